import { defineRoutes } from "../../wire/define";
import {
  CreateDishInput,
  CreateFoodInput,
  FoodContents,
  OwnDish,
  OwnFood,
  OwnFoods,
} from "../../schemas/foods";

const auth = "nutritionist";

/** The foods and dishes of a practice, which its plans have beside those of the catalogue. */
export const foodRoutes = defineRoutes("records", {
  listFoods: {
    method: "GET",
    path: "/v1/nutritionist/food",
    auth,
    summary:
      "Alimentos y platillos del consultorio, también los corregidos o quitados, que sus planes conservan",
    response: OwnFoods,
  },
  createFood: {
    method: "POST",
    path: "/v1/nutritionist/food",
    auth,
    summary:
      "Crear un alimento del consultorio, o corregir uno: toma su lugar y los planes conservan el anterior",
    body: CreateFoodInput,
    response: OwnFood,
    status: 201,
    idempotent: true,
    errors: ["not_found", "food_limit", "conflict"],
  },
  removeFood: {
    method: "DELETE",
    path: "/v1/nutritionist/food/{id}",
    auth,
    summary: "Quitar un alimento del consultorio; los planes que lo llevan lo conservan",
    errors: ["not_found"],
  },
  reviewFood: {
    method: "PUT",
    path: "/v1/nutritionist/food/{id}/contents",
    auth,
    summary: "Confirmar qué contiene un alimento del consultorio, también para los planes que lo llevan",
    body: FoodContents,
    response: OwnFood,
    errors: ["not_found"],
  },
  createDish: {
    method: "POST",
    path: "/v1/nutritionist/dish",
    auth,
    summary:
      "Crear un platillo del consultorio, o corregir uno: toma su lugar y los planes conservan el anterior",
    body: CreateDishInput,
    response: OwnDish,
    status: 201,
    idempotent: true,
    errors: ["not_found", "food_limit", "conflict"],
  },
  reviewDish: {
    method: "PUT",
    path: "/v1/nutritionist/dish/{id}/contents",
    auth,
    summary: "Confirmar qué contiene un platillo del consultorio además de sus alimentos",
    body: FoodContents,
    response: OwnDish,
    errors: ["not_found"],
  },
  removeDish: {
    method: "DELETE",
    path: "/v1/nutritionist/dish/{id}",
    auth,
    summary: "Quitar un platillo del consultorio; los planes que lo llevan lo conservan",
    errors: ["not_found"],
  },
});
