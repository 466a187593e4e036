import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** The signals that end a command: its key, its system, and a closed terminal. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A command that failed. It said why on the terminal, so that there is nothing to add. */
export class CommandFailedError extends Error {
  override readonly name = "CommandFailedError";

  constructor(
    command: string,
    readonly status: number,
  ) {
    super(`${command} failed with ${status}`);
  }
}

/** Runs a command with this terminal. Gives its exit code; 1 when a signal ended it. */
function statusOf(command: string, words: string[], environment: Record<string, string> = {}): number {
  const { status } = spawnSync(command, words, { stdio: "inherit", env: { ...process.env, ...environment } });
  return status ?? 1;
}

/** Runs a command with this terminal, and these variables too. Raises `CommandFailedError` with its code when it fails. */
export function run(command: string, words: string[], environment: Record<string, string> = {}): void {
  const status = statusOf(command, words, environment);
  if (status !== 0) throw new CommandFailedError(command, status);
}

/** Runs the CDK's command line as `tryCdk` does. Raises `CommandFailedError` when it fails. */
export function runCdk(words: string[]): void {
  if (!tryCdk(words)) throw new CommandFailedError("cdk", 1);
}

/** Runs the CDK's command line, in the version of the lock file and without its telemetry. Gives whether it succeeded. */
export function tryCdk(words: string[]): boolean {
  const cdk = resolve("node_modules/aws-cdk/bin/cdk");
  const environment = {
    CDK_DISABLE_CLI_TELEMETRY: "true",
    // The tool is a bundle with an SDK of its own, whose warning names a version of Node that the product supports.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  };
  return statusOf(process.execPath, [cdk, ...words, "--no-notices"], environment) === 0;
}
