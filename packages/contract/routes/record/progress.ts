import { defineRoutes } from "../../wire/define";
import {
  BodyCriteria,
  BodyCriteriaInput,
  PatientGoal,
  PatientGoalInput,
  PatientProgress,
} from "../../schemas/record/progress";

const auth = "nutritionist";

/** The progress of a patient, and what it is compared with. */
export const progressRoutes = defineRoutes("records", {
  getProgress: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/progress",
    auth,
    summary: "Progreso de un paciente: análisis, medidas, meta y criterios",
    response: PatientProgress,
    errors: ["not_found"],
    clinical: { what: "progress", patient: "path" },
  },
  saveGoal: {
    method: "PUT",
    path: "/v1/nutritionist/patient/{id}/goal",
    auth,
    summary: "Guardar la meta de un paciente",
    body: PatientGoalInput,
    response: PatientGoal,
    errors: ["not_found", "patient_inactive", "stale_version"],
    clinical: { what: "goal", patient: "path" },
  },
  saveBodyCriteria: {
    method: "PUT",
    path: "/v1/nutritionist/bodyCriteria",
    auth,
    summary: "Guardar los criterios de composición corporal de la práctica",
    body: BodyCriteriaInput,
    response: BodyCriteria,
    errors: ["stale_version"],
  },
});
