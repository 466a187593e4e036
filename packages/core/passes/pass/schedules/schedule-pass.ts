import { AppError } from "@nutria/contract/wire/errors";
import { passMessages, type ClientPass, type SchedulePassInput } from "@nutria/contract/schemas/pass";
import type * as z from "zod/mini";
import { commit } from "../../../kernel/table/commit";
import type { PatientContext } from "../../../kernel/context";
import { retryOnConflict } from "../../../kernel/table/retry-on-conflict";
import { limitOf } from "../../../kernel/limits";
import { throttle } from "../../../kernel/throttle";
import { requireAppTaken } from "../../../practice/refused-app/index";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { partnerPatientItem, partnerAvailableItem } from "../../partner/index";
import { viewClientPasses } from "../client-passes";
import { listHeldPasses } from "../held-passes";
import { transitionItems } from "../movements/movement-items";
import { applyEvent, newestSchedule, type PassState } from "../rules";
import { daysAhead, findPassOrFail } from "../apply-pass-event";

/**
 * The calling patient schedules a pass at a partner, or changes its partner or time; the partner then knows
 * the patient. Repeating the current schedule changes nothing. Raises `not_found`, `pass_used`,
 * `partner_without_scans` (inactive or no scans left), `validation` when the date is past or over a year
 * ahead, and `throttled`. Decisions, "Patient side".
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
    throw new AppError("validation", {
      fields: { scheduledFor: passMessages.scheduleRange },
      fieldCode: "out_of_range",
    });
  }
  await throttle(ctx, limitOf("schedulePass", patientId));
  await retryOnConflict(async () => {
    const pass = findPassOrFail(await listHeldPasses(ctx, patientId), passId);
    await requireAppTaken(ctx, pass.stored.nutritionistId);
    const transition = applyEvent(pass, {
      type: pass.status === "scheduled" ? "rescheduled" : "scheduled",
      partnerId,
      scheduledFor,
      at: newestOf(pass, now),
    });
    if (transition === "pass_used") throw new AppError("pass_used");
    if (transition === "unchanged") throw new AppError("conflict");
    if (transition.entries.length === 0) return;
    const { items, events } = transitionItems(ctx, pass, transition);
    const further = [partnerAvailableItem(ctx, partnerId), partnerPatientItem(ctx, partnerId, patientId)];
    await commit(ctx, [...further, ...items], events);
  });
  const [view] = await viewClientPasses(ctx, [findPassOrFail(await listHeldPasses(ctx, patientId), passId)]);
  if (!view) throw new AppError("not_found");
  return view;
}

/** The patient's schedule must be the newest, even when a partner's clock is ahead of ours. */
function newestOf(pass: PassState, now: string): string {
  const agreedAt = newestSchedule(pass)?.agreedAt;
  const known = [agreedAt, pass.use?.at].filter((at) => at !== undefined && at >= now).sort();
  const last = known.at(-1);
  return last === undefined ? now : addSeconds(last, 0.001);
}
