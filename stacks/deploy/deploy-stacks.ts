import type { Say } from "../say";
import type { StageState } from "../stage-state";
import { assemble } from "./assembly";
import type { StageAccount } from "./account";
import { keepExportsInUse } from "./exports-in-use";
import { releaseMovedRoutes } from "./moved-routes";
import { runCdk } from "./run";

/** The stacks of a deploy, and how the CDK deploys some of them. */
export interface Assembled {
  templates: string;
  deploy: (words: string[]) => void;
}

/**
 * Synthesises the stacks, and moves the routes that the release has in another stack out of their deployed one. Raises
 * `RouteTakenError` when another release's stack holds them.
 */
export async function assembleStacks(target: StageAccount, state: StageState, say: Say): Promise<Assembled> {
  const { stage, account, region } = target;
  const templates = await assemble({ stage, target: { account, region }, state, mode: "deploy" });
  await keepExportsInUse(target.cloudFormation, templates);
  const options = ["--require-approval", "never", "--concurrency", "4", "--progress", "events"];
  const deploy = (words: string[]): void => runCdk(["deploy", ...words, "--app", templates, ...options]);
  await releaseMovedRoutes({ target, templates, deploy, say });
  return { templates, deploy };
}
