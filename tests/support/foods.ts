import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { servingOf } from "@nutria/contract/clinical/foods/dish-amount";
import { foodIndex, type Dish, type Food } from "@nutria/contract/clinical/foods/food";
import type { MenuDay, MenuItem } from "@nutria/contract/clinical/foods/menu";

/** The catalogue without anything of a practice. */
export const catalogue = foodIndex(catalogueFoods, catalogueDishes);

export function foodOf(id: string): Food {
  const food = catalogue.foods.get(id);
  if (!food) throw new Error(`no food ${id}`);
  return food;
}

export function dishOf(id: string): Dish {
  const dish = catalogue.dishes.get(id);
  if (!dish) throw new Error(`no dish ${id}`);
  return dish;
}

/** An item of so many grams of a food. */
export function foodItem(id: string, grams: number, day: MenuDay = 1): MenuItem {
  const { name } = foodOf(id);
  return { day, type: "food", ref: id, name, grams, measure: { name: "g", grams: 1 } };
}

/** An item of so many servings of a dish. */
export function dishItem(id: string, servings = 1, day: MenuDay = 1): MenuItem {
  const measure = servingOf(dishOf(id));
  return { day, type: "dish", ref: id, name: dishOf(id).name, grams: measure.grams * servings, measure };
}
