import { foodGroup, foodGroupIds } from "@nutria/contract/clinical/equivalents";
import { isCrumb, quantityText, type Amount } from "@nutria/contract/clinical/foods/amount";
import type { Eating, MealPart } from "@nutria/contract/clinical/eating/index";
import { presentAmount } from "@nutria/contract/clinical/foods/present-amount";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import {
  itemsOn,
  menuDays,
  portionsIn,
  type MenuDay,
  type MenuItem,
} from "@nutria/contract/clinical/foods/menu";
import { swapsOf } from "@nutria/contract/clinical/foods/swap";
import { toldServings } from "@nutria/contract/clinical/foods/told-dish";
import { toldFood, toldItem } from "@nutria/contract/clinical/foods/told-food";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { dayListText } from "./day-list";

/** The menu of a plan on its sheet. */
export interface SheetMenu {
  /** The foods of each meal, by its place, where all days are alike; else none. */
  everyDay: string[][];
  /** The days that differ, those that are alike together; none where all are alike. */
  days: MenuOfDays[];
  /** Replacements for a food, in the same equivalents. */
  swaps: { food: string; others: string[] }[];
}

interface MenuOfDays {
  /** `Lunes, miércoles y viernes` */
  title: string;
  meals: { time: string; name: string; foods: string[] }[];
}

const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 0 });
/** Most choices that are printed for one food; a longer list is not read. */
const mostSwaps = 4;

/** The menu of a plan in words; undefined for one without foods. Swaps name nothing that the record has against them. */
export function sheetMenu(meals: readonly Meal[], index: FoodIndex, eating: Eating): SheetMenu | undefined {
  const items = meals.flatMap((meal) => meal.items ?? []);
  if (items.length === 0) return undefined;
  const filled = menuDays.filter((day) => itemsOn(items, day).length > 0);
  const foodsOn = (meal: Meal, day: MenuDay) =>
    itemsOn(meal.items ?? [], day).map((item) => lineOf(item, index));
  const alike = new Map<string, MenuDay[]>();
  for (const day of filled) {
    const key = JSON.stringify(meals.map((meal) => foodsOn(meal, day)));
    alike.set(key, [...(alike.get(key) ?? []), day]);
  }
  const swaps = swapsIn(meals, index, eating);
  if (alike.size === 1) {
    return { everyDay: meals.map((meal) => foodsOn(meal, filled[0] ?? 1)), days: [], swaps };
  }
  const days = [...alike.values()].map((of): MenuOfDays => {
    const [first = 1] = of;
    const served = meals.map((meal) => ({ time: meal.time, name: meal.name, foods: foodsOn(meal, first) }));
    return { title: titleOf(of), meals: served.filter(({ foods }) => foods.length > 0) };
  });
  return { everyDay: [], days, swaps };
}

/** `2 tortillas de maíz (60 g)`, `Tinga de pollo: 1 taza (220 g)`, `30 g de tilapia cocida`. */
function lineOf(item: MenuItem, index: FoodIndex): string {
  const dish = item.type === "dish" ? index.dishes.get(item.ref) : undefined;
  if (!dish) return withGrams(toldItem(item, dishOf(index)), item);
  const amount = presentAmount(item, index);
  return `${item.name}: ${toldServings(item, dish)} (${number.format(amount.grams)} g)`;
}

const dishOf = (index: FoodIndex) => (dish: string) => index.dishes.get(dish);

/** An amount in words with its grams beside, where the words do not weigh it. */
const withGrams = (told: string, { grams }: Amount): string =>
  /^[\d.,]+ g de /.test(told) ? told : `${told} (${number.format(grams)} g)`;

function titleOf(days: readonly MenuDay[]): string {
  const text = dayListText(days);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A food of the menu, and what else each meal has that it stands in. */
interface Replaced {
  item: MenuItem;
  beside: MealPart[][];
}

/**
 * The replacements for the foods of the menu. Foods with as many equivalents of one group share an entry, because the
 * same foods can replace each of them in each meal that has them.
 */
function swapsIn(meals: readonly Meal[], index: FoodIndex, eating: Eating): SheetMenu["swaps"] {
  const alike = new Map<string, Map<string, Replaced>>();
  for (const { meal, item } of meals.flatMap((each) =>
    (each.items ?? []).map((of) => ({ meal: each, item: of })),
  )) {
    const food = item.type === "food" ? index.foods.get(item.ref) : undefined;
    const count = food && portionsIn(item, index)[food.group];
    if (!food || food.combination || count === undefined) continue;
    const key = `${foodGroupIds.indexOf(food.group) + 100} ${count}`;
    const known = alike.get(key) ?? new Map<string, Replaced>();
    const { beside, ...first } = known.get(item.ref) ?? { item, beside: [] };
    alike.set(key, known.set(item.ref, { ...first, beside: [...beside, besideOf(item, meal, eating)] }));
  }
  return [...alike.keys()].sort().flatMap((key) => {
    const foods = [...(alike.get(key)?.values() ?? [])];
    const [first] = foods;
    const meeting = foods.flatMap(({ beside }) => beside);
    const others = (first ? swapsOf(first.item, index) : [])
      .filter(({ food }) => foods.every(({ item }) => item.ref !== food._id))
      .filter(({ food }) => meeting.every((beside) => eating.ofEntry(food, beside).isOffered))
      .filter(({ amount }) => !isCrumb(amount))
      .slice(0, mostSwaps)
      .map(({ food, amount }) => toldAs(amount, food.name));
    return others.length > 0 ? [{ food: replacedText(foods, index), others }] : [];
  });
}

/** The most foods named; more are summed up by their group. */
const mostNamed = 3;

/** Names the replaced foods, or, for many foods, their group with its amount. */
function replacedText(foods: readonly Replaced[], index: FoodIndex): string {
  const [first] = foods;
  const group = first && index.foods.get(first.item.ref)?.group;
  if (foods.length > mostNamed && first && group) {
    const count = portionsIn(first.item, index)[group] ?? 0;
    return `${foodGroup(group).name}, ${quantityText(count)} ${count > 1 ? "equivalentes" : "equivalente"}`;
  }
  const text = foods.map(({ item }) => withGrams(toldItem(item, dishOf(index)), item)).join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The other parts of a meal on the day of one of its foods. */
function besideOf(item: MenuItem, { items = [], menu }: Meal, eating: Eating): MealPart[] {
  const others = itemsOn(items, item.day).filter((other) => other !== item);
  return eating.partsOf({ items: others, text: menu });
}

const toldAs = (amount: Amount, name: string): string => withGrams(toldFood(name, amount), amount);

/** The source of the figures. */
export const menuSource = "Composición: USDA SR28, dominio público.";
