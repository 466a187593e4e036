import { catalogueDishes, catalogueFoods } from "../../catalogues/foods/index";
import type { OwnDish, OwnFood, OwnFoods } from "../../schemas/foods";
import { foodIndex, type Composition, type Dish, type Food, type FoodIndex } from "./food";

/** The catalogue together with the foods and dishes of a practice. */
export function practiceIndex({ foods, dishes }: OwnFoods): FoodIndex {
  return foodIndex(
    [...catalogueFoods, ...foods.map(foodOfPractice)],
    [...catalogueDishes, ...dishes.map(dishOfPractice)],
  );
}

function foodOfPractice({ copyOf, contents, createdAt: _, per100g, combination, ...food }: OwnFood): Food {
  const known = Object.entries(per100g).filter(([, figure]) => figure !== undefined);
  return {
    ...food,
    kind: "food",
    per100g: Object.fromEntries(known) as Composition,
    isOwn: true,
    // A plan that was sent before foods had one has none.
    ...(combination && { combination }),
    ...(copyOf !== null && { copyOf }),
    ...(contents && { contents }),
  };
}

function dishOfPractice({ copyOf, contents, createdAt: _, servedG, ...dish }: OwnDish): Dish {
  return {
    ...dish,
    kind: "dish",
    isOwn: true,
    ...(servedG && { servedG }),
    ...(copyOf !== null && { copyOf }),
    ...(contents && { contents }),
  };
}
