import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { handle } from "@nutria/platform/route";

export const listNutritionistTypes = handle(profileRoutes.listNutritionistTypes, () =>
  Promise.resolve([...nutritionistTypes]),
);
