import { takenFor } from "../../../catalogues/foods/everyday";
import { areOneMeal } from "../../../catalogues/foods/plates";
import { nutrientsOf, portionStep, type FoodGroupId, type Portions } from "../../equivalents";
import type { Eating } from "../../eating/index";
import type { FurtherFigures } from "../../nutrients/nutrient";
import { loadsWith, type Watched } from "../../nutrients/watch";
import type { FoodIndex, MealOfDay } from "../food";
import type { MenuDay, MenuItem } from "../menu";
import { proposableChoices, type Choice, type Choices } from "./choices";
import { completed, least, rotated } from "./complete-plate";
import { mealKindOf } from "./meal-kind";

/** A meal that is filled. */
export interface ProposedMeal {
  name: string;
  time: string;
  portions: Portions;
  /** Its words, beside which the foods are eaten. */
  menu?: string;
}

export interface ProposalOptions {
  index: FoodIndex;
  /** Judgement of foods and dishes for this patient, alone and in one meal. */
  eating: Pick<Eating, "ofEntry" | "apart" | "mayMeet" | "partsOf">;
  /** The days that are filled, in their order. */
  days: readonly MenuDay[];
  /** Index of the wanted menu: 0 for the first. */
  variant: number;
  /** Items of the other days, by meal, which are not repeated. */
  kept?: readonly (readonly MenuItem[])[];
  /**
   * Watched nutrients of the patient, with the figures they need: a day keeps their limits as far as its groups allow.
   */
  watched?: { nutrients: readonly Watched[]; figures: FurtherFigures } | undefined;
}

/** Dishes that fill less of a meal are left to everyday foods. */
const leastOfMeal = 0.2;
/** More dishes make no plate. */
const mostDishes = 2;
/** A second dish is tried beside so many of the best first ones. */
const firstsOfPairs = 8;
/** How far the foods' own energy of a day may be from that of its equivalents before other plates are tried. */
const allowedDeviation = 0.04;
const roundsOfRepair = 3;
/** From round to round the energy weighs more, and more of the everyday foods are tried. */
const turnsOfRound = 2;
/** On how many days before and after a dish is not served again, and in a lunch never. */
const daysApart = 2;

/** Penalties of a plate; the plate with the lowest sum is proposed. */
const costs = {
  /** Lunch is the cooked meal, so its missing dish costs more than another meal's. */
  lunchWithoutDish: 110,
  withoutDish: 60,
  own: -30,
  /** Per dish on one of the next days, per dish elsewhere in the week, and per earlier serving of a food. */
  dishNearby: 1_000_000,
  dishInWeek: 9,
  foodInWeek: 1.5,
  /** Per percent of the day's energy, and per percent of a watched nutrient above the share of the day. */
  perPercent: 1.2,
  perPercentOver: 1.2,
  /** Per food that only fills the equivalents left by a dish. */
  filler: 12,
  /** Per amount without a kitchen measure, and per food that does not go with the rest. */
  odd: 150,
  unsuited: 100,
  /** Per group left open because of the rest of the meal. */
  unfilled: 100_000,
  /** Per position down the list of choices. */
  place: 0.2,
} as const;

interface Plate {
  choices: readonly Choice[];
  kind: MealOfDay;
  energyKcal: number;
  /** Groups that stay open although something of them may be proposed, because it may not meet the rest. */
  unfilled: number;
  /** Foods that nobody eats beside a dish of it, or with what leads it. */
  unsuited: number;
  /** How far from the most preferred choices it is. */
  place: number;
  /** Share of each watched limit. */
  loads: readonly number[];
}

/**
 * Proposes the items of days from the equivalents of their meals: a fitting dish for each meal, the practice's first,
 * and everyday foods for the rest. Exactly the placed equivalents are served; a day's energy by its foods' own figures
 * comes near that of its equivalents; a lunch's dish is not served again within three days. The same plan and variant
 * give the same menu. A group without an allowed food stays open. A day exceeds its watched limits as little as its
 * equivalents and the week's variety allow.
 */
export function proposeWeek(
  meals: readonly ProposedMeal[],
  { index, eating, days, variant, kept = [], watched }: ProposalOptions,
): Map<MenuDay, MenuItem[][]> {
  const loadsOf = loadsWith(watched?.nutrients ?? [], index, watched?.figures);
  const choices = proposableChoices(index, (entry) => eating.ofEntry(entry).isOffered, loadsOf);
  const served = servedOf(kept);
  return new Map(
    days.map((day) => {
      const plates = proposeDay(meals, { choices, eating, served, day, variant, turn: variant + day });
      for (const plate of plates) served.add(day, plate);
      return [day, plates.map((plate) => plate.choices.map(({ item }) => ({ day, ...item })))];
    }),
  );
}

interface DayOptions {
  choices: Choices;
  eating: ProposalOptions["eating"];
  served: Served;
  day: MenuDay;
  variant: number;
  /** Start position in the lists of everyday foods. */
  turn: number;
}

function proposeDay(meals: readonly ProposedMeal[], options: DayOptions): Plate[] {
  // A group that nothing is allowed of stays open, and no other plate makes up for its energy.
  const wanted = meals.map((meal) => {
    const kind = mealKindOf(meal);
    const groups = Object.entries(meal.portions) as [FoodGroupId, number][];
    const servable = groups.filter(([group, count]) => options.choices.foods(group, kind, count).length > 0);
    return nutrientsOf(Object.fromEntries(servable)).energyKcal;
  });
  const dayKcal = Math.max(1, sumOf(wanted));
  const plates: Plate[] = [];
  const missing = () => sumOf(plates.map(({ energyKcal }, place) => energyKcal - (wanted[place] ?? 0)));
  const cheapest = (place: number, others: readonly Plate[], deviation: number, round = 0) => {
    const weight = 10 ** round;
    const turns = Array.from({ length: 1 + round * turnsOfRound }, (_, turn) => options.turn + turn);
    const usedToday = new Set(others.flatMap(namesOf));
    const possible = turns.flatMap((turn) => platesOf(meals[place], { ...options, turn }, usedToday));
    const part = sumOf(others.map(({ energyKcal }) => energyKcal)) / dayKcal;
    return least(possible, (plate) => {
      const off = Math.abs(deviation + plate.energyKcal - (wanted[place] ?? 0)) / dayKcal;
      const over = overLimits([...others, plate], Math.min(1, part + plate.energyKcal / dayKcal));
      const percent = off * costs.perPercent * weight + over * costs.perPercentOver * weight;
      return costOf(plate, options) + 100 * percent;
    });
  };
  for (const place of meals.keys()) plates.push(cheapest(place, plates, missing()));
  const isOff = () => Math.abs(missing()) > allowedDeviation * dayKcal;
  // A limit that the equivalents themselves do not let is tried for once.
  const isRepaired = (count: number) => !isOff() && (count >= meals.length || overLimits(plates, 1) === 0);
  for (let count = 0; count < roundsOfRepair * meals.length && !isRepaired(count); count++) {
    const place = count % meals.length;
    const before = plates[place];
    const others = plates.filter((_, at) => at !== place);
    const rest = missing() - ((before?.energyKcal ?? 0) - (wanted[place] ?? 0));
    plates[place] = cheapest(place, others, rest, 1 + Math.floor(count / meals.length));
  }
  return plates;
}

/** The plates that a meal can have: with one dish, with two, or of foods alone. */
function platesOf(
  meal: ProposedMeal | undefined,
  { choices, eating, served, day, variant, turn }: DayOptions,
  usedToday: ReadonlySet<string>,
): Plate[] {
  if (!meal) return [];
  const { portions } = meal;
  const kind = mealKindOf(meal);
  const needed = nutrientsOf(portions).energyKcal * leastOfMeal;
  const words = eating.partsOf({ text: meal.menu ?? "" });
  const hasRules = eating.apart.length > 0;
  const mayMeet = (all: readonly Choice[]) =>
    !hasRules ||
    eating.mayMeet(
      all.map(({ entry }) => entry),
      words,
    );
  const dishes = choices
    .dishes(kind)
    .filter((choice) => !usedToday.has(choice.item.ref) && mayMeet([choice]));
  // The practice's own first, however many the catalogue has.
  const turned = [
    ...dishes.filter(({ isOwn }) => isOwn),
    ...rotated(
      dishes.filter(({ isOwn }) => !isOwn),
      variant * 3,
    ),
  ].map((choice, place) => ({ choice, place }));
  const fitting = turned.filter(
    ({ choice }) => fits(choice.portions, portions) && nutrientsOf(choice.portions).energyKcal >= needed,
  );
  const pairs = fitting.slice(0, firstsOfPairs).flatMap((first) => {
    const rest = minus(portions, first.choice.portions);
    return turned
      .filter(({ choice }) => choice.item.ref !== first.choice.item.ref && fits(choice.portions, rest))
      .filter(({ choice }) => areOneMeal(first.choice.item.ref, choice.item.ref) || choice.isOwn)
      .filter(({ choice }) => nutrientsOf(choice.portions).energyKcal >= needed)
      .filter(({ choice }) => mayMeet([first.choice, choice]))
      .map((second) => [first, second]);
  });
  const none: typeof fitting = [];
  return [none, ...fitting.map((each) => [each]), ...pairs.slice(0, mostDishes * 40)].map((chosen) => {
    const open = chosen.reduce((rest, { choice }) => minus(rest, choice.portions), portions);
    const dishesOfPlate = chosen.map(({ choice }) => choice);
    const { foods, unfilled, unsuited } = completed(open, kind, {
      ...{ choices, usedToday, turn, dishes: dishesOfPlate },
      ...{ times: served.times, days: (ref: string) => served.days(ref, day) },
      mayFollow: hasRules ? (sofar) => mayMeet([...dishesOfPlate, ...sofar]) : undefined,
    });
    const all = [...dishesOfPlate, ...foods];
    return {
      choices: all,
      ...{ kind, unfilled, unsuited },
      energyKcal: sumOf(all.map(({ energyKcal }) => energyKcal)),
      place: sumOf(chosen.map(({ place }) => place)),
      loads: addLoads(all),
    };
  });
}

function costOf({ choices, kind, place, unfilled, unsuited }: Plate, { served, day }: DayOptions): number {
  const dishes = choices.filter(({ item }) => item.type === "dish");
  const ofDishes = dishes.map(({ item, isOwn }) => {
    const near = served.isNear(item.ref, day) ? costs.dishNearby : 0;
    return near + served.times(item.ref) * costs.dishInWeek + (isOwn ? costs.own : 0);
  });
  const foods = choices.filter(({ item }) => item.type === "food");
  return (
    sumOf(ofDishes) +
    (dishes.length > 0 ? 0 : kind === "comida" ? costs.lunchWithoutDish : costs.withoutDish) +
    sumOf(foods.map(({ item }) => served.times(item.ref) * costs.foodInWeek)) +
    (dishes.length === 0 ? 0 : foods.filter(isFiller).length * costs.filler) +
    unfilled * costs.unfilled +
    unsuited * costs.unsuited +
    choices.filter(({ isOdd }) => isOdd).length * costs.odd +
    place * costs.place
  );
}

/** Foods of the week so far. */
interface Served {
  add: (day: MenuDay, plate: Plate) => void;
  times: (ref: string) => number;
  /** On how many days besides one it, or what it is taken for. */
  days: (ref: string, day: MenuDay) => number;
  /** Whether a dish is served within the days around one. */
  isNear: (ref: string, day: MenuDay) => boolean;
}

function servedOf(kept: readonly (readonly MenuItem[])[]): Served {
  const daysOf = new Map<string, MenuDay[]>();
  const daysOfKind = new Map<string, Set<MenuDay>>();
  const note = (ref: string, day: MenuDay) => {
    daysOf.set(ref, [...(daysOf.get(ref) ?? []), day]);
    daysOfKind.set(takenFor(ref), (daysOfKind.get(takenFor(ref)) ?? new Set()).add(day));
  };
  for (const { ref, day } of kept.flat()) note(ref, day);
  return {
    add: (day, plate) => plate.choices.forEach(({ item }) => note(item.ref, day)),
    times: (ref) => daysOf.get(ref)?.length ?? 0,
    days: (ref, day) => [...(daysOfKind.get(takenFor(ref)) ?? [])].filter((each) => each !== day).length,
    isNear: (ref, day) => (daysOf.get(ref) ?? []).some((each) => Math.abs(each - day) <= daysApart),
  };
}

/** Total of each watched limit over several choices. */
const addLoads = (all: readonly { loads: readonly number[] }[]): number[] =>
  (all[0]?.loads ?? []).map((_, at) => sumOf(all.map(({ loads }) => loads[at] ?? 0)));

/** How much some plates have over what a part of the day may have of its limits. */
const overLimits = (plates: readonly Plate[], part: number): number =>
  sumOf(addLoads(plates).map((load) => Math.max(0, load - part)));

const isFiller = ({ portions }: Choice): boolean =>
  sumOf(Object.values(portions)) <= portionStep && nutrientsOf(portions).energyKcal > 0;

const namesOf = ({ choices }: Plate): string[] => choices.map(({ item }) => item.ref);
const sumOf = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0);

const fits = (served: Portions, open: Portions): boolean =>
  (Object.entries(served) as [FoodGroupId, number][]).every(([group, count]) => count <= (open[group] ?? 0));

function minus(open: Portions, served: Portions): Portions {
  const entries = (Object.entries(open) as [FoodGroupId, number][])
    .map(([group, count]) => [group, count - (served[group] ?? 0)] as const)
    .filter(([, count]) => count > 0);
  return Object.fromEntries(entries);
}
