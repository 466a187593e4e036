import {
  everydayFoods,
  mostOfMeal,
  nearGroups,
  standIns,
  takenFor,
} from "../../../catalogues/foods/everyday";
import { nutrientsOf, type FoodGroupId, type Portions } from "../../equivalents";
import { amountOf, isCrumb, proposedAmount, quantityOf, type Amount } from "../amount";
import { servingOf } from "../dish-amount";
import type { Dish, Food, FoodIndex, MealOfDay } from "../food";
import { remembered } from "../../remembered";
import { foodsOf, portionsIn, type MenuItem } from "../menu";
import type { LoadsOf } from "../../nutrients/watch";

/** An item that may be proposed, with what is counted of it. */
export interface Choice {
  entry: Food | Dish;
  item: Omit<MenuItem, "day">;
  portions: Portions;
  /** By the figures of its foods; of its group where a food has none. */
  energyKcal: number;
  /** The foods in it, so that a week has many. */
  foods: readonly string[];
  isOwn: boolean;
  /** Whether the amount is too small for a kitchen scale. */
  isOdd: boolean;
  /** How much of the day's limit of each watched nutrient it has, 1 for all of it. */
  loads: readonly number[];
}

/** Whether the amount is one that nobody serves: crumbs by weight, or half a tortilla beside a dish. */
const isOddAmount = (entry: Food | Dish, amount: Amount): boolean =>
  isCrumb(amount) || (entry.kind === "food" && entry._id === "tortilla-de-maiz" && quantityOf(amount) < 1);

/** Foods and dishes that may be proposed to a patient; each is judged once. */
export interface Choices {
  /** Whether any limit is watched. */
  hasLimits: boolean;
  dishes: (kind: MealOfDay) => readonly Choice[];
  /**
   * Foods of a group in the amount of so many equivalents, those that are usual in the meal and most eaten first; where
   * nothing of it is allowed, foods of a group that is near.
   */
  foods: (group: FoodGroupId, kind: MealOfDay, count: number) => readonly Choice[];
  /**
   * Usual choices that have days left; failing that, other foods of the group, or foods of a near group where this
   * person has no everyday foods of the group. Failing all, the least bad ones.
   */
  fresh: (
    group: FoodGroupId,
    kind: MealOfDay,
    count: number,
    left: (ref: string) => number,
  ) => readonly Choice[];
}

/** Numbers of servings for pot dishes, the most natural first. */
const servingsOfPot = [1, 1.5, 2, 0.5];
/** More of a pot than two cups is no serving, in grams. */
const mostOfPot = 500;
/** A serving by number of pieces: `3 tacos`, which may be one more or fewer. */
const countedPortion = /^(?<count>[2-4]) \p{L}+[^\d]*$/u;

/** How many servings of a dish are proposed, the most natural first. */
function servingsOf(dish: Dish): number[] {
  const { servings, portion } = dish;
  const pieces = Number(countedPortion.exec(portion)?.groups?.["count"] ?? 1);
  if (pieces > 1) return [0, -1, 1, -2].map((more) => (pieces + more) / pieces).filter((count) => count > 0);
  if (servings === 1) return [1];
  // Half a bowl is none; half of so many cups is fewer cups.
  const counts = /taza/.test(portion) || dish.isOwn ? servingsOfPot : [1];
  return counts.filter((count) => count === 1 || count * servingOf(dish).grams <= mostOfPot);
}

/** Tells of an amount of a food or a dish what is counted of it. */
const choosing =
  (index: FoodIndex, loadsOf: LoadsOf) =>
  (entry: Food | Dish, amount: Amount): Choice => {
    const { kind, _id, name, isOwn } = entry;
    const item = { type: kind, ref: _id, name, ...amount };
    const portions = portionsIn({ day: 1, ...item }, index);
    const foods = foodsOf({ day: 1, ...item }, index) ?? [];
    return {
      ...{ entry, item, portions, isOwn },
      isOdd: isOddAmount(entry, amount),
      energyKcal: energyIn(foods),
      foods: foods.map(({ food }) => food._id),
      loads: loadsOf({ day: 1, ...item }),
    };
  };

/** Everything that may be proposed out of an index; `loadsOf` tells of foods what they have of the watched limits. */
export function proposableChoices(
  index: FoodIndex,
  isAllowed: (entry: Food | Dish) => boolean,
  loadsOf: LoadsOf,
): Choices {
  const choiceOf = choosing(index, loadsOf);
  const dishes = [...index.dishes.values()]
    .filter((dish) => !dish.isArchived && isAllowed(dish))
    .flatMap((dish) =>
      servingsOf(dish).map((count) => ({
        meals: dish.meals,
        choice: choiceOf(dish, amountOf(count, servingOf(dish))),
      })),
    )
    .filter(({ choice }) => nutrientsOf(choice.portions).energyKcal > 0);
  const foodsOfGroup = remembered((group: FoodGroupId) => allowedFoods(group, index, isAllowed));
  const inAmount = remembered((key: `${Usual} ${FoodGroupId} ${MealOfDay} ${number}`) => {
    const [usual, group, kind, count] = key.split(" ") as [Usual, FoodGroupId, MealOfDay, string];
    const { everyday, others } = foodsOfGroup(group);
    const inMeal = everyday.filter(({ meals }) => !meals || meals.includes(kind));
    const lists = { usual: [inMeal, everyday, others], any: [everyday, others] }[usual];
    const foods = (lists.find((each) => each.length > 0) ?? []).map(({ food }) => food);
    const few = foods.filter(({ _id }) => Number(count) <= mostOfMeal(_id));
    return (few.length > 0 ? few : foods).map((food) => choiceOf(food, proposedAmount(food, Number(count))));
  });
  const foods: Choices["foods"] = (group, kind, count) => {
    const near = nearOf(group).map((each) => inAmount(`usual ${each} ${kind} ${count}`));
    return near.find((choices) => choices.length > 0) ?? [];
  };
  return {
    hasLimits: loadsOf.limits > 0,
    dishes: remembered((kind: MealOfDay) =>
      dishes.filter(({ meals }) => meals.includes(kind)).map(({ choice }) => choice),
    ),
    foods,
    fresh: (group, kind, count, left) => {
      const usual = foods(group, kind, count);
      // A single kind of food, such as seeds without nuts, is too monotonous for every day.
      const own = new Set(foodsOfGroup(group).everyday.map(({ food }) => takenFor(food._id))).size > 1;
      const wider = [
        () => usual,
        () => (own ? inAmount(`any ${group} ${kind} ${count}`) : []),
        ...(own ? [] : nearOf(group)).map((each) => () => inAmount(`usual ${each} ${kind} ${count}`)),
      ];
      for (const list of wider) {
        const fresh = list().filter(({ item }) => left(item.ref) > 0);
        if (fresh.length > 0) return fresh;
      }
      const most = Math.max(...usual.map(({ item }) => left(item.ref)));
      return usual.filter(({ item }) => left(item.ref) === most);
    },
  };
}

/** Foods that are usual in a meal, or any everyday ones of their group. */
type Usual = "usual" | "any";

const nearOf = (group: FoodGroupId): FoodGroupId[] => [group, ...(nearGroups[group] ?? [])];

interface GroupFood {
  food: Food;
  meals?: readonly MealOfDay[] | undefined;
}

function allowedFoods(
  group: FoodGroupId,
  index: FoodIndex,
  isAllowed: (food: Food) => boolean,
): { everyday: GroupFood[]; others: GroupFood[] } {
  const everyday = (everydayFoods[group] ?? []).flatMap(({ food: id, meals }) => {
    const food = index.foods.get(id);
    return food && !food.combination && isAllowed(food) ? [{ food, meals }] : [];
  });
  // Looked for only where no everyday food is left.
  if (everyday.length > 0) return { everyday, others: [] };
  const known = (standIns[group] ?? []).flatMap((id) => index.foods.get(id) ?? []).filter(isAllowed);
  const others =
    known.length > 0
      ? known
      : [...index.foods.values()].filter(
          (food) =>
            food.group === group &&
            food.equivalentG !== null &&
            !food.combination &&
            !food.isArchived &&
            isAllowed(food),
        );
  return { everyday, others: others.map((food) => ({ food })) };
}

const energyIn = (foods: readonly { food: Food; grams: number }[]): number =>
  foods.reduce((sum, { food, grams }) => sum + ((food.per100g.energyKcal ?? 0) * grams) / 100, 0);
