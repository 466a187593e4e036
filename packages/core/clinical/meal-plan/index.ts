export { removeMealPlan, updateMealPlan } from "./change-plan";
export { listMealPlanHistory, restoreMealPlan } from "./plan-history";
export { createMealPlan } from "./create-plan";
export { getMealPlan, listMealPlans, summarizeMealPlans } from "./read-plans";
export { createMealPlanTemplate, listMealPlanTemplates, removeMealPlanTemplate } from "./templates";
export { mailMealPlan, sendMealPlan, getMealPlanPdf, MealPlanSent } from "./mail-plan";
export { getShoppingListPdf } from "./shopping-list-pdf";
