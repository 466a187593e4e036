import { pathNamesOf, type Route } from "../define";
import type { Components } from "./components";
import type { Json } from "./json";

/** What each parameter of a path or a query is, by its name. */
const parameterTexts: Readonly<Record<string, string>> = {
  addedFromCalendar: "Si se agrega desde la agenda",
  appointment:
    "La cita que se mueve: su propio horario cuenta como libre. En una nota, la cita de la que trata",
  cardId: "La tarjeta con la que se pagaría",
  client_id: "El id de la aplicación, que da quien la registra",
  code: "El código que escribió la persona",
  code_challenge: "El SHA-256 del `code_verifier`, en base64url (RFC 7636)",
  code_challenge_method: "Cómo se hizo el `code_challenge`: `S256`",
  cursor: "El lugar donde sigue la lista: el `nextCursor` de la página anterior",
  date: "El día, `yyyy-MM-dd`",
  days: "Los días del plan, por su número y separados por comas",
  discipline: "Solo los de una disciplina",
  discountCode: "El código de descuento",
  email: "El correo de la cuenta",
  endDate: "El último día, `yyyy-MM-dd`",
  event: "Solo los de un tipo de evento",
  eventId: "El id que quien envía dio al evento",
  filter: "Qué conversaciones",
  from: "Desde cuándo",
  group: "El grupo de rutas",
  id: "El id de lo que nombra la dirección, como lo respondió la API",
  isSavingAs: "Si se guarda como una copia",
  kind: "Solo las entradas de una clase",
  lang: "El idioma: `es` o `en`",
  limit: "Cuántos elementos por página",
  material: "Solo los que usan un material",
  message: "El id del mensaje programado",
  mode: "La modalidad de la cita",
  month: "El mes, `yyyy-MM`",
  muscle: "Solo los de un músculo",
  name: "El nombre del archivo",
  number: "El número del cuestionario del paciente",
  nutritionist: "El id del nutriólogo",
  office: "El id del consultorio",
  page: "La página de la guía",
  patient: "El id del paciente",
  patientId: "El id del paciente",
  person: "Solo con esta persona, por su id",
  persons: "Para cuántas personas",
  plan: "La marca del plan que la app ya tiene",
  program: "Solo los de un programa",
  q: "Lo que se busca",
  redirect_uri: "A dónde vuelve la persona: una de las direcciones registradas, tal cual",
  request: "El id de una solicitud, para encontrarla en su lista",
  response_type: "Lo que se pide: `code`",
  restores: "El video que se vuelve a subir",
  role: "Como quién se entra",
  scope: "Los permisos, separados por espacios",
  search: "Lo que se busca, por nombre o teléfono donde los hay",
  section: "La sección",
  service: "El id del servicio",
  shouldAddPass: "Si se asigna además un pase",
  size: "El tamaño del archivo, en bytes",
  slug: "El nombre de la página pública del nutriólogo",
  sort: "El orden",
  startDate: "El primer día, `yyyy-MM-dd`",
  state: "Un texto de la aplicación, que vuelve igual",
  status: "Cuál de las dos listas",
  storeProductId: "El producto de la tienda",
  subject: "Solo las entradas acerca de este id",
  timeZone: "La zona horaria de quien mira, como `America/Mexico_City`",
  to: "Hasta cuándo",
  token: "El código de un enlace que se envió por correo o mensaje",
  type: "Solo los de un tipo; al subir un archivo, el suyo",
};

const described = (name: string): Json => {
  const description = parameterTexts[name];
  return description === undefined ? {} : { description };
};

/** The parameters of a route: of its path, its query and its headers. */
export function parametersOf(route: Route, components: Components): Json[] {
  const { path, query, idempotent, isPolled, accepts } = route.spec;
  const inPath = pathNamesOf(path).map((name) => ({
    name,
    in: "path",
    required: true,
    ...described(name),
    schema: { type: "string", minLength: 1 },
  }));
  const { properties = {}, required = [] } = (query ? components.query(query) : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...described(name),
    schema: ofText(schema),
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(idempotent ? [idempotencyKey(idempotent === "required")] : []),
    ...(isPolled ? [header("If-None-Match", "El `ETag` de la respuesta anterior")] : []),
    ...(accepts === "signed" ? [header("Stripe-Signature", "La firma del cuerpo", true)] : []),
  ];
}

/** What the text of a query stands for: the contract reads numbers and truth values from it. */
function ofText(schema: Json): Json {
  if (schema.pattern === "^\\d{1,3}$") return { type: "integer", minimum: 1, maximum: 300 };
  if (JSON.stringify(schema.enum) === '["true","false"]') return { type: "boolean", default: false };
  return schema;
}

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: "header",
  required,
  description,
  schema: { type: "string" },
});

const idempotencyKey = (required: boolean): Json => ({
  ...header("Idempotency-Key", "Una llave por intento, como un UUID: la misma al repetirlo", required),
  schema: { type: "string", pattern: "^[\\w.:-]{1,128}$" },
});
