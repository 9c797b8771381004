"""What each editor's capabilities bring about."""
import os
import pathlib
import sys

import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SUPPORT = pathlib.Path(__file__).resolve().parent.parent / "support"
LOGS = pathlib.Path(os.environ["TEST_LOGS"])
URI = "file:///caf%C3%A9%20popups/first.popup.json"
TEXT = """{
  "devices": ["iphone-duo"],
  "popups": [
    { "id": "caf\u00e9 \U0001F388", "presentaton": { "style": "overFullScreen" } }
  ]
}
"""
EDITORS = ["visual_studio_code", "neovim@v0.7.0", "neovim@v0.11.0", "emacs"]


@pytest_lsp.fixture(
    params=EDITORS,
    config=ClientServerConfig(
        server_command=[
            sys.executable, str(SUPPORT / "relay.py"), str(LOGS / "all.jsonl"), os.environ["POPUPLINT"], "serve"]))
async def client(request, lsp_client: LanguageClient):
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(parameters: types.RegistrationParams):
        lsp_client.registrations = [registration.method for registration in parameters.registrations]

    capabilities = client_capabilities(request.param)
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, process_id=os.getpid(), root_uri=None, workspace_folders=None))
    lsp_client.editor = capabilities
    yield
    await lsp_client.shutdown_session()
    # One log a session: ids begin anew with each.
    (LOGS / "all.jsonl").rename(LOGS / f"{request.node.name}.jsonl")


def open_document(client, text=TEXT):
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=URI, language_id="json", version=0, text=text)))


def pulls(client):
    return client.editor.text_document.diagnostic is not None


async def diagnostics(client):
    """As the editor gets them: it asks, or it is told."""
    if pulls(client):
        report = await client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(types.TextDocumentIdentifier(URI)))
        return report.items
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return client.diagnostics[URI]


def document():
    return types.TextDocumentIdentifier(URI)


async def test_the_finding_is_shown_and_fixed(client):
    open_document(client)
    found = [item for item in await diagnostics(client) if item.code == "unknown-key"]
    assert len(found) == 1
    units = "caf\u00e9 \U0001F388"
    encoding = (client.editor.general.position_encodings if client.editor.general else None) or []
    width = len(units.encode()) if "utf-8" in encoding else len(units.encode("utf-16-le")) // 2
    assert found[0].range.start == types.Position(3, len('    { "id": "') + width + len('", '))

    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document(), found[0].range, types.CodeActionContext(diagnostics=found)))
    fixes = [action for action in actions if action.kind == "quickfix" and action.diagnostics[0].code == "unknown-key"]
    assert fixes
    support = client.editor.text_document.code_action.resolve_support
    fix = fixes[0]
    if support and "edit" in support.properties:
        assert fix.edit is None
        fix = await client.code_action_resolve_async(fix)
    versioned = client.editor.workspace.workspace_edit and client.editor.workspace.workspace_edit.document_changes
    if versioned:
        assert fix.edit.document_changes[0].text_document.version == 0
        edits = fix.edit.document_changes[0].edits
    else:
        edits = fix.edit.changes[URI]
    assert [edit.new_text for edit in edits] == ['"presentation"']


async def test_diagnostics_come_in_one_way(client):
    open_document(client)
    await diagnostics(client)
    # A request that is answered after everything that was sent before it.
    await client.text_document_hover_async(types.HoverParams(document(), types.Position(0, 0)))
    assert (URI in client.diagnostics) != pulls(client)


async def test_files_and_settings_are_watched_where_they_can_be(client):
    open_document(client)
    await diagnostics(client)
    watched = client.editor.workspace.did_change_watched_files
    if watched and watched.dynamic_registration:
        assert "workspace/didChangeWatchedFiles" in client.registrations


async def test_full_text_is_taken_although_increments_are_offered(client):
    open_document(client)
    await diagnostics(client)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=1, uri=URI),
            [types.TextDocumentContentChangeWholeDocument(TEXT.replace("presentaton", "presentation"))]))
    assert not [item for item in await diagnostics(client) if item.code == "unknown-key"]


async def test_every_feature_answers(client):
    open_document(client)
    await diagnostics(client)
    start, end = types.Position(0, 0), types.Position(6, 0)
    place = types.Position(3, 10)
    whole = types.Range(start, end)
    await client.text_document_hover_async(types.HoverParams(document(), place))
    await client.text_document_completion_async(types.CompletionParams(document(), place))
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document()))
    assert symbols
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document()))
    assert lenses
    await client.text_document_inlay_hint_async(types.InlayHintParams(document(), whole))
    await client.text_document_folding_range_async(types.FoldingRangeParams(document()))
    await client.text_document_selection_range_async(types.SelectionRangeParams(document(), [place]))
    await client.text_document_definition_async(types.DefinitionParams(document(), place))
    await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=True), document(), place))
    await client.text_document_prepare_rename_async(types.PrepareRenameParams(document(), place))
    await client.text_document_rename_async(types.RenameParams(document(), types.Position(3, 14), "other"))
    await client.text_document_formatting_async(
        types.DocumentFormattingParams(document(), types.FormattingOptions(tab_size=2, insert_spaces=True)))
    await client.workspace_symbol_async(types.WorkspaceSymbolParams("caf"))
    await client.workspace_execute_command_async(
        types.ExecuteCommandParams("popuplint.place", [URI]))
    await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
