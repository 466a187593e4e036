import {
  nutrients,
  tabled,
  type Dish,
  type Food,
  type FoodIndex,
} from "@nutria/contract/clinical/foods/food";
import { nutrientSums, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { figureOf, type FurtherFigures } from "@nutria/contract/clinical/nutrients/nutrient";
import { nutrientTexts } from "../../nutrients/nutrient-texts";
import { useFigures } from "../../nutrients/use-figures";
import { menuTexts } from "../menu-texts";
import { panelTexts } from "./panel-texts";

const texts = panelTexts.item;
const format = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });
const none: FurtherFigures = new Map();
const atOnce: ReadonlySet<string> = new Set<string>(tabled);

interface FigureRowsProps {
  entry: Food | Dish;
  item: MenuItem;
  index: FoodIndex;
}

/** The figures of an amount, and of 100 g of a food; those that a menu does not show itself are loaded for it. */
export function FigureRows({ entry, item, index }: FigureRowsProps) {
  const { figures, state } = useFigures(true);
  const figure = (food: Food, nutrient: (typeof nutrients)[number]) =>
    figureOf(food, nutrient, figures ?? none);
  const sums = nutrientSums([item], index, nutrients, figure);
  const sumText = ({ total, known, foods }: (typeof sums)[(typeof nutrients)[number]]) =>
    known === 0
      ? texts.noFigure
      : `${known < foods ? `${menuTexts.summary.atLeast} ` : ""}${format.format(total)}`;
  const textOf = (value: number | undefined) => (value === undefined ? texts.noFigure : format.format(value));
  return (
    <tbody>
      {nutrients
        .filter((nutrient) => figures || atOnce.has(nutrient))
        .map((nutrient) => (
          <tr key={nutrient}>
            <th scope="row">{panelTexts.nutrients[nutrient]}</th>
            <td>{sumText(sums[nutrient])}</td>
            {entry.kind === "food" && <td>{textOf(figure(entry, nutrient))}</td>}
          </tr>
        ))}
      {state && (
        <tr>
          <td colSpan={3} role={state === "loading" ? "status" : "alert"}>
            {
              {
                loading: texts.loadingFigures,
                waiting: nutrientTexts.waiting,
                failed: nutrientTexts.failedFigures,
              }[state]
            }
          </td>
        </tr>
      )}
    </tbody>
  );
}
