import { defineRoutes } from "../../wire/define";
import {
  AccountRemoval,
  AccountRemovalInput,
  PersonalDataPage,
  PersonalDataQuery,
} from "../../schemas/patient-app/account";

const auth = "patient";

/** Routes by which a patient takes their data with them, and removes the account. */
export const clientRightsRoutes = defineRoutes("patientApp", {
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
