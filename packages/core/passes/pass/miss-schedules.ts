import { AppError } from "@nutria/contract/errors";
import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/retry-on-conflict";
import { addHours } from "@nutria/calendar/instant";
import { heldPasses } from "./held";
import { moveItems } from "./movement-items";
import { listPendingSchedules, type PendingSchedule } from "./pending-schedule";
import { movePass } from "./rules";

/** So long after its time a schedule without a scan is missed. */
const hoursOfGrace = 24;

/**
 * Gives back to its patient every pass whose schedule was over a day ago and that no scan has used, and says once that it
 * was missed. Each is a commit of its own that takes its schedule off the list, so that a run that died is gone on with
 * by the next, and two at once take each one once. What could not be taken is left for the next run. Gives how many.
 */
export async function missDueSchedules(ctx: Context): Promise<{ missed: number; failed: number }> {
  const due = await listPendingSchedules(ctx, addHours(ctx.now(), -hoursOfGrace));
  let missed = 0;
  let failed = 0;
  for (const schedule of due) {
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
  }
  return { missed, failed };
}

/** False when the pass was used or rescheduled, or another run was quicker. */
async function miss(ctx: Context, schedule: PendingSchedule): Promise<boolean> {
  const { patientId, passId, partnerId, scheduledFor } = schedule;
  return retryOnConflict(async () => {
    const passes = await heldPasses(ctx, patientId);
    const pass = passes.find((one) => one.passId === passId);
    if (pass?.schedule?.scheduledFor !== scheduledFor) return false;
    const move = movePass(pass, { type: "missed", partnerId, at: addHours(scheduledFor, hoursOfGrace) });
    if (typeof move === "string") return false;
    const { items, events } = moveItems(ctx, pass, move);
    await commit(ctx, items, events);
    return true;
  });
}
