import { recipeOf } from "@nutria/contract/catalogues/foods/recipes/index";
import { RecipeSteps } from "./recipe-steps";

/** How a dish of the catalogue is made. */
export function CatalogueRecipe({ dish }: { dish: string }) {
  return <RecipeSteps steps={recipeOf(dish)} />;
}
