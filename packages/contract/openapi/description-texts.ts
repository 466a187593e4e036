import type { Auth, RouteSpec } from "../wire/define";
import type { Language } from "../docs/guide-pages";

interface RightTexts {
  one: (name: string) => string;
  any: (names: string) => string;
  all: (names: string) => string;
}

/** The sentences of the descriptions of routes, in one language. */
export interface DescriptionTexts {
  callers: Readonly<Record<Auth, string>>;
  assistants: RightTexts;
  apps: RightTexts;
  idempotent: string;
  needsKey: string;
  isPolled: string;
  accepts: Partial<Record<NonNullable<RouteSpec["accepts"]>, string>>;
  clinical: string;
}

const es: DescriptionTexts = {
  callers: {
    public: "Se llama sin sesión.",
    signedIn: "La llama cualquier persona con sesión.",
    event: "La llaman un socio con su llave y la app de un paciente con la sesión de este.",
    partner: "La llama un socio con su llave.",
    nutritionist: "La llama un nutriólogo con sesión.",
    patient: "La llama un paciente con sesión.",
    admin: "La llama alguien de administración.",
    assistant: "La llama una asistente con sesión.",
  },
  assistants: {
    one: (name) => `También una asistente con el derecho ${name}.`,
    any: (names) => `También una asistente con alguno de estos derechos: ${names}.`,
    all: (names) => `También una asistente con todos estos derechos: ${names}.`,
  },
  apps: {
    one: (name) => `También una app con el permiso ${name} del paciente.`,
    any: (names) => `También una app con alguno de estos permisos del paciente: ${names}.`,
    all: (names) => `También una app con todos estos permisos del paciente: ${names}.`,
  },
  idempotent: "Repetida con la misma `Idempotency-Key`, tiene efecto una sola vez y responde lo mismo.",
  needsKey: "Sin esa llave se rechaza.",
  isPolled: "Con el `ETag` anterior en `If-None-Match` responde 304 si nada cambió.",
  accepts: {
    file: "El archivo va en el campo `file` de un formulario.",
    form: "El cuerpo va como formulario (`application/x-www-form-urlencoded`).",
    signed: "El cuerpo va como se firmó, con su firma en `Stripe-Signature`.",
  },
  clinical: "Lo que responde deja una entrada en la bitácora de accesos al expediente.",
};

const en: DescriptionTexts = {
  callers: {
    public: "Called without a session.",
    signedIn: "Called by anybody who is signed in.",
    event: "Called by a partner with its key, and by a patient's app with the patient's token.",
    partner: "Called by a partner with its key.",
    nutritionist: "Called by a nutritionist who is signed in.",
    patient: "Called by a patient who is signed in.",
    admin: "Called by an administrator.",
    assistant: "Called by an assistant who is signed in.",
  },
  assistants: {
    one: (name) => `Also by an assistant with the right ${name}.`,
    any: (names) => `Also by an assistant with one of the rights ${names}.`,
    all: (names) => `Also by an assistant with all of the rights ${names}.`,
  },
  apps: {
    one: (name) => `Also by an app with the scope ${name}, which the patient gave it.`,
    any: (names) => `Also by an app with one of the scopes ${names}, which the patient gave it.`,
    all: (names) => `Also by an app with all of the scopes ${names}, which the patient gave it.`,
  },
  idempotent: "Repeated with the same `Idempotency-Key`, it takes effect once and gives the same answer.",
  needsKey: "It is refused without that key.",
  isPolled: "With the `ETag` of the answer before in `If-None-Match`, it answers 304 if nothing changed.",
  accepts: {
    file: "The file is the field `file` of a form.",
    form: "The body is a form (`application/x-www-form-urlencoded`).",
    signed: "The body is sent as it was signed, with its signature in `Stripe-Signature`.",
  },
  clinical: "What it answers leaves an entry in the log of who opened a record.",
};

export const descriptionTexts: Readonly<Record<Language, DescriptionTexts>> = { es, en };
