-- For Neovim 0.11 and later: `vim.lsp.enable('popuplint')`.
local popuplint = require('popuplint')

return {
  cmd = popuplint.defaults.cmd,
  filetypes = popuplint.filetypes,
  -- Other files of these types are none of the server's affair: for them no root is found and no server started.
  root_dir = function(buffer, found)
    local name = vim.api.nvim_buf_get_name(buffer)
    if popuplint.handles(name) then found(popuplint.root(name)) end
  end,
}
