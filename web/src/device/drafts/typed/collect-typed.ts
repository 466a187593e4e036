import { holders, type Holder } from "../../../lib/typed/use-typed";

/** What was typed on a page and in the dialog over it, by its names. */
export interface TypedValues {
  page: Values;
  dialog: Values;
}

export type Values = Readonly<Record<string, unknown>>;

/** What the screen holds; undefined where nothing was typed. Names that two share say not whose a value is: they are left out. */
export function collectTyped(): TypedValues | undefined {
  const found = new Map<string, Holder[]>();
  for (const holder of holders) found.set(holder.key, [...(found.get(holder.key) ?? []), holder]);
  const values = { page: {} as Record<string, unknown>, dialog: {} as Record<string, unknown> };
  let isAny = false;
  for (const [key, [holder, another]] of found) {
    const value = another ? undefined : holder?.read();
    if (value === undefined || !isPlain(value)) continue;
    isAny = true;
    values[key.startsWith("0 ") ? "page" : "dialog"][key.slice(key.indexOf(" ") + 1)] = value;
  }
  return isAny ? values : undefined;
}

/** Whether a value is the same after it was written as JSON; a file, for one, is not. */
export function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean")
    return true;
  if (Array.isArray(value)) return value.every((one) => one !== undefined && isPlain(one));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
