import type { MealKind } from "@nutria/contract/clinical/adherence";
import type { DiarySwap, Hunger, Mood } from "@nutria/contract/schemas/record/diary";
import type { EntryStamps, StoredEntry } from "./entity";

/** What an app reports, and when it says that it happened. */
export interface Act {
  eventId: string;
  occurredAt: string;
}

/** The order of acts: by their time, and of one time by their ids, so that every order of arrival comes to the same. */
export function stampOf({ occurredAt, eventId }: Act): string {
  return `${occurredAt} ${eventId}`;
}

/** The time of an act, from its stamp. */
export function timeOfStamp(stamp: string): string {
  return stamp.slice(0, stamp.indexOf(" "));
}

/** The part of an entry that acts of the patient change. */
export type EntryState = Pick<
  StoredEntry,
  "name" | "time" | "plan" | "kind" | "text" | "fileId" | "swaps" | "hunger" | "mood" | "stamps" | "firstAt"
>;

/** A save of an entry: what it leaves undefined stays, null and empty values are removed. */
export interface EntrySave {
  name: string;
  time: string;
  plan?: string | undefined;
  kind: MealKind;
  text?: string | undefined;
  fileId?: string | null | undefined;
  swaps?: DiarySwap[] | undefined;
  hunger?: Hunger | null | undefined;
  mood?: Mood | null | undefined;
}

/** The parts that a withdrawal takes away, and the stamp of each. */
const contents = [
  ["text", "text"],
  ["fileId", "photo"],
  ["swaps", "swaps"],
  ["hunger", "hunger"],
  ["mood", "mood"],
] as const satisfies readonly (readonly [keyof EntryState, keyof EntryStamps])[];

const isAfter = (stamp: string, other: string | undefined): boolean => other === undefined || stamp > other;

/** Whether a save of this stamp decides a part of the entry. A withdrawal leaves the meal, which is in its trace. */
export function decides(state: EntryState | undefined, part: keyof EntryStamps, stamp: string): boolean {
  const isWithdrawnLater = part !== "meal" && !isAfter(stamp, state?.stamps.withdrawal);
  return !isWithdrawnLater && isAfter(stamp, state?.stamps[part]);
}

/** Whether the latest act withdrew the entry. */
export function isWithdrawn({ stamps }: Pick<EntryState, "stamps">): boolean {
  return stamps.withdrawal !== undefined && stamps.withdrawal > stamps.meal;
}

/** The entry after a save: for each part that it gives, the latest act decides, whatever came first. */
export function withSave(state: EntryState | undefined, save: EntrySave, act: Act): EntryState {
  const stamp = stampOf(act);
  const { name, time, plan, kind, ...content } = save;
  const { occurredAt } = act;
  const next: EntryState = state
    ? {
        ...state,
        stamps: { ...state.stamps },
        firstAt: occurredAt < state.firstAt ? occurredAt : state.firstAt,
      }
    : { name, time, kind, stamps: { meal: stamp }, firstAt: occurredAt };
  if (decides(state, "meal", stamp)) {
    Object.assign(next, { name, time, kind });
    if (plan === undefined) delete next.plan;
    else next.plan = plan;
    next.stamps.meal = stamp;
  }
  for (const [field, part] of contents) {
    const value = content[field];
    if (value === undefined || !decides(state, part, stamp)) continue;
    next.stamps[part] = stamp;
    if (value === null || value.length === 0) delete next[field];
    else Object.assign(next, { [field]: value });
  }
  return next;
}

/** The entry after it was withdrawn: a trace without what was said before. */
export function withWithdrawal(state: EntryState, act: Act): EntryState {
  const stamp = stampOf(act);
  if (!isAfter(stamp, state.stamps.withdrawal)) return state;
  const next: EntryState = { ...state, stamps: { ...state.stamps, withdrawal: stamp } };
  for (const [field, part] of contents) {
    const set = next.stamps[part];
    if (set === undefined || isAfter(set, stamp)) continue;
    delete next[field];
    delete next.stamps[part];
  }
  return next;
}
