import type { AppAccess } from "../apps";
import type { AssistantAccess } from "../assistants";
import type { Auth, Route } from "../define";

const callers: Readonly<Record<Auth, string>> = {
  public: "Se llama sin sesión.",
  signedIn: "La llama cualquier persona con sesión.",
  event: "La llaman un socio con su llave y la app de un paciente con la sesión de este.",
  partner: "La llama un socio con su llave.",
  nutritionist: "La llama un nutriólogo con sesión.",
  patient: "La llama un paciente con sesión.",
  admin: "La llama alguien de administración.",
  assistant: "La llama una asistente con sesión.",
};

/** Who calls a route and what its call is held to, in sentences. */
export function descriptionOf({ spec }: Route): string {
  const { auth, assistant, app, idempotent, isPolled, accepts, clinical } = spec;
  return [
    callers[auth],
    assistant !== undefined && assistant !== "self" && assistants(assistant),
    app !== undefined && apps(app),
    idempotent && "Repetida con la misma `Idempotency-Key`, tiene efecto una sola vez y responde lo mismo.",
    idempotent === "required" && "Sin esa llave se rechaza.",
    isPolled && "Con el `ETag` anterior en `If-None-Match` responde 304 si nada cambió.",
    accepts === "file" && "El archivo va en el campo `file` de un formulario.",
    accepts === "form" && "El cuerpo va como formulario (`application/x-www-form-urlencoded`).",
    accepts === "signed" && "El cuerpo va como se firmó, con su firma en `Stripe-Signature`.",
    clinical && "Lo que responde deja una entrada en la bitácora de accesos al expediente.",
  ]
    .filter((sentence) => typeof sentence === "string")
    .join(" ");
}

function assistants(access: Exclude<AssistantAccess, "self">): string {
  if (typeof access === "string") return `También una asistente con el derecho \`${access}\`.`;
  return "anyOf" in access
    ? `También una asistente con alguno de estos derechos: ${listed(access.anyOf)}.`
    : `También una asistente con todos estos derechos: ${listed(access.allOf)}.`;
}

function apps(access: AppAccess): string {
  if (typeof access === "string") return `También una app con el permiso \`${access}\` del paciente.`;
  return "anyOf" in access
    ? `También una app con alguno de estos permisos del paciente: ${listed(access.anyOf)}.`
    : `También una app con todos estos permisos del paciente: ${listed(access.allOf)}.`;
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
