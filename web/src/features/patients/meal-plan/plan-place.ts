/** Where something is mended in a plan: among the equivalents, or in the words of a meal (`null`: what is without limit). */
export type PlanPlace = { view: "portions" } | { view: "menu"; meal: number | null };
