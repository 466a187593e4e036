export { listClientNutritionists } from "./list-nutritionists";
