import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "../../../kernel/table/commit";
import type { Context } from "../../../kernel/context";
import { eachInParallel } from "../../../kernel/jobs/in-parallel";
import { retryOnConflict } from "../../../kernel/table/retry-on-conflict";
import { addHours } from "@nutria/calendar/instant";
import { listHeldPasses } from "../held-passes";
import { transitionItems } from "../movements/movement-items";
import { listPendingSchedules, type PendingSchedule } from "../movements/pending-schedule";
import { applyEvent, newestSchedule } from "../rules";

/** A schedule without a scan is missed this long after its time. */
const hoursOfGrace = 24;
const atOnce = 8;

/**
 * Marks as missed every schedule that ended over a day ago without a scan, which gives the pass back to its
 * patient. Each schedule has its own commit that also removes it from the list, so an interrupted run is
 * continued by the next, and two concurrent runs process each schedule once. Several at once, as long as there is time; a
 * schedule that fails stays for the next run.
 */
export async function missDueSchedules(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<{ missed: number; failed: number }> {
  const due = await listPendingSchedules(ctx, addHours(ctx.now(), -hoursOfGrace));
  let missed = 0;
  let failed = 0;
  await eachInParallel(due, atOnce, hasTime, async (schedule) => {
    try {
      if (await miss(ctx, schedule)) missed++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed++;
      ctx.log.warn("a missed schedule is left for the next run", {
        passId: schedule.passId,
        reason: error.code,
      });
    }
  });
  return { missed, failed };
}

/** Returns false when the pass was used or rescheduled, or a concurrent run marked it first. */
async function miss(ctx: Context, schedule: PendingSchedule): Promise<boolean> {
  const { patientId, passId, partnerId, scheduledFor } = schedule;
  return retryOnConflict(async () => {
    const passes = await listHeldPasses(ctx, patientId);
    const pass = passes.find((one) => one.passId === passId);
    if (pass === undefined || newestSchedule(pass)?.scheduledFor !== scheduledFor) return false;
    const transition = applyEvent(pass, {
      type: "missed",
      partnerId,
      at: addHours(scheduledFor, hoursOfGrace),
    });
    if (typeof transition === "string") return false;
    const { items, events } = transitionItems(ctx, pass, transition);
    await commit(ctx, items, events);
    return transition.entries.length > 0;
  });
}
