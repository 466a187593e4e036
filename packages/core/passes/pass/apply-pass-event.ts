import { AppError } from "@nutria/contract/wire/errors";
import { passMessages } from "@nutria/contract/schemas/pass";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { applyReport } from "./apply-report";
import { listHeldPasses, type HeldPass } from "./held-passes";
import { passItem, transitionItems } from "./movements/movement-items";
import type { PassEvent } from "./rules";

/** The number of days ahead for which a pass may be scheduled. */
export const daysAhead = 365;
/** A visit may be recorded shortly after it began. */
const secondsOfGrace = 300;

const noPass = "El paciente no tiene ningún pase sin usar";
const notTheirs = "El paciente no tiene este pase";

/**
 * Applies a partner's event to a patient's pass: to the pass that it names, or else to the one that {@link
 * applyReport} finds. Repeated, late and unordered events are safe. Returns whether the event has a ledger entry. Raises
 * `not_found` when the patient has no such pass, `pass_used` when a used pass is scheduled, and `validation`
 * when the scheduled date was past when it was agreed, or more than a year ahead of it. Decisions, "Pass
 * life".
 */
export async function applyPassEvent(
  ctx: Context,
  input: { patientId: string; passId?: string | undefined; event: PassEvent },
): Promise<boolean> {
  const { patientId, passId, event } = input;
  refuseWrongDate(event);
  return retryOnConflict(async () => {
    const passes = await listHeldPasses(ctx, patientId);
    const named = passId === undefined ? undefined : findPassOrFail(passes, passId);
    const outcome = applyReport(passes, event, named);
    if (outcome === "none") throw new AppError("not_found", { fields: { pass: noPass } });
    if (outcome === "pass_used") throw new AppError("pass_used");
    if (outcome === "unchanged") return false;
    const { pass, transition, given } = outcome;
    const { items, events } = transitionItems(ctx, pass, transition);
    const givenItems = given.map(({ pass: other, misses }) => passItem(ctx, other, { ...other, misses }));
    await commit(ctx, [...items, ...givenItems], events);
    return transition.entries.length > 0;
  });
}

/** The pass with an id among a patient's passes. Raises `not_found`. */
export function findPassOrFail(passes: readonly HeldPass[], passId: string): HeldPass {
  const pass = passes.find((one) => one.passId === passId);
  if (!pass) throw new AppError("not_found", { fields: { pass: notTheirs } });
  return pass;
}

/** Whether a schedule is valid: `scheduledFor` was not past at `agreedAt`, and at most a year ahead. */
export function isScheduleInRange(scheduledFor: string, agreedAt: string): boolean {
  return (
    scheduledFor >= addSeconds(agreedAt, -secondsOfGrace) && scheduledFor <= addDays(agreedAt, daysAhead)
  );
}

function refuseWrongDate(event: PassEvent): void {
  if (!("scheduledFor" in event) || isScheduleInRange(event.scheduledFor, event.at)) return;
  throw new AppError("validation", {
    fields: { scheduledFor: passMessages.scheduleRange },
    fieldCode: "out_of_range",
  });
}
