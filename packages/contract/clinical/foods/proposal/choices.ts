import { everydayFoods } from "../../../catalogues/foods/everyday";
import { nutrientsOf, type FoodGroupId, type Portions } from "../../equivalents";
import { amountOf, proposedAmount, type Amount } from "../amount";
import { servingOf } from "../dish-amount";
import type { Dish, Food, FoodIndex, MealKind } from "../food";
import { remembered } from "../../remembered";
import { foodsOf, portionsIn, type MenuItem } from "../menu";

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
}

/** What may be proposed to a patient: asked of each food and dish once. */
export interface Choices {
  dishes: (kind: MealKind) => readonly Choice[];
  /** Foods of a group in the amount of so many equivalents, those that are usual in the meal and most eaten first. */
  foods: (group: FoodGroupId, kind: MealKind, count: number) => readonly Choice[];
}

/** How many servings are proposed, the most natural first: of what is cooked for one, and of what is cooked in a pot. */
const servingsForOne = [1, 2];
const servingsOfPot = [1, 1.5, 2];

/** Everything that may be proposed out of an index. */
export function choicesOf(index: FoodIndex, isAllowed: (entry: Food | Dish) => boolean): Choices {
  const choiceOf = (entry: Food | Dish, amount: Amount): Choice => {
    const { kind, _id, name, isOwn } = entry;
    const item = { type: kind, ref: _id, name, ...amount };
    const portions = portionsIn({ day: 1, ...item }, index);
    const foods = foodsOf({ day: 1, ...item }, index) ?? [];
    return {
      ...{ entry, item, portions, isOwn },
      energyKcal: energyIn(foods),
      foods: foods.map(({ food }) => food._id),
    };
  };
  const dishes = [...index.dishes.values()]
    .filter((dish) => !dish.isArchived && isAllowed(dish))
    .flatMap((dish) =>
      (dish.servings === 1 ? servingsForOne : servingsOfPot).map((count) => ({
        meals: dish.meals,
        choice: choiceOf(dish, amountOf(count, servingOf(dish))),
      })),
    )
    .filter(({ choice }) => nutrientsOf(choice.portions).energyKcal > 0);
  const foodsOfGroup = remembered((group: FoodGroupId) => allowedFoods(group, index, isAllowed));
  const usual = remembered((key: `${FoodGroupId} ${MealKind}`) => {
    const [group, kind] = key.split(" ") as [FoodGroupId, MealKind];
    const { everyday, others } = foodsOfGroup(group);
    const inMeal = everyday.filter(({ meals }) => !meals || meals.includes(kind));
    const found = [inMeal, everyday, others].find((each) => each.length > 0) ?? [];
    return found.map(({ food }) => food);
  });
  const inAmount = remembered((key: `${FoodGroupId} ${MealKind} ${number}`) => {
    const [group, kind, count] = key.split(" ") as [FoodGroupId, MealKind, string];
    return usual(`${group} ${kind}`).map((food) => choiceOf(food, proposedAmount(food, Number(count))));
  });
  return {
    dishes: remembered((kind: MealKind) =>
      dishes.filter(({ meals }) => meals.includes(kind)).map(({ choice }) => choice),
    ),
    foods: (group, kind, count) => inAmount(`${group} ${kind} ${count}`),
  };
}

interface GroupFood {
  food: Food;
  meals?: readonly MealKind[] | undefined;
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
  const others =
    everyday.length > 0
      ? []
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
