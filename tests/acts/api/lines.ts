import { entryOf, inOrder, type Deed } from "./deeds";

/** What stands in a diary of one meal. */
export interface Line {
  day: string;
  position: number | null;
  name: string;
  time: string;
  /** The plan that the phone showed. */
  plan: string | undefined;
  kind: string;
  text: string;
  photo: string | null;
  swaps: string[];
  hunger: string | null;
  mood: string | null;
  at: string;
  editedAt: string | null;
  withdrawnAt: string | null;
}

const blank = { text: "", photo: null, swaps: [], hunger: null, mood: null };

/**
 * What the deeds of a person come to, told as somebody would who stood beside them: one after the other as they happened,
 * each upon what was there, without those that they undid. `gone` are photos of which another one took the place.
 */
export function linesOf(deeds: readonly Deed[], gone: ReadonlySet<string> = new Set()): Map<string, Line> {
  const lines = new Map<string, Line>();
  const undone = new Set(deeds.map(undoneBy));
  const ordered = inOrder(deeds);
  for (const deed of ordered) {
    const id = entryOf(deed);
    if (id === undefined) continue;
    const before = lines.get(id);
    if (deed.type === "loggedMeal") {
      const { day, meal, kind, text, photo, swaps, hunger, mood } = deed.data;
      const line: Line = before ?? {
        ...{ day, position: meal.position, name: meal.name, time: meal.time, plan: undefined, kind: "plan" },
        ...blank,
        ...{ at: deed.occurredAt, editedAt: null, withdrawnAt: nothingStands },
      };
      if (undone.has(deed.id)) {
        lines.set(id, line);
        continue;
      }
      lines.set(id, {
        ...line,
        ...{ name: meal.name, time: meal.time, plan: meal.plan, kind, withdrawnAt: null },
        ...(text !== undefined && { text: text.trim() }),
        ...(photo !== undefined && { photo: photo !== null && gone.has(photo) ? null : photo }),
        ...(swaps && { swaps: swaps.map(({ to }) => to) }),
        ...(hunger !== undefined && { hunger }),
        ...(mood !== undefined && { mood }),
        editedAt: deed.occurredAt > line.at ? deed.occurredAt : null,
      });
    } else if (deed.type === "removedMeal" && before && deed.data.undoes === undefined) {
      const isNone = before.withdrawnAt === nothingStands;
      lines.set(id, { ...before, ...blank, withdrawnAt: isNone ? nothingStands : deed.occurredAt });
    }
  }
  for (const [id, line] of lines)
    if (line.withdrawnAt === nothingStands) lines.set(id, { ...line, withdrawnAt: lastRemoval(ordered, id) });
  return lines;
}

/** Until it is known when all of an entry was undone. */
const nothingStands = "undone";

const undoneBy = ({ data }: Deed): string | undefined => ("undoes" in data ? data.undoes : undefined);

/** When an entry was last withdrawn, or something of it undone. */
const lastRemoval = (ordered: readonly Deed[], id: string): string =>
  ordered.findLast((deed) => deed.type === "removedMeal" && entryOf(deed) === id)?.occurredAt ?? "";

/** Whether a deed is kept of its entry among the others: a save always, a withdrawal unless a later one came before. */
export function isDecisive(deed: Deed, others: readonly Deed[]): boolean {
  if (deed.type !== "removedMeal") return deed.type === "loggedMeal";
  const { undoes } = deed.data;
  const alike = others.filter((one) => one.type === "removedMeal" && one.data.undoes === undoes);
  return inOrder([...alike, deed]).at(-1) === deed;
}
