;;; popuplint.el --- Lint iOS popups with eglot -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "27.1") (eglot "1.9"))

;;; Commentary:

;; Starts `popuplint serve' for popup layout descriptions and for the files that configure it.
;; Put this file on the `load-path', then:
;;
;;   (require 'popuplint)
;;   (add-hook 'popuplint-mode-hook #'eglot-ensure)

;;; Code:

(require 'eglot)
(require 'subr-x)

(defgroup popuplint nil
  "Lint iOS popups."
  :group 'tools)

(defcustom popuplint-command '("popuplint" "serve")
  "The command that runs the language server."
  :type '(repeat string))

(defcustom popuplint-lint-command '("popuplint" "lint")
  "The command that lints one file, for buffers that another server serves."
  :type '(repeat string))

;;;###autoload
(define-derived-mode popuplint-mode prog-mode "Popups"
  "Major mode for popup layout descriptions: JSON with comments."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 2)
  (modify-syntax-entry ?\" "\"")
  (modify-syntax-entry ?/ ". 124b")
  (modify-syntax-entry ?* ". 23")
  (modify-syntax-entry ?\n "> b"))

;;;###autoload
(define-derived-mode popuplint-interface-builder-mode nxml-mode "Interface Builder"
  "Major mode for storyboards and xibs, which Xcode writes.")
(put 'popuplint-interface-builder-mode 'eglot-language-id "xml")

(defun popuplint--is-named ()
  "Whether the nearest configuration names the visited file.
It does as a rule file or as a file with device profiles."
  (when-let* ((file buffer-file-name)
              ((string-suffix-p ".json" file))
              (folder (locate-dominating-file file ".popuplint.json"))
              (path (file-relative-name file folder)))
    (unless (string= path ".popuplint.json")
      (with-temp-buffer
        (insert-file-contents (expand-file-name ".popuplint.json" folder))
        (let (found)
          (while (and (not found) (re-search-forward "\"\\(?:ruleFiles\\|deviceProfiles\\)\"[ \t\n]*:[ \t\n]*\\[" nil t))
            (let ((end (save-excursion (or (search-forward "]" nil t) (point-max)))))
              (while (and (not found) (re-search-forward "\"\\(?:\\./\\)?\\([^\"\n]*\\.json\\)\"" end t))
                (setq found (string-match-p
                             (wildcard-to-regexp (replace-regexp-in-string (regexp-quote "**/") "*" (match-string 1)))
                             path)))))
          found)))))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.popup\\.json\\'" . popuplint-mode))
  (add-to-list 'auto-mode-alist '("\\.popuplint\\.json\\'" . popuplint-mode))
  (add-to-list 'auto-mode-alist '("\\.\\(?:storyboard\\|xib\\)\\'" . popuplint-interface-builder-mode)))

(add-to-list 'magic-mode-alist '(popuplint--is-named . popuplint-mode))

(defun popuplint--contact (&rest _)
  "The server as eglot wants it."
  popuplint-command)

(add-to-list 'eglot-server-programs '((popuplint-mode popuplint-interface-builder-mode) . popuplint--contact))

(defun popuplint-fix-all ()
  "Make all fixes of the buffer that are safe."
  (interactive)
  (eglot-code-actions (point-min) (point-max) "source.fixAll.popuplint" t))

;;; Beside another server

(defvar-local popuplint--process nil "The lint that is under way.")

(defun popuplint--diagnostic (buffer finding)
  "FINDING of the command's JSON as flymake shows it in BUFFER."
  (let ((place (lambda (end)
                 (let ((position (plist-get (plist-get finding :range) end)))
                   (save-excursion
                     (goto-char (point-min))
                     (forward-line (1- (plist-get position :line)))
                     (eglot-move-to-lsp-abiding-column (1- (plist-get position :column)))
                     (point))))))
    (flymake-make-diagnostic
     buffer (funcall place :start) (max (1+ (funcall place :start)) (funcall place :end))
     (pcase (plist-get finding :severity) ("error" :error) ("warning" :warning) (_ :note))
     (format "%s [%s]" (plist-get finding :message) (plist-get finding :rule)))))

(defun popuplint-flymake (report &rest _)
  "Lint the buffer's text with the command, for flymake's REPORT."
  (when (process-live-p popuplint--process) (kill-process popuplint--process))
  (let* ((buffer (current-buffer))
         (name (or buffer-file-name (buffer-name)))
         (process
          (make-process
           :name "popuplint" :noquery t :connection-type 'pipe :buffer (generate-new-buffer " *popuplint*")
           :command (append popuplint-lint-command
                            (list "--format" "json" "--fail-on" "never" "--stdin-filename" name "-"))
           :stderr (get-buffer-create " *popuplint errors*")
           :sentinel
           (lambda (process _event)
             (when (memq (process-status process) '(exit signal))
               (unwind-protect
                   (when (and (buffer-live-p buffer)
                              (with-current-buffer buffer (eq process popuplint--process)))
                     (let ((result (with-current-buffer (process-buffer process)
                                     (goto-char (point-min))
                                     (ignore-errors
                                       (json-parse-buffer :object-type 'plist :array-type 'list
                                                          :null-object nil :false-object nil)))))
                       (with-current-buffer buffer
                         (if result
                             (funcall report (mapcar (lambda (finding) (popuplint--diagnostic buffer finding))
                                                     (plist-get result :findings)))
                           (funcall report :panic :explanation "popuplint gave no answer")))))
                 (kill-buffer (process-buffer process))))))))
    (setq popuplint--process process)
    (let ((coding-system-for-write 'utf-8))
      (set-process-coding-system process 'utf-8 'utf-8)
      (process-send-region process (point-min) (point-max))
      (process-send-eof process))))

;;;###autoload
(defun popuplint-flymake-setup ()
  "Show the findings of this buffer beside those of another server.
Eglot runs one server a buffer: in Swift that is sourcekit-lsp."
  (interactive)
  (add-hook 'flymake-diagnostic-functions #'popuplint-flymake nil t))

;;; Pictures

(defun popuplint--run (command &rest arguments)
  "Let the server run COMMAND with the buffer's URI and ARGUMENTS."
  (jsonrpc-request (eglot--current-server-or-lose) :workspace/executeCommand
                   (list :command command
                         :arguments (apply #'vector (plist-get (eglot--TextDocumentIdentifier) :uri) arguments))))

(defun popuplint--popups ()
  "The names of the buffer's popups."
  (delete-dups (mapcar (lambda (row) (plist-get row :popup)) (popuplint--run "popuplint.place"))))

(defun popuplint--read-popup ()
  "Ask for a popup; an empty answer is nil."
  (let ((popup (completing-read "Popup (all): " (popuplint--popups) nil t)))
    (unless (string-empty-p popup) popup)))

;;;###autoload
(defun popuplint-preview (&optional popup)
  "Show where POPUP lands, or all popups of the buffer where it is nil.
It is an image where this frame shows SVG, else drawn with characters."
  (interactive (list (popuplint--read-popup)))
  (let* ((shows-svg (and (display-graphic-p) (image-type-available-p 'svg)))
         (picture (popuplint--run "popuplint.preview" popup (if shows-svg "svg" "text"))))
    (unless picture (user-error "There is nothing to draw"))
    (with-current-buffer (get-buffer-create "*popuplint preview*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (if shows-svg
            (insert-image (create-image (encode-coding-string (plist-get picture :content) 'utf-8) 'svg t))
          (insert (plist-get picture :content)))
        (goto-char (point-min)))
      (special-mode)
      (setq truncate-lines t)
      (display-buffer (current-buffer)))))

(provide 'popuplint)
;;; popuplint.el ends here
