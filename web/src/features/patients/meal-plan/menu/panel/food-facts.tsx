import { foodGroup } from "@nutria/contract/clinical/equivalents";
import { amountText } from "@nutria/contract/clinical/foods/amount";
import { nutrients, type Dish, type Food } from "@nutria/contract/clinical/foods/food";
import { menuTotals, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { Pencil } from "lucide-react";
import { Button } from "../../../../../components/ui/actions/button";
import { useDialogs } from "../../../../../lib/dialogs";
import { menuTexts } from "../menu-texts";
import type { Foods } from "../use-foods";
import styles from "./panel.module.css";

const texts = menuTexts.item;
const figure = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });
/** How far one equivalent of a food may be from its group before it is said, in grams. */
const usual = { proteinG: 2, fatG: 2, carbohydrateG: 4 } as const;

interface FoodFactsProps {
  entry: Food | Dish;
  item: MenuItem;
  foods: Foods;
  isReadOnly: boolean;
}

/** The figures of a food, in the amount and in 100 g, with their source; of a dish, what is in it. */
export function FoodFacts({ entry, item, foods, isReadOnly }: FoodFactsProps) {
  const dialogs = useDialogs();
  const { composition } = menuTotals([item], foods.index);
  return (
    <details className={styles.facts}>
      <summary>{texts.facts}</summary>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{amountText(item)}</th>
            {entry.kind === "food" && <th scope="col">{texts.per100g}</th>}
          </tr>
        </thead>
        <tbody>
          {nutrients.map((nutrient) => {
            const isUnknown = composition.incomplete.includes(nutrient);
            const total = composition.total[nutrient];
            return (
              <tr key={nutrient}>
                <th scope="row">{menuTexts.nutrients[nutrient]}</th>
                <td>
                  {total === undefined
                    ? texts.noFigure
                    : `${isUnknown ? `${menuTexts.summary.atLeast} ` : ""}${figure.format(total)}`}
                </td>
                {entry.kind === "food" && (
                  <td>
                    {entry.per100g[nutrient] === undefined
                      ? texts.noFigure
                      : figure.format(entry.per100g[nutrient])}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {entry.kind === "food" ? (
        <p className="muted small">
          {differsFromGroup(entry) && <>{texts.differs}. </>}
          {entry.note !== "" && <>{entry.note} </>}
          {texts.source(entry.source.origin, entry.source.number, entry.source.description)}
        </p>
      ) : (
        <p className="muted small">
          {texts.ingredients}:{" "}
          {entry.ingredients
            .map(({ food }) => foods.index.foods.get(food)?.name.toLowerCase())
            .filter(Boolean)
            .join(", ")}
        </p>
      )}
      {!isReadOnly && (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() =>
            entry.kind === "food"
              ? dialogs.open("ownFood", { corrects: entry })
              : dialogs.open("ownDish", { corrects: entry, index: foods.index })
          }
        >
          {entry.kind === "food" ? texts.correct : texts.correctDish}
        </Button>
      )}
    </details>
  );
}

/** Whether one equivalent of a food is far from what its group counts. */
function differsFromGroup({ group, equivalentG, per100g }: Food): boolean {
  if (equivalentG === null) return false;
  const average = foodGroup(group);
  return (Object.keys(usual) as (keyof typeof usual)[]).some((nutrient) => {
    const content = per100g[nutrient];
    return (
      content !== undefined && Math.abs((content * equivalentG) / 100 - average[nutrient]) > usual[nutrient]
    );
  });
}
