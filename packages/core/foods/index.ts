export { checkMenu, menuIndex } from "./check-menu";
export { createDish, removeDish } from "./own-dishes";
export { createFood, listFoods, removeFood } from "./own-foods";
export { ownFoods } from "./repo";
export { restoreFoods } from "./restore";
export { readReviews, reviewDish, reviewFood, withReviews } from "./review";
export { usedFoods } from "./used-foods";
