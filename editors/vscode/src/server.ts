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

/** What is said where the server does not start. */
export function notStarted(settings: Settings, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `gcs: \`${command(settings)} lsp\` does not start: ${reason}. Install gcs, or say where it is in the setting gcs.path.`;
}
