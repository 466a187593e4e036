import { missingParameter } from "./errors";

/** The parameters of a request as a nested object, parsed from `a[b][c]=1&d[]=2`. */
export interface Form {
  [name: string]: FormValue;
}
export type FormValue = string | FormValue[] | Form | undefined;

/** Parses a form-encoded body or query with brackets. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    let at = root;
    path.forEach((step, index) => {
      const key = step === "" ? String(Object.keys(at).length) : step;
      if (index === path.length - 1) at[key] = value;
      else at = (at[key] ??= Object.create(null) as Form) as Form;
    });
  }
  return withArrays(root) as Form;
}

/** Converts objects with numeric keys to arrays, because `parseForm` writes arrays that way. */
function withArrays(value: FormValue): FormValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, FormValue] => [key, withArrays(inner)]);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** A text parameter; undefined when it is missing or empty. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A text parameter. Throws Stripe's error when it is missing. */
export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

export const flag = (form: Form, name: string): boolean => form[name] === "true";

/** A nested group of parameters; empty when it is missing. */
export function group(form: Form, ...path: string[]): Form {
  let at: FormValue = form;
  for (const name of path) at = typeof at === "object" && !Array.isArray(at) ? at[name] : undefined;
  return typeof at === "object" && !Array.isArray(at) ? at : {};
}

/** Merges the request's `metadata` into the stored one; an empty value removes its key. */
export function mergedMetadata(form: Form, before: Record<string, string> = {}): Record<string, string> {
  const merged = { ...before };
  for (const [key, value] of Object.entries(group(form, "metadata"))) {
    if (typeof value === "string" && value !== "") merged[key] = value;
    else delete merged[key];
  }
  return merged;
}
