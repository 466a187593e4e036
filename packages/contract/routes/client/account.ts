import { defineRoutes } from "../../wire/define";
import { RegisterPatientInput, RegisteredPatient } from "../../schemas/account";
import { PatientProfile } from "../../schemas/link-request";

const auth = "patient";

/** Routes of a patient's own account. */
export const clientAccountRoutes = defineRoutes("client", {
  registerPatient: {
    method: "POST",
    path: "/v1/client/user/register",
    auth: "public",
    summary: "Abrir una cuenta de paciente",
    body: RegisterPatientInput,
    response: RegisteredPatient,
    status: 201,
    errors: ["throttled"],
  },
  getPatientProfile: {
    method: "GET",
    path: "/v1/client/user",
    auth,
    app: "profile:read",
    summary: "Perfil propio del paciente",
    response: PatientProfile,
  },
});
