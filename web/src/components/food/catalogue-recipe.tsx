import { recipeOf } from "@nutria/contract/catalogues/foods/recipes/index";
import type { ComponentProps } from "react";
import { RecipeSteps } from "./recipe-steps";

interface CatalogueRecipeProps extends Omit<ComponentProps<typeof RecipeSteps>, "steps"> {
  dish: string;
}

/** How a dish of the catalogue is made; loaded when it is shown. */
export function CatalogueRecipe({ dish, ...texts }: CatalogueRecipeProps) {
  return <RecipeSteps steps={recipeOf(dish)} {...texts} />;
}
