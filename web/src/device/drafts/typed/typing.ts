import { dayMilliseconds } from "@nutria/calendar/durations";
import { getDefaultStore } from "jotai";
import { keepLostPlace, lostPlaceOf, type LostPlace } from "../../../data/session/lost-place";
import {
  currentSession,
  onSessionEnd,
  sessionAtom,
  type SessionEnd,
  type StoredSession,
} from "../../../data/session/session";
import { collectTyped } from "./collect-typed";
import { collect, offer, withdraw } from "./kept-typed";
import { prepareSeal, sealText, unsealText } from "./seal-typed";

const longestMs = dayMilliseconds;

/** What was typed when the session was lost, in this page: it needs no key. */
let inMemory: { userId: string; at: number; text: string } | undefined;
/** What was typed at the moment in which the session ended. */
let collected: string | undefined;
/** Where somebody types now. */
let shown: AbortSignal | undefined;

/**
 * Somebody signed in types or chooses on a screen, until the signal: what is in forms that asked for it is kept when their
 * session is lost.
 */
export function typing(userId: string, until: AbortSignal): void {
  if (until.aborted) return;
  if (shown !== until) {
    shown = until;
    if (inMemory?.userId !== userId) inMemory = undefined;
    // Before anything that listens to the end: everything is still as it was typed.
    const collectLast = () => void (collected = currentSession() ? undefined : collect());
    until.addEventListener("abort", getDefaultStore().sub(sessionAtom, collectLast));
    until.addEventListener("abort", onSessionEnd(keep));
    // A choice among what is pressed is no input.
    document.addEventListener("click", () => prepare(userId, until), { capture: true, signal: until });
  }
  prepare(userId, until);
}

/** Fetches the key once there is something of value; without it, that lasts as long as the page. */
function prepare(userId: string, until: AbortSignal): void {
  // What was typed is in the form after it was drawn.
  setTimeout(() => {
    if (until.aborted || currentSession()?.userId !== userId || !collectTyped()) return;
    prepareSeal(userId).catch(() => undefined);
  });
}

/** Keeps what was collected when the session was lost; nothing when its person left. */
function keep(ended: StoredSession | null, why: SessionEnd): void {
  withdraw();
  inMemory = undefined;
  const text = why === "lost" ? collected : undefined;
  collected = undefined;
  if (!ended || text === undefined) return;
  const mine = { userId: ended.userId, at: Date.now(), text };
  inMemory = mine;
  // The other tabs have kept the place in that case.
  queueMicrotask(() => void sealTyped(mine).catch(() => undefined));
}

async function sealTyped(mine: NonNullable<typeof inMemory>): Promise<void> {
  const { userId, at, text } = mine;
  const place = lostPlaceOf(userId);
  if (!place) return;
  keepLostPlace({ ...place, at });
  const typed = await sealText(userId, text);
  // The account may have signed in again meanwhile, or another one.
  if (lostPlaceOf(userId)?.at === at) keepLostPlace({ ...place, at, typed });
}

/** Offers what was typed at a place to its page, which is about to be drawn; returns what opens its dialog. */
export async function openTyped({ userId, at, typed }: LostPlace): Promise<() => void> {
  const kept = inMemory?.userId === userId && inMemory.at === at ? inMemory.text : undefined;
  inMemory = undefined;
  const isLate = at === undefined || Date.now() - at >= longestMs;
  const sealed = () => typed && unsealText(userId, typed);
  const text = isLate ? undefined : (kept ?? (await sealed()));
  return text ? offer(text) : () => undefined;
}
