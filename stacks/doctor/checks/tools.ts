import { good, missing, type Examined, type Finding } from "../finding";
import type { Machine } from "../machine";

/** The tools that a deploy runs, each started; none is downloaded while it goes on. */
export async function checkTools({ machine }: Examined): Promise<Finding[]> {
  const started = await Promise.all([checkCdk(machine), checkConstructs(machine)]);
  const found = [checkNode(machine), ...started].filter((finding) => finding !== undefined);
  if (found.length > 0) return found;
  const { cdk } = pinnedVersions(machine);
  return [good("tools", `Node ${machine.nodeVersion}, cdk ${cdk} and SST's constructs start`)];
}

/** The least version of Node that package.json asks for, as `20.19`. */
function checkNode({ nodeVersion, readJson }: Machine): Finding | undefined {
  const { engines } = readJson("package.json") as { engines: { node: string } };
  const least = engines.node.replace(/^>=/, "");
  const [major = 0, minor = 0] = least.split(".").map(Number);
  const [itsMajor = 0, itsMinor = 0] = nodeVersion.split(".").map(Number);
  if (itsMajor > major || (itsMajor === major && itsMinor >= minor)) return undefined;
  return missing(
    "tools",
    `this is Node ${nodeVersion}, and Node ${least} or newer is needed`,
    "nvm install 22",
  );
}

async function checkCdk(machine: Machine): Promise<Finding | undefined> {
  const { cdk: pinned } = pinnedVersions(machine);
  const { hasSucceeded, printed } = await machine.startNode(["node_modules/aws-cdk/bin/cdk", "--version"]);
  if (!hasSucceeded) return missing("tools", `cdk does not start: ${firstLineOf(printed)}`, "npm ci");
  const version = /^\d+\.\d+\.\d+/.exec(printed)?.[0];
  if (version === pinned) return undefined;
  const says = version === undefined ? "has no version" : `is ${version}`;
  return missing("tools", `cdk ${says}, and ${pinned} is pinned`, "npm ci");
}

async function checkConstructs(machine: Machine): Promise<Finding | undefined> {
  const load = ["--input-type=module", "--eval", 'await import("sst/constructs")'];
  const { hasSucceeded, printed } = await machine.startNode(load);
  if (hasSucceeded) return undefined;
  return missing("tools", `SST's constructs do not load: ${firstLineOf(printed)}`, "npm ci");
}

function pinnedVersions({ readJson }: Machine): { cdk: string } {
  const { devDependencies } = readJson("stacks/package.json") as { devDependencies: Record<string, string> };
  return { cdk: devDependencies["aws-cdk"] ?? "none" };
}

/** The line with the error: Node prints the place in the code before it. */
function firstLineOf(printed: string): string {
  const lines = printed.split("\n").filter((line) => line.trim() !== "");
  return lines.find((line) => /^\w*Error\b.*:/.test(line)) ?? lines[0] ?? "it said nothing";
}
