import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { EntityItem } from "electrodb";
import type { Context } from "../../kernel/context";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { hoursBetween, lookingBack } from "../../kernel/jobs/look-back";
import { commit } from "../../kernel/table/commit";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { putItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { PushDue } from "./events";

/** A push that fails is tried again for as many hours after others were taken. */
const hoursBack = 24;
/** A job that was away for so long still tells what holds then. */
const daysKept = 31;
const atOnce = 8;

/**
 * An event whose patient has quiet hours, grouped by the hour in which they end, so that the job queries one partition per
 * hour. Of several with one tag the last one is told.
 */
const heldPush = defineEntity("heldPush", {
  attributes: {
    /** `yyyy-MM-ddTHH`, in UTC. */
    hour: { type: "string", required: true },
    dueAt: { type: "string", required: true },
    patientId: { type: "string", required: true },
    tag: { type: "string", required: true },
    /** Absent for a push. */
    channel: { type: ["whatsApp"] as const },
    eventId: { type: "string", required: true },
    type: { type: "string", required: true },
    data: { type: "any", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byHour: { pk: key("pk", "heldPushes#${hour}"), sk: key("sk", "${dueAt}#${patientId}#${tag}") },
  },
});
type HeldPush = EntityItem<ReturnType<typeof heldPush>>;

/** Keeps an event until the quiet hours of its patient end. Keeping it twice changes nothing. */
export async function hold(
  ctx: Context,
  {
    eventId,
    patientId,
    type,
    data,
    tag,
    dueAt,
    channel,
  }: {
    eventId: string;
    patientId: string;
    type: string;
    data: unknown;
    tag: string;
    dueAt: string;
    channel?: "whatsApp";
  },
): Promise<void> {
  const expiresAt = epochSeconds(addDays(dueAt, daysKept));
  const hour = dueAt.slice(0, 13);
  const held = { hour, dueAt, patientId, tag, eventId, type, data, expiresAt };
  await putItem(heldPush(ctx.db), { ...held, ...(channel && { channel }) });
}

/**
 * Takes every event whose patient's quiet hours have ended, several at once as long as there is time, and raises one that
 * tells it; the next run goes on with the rest. Returns how many were taken.
 */
export async function takeHeldPushes(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ taken: number }> {
  let taken = 0;
  await lookingBack(ctx, { job: "held-pushes", hoursBack }, hasTime, (since, wasAhead) =>
    eachInParallel(walk(ctx, since, lastHeld(ctx.now(), wasAhead)), atOnce, hasTime, async (held) => {
      if (await take(ctx, held)) taken++;
    }),
  );
  return { taken };
}

/** Until when they are taken: those too that were held by a clock that was ahead, which are held again where it is quiet now. */
function lastHeld(now: string, wasAhead: string | undefined): string {
  if (wasAhead === undefined) return now;
  const [held, most] = [addDays(wasAhead, 1), addDays(now, daysKept)];
  return held < most ? held : most;
}

async function* walk(ctx: Context, since: string, until: string): AsyncGenerator<HeldPush> {
  for (const hour of hoursBetween(since, until)) {
    const data = await queryItems(heldPush(ctx.db), ({ query }) => query.byHour({ hour }), {
      consistent: true,
    });
    yield* data.filter(({ dueAt }) => dueAt <= until);
  }
}

/** Returns false when a concurrent run took it first. */
async function take(ctx: Context, held: HeldPush): Promise<boolean> {
  const { hour, dueAt, patientId, tag, eventId, type, channel } = held;
  const write = heldPush(ctx.db).remove({ hour, dueAt, patientId, tag });
  const data = held.data as Record<string, unknown>;
  const event = PushDue({ patientId, eventId, type, data, ...(channel && { channel }) });
  try {
    await commit(ctx, [{ write, orElse: "conflict" }], [event]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}
