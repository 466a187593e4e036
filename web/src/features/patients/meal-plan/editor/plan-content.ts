import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";

const contentKeys = [
  "title",
  "target",
  "meals",
  "agreements",
  "freeFoods",
  "startDate",
  "endDate",
  "avoid",
  "appointmentNote",
] as const;
export type ContentKey = (typeof contentKeys)[number];

/** What a nutritionist changes of a plan. */
export type PlanContent = Pick<MealPlan, ContentKey>;

export function contentOf(plan: MealPlan): PlanContent {
  return Object.fromEntries(contentKeys.map((key) => [key, plan[key]])) as PlanContent;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `mine` that differ from `base`. */
export function changesBetween(base: PlanContent, mine: PlanContent): Partial<PlanContent> {
  const changed = contentKeys.filter((key) => !isSame(base[key], mine[key]));
  return Object.fromEntries(changed.map((key) => [key, mine[key]]));
}

/** Fields that both sides changed since `base`, each to another value. */
export function clashesBetween(base: PlanContent, mine: PlanContent, stored: PlanContent): ContentKey[] {
  return contentKeys.filter(
    (key) =>
      !isSame(base[key], mine[key]) && !isSame(base[key], stored[key]) && !isSame(mine[key], stored[key]),
  );
}

/** `stored` with the fields that this side changed; `theirs` names the clashing fields that keep the stored value. */
export function joined(
  base: PlanContent,
  mine: PlanContent,
  stored: PlanContent,
  theirs: readonly ContentKey[] = [],
): PlanContent {
  const own = Object.entries(changesBetween(base, mine)).filter(
    ([key]) => !theirs.includes(key as ContentKey),
  );
  return { ...stored, ...Object.fromEntries(own) };
}
