import { catalogueDishes, catalogueFoods } from "@nutria/contract/catalogues/foods/index";
import { foodIndex } from "@nutria/contract/clinical/foods/food";

export { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";

/** The foods and dishes of the catalogue. */
export const catalogueIndex = foodIndex(catalogueFoods, catalogueDishes);
