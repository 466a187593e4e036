import { nameOf, resolved, type JsonSchema, type OpenApiDocument } from "./document";
import { escaped, sentence } from "./html";
import type { DocsTexts } from "./texts";

/** Context of each step of a view of schemas. */
interface View {
  document: OpenApiDocument;
  texts: DocsTexts;
  /** What is sent says what it must have; what is answered, what it may lack. */
  isSent: boolean;
  /** The names of the schemas around this one: one that holds itself ends there. */
  around: readonly string[];
}

/** A schema as HTML: its fields as a list, with those of an object or a list of objects under it. */
export function schemaView({ document, texts, isSent }: Omit<View, "around">, schema: JsonSchema): string {
  const view = { document, texts, isSent, around: [] };
  const children = childrenOf(view, schema);
  const label = `<p class="type">${labelOf(view, schema)}</p>`;
  return children === "" ? label : `${isPlainObject(view, schema) ? "" : label}${children}`;
}

const isPlainObject = ({ document }: View, schema: JsonSchema): boolean =>
  schema.$ref === undefined && resolved(document, schema).properties !== undefined;

/** The schema itself, and the view of what is in it. */
function enter(view: View, schema: JsonSchema): { own: JsonSchema; inner: View; isKnown: boolean } {
  const name = nameOf(schema);
  const own = resolved(view.document, schema);
  const isKnown = name !== undefined && view.around.includes(name);
  return { own, isKnown, inner: name === undefined ? view : { ...view, around: [...view.around, name] } };
}

/** The fields of what a schema describes, as a list; empty for what has none. */
function childrenOf(view: View, schema: JsonSchema): string {
  const { own, inner, isKnown } = enter(view, schema);
  if (isKnown) return "";
  const { properties, required = [], items, additionalProperties, allOf } = own;
  const options = optionsOf(own);
  const fields = Object.entries(properties ?? {}).map(([name, field]) =>
    fieldView(inner, name, field, required.includes(name)),
  );
  return [
    fields.length === 0 ? "" : `<ul class="fields">${fields.join("")}</ul>`,
    ...(allOf ?? []).map((part) => childrenOf(inner, part)),
    items ? childrenOf(inner, items) : "",
    typeof additionalProperties === "object" ? childrenOf(inner, additionalProperties) : "",
    optionsView(inner, options),
  ].join("");
}

function fieldView(view: View, name: string, schema: JsonSchema, isRequired: boolean): string {
  const description = schema.description ?? resolved(view.document, schema).description;
  const head = [
    `<code>${escaped(name)}</code>`,
    `<span class="type">${labelOf(view, schema)}</span>`,
    presenceOf(view, isRequired),
    description === undefined ? "" : `<span class="about" lang="es">${sentence(description)}</span>`,
  ].join(" ");
  const children = childrenOf(view, schema);
  return children === ""
    ? `<li>${head}</li>`
    : `<li><details><summary>${head}</summary>${children}</details></li>`;
}

/** Only what differs from most fields is named: most of an answer is always there. */
function presenceOf({ texts, isSent }: View, isRequired: boolean): string {
  if (isRequired) return isSent ? `<span class="must">${texts.required}</span>` : "";
  return isSent ? "" : `<span class="may">${texts.optional}</span>`;
}

/** What a value may be one of, without null, which its label says. */
const optionsOf = ({ oneOf, anyOf }: JsonSchema): JsonSchema[] =>
  (oneOf ?? anyOf ?? []).filter(({ type }) => type !== "null");

function optionsView(view: View, options: readonly JsonSchema[]): string {
  if (options.length === 0) return "";
  const [only] = options;
  if (options.length === 1 && only) return childrenOf(view, only);
  const shown = options.map((option) => {
    const children = childrenOf(view, option);
    const label = `<span class="type">${labelOf(view, option)}</span>`;
    return children === ""
      ? `<li>${label}</li>`
      : `<li><details><summary>${label}</summary>${children}</details></li>`;
  });
  return `<ul class="fields">${shown.join("")}</ul>`;
}

/** The type of a schema in a few words. */
function labelOf(view: View, schema: JsonSchema): string {
  const { texts } = view;
  const name = nameOf(schema);
  const { own, inner, isKnown } = enter(view, schema);
  const named = name === undefined ? "" : `<b>${escaped(name)}</b> `;
  if (isKnown) return `${named}(${texts.asAbove})`;
  const options = optionsOf(own);
  const isNullable = (own.oneOf ?? own.anyOf ?? []).length > options.length;
  const nullable = isNullable ? " | null" : "";
  if (options.length === 1 && options[0]) return `${named}${labelOf(inner, options[0])}${nullable}`;
  if (options.length > 1) return `${named}${optionsLabel(inner, options)}${nullable}`;
  if (own.items) return `${named}${texts.listOf} ${labelOf(inner, own.items)}${boundsOf(texts, own)}`;
  return `${named}${plainLabel(inner, own)}`;
}

/** A few kinds are named, and more are listed below. */
function optionsLabel(view: View, options: readonly JsonSchema[]): string {
  const kinds = options.map((option) => {
    const name = nameOf(option);
    return name === undefined ? labelOf(view, option) : `<b>${escaped(name)}</b>`;
  });
  const different = [...new Set(kinds)];
  return different.length <= 4 ? different.join(" | ") : view.texts.oneOf;
}

function plainLabel({ texts }: View, schema: JsonSchema): string {
  const { type, format, enum: values, const: value, additionalProperties } = schema;
  const standard = schema.default === undefined ? "" : `, ${texts.standard} ${valueOf(schema.default)}`;
  if (value !== undefined) return valueOf(value);
  if (values) return `${values.map(valueOf).join(" | ")}${standard}`;
  const known = Array.isArray(type) ? type.join(" | ") : type;
  if (known === undefined) return schema.properties ? "object" : texts.anything;
  const map = known === "object" && typeof additionalProperties === "object" ? `, ${texts.map}` : "";
  return `${known}${format === undefined ? "" : ` (${escaped(format)})`}${map}${boundsOf(texts, schema)}${standard}`;
}

const valueOf = (value: unknown): string => `<code>${escaped(JSON.stringify(value))}</code>`;

/** Bounds of sizes and numbers; those that a number's type has by itself say nothing. */
function boundsOf(texts: DocsTexts, schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const parts = [
    range(minLength, maxLength, ` ${texts.characters}`),
    range(minItems, maxItems, ` ${texts.elements}`),
    range(own(minimum), own(maximum), ""),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `, ${parts.join(", ")}`;
}

const own = (bound: number | undefined): number | undefined =>
  bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return "";
  if (to === undefined) return `≥ ${from}${unit}`;
  return from === undefined ? `≤ ${to}${unit}` : `${from === to ? from : `${from}–${to}`}${unit}`;
}
