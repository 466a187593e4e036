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
 * each upon what was there.
 */
export function linesOf(deeds: readonly Deed[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const deed of inOrder(deeds)) {
    const id = entryOf(deed);
    if (id === undefined) continue;
    const before = lines.get(id);
    if (deed.type === "loggedMeal") {
      const { day, meal, kind, text, photo, swaps, hunger, mood } = deed.data;
      const line: Line = before ?? {
        ...{ day, position: meal.position, name: "", time: "", plan: undefined, kind },
        ...blank,
        ...{ at: deed.occurredAt, editedAt: null, withdrawnAt: null },
      };
      lines.set(id, {
        ...line,
        ...{ name: meal.name, time: meal.time, plan: meal.plan, kind, withdrawnAt: null },
        ...(text !== undefined && { text: text.trim() }),
        ...(photo !== undefined && { photo }),
        ...(swaps && { swaps: swaps.map(({ to }) => to) }),
        ...(hunger !== undefined && { hunger }),
        ...(mood !== undefined && { mood }),
        editedAt: deed.occurredAt > line.at ? deed.occurredAt : null,
      });
    } else if (deed.type === "removedMeal" && before) {
      lines.set(id, { ...before, ...blank, withdrawnAt: deed.occurredAt });
    }
  }
  return lines;
}

/** Whether a deed decides anything of its entry among the others: each part is as the last that says it. */
export function isDecisive(deed: Deed, others: readonly Deed[]): boolean {
  const all = inOrder([...others, deed]);
  const later = all.slice(all.indexOf(deed) + 1);
  const saves = later.flatMap((one) => (one.type === "loggedMeal" ? [one.data] : []));
  const isWithdrawn = later.some(({ type }) => type === "removedMeal");
  if (deed.type === "removedMeal") return !isWithdrawn;
  if (deed.type !== "loggedMeal") return false;
  const isFirst = !all.slice(0, all.indexOf(deed)).some(({ type }) => type === "loggedMeal");
  if (isFirst || saves.length === 0) return true;
  const said = parts.filter((part) => deed.data[part] !== undefined);
  return !isWithdrawn && said.some((part) => saves.every((save) => save[part] === undefined));
}

const parts = ["text", "photo", "swaps", "hunger", "mood"] as const;
