-- What a person does with a card in Neovim, done by itself: opens it, sees what is wrong, takes the fix that is offered, saves, and runs
-- its scenario from the lens. What was seen is written to `seen.json`.
local folder = vim.env.GCS_FOLDER
local seen = { colors = {} }

local function finish(problem)
  seen.problem = problem
  vim.fn.writefile({ vim.fn.json_encode(seen) }, folder .. "/seen.json")
  vim.cmd(problem and "cquit" or "qall!")
end

local function wait(what, is_so)
  if not vim.wait(30000, is_so, 20) then
    finish("waited in vain: " .. what)
  end
end

-- The colors of words, each at its first place.
local function note_colors(words)
  for _, word in ipairs(words) do
    vim.fn.cursor(1, 1)
    vim.fn.search("\\V" .. word, "cW")
    seen.colors[word] = vim.fn.synIDattr(vim.fn.synID(vim.fn.line("."), vim.fn.col("."), 1), "name")
  end
end

local function steps()
  require("gcs").setup()
  vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/harbor.gcs"))
  seen.filetype = vim.bo.filetype
  local buffer = vim.api.nvim_get_current_buf()

  note_colors({ "unit", "SKY-001", "color", "white", "Harbor Guard", "Blocker", "Deploy", "enemy", "Rest it", "less" })

  wait("findings", function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  local found = vim.diagnostic.get(buffer)[1]
  seen.found = { code = found.code, line = found.lnum, column = found.col, message = found.message }

  -- The quick fix: what is offered first, as one takes it from the menu.
  vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
  vim.ui.select = function(items, options, choose)
    seen.offered = vim.tbl_map(options.format_item or tostring, items)
    choose(items[1], 1)
  end
  local before = vim.api.nvim_buf_get_changedtick(buffer)
  vim.lsp.buf.code_action()
  wait("the fix", function()
    return vim.api.nvim_buf_get_changedtick(buffer) ~= before
  end)
  wait("no findings", function()
    return #vim.diagnostic.get(buffer) == 0
  end)
  vim.cmd("write")

  -- The lens above the card.
  local asked = { textDocument = vim.lsp.util.make_text_document_params(buffer) }
  local _, answer = next(vim.lsp.buf_request_sync(buffer, "textDocument/codeLens", asked, 30000) or {})
  local lens = answer and answer.result and answer.result[1]
  if not lens then
    return finish("there is no lens")
  end
  if not lens.command then
    _, answer = next(vim.lsp.buf_request_sync(buffer, "codeLens/resolve", lens, 30000) or {})
    lens = answer.result
  end
  seen.lens = lens.command.title
  local run = { command = lens.command.command, arguments = lens.command.arguments }
  _, answer = next(vim.lsp.buf_request_sync(buffer, "workspace/executeCommand", run, 30000) or {})
  seen.run = answer.result

  vim.cmd("edit " .. vim.fn.fnameescape(folder .. "/harbor.scenario"))
  seen.scenario = vim.bo.filetype
  note_colors({ "scenario", "opponent", "@weak", "deploy", "expect", "unit T", "Burst" })
  finish(nil)
end

local well, problem = pcall(steps)
if not well then
  finish(problem)
end
