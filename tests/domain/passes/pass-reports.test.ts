import { applyReport, type PassEntry, type PassEvent, type PassState } from "@nutria/core/passes/pass/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fresh, hour, miss, play, reschedule, schedule, use } from "../../support/pass-events";
import { iterations } from "../../support/depth";

interface Report {
  event: PassEvent;
  /** The id of the pass, where the partner names it. */
  passId?: string | undefined;
}

const passesOf = (count: number): PassState[] =>
  Array.from({ length: count }, (_, index) => ({ ...fresh, passId: `pas_${index}` }));

/** The passes of a patient after some reports in this order, with the ledger and the announcements. */
function deliver(reports: readonly Report[], count: number) {
  let passes = passesOf(count);
  const entries: (PassEntry & { passId: string })[] = [];
  let held = 0;
  for (const { event, passId } of reports) {
    const outcome = applyReport(
      passes,
      event,
      passes.find((one) => one.passId === passId),
    );
    if (typeof outcome === "string") {
      expect(outcome).toBe("unchanged");
      continue;
    }
    const { pass, transition, given } = outcome;
    held += transition.held;
    entries.push(...transition.entries.map((entry) => ({ ...entry, passId: pass.passId })));
    passes = passes.map((one) => {
      if (one === pass) return transition.after;
      const misses = given.find((other) => other.pass === one)?.misses;
      return misses ? { ...one, misses } : one;
    });
  }
  const announced = entries.filter(({ type, isAnnounced }) => type === "missed" && isAnnounced);
  const ledger = entries.map(({ passId, at, type }) => `${passId} ${at} ${type}`).sort();
  const states = passes.map(({ passId, status, schedules }) => ({ passId, status, schedules }));
  return { ledger, states, held, missedAt: announced.map(({ at }) => at).sort() };
}

/** All orders of a list. */
function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe("three reports about one missed visit, in any of their six orders", () => {
  const visits: [string, PassEvent[]][] = [
    ["moved before it was missed", [schedule(1, 11), reschedule(2, 21), miss(23)]],
    ["missed, and a new time agreed afterwards", [schedule(1, 11), miss(12), reschedule(13, 30)]],
  ];
  const ways: [string, (event: PassEvent) => boolean][] = [
    ["without the id of the pass", () => false],
    ["with it", () => true],
    ["with it on the schedules alone", ({ type }) => type !== "missed"],
    ["with it on the miss alone", ({ type }) => type === "missed"],
  ];
  const cases = visits.flatMap(([what, events]) =>
    ways.flatMap(([how, isNamed]) => [1, 2].map((count) => ({ what, how, count, events, isNamed }))),
  );

  test.each(cases)("$what, $how, of $count passes: told once", ({ events, isNamed, count }) => {
    const reports = events.map((event) => ({ event, ...(isNamed(event) && { passId: "pas_0" }) }));
    const right = deliver(reports, count);
    expect(right.missedAt).toHaveLength(1);
    for (const order of ordersOf(reports)) expect(deliver(order, count)).toEqual(right);
  });
});

describe("a missed visit whose schedule is not known yet", () => {
  const [first, second] = passesOf(2) as [PassState, PassState];
  const waiting = play([miss(12)], first).pass;
  const apply = (passes: PassState[], event: PassEvent, named?: PassState) => {
    const outcome = applyReport(passes, event, named);
    if (typeof outcome === "string") throw new Error(`The report is ${outcome}`);
    return outcome;
  };
  const timesOf = ({ misses }: Pick<PassState, "misses">) => misses.map(({ at }) => at);

  test("goes to the pass of its schedule, and leaves the one that kept it", () => {
    const { pass, transition, given } = apply([waiting, second], schedule(1, 11), second);
    expect(pass).toBe(second);
    expect(transition.entries.map(({ type }) => type)).toEqual(["scheduled", "missed"]);
    expect(timesOf(transition.after)).toEqual([hour(12)]);
    expect(given).toEqual([{ pass: waiting, misses: [] }]);
  });

  test("stays where it is with a report that is about another visit", () => {
    for (const event of [schedule(1, 11, "prt_b"), schedule(13, 20), use(5, "prt_b")]) {
      const { transition, given } = apply([waiting, second], event, second);
      expect([timesOf(transition.after), given]).toEqual([[], []]);
    }
  });

  test("stays with the pass that the partner named", () => {
    const { transition } = apply([first, second], miss(12), first);
    const named = transition.after;
    expect(named.misses).toEqual([{ partnerId: "prt_a", at: hour(12), isRecorded: false, isNamed: true }]);
    const { given } = apply([named, second], schedule(1, 11), second);
    expect(given).toEqual([]);
  });

  test("is kept as that of no pass in particular when none was named", () => {
    const { transition } = apply([first, second], miss(12));
    expect(transition.after.misses[0]?.isNamed).toBeUndefined();
  });

  test("of another partner stays while the pass of a report keeps its own", () => {
    const both = play([miss(12), miss(40)], first).pass;
    const { transition, given } = apply([both, play([miss(50, "prt_b")], second).pass], schedule(1, 11));
    expect(timesOf(transition.after)).toEqual([hour(12), hour(40)]);
    expect(given).toEqual([]);
  });
});

test("a miss that one pass has recorded is not told again of another one; a use at that time is", () => {
  const [first, second] = passesOf(2) as [PassState, PassState];
  const missed = play([schedule(1, 10), miss(11)], first).pass;
  expect(applyReport([missed, second], miss(11), second)).toBe("unchanged");
  for (const event of [miss(12), miss(11, "prt_b"), use(11)]) {
    expect(applyReport([missed, second], event, second)).toMatchObject({ pass: second });
  }
});

/** Visits to one partner, each agreed, perhaps moved, and missed; the next is agreed after the miss was reported. */
const history = fc
  .array(
    fc.record({
      ahead: fc.integer({ min: 4, max: 60 }),
      moves: fc.array(
        fc.record({ after: fc.integer({ min: 1, max: 2 }), by: fc.integer({ min: 1, max: 30 }) }),
        { maxLength: 2 },
      ),
      reportedAfter: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((visits) => {
    const events: PassEvent[] = [];
    let now = 1;
    for (const { ahead, moves, reportedAfter } of visits) {
      let time = now + ahead;
      events.push(schedule(now, time));
      for (const move of moves) {
        now = Math.min(now + move.after, time - 1);
        time += move.by;
        events.push(reschedule(now, time));
      }
      events.push(miss(time + reportedAfter));
      now = time + reportedAfter + 1;
    }
    return events;
  });

/** The reports of a history: any of the oldest pass may name it, and of a newer one the misses may leave it out. */
const reportsOf = (events: readonly PassEvent[]) =>
  fc
    .tuple(fc.nat(2), fc.array(fc.boolean(), { minLength: events.length, maxLength: events.length }))
    .map(([pass, named]): Report[] =>
      events.map((event, index) => {
        const mayLeaveOut = pass === 0 || event.type === "missed";
        return { event, ...((!mayLeaveOut || named[index] === true) && { passId: `pas_${pass}` }) };
      }),
    );

test("any history of missed visits, in any order and repeated, with the id of the pass or without, is told once", () => {
  fc.assert(
    fc.property(
      history
        .chain(reportsOf)
        .chain((reports) =>
          fc.tuple(
            fc.constant(reports),
            fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length }),
          ),
        ),
      ([reports, some]) => {
        const all = [...some, ...reports.filter((one) => !some.includes(one))];
        const right = deliver(reports, 3);
        expect(right.missedAt).toEqual(
          reports.filter(({ event }) => event.type === "missed").map(({ event }) => event.at),
        );
        expect(deliver(all, 3)).toEqual(right);
      },
    ),
    { numRuns: iterations({ suite: 200, depth: 2000 }) },
  );
});
