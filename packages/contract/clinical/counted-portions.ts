import { foodGroups, type FoodGroup, type Portions } from "./equivalents";

/** A number of equivalents of one food group, as a pill of a plan. */
export interface Pill {
  /** `2`, `½`, `1½` */
  count: string;
  /** `cereales` */
  label: string;
}

/**
 * The used groups, those together that the patient counts alike: the levels of animal food up to moderate in fat. Pills and
 * guide are made of the same ones, so that a food is changed for another of its own kind.
 */
export function countedAlike(portions: Portions): { groups: FoodGroup[]; count: number }[] {
  const alike = new Map<string, { groups: FoodGroup[]; count: number }>();
  for (const group of foodGroups) {
    const count = portions[group._id];
    if (count === undefined) continue;
    const known = alike.get(group.portion.one) ?? { groups: [], count: 0 };
    alike.set(group.portion.one, { groups: [...known.groups, group], count: known.count + count });
  }
  return [...alike.values()];
}

/** The equivalents of a meal in the words of the patient. */
export function pillsOf(portions: Portions): Pill[] {
  return countedAlike(portions).map(({ groups: [first], count }) => ({
    count: countText(count),
    label: (count > 1 ? first?.portion.many : first?.portion.one) ?? "",
  }));
}

function countText(count: number): string {
  const whole = Math.floor(count);
  return count === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}
