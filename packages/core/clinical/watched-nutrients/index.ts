export { getWatchedNutrients, readShownNutrients, saveWatchedNutrients } from "./watched-nutrients";
