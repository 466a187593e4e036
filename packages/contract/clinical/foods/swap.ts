import { proposedAmount, type Amount } from "./amount";
import type { FoodGroupId } from "../food-group";
import type { Food, FoodIndex } from "./food";
import { everydayRank } from "../../catalogues/foods/everyday";
import { portionsIn, type MenuItem } from "./menu";

/** A food that can take the place of another, in the same equivalents. */
export interface Swap {
  food: Food;
  amount: Amount;
}

/**
 * The foods of the same group as an item, in the amount of the same equivalents: those of the practice first, then those
 * that people eat every day. Nothing for a dish, or for a food that counts no equivalents or several
 * groups.
 */
export function swapsOf(item: MenuItem, index: FoodIndex): Swap[] {
  const current = item.type === "food" ? index.foods.get(item.ref) : undefined;
  if (!current || current.combination) return [];
  const count = portionsIn(item, index)[current.group];
  if (!count) return [];
  return offeredFoods([current.group], index)
    .filter((food) => food._id !== current._id)
    .map((food) => ({ food, amount: proposedAmount(food, count) }));
}

/**
 * The foods of some groups that count equivalents of theirs alone, without archived ones and those that the practice corrected: the
 * practice's own first, then those that people eat every day.
 */
export function offeredFoods(groups: readonly FoodGroupId[], { foods }: FoodIndex): Food[] {
  const current = [...foods.values()].filter(({ isArchived }) => !isArchived);
  const corrected = new Set(current.flatMap(({ copyOf }) => copyOf ?? []));
  return current
    .filter(
      ({ _id, group, equivalentG, combination }) =>
        groups.includes(group) && equivalentG !== null && !combination && !corrected.has(_id),
    )
    .sort(bySense);
}

function bySense(one: Food, other: Food): number {
  return (
    Number(other.isOwn) - Number(one.isOwn) ||
    everydayRank(one._id) - everydayRank(other._id) ||
    one.name.localeCompare(other.name, "es")
  );
}
