import { minutesOf } from "@nutria/calendar/time-of-day";
import type { Meal } from "../schemas/record/meal-plan";
import { wordsOf } from "../web/search";

/** A meal of a plan as a phone remembers it: its name, its hour, and what tells whether its content changed. */
export interface SeenMeal {
  name: string;
  /** `HH:mm` */
  time: string;
  content: string;
}

/** How the meals of a plan differ from those that somebody saw before. */
export interface PlanChanges {
  added: SeenMeal[];
  removed: SeenMeal[];
  /** Another name at the same hour. */
  renamed: { before: SeenMeal; now: SeenMeal }[];
  /** Another hour under the same name. */
  moved: { before: SeenMeal; now: SeenMeal }[];
  /** The same name, and something else to eat. */
  changed: SeenMeal[];
}

/** The meals of a plan as a phone remembers them: name, time and a short digest of the content. */
export function seenMeals(meals: readonly Meal[]): SeenMeal[] {
  return meals.map(({ name, time, ...content }) => ({
    name,
    time,
    content: digest(JSON.stringify(content)),
  }));
}

/** Differs for two texts, but for a chance of one in four thousand millions. */
function digest(text: string): string {
  let sum = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193);
  }
  return (sum >>> 0).toString(36);
}

/** Changes between the meals of a seen plan and those of another: each meal is named at most once. */
export function planChanges(before: readonly SeenMeal[], now: readonly SeenMeal[]): PlanChanges {
  let gone = [...before];
  let fresh = [...now];
  const pairs: { before: SeenMeal; now: SeenMeal }[] = [];
  const pair = (isSame: (one: SeenMeal, other: SeenMeal) => boolean) => {
    for (const one of gone) {
      const [same] = fresh
        .filter((other) => isSame(one, other))
        .toSorted((first, second) => minutesApart(first, one) - minutesApart(second, one));
      if (!same) continue;
      pairs.push({ before: one, now: same });
      gone = gone.filter((other) => other !== one);
      fresh = fresh.filter((other) => other !== same);
    }
  };
  pair((one, other) => nameOf(one) === nameOf(other) && one.time === other.time);
  pair((one, other) => nameOf(one) === nameOf(other));
  pair((one, other) => one.time === other.time);
  const renamed = pairs.filter((both) => nameOf(both.before) !== nameOf(both.now));
  const same = pairs.filter((both) => !renamed.includes(both));
  return {
    added: fresh,
    removed: gone,
    renamed,
    moved: same.filter((both) => both.before.time !== both.now.time),
    changed: pairs.filter((both) => both.before.content !== both.now.content).map((both) => both.now),
  };
}

const nameOf = ({ name }: SeenMeal): string => wordsOf(name).join(" ");

const minutesApart = (one: SeenMeal, other: SeenMeal): number =>
  Math.abs(minutesOf(one.time) - minutesOf(other.time));
