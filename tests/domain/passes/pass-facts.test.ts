import { addHours } from "@nutria/calendar/instant";
import {
  newestSchedule,
  type PassEntry,
  type PassEvent,
  type PassState,
} from "@nutria/core/passes/pass/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fresh, hour, miss, play, reschedule, schedule, use } from "../../support/pass-events";
import { iterations } from "../../support/depth";

/** What happened to a pass, in order: visits that were agreed, moved, and missed or used in the end. */
const history = fc
  .array(
    fc.record({
      ahead: fc.integer({ min: 4, max: 60 }),
      moves: fc.array(
        fc.record({ after: fc.integer({ min: 1, max: 2 }), by: fc.integer({ min: 1, max: 30 }) }),
        {
          maxLength: 2,
        },
      ),
      reportedAfter: fc.integer({ min: 0, max: 40 }),
      partnerId: fc.constantFrom("prt_a", "prt_b"),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((visits) => fc.record({ visits: fc.constant(visits), isUsed: fc.boolean() }))
  .map(({ visits, isUsed }) => {
    const events: PassEvent[] = [];
    let now = 1;
    for (const [index, { ahead, moves, reportedAfter, partnerId }] of visits.entries()) {
      let time = now + ahead;
      events.push(schedule(now, time, partnerId));
      for (const move of moves) {
        now = Math.min(now + move.after, time - 1);
        time += move.by;
        events.push(reschedule(now, time, partnerId));
      }
      const isLast = index === visits.length - 1;
      if (isLast && isUsed) events.push(use(time, partnerId));
      else events.push(miss(time + reportedAfter, partnerId));
      now = time + reportedAfter + 1;
    }
    return events;
  });

/** A delivery of the events in some order, each up to three times. */
const shuffled = (events: PassEvent[]) =>
  fc
    .shuffledSubarray([...events, ...events, ...events], { minLength: events.length * 2 })
    .map((some) => [...some, ...events.filter((one) => !some.includes(one))]);

/** The job that records schedules without a scan a day after their time. */
function playJob(pass: PassState, now: string) {
  const due = pass.status === "scheduled" ? newestSchedule(pass) : undefined;
  if (due === undefined || addHours(due.scheduledFor, 24) > now) return play([], pass);
  return play([{ type: "missed", partnerId: due.partnerId, at: addHours(due.scheduledFor, 24) }], pass);
}

const listed = (entries: readonly PassEntry[]) =>
  entries.map(({ type, partnerId, at }) => [at, type, partnerId].join()).sort();

describe("the facts of a pass, delivered in any order and more than once,", () => {
  test("a schedule, its change and the miss after it leave one state, one ledger and one notice in all six orders", () => {
    const [first, moved, missed] = [schedule(1, 11), reschedule(2, 21), miss(23)];
    const orders = [
      [first, moved, missed],
      [first, missed, moved],
      [moved, first, missed],
      [moved, missed, first],
      [missed, first, moved],
      [missed, moved, first],
    ];
    for (const order of orders) {
      const { pass, entries, announced } = play(order);
      const late = playJob(pass, hour(1000));
      expect(late.entries).toEqual([]);
      expect(pass).toEqual(play([first, moved, missed]).pass);
      expect(listed(entries)).toEqual(listed(play([first, moved, missed]).entries));
      expect(announced.filter((type) => type === "missed")).toHaveLength(1);
    }
  });

  test("leave the state and the ledger that they leave in the order in which they happened", () => {
    fc.assert(
      fc.property(
        history.chain((events) => fc.tuple(fc.constant(events), shuffled(events))),
        ([events, delivered]) => {
          const right = play(events);
          const played = play(delivered);
          expect(played.refusals).toEqual([]);
          expect(played.pass.status).toBe(right.pass.status);
          expect(played.pass.schedules).toEqual(right.pass.schedules);
          expect(listed(played.entries)).toEqual(listed(right.entries));
          const missedOf = ({ announced }: { announced: string[] }) =>
            announced.filter((type) => type === "missed").length;
          expect(missedOf(played)).toBe(events.filter(({ type }) => type === "missed").length);
          expect(missedOf(played)).toBe(missedOf(right));
        },
      ),
      { numRuns: iterations({ suite: 200, depth: 2000 }) },
    );
  });

  test("with the job between them, end in that state too, and a miss is recorded once", () => {
    fc.assert(
      fc.property(
        history.chain((events) => fc.tuple(fc.constant(events), shuffled(events))),
        fc.array(fc.nat(300), { maxLength: 6 }),
        fc.nat(8),
        ([events, delivered], runs, every) => {
          let pass = fresh;
          const entries: PassEntry[] = [];
          let missedByJob = 0;
          const take = (played: ReturnType<typeof play>) => {
            pass = played.pass;
            entries.push(...played.entries);
          };
          for (const [index, event] of delivered.entries()) {
            take(play([event], pass));
            const run = index % (every + 1) === 0 ? runs.shift() : undefined;
            if (run === undefined) continue;
            const played = playJob(pass, hour(run));
            missedByJob += played.entries.length;
            take(played);
          }
          take(playJob(pass, hour(10_000)));
          const right = play(events);
          expect(pass.status).toBe(right.pass.status);
          const of = (type: string, among: readonly PassEntry[]) =>
            among.filter((one) => one.type === type).length;
          for (const type of ["scheduled", "rescheduled", "used"]) {
            expect(of(type, entries), type).toBe(of(type, right.entries));
          }
          // A run of the job before a change was delivered records the schedule that it knows, once.
          expect(of("missed", entries)).toBeGreaterThanOrEqual(of("missed", right.entries));
          expect(of("missed", entries)).toBeLessThanOrEqual(of("missed", right.entries) + missedByJob);
        },
      ),
      { numRuns: iterations({ suite: 200, depth: 2000 }) },
    );
  });
});
