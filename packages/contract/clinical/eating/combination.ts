import type { Content } from "../../catalogues/allergens/content";
import type { ForbiddenCombination } from "../../catalogues/allergens/rule";
import type { Dish, Food } from "../foods/food";
import { remembered } from "../remembered";
import type { Restriction } from "./record-rules";

/** Something that is eaten in one meal with other things. */
export interface MealPart {
  name: string;
  content: Content;
}

/** Sets of a combination that a food has, one bit for each: `sure` by contents, `perhaps` also by label. */
interface Sets {
  sure: number;
  perhaps: number;
}

/** Parts of one meal that may not be eaten together. */
export interface Meeting {
  severity: "forbidden" | "may";
  /** The other things of the meal that it meets; none where all of it is in one thing. */
  beside: string[];
}

/** The sets of a combination in some contents. */
function setsIn({ all }: ForbiddenCombination, { contains, mayContain }: Content): Sets {
  const sets: Sets = { sure: 0, perhaps: 0 };
  for (const [place, words] of all.entries()) {
    for (const word of words) {
      if (contains.has(word)) sets.sure |= 1 << place;
      if (contains.has(word) || mayContain.has(word)) sets.perhaps |= 1 << place;
    }
  }
  return sets;
}

/** Whether some sets are all of a combination. */
const isWhole = ({ all }: ForbiddenCombination, sets: number): boolean => sets === (1 << all.length) - 1;

/** How a combination meets in something and what is eaten with it; undefined where that thing has no part in it. */
export function meetingIn(
  combination: ForbiddenCombination,
  content: Content,
  beside: readonly MealPart[],
): Meeting | undefined {
  const own = setsIn(combination, content);
  if (own.perhaps === 0) return undefined;
  const others = beside.map((part) => ({ name: part.name, sets: setsIn(combination, part.content) }));
  const meeting = (severity: Meeting["severity"], kind: keyof Sets): Meeting | undefined => {
    const all = others.reduce((sum, { sets }) => sum | sets[kind], own[kind]);
    if (own[kind] === 0 || !isWhole(combination, all)) return undefined;
    const names = others.filter(({ sets }) => (sets[kind] & ~own[kind]) !== 0).map(({ name }) => name);
    return { severity, beside: [...new Set(names)] };
  };
  return meeting("forbidden", "sure") ?? meeting("may", "perhaps");
}

/** Verdict of combined restrictions on a meal. */
interface MealRules {
  hasAny: boolean;
  /** Sets of foods that may not meet, with the name of the rule in the record. */
  apart: readonly { name: string; reason: string }[];
  /** Whether some foods and dishes may be proposed for one meal. */
  mayMeet: (entries: readonly (Food | Dish)[], beside?: readonly MealPart[]) => boolean;
}

/** The combinations of a record; what each entry has of them is found once. */
export function mealRules(
  restrictions: readonly Restriction[],
  contentOf: (entry: Food | Dish) => Content,
): MealRules {
  const combining = restrictions.flatMap(({ name, rules }) =>
    rules.flatMap(({ combos, mayBlocks }) =>
      combos.map((combination) => ({ name, combination, counts: mayBlocks ? "perhaps" : "sure" }) as const),
    ),
  );
  const setsOf = remembered((entry: Food | Dish) =>
    combining.map(({ combination, counts }) => setsIn(combination, contentOf(entry))[counts]),
  );
  return {
    hasAny: combining.length > 0,
    apart: combining.map(({ name, combination: { reason } }) => ({ name, reason })),
    mayMeet: (entries, beside = []) =>
      combining.every(({ combination, counts }, place) => {
        const own = entries.reduce((sum, entry) => sum | (setsOf(entry)[place] ?? 0), 0);
        const all = beside.reduce((sum, { content }) => sum | setsIn(combination, content)[counts], own);
        return own === 0 || !isWhole(combination, all);
      }),
  };
}
