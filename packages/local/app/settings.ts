import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { StartUpError } from "../shared/start-up-error";

export const repositoryRoot = fileURLToPath(new URL("../../../", import.meta.url));

/** Settings that the user chooses through environment variables. */
export interface Settings {
  port: number;
  dataDirectory: string;
  isDemoWanted: boolean;
  /** Names under which the product answers, besides those of this machine. */
  hostNames: readonly string[];
}

/** Reads `PORT`, `NUTRIA_DATA`, `NUTRIA_DEMO` and `NUTRIA_HOSTS`. Throws a `StartUpError` for an invalid port. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment["PORT"] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new StartUpError(`PORT debe ser un número entre 0 y 65535, y es "${environment["PORT"]}".`);
  }
  return {
    port,
    dataDirectory: resolve(environment["NUTRIA_DATA"] || join(repositoryRoot, ".nutria")),
    isDemoWanted: environment["NUTRIA_DEMO"] !== "0",
    hostNames: (environment["NUTRIA_HOSTS"] ?? "")
      .split(",")
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ""),
  };
}
