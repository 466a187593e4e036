import type { FoodGroup, FoodGroupId, Nutrients } from "./food-group";
import { foodGroups } from "./food-groups";

export { foodGroupIds, type FoodGroup, type FoodGroupId, type Nutrients } from "./food-group";
export { foodGroups };

// The values are averages of an equivalent of the Sistema Mexicano de Alimentos Equivalentes; the energy is the group's, not 4/9/4.
const byId = new Map(foodGroups.map((each) => [each._id, each]));

export function foodGroup(id: FoodGroupId): FoodGroup {
  return byId.get(id) as FoodGroup;
}

/** Equivalents of each group; a group that is missing has none. */
export type Portions = Partial<Record<FoodGroupId, number>>;

/** The smallest part of an equivalent, and the most of one group in one meal. */
export const portionStep = 0.5;
export const maximumPortions = 30;

const none: Nutrients = { energyKcal: 0, proteinG: 0, fatG: 0, carbohydrateG: 0 };

/** Nutrients of several meals, not rounded. */
export function nutrientsOf(...meals: readonly Portions[]): Nutrients {
  const total = { ...none };
  for (const portions of meals) {
    for (const [id, count] of Object.entries(portions) as [FoodGroupId, number][]) {
      const each = foodGroup(id);
      total.energyKcal += each.energyKcal * count;
      total.proteinG += each.proteinG * count;
      total.fatG += each.fatG * count;
      total.carbohydrateG += each.carbohydrateG * count;
    }
  }
  return total;
}

/** The portions of several meals, added by group. */
export function addPortions(meals: readonly Portions[]): Portions {
  const total: Portions = {};
  for (const portions of meals) {
    for (const [id, count] of Object.entries(portions) as [FoodGroupId, number][]) {
      total[id] = (total[id] ?? 0) + count;
    }
  }
  return total;
}

/** Portions with another count for one group: within the limits, in steps, without groups that have none. */
export function withPortion(portions: Portions, id: FoodGroupId, count: number): Portions {
  const stepped = Math.round(count / portionStep) * portionStep;
  const { [id]: _, ...others } = portions;
  const kept = Math.min(maximumPortions, Math.max(0, stepped));
  return kept === 0 ? others : { ...others, [id]: kept };
}
