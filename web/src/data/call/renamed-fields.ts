import { ApiError } from "@nutria/contract/wire/api-error";
import { formRefusal } from "./form-refusal";

/** A refusal of fields with the names that the form has for them; any other error as it is. */
export function renamedFields(error: unknown, nameOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError) || error.code !== "validation" || error.fields === undefined) return error;
  const fields = Object.entries(error.fields).map(([path, message]) => [nameOf(path), message]);
  return formRefusal("validation", { fields: Object.fromEntries(fields) as Record<string, string> });
}
