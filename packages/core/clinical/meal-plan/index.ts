export { removeMealPlan, updateMealPlan } from "./change-plan";
export { listMealPlanHistory, restoreMealPlan } from "./plan-history";
export { createMealPlan } from "./create-plan";
export { getMealPlan, listMealPlans, summarizeMealPlans } from "./read-plans";
export { createMealPlanTemplate, listMealPlanTemplates, removeMealPlanTemplate } from "./templates";
export { MealPlanSent } from "./events";
export { mailMealPlan, sendMealPlan } from "./mail-plan";
export { getMealPlanPdf } from "./plan-pdf";
