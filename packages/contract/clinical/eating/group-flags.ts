import { everydayFoods } from "../../catalogues/foods/everyday";
import { foodGroupIds, type FoodGroupId } from "../food-group";
import type { Food, FoodIndex } from "../foods/food";
import { eatingBy, type EatingRecord, type Finding } from "./index";

/** A line of a record that forbids foods of a group. */
export type GroupFlag = Pick<Finding, "kind" | "name">;

/** Least share of forbidden foods that flags a group whose everyday foods are all allowed. */
const leastShare = 0.5;

/**
 * The lines of a record that forbid an everyday food of a group, or many of its foods: a reminder to choose there with care,
 * by the same answer as everywhere.
 */
export function groupFlags(record: EatingRecord, index: FoodIndex): ReadonlyMap<FoodGroupId, GroupFlag[]> {
  const eating = eatingBy({ ...record, dislikedFood: [] }, index);
  const against = (food: Food) =>
    eating.ofEntry(food).findings.filter(({ severity }) => severity === "forbidden");
  const all = [...index.foods.values()].filter(({ isArchived }) => !isArchived);
  return new Map(
    foodGroupIds.map((group) => {
      const foods = all.filter((food) => food.group === group);
      const everyday = new Set(everydayFoods[group]?.map(({ food }) => food));
      const counts = new Map<string, { flag: GroupFlag; count: number; isEveryday: boolean }>();
      for (const food of foods) {
        for (const { kind, name } of against(food)) {
          const key = `${kind} ${name}`;
          const { count, isEveryday } = counts.get(key) ?? { count: 0, isEveryday: false };
          counts.set(key, {
            flag: { kind, name },
            count: count + 1,
            isEveryday: isEveryday || everyday.has(food._id),
          });
        }
      }
      const flags = [...counts.values()].filter(
        ({ count, isEveryday }) => isEveryday || count >= leastShare * foods.length,
      );
      return [group, flags.map(({ flag }) => flag)];
    }),
  );
}
