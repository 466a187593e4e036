import { holders, page, type Holder, type Values } from "./holders";

/** What was typed on a page and in the dialog over it, by the names of what held it. */
export interface TypedValues {
  page: Values;
  dialog: Values;
}

/** What the screen holds; undefined where nothing was typed. Names that two share say not whose a value is: they are left out. */
export function collectTyped(): TypedValues | undefined {
  const values = { page: collectFrom(true), dialog: collectFrom(false) };
  const isNothing = [values.page, values.dialog].every((some) => Object.keys(some).length === 0);
  return isNothing ? undefined : values;
}

function collectFrom(isPage: boolean): Values {
  const found = new Map<string, Holder[]>();
  for (const holder of holders)
    if ((holder.place === page) === isPage)
      found.set(holder.name, [...(found.get(holder.name) ?? []), holder]);
  const values: Record<string, unknown> = {};
  for (const [name, [holder, another]] of found) {
    const value = another ? undefined : holder?.read();
    if (value !== undefined && isPlain(value)) values[name] = value;
  }
  return values;
}

/** Whether a value is the same after it was written as JSON; a file, for one, is not. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean")
    return true;
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isPlain(one));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
