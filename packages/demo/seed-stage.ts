import { AppError } from "@nutria/contract/wire/errors";
import { findAccountByEmail } from "@nutria/core/identity/account/index";
import type { Context } from "@nutria/core/kernel/context";
import { moveProgressItem, readProgress } from "@nutria/core/kernel/jobs/job-progress";
import { commit } from "@nutria/core/kernel/table/commit";
import { randomBytes } from "node:crypto";
import { setDemoPassword } from "./accounts";
import { demoAssistant, demoEmail, demoPatients } from "./people";
import { writePractice } from "./practice";
import { begun, createDemoWriter, OutOfTimeError, positionOf, type DemoWriter } from "./writer";

const job = "seed-demo";

/** What a run of the seed did. */
export interface SeededStage {
  /** False when the time ran out: run it again, and it goes on. */
  isDone: boolean;
  /** The changes that this run made; 0 when the practice was whole. */
  changes: number;
  /** The accounts of the practice: the nutritionist's first. */
  emails: string[];
  /** The password of these accounts, when this run set it; it is kept nowhere. */
  password?: string;
}

interface StageSeed {
  contextOf: Parameters<typeof createDemoWriter>[0]["contextOf"];
  hasTime: () => boolean;
  /** Sets another password, for a practice that is whole. */
  isPasswordRenewed: boolean;
}

/**
 * Writes the demo practice in a stage, or goes on where an earlier run stopped: each change notes in its own transaction
 * that it was made, so an interrupted run loses no change and makes none twice. No notice and no mail is
 * sent. Raises `email_taken` when somebody else has the account, and `conflict` while another run writes.
 */
export async function seedStage({ contextOf, hasTime, isPasswordRenewed }: StageSeed): Promise<SeededStage> {
  const ctx = { ...contextOf({ role: "system", id: job } as const), discardsEvents: true };
  const position = (await readProgress<string>(ctx, job)) ?? (await begin(ctx));
  const [startedAt = "", done = begun] = position.split(" ");
  const writer = createDemoWriter({
    contextOf,
    startedAt,
    progress: { job, done },
    hasTime,
    raisesEvents: false,
  });
  const seeded = (isDone: boolean, password?: string): SeededStage => ({
    isDone,
    changes: writer.count(),
    emails: [demoEmail, demoAssistant.email, ...Object.values(demoPatients)],
    ...(password !== undefined && { password }),
  });
  try {
    const password = await writeAll(writer, isPasswordRenewed);
    if (!writer.isCaughtUp())
      throw new Error(`Another release began the seed: this one has no change "${done}"`);
    return seeded(true, password);
  } catch (error) {
    if (error instanceof OutOfTimeError) return seeded(false);
    throw error;
  }
}

/** Writes what is missing. Returns the accounts' password when it was set, which is the last change. */
async function writeAll(writer: DemoWriter, isPasswordRenewed: boolean): Promise<string | undefined> {
  await writePractice(writer, newPassword());
  const password = newPassword();
  const isSet = await writer.repeatable("password", (ctx) => setDemoPassword(ctx, password));
  if (!isSet && isPasswordRenewed) {
    await setDemoPassword(writer.context({ role: "system", id: job } as const), password);
  }
  return isSet || isPasswordRenewed ? password : undefined;
}

async function begin(ctx: Context): Promise<string> {
  if (await findAccountByEmail(ctx, "nutritionist", demoEmail)) throw new AppError("email_taken");
  const position = positionOf(ctx.now(), begun);
  await commit(ctx, [moveProgressItem(ctx, job, undefined, position)]);
  return position;
}

function newPassword(): string {
  return randomBytes(15).toString("base64url");
}
