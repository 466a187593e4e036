import { pathNamesOf, type Route } from "../wire/define";
import type { Language } from "../docs/guide-pages";
import type { Components } from "./components";
import type { Json } from "./json";
import { parameterTexts } from "./parameter-texts";

const described = (name: string, language: Language): Json => {
  const texts = parameterTexts[name];
  return texts === undefined ? {} : { description: texts[language] };
};

/** The parameters of a route: of its path, its query and its headers. */
export function parametersOf(route: Route, components: Components, language: Language): Json[] {
  const { path, query, idempotent, isPolled, accepts } = route.spec;
  const inPath = pathNamesOf(path).map((name) => ({
    name,
    in: "path",
    required: true,
    ...described(name, language),
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
    ...described(name, language),
    schema: ofText(schema),
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(idempotent ? [idempotencyKey(language, idempotent === "required")] : []),
    ...(isPolled ? [header("If-None-Match", language)] : []),
    ...(accepts === "signed" ? [header("Stripe-Signature", language, true)] : []),
  ];
}

/** What the text of a query stands for: the contract reads numbers and truth values from it. */
function ofText(schema: Json): Json {
  if (schema.pattern === "^\\d{1,3}$") return { type: "integer", minimum: 1, maximum: 300 };
  if (JSON.stringify(schema.enum) === '["true","false"]') return { type: "boolean", default: false };
  return schema;
}

const header = (name: string, language: Language, required = false): Json => ({
  name,
  in: "header",
  required,
  ...described(name, language),
  schema: { type: "string" },
});

const idempotencyKey = (language: Language, required: boolean): Json => ({
  ...header("Idempotency-Key", language, required),
  schema: { type: "string", pattern: "^[\\w.:-]{1,128}$" },
});
