import type { Dish } from "@nutria/contract/clinical/foods/food";
import { part } from "../../../../../ui/part/part";
import { RecipeSteps } from "../../../../../components/food/recipe-steps";
import { panelTexts } from "./panel-texts";

/** How a dish is made, where that is written; recipes of the catalogue are loaded when this is shown. */
export function DishRecipe({ dish }: { dish: Dish }) {
  const { recipe: title } = panelTexts.item;
  return dish.isOwn ? (
    <RecipeSteps steps={dish.steps ?? []} title={title} />
  ) : (
    <CatalogueRecipe dish={dish._id} title={title} />
  );
}

const CatalogueRecipe = part(
  () => import("../../../../../components/food/catalogue-recipe"),
  (loaded) => loaded.CatalogueRecipe,
  { fallback: null },
);
