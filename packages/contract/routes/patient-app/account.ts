import { defineRoutes } from "../../define";
import { Session } from "../../schemas/account";
import {
  AccountRemoval,
  AccountRemovalInput,
  OpenAccountInput,
  PersonalDataPage,
  PersonalDataQuery,
} from "../../schemas/patient-app/account";

const auth = "patient";

/** Routes of a patient's account in the app: first opening, leaving a nutritionist, the person's own data, removal. */
export const clientAccountLifeRoutes = defineRoutes("patientApp", {
  openMailedAccount: {
    method: "POST",
    path: "/v1/p/{token}/account",
    auth: "public",
    summary: "Abrir la cuenta del paciente desde un enlace enviado a su correo, y entrar",
    body: OpenAccountInput,
    response: Session,
    errors: ["link_lapsed", "email_taken", "account_disabled", "throttled", "conflict"],
  },
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
