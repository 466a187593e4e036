import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export interface RunningScript {
  /** What it wrote so far to both outputs. */
  output: () => string;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  stop: () => void;
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** The SDK advises to use a later Node, on the output of every command. */
const withoutAdvice = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" };

/**
 * Starts the command of `npm run <name> -- <parameters>`, or of `npx sst <word>`, as a process with this environment and the
 * machine's path alone.
 */
export function startScript(
  name: string,
  parameters: readonly string[],
  { environment = {}, input = "" }: { environment?: Record<string, string>; input?: string } = {},
): RunningScript {
  const line = name.startsWith("sst ") ? `node node_modules/.bin/${name}` : (scripts[name] ?? "");
  const [program, ...fixed] = line.split(" ");
  if (program !== "node") throw new Error(`The command ${name} is not one of Node`);
  const child = spawn(process.execPath, [...fixed, ...parameters], {
    env: { PATH: process.env.PATH ?? "", ...withoutAdvice, ...environment },
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => (written += part.toString()));
  }
  child.stdin.end(input);
  return {
    output: () => written,
    ended: new Promise((resolve, reject) => child.on("close", resolve).on("error", reject)),
    stop: () => void child.kill(),
  };
}

/** Runs a command to its end. */
export async function runScript(
  ...run: Parameters<typeof startScript>
): Promise<{ code: number | null; output: string }> {
  const { ended, output } = startScript(...run);
  return { code: await ended, output: output() };
}
