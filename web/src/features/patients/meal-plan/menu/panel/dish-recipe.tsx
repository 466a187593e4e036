import type { Dish } from "@nutria/contract/clinical/foods/food";
import { part } from "../../../../../components/ui/part/part";
import { RecipeSteps } from "./recipe-steps";

/** How a dish is made, where that is written; recipes of the catalogue are loaded when this is shown. */
export function DishRecipe({ dish }: { dish: Dish }) {
  return dish.isOwn ? <RecipeSteps steps={dish.steps ?? []} /> : <CatalogueRecipe dish={dish._id} />;
}

const CatalogueRecipe = part(
  () => import("./catalogue-recipe"),
  (loaded) => loaded.CatalogueRecipe,
  { fallback: null },
);
