import { code } from "../../../../lib/code";

/** The second table of foods, which is loaded once a nutrient of it is shown. */
export const figuresCode = code(() => import("@nutria/contract/catalogues/foods/nutrients/index"));
