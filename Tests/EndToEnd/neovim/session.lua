-- One editing session: the finding is shown, its fix applied, the file saved. Speaks on stdout, a line a step.
local file = vim.env.TEST_FILE
local command = { vim.env.PYTHON, vim.env.RELAY, vim.env.TEST_LOG, vim.env.POPUPLINT, 'serve', '--log', 'info' }
local modern = vim.fn.has('nvim-0.11') == 1
local failures = 0

local function say(text) io.stdout:write(text .. '\n') end

local function check(name, condition, detail)
  if condition then
    say('ok ' .. name)
  else
    failures = failures + 1
    say('not ok ' .. name .. ': ' .. tostring(detail))
  end
  return condition
end

local function wait(name, condition, detail)
  return check(name, vim.wait(20000, condition, 10), detail and detail() or 'it did not happen')
end

local function diagnostics() return vim.diagnostic.get(0) end

local function codes()
  local result = {}
  for _, diagnostic in ipairs(diagnostics()) do
    local code = diagnostic.code
    if not code and diagnostic.user_data then code = diagnostic.user_data.lsp.code end
    table.insert(result, code)
  end
  table.sort(result)
  return result
end

local function find(code)
  for _, diagnostic in ipairs(diagnostics()) do
    local own = diagnostic.code or (diagnostic.user_data and diagnostic.user_data.lsp.code)
    if own == code then return diagnostic end
  end
end

local function line_with(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(text, 1, true)
    if column then return number - 1, column - 1 end
  end
end

local function fix(code)
  local diagnostic = find(code)
  if not diagnostic then return end
  vim.api.nvim_win_set_cursor(0, { diagnostic.lnum + 1, diagnostic.col })
  if modern then
    vim.lsp.buf.code_action({
      apply = true,
      filter = function(action) return action.isPreferred == true end,
    })
    return
  end
  -- The user's choice: the first fix of this finding.
  vim.ui.select = function(items, _, choose)
    for _, item in ipairs(items) do
      local action = item[2]
      if action.kind == 'quickfix' and action.diagnostics[1].code == code then return choose(item) end
    end
  end
  vim.lsp.buf.code_action()
end

-- Whether a feature is to be had from a client of the current buffer.
local function serves(feature)
  if modern then return #vim.lsp.get_clients({ bufnr = 0, method = 'textDocument/' .. feature }) > 0 end
  local provider = feature .. 'Provider'
  if feature == 'formatting' then provider = 'documentFormattingProvider' end
  for _, client in pairs(vim.lsp.buf_get_clients(0)) do
    if client.server_capabilities[provider] then return true end
  end
  return false
end

-- Whether the editor itself would ask a client to lay out the buffer.
local function formats()
  for _, client in pairs(vim.lsp.buf_get_clients(0)) do
    if client.supports_method('textDocument/formatting', modern and { bufnr = 0 } or nil) then return true end
  end
  return false
end

local function edit(name) vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.TEST_PROJECT .. '/' .. name)) end

local function attached() return not vim.tbl_isempty(vim.lsp.buf_get_clients(0)) end

-- The name of the buffer's first popup.
local function popup_of(buffer)
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
  return text:match('"id"%s*:%s*"([^"]*)"')
end

-- An error is a failure that is told, never an editor that waits for a key.
local finished, problem = pcall(function()
  vim.cmd('filetype on')
  local plugin = require('popuplint')
  if modern then
    vim.lsp.config('popuplint', { cmd = command })
    vim.lsp.enable('popuplint')
  else
    plugin.setup({ cmd = command })
  end

  vim.cmd('edit ' .. vim.fn.fnameescape(vim.env.OTHER_FILE))
  check('other JSON files start no server', not vim.wait(300, function() return #vim.lsp.get_active_clients() > 0 end, 10))

  vim.cmd('edit ' .. vim.fn.fnameescape(file))
  wait('the finding is shown', function() return find('unknown-key') ~= nil end, function() return vim.inspect(codes()) end)
  local line, column = line_with('"presentaton"')
  local shown = find('unknown-key')
  if shown then
    check('it is at its place', shown.lnum == line and shown.col == column, vim.inspect({ shown.lnum, shown.col, line, column }))
  end

  local count = 0
  for _, code in ipairs(codes()) do
    if code == 'unknown-key' then count = count + 1 end
  end
  check('it is shown once', count == 1, count)

  fix('unknown-key')
  wait('the fix is in the text', function() return line_with('"presentation"') ~= nil end, function()
    return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  end)
  wait('the finding is gone', function() return find('unknown-key') == nil end, function() return vim.inspect(codes()) end)

  -- Typed text, behind characters of several units.
  local row, start = line_with('🎈')
  vim.api.nvim_buf_set_text(0, row, start, row, start, { 'ñ🎈' })
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// a comment' })
  -- What comes now is a step of its own for undo.
  vim.cmd('let &undolevels = &undolevels')
  local nonsense = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  for number, text in ipairs(nonsense) do
    local from = text:find('"overFullScreen"', 1, true)
    if from then vim.api.nvim_buf_set_text(0, number - 1, from, number - 1, from + 14, { 'overFulScreen' }) end
  end
  wait('a mistake that is typed is shown', function() return find('unknown-value') ~= nil end, function() return vim.inspect(codes()) end)
  local value = find('unknown-value')
  if value then
    local at, from = line_with('"overFulScreen"')
    check('it is at its place too', value.lnum == at and value.col == from, vim.inspect({ value.lnum, value.col, at, from }))
  end
  vim.cmd('let &undolevels = &undolevels')
  check('all fixes are made at once', plugin.fix_all() and line_with('"overFullScreen"') ~= nil, vim.inspect(codes()))
  wait('then it is gone', function() return find('unknown-value') == nil end, function() return vim.inspect(codes()) end)
  check('and nothing is left to fix', not plugin.fix_all(), vim.inspect(codes()))
  vim.cmd('undo')
  wait('undone, it is shown again', function() return find('unknown-value') ~= nil end, function() return vim.inspect(codes()) end)
  vim.cmd('undo')
  wait('undone, it is gone', function() return find('unknown-value') == nil end, function() return vim.inspect(codes()) end)
  vim.cmd('write')

  -- What the lens runs, with characters and as a file for another program.
  local editing, windows = vim.api.nvim_get_current_buf(), #vim.api.nvim_list_wins()
  local popup = popup_of(editing)
  local lens = { command = 'popuplint.preview', arguments = { vim.uri_from_bufnr(editing), popup } }
  vim.lsp.commands['popuplint.preview'](lens, { bufnr = editing })
  local drawn = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  check('a preview opens in a window of its own', #vim.api.nvim_list_wins() == windows + 1, #vim.api.nvim_list_wins())
  check('and draws the popup', drawn:find(popup, 1, true) and drawn:find('┌', 1, true), drawn)
  vim.cmd('close')
  local written
  check('a preview is there', plugin.preview({ buffer = editing, open = function(path) written = path end }))
  check('as a picture for another program', written and vim.fn.readfile(written)[1]:find('^<svg '), written)
  check('a description is laid out by the server', formats() and serves('rename'))

  -- Popups in other forms, and what steers them.
  edit('Main.storyboard')
  wait('a storyboard is linted', function() return #diagnostics() > 0 end)
  check('and is not laid out', not formats())
  edit('rules/own.json')
  wait('a rule file that the configuration names is linted', function() return #diagnostics() > 0 end)
  edit('other.json')
  check('a file beside it is left alone', not vim.wait(300, attached, 10))
  edit('Screen.swift')
  wait('Swift is linted', function() return #diagnostics() > 0 end)
  check('what is the affair of the server for Swift is left to it', not formats() and not serves('rename')
    and not serves('definition'))
end)
if not finished then check('the session runs through', false, problem) end
say(failures == 0 and 'done' or 'failed')
io.stdout:flush()
vim.cmd('qall!')
