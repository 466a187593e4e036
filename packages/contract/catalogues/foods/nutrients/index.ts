import {
  furtherNutrients,
  type FurtherFigures,
  type FurtherNutrient,
} from "../../../clinical/nutrients/nutrient";
import { alcohol } from "./alcohol";
import { animal } from "./animal";
import { cereals } from "./cereals";
import { fats } from "./fats";
import { free } from "./free";
import { fruits } from "./fruits";
import { legumes } from "./legumes";
import { milk } from "./milk";
import { sugars } from "./sugars";
import { vegetables } from "./vegetables";

const tables = [vegetables, fruits, cereals, legumes, animal, milk, fats, sugars, free, alcohol];

/**
 * The further figures of the catalogue's foods by their ids, per 100 g edible, of the same source as the foods: USDA SR28,
 * NUT_DATA. Vitamin D is the source's IU / 40 where it has no micrograms. What the source lacks is absent, not zero. Apart
 * from the foods, because a menu shows them only once they are asked for or watched.
 */
export const furtherFigures: FurtherFigures = new Map(tables.flatMap(readTable));

function readTable(table: string): [string, Partial<Record<FurtherNutrient, number>>][] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [id = "", ...figures] = line.split(" ");
      const known = furtherNutrients.flatMap((nutrient, place) => {
        const figure = figures[place];
        return figure === undefined || figure === "-" ? [] : [[nutrient, Number(figure)] as const];
      });
      return [id, Object.fromEntries(known)];
    });
}
