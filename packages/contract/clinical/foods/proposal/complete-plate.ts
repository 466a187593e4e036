import { mostDaysOf } from "../../../catalogues/foods/everyday";
import { goTogether } from "../../../catalogues/foods/plates";
import type { FoodGroupId, Portions } from "../../equivalents";
import type { MealOfDay } from "../food";
import type { Choice, Choices } from "./choices";

/** The groups that say what kind of meal it is; the other foods are chosen to go with them. */
const leadingGroups: readonly string[] = ["cereales-sin-grasa", "cereales-con-grasa", "leguminosas"];
/** From so many equivalents on, a group is two foods. */
const twoFoods: Portions = { verduras: 2, frutas: 2, "aceites-sin-proteina": 3 };
/** How much oftener a food that goes with the meal is served than one that does not. */
const goesWith = 8;
/** Penalty per group that does not go with a meal's leading food, such as oats beside nopales. */
const lonely = 60;
const usedBefore = 20;
/** Penalty of an amount without a kitchen measure. */
const oddAmount = 30;
/** Penalty of a watched nutrient's whole daily limit. */
const wholeLoad = 120;
/** Difference in load, as a share of a limit, that counts as equal, for variety between days and proposals. */
const alikeLoad = 0.04;
/** On how many more days a food is served where a limit is watched: few foods have little of it. */
const moreDays = 2;
const isAnimal = (group: FoodGroupId): boolean => group.startsWith("aoa");
/** Penalty per earlier serving of an animal food under a limit, so that the lowest one is not served daily. */
const repeatedAnimal = 4;
/** Penalty of a food that does not go beside a dish. */
const besideDish = 30;

interface Completion {
  choices: Choices;
  /** How often the week has a food so far, and on how many other days. */
  times: (ref: string) => number;
  days: (ref: string) => number;
  usedToday: ReadonlySet<string>;
  turn: number;
  /** The dishes of the plate. */
  dishes: readonly Choice[];
  /** Whether some foods may stand on the plate together; absent where any may. */
  mayFollow: ((foods: readonly Choice[]) => boolean) | undefined;
}

/** Everyday foods for the open equivalents: for each group, the least served one that goes with the meal. */
export function completed(
  open: Portions,
  kind: MealOfDay,
  { choices, times, days, usedToday, turn, dishes, mayFollow }: Completion,
): { foods: Choice[]; unfilled: number; unsuited: number } {
  const used = new Set(usedToday);
  // Repeating a food of the same day is worse than exceeding its days.
  const left = (ref: string, more: number) =>
    mostDaysOf(ref) +
    more -
    (mostDaysOf(ref) < Infinity ? days(ref) + (usedToday.has(ref) ? usedBefore : 0) : 0);
  const chosen: Choice[] = [];
  const parts = inParts(open)
    .map(([group, count]) => {
      const more = choices.hasLimits && !isAnimal(group) ? moreDays : 0;
      return rotated(
        choices.fresh(group, kind, count, (ref) => left(ref, more)),
        turn,
      );
    })
    .filter((each) => each.length > 0);
  const hasCompany = (lead: string, all: readonly Choice[]) =>
    all.some(({ item: { ref } }) => ref === lead || goTogether(lead, ref));
  const leads = dishes.map(({ item }) => item.ref);
  const unsuitedTo = (ref: string) => leads.filter((dish) => !goTogether(dish, ref)).length;
  let unsuited = 0;
  for (const [place, all] of parts.entries()) {
    const lead = chosen[0]?.item.ref;
    // A group that is two foods is not the same one twice.
    const others = all.filter(({ item }) => chosen.every((each) => each.item.ref !== item.ref));
    const free = others.length > 0 ? others : all;
    const possible = mayFollow
      ? leavingRoom(free, parts.slice(place + 1), (foods) => mayFollow([...chosen, ...foods]))
      : free;
    if (possible.length === 0) continue;
    const choice = least(possible, ({ entry, item: { ref }, isOdd, loads }) => {
      const weight = choices.hasLimits && entry.kind === "food" && isAnimal(entry.group) ? repeatedAnimal : 1;
      const single = lead === undefined ? parts.filter((part) => !hasCompany(ref, part)).length : 0;
      const suits = lead !== undefined && goTogether(lead, ref) ? 1 : 0;
      return (
        weight * times(ref) +
        (used.has(ref) ? usedBefore : 0) +
        lonely * single -
        goesWith * suits +
        besideDish * unsuitedTo(ref) +
        (isOdd ? oddAmount : 0) +
        wholeLoad * loads.reduce((sum, load) => sum + Math.round(load / alikeLoad) * alikeLoad, 0)
      );
    });
    const isAlone = leads.length === 0 && lead !== undefined && !goTogether(lead, choice.item.ref);
    unsuited += unsuitedTo(choice.item.ref) + (isAlone ? 1 : 0);
    used.add(choice.item.ref);
    chosen.push(choice);
  }
  return { foods: chosen, unfilled: parts.length - chosen.length, unsuited };
}

/** The choices that may follow, and of them, where there are some, those after which each further part has one. */
function leavingRoom(
  all: readonly Choice[],
  further: readonly (readonly Choice[])[],
  mayFollow: (foods: readonly Choice[]) => boolean,
): readonly Choice[] {
  const possible = all.filter((choice) => mayFollow([choice]));
  const roomy = possible.filter((choice) =>
    further.every((part) => part.some((next) => mayFollow([choice, next]))),
  );
  return roomy.length > 0 ? roomy : possible;
}

/** The equivalents of a meal, what leads it first; many of some groups are two foods. */
function inParts(open: Portions): [FoodGroupId, number][] {
  const entries = Object.entries(open) as [FoodGroupId, number][];
  const isLeading = ([group]: [FoodGroupId, number]) => leadingGroups.includes(group);
  return [...entries.filter(isLeading), ...entries.filter((entry) => !isLeading(entry))].flatMap(
    ([group, count]): [FoodGroupId, number][] => {
      const half = count >= (twoFoods[group] ?? Infinity) ? Math.floor(count / 2) : 0;
      return half === 0
        ? [[group, count]]
        : [
            [group, count - half],
            [group, half],
          ];
    },
  );
}

/** The list begun at another place. */
export function rotated<Value>(list: readonly Value[], by: number): Value[] {
  const from = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}

/** The first of those that cost least. */
export function least<Value>(list: readonly Value[], cost: (value: Value) => number): Value {
  const [first, ...others] = list.map((value) => ({ value, cost: cost(value) }));
  if (!first) throw new RangeError("nothing to choose from");
  return others.reduce((best, each) => (each.cost < best.cost ? each : best), first).value;
}
