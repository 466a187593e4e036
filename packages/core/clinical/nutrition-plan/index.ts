export {
  createNutritionPlan,
  listNutritionPlans,
  removeNutritionPlan,
  storedNutritionPlans,
} from "./nutrition-plans";
