// Starts `gcs lsp` for cards, scenarios and decks; everything else comes from there.

import { commands, ExtensionContext, window, workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { command, LANGUAGES, notStarted, options, Settings } from "./server";

let client: LanguageClient | undefined;

function settings(): Settings {
  const all = workspace.getConfiguration("gcs");
  return { path: all.get("path", "gcs"), documentation: all.get("documentation", "") };
}

async function start(): Promise<void> {
  const said = settings();
  const started = new LanguageClient(
    "gcs",
    "gcs",
    { command: command(said), args: ["lsp"], transport: TransportKind.stdio },
    {
      documentSelector: [
        ...LANGUAGES.flatMap((language) => [
          { scheme: "file", language },
          { scheme: "untitled", language },
        ]),
        { scheme: "file", pattern: "**/gcs.toml" },
      ],
      initializationOptions: options(said),
    },
  );
  client = started;
  try {
    await started.start();
  } catch (error) {
    client = undefined;
    void window.showErrorMessage(notStarted(said, error));
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.stop();
}

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand("gcs.restart", async () => {
      await stop();
      await start();
    }),
    workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("gcs.path") || change.affectsConfiguration("gcs.documentation")) {
        await stop();
        await start();
      }
    }),
  );
  await start();
}

export function deactivate(): Promise<void> {
  return stop();
}
