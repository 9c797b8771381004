" vim-lsp: https://github.com/prabirshrestha/vim-lsp
augroup popuplint
  autocmd!
  autocmd BufRead,BufNewFile *.popup.json,.popuplint.json setfiletype popup-json
  autocmd BufRead,BufNewFile *.storyboard,*.xib setfiletype xml
  autocmd FileType popup-json setlocal syntax=json commentstring=//\ %s
  autocmd User lsp_setup call lsp#register_server({
    \ 'name': 'popuplint',
    \ 'cmd': {_ -> ['popuplint', 'serve']},
    \ 'allowlist': ['popup-json', 'swift', 'xml'],
    \ })
augroup END
