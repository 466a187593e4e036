import { spawnSync } from "node:child_process";

/** Runs a command with this terminal, and ends the process with the command's code when it fails. */
export function run(command: string, parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
