import { scopeSentences } from "../people/app-words";
import { appScopes, type AppAccess } from "../people/apps";
import { practiceHeader } from "../people/assistants";
import type { Auth, Route } from "../wire/define";
import { myAuthorization } from "../web/my-paths";
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
  app: {
    type: "oauth2",
    description:
      "Una app de pacientes: código de autorización con PKCE (S256). Cada dirección está en `/.well-known/oauth-authorization-server`",
    flows: {
      authorizationCode: {
        authorizationUrl: myAuthorization.path,
        tokenUrl: "/v1/oauth/token",
        refreshUrl: "/v1/oauth/token",
        scopes: Object.fromEntries(appScopes.map((scope) => [scope, scopeSentences[scope]])),
      },
    },
  },
  practice: {
    type: "apiKey",
    in: "header",
    name: practiceHeader,
    description:
      "Solo de una asistente, junto con su `accessToken`: el id de quien es titular del consultorio",
  },
};

const schemesOf: Readonly<Record<Auth, readonly Record<string, string[]>[]>> = {
  public: [],
  signedIn: [{ memberToken: [] }, { patientToken: [] }],
  partner: [{ partnerKey: [] }],
  event: [{ partnerKey: [] }, { patientToken: [] }],
  nutritionist: [{ memberToken: [] }],
  assistant: [{ memberToken: [] }],
  admin: [{ memberToken: [] }],
  patient: [{ patientToken: [] }],
};

/** The ways to call a route, each of which is enough. */
export function securityOf({ spec: { auth, assistant, app } }: Route): Record<string, string[]>[] {
  const forAssistants = assistant !== undefined && assistant !== "self";
  return [
    ...schemesOf[auth],
    ...(forAssistants ? [{ memberToken: [], practice: [] }] : []),
    ...scopesOf(app).map((scopes) => ({ app: [...scopes] })),
  ];
}

/** The scopes of an app that open a route, each list of which is enough. */
function scopesOf(access: AppAccess | undefined): readonly (readonly string[])[] {
  if (access === undefined) return [];
  if (typeof access === "string") return [[access]];
  return "anyOf" in access ? [...new Set(access.anyOf)].map((scope) => [scope]) : [access.allOf];
}
