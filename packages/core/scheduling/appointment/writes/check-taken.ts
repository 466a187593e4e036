import { appointmentMessages } from "@nutria/contract/agenda/agenda";
import { AppError, errorTable } from "@nutria/contract/wire/errors";
import { formatDay } from "@nutria/calendar/format";
import { collides } from "@nutria/calendar/interval";
import { dayAt } from "@nutria/calendar/zone";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { collisionRuleOf } from "../access";
import type { AgendaDays } from "../agenda-day";
import type { StoredAppointment } from "../entity";
import type { Planned } from "./plan-write";

/**
 * A new time must not collide with any busy time. Accepting only checks accepted appointments, so that the first
 * accepted of two colliding ones (booked while back-to-back was allowed) wins. Raises `slot_taken`.
 */
export function refuseTaken(days: AgendaDays, planned: readonly Planned[], nutritionist: Nutritionist): void {
  const rule = collisionRuleOf(nutritionist);
  const ids = planned.map(({ after }) => after.appointmentId);
  const clashing = planned.filter(({ plan: { taken, days: own, isMoved } }, index) => {
    if (!taken || own.length === 0) return false;
    if (days.isTaken(taken, rule, { except: ids, acceptedOnly: !isMoved })) return true;
    return planned.some(({ plan }, other) => {
      // Of two moved appointments, the later one clashes; an unmoved one is not checked itself.
      const isBefore = other < index || (isMoved && other > index && plan.days.length === 0);
      return isBefore && plan.taken !== undefined && collides(plan.taken, taken, rule);
    });
  });
  if (clashing.length > 0)
    throw slotTaken(
      clashing.map(({ after }) => after),
      planned.length > 1,
    );
}

/** `slot_taken`, with its message on the field (spec A §5); for a series, with the dates that clash. */
function slotTaken(clashing: readonly StoredAppointment[], isSeries: boolean): AppError {
  if (!isSeries) return new AppError("slot_taken", { fields: { startDate: errorTable.slot_taken.message } });
  const days = clashing.map(({ startDate, timeZone }) => formatDay(dayAt(startDate, timeZone)));
  return new AppError("slot_taken", {
    fields: { startDate: appointmentMessages.datesTaken(days) },
    clashes: clashing.map(({ startDate }) => startDate),
  });
}
