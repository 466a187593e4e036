import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openAccount, stacksOf, type StageAccount } from "../deploy/account";
import { assembleStacks } from "../deploy/deploy-stacks";
import { examineTarget, finishDeployment, prepareDeployment } from "../deploy/deployment";
import { failuresSince } from "../deploy/failures";
import { refuseIfLocked, unlockStage, whileLocked } from "../deploy/lock";
import {
  confirmRemoval,
  destroyStacks,
  finishRemoval,
  forgetStage,
  releaseStacks,
  stateToRemove,
} from "../deploy/removal";
import { CommandFailedError } from "../deploy/run";
import { begunFileOf, type Begun } from "../sst-command";
import type { StageState } from "../stage-state";
import { readStageArguments } from "./arguments";
import { runCommand } from "./command";

/**
 * A part of `npx sst deploy` and `npx sst remove`: `begin <command>` does what comes before SST's own work, and `end <code>`
 * what comes after it, by the code with which SST ends. Without anything to do for SST, `begin` leaves no note.
 */
const say = (line: string): void => console.log(line);

await runCommand(async () => {
  const { stage, region, positionals } = readStageArguments("around-sst", { allowPositionals: true });
  const [part, word] = positionals;
  if (part === "end") return end(await openAccount(stage, region), Number(word));
  rmSync(begunFileOf(stage), { force: true });
  return word === "remove" ? beginRemoval(stage, region) : beginDeployment(stage, region);
});

async function beginDeployment(stage: string, region: string): Promise<void> {
  const target = await examineTarget(stage, region, say);
  await begin(target, "deploy", async () => {
    const state = await prepareDeployment(target, say);
    // Routes that move to another stack leave their deployed one first, which SST would not see to.
    if ((await stacksOf(target)).length > 0) await assembleStacks(target, state, say);
    return state;
  });
}

async function beginRemoval(stage: string, region: string): Promise<void> {
  const target = await openAccount(stage, region);
  await refuseIfLocked(target);
  if ((await stacksOf(target)).length === 0) {
    await forgetStage(target);
    return say(`There is no stack of the stage ${stage} in ${target.account}, ${region}: nothing to remove.`);
  }
  await confirmRemoval(target, undefined, say);
  await begin(target, "remove", async () => {
    await releaseStacks(target, say);
    return stateToRemove(target);
  });
}

/** Keeps the stage locked for SST's work, unless the work before it fails. */
async function begin(
  target: StageAccount,
  command: Begun["command"],
  work: () => Promise<StageState>,
): Promise<void> {
  const keep = async (note: string): Promise<void> => {
    const begun: Begun = { command, state: await work(), note, at: new Date().toISOString() };
    const file = begunFileOf(target.stage);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(begun));
  };
  await whileLocked(target, `npx sst ${command}`, keep, { keeps: true });
}

async function end(target: StageAccount, status: number): Promise<void> {
  const file = begunFileOf(target.stage);
  const { command, state, note, at } = JSON.parse(readFileSync(file, "utf8")) as Begun;
  rmSync(file);
  try {
    if (command === "deploy") {
      // SST misses the reason of what fails before its first look, and what its own code is depends on it.
      const failures = await failuresSince(target, new Date(at));
      if (status === 0 && failures.length === 0) return await finishDeployment(target, state, say);
      for (const failure of failures) console.error(failure);
      throw new CommandFailedError("sst deploy", status === 0 ? 1 : status);
    }
    // An interrupted removal goes on when it is called again; a bucket of logs that was written to meanwhile, here.
    if (status === 1) await destroyStacks(target, say);
    else if (status !== 0) throw new CommandFailedError("sst remove", status);
    await finishRemoval(target, say);
  } finally {
    await unlockStage(target, note);
  }
}
