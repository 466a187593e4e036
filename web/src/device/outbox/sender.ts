import { oldestEventDays } from "@nutria/contract/record/event-time";
import { dayMilliseconds } from "@nutria/calendar/durations";
import { isForNow as isForNowOfAll, isTaken as isTakenByServer, pauseAfter } from "@nutria/client/outcome";
import { ApiError } from "@nutria/contract/wire/api-error";
import { eventRoutes } from "@nutria/contract/routes/events";
import type { EventResult } from "@nutria/contract/schemas/event";
import { NoAnswerError } from "../../lib/no-answer-error";
import { oneTabAtATime } from "../../data/locks/turns";
import { callAsPatient } from "../../data/call/patient-call";
import { clockHeard } from "../../data/call/patient-clock";
import { clockOffset } from "../../lib/clock";
import { isOnline, onConnectionChange } from "../../data/call/patient-connection";
import { onRightDay, timesOf, type Clocks } from "./right-day";
import { heldMs, releaseHeld } from "./holds";
import type { Outbox, OutboxItem } from "./outbox";

/** Few acts travel in one callAsPatient: a slow one delays few others, and the calls of a minute stay under the limit of the API. */
export const actsPerCall = 20;
const pauses = { firstMs: 4_000, longestMs: 300_000 };
/** The API refuses an event of a time before this (`docs/events.md`). */
const oldestMs = oldestEventDays * dayMilliseconds;
const tooOldText = `Es de hace más de ${oldestEventDays} días: ya no se puede enviar.`;
const photoGoneText = "ya no está en este teléfono.";
/** An act whose photo failed so often lets the acts behind it go first. */
const photoFailuresBefore = 3;

export interface SenderOptions {
  outbox: Outbox;
  /** Tells the tabs of one account from those of another. */
  name: string;
  /** Makes any callAsPatient, whose answer tells the server's time. */
  hearClock: () => Promise<unknown>;
  /** Sends the photo of an act and returns the act with its reference. */
  sendPhoto: (item: OutboxItem, photo: Blob) => Promise<OutboxItem>;
  /** The zone of a practice, which the days of its diary are in; undefined for one that this phone knows nothing of. */
  zoneOf: (nutritionist: string) => string | undefined;
  /** Told of acts that a wrong clock had put on another day. */
  onDayMoved: (items: readonly OutboxItem[]) => void;
  /** Reads again what the sent acts changed. */
  readAgain: (sent: readonly OutboxItem[]) => void;
  /** Told of a photo that the server does not take: its act goes without it. */
  onPhotoRefused: (item: OutboxItem, message: string) => void;
}

export interface Sender {
  /** Sends what waits, now. */
  wake: () => void;
  stop: () => void;
}

/**
 * Sends what waits, one tab of this phone at a time: photos first, then the acts in lists, in order. What was taken leaves
 * the outbox, what was refused stays with its reason, and after anything else it tries again, each time later.
 */
export function startSender(options: SenderOptions): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasStopped = false;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isBack = false;

  const run = async () => {
    try {
      await oneTabAtATime(`nutria.mi.outbox.${options.name}`, () => sendAll(options, () => hasStopped));
      failures = 0;
      const holds = options.outbox.items.map(heldMs).filter((left) => left > 0);
      if (holds.length > 0 && !hasStopped) timer = setTimeout(wake, Math.min(...holds));
    } catch {
      failures += 1;
      if (!hasStopped) timer = setTimeout(wake, pauseAfter(failures, pauses));
    }
  };
  function wake(): void {
    if (hasStopped) return;
    clearTimeout(timer);
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = run().finally(() => {
      running = undefined;
      // An act that came while the last list was under way, or a connection while it failed without one.
      const again = isAskedAgain && (failures === 0 || isBack);
      isAskedAgain = false;
      isBack = false;
      if (again) wake();
    });
  }
  const onWake = () => {
    if (document.visibilityState !== "visible") return void releaseHeld(options.outbox).then(wake);
    isBack = running !== undefined;
    wake();
  };
  // Any answered callAsPatient shows that there is a connection: not every browser says so.
  const stopListening = onConnectionChange(() => {
    if (isOnline()) onWake();
  });
  document.addEventListener("visibilitychange", onWake);
  return {
    wake,
    stop: () => {
      hasStopped = true;
      clearTimeout(timer);
      stopListening();
      document.removeEventListener("visibilitychange", onWake);
    },
  };
}

/** Sends until nothing waits. Raises when the rest has to wait: without a connection, throttled, or a server's failure. */
async function sendAll(options: SenderOptions, hasStopped: () => boolean): Promise<void> {
  const { outbox } = options;
  await outbox.reload();
  while (!hasStopped()) {
    await correctDays(options);
    const batch = await readyBatch(options);
    if (!batch) return;
    if (batch.length === 0) continue;
    const { results } = await callAsPatient(eventRoutes.ingestEvents, {
      body: batch.map(({ id, type, data, occurredAt }) => ({ id, type, occurredAt, data })),
    });
    const taken = batch.filter((_, index) => isTaken(results[index]));
    await outbox.settle(taken);
    if (taken.length > 0) options.readAgain(taken);
    await keepRefusals(outbox, batch, results);
  }
}

/** An id is this phone's own: the server has another form of the act where its time could not be kept before it was sent. */
const isTaken = (result: EventResult | undefined): boolean =>
  isTakenByServer(result) || result?.error?.code === "event_mismatch";

/** Whether a refusal may be over in a while: a session that ended is opened again. */
const isForNow = (status: number): boolean => status === 401 || isForNowOfAll(status);

async function keepRefusals(
  outbox: Outbox,
  batch: readonly OutboxItem[],
  results: readonly EventResult[],
): Promise<void> {
  let mustWait = false;
  for (const [index, item] of batch.entries()) {
    const result = results[index];
    if (isTaken(result)) continue;
    if (!result?.error || isForNow(result.error.status)) mustWait = true;
    else {
      const { code, message, fields } = result.error;
      const [field] = Object.values(fields ?? {});
      await outbox.update({ ...item, refusal: { code, message: field ?? message } });
    }
  }
  if (mustWait) throw new Error("Some acts have to wait");
}

const sendable = (outbox: Outbox): OutboxItem[] =>
  outbox.items.filter((item) => item.refusal === undefined && heldMs(item) === 0);

/** Hears the server's clock before the first act is sent, and puts on their day the acts that a wrong one had moved. */
async function correctDays({ outbox, hearClock, zoneOf, onDayMoved }: SenderOptions): Promise<void> {
  const waiting = sendable(outbox);
  if (waiting.length > 0 && !clockHeard) await hearClock();
  const moved = onRightDay(waiting, clocks(), zoneOf);
  for (const item of moved) await outbox.update(item);
  if (moved.length > 0) onDayMoved(moved);
}

/**
 * The next acts, with their photos sent and their times fixed; empty where all were taken back meanwhile, undefined where none
 * is left. Raises when those that are left have to wait.
 */
async function readyBatch(options: SenderOptions): Promise<OutboxItem[] | undefined> {
  const { outbox } = options;
  const ready: OutboxItem[] = [];
  let held: Error | undefined;
  for (const fixed of withTimes(sendable(outbox))) {
    if (ready.length === actsPerCall) break;
    if (isTooOld(fixed)) {
      await outbox.update({ ...fixed, refusal: { code: "too_old", message: tooOldText } });
      continue;
    }
    try {
      ready.push(await withPhotoSent(options, fixed));
    } catch (error) {
      held = error instanceof Error ? error : new Error("The photo was not sent", { cause: error });
      // Its place in the order is kept for a while.
      const isStuck = (fixed.photoFailures ?? 0) >= photoFailuresBefore && !(error instanceof NoAnswerError);
      if (!isStuck) break;
    }
  }
  if (ready.length === 0 && held !== undefined) throw held;
  if (ready.length === 0) return undefined;
  return stillWaiting(outbox, ready);
}

/** Acts with what was found out of them, without those that were taken back while a photo was on its way. */
async function stillWaiting(outbox: Outbox, ready: readonly OutboxItem[]): Promise<OutboxItem[]> {
  const left: OutboxItem[] = [];
  for (const item of ready) if (await outbox.update(item)) left.push(item);
  return left;
}

const isTooOld = ({ occurredAt = "" }: OutboxItem): boolean =>
  Date.parse(occurredAt) < Date.now() + clockOffset() - oldestMs;

const clocks = (): Clocks => ({
  offsetMs: clockOffset(),
  phoneNow: Date.now(),
  openedAt: performance.timeOrigin,
  count: performance.now(),
});

/** Acts with the times at which they happened. */
function withTimes(items: readonly OutboxItem[]): OutboxItem[] {
  const times = timesOf(items, clocks());
  return items.map((item, index) => ({ ...item, occurredAt: new Date(times[index] ?? 0).toISOString() }));
}

/** An act with the reference of its photo in its data. A photo that is refused never holds its act back. */
async function withPhotoSent(options: SenderOptions, item: OutboxItem): Promise<OutboxItem> {
  if (!item.hasPhoto || item.isPhotoDone) return item;
  const photo = await options.outbox.photoOf(item);
  const done = { ...item, isPhotoDone: true };
  if (!photo) {
    options.onPhotoRefused(item, photoGoneText);
    return done;
  }
  try {
    return await options.sendPhoto(done, photo);
  } catch (error) {
    if (error instanceof ApiError && !isForNow(error.status)) {
      options.onPhotoRefused(item, error.message);
      return done;
    }
    await options.outbox.update({ ...item, photoFailures: (item.photoFailures ?? 0) + 1 });
    throw error;
  }
}
