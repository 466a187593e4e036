import { defineRoutes } from "../../wire/define";
import { Attention, Today } from "../../schemas/record/today";

const auth = "nutritionist";

/** The day of a practice (ours). Each answer logs the access to the records that its words come from. */
export const todayRoutes = defineRoutes("records", {
  getToday: {
    method: "GET",
    path: "/v1/nutritionist/today",
    auth,
    summary: "Las citas de hoy, con lo que hay que preparar de cada una",
    response: Today,
    clinical: { what: "record", patient: "answers" },
  },
  getAttention: {
    method: "GET",
    path: "/v1/nutritionist/today/attention",
    auth,
    summary: "Lo que falta: notas, cobros, citas siguientes y cumpleaños",
    response: Attention,
    clinical: { what: "plan", patient: "answers" },
  },
});
