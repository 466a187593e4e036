/** What decides which of a patient's plans holds; days as `yyyy-MM-dd`. */
interface PlanDays {
  _id: string;
  startDate: string;
  endDate: string | null;
}

/**
 * The one plan that holds on a day, of any kind: of those whose days include it, the one that started last, and of those
 * of one first day the one that was made last. Undefined when none does.
 */
export function currentPlanOf<Plan extends PlanDays>(plans: readonly Plan[], day: string): Plan | undefined {
  return plans
    .filter(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))[0];
}

/** An id tells when it was made, behind the prefix of its kind. */
const orderOf = ({ startDate, _id }: PlanDays): string => `${startDate} ${_id.replace(/^[^_]*_/, "")}`;
