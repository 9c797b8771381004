-- Starts the language server `popuplint serve` for what describes popups, be it JSON, Interface Builder's or Swift, and for
-- the files that configure it.
local M = {}

M.defaults = {
  cmd = { 'popuplint', 'serve' },
  -- Passed to the server: `configuration`, `select`, `ignore`, `severities`, `devices`.
  settings = {},
  -- Called with the client and the buffer, as every `on_attach`.
  on_attach = nil,
  -- Called with the path of an SVG to show, `vim.ui.open` for example. Nil shows pictures as text in a window.
  open_picture = nil,
}

-- What `setup` was given.
local chosen = M.defaults

M.filetypes = { 'json', 'jsonc', 'json5', 'swift', 'xml' }

-- Neovim knows no type for Interface Builder's files.
if vim.filetype then vim.filetype.add({ extension = { storyboard = 'xml', xib = 'xml' } }) end

--- Whether popups are written in a file of this name by a tool or as code: there the server is one of several.
function M.is_source(name)
  return name:match('%.swift$') ~= nil or name:match('%.storyboard$') ~= nil or name:match('%.xib$') ~= nil
end

--- Whether the nearest configuration names this file, as a rule file or as a file with device profiles.
local function is_named(name)
  local configuration = vim.fn.findfile('.popuplint.json', vim.fn.escape(vim.fn.fnamemodify(name, ':p:h'), ' ,;') .. ';')
  if configuration == '' then return false end
  configuration = vim.fn.fnamemodify(configuration, ':p')
  local readable, lines = pcall(vim.fn.readfile, configuration)
  if not readable then return false end
  local folder = vim.fn.fnamemodify(configuration, ':h') .. '/'
  local path = vim.fn.fnamemodify(name, ':p')
  if path:sub(1, #folder) ~= folder then return false end
  path = path:sub(#folder + 1)
  local text = table.concat(lines, '\n')
  for _, key in ipairs({ 'ruleFiles', 'deviceProfiles' }) do
    local list = text:match('"' .. key .. '"%s*:%s*(%b[])') or ''
    for glob in list:gmatch('"([^"\n]*%.json)"') do
      if vim.fn.match(path, vim.fn.glob2regpat((glob:gsub('^%./', ''):gsub('%*%*/', '*')))) == 0 then return true end
    end
  end
  return false
end

--- Whether a file of this name is the server's affair.
function M.handles(name)
  if name:match('%.popup%.json$') or name:match('%.popuplint%.json$') or M.is_source(name) then return true end
  return name:match('%.json$') ~= nil and is_named(name)
end

--- The folder that is to be the workspace: the nearest one above with a configuration, or the repository.
function M.root(name)
  local folder = vim.fn.fnamemodify(name, ':p:h')
  for _, marker in ipairs({ '.popuplint.json', '.git' }) do
    local search = vim.fn.escape(folder, ' ,;') .. ';'
    local file = vim.fn.findfile(marker, search)
    if file ~= '' then return vim.fn.fnamemodify(file, ':p:h') end
    local directory = vim.fn.finddir(marker, search)
    if directory ~= '' then return vim.fn.fnamemodify(directory, ':p:h:h') end
  end
  return folder
end

local clients = {}

--- Takes from a client what another server does for Swift. From 0.11 on the editor is told so by the server itself, file
--- by file; before, it asks every client, and asks the user which one is to format.
local function leave_to_others(client)
  for _, name in ipairs({
    'completion', 'definition', 'document_formatting', 'document_symbol', 'find_references', 'folding_range', 'hover',
    'rename', 'workspace_symbol',
  }) do
    if client.resolved_capabilities then client.resolved_capabilities[name] = false end
  end
  for _, name in ipairs({
    'completion', 'definition', 'documentFormatting', 'documentSymbol', 'references', 'foldingRange', 'hover', 'rename',
    'selectionRange', 'workspaceSymbol',
  }) do
    client.server_capabilities[name .. 'Provider'] = nil
  end
end

local function attach(buffer, options)
  local name = vim.api.nvim_buf_get_name(buffer)
  if not M.handles(name) then return end
  local root = M.root(name)
  -- What a client is asked for is one for all its buffers: those beside other servers have one of their own.
  local is_source = M.is_source(name)
  local key = root .. (is_source and '\n' or '')
  local id = clients[key]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client({
      name = 'popuplint',
      cmd = options.cmd,
      root_dir = root,
      workspace_folders = { { uri = vim.uri_from_fname(root), name = vim.fn.fnamemodify(root, ':t') } },
      settings = { popuplint = options.settings },
      init_options = options.settings,
      on_init = is_source and leave_to_others or nil,
      on_attach = options.on_attach,
    })
    if not id then return end
    clients[key] = id
  end
  vim.lsp.buf_attach_client(buffer, id)
end

--- Call once, with any of the defaults to be changed.
function M.setup(options)
  options = vim.tbl_extend('force', M.defaults, options or {})
  chosen = options
  if vim.fn.has('nvim-0.11') == 1 then
    vim.lsp.config('popuplint', {
      cmd = options.cmd,
      settings = { popuplint = options.settings },
      init_options = options.settings,
      on_attach = options.on_attach,
    })
    vim.lsp.enable('popuplint')
    return
  end
  local group = vim.api.nvim_create_augroup('popuplint', { clear = true })
  vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile', 'BufFilePost' }, {
    group = group,
    pattern = { '*.json', '*.swift', '*.storyboard', '*.xib' },
    callback = function(event) attach(event.buf, options) end,
  })
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) then attach(buffer, options) end
  end
end

--- The server's client of a buffer, in the shape of any version.
local function client_of(buffer)
  if vim.fn.has('nvim-0.11') == 1 then
    return vim.lsp.get_clients({ bufnr = buffer, name = 'popuplint' })[1]
  end
  for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do
    if client.name == 'popuplint' then return client end
  end
end

local function request(client, method, parameters, timeout, buffer)
  if vim.fn.has('nvim-0.11') == 1 then return client:request_sync(method, parameters, timeout, buffer) end
  return client.request_sync(method, parameters, timeout, buffer)
end

--- The lines in a window of its own, which `q` closes.
local function show(lines)
  vim.cmd('botright new')
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo.buftype = 'nofile'
  vim.bo.bufhidden = 'wipe'
  vim.bo.swapfile = false
  vim.wo.wrap = false
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo.modifiable = false
  vim.api.nvim_buf_set_keymap(buffer, 'n', 'q', '<cmd>close<cr>', { noremap = true, silent = true })
end

--- Shows where popups land, in a picture. `options`: `popup` (its id; all of the buffer by default), `buffer`, `timeout`
--- (milliseconds), `open` (in place of `open_picture` of `setup`). Returns whether there is something to see.
function M.preview(options)
  options = options or {}
  local buffer = options.buffer or 0
  if buffer == 0 then buffer = vim.api.nvim_get_current_buf() end
  local open = options.open or chosen.open_picture
  local client = client_of(buffer)
  if not client then
    vim.notify('popuplint: no server for this buffer', vim.log.levels.WARN)
    return false
  end
  local answer, problem = request(client, 'workspace/executeCommand', {
    command = 'popuplint.preview',
    arguments = { vim.uri_from_bufnr(buffer), options.popup or vim.NIL, open and 'svg' or 'text' },
  }, options.timeout or 5000, buffer)
  if not answer or answer.err then
    vim.notify('popuplint: ' .. (problem or answer.err.message), vim.log.levels.ERROR)
    return false
  end
  local picture = answer.result
  if not picture or picture == vim.NIL then
    vim.notify('popuplint: there is nothing to draw', vim.log.levels.INFO)
    return false
  end
  local lines = vim.split(picture.content, '\n')
  if open then
    local path = vim.fn.tempname() .. '.svg'
    vim.fn.writefile(lines, path)
    open(path)
  else
    show(lines)
  end
  return true
end

-- What the server's code lens runs.
vim.lsp.commands['popuplint.preview'] = function(command, context)
  local arguments = command.arguments or {}
  M.preview({ popup = arguments[2], buffer = context and context.bufnr })
end

--- Makes all safe fixes of a buffer (the current one by default) at once, without a question. Returns whether there were
--- any. `options`: `buffer`, `timeout` (milliseconds).
function M.fix_all(options)
  options = options or {}
  local buffer = options.buffer or 0
  if buffer == 0 then buffer = vim.api.nvim_get_current_buf() end
  local timeout = options.timeout or 5000
  local client = client_of(buffer)
  if not client then
    vim.notify('popuplint: no server for this buffer', vim.log.levels.WARN)
    return false
  end
  -- A whole-file action; where it begins and ends is not asked.
  local start = { line = 0, character = 0 }
  local answer, problem = request(client, 'textDocument/codeAction', {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    range = { start = start, ['end'] = start },
    context = { only = { 'source.fixAll.popuplint' }, diagnostics = {} },
  }, timeout, buffer)
  if not answer or answer.err then
    vim.notify('popuplint: ' .. (problem or answer.err.message), vim.log.levels.ERROR)
    return false
  end
  local before = vim.api.nvim_buf_get_changedtick(buffer)
  for _, action in ipairs(answer.result or {}) do
    if not action.edit then
      local resolved = request(client, 'codeAction/resolve', action, timeout, buffer)
      if resolved and resolved.result then action = resolved.result end
    end
    if action.edit then vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding) end
  end
  return vim.api.nvim_buf_get_changedtick(buffer) ~= before
end

return M
