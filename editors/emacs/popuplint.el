;;; popuplint.el --- Lint iOS popups with eglot -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "26.3") (eglot "1.9"))

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
(progn
  (add-to-list 'auto-mode-alist '("\\.popup\\.json\\'" . popuplint-mode))
  (add-to-list 'auto-mode-alist '("\\.popuplint\\.json\\'" . popuplint-mode)))

(defun popuplint--contact (&rest _)
  "The server as eglot wants it."
  popuplint-command)

(add-to-list 'eglot-server-programs '(popuplint-mode . popuplint--contact))

(defun popuplint-fix-all ()
  "Make all fixes of the buffer that are safe."
  (interactive)
  (eglot-code-actions (point-min) (point-max) "source.fixAll.popuplint" t))

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
