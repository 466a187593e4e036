import { AppError } from "@nutria/contract/errors";
import { passMessages } from "@nutria/contract/schemas/pass";
import { commit } from "../../kernel/commit";
import type { Context } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/retry-on-conflict";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { heldPasses, type HeldPass } from "./held";
import { moveItems } from "./movement-items";
import { choosePass, movePass, type PassFact } from "./rules";

/** How far ahead a pass may be scheduled. */
export const daysAhead = 365;
/** A visit may be written down while it begins. */
const secondsOfGrace = 300;

const noPass = "El paciente no tiene ningún pase sin usar";
const notTheirs = "El paciente no tiene este pase";

/**
 * Takes a partner's word for what happened to a patient's pass: the one that is named, or the one that it must be about.
 * Told again, too late or in another order it changes nothing wrong. Gives whether anything changed. Raises `not_found`
 * when the patient has no such pass, `pass_used` when one that was used is scheduled afterwards, and `validation` for a
 * date that was over when it was agreed on or is more than a year ahead of that.
 */
export async function applyPassEvent(
  ctx: Context,
  told: { patientId: string; passId?: string | undefined; fact: PassFact },
): Promise<boolean> {
  const { patientId, passId, fact } = told;
  refuseWrongDate(fact);
  return retryOnConflict(async () => {
    const passes = await heldPasses(ctx, patientId);
    const pass = passId === undefined ? choosePass(passes, fact) : namedPass(passes, passId);
    if (pass === "nothing") return false;
    if (pass === "none") throw new AppError("not_found", { fields: { pass: noPass } });
    const move = movePass(pass, fact);
    if (move === "pass_used") throw new AppError("pass_used");
    if (move === "nothing") return false;
    const { items, events } = moveItems(ctx, pass, move);
    await commit(ctx, items, events);
    return true;
  });
}

/** One of a patient's passes, by its id. Raises `not_found` for another's, and for one that is not theirs yet. */
export function namedPass(passes: readonly HeldPass[], passId: string): HeldPass {
  const pass = passes.find((one) => one.passId === passId);
  if (!pass) throw new AppError("not_found", { fields: { pass: notTheirs } });
  return pass;
}

/** Whether a visit may have been agreed on at an instant: not over by then, and at most a year ahead. */
export function isScheduleInRange(scheduledFor: string, agreedAt: string): boolean {
  return (
    scheduledFor >= addSeconds(agreedAt, -secondsOfGrace) && scheduledFor <= addDays(agreedAt, daysAhead)
  );
}

function refuseWrongDate(fact: PassFact): void {
  if (!("scheduledFor" in fact) || isScheduleInRange(fact.scheduledFor, fact.at)) return;
  throw new AppError("validation", { fields: { scheduledFor: passMessages.scheduleRange } });
}
