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

/** A pass that its patient holds or has used. */
export interface PassState {
  passId: string;
  status: "assigned" | "scheduled" | "used";
  /** The newest schedule; it is in force while the status is `scheduled`. */
  schedule?: Schedule | undefined;
  use?: { partnerId: string; at: string } | undefined;
}

/** An event of a pass. `at` is when it happened; events may arrive late and in any order. */
export type PassEvent =
  | { type: "scheduled" | "rescheduled"; partnerId: string; scheduledFor: string; at: string }
  | { type: "used"; partnerId: string; at: string }
  | { type: "missed"; partnerId: string; at: string };

/**
 * The result of an event: the new state of the pass, and the changes of the two counters on the patient's
 * card.
 */
export interface PassTransition {
  type: PassEvent["type"];
  partnerId: string;
  at: string;
  after: PassState;
  /** Change in the number of passes held and not scheduled. */
  held: -1 | 0 | 1;
  scheduled: -1 | 0 | 1;
  /** False when only `agreedAt` of the schedule changed: then there is no ledger entry and no event. */
  isReported: boolean;
}

/**
 * Applies an event to a pass (decisions, "Pass life"). Returns the transition, `unchanged`, or the refusal
 * `pass_used`. Events arrive late, twice and in any order, so: only the newest schedule counts; only the
 * partner of a schedule can report it missed, and only after its time; a use is final. A missed pass may be
 * scheduled or used again.
 */
export function applyEvent(pass: PassState, event: PassEvent): PassTransition | "unchanged" | "pass_used" {
  switch (event.type) {
    case "scheduled":
    case "rescheduled":
      return scheduled(pass, event);
    case "used":
      return used(pass, event);
    case "missed":
      return missed(pass, event);
  }
}

function scheduled(
  pass: PassState,
  { type, partnerId, scheduledFor, at }: Extract<PassEvent, { scheduledFor: string }>,
): PassTransition | "unchanged" | "pass_used" {
  // A late event: this schedule came before the known use.
  if (pass.status === "used") return pass.use && at <= pass.use.at ? "unchanged" : "pass_used";
  const schedule = { partnerId, scheduledFor, agreedAt: at };
  if (pass.schedule && orderOf(schedule) <= orderOf(pass.schedule)) return "unchanged";
  const isScheduled = pass.status === "scheduled";
  return {
    type: isScheduled ? "rescheduled" : type,
    partnerId,
    at,
    after: { ...pass, status: "scheduled", schedule },
    held: isScheduled ? 0 : -1,
    scheduled: isScheduled ? 0 : 1,
    isReported: !isScheduled || !isSame(schedule, pass.schedule),
  };
}

function used(pass: PassState, { type, partnerId, at }: PassEvent): PassTransition | "unchanged" {
  if (pass.status === "used") return "unchanged";
  const wasScheduled = pass.status === "scheduled";
  return {
    type,
    partnerId,
    at,
    after: { ...pass, status: "used", use: { partnerId, at } },
    held: wasScheduled ? 0 : -1,
    scheduled: wasScheduled ? -1 : 0,
    isReported: true,
  };
}

function missed(pass: PassState, { type, partnerId, at }: PassEvent): PassTransition | "unchanged" {
  const { status, schedule } = pass;
  // A late event of an earlier schedule: the pass was rescheduled since.
  const isOfThis = schedule?.partnerId === partnerId && at >= schedule.scheduledFor;
  if (status !== "scheduled" || !isOfThis) return "unchanged";
  const after = { ...pass, status: "assigned" } as const;
  return { type, partnerId, at, after, held: 1, scheduled: -1, isReported: true };
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

/** Allowed difference between a partner's clock and ours. */
const secondsBetweenClocks = 300;

/**
 * Chooses the pass for an event that names none: the one scheduled at that partner, otherwise the oldest that
 * is not scheduled. Returns `unchanged` when the event is already known or its visit has already used a pass,
 * `none` when no pass fits. `passes` are all of the patient's, oldest first.
 */
export function choosePass<Pass extends PassState>(
  passes: readonly Pass[],
  event: PassEvent,
): Pass | "unchanged" | "none" {
  if (event.type === "missed") {
    return (
      scheduledAt(passes, event.partnerId, ({ scheduledFor }) => scheduledFor <= event.at) ?? "unchanged"
    );
  }
  if ("scheduledFor" in event) {
    const schedule = { ...event, agreedAt: event.at };
    const known = passes.find((pass) => pass.schedule && orderOf(pass.schedule) === orderOf(schedule));
    if (known) return known;
  }
  const visit = "scheduledFor" in event ? event.scheduledFor : event.at;
  if (isVisited(passes, event.partnerId, visit)) return "unchanged";
  const oldest = passes.find(({ status }) => status === "assigned");
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
  if (isVisited(passes, partnerId, at)) return undefined;
  const latest = addSeconds(at, secondsBetweenClocks);
  return scheduledAt(passes, partnerId, ({ agreedAt }) => agreedAt <= latest);
}

/** The earliest of the passes scheduled at a partner. */
function scheduledAt<Pass extends PassState>(
  passes: readonly Pass[],
  partnerId: string,
  isMeant: (schedule: Schedule) => boolean = () => true,
): Pass | undefined {
  return passes
    .filter(
      ({ status, schedule }) =>
        status === "scheduled" && schedule?.partnerId === partnerId && isMeant(schedule),
    )
    .sort((a, b) => ((a.schedule?.scheduledFor ?? "") < (b.schedule?.scheduledFor ?? "") ? -1 : 1))
    .at(0);
}

function isVisited(passes: readonly PassState[], partnerId: string, at: string): boolean {
  const from = addHours(at, -visitHours);
  const to = addHours(at, visitHours);
  return passes.some(({ use }) => use?.partnerId === partnerId && use.at >= from && use.at <= to);
}
