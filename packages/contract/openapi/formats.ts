import { emailPattern } from "../people/email-text";
import type { Schema } from "../wire/define";
import { answeredDay, dayPattern, instantPattern } from "../schemas/primitives";
import { isJson, type Json } from "./json";

const formatOfPattern = new Map<unknown, string>([
  [emailPattern.source, "email"],
  [instantPattern.source, "date-time"],
  [dayPattern.source, "date"],
]);

/** The format of a text by its schema: that of an answered day, or the pattern that it has to have. */
export function formatOf(schema: Schema, { pattern }: Json): string | undefined {
  if (schema === answeredDay) return "date";
  return pattern === undefined ? undefined : formatOfPattern.get(pattern);
}

/** The format of a text that is answered, by its name, where its schema does not say it. */
function formatOfName(name: string): string | undefined {
  if (/(^at|At|Date|^date|^appSince)$/.test(name)) return dateNames.has(name) ? "date" : "date-time";
  return /(^day|Day|On|^birthdate)$/.test(name) ? "date" : undefined;
}

const dateNames = new Set(["analysisDate", "nextPaymentDate"]);

const isPlainText = ({ type, format, pattern }: Json): boolean =>
  format === undefined &&
  pattern === undefined &&
  (type === "string" || (Array.isArray(type) && type.includes("string") && type.length === 2));

/** An answered object whose texts have their formats. */
export function answeredFormats(object: Json): Json {
  if (!isJson(object.properties)) return object;
  const properties = Object.entries(object.properties).map(([name, value]) => {
    const format = isJson(value) && isPlainText(value) ? formatOfName(name) : undefined;
    return [name, format === undefined ? value : { ...(value as Json), format }] as const;
  });
  return { ...object, properties: Object.fromEntries(properties) };
}
