/** A value that an act set, with the stamp of the act. */
export interface Said<Value> {
  stamp: string;
  value: Value;
}

/**
 * A value that the latest act decides. The values of earlier acts stay beneath it, so that undoing an act restores the
 * value below, in whatever order the acts came.
 */
export interface Latest<Value> {
  /** The value that holds; undefined where no act set one, or all of them were undone. */
  said: Said<Value> | undefined;
  /** Values of earlier acts, the latest first. */
  beneath: readonly Said<Value>[];
  /** The events that were undone. */
  undone: readonly string[];
}

/** More than a person says, and undoes, of one thing within a day. */
const mostBeneath = 8;
const mostUndone = 8;

/** Whether a stamp is of an event. */
export const isOfEvent = (stamp: string, eventId: string): boolean =>
  stamp.slice(stamp.indexOf(" ") + 1) === eventId;

/** State after an act set a value; unchanged where the act was undone before it arrived. */
export function withSaid<Value>(before: Latest<Value>, said: Said<Value>): Latest<Value> {
  if (before.undone.some((eventId) => isOfEvent(said.stamp, eventId))) return before;
  const others = [...(before.said ? [before.said] : []), ...before.beneath];
  if (others.some(({ stamp }) => stamp === said.stamp)) return before;
  return { ...ordered([...others, said]), undone: before.undone };
}

/** State after an event was undone: its values go, those of other acts stay. */
export function withoutEvent<Value>(before: Latest<Value>, eventId: string): Latest<Value> {
  const others = [...(before.said ? [before.said] : []), ...before.beneath];
  return {
    ...ordered(others.filter(({ stamp }) => !isOfEvent(stamp, eventId))),
    undone: withUndone(before.undone, eventId),
  };
}

/** The events that were undone, with another one. */
export const withUndone = (undone: readonly string[], eventId: string): string[] =>
  undone.includes(eventId) ? [...undone] : [...undone, eventId].slice(-mostUndone);

function ordered<Value>(all: readonly Said<Value>[]): Pick<Latest<Value>, "said" | "beneath"> {
  const [said, ...beneath] = all.toSorted((one, other) => (one.stamp < other.stamp ? 1 : -1));
  return { said, beneath: beneath.slice(0, mostBeneath) };
}

/** The stored memory for undoing; empty for a value of one act alone. */
export interface StoredBeneath<Value> {
  beneath?: readonly Said<Value>[];
  undone?: readonly string[];
}

/** The state without any act. */
export const nothingSaid: Latest<never> = { said: undefined, beneath: [], undone: [] };

/** The state of a stored value; an empty stamp means that all its acts were undone. */
export function fromStored<Value>(
  value: Value | undefined,
  { stamp, beneath = [], undone = [] }: StoredBeneath<Value> & { stamp: string },
): Latest<Value> {
  return { said: stamp === "" || value === undefined ? undefined : { stamp, value }, beneath, undone };
}

/** The memory stored beside the value, without empty lists. */
export function toStored<Part>({
  beneath,
  undone,
}: {
  beneath: readonly Part[];
  undone: readonly string[];
}): { beneath?: Part[]; undone?: string[] } {
  return {
    ...(beneath.length > 0 && { beneath: [...beneath] }),
    ...(undone.length > 0 && { undone: [...undone] }),
  };
}
