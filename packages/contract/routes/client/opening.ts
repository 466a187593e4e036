import { defineRoutes } from "../../wire/define";
import { Session } from "../../schemas/account";
import { OpenAccountInput } from "../../schemas/patient-app/account";

/** Routes of the first opening of the app. */
export const clientOpeningRoutes = defineRoutes("patientApp", {
  openMailedAccount: {
    method: "POST",
    path: "/v1/p/{token}/account",
    auth: "public",
    summary: "Abrir la cuenta del paciente desde un enlace enviado a su correo, y entrar",
    body: OpenAccountInput,
    response: Session,
    errors: ["link_lapsed", "email_taken", "account_disabled", "throttled", "conflict"],
  },
});
