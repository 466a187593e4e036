import type { Watched } from "./watch";

/** Conditions for which what is watched usually is filled in at once. */
export const watchConditions = ["kidney", "hypertension", "diabetes", "anaemia"] as const;
export type WatchCondition = (typeof watchConditions)[number];

export const watchConditionNames: Readonly<Record<WatchCondition, string>> = {
  kidney: "Riñón",
  hypertension: "Hipertensión",
  diabetes: "Diabetes",
  anaemia: "Anemia",
};

/** A person's traits on which the recommended figures depend. */
export interface WatchedPerson {
  sex: "female" | "male" | null;
  /** Null without a birthdate. */
  age: number | null;
  isPregnant: boolean;
}

const limit = (nutrient: Watched["nutrient"], amount: number): Watched => ({
  nutrient,
  kind: "limit",
  amount,
});
const aim = (nutrient: Watched["nutrient"], amount: number): Watched => ({ nutrient, kind: "aim", amount });

/**
 * The usual limits and aims of an adult with a condition: a start that the nutritionist changes by laboratory and weight.
 * `mexico.md` has none, so they are of general guidelines, none of them Mexican and none checked by a nutritionist here.
 */
export function readyChoice(condition: WatchCondition, person: WatchedPerson): Watched[] {
  switch (condition) {
    case "kidney":
      return [
        // WHO 2012: below 2,000 mg for adults. KDOQI 2020 takes 2,300 for chronic kidney disease 3 to 5.
        limit("sodiumMg", 2000),
        // Doubt: KDOQI 2020 names no figure, only so much that serum potassium stays normal. 40 to 70 mEq a day are usual
        // where it is high (1,560 to 2,740 mg); this is the upper end, since without hyperkalaemia none is restricted.
        limit("potassiumMg", 2700),
        // Doubt: KDOQI 2020 names no figure either; 800 to 1,000 mg a day are usual. Of additives more is absorbed than of
        // plants, and the table does not tell them apart.
        limit("phosphorusMg", 1000),
      ];
    case "hypertension":
      return [
        // WHO 2012, adults: sodium below 2,000 mg, potassium of 3,510 mg or more. Doubt: not with a sick kidney, nor with
        // medicines that retain potassium.
        limit("sodiumMg", 2000),
        aim("potassiumMg", 3510),
      ];
    case "diabetes":
      return [
        // WHO 2023: 25 g of fibre a day or more; saturated fat at most 10 % of energy, here of 2,000 kcal.
        aim("fiberG", 25),
        limit("saturatedFatG", 22),
        // Doubt: the table has all sugars, those of fruit and milk too, and guidelines limit free ones. 90 g is the
        // reference for all sugars of Regulation (EU) 1169/2011, for 2,000 kcal.
        limit("sugarsG", 90),
        // American Diabetes Association: below 2,300 mg.
        limit("sodiumMg", 2300),
      ];
    case "anaemia":
      return [
        // Dietary Reference Intakes (Institute of Medicine, 2001, 1998 and 2000), which are for the healthy. Doubt: they
        // replace no treatment, and less iron of plants is absorbed than of meat.
        aim("ironMg", ironOf(person)),
        aim("folateDfeUg", person.isPregnant ? 600 : 400),
        aim("vitaminB12Ug", person.isPregnant ? 2.6 : 2.4),
        // Helps to absorb the iron of plants.
        aim("vitaminCMg", person.isPregnant ? 85 : person.sex === "male" ? 90 : 75),
      ];
  }
}

/** Women of 51 and more need what men do; a person of unknown sex, what women do. */
function ironOf({ sex, age, isPregnant }: WatchedPerson): number {
  if (isPregnant) return 27;
  return sex === "male" || (age !== null && age >= 51) ? 8 : 18;
}

/** The watched nutrients plus a ready choice; nutrients already watched keep their amounts. */
export function withReadyChoice<W extends Pick<Watched, "nutrient">>(
  watched: readonly W[],
  choice: readonly Watched[],
  added: (one: Watched) => W,
): W[] {
  const taken = new Set(watched.map(({ nutrient }) => nutrient));
  return [...watched, ...choice.filter(({ nutrient }) => !taken.has(nutrient)).map(added)];
}
