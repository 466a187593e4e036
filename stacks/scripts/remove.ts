import { openAccount, stacksOf } from "../deploy/account";
import { refuseIfLocked, whileLocked } from "../deploy/lock";
import { confirmRemoval, destroyStacks, finishRemoval, forgetStage, releaseStacks } from "../deploy/removal";
import { readStageArguments } from "./arguments";
import { runCommand } from "./command";

/**
 * `npm run remove -- --stage <stage>`: asks for the stage's name, or takes it from `--yes-remove <stage>`, and deletes the
 * stacks of the stage. Production keeps its data; another stage loses them. It needs neither a built site nor the
 * stage's parameters.
 */
await runCommand(async () => {
  const { stage, region, values } = readStageArguments("remove", {
    options: { "yes-remove": { type: "string" } },
    usage: "[--yes-remove <stage>]",
  });
  const say = (line: string): void => console.log(line);
  const target = await openAccount(stage, region);
  await refuseIfLocked(target);
  if ((await stacksOf(target)).length === 0) {
    await forgetStage(target);
    return say(`There is no stack of the stage ${stage} in ${target.account}, ${region}: nothing to remove.`);
  }
  const { "yes-remove": confirmed } = values;
  const given = typeof confirmed === "string" ? confirmed : undefined;
  await confirmRemoval(target, given, say);
  await whileLocked(target, "npm run remove", async () => {
    await releaseStacks(target, say);
    await destroyStacks(target, say);
    await finishRemoval(target, say);
  });
});
