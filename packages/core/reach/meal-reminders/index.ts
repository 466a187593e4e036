export { getMealReminders, lookAgain, updateMealReminders } from "./choose";
export { MealDue } from "./events";
export { mealNotice, secondsLeft } from "./notice";
export { takeMealLooks } from "./take-due";
