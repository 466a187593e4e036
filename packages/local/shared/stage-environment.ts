import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/**
 * Reads the parameters of a stage into the environment of this process: `.env`, `.env.local`, `.env.<stage>` and
 * `.env.<stage>.local`, of which a later one wins, and each of them over what the shell says. SST does the same, so every
 * script that takes a stage sees what its stacks see.
 */
export function loadStageEnvironment(
  stage: string,
  root = process.cwd(),
  environment: Record<string, string | undefined> = process.env,
): void {
  for (const name of [".env", ".env.local", `.env.${stage}`, `.env.${stage}.local`]) {
    const file = join(root, name);
    if (existsSync(file)) Object.assign(environment, parseEnv(readFileSync(file, "utf8")));
  }
}

/** Whether a region of AWS may be called so: `us-east-1`. */
export function isRegion(region: string): boolean {
  return /^[a-z]{2}(-[a-z]+)+-\d$/.test(region);
}

/** The region of a stage: the one that was asked for, or that of its parameters, or `us-east-1`. */
export function regionOfStage(
  asked: string | undefined,
  environment: Record<string, string | undefined> = process.env,
): string {
  return asked ?? (environment["AWS_REGION"] || environment["AWS_DEFAULT_REGION"] || "us-east-1");
}
