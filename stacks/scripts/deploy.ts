import { assembleStacks } from "../deploy/deploy-stacks";
import { examineTarget, finishDeployment, prepareDeployment } from "../deploy/deployment";
import { whileLocked } from "../deploy/lock";
import { readStageArguments } from "./arguments";
import { runCommand } from "./command";

/**
 * `npm run deploy -- --stage <stage>`: looks for what is missing, creates the stage's secrets the first time, builds the
 * site, deploys the stacks through the CDK and registers Stripe's webhook. After the first deploy that succeeds it protects
 * the stage's data. While another deploy or removal of the stage runs, it does nothing.
 */
await runCommand(async () => {
  const { stage, region } = readStageArguments("deploy");
  const say = (line: string): void => console.log(line);
  const target = await examineTarget(stage, region, say);
  await whileLocked(target, "npm run deploy", async () => {
    const state = await prepareDeployment(target, say);
    const deployed = await assembleStacks(target, state, say);
    deployed.deploy(["--all"]);
    await finishDeployment(target, state, say, deployed);
  });
});
