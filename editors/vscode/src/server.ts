// How the server is started, from what the settings say. Nothing of the editor in here, so that it can be tested without one.

import { homedir } from "node:os";
import { join } from "node:path";

export interface Settings {
  /** `gcs.path` */
  path: string;
  /** `gcs.documentation` */
  documentation: string;
}

/** The languages of the server, as package.json names them. */
export const LANGUAGES = ["gcs", "gcs-scenario", "gcs-deck"];

/** The command, with `~` in its place. */
export function command(settings: Settings): string {
  const path = settings.path.trim() || "gcs";
  if (path === "~" || path.startsWith("~/") || path.startsWith("~\\")) {
    return join(homedir(), path.slice(1));
  }
  return path;
}

/** What the server is told with the first message. */
export function options(settings: Settings): Record<string, unknown> {
  const pages = settings.documentation.trim();
  return pages ? { documentation: pages } : {};
}

/** The setting that says where the command is, and the button that leads to it. */
export const PATH_SETTING = "gcs.path";
export const OPEN_SETTING = "Open the Setting";

/** What is said where the server does not start: what is to be done first, for a message may be cut at its end. */
export function notStarted(settings: Settings, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const name = command(settings);
  return /\bENOENT\b/.test(reason)
    ? `The command \`${name}\` is not found: install gcs, or say in ${PATH_SETTING} where it is.`
    : `\`${name} lsp\` does not start: ${reason}`;
}
