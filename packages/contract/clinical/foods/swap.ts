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
 * The foods of some groups that count equivalents of theirs alone, as they are eaten, without archived ones and those that
 * the practice corrected: the practice's own first, then those that people eat every day.
 */
export function offeredFoods(groups: readonly FoodGroupId[], { foods }: FoodIndex): Food[] {
  const raw = rawFoods(foods);
  const current = [...foods.values()].filter(({ isArchived }) => !isArchived);
  const corrected = new Set(current.flatMap(({ copyOf }) => copyOf ?? []));
  return current
    .filter(
      ({ _id, group, equivalentG, combination }) =>
        groups.includes(group) &&
        equivalentG !== null &&
        !combination &&
        !corrected.has(_id) &&
        !raw.has(_id),
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

const rawInGroups = /^(leguminosas|cereales|aoa)/;
const knownRaw = new WeakMap<FoodIndex["foods"], ReadonlySet<string>>();

/** Beans, cereals, meat, fish and eggs of the catalogue that are there raw and cooked: nobody eats them raw. */
function rawFoods(foods: FoodIndex["foods"]): ReadonlySet<string> {
  const known = knownRaw.get(foods);
  if (known) return known;
  const cooked = [...foods.keys()].filter((id) =>
    /-(cocid|asad|hervid)[oa]\b|-a-la-plancha|-al-horno/.test(id),
  );
  const raw = [...foods.values()].filter(({ _id, group }) => {
    const [name, rest] = _id.split(/-crud[oa]\b/);
    return rest !== undefined && rawInGroups.test(group) && cooked.some((id) => id.startsWith(`${name}-`));
  });
  const found = new Set(raw.map(({ _id }) => _id));
  knownRaw.set(foods, found);
  return found;
}
