import type { MealKind } from "@nutria/contract/clinical/adherence";
import type { DiarySwap, Hunger, Mood } from "@nutria/contract/schemas/record/diary";
import type { EntryStamps, SaidPart, StoredEntry } from "./entity";
import { isOfEvent, withoutEvent, withSaid, withUndone, type Latest } from "./latest";

/** Id of an act of the patient's app, with the time at which the app says that it happened. */
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
  | ("name" | "time" | "plan" | "kind" | "text" | "fileId" | "swaps" | "hunger" | "mood")
  | ("stamps" | "firstAt" | "beneath" | "undone")
>;

/** A save of an entry: undefined fields stay, null and empty values are removed. */
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

/** Whether an act decides the photo of an entry: none that was undone already, and none before a withdrawal. */
export function decidesPhoto(state: EntryState | undefined, act: Act): boolean {
  if (!state) return true;
  const { stamps, undone = [] } = state;
  const stamp = stampOf(act);
  return !undone.includes(act.eventId) && isAfter(stamp, stamps.withdrawal) && isAfter(stamp, stamps.photo);
}

/** The stamp of a meal whose acts were all undone. */
const noStamp = "";

/** Whether the latest act withdrew the entry, or all that said it was undone. */
export function isWithdrawn({ stamps }: Pick<EntryState, "stamps">): boolean {
  return stamps.meal === noStamp || (stamps.withdrawal !== undefined && stamps.withdrawal > stamps.meal);
}

/** When an entry was withdrawn, or undone; null for one that stands. */
export function withdrawnAt(state: Pick<EntryState, "stamps">): string | null {
  if (!isWithdrawn(state)) return null;
  const { withdrawal = noStamp, undo = noStamp, meal } = state.stamps;
  return timeOfStamp(meal === noStamp && undo > withdrawal ? undo : withdrawal);
}

/** The stamps without those of undoing: an entry whose acts were all undone is withdrawn. */
export function settledStamps({ undo = noStamp, ...stamps }: EntryStamps): EntryStamps {
  if (stamps.meal !== noStamp) return stamps;
  const { withdrawal = noStamp } = stamps;
  return { ...stamps, withdrawal: undo > withdrawal ? undo : withdrawal };
}

/** The entry after a save: for each part that it gives, the latest act decides, whatever came first. */
export function withSave(state: EntryState | undefined, save: EntrySave, act: Act): EntryState {
  const stamp = stampOf(act);
  const { name, time, plan, kind, ...content } = save;
  const { occurredAt } = act;
  const next: EntryState = state
    ? { ...copied(state), firstAt: occurredAt < state.firstAt ? occurredAt : state.firstAt }
    : { name, time, kind, stamps: { meal: noStamp }, firstAt: occurredAt };
  const say = (part: Part, value: unknown) =>
    setPart(next, part, withSaid(latestOf(next, part), { stamp, value: hasContent(value) ? value : null }));
  say("meal", mealOf({ name, time, plan, kind }));
  for (const [field, part] of contents) {
    const value = content[field];
    if (value !== undefined && isAfter(stamp, next.stamps.withdrawal)) say(part, value);
  }
  return next;
}

/** The entry after an act of it was undone: of each part, what other acts say holds; a photo that it replaced is gone. */
export function withUndo(state: EntryState, eventId: string, act: Act): EntryState {
  const next = copied(state);
  for (const part of parts) setPart(next, part, withoutEvent(latestOf(next, part), eventId));
  next.undone = withUndone(state.undone ?? [], eventId);
  if (isAfter(stampOf(act), next.stamps.undo)) next.stamps.undo = stampOf(act);
  return next;
}

/** Whether an event said something of an entry. */
export function isSaidBy({ stamps, beneath = [], undone = [] }: EntryState, eventId: string): boolean {
  const said = [...parts.flatMap((part) => stamps[part] ?? []), ...beneath.map(({ stamp }) => stamp)];
  return undone.includes(eventId) || said.some((stamp) => isOfEvent(stamp, eventId));
}

type Part = (typeof parts)[number];
const parts = ["meal", ...contents.map(([, part]) => part)] as const;

const copied = (state: EntryState): EntryState => ({ ...state, stamps: { ...state.stamps } });

function latestOf(state: EntryState, part: Part): Latest<unknown> {
  const { stamps, beneath = [], undone = [] } = state;
  const stamp = stamps[part];
  const value = part === "meal" ? mealOf(state) : (state[fieldOf(part)] ?? null);
  return {
    said: stamp === undefined || stamp === noStamp ? undefined : { stamp, value },
    beneath: beneath.filter((one) => one.part === part),
    undone,
  };
}

const fieldOf = (part: Exclude<Part, "meal">): (typeof contents)[number][0] =>
  part === "photo" ? "fileId" : part;

function setPart(state: EntryState, part: Part, { said, beneath }: Latest<unknown>): void {
  // The file of a replaced photo is deleted.
  const isGone = part === "photo";
  const kept = beneath.map((one): SaidPart => ({ part, ...one, ...(isGone && { value: null }) }));
  const { beneath: before = [] } = state;
  // In one order, whatever came first.
  state.beneath = parts.flatMap((one) => (one === part ? kept : before.filter((said) => said.part === one)));
  if (part === "meal") {
    state.stamps.meal = said?.stamp ?? noStamp;
    // A meal that was all undone takes its place from no other plan's.
    const { name, time } = state;
    return setMeal(state, said ? (said.value as SaidMeal) : { name, time, kind: "plan" });
  }
  const field = fieldOf(part);
  delete state[field];
  delete state.stamps[part];
  if (!said) return;
  state.stamps[part] = said.stamp;
  if (said.value !== null) Object.assign(state, { [field]: said.value });
}

type SaidMeal = Pick<EntrySave, "name" | "time" | "plan" | "kind">;

const mealOf = ({ name, time, plan, kind }: SaidMeal): SaidMeal => ({
  ...{ name, time, kind },
  ...(plan !== undefined && { plan }),
});

function setMeal(state: EntryState, { plan, ...meal }: SaidMeal): void {
  Object.assign(state, meal);
  if (plan === undefined) delete state.plan;
  else state.plan = plan;
}

const hasContent = (value: unknown): boolean =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The entry after it was withdrawn: a trace without its contents. */
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
  next.beneath = state.beneath?.filter((one) => one.part === "meal" || isAfter(one.stamp, stamp));
  return next;
}
