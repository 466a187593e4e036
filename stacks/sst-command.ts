import { loadStageEnvironment, regionOfStage } from "@nutria/local/shared/stage-environment";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SilentError, VisibleError } from "sst/error.js";
import { endingSignals } from "./deploy/run";
import { mistakeInStage } from "@nutria/local/shared/stage-name";
import { placeholderContext, stateContext, type StageState } from "./stage-state";

/** The words with which SST's command line was called, as it hands them to `sst.config.ts`. */
export interface SstWords {
  _: readonly unknown[];
  stage?: string;
  region?: string;
  profile?: string;
  role?: string;
  filter?: string;
  from?: string;
}

/** The results of `stacks/scripts/around-sst.ts` for the steps after it. */
export interface Begun {
  command: "deploy" | "remove";
  state: StageState;
  /** The note in the lock of the stage. */
  note: string;
  /** When SST's own work begins, in ISO 8601. */
  at: string;
}

/** The context of a synthesis by SST's own command. */
export const sstContext = "nutria:sst-command";

/** The file in which the work before SST's leaves a note for the work after it. */
export function begunFileOf(stage: string): string {
  return join(".sst", "begun", `${stage}.json`);
}

/**
 * Does before `npx sst deploy` or `npx sst remove` what the command of `npm run` does, has the same templates made, and does
 * the rest when SST ends: SST itself knows nothing of secrets, locks and protection. Gives the region. Raises SST's own
 * errors for what cannot be, which it prints without a stack trace.
 */
export function beginSstCommand(words: SstWords): string {
  const { command, stage } = read(words);
  loadStageEnvironment(stage);
  if (words.profile !== undefined) process.env["AWS_PROFILE"] = words.profile;
  const region = regionOfStage(words.region);
  const around = (...more: string[]): number => {
    const script = ["--import", "tsx", "stacks/scripts/around-sst.ts"];
    const place = ["--stage", stage, "--region", region];
    // The context of SST's synthesis is not that of what comes after it.
    const { CDK_CONTEXT_JSON: _, ...env } = process.env;
    const options = { stdio: "inherit", env } as const;
    return spawnSync(process.execPath, [...script, ...place, ...more], options).status ?? 1;
  };
  Object.assign(process.env, {
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    SST_TELEMETRY_DISABLED: "true",
  });
  if (around("begin", command) !== 0) throw new SilentError("It was not begun");
  if (!existsSync(begunFileOf(stage))) process.exit(0);
  const { state } = JSON.parse(readFileSync(begunFileOf(stage), "utf8")) as Begun;
  Object.assign(process.env, {
    // SST's own additions to the stacks are left out, as in every synthesis here.
    NODE_ENV: "test",
    CDK_CONTEXT_JSON: JSON.stringify({
      [stateContext]: state,
      [placeholderContext]: command === "remove",
      [sstContext]: true,
    }),
  });
  for (const signal of endingSignals) process.once(signal, () => process.exit(130));
  process.once("exit", (status) => {
    process.exitCode = around("end", String(status));
  });
  return region;
}

function read({ _: [command], stage, filter, from, role }: SstWords) {
  if (command !== "deploy" && command !== "remove") {
    throw new VisibleError("Use npm run deploy, npm run remove or npm run synth (docs/deploy.md)");
  }
  const usage = `npx sst ${command} --stage <stage> [--region <region>]`;
  if (!stage) throw new VisibleError(`Say which stage: ${usage}`);
  const mistake = mistakeInStage(stage);
  if (mistake !== undefined) throw new VisibleError(`There can be no stage "${stage}": ${mistake}`);
  // Part of a stage cannot be protected, and another role would not be that of what comes before and after.
  if (filter ?? from ?? role) throw new VisibleError(`It takes the whole stage, as you: ${usage}`);
  if (!existsSync("sst.config.ts")) throw new VisibleError("Call it in the folder of sst.config.ts");
  return { command, stage } as const;
}
