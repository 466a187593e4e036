import { addHours, addSeconds } from "@nutria/calendar/instant";

/** Where and when a pass is to be used, and when that was agreed on. All instants are written alike, so they compare. */
interface Schedule {
  partnerId: string;
  scheduledFor: string;
  agreedAt: string;
}

/** A pass that its patient holds or has used. */
export interface PassState {
  passId: string;
  status: "assigned" | "scheduled" | "used";
  /** The newest schedule that was told; it stands while the pass is scheduled. */
  schedule?: Schedule | undefined;
  use?: { partnerId: string; at: string } | undefined;
}

/** Something that happened to a pass. `at` is when, which may be a while before it is told and in any order. */
export type PassFact =
  | { type: "scheduled" | "rescheduled"; partnerId: string; scheduledFor: string; at: string }
  | { type: "used"; partnerId: string; at: string }
  | { type: "missed"; partnerId: string; at: string };

/** What a fact makes of a pass, and by how much it changes the patient's two counters. */
export interface PassMove {
  type: PassFact["type"];
  partnerId: string;
  at: string;
  after: PassState;
  /** Passes held and not scheduled. */
  held: -1 | 0 | 1;
  scheduled: -1 | 0 | 1;
  /** False when only the date of the acceptedAppointments is newer: nobody is told, and the ledger has no entry of it. */
  isNews: boolean;
}

/**
 * What a fact makes of a pass (decisions, "Pass life"): a move, nothing, or the refusal `pass_used`. Facts come late,
 * twice and in any order, so only the newest schedule counts, a schedule can be missed from its time on and by its own
 * partner only, and a use is final. A pass that was missed is its patient's again and may be scheduled or used.
 */
export function movePass(pass: PassState, fact: PassFact): PassMove | "nothing" | "pass_used" {
  switch (fact.type) {
    case "scheduled":
    case "rescheduled":
      return scheduled(pass, fact);
    case "used":
      return used(pass, fact);
    case "missed":
      return missed(pass, fact);
  }
}

function scheduled(
  pass: PassState,
  { type, partnerId, scheduledFor, at }: Extract<PassFact, { scheduledFor: string }>,
): PassMove | "nothing" | "pass_used" {
  // Told late: it led to the use that is known already.
  if (pass.status === "used") return pass.use && at <= pass.use.at ? "nothing" : "pass_used";
  const schedule = { partnerId, scheduledFor, agreedAt: at };
  if (pass.schedule && orderOf(schedule) <= orderOf(pass.schedule)) return "nothing";
  const stands = pass.status === "scheduled";
  return {
    type: stands ? "rescheduled" : type,
    partnerId,
    at,
    after: { ...pass, status: "scheduled", schedule },
    held: stands ? 0 : -1,
    scheduled: stands ? 0 : 1,
    isNews: !stands || !isSame(schedule, pass.schedule),
  };
}

function used(pass: PassState, { type, partnerId, at }: PassFact): PassMove | "nothing" {
  if (pass.status === "used") return "nothing";
  const wasScheduled = pass.status === "scheduled";
  return {
    type,
    partnerId,
    at,
    after: { ...pass, status: "used", use: { partnerId, at } },
    held: wasScheduled ? 0 : -1,
    scheduled: wasScheduled ? -1 : 0,
    isNews: true,
  };
}

function missed(pass: PassState, { type, partnerId, at }: PassFact): PassMove | "nothing" {
  const { status, schedule } = pass;
  // What is told of an earlier schedule comes too late: the pass was rescheduled since.
  const isOfThis = schedule?.partnerId === partnerId && at >= schedule.scheduledFor;
  if (status !== "scheduled" || !isOfThis) return "nothing";
  const after = { ...pass, status: "assigned" } as const;
  return { type, partnerId, at, after, held: 1, scheduled: -1, isNews: true };
}

/** A total order, so that schedules end the same in whatever order they come. */
function orderOf({ agreedAt, scheduledFor, partnerId }: Schedule): string {
  return `${agreedAt}#${scheduledFor}#${partnerId}`;
}

function isSame(one: Schedule, other: Schedule | undefined): boolean {
  return one.partnerId === other?.partnerId && one.scheduledFor === other.scheduledFor;
}

/** What is told of a place so few hours apart is about one visit, and one visit uses one pass. */
const visitHours = 12;

/** The clocks of a partner and of the product may differ by so much. */
const secondsBetweenClocks = 300;

/**
 * Which pass a fact is about that names none: the one scheduled at that partner if any, else the patient's oldest that is
 * not scheduled. `nothing` when the fact is known already or is of a visit that has used its pass, `none` when there is no
 * pass that it could be about. `passes` are all of the patient's, the oldest first.
 */
export function choosePass<Pass extends PassState>(
  passes: readonly Pass[],
  fact: PassFact,
): Pass | "nothing" | "none" {
  if (fact.type === "missed") {
    return scheduledAt(passes, fact.partnerId, ({ scheduledFor }) => scheduledFor <= fact.at) ?? "nothing";
  }
  if ("scheduledFor" in fact) {
    const schedule = { ...fact, agreedAt: fact.at };
    const known = passes.find((pass) => pass.schedule && orderOf(pass.schedule) === orderOf(schedule));
    if (known) return known;
  }
  const visit = "scheduledFor" in fact ? fact.scheduledFor : fact.at;
  if (isVisited(passes, fact.partnerId, visit)) return "nothing";
  const oldest = passes.find(({ status }) => status === "assigned");
  return scheduledAt(passes, fact.partnerId) ?? oldest ?? "none";
}

/**
 * Which pass a scan uses that names none: the one that its patient had scheduled there by then; undefined when there is
 * none, or when the visit has used its pass.
 */
export function choosePassOfScan<Pass extends PassState>(
  passes: readonly Pass[],
  { partnerId, at }: { partnerId: string; at: string },
): Pass | undefined {
  if (isVisited(passes, partnerId, at)) return undefined;
  const latest = addSeconds(at, secondsBetweenClocks);
  return scheduledAt(passes, partnerId, ({ agreedAt }) => agreedAt <= latest);
}

/** Of those scheduled at a partner, the next one due. */
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
