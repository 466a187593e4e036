import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import type { AwsServer } from "../../support/aws/server";

/** What a stage needs to be deployed, beside its secrets. */
export const parameters: Record<string, string> = {
  NUTRIA_MAIL_FROM: "Nutria <avisos@example.com>",
  NUTRIA_ALARM_EMAIL: "alarmas@example.com",
  NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  NUTRIA_DOMAIN: "app.example.com",
  NUTRIA_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111122223333:certificate/1",
};

export interface Run {
  code: number | null;
  /** What the command printed, errors included, in order of arrival. */
  output: string;
}

export interface Operator {
  /** Runs `npm run <words>` with credentials of the account, in the operator's clone or in another release. */
  npm: (words: string[], options?: RunOptions) => Promise<Run>;
  /** Runs `npx <words>` in the same way. */
  npx: (words: string[], options?: RunOptions) => Promise<Run>;
  /** Runs a line of the shell, as it stands on a page, in the same way. */
  sh: (line: string, options?: RunOptions) => Promise<Run>;
  /** The home directory, which is empty at first. */
  home: string;
  /** The clone of the repository in which the commands run: what git has, and the installed packages. */
  directory: string;
  /** Deletes the home directory and the clone. */
  close: () => void;
}

export interface RunOptions {
  /** Variables beside those of the account. */
  environment?: Record<string, string>;
  /** What the operator types. */
  input?: string;
  directory?: string;
  /** Ends the command and all that it started, as a key or the machine does, as soon as this is so. */
  ends?: { with: "SIGINT" | "SIGKILL"; when: () => boolean };
}

/**
 * An operator with an empty home directory, thus without any cache, and a fresh clone, so that operators of other tests are
 * beside this one. AWS is this server. `change` edits the clone first.
 */
export function createOperator(aws: AwsServer, change?: Change): Operator {
  const home = mkdtempSync(join(tmpdir(), "nutria-operator-"));
  const clone = makeRelease(change);
  const run = async (
    command: string,
    words: string[],
    { environment = {}, input = "", directory = clone.directory, ends }: RunOptions = {},
  ): Promise<Run> => {
    const child = spawn(command, words, {
      cwd: directory,
      env: { PATH: process.env["PATH"], HOME: home, ...aws.environment, ...environment },
      // A group of its own, as that of a terminal, for a key that reaches all of it.
      detached: ends !== undefined,
    });
    child.stdin.end(input);
    if (ends) {
      await vi.waitUntil(ends.when, { timeout: 600_000, interval: 20 });
      process.kill(-Number(child.pid), ends.with);
    }
    const ended = new Promise<number | null>((done, fail) => child.on("error", fail).on("close", done));
    const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, output: `${out}${errors}` };
  };
  return {
    home,
    directory: clone.directory,
    npm: (words, options) => run("npm", ["run", "--silent", ...words], options),
    npx: (words, options) => run("npx", ["--no-install", ...words], options),
    sh: (line, options) => run("bash", ["-c", line], options),
    close: () => {
      clone.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Edits the files of a release in this directory. */
export type Change = (directory: string) => void;

/**
 * Copies the checkout, without what it installed or built, and lets the changes edit the copy: another release. Gives its
 * directory.
 */
export function makeRelease(...changes: (Change | undefined)[]): { directory: string; remove: () => void } {
  const directory = mkdtempSync(join(tmpdir(), "nutria-release-"));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter((name) => name !== "" && existsSync(name))) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(file, join(directory, file));
  }
  const workspaces = [
    ".",
    "functions",
    "stacks",
    "web",
    "tests",
    ...["contract", "core", "platform", "local"].map((name) => `packages/${name}`),
  ];
  for (const workspace of workspaces) {
    const installed = join(workspace, "node_modules");
    if (existsSync(installed)) symlinkSync(resolve(installed), join(directory, installed));
  }
  for (const change of changes) change?.(directory);
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Replaces a part of a file in a release. Raises when the file has no such part. */
export function edit(directory: string, file: string, from: string | RegExp, to: string): void {
  const path = join(directory, file);
  const source = readFileSync(path, "utf8");
  const edited = source.replaceAll(from, to);
  if (edited === source) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, edited);
}

/**
 * Leaves one page of the site and one line of each Lambda, which takes a third of the time: for a story of stacks, in which
 * nobody opens the page and nothing runs in a Lambda.
 */
export function leaveLittleContent(directory: string): void {
  const page = "mkdir -p dist && echo '<!doctype html><title>Nutria</title>' > dist/index.html";
  edit(directory, "web/package.json", /"build": ".*"/g, `"build": ${JSON.stringify(page)}`);
  const line = '{ name: "little", load: () => "export const handler = () => undefined;" }';
  edit(directory, "stacks/support/bundling.ts", /plugins: \[.*\],/g, `plugins: [${line}],`);
}

/** Takes back `leaveLittleContent`. */
export function bringContent(directory: string): void {
  for (const file of ["web/package.json", "stacks/support/bundling.ts"]) cpSync(file, join(directory, file));
}
