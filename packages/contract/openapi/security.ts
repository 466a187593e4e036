import { practiceHeader } from "../assistants";
import type { Auth, Route } from "../define";
import type { Json } from "./json";

const bearer = (description: string, bearerFormat?: string): Json => ({
  type: "http",
  scheme: "bearer",
  ...(bearerFormat !== undefined && { bearerFormat }),
  description,
});

export const securitySchemes: Readonly<Record<string, Json>> = {
  memberToken: bearer(
    "El `accessToken` de un nutriólogo, de una asistente o de administración: lo da `login` y lo renueva `refreshSession`",
    "JWT",
  ),
  patientToken: bearer("El `accessToken` de un paciente: lo da `login` con `role=patient`", "JWT"),
  partnerKey: bearer(
    "La llave de un socio de escaneo, que da administración; envía los eventos que esta le permite",
  ),
  practice: {
    type: "apiKey",
    in: "header",
    name: practiceHeader,
    description:
      "Solo de una asistente, junto con su `accessToken`: el id de quien es titular del consultorio",
  },
};

const schemesOf: Readonly<Record<Auth, readonly Record<string, never[]>[]>> = {
  public: [],
  signedIn: [{ memberToken: [] }, { patientToken: [] }],
  event: [{ partnerKey: [] }, { patientToken: [] }],
  nutritionist: [{ memberToken: [] }],
  assistant: [{ memberToken: [] }],
  admin: [{ memberToken: [] }],
  patient: [{ patientToken: [] }],
};

/** The ways to call a route, each of which is enough. */
export function securityOf({ spec: { auth, assistant } }: Route): Record<string, never[]>[] {
  const forAssistants = assistant !== undefined && assistant !== "self";
  return [...schemesOf[auth], ...(forAssistants ? [{ memberToken: [], practice: [] }] : [])];
}
