import { createContext } from "react";

/** Where something is typed: on the page, or in the dialog of this opening. */
export type Place = number;

export const page: Place = 0;

/** The place of the components under it. */
export const TypedPlace = createContext<Place>(page);

/** Something that a person types in, as long as it is on the screen. */
export interface Holder {
  place: Place;
  /** The same each time, and nobody else's in this place. */
  name: string;
  /** What was typed; undefined where nothing was. */
  read: () => unknown;
}

export type Values = Readonly<Record<string, unknown>>;

/** All that is on the screen. */
export const holders: Set<Holder> = new Set();
/** What was typed before the session was lost, and nothing on the screen has taken up yet. */
let left: { page: Map<string, unknown>; dialog: Map<string, unknown>; opening: Place } | undefined;
const takers = new Set<() => void>();

/** Registers a holder while it is on the screen; returns a function that removes it. */
export function hold(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
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
