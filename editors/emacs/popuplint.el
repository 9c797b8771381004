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

(provide 'popuplint)
;;; popuplint.el ends here
