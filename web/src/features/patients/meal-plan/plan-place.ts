import type { MenuDay } from "@nutria/contract/clinical/foods/menu";

/** Where something is mended in a plan: among the equivalents, or in a meal of the menu (`null`: what is without limit). */
export type PlanPlace = { view: "portions" } | { view: "menu"; meal: number | null; day?: MenuDay };
