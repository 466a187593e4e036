export { removeMealPlan, updateMealPlan } from "./change-plan";
export { listMealPlanHistory, restoreMealPlan } from "./plan-history";
export { createMealPlan } from "./create-plan";
export { getMealPlan, listMealPlans, summarizeMealPlans } from "./read-plans";
export { createMealPlanTemplate, listMealPlanTemplates, removeMealPlanTemplate } from "./templates";
export { MealPlanRemoved, MealPlanSent, SentPlanForbidden } from "./events";
export { mailMealPlan, patientOfPlan, getMealPlanPdf } from "./mail-plan";
export { sendMealPlan } from "./send-plan";
export { getShoppingListPdf } from "./shopping-list-pdf";
export { planPdf, shoppingListPdf } from "./sheet/papers-of-plan";
export type { PlanMeals, SentPlan } from "./sent-plan/entity";
export {
  clientPlanUnlessKnown,
  dishesOfSent,
  getClientPlan,
  getClientPlanPdf,
  getClientShoppingListPdf,
  toClientPlan,
} from "./sent-plan/client";
export { getSentPlansAgainst } from "./sent-plan/against";
export { plansAgainst } from "./sent-plan/plans-against";
export { listNoted, noteAgainst } from "./sent-plan/note-against";
export { findPlanMeals, findSentPlan, listSentPlans, plansOfDays } from "./sent-plan/repo";
