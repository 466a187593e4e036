import { rowsOfTable, setOf } from "./content";
import { ruleTables } from "./rules";
import type { AllergenWord, FoodTrait } from "./vocabulary";

/** Foods that may not meet in one meal: a food of each set. */
export interface ForbiddenCombination {
  all: readonly ReadonlySet<AllergenWord>[];
  reason: string;
}

/** Food rule of one allergy, intolerance or diet, with a reason for each word. */
export interface Rule {
  _id: string;
  /** Never offered. */
  forbids: ReadonlyMap<AllergenWord, string>;
  /** A note only. */
  cautions: ReadonlyMap<AllergenWord, string>;
  limits: ReadonlyMap<AllergenWord | FoodTrait, string>;
  /** Not proposed, although it may be chosen. */
  excludesTraits: ReadonlySet<FoodTrait>;
  combos: readonly ForbiddenCombination[];
  /** Entries of the catalogue that the rule does not touch. */
  except: ReadonlySet<string>;
  /** Whether a food that may contain something forbidden is left out of proposals too. */
  mayBlocks: boolean;
}

function rulesIn(table: string): ReadonlyMap<string, Rule> {
  return new Map(
    rowsOfTable(table).map(([_id = "", forbids, cautions, limits, excludes, combos, except, blocks]) => [
      _id,
      {
        _id,
        forbids: reasonsIn<AllergenWord>(forbids),
        cautions: reasonsIn<AllergenWord>(cautions),
        limits: reasonsIn<AllergenWord | FoodTrait>(limits),
        excludesTraits: setOf<FoodTrait>(excludes),
        combos: partsOf(combos).map(([sets, reason]) => ({
          all: sets.split(" + ").map((words) => setOf<AllergenWord>(words)),
          reason,
        })),
        except: setOf(except),
        mayBlocks: blocks === "blocks",
      },
    ]),
  );
}

const partsOf = (column = ""): (readonly [words: string, reason: string])[] =>
  column === ""
    ? []
    : column.split("; ").map((part) => {
        const [words = "", reason = ""] = part.split(" = ");
        return [words, reason] as const;
      });

const reasonsIn = <Word extends string>(column?: string): ReadonlyMap<Word, string> =>
  new Map(
    partsOf(column).flatMap(([words, reason]) =>
      words.split(" ").map((word) => [word as Word, reason] as const),
    ),
  );

/** The rules of the catalogues, by their ids. */
export const allergyRules = rulesIn(ruleTables.allergies);
export const intoleranceRules = rulesIn(ruleTables.intolerances);
export const dietRules = rulesIn(ruleTables.diets);

/** A rule that forbids one word, for an allergy that no catalogue has. */
export const ruleAgainst = (word: AllergenWord, reason: string): Rule => ({
  _id: word,
  forbids: new Map([[word, reason]]),
  cautions: new Map(),
  limits: new Map(),
  excludesTraits: new Set(),
  combos: [],
  except: new Set(),
  mayBlocks: true,
});
