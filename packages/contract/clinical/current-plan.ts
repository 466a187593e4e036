/** Inputs for the choice of a patient's current plan; days as `yyyy-MM-dd`. */
interface PlanDays {
  _id: string;
  startDate: string;
  endDate: string | null;
  /** It was never sent, so that its patient follows another one. An uploaded file is handed out as it is. */
  isDraft?: boolean | undefined;
}

export const planStates = ["draft", "scheduled", "current", "ended"] as const;
export type PlanState = (typeof planStates)[number];

/** The state of a plan, wherever it is shown. */
export const planStateTexts: Readonly<Record<PlanState, string>> = {
  draft: "Borrador",
  scheduled: "Programado",
  current: "Vigente",
  ended: "Terminado",
};

/**
 * The one plan that holds on a day, of any kind: of those that were sent and whose days include it, the one that started
 * last, and of those of one first day the one that was made last. Undefined when none does.
 */
export function currentPlanOf<Plan extends PlanDays>(plans: readonly Plan[], day: string): Plan | undefined {
  return plans
    .filter(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
    .filter(({ isDraft }) => isDraft !== true)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))[0];
}

/** The plan that is being prepared: of those that were not sent and are not over, the one that was made last. */
export function draftPlanOf<Plan extends PlanDays>(plans: readonly Plan[], day: string): Plan | undefined {
  return plans
    .filter(({ isDraft, endDate }) => isDraft === true && (endDate === null || day <= endDate))
    .toSorted((one, other) => (madeOf(one) < madeOf(other) ? 1 : -1))[0];
}

/**
 * The state of a plan on a day: a draft until it is sent, then by its days. One plan at a time is current; a replaced
 * plan has ended.
 */
export function planStateOf(plan: PlanDays, plans: readonly PlanDays[], day: string): PlanState {
  if (plan.isDraft === true) return "draft";
  if (plan.startDate > day) return "scheduled";
  return currentPlanOf(plans, day)?._id === plan._id ? "current" : "ended";
}

/** An id tells when it was made, behind the prefix of its kind. */
const madeOf = ({ _id }: PlanDays): string => _id.replace(/^[^_]*_/, "");
const orderOf = (plan: PlanDays): string => `${plan.startDate} ${madeOf(plan)}`;
