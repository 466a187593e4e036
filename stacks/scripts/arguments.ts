import { parseArgs } from "node:util";
import { loadStageEnvironment, regionOfStage } from "@nutria/local/shared/stage-environment";

/**
 * The stage and the region that a script was called with, after reading the stage's parameters into the environment. Ends
 * the process when there is no stage.
 */
export function readStageArguments(script: string): { stage: string; region: string } {
  const { values } = parseArgs({ options: { stage: { type: "string" }, region: { type: "string" } } });
  if (!values.stage) {
    console.error(`Say which stage: npm run ${script} -- --stage <stage>`);
    process.exit(1);
  }
  loadStageEnvironment(values.stage);
  return { stage: values.stage, region: regionOfStage(values.region) };
}
