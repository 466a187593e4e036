import { missingParameter } from "./errors";

/** The parameters of a request: what `a[b][c]=1&d[]=2` says, nested. */
export interface Form {
  [name: string]: FormValue;
}
export type FormValue = string | FormValue[] | Form | undefined;

/** Reads a form-encoded body or query with brackets. */
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

/** Objects whose keys are 0, 1, 2… were arrays. */
function withArrays(value: FormValue): FormValue {
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, FormValue] => [key, withArrays(inner)]);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** A text parameter; an empty one counts as absent, as with Stripe, where it unsets. */
export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined) throw missingParameter(name);
  return value;
}

export const flag = (form: Form, name: string): boolean => form[name] === "true";

/** A nested group of parameters; absent, an empty one. */
export function group(form: Form, ...path: string[]): Form {
  let at: FormValue = form;
  for (const name of path) at = typeof at === "object" && !Array.isArray(at) ? at[name] : undefined;
  return typeof at === "object" && !Array.isArray(at) ? at : {};
}

/** `metadata` after a request: new keys are merged in, empty values remove theirs. */
export function mergedMetadata(form: Form, before: Record<string, string> = {}): Record<string, string> {
  const merged = { ...before };
  for (const [key, value] of Object.entries(group(form, "metadata"))) {
    if (typeof value === "string" && value !== "") merged[key] = value;
    else delete merged[key];
  }
  return merged;
}
