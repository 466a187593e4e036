import { defineRoutes } from "../../define";
import {
  AccountRemoval,
  AccountRemovalInput,
  PersonalDataPage,
  PersonalDataQuery,
} from "../../schemas/patient-app/account";

const auth = "patient";

/** Routes by which a patient leaves a nutritionist, takes their data, and removes the account. */
export const clientRightsRoutes = defineRoutes("patientApp", {
  leaveNutritionist: {
    method: "POST",
    path: "/v1/client/nutritionist/{id}/leave",
    auth,
    summary: "Dejar de ser paciente: se cancelan las citas por venir y el expediente se queda como está",
    errors: ["not_found", "conflict"],
  },
  getPersonalData: {
    method: "GET",
    path: "/v1/client/data",
    auth,
    summary: "Todo lo que se guarda del paciente, por partes",
    query: PersonalDataQuery,
    response: PersonalDataPage,
    errors: ["throttled"],
  },
  getAccountRemoval: {
    method: "GET",
    path: "/v1/client/account/removal",
    auth,
    summary: "Cuándo se elimina la cuenta del paciente",
    response: AccountRemoval,
  },
  requestAccountRemoval: {
    method: "POST",
    path: "/v1/client/account/removal",
    auth,
    summary: "Eliminar la cuenta del paciente, con siete días para deshacerlo",
    body: AccountRemovalInput,
    response: AccountRemoval,
    errors: ["wrong_current_password", "throttled", "conflict"],
  },
  undoAccountRemoval: {
    method: "DELETE",
    path: "/v1/client/account/removal",
    auth,
    summary: "Conservar la cuenta del paciente que se iba a eliminar",
    errors: ["conflict"],
  },
});
