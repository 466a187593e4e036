import { itemsOn, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { menuDayOf } from "@nutria/contract/clinical/foods/menu-day";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { useState } from "react";
import { RecipeSteps } from "../../../../components/food/recipe-steps";
import { part } from "../../../../ui/part/part";
import { planTexts as texts } from "../texts";
import styles from "./meals.module.css";

interface MealRecipesProps {
  plan: ClientPlan;
  meal: Meal;
  day: string;
}

/** How the dishes of a meal are made, each opened by itself; those that the practice wrote nothing about are left out. */
export function MealRecipes({ plan, meal, day }: MealRecipesProps) {
  const items = itemsOn(meal.items ?? [], menuDayOf(day)).filter(({ type }) => type === "dish");
  const dishes = [...new Map(items.map((item) => [item.ref, item])).values()];
  return dishes.map((item) => {
    const own = plan.ownDishes.find(({ _id }) => _id === item.ref);
    if (own && (own.steps ?? []).length === 0) return null;
    return <Recipe key={item.ref} item={item} steps={own?.steps} />;
  });
}

function Recipe({ item, steps }: { item: MenuItem; steps: readonly string[] | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.recipe} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.recipe(item.name)}</summary>
      {isOpen &&
        (steps ? <RecipeSteps steps={steps} /> : <CatalogueRecipe dish={item.ref} none={texts.noRecipe} />)}
    </details>
  );
}

/** The recipes of the catalogue are loaded when one is opened. */
const CatalogueRecipe = part(
  () => import("../../../../components/food/catalogue-recipe"),
  (loaded) => loaded.CatalogueRecipe,
  { fallback: null },
);
