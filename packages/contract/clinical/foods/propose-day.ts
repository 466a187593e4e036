import { everydayFoods } from "../../catalogues/foods/everyday";
import { nutrientsOf, type FoodGroupId, type Portions } from "../equivalents";
import { proposedAmount, servingOf, amountOf } from "./amount";
import type { Dish, Food, FoodIndex, MealKind } from "./food";
import { portionsIn, type MenuDay, type MenuItem } from "./menu";

/** A meal that is filled. */
export interface ProposedMeal {
  name: string;
  time: string;
  portions: Portions;
}

export interface ProposalOptions {
  index: FoodIndex;
  /** Whether something may be proposed to this patient. */
  isAllowed: (entry: Food | Dish) => boolean;
  day: MenuDay;
  /** Which of the possible menus: 0 for the first, so that the days of a week differ. */
  variant: number;
}

/** A dish that fills less of a meal is left to the everyday foods. */
const leastOfMeal = 0.3;
/** More dishes make no plate. */
const mostDishes = 2;
/** How many servings are proposed, the most natural first: of what is cooked for one, and of what is cooked in a pot. */
const servingsForOne = [1, 2];
const servingsOfPot = [1, 1.5, 2, 0.5];

/**
 * Proposes the items of a day from the equivalents of its meals: first dishes, those of the practice before the others,
 * that fit into what the meal still needs; then everyday foods for the rest. The same plan and variant give the same menu.
 * A group for which nothing is allowed stays open.
 */
export function proposeDay(meals: readonly ProposedMeal[], options: ProposalOptions): MenuItem[][] {
  const used = new Set<string>();
  return meals.map((meal) => {
    const kind = mealKindOf(meal);
    let open = meal.portions;
    const items: MenuItem[] = [];
    const add = (item: MenuItem) => {
      items.push(item);
      used.add(item.ref);
      open = minus(open, portionsIn(item, options.index));
    };
    for (let count = 0; count < mostDishes; count++) {
      const dish = nextDish(kind, open, meal.portions, used, options);
      if (dish) add(dish);
    }
    for (const [group, count] of Object.entries(open) as [FoodGroupId, number][]) {
      const food = nextFood(group, kind, used, options);
      if (food) add(itemOf(food, proposedAmount(food, count), options.day));
    }
    return items;
  });
}

/** The kind of a meal, by its name, or else by its hour. */
export function mealKindOf({ name, time }: Pick<ProposedMeal, "name" | "time">): MealKind {
  const plain = name.toLowerCase();
  if (/desayuno|almuerzo/.test(plain)) return "desayuno";
  if (/colaci|snack|refrigerio/.test(plain)) return "colacion";
  if (/cena|merienda/.test(plain)) return "cena";
  if (/comida/.test(plain)) return "comida";
  return time < "11:00" ? "desayuno" : time < "17:00" ? "comida" : time < "19:00" ? "colacion" : "cena";
}

const itemOf = (
  { kind, _id, name }: Food | Dish,
  amount: Pick<MenuItem, "grams" | "measure">,
  day: MenuDay,
): MenuItem => ({ day, type: kind, ref: _id, name, ...amount });

/** The dish that fills a meal best among those that fit, another one for each variant. */
function nextDish(
  kind: MealKind,
  open: Portions,
  placed: Portions,
  used: ReadonlySet<string>,
  { index, isAllowed, day, variant }: ProposalOptions,
): MenuItem | undefined {
  const needed = nutrientsOf(placed).energyKcal * leastOfMeal;
  const fitting = [...index.dishes.values()]
    .filter((dish) => !dish.isArchived && !used.has(dish._id) && dish.meals.includes(kind) && isAllowed(dish))
    .flatMap((dish) => {
      const item = (dish.servings === 1 ? servingsForOne : servingsOfPot)
        .map((count) => itemOf(dish, amountOf(count, servingOf(dish)), day))
        .find((each) => fits(portionsIn(each, index), open));
      const energy = item ? nutrientsOf(portionsIn(item, index)).energyKcal : 0;
      return item && energy > 0 && energy >= needed ? [{ item, energy, isOwn: dish.isOwn }] : [];
    })
    .sort(
      (one, other) =>
        Number(other.isOwn) - Number(one.isOwn) ||
        other.energy - one.energy ||
        (one.item.ref < other.item.ref ? -1 : 1),
    );
  return fitting[variant % Math.max(1, fitting.length)]?.item;
}

/** An everyday food of a group that is usual in the meal and was not served that day, another one for each variant. */
function nextFood(
  group: FoodGroupId,
  kind: MealKind,
  used: ReadonlySet<string>,
  { index, isAllowed, variant }: ProposalOptions,
): Food | undefined {
  const known = (everydayFoods[group] ?? []).flatMap(({ food: id, meals }) => {
    const food = index.foods.get(id);
    return food && isAllowed(food) ? [{ food, isUsual: !meals || meals.includes(kind) }] : [];
  });
  const others = [...index.foods.values()].filter(
    (food) => food.group === group && food.equivalentG !== null && !food.isArchived && isAllowed(food),
  );
  const usual = known.filter(({ isUsual }) => isUsual).map(({ food }) => food);
  const choices = [usual, known.map(({ food }) => food), others].find((each) => each.length > 0) ?? [];
  const fresh = choices.filter(({ _id }) => !used.has(_id));
  const from = fresh.length > 0 ? fresh : choices;
  return from[variant % Math.max(1, from.length)];
}

const fits = (served: Portions, open: Portions): boolean =>
  (Object.entries(served) as [FoodGroupId, number][]).every(([group, count]) => count <= (open[group] ?? 0));

function minus(open: Portions, served: Portions): Portions {
  const entries = (Object.entries(open) as [FoodGroupId, number][])
    .map(([group, count]) => [group, count - (served[group] ?? 0)] as const)
    .filter(([, count]) => count > 0);
  return Object.fromEntries(entries);
}
