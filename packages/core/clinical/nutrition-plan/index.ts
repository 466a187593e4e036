export { createNutritionPlan, listNutritionPlans, removeNutritionPlan } from "./nutrition-plans";
