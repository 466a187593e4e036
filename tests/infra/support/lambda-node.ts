import { execFileSync } from "node:child_process";

/** What the Lambdas run on in AWS: `nodejs22.x`. */
const lambdaMajor = 22;

/**
 * The Node that loads the bundles: the one of `NUTRIA_NODE_22` (the path of its program), else the one that runs the tests.
 * Raises when the variable names another version, so that no test passes on it unnoticed.
 */
export function lambdaNode(): { path: string; version: string; isAsInAws: boolean } {
  const given = process.env.NUTRIA_NODE_22;
  const path = given || process.execPath;
  const version = given
    ? execFileSync(given, ["--version"], { encoding: "utf8" }).trim().slice(1)
    : process.versions.node;
  const isAsInAws = Number(version.split(".")[0]) === lambdaMajor;
  if (given && !isAsInAws) throw new Error(`NUTRIA_NODE_22 names Node ${version}`);
  return { path, version, isAsInAws };
}
