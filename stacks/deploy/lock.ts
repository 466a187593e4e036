import { PutParameterCommand } from "@aws-sdk/client-ssm";
import { hostname, userInfo } from "node:os";
import { isNamed } from "../doctor/finding";
import { deleteParameter, readParameter } from "../parameters";
import type { StageAccount } from "./account";
import { endingSignals } from "./run";

/** The parameter that says who is changing the stage; there is none while nobody does. */
export function lockParameterOf(stage: string): string {
  return `/nutria/${stage}/deploying`;
}

type Locked = Pick<StageAccount, "ssm" | "stage" | "region" | "caller">;

/** The variable in which a command that holds the stage hands its note to a deploy of its own. */
const handedVariable = "NUTRIA_STAGE_HELD_BY";

/** The environment of a deploy that belongs to the work under this note. */
export function handOn(note: string): Record<string, string> {
  return { [handedVariable]: note };
}

/** Raises with who is changing the stage, if somebody is; the command that this one is a part of is nobody. */
export async function refuseIfLocked(target: Locked): Promise<void> {
  const held = await readNote(target);
  if (held !== undefined && held !== process.env[handedVariable]) throw new Error(refusalOf(target, held));
}

async function readNote({ ssm, stage }: Pick<Locked, "ssm" | "stage">): Promise<string | undefined> {
  return (await readParameter(ssm, lockParameterOf(stage)))?.value;
}

/**
 * Notes that a command changes the stage, and gives the note, with which the command takes it back. AWS makes a parameter
 * for one caller alone, so of two at once one is refused. Raises with who is changing the stage.
 */
async function lockStage(target: Locked, command: string): Promise<string> {
  const Name = lockParameterOf(target.stage);
  const since = new Date().toISOString().replace(/\.\d+/, "");
  const note = `${command}, by ${userInfo().username} on ${hostname()} (${target.caller}), since ${since}`;
  const Description = "Who is changing the stage; no other change begins meanwhile";
  try {
    await target.ssm.send(new PutParameterCommand({ Name, Type: "String", Value: note, Description }));
  } catch (error) {
    if (!isNamed(error, "ParameterAlreadyExists")) throw error;
    await refuseIfLocked(target);
    throw new Error(`Another command had just changed the stage ${target.stage}: start again`, {
      cause: error,
    });
  }
  return note;
}

/** Takes the note back; does nothing when it is another one's. */
export async function unlockStage(
  { ssm, stage }: Pick<Locked, "ssm" | "stage">,
  note: string,
): Promise<void> {
  if ((await readNote({ ssm, stage })) === note) await deleteParameter(ssm, lockParameterOf(stage));
}

/**
 * Does some work that changes the stage while nobody else does, and gives the stage free: also when the work fails or is
 * interrupted. `keeps` leaves the stage locked after work that succeeded, for what another process does next. A part of
 * another command's work goes on under the note of that command, which takes it back.
 */
export async function whileLocked<Result>(
  target: Locked,
  command: string,
  work: (note: string) => Promise<Result>,
  { keeps = false } = {},
): Promise<Result> {
  const handed = process.env[handedVariable];
  if (handed !== undefined && (await readNote(target)) === handed) return work(handed);
  const note = await lockStage(target, command);
  const stop = (): void => void unlockStage(target, note).finally(() => process.exit(130));
  // The same key ends a child of this process, and fails the work.
  for (const signal of endingSignals) process.once(signal, stop);
  let isKept = false;
  try {
    const result = await work(note);
    isKept = keeps;
    return result;
  } finally {
    for (const signal of endingSignals) process.off(signal, stop);
    if (!isKept) await unlockStage(target, note);
  }
}

function refusalOf({ stage, region }: Locked, note: string): string {
  return [
    `The stage ${stage} is being changed: ${note}. Nothing was touched; wait until it ends.`,
    "If it was cut off and runs no more, this gives the stage free:",
    `  aws ssm delete-parameter --name ${lockParameterOf(stage)} --region ${region}`,
  ].join("\n");
}
