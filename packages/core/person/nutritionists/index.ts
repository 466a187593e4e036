export { byCare, listClientNutritionists, toClientNutritionist } from "./list-nutritionists";
