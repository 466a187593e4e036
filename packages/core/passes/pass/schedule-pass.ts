import { AppError } from "@nutria/contract/errors";
import { passMessages, type ClientPass, type SchedulePassInput } from "@nutria/contract/schemas/pass";
import type * as z from "zod/mini";
import { commit } from "../../kernel/commit";
import type { PatientContext } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/retry-on-conflict";
import { throttle } from "../../kernel/throttle";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { knowPatientItem, takesPatientsItem } from "../partner/index";
import { viewClientPasses } from "./client-passes";
import { heldPasses } from "./held";
import { moveItems } from "./movement-items";
import { movePass, type PassState } from "./rules";
import { daysAhead, namedPass } from "./apply-pass-event";

/**
 * The patient schedules one of their passes at a partner, or changes where or when; the partner knows them from then on.
 * Scheduling it as it is scheduled already changes nothing. Raises `not_found`, `pass_used`, `partner_without_scans`
 * for a partner that is closed or has none left, `validation` for a date that is not ahead or is over a year away, and
 * `throttled`. Decisions, "Patient side".
 */
export async function scheduleClientPass(
  ctx: PatientContext,
  passId: string,
  { partner: partnerId, scheduledFor: asked }: z.output<typeof SchedulePassInput>,
): Promise<ClientPass> {
  const patientId = ctx.actor.id;
  const now = ctx.now();
  const scheduledFor = new Date(asked).toISOString();
  if (scheduledFor <= now || scheduledFor > addDays(now, daysAhead)) {
    throw new AppError("validation", { fields: { scheduledFor: passMessages.scheduleRange } });
  }
  await throttle(ctx, { action: "schedulePass", subject: patientId, limit: 30, windowSeconds: 600 });
  await retryOnConflict(async () => {
    const pass = namedPass(await heldPasses(ctx, patientId), passId);
    const move = movePass(pass, { type: "scheduled", partnerId, scheduledFor, at: newestOf(pass, now) });
    if (move === "pass_used") throw new AppError("pass_used");
    if (move === "nothing") throw new AppError("conflict");
    if (!move.isNews) return;
    const { items, events } = moveItems(ctx, pass, move);
    const further = [takesPatientsItem(ctx, partnerId), knowPatientItem(ctx, partnerId, patientId)];
    await commit(ctx, [...further, ...items], events);
  });
  const [view] = await viewClientPasses(ctx, [namedPass(await heldPasses(ctx, patientId), passId)]);
  if (!view) throw new AppError("not_found");
  return view;
}

/** What the patient does now is the newest, even where a partner's clock is ahead of ours. */
function newestOf({ schedule, use }: PassState, now: string): string {
  const known = [schedule?.agreedAt, use?.at].filter((at) => at !== undefined && at >= now).sort();
  const last = known.at(-1);
  return last === undefined ? now : addSeconds(last, 0.001);
}
