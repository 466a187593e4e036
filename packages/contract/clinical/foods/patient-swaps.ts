import type { FoodGroupId } from "../food-group";
import { portionStep } from "../equivalents";
import {
  amountOf,
  amountText,
  inGrams,
  proposedAmount,
  quantityOf,
  quantityText,
  type Amount,
} from "./amount";
import type { Eating, MealPart } from "../eating/index";
import type { Food, FoodIndex } from "./food";
import { itemsOn, type MenuDay, type MenuItem } from "./menu";
import { offeredFoods } from "./swap";
import { toldFood } from "./told-food";

/** A replacement for the equivalents of a pill: one food, or half of each of two. */
export interface PatientSwap {
  /** The ids of its foods. */
  foods: readonly string[];
  /** Already multiplied: `1 taza de arroz blanco cocido`. */
  text: string;
  /** How that is counted: `2 medidas de ½ taza`. */
  help: string;
  /** It may contain what the record forbids: its label says. */
  hasLabelToRead: boolean;
}

/** The equivalents of a pill: of groups that the patient counts alike. */
interface WantedEquivalents {
  groups: readonly FoodGroupId[];
  count: number;
}

/**
 * The foods that a plan offers its patient for some groups, the practice's own and everyday ones first: nothing that the
 * record forbids, alone or beside what else a meal has, may forbid by a label that blocks, or dislikes.
 */
export function foodsForPatient(
  groups: readonly FoodGroupId[],
  index: FoodIndex,
  eating: Eating,
  beside: readonly MealPart[] = [],
): Food[] {
  return offeredFoods(groups, index).filter((food) => eating.ofEntry(food, beside).isOffered);
}

/** A food for some equivalents, as a swap in a meal that has something besides. */
export function swapTo(
  food: Food,
  count: number,
  eating: Eating,
  beside: readonly MealPart[] = [],
): PatientSwap {
  const amount = proposedAmount(food, count);
  return {
    foods: [food._id],
    text: toldFood(food.name, amount),
    help: countedText(food, amount, count),
    hasLabelToRead: eating.ofEntry(food, beside).level === "may",
  };
}

/** The meal in which something is swapped. */
interface SwappedMeal {
  /** Ids of the foods planned for the pill, which are left out. */
  planned?: readonly string[];
  /** The rest of the meal on that day. */
  beside?: readonly MealPart[];
}

/**
 * Replacements for the equivalents of a pill, each in its full amount: {@link foodsForPatient}, and after the first few
 * of them half of each of the first two compatible ones.
 */
export function patientSwaps(
  { groups, count }: WantedEquivalents,
  index: FoodIndex,
  eating: Eating,
  { planned = [], beside = [] }: SwappedMeal = {},
): PatientSwap[] {
  const foods = foodsForPatient(groups, index, eating, beside).filter(({ _id }) => !planned.includes(_id));
  const swaps = foods.map((food) => swapTo(food, count, eating, beside));
  const half = halves(foods, count, eating, beside);
  return half ? [...swaps.slice(0, singlesFirst), half, ...swaps.slice(singlesFirst)] : swaps;
}

/** After so many foods the choice of two halves stands. */
const singlesFirst = 4;

function halves(
  foods: readonly Food[],
  count: number,
  eating: Eating,
  beside: readonly MealPart[],
): PatientSwap | undefined {
  const each = count / 2;
  const [one] = foods;
  const other = foods.slice(1).find((food) => one && eating.mayMeet([one, food], beside));
  if (!one || !other || each < 1 || each % portionStep !== 0) return undefined;
  const [first, second] = [one, other].map((food) => toldFood(food.name, proposedAmount(food, each)));
  return {
    foods: [one._id, other._id],
    text: `${first ?? ""} y ${second ?? ""}`,
    help: "Combina mitad y mitad",
    hasLabelToRead: [one, other].some((food) => {
      const rest = [...beside, ...eating.partsOf({ entries: food === one ? [other] : [one] })];
      return eating.ofEntry(food, rest).level === "may";
    }),
  };
}

/** Beyond this, so many measures of one equivalent are not what the amount says. */
const nearlyAlike = 0.1;

/** `2 medidas de ½ taza` where that is the amount; otherwise what it weighs. */
function countedText(food: Food, amount: Amount, count: number): string {
  const one = proposedAmount(food, 1);
  const isAlike =
    one.measure.name === amount.measure.name &&
    Math.abs(quantityOf(one) * count - quantityOf(amount)) <= quantityOf(amount) * nearlyAlike;
  if (count === 1 || !isAlike) {
    const isWeighed = amount.measure.name === inGrams.name;
    return isWeighed ? "" : amountText(amountOf(Math.round(amount.grams), inGrams));
  }
  // Without the state of the food, which the text has.
  const [each] = amountText(one).split(" (");
  return `${quantityText(count)} ${count > 1 ? "medidas" : "medida"} de ${each ?? ""}`;
}

/** The foods of some groups that a meal has on a day; those of its dishes are not told apart. */
export function plannedFoods(
  items: readonly MenuItem[],
  day: MenuDay,
  groups: readonly FoodGroupId[],
  index: FoodIndex,
): MenuItem[] {
  return itemsOn(items, day).filter(({ type, ref }) => {
    const food = type === "food" ? index.foods.get(ref) : undefined;
    return food?.equivalentG != null && !food.combination && groups.includes(food.group);
  });
}
