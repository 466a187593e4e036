import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** This machine, as far as a deploy's tools need it. */
export interface Machine {
  /** `20.19.0` */
  nodeVersion: string;
  /** The content of a JSON file of the repository. Raises when it is not there. */
  readJson: (path: string) => unknown;
  /** Runs Node in the repository and gives all that it printed. */
  startNode: (parameters: readonly string[]) => Promise<{ hasSucceeded: boolean; printed: string }>;
}

/** A tool that waits for something waits longer; a busy machine takes a while to start one. */
const longestSeconds = 300;

/** The machine of this process, with the repository in this folder. */
export function machineHere(root = process.cwd()): Machine {
  return {
    nodeVersion: process.versions.node,
    readJson: (path) => JSON.parse(readFileSync(resolve(root, path), "utf8")) as unknown,
    startNode: async (parameters) =>
      new Promise((done) => {
        const env = { ...process.env, CDK_DISABLE_CLI_TELEMETRY: "true" };
        const options = { cwd: root, timeout: longestSeconds * 1000, env };
        execFile(process.execPath, [...parameters], options, (error, out, errors) => {
          const late = error?.killed ? `no answer within ${longestSeconds} seconds\n` : "";
          done({ hasSucceeded: error === null, printed: `${late}${errors}${out}` });
        });
      }),
  };
}
