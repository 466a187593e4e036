import { createHash } from "node:crypto";
import { commit } from "../../kernel/table/commit";
import { deleteItem, getItem, newItem } from "../../kernel/table/items";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { idPrefixes } from "../../kernel/ids";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { deadLetters } from "./entity";
import { PartnerEventDied } from "./events";
import { readEntry, type EntryHead, type FailedEntry } from "./read-entry";

/** The final failure of a subscriber or a job. */
export interface Failure {
  /** Id of this failure, so that a repeated report counts once. */
  reportId: string;
  /** Name of the subscriber or of the job. */
  consumer: string;
  attempts: number;
  error: { name: string; message: string };
  at: string;
  entry: FailedEntry;
}

const retentionDays = 90;

/**
 * Stores a failure as a dead letter. There is one dead letter per event and consumer, and one per job: a
 * further failure adds its attempts and clears that it was replayed. The failure of a partner's event raises
 * `partnerEvent.died`. Raises `conflict` when a concurrent
 * report was first; the queue then delivers this one again.
 */
export async function storeFailure(ctx: Context, failure: Failure): Promise<void> {
  const { reportId, consumer, attempts, error, at } = failure;
  const { identity, ...head } = readEntry(failure.entry);
  const deadLetterId = deadLetterIdOf(identity, consumer);
  const entity = deadLetters(ctx.db);
  const known = await getItem(entity, { deadLetterId }, { consistent: true });
  if (known?.lastReport === reportId) return;
  const attributes = {
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
        .set(attributes)
        .where(({ lastReport }, { eq }) => eq(lastReport, known.lastReport))
    : newItem(entity, { deadLetterId, ...attributes });
  await commit(ctx, [{ write, orElse: "conflict" }], diedEvents(head));
  ctx.log.warn("kept as a dead letter", { deadLetterId, consumer, type: head.type, eventId: head.eventId });
}

/**
 * Raised only for an event that the API accepted: events that a back end put on the bus are unchecked, the sender's
 * name included.
 */
function diedEvents({ envelope, senderId, senderEventId }: Omit<EntryHead, "identity">): DomainEvent[] {
  if (envelope === undefined || senderId === undefined || senderEventId === undefined) return [];
  return [PartnerEventDied({ senderId, eventId: senderEventId })];
}

/** Deletes the dead letter of a job that has succeeded. */
export async function forgetFailedJob(ctx: Context, name: string): Promise<void> {
  await deleteItem(deadLetters(ctx.db), { deadLetterId: deadLetterIdOf("job", name) });
}

function deadLetterIdOf(identity: string, consumer: string): string {
  const digest = createHash("sha256").update(`${consumer}#${identity}`).digest("hex");
  return `${idPrefixes.deadLetter}_${digest.slice(0, 26).toUpperCase()}`;
}

const longestError = 300;

/**
 * The description of an error to store: its name and the first line of its message, without personal data.
 * Quoted texts, addresses, long numbers and measures are replaced by an ellipsis; ids, field names and our
 * own sentences stay.
 */
function describeError(name: string, message: string): string {
  const [line = ""] = message.split("\n");
  const clean = line
    .replace(/[^\s<>"']+@[^\s<>"']+/g, "…")
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|«[^»]*»|`[^`]*`/g, "…")
    .replace(/(?<![\w.-])\+?\d[\d\s().-]{2,}\d(?![\w-])|(?<![\w.-])\d+[.,]\d+(?![\w-])/g, "…");
  const text = clean.startsWith(`${name}:`) || name === "Error" ? clean : `${name}: ${clean}`;
  return text.trim().slice(0, longestError);
}
