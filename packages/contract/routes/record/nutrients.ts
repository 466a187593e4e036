import { defineRoutes } from "../../wire/define";
import { WatchedNutrients, WatchedNutrientsInput } from "../../schemas/record/watched-nutrients";

const auth = "nutritionist";

/** What a practice watches in the plans of a patient. */
export const nutrientRoutes = defineRoutes("records", {
  getWatchedNutrients: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/watchedNutrients",
    auth,
    summary: "Nutrimentos que se vigilan en los planes de un paciente, con su límite o su meta",
    response: WatchedNutrients,
    errors: ["not_found"],
    clinical: { what: "watchedNutrients", patient: "path" },
  },
  saveWatchedNutrients: {
    method: "PUT",
    path: "/v1/nutritionist/patient/{id}/watchedNutrients",
    auth,
    summary: "Guardar los nutrimentos que se vigilan en los planes de un paciente",
    body: WatchedNutrientsInput,
    response: WatchedNutrients,
    errors: ["not_found", "patient_inactive", "stale_version"],
    clinical: { what: "watchedNutrients", patient: "path" },
  },
});
