// Starts `gcs lsp` for cards, scenarios and decks; everything else comes from there.

import { commands, ExtensionContext, window, workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { command, LANGUAGES, notStarted, OPEN_SETTING, options, PATH_SETTING, Settings } from "./server";

/** A client that leaves it to us to say that it could not be started: its own words cover ours and say less. */
class Client extends LanguageClient {
  private hasStarted = false;

  override async start(): Promise<void> {
    await super.start();
    this.hasStarted = true;
  }

  override error(message: string, data?: unknown, show?: boolean | "force"): void {
    super.error(message, data, this.hasStarted ? show : false);
  }
}

let client: Client | undefined;

function settings(): Settings {
  const all = workspace.getConfiguration("gcs");
  return { path: all.get("path", "gcs"), documentation: all.get("documentation", "") };
}

async function start(): Promise<void> {
  const said = settings();
  const started = new Client(
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
    void told(notStarted(said, error));
  }
}

/** Shows why there is no server, with what leads to the setting. Nobody waits for the answer: it may never come. */
async function told(message: string): Promise<void> {
  if ((await window.showErrorMessage(message, OPEN_SETTING)) === OPEN_SETTING) {
    await commands.executeCommand("workbench.action.openSettings", PATH_SETTING);
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
