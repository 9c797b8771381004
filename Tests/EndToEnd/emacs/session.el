;;; -*- lexical-binding: t; -*-
;; One editing session in Emacs with eglot. A line on stdout a step.
(require 'cl-lib)
(package-initialize)
(add-to-list 'load-path (getenv "PLUGIN"))
(require 'popuplint)
(require 'flymake)

(setq popuplint-lint-command (list (getenv "POPUPLINT") "lint"))
(setq popuplint-command
      (list (getenv "PYTHON") (getenv "RELAY") (getenv "TEST_LOG") (getenv "POPUPLINT") "serve"))
(setq eglot-connect-timeout 60 eglot-sync-connect 60 eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0.05 make-backup-files nil create-lockfiles nil)

(defvar failures 0)

(defun check (name ok &optional detail)
  (unless ok (cl-incf failures))
  (princ (format "%s %s%s\n" (if ok "ok" "not ok") name (if ok "" (format ": %S" detail)))))

(defun codes ()
  "The rules of the findings that flymake shows."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun wait (name condition)
  (let ((deadline (+ (float-time) 20)) (done nil))
    (while (and (not (setq done (funcall condition))) (< (float-time) deadline))
      (accept-process-output nil 0.05)
      ;; What an idle timer would send, and what flymake would ask for.
      (eglot--signal-textDocument/didChange))
    (check name done (codes))))

(defun wait-plainly (name condition)
  "As `wait', where eglot has nothing to send."
  (let ((deadline (+ (float-time) 20)) (done nil))
    (while (and (not (setq done (funcall condition))) (< (float-time) deadline))
      (accept-process-output nil 0.05))
    (check name done (codes))))

(defun shown (text)
  (cl-find-if (lambda (diagnostic) (string-match-p (regexp-quote text) (flymake-diagnostic-text diagnostic)))
              (flymake-diagnostics)))

(condition-case problem
    (progn
      (find-file (getenv "TEST_FILE"))
      (check "the mode is chosen by the name" (eq major-mode 'popuplint-mode) major-mode)
      (apply #'eglot (eglot--guess-contact))
      (check "the server is there" (eglot-current-server))
      (flymake-mode 1)
      (flymake-start)
      (wait "the finding is shown" (lambda () (shown "presentaton")))
      (let ((finding (shown "presentaton")))
        (when finding
          (check "it is at its place"
                 (equal (buffer-substring-no-properties (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding))
                        "\"presentaton\"")
                 (buffer-substring-no-properties (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding)))
          (check "it is shown once"
                 (= 1 (cl-count-if (lambda (text) (string-match-p "presentaton" text)) (codes))) (codes))
          (goto-char (flymake-diagnostic-beg finding))
          (let* ((actions (jsonrpc-request
                           (eglot--current-server-or-lose) :textDocument/codeAction
                           (list :textDocument (eglot--TextDocumentIdentifier)
                                 :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                                 :context '(:diagnostics []))))
                 (action (cl-find-if (lambda (action) (equal (plist-get action :kind) "quickfix")) actions)))
            (check "a fix is offered" action actions)
            (when action (eglot--apply-workspace-edit (plist-get action :edit) nil)))))
      (wait "the fix is in the text"
            (lambda () (save-excursion (goto-char (point-min)) (search-forward "\"presentation\"" nil t))))
      (wait "the finding is gone" (lambda () (not (shown "presentaton"))))
      (goto-char (point-min))
      (search-forward "🎈")
      (insert "ñ🎈")
      (search-forward "overFullScreen")
      (replace-match "overFulScreen")
      (wait "a mistake that is typed is shown" (lambda () (shown "overFulScreen")))
      (let ((finding (shown "overFulScreen")))
        (when finding
          (check "it is at its place too"
                 (equal (buffer-substring-no-properties (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding))
                        "\"overFulScreen\"")
                 (buffer-substring-no-properties (flymake-diagnostic-beg finding) (flymake-diagnostic-end finding)))))
      (goto-char (point-min))
      (search-forward "overFulScreen")
      (replace-match "overFullScreen")
      (wait "mended, it is gone" (lambda () (not (shown "overFulScreen"))))
      (let ((coding-system-for-write 'utf-8)) (save-buffer))
      (let ((popup (car (popuplint--popups))))
        (check "the popups have names" (stringp popup) popup)
        (popuplint-preview popup)
        (with-current-buffer "*popuplint preview*"
          (check "a preview draws the popup"
                 (and (search-forward popup nil t) (search-forward "┌" nil t)) (buffer-string))))
      (eglot-shutdown (eglot-current-server))

      ;; Popups in other forms, and what steers them.
      (let ((project (file-name-as-directory (getenv "TEST_PROJECT"))))
        (find-file (concat project "rules/own.json"))
        (check "a rule file that the configuration names has the mode" (eq major-mode 'popuplint-mode) major-mode)
        (find-file (concat project "other.json"))
        (check "a file beside it has not" (not (eq major-mode 'popuplint-mode)) major-mode)
        (find-file (concat project "Main.storyboard"))
        (check "a storyboard has a mode of its own" (derived-mode-p 'popuplint-interface-builder-mode) major-mode)
        (apply #'eglot (eglot--guess-contact))
        (flymake-mode 1)
        (flymake-start)
        (wait "a storyboard is linted" #'codes)
        (eglot-shutdown (eglot-current-server))
        (find-file (concat project "Screen.swift"))
        (popuplint-flymake-setup)
        (flymake-mode 1)
        (flymake-start)
        (wait-plainly "Swift is linted without a second server" #'codes)
        (let ((finding (car (flymake-diagnostics))))
          (when finding
            (check "at its place"
                   (string-match-p "popover\\|present"
                                   (buffer-substring-no-properties (flymake-diagnostic-beg finding)
                                                                   (flymake-diagnostic-end finding)))
                   (buffer-substring-no-properties (flymake-diagnostic-beg finding)
                                                   (flymake-diagnostic-end finding)))))))
  (error (check "the session runs through" nil problem)))
(princ (if (= failures 0) "done\n" "failed\n"))
(kill-emacs 0)
