import { createHash } from "node:crypto";
import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { idPrefixes } from "../../kernel/ids";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { describeError } from "./describe-error";
import { deadLetters } from "./entity";
import { readEntry, type FailedEntry } from "./read-entry";

/** A consumer or a job that failed for good. */
export interface Failure {
  /** Of this failure, so that being told of it twice counts once. */
  reportId: string;
  /** Name of the subscription, or of the job. */
  consumer: string;
  attempts: number;
  error: { name: string; message: string };
  at: string;
  entry: FailedEntry;
}

const retentionDays = 90;

/**
 * Keeps what could not be delivered. One event that fails in one consumer is one dead letter however often it comes
 * back: its attempts add up, and it counts as not sent again until it is. A job has one as long as it fails. Raises
 * `conflict` when a rival was faster; the failure is told again then.
 */
export async function keepFailure(ctx: Context, failure: Failure): Promise<void> {
  const { reportId, consumer, attempts, error, at } = failure;
  const { identity, ...head } = readEntry(failure.entry);
  const deadLetterId = deadLetterIdOf(identity, consumer);
  const entity = deadLetters(ctx.db);
  const { data: known } = await entity.get({ deadLetterId }).go({ consistent: true });
  if (known?.lastReport === reportId) return;
  const kept = {
    ...head,
    consumer,
    error: describeError(error.name, error.message),
    attempts: (known?.attempts ?? 0) + attempts,
    at,
    lastReport: reportId,
    expiresAt: epochSeconds(addDays(at, retentionDays)),
  };
  const write = known
    ? entity
        .patch({ deadLetterId })
        .set(kept)
        .where(({ lastReport }, { eq }) => eq(lastReport, known.lastReport))
    : entity.create({ deadLetterId, ...kept });
  await commit(ctx, [{ write, orElse: "conflict" }]);
  ctx.log.warn("kept as a dead letter", { deadLetterId, consumer, type: head.type, eventId: head.eventId });
}

/** A job that was done needs nobody's attention any more. */
export async function forgetFailedJob(ctx: Context, name: string): Promise<void> {
  await deadLetters(ctx.db)
    .delete({ deadLetterId: deadLetterIdOf("job", name) })
    .go();
}

function deadLetterIdOf(identity: string, consumer: string): string {
  const digest = createHash("sha256").update(`${consumer}#${identity}`).digest("hex");
  return `${idPrefixes.deadLetter}_${digest.slice(0, 26).toUpperCase()}`;
}
