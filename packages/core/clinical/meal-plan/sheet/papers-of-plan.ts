import type { Computation } from "../../../kernel/context";
import type { ShoppingSheet } from "./draw-shopping-list";
import type { PlanSheet } from "./plan-sheet";

/** A sheet to draw, and its time of creation. */
interface Drawing<Sheet> {
  sheet: Sheet;
  createdAt: string;
}

/** Draws the sheet of a plan as a PDF. The drawing code is loaded with the first one. */
export const planPdf: Computation<Drawing<PlanSheet>, Uint8Array> = {
  name: "planPdf",
  deadlineSeconds: 10,
  run: async ({ sheet, createdAt }) => (await import("./draw-plan")).drawPlan(sheet, createdAt),
};

/** Draws a shopping list as a PDF. */
export const shoppingListPdf: Computation<Drawing<ShoppingSheet>, Uint8Array> = {
  name: "shoppingListPdf",
  deadlineSeconds: 10,
  run: async ({ sheet, createdAt }) =>
    (await import("./draw-shopping-list")).drawShoppingList(sheet, createdAt),
};
