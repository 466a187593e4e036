import { clockGraceSeconds } from "@nutria/contract/record/event-time";
import { addHours, addSeconds } from "@nutria/calendar/instant";

/**
 * Where and when a pass is to be used, and when that was agreed. All instants have one format, so they
 * compare as text.
 */
interface Schedule {
  partnerId: string;
  scheduledFor: string;
  agreedAt: string;
}

/** A report that the patient did not come; `isRecorded` once it has a ledger entry. */
export interface Miss {
  partnerId: string;
  at: string;
  isRecorded: boolean;
  /** The partner named the pass: the report stays with it. */
  isNamed?: boolean | undefined;
}

/** A pass that its patient holds or has used, with every report about it: reports arrive in any order. */
export interface PassState {
  passId: string;
  status: "assigned" | "scheduled" | "used";
  /** First agreed first; the last one is in force while the status is `scheduled`. */
  schedules: readonly Schedule[];
  misses: readonly Miss[];
  use?: { partnerId: string; at: string } | undefined;
}

/** An event of a pass. `at` is when it happened; events may arrive late and in any order. */
export type PassEvent =
  | { type: "scheduled" | "rescheduled"; partnerId: string; scheduledFor: string; at: string }
  | { type: "used"; partnerId: string; at: string }
  | { type: "missed"; partnerId: string; at: string; isNamed?: boolean };

/** A ledger entry of a pass. An entry that was overtaken by a later one is recorded without an announcement. */
export interface PassEntry {
  type: PassEvent["type"];
  partnerId: string;
  at: string;
  isAnnounced: boolean;
}

/**
 * The result of an event: the new state of the pass, its ledger entries, and the changes of the two counters
 * on the patient's card.
 */
export interface PassTransition {
  after: PassState;
  entries: readonly PassEntry[];
  /** Change in the number of passes held and not scheduled. */
  held: -1 | 0 | 1;
  scheduled: -1 | 0 | 1;
}

/** A pass remembers this many schedules and misses, the newest ones. */
const mostRemembered = 40;

/**
 * Applies an event to a pass (decisions, "Pass life"). Returns the transition, `unchanged`, or the refusal
 * `pass_used`. Events arrive late, twice and in any order, so the state follows from the set of events and not
 * from their order: a miss belongs to the schedule that was in force at its time, a missed schedule is
 * recorded once, and a use is final. A missed pass may be scheduled or used again.
 */
export function applyEvent(pass: PassState, event: PassEvent): PassTransition | "unchanged" | "pass_used" {
  switch (event.type) {
    case "scheduled":
    case "rescheduled":
      return applySchedule(pass, event);
    case "used":
      return applyUse(pass, event);
    case "missed":
      return applyMiss(pass, event);
  }
}

/** The newest schedule of a pass, whether it is in force or not. */
export function newestSchedule({ schedules }: Pick<PassState, "schedules">): Schedule | undefined {
  return schedules.at(-1);
}

/** The schedule at which the pass is to be used. */
export function scheduleInForce(pass: Pick<PassState, "status" | "schedules">): Schedule | undefined {
  return pass.status === "scheduled" ? newestSchedule(pass) : undefined;
}

function applySchedule(
  pass: PassState,
  { type, partnerId, scheduledFor, at }: Extract<PassEvent, { scheduledFor: string }>,
): PassTransition | "unchanged" | "pass_used" {
  if (pass.use && at > pass.use.at) return "pass_used";
  const schedule = { partnerId, scheduledFor, agreedAt: at };
  const later = pass.schedules.findIndex((known) => orderOf(known) >= orderOf(schedule));
  const index = later === -1 ? pass.schedules.length : later;
  const next = pass.schedules[index];
  if (next && orderOf(next) === orderOf(schedule)) return "unchanged";
  const isRepeat = [pass.schedules[index - 1], next].some((neighbour) => isSame(schedule, neighbour));
  const schedules = pass.schedules.toSpliced(index, 0, schedule).slice(-mostRemembered);
  return settle(pass, { ...pass, schedules }, (status) =>
    isRepeat && status === pass.status
      ? []
      : [{ type, partnerId, at, isAnnounced: status === "scheduled" && next === undefined }],
  );
}

/** A pass is used by one visit: another one that names it is refused. */
function applyUse(
  pass: PassState,
  { type, partnerId, at }: PassEvent,
): PassTransition | "unchanged" | "pass_used" {
  if (pass.use) return passOfVisit([pass], partnerId, at) ? "unchanged" : "pass_used";
  return settle(pass, { ...pass, use: { partnerId, at } }, () => [
    { type, partnerId, at, isAnnounced: true },
  ]);
}

function applyMiss(
  pass: PassState,
  { partnerId, at, isNamed }: Extract<PassEvent, { type: "missed" }>,
): PassTransition | "unchanged" | "pass_used" {
  if (pass.misses.some((known) => known.partnerId === partnerId && known.at === at)) return "unchanged";
  // No schedule that arrives later could make this a miss of the pass.
  if (isNamed && pass.use && pass.use.at <= at) return "pass_used";
  const misses = inOrder([...pass.misses, { partnerId, at, isRecorded: false, ...(isNamed && { isNamed }) }]);
  return settle(pass, { ...pass, misses }, () => []);
}

/**
 * The transition to a state whose reports are complete: its status and counters, the entries of the event
 * itself, and an entry for each missed schedule that has none.
 */
function settle(
  before: PassState,
  reports: PassState,
  ownEntries: (status: PassState["status"]) => PassEntry[],
): PassTransition {
  const recorded = new Set(
    reports.misses.filter(({ isRecorded }) => isRecorded).map((miss) => missedSchedule(reports, miss)),
  );
  const entries: PassEntry[] = [];
  const misses = reports.misses.map((miss): Miss => {
    const schedule = missedSchedule(reports, miss);
    if (schedule === undefined || recorded.has(schedule)) return miss;
    recorded.add(schedule);
    entries.push({ type: "missed", partnerId: miss.partnerId, at: miss.at, isAnnounced: true });
    return { ...miss, isRecorded: true };
  });
  const after = { ...reports, misses, status: statusOf(reports) };
  return {
    after,
    entries: [...ownEntries(after.status), ...entries],
    held: changeOf("assigned", before, after),
    scheduled: changeOf("scheduled", before, after),
  };
}

function statusOf(pass: PassState): PassState["status"] {
  if (pass.use) return "used";
  const newest = newestSchedule(pass);
  const isMissed = pass.misses.some((miss) => missedSchedule(pass, miss) === newest);
  return newest === undefined || isMissed ? "assigned" : "scheduled";
}

/** The misses that a pass remembers, the earliest first. */
export function inOrder(misses: readonly Miss[]): Miss[] {
  return misses.toSorted((one, other) => (one.at < other.at ? -1 : 1)).slice(-mostRemembered);
}

/** The schedule that a report of a miss is about: the one in force then, if it is of that partner and was due. */
export function missedSchedule({ schedules, use }: PassState, { partnerId, at }: Miss): Schedule | undefined {
  if (use && use.at <= at) return undefined;
  const inForce = schedules.findLast(({ agreedAt, scheduledFor }) => agreedAt <= at || scheduledFor <= at);
  return inForce?.partnerId === partnerId && inForce.scheduledFor <= at ? inForce : undefined;
}

function changeOf(status: PassState["status"], before: PassState, after: PassState): -1 | 0 | 1 {
  if (before.status === after.status) return 0;
  if (before.status === status) return -1;
  return after.status === status ? 1 : 0;
}

/** A total order, so that the same schedule wins whatever the order of arrival. */
function orderOf({ agreedAt, scheduledFor, partnerId }: Schedule): string {
  return `${agreedAt}#${scheduledFor}#${partnerId}`;
}

function isSame(one: Schedule, other: Schedule | undefined): boolean {
  return one.partnerId === other?.partnerId && one.scheduledFor === other.scheduledFor;
}

/** Events at one partner within this time belong to one visit, and a visit uses one pass. */
const visitHours = 12;

/**
 * Chooses the pass for an event that names none: the one scheduled at that partner, otherwise the oldest that
 * is not scheduled. A miss is about the pass whose schedule at that partner was due last; otherwise the oldest that is
 * not scheduled keeps it, or else a scheduled one, since the schedule that was missed may arrive later. Returns `unchanged` when the event is
 * already known or its visit has already used a pass, `none` when no pass fits. `passes` are all of the
 * patient's, oldest first.
 */
export function choosePass<Pass extends PassState>(
  passes: readonly Pass[],
  event: PassEvent,
): Pass | "unchanged" | "none" {
  const oldest = passes.find(({ status }) => status === "assigned");
  if (event.type === "missed") {
    const scheduled =
      scheduledAt(passes, event.partnerId) ?? passes.find(({ status }) => status === "scheduled");
    const isDone = passOfVisit(passes, event.partnerId, event.at) !== undefined;
    return dueAt(passes, event) ?? oldest ?? scheduled ?? (isDone ? "unchanged" : "none");
  }
  if ("scheduledFor" in event) {
    const order = orderOf({ ...event, agreedAt: event.at });
    const known = passes.find(({ schedules }) => schedules.some((schedule) => orderOf(schedule) === order));
    if (known) return known;
  }
  if (passOfVisit(passes, event.partnerId, visitOf(event))) return "unchanged";
  return scheduledAt(passes, event.partnerId) ?? oldest ?? "none";
}

/**
 * Chooses the pass for a scan that names none: the one scheduled at that partner before the scan. Undefined
 * when there is none, or when the visit has already used a pass.
 */
export function choosePassOfScan<Pass extends PassState>(
  passes: readonly Pass[],
  { partnerId, at }: { partnerId: string; at: string },
): Pass | undefined {
  if (passOfVisit(passes, partnerId, at)) return undefined;
  const latest = addSeconds(at, clockGraceSeconds);
  return scheduledAt(passes, partnerId, ({ agreedAt }) => agreedAt <= latest);
}

/** The earliest of the passes scheduled at a partner. */
function scheduledAt<Pass extends PassState>(
  passes: readonly Pass[],
  partnerId: string,
  isMeant: (schedule: Schedule) => boolean = () => true,
): Pass | undefined {
  const scheduled = passes.flatMap((pass) => {
    const schedule = scheduleInForce(pass);
    return schedule?.partnerId === partnerId && isMeant(schedule) ? [{ pass, schedule }] : [];
  });
  return scheduled.sort((a, b) => (a.schedule.scheduledFor < b.schedule.scheduledFor ? -1 : 1))[0]?.pass;
}

/** The pass whose schedule was due at the partner, the scheduled ones first, then the latest. */
function dueAt<Pass extends PassState>(
  passes: readonly Pass[],
  { partnerId, at }: { partnerId: string; at: string },
): Pass | undefined {
  const due = scheduledAt(passes, partnerId, ({ scheduledFor }) => scheduledFor <= at);
  if (due) return due;
  const past = passes.flatMap((pass) =>
    pass.schedules
      .filter((schedule) => schedule.partnerId === partnerId && schedule.scheduledFor <= at)
      .map(({ scheduledFor }) => ({ pass, scheduledFor })),
  );
  return past.sort((a, b) => (a.scheduledFor > b.scheduledFor ? -1 : 1))[0]?.pass;
}

/** The time of the visit that an event is about. */
export function visitOf(event: PassEvent): string {
  return "scheduledFor" in event ? event.scheduledFor : event.at;
}

/** The pass that the visit to a partner at a time has used. */
export function passOfVisit<Pass extends PassState>(
  passes: readonly Pass[],
  partnerId: string,
  at: string,
): Pass | undefined {
  const from = addHours(at, -visitHours);
  const to = addHours(at, visitHours);
  return passes.find(({ use }) => use?.partnerId === partnerId && use.at >= from && use.at <= to);
}
