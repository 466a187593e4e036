import { foodGroup, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import { presentAmountText } from "@nutria/contract/clinical/foods/present-amount";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import type { MenuItem } from "@nutria/contract/clinical/foods/menu";
import { withFigures } from "@nutria/contract/clinical/nutrients/nutrient";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../../ui/actions/button";
import { code } from "../../../../../lib/code";
import { useDialogs } from "../../../../../lib/dialogs";
import { reportError } from "../../../../../data/call/report-error";
import { figuresCode } from "../../nutrients/figures";
import { groupCount } from "../menu-texts";
import { panelTexts } from "./panel-texts";
import type { Foods } from "../use-foods";
import { DishRecipe } from "./dish-recipe";
import { FigureRows } from "./figure-rows";
import { FoodSource } from "./food-source";
import styles from "./panel.module.css";

const texts = panelTexts.item;
const recipes = code(() => import("@nutria/contract/catalogues/foods/recipes/index"));
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
  const correct = useCorrection(foods);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.facts} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.facts}</summary>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{presentAmountText(item, foods.index)}</th>
            {entry.kind === "food" && <th scope="col">{texts.per100g}</th>}
          </tr>
        </thead>
        {isOpen && <FigureRows entry={entry} item={item} index={foods.index} />}
      </table>
      {entry.kind === "food" ? (
        <p className="muted small">
          {entry.combination ? (
            <>{combinationText(entry)}. </>
          ) : (
            differsFromGroup(entry) && <>{texts.differs}. </>
          )}
          {entry.note !== "" && <>{entry.note} </>}
          {isOpen && <FoodSource food={entry} />}
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
      {entry.kind === "dish" && isOpen && <DishRecipe dish={entry} />}
      {!isReadOnly && (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => correct(entry)}
        >
          {entry.kind === "food" ? texts.correct : texts.correctDish}
        </Button>
      )}
    </details>
  );
}

/** Opens the form of a corrected copy, which begins with the recipe of a dish and all figures of a food; loaded then. */
function useCorrection({ index }: Foods): (entry: Food | Dish) => void {
  const dialogs = useDialogs();
  const correctDish = async (corrects: Dish) => {
    try {
      const { recipeOf } = await recipes();
      dialogs.open("ownDish", { corrects, index, recipe: recipeOf(corrects._id) });
    } catch (error) {
      reportError(error, { fallback: texts.recipeFailed });
    }
  };
  const correctFood = async (corrects: Food) => {
    try {
      const { furtherFigures } = await figuresCode();
      dialogs.open("ownFood", { corrects: withFigures(corrects, furtherFigures) });
    } catch (error) {
      reportError(error, { fallback: texts.foodFailed });
    }
  };
  return (entry) => void (entry.kind === "food" ? correctFood(entry) : correctDish(entry));
}

/** What a food counts as that is far from its group, and why. */
function combinationText({ equivalentG, combination = {}, group }: Food): string {
  const counts = (Object.entries(combination) as [FoodGroupId, number][]).map(([of, count]) =>
    groupCount(of, count),
  );
  return texts.combination(`${equivalentG ?? 0} g`, counts.join(" + "), groupCount(group, 1));
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
