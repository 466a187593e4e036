import { createContext } from "react";

/** Where something is typed: on the page, or in the dialog of this opening. */
export type Place = number;

export const page: Place = 0;

/** The place of the components under it. */
export const TypedPlace = createContext<Place>(page);

/** Something that a person types in, as long as it is on the screen. */
interface Holder {
  place: Place;
  /** The same each time, and nobody else's in this place. */
  name: string;
  /** What was typed; undefined where nothing was. */
  read: () => unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** What was typed on a page and in the dialog over it, by the names of what held it. */
export interface TypedValues {
  page: Values;
  dialog: Values;
}

const holders = new Set<Holder>();
/** What was typed before the session was lost, and nothing on the screen has taken up yet. */
let left: { page: Map<string, unknown>; dialog: Map<string, unknown>; opening: Place } | undefined;
const takers = new Set<() => void>();

/** Registers a holder while it is on the screen; returns a function that removes it. */
export function hold(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
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

/** Offers what was typed on a page to the page. */
export function offerToPage(values: Values): void {
  left = { page: mapOf(values), dialog: mapOf({}), opening: page };
  for (const take of takers) take();
}

/** Offers what was typed in a dialog to the one of an opening. */
export function offerToDialog(values: Values, opening: Place): void {
  left = { page: left?.page ?? mapOf({}), dialog: mapOf(values), opening };
}

const mapOf = (values: Values) => new Map(Object.entries(values));

/** What is offered to a holder; undefined where nothing is. */
export function offeredTo(place: Place, name: string): unknown {
  return offersIn(place)?.get(name);
}

/** Says that a holder has what was offered, so that the next one of this name begins anew. */
export function takenBy(place: Place, name: string): void {
  offersIn(place)?.delete(name);
}

function offersIn(place: Place): Map<string, unknown> | undefined {
  if (place === page) return left?.page;
  return place === left?.opening ? left.dialog : undefined;
}

/** Forgets what nothing has taken up: its page was left, or its account is not here. */
export function withdrawTyped(): void {
  left = undefined;
}

/** Calls back when something is offered to the page; at once too, for what was offered before. */
export function onOffer(take: () => void): void {
  takers.add(take);
  take();
}
