import { addSeconds } from "@nutria/calendar/instant";
import {
  choosePass,
  choosePassOfScan,
  newestSchedule,
  type PassEvent,
  type PassState,
} from "@nutria/core/passes/pass/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fresh, hour, miss, play, reschedule, schedule, start, timeOf, use } from "../../support/pass-events";
import { iterations } from "../../support/depth";

describe("the effect of a pass's events", () => {
  const cases: [string, PassEvent[], string, string[]][] = [
    ["in order", [schedule(1, 10), use(10)], "used", ["scheduled", "used"]],
    [
      "a second schedule moves it",
      [schedule(1, 10), reschedule(2, 20)],
      "scheduled",
      ["scheduled", "rescheduled"],
    ],
    ["the older of two schedules comes last", [schedule(2, 20), schedule(1, 10)], "scheduled", ["scheduled"]],
    ["the same schedule again", [schedule(1, 10), schedule(2, 10)], "scheduled", ["scheduled"]],
    ["missed", [schedule(1, 10), miss(11)], "assigned", ["scheduled", "missed"]],
    ["missed twice", [schedule(1, 10), miss(11), miss(12)], "assigned", ["scheduled", "missed"]],
    [
      "missed, and the schedule repeated",
      [schedule(1, 10), miss(11), schedule(1, 10)],
      "assigned",
      ["scheduled", "missed"],
    ],
    [
      "a miss delivered before the new schedule that it is about",
      [schedule(1, 10), miss(22), reschedule(2, 20)],
      "assigned",
      ["scheduled", "missed"],
    ],
    ["a miss delivered before its schedule", [miss(22), schedule(1, 10)], "assigned", ["missed"]],
    [
      "a miss that was overtaken by a new schedule",
      [schedule(1, 10), reschedule(2, 40), miss(11)],
      "scheduled",
      ["scheduled", "rescheduled"],
    ],
    ["missed before its time", [schedule(1, 10), miss(9)], "scheduled", ["scheduled"]],
    [
      "a miss delivered after a new schedule",
      [schedule(1, 10), schedule(12, 30), miss(11)],
      "scheduled",
      ["scheduled", "scheduled", "missed"],
    ],
    ["missed at another place", [schedule(1, 10), miss(11, "prt_b")], "scheduled", ["scheduled"]],
    ["a miss delivered after the use", [schedule(1, 10), use(10), miss(11)], "used", ["scheduled", "used"]],
    [
      "used after it was missed",
      [schedule(1, 10), miss(11), use(13)],
      "used",
      ["scheduled", "missed", "used"],
    ],
    ["used twice", [use(5), use(6)], "used", ["used"]],
    [
      "missed by a report of the very hour of its use",
      [schedule(1, 10), use(12), miss(12)],
      "used",
      ["scheduled", "used"],
    ],
    [
      "missed by a report of the hour before its use",
      [schedule(1, 10), use(12), miss(11)],
      "used",
      ["scheduled", "used", "missed"],
    ],
    ["missed at its very time", [schedule(1, 10), miss(10)], "assigned", ["scheduled", "missed"]],
    ["agreed at the very hour of its use", [use(10), schedule(10, 11)], "used", ["used"]],
    [
      "used at another place than scheduled",
      [schedule(1, 10), use(10, "prt_b")],
      "used",
      ["scheduled", "used"],
    ],
    [
      "scheduled again after it was missed",
      [schedule(1, 10), miss(11), schedule(12, 20)],
      "scheduled",
      ["scheduled", "missed", "scheduled"],
    ],
    ["a schedule delivered after its use", [use(10), schedule(1, 10)], "used", ["used"]],
  ];
  test.each(cases)("%s", (_, events, status, announced) => {
    const played = play(events);
    expect(played.pass.status).toBe(status);
    expect(played.announced).toEqual(announced);
    expect(played.refusals).toEqual([]);
  });

  test("a used pass cannot be scheduled", () => {
    expect(play([use(10), schedule(11, 20)]).refusals).toEqual(["pass_used"]);
  });

  test("a schedule that returns to its first date is the newest, in any order of delivery", () => {
    const events = [schedule(1, 10), schedule(2, 20), schedule(3, 10)];
    for (const order of [events, [...events].reverse(), [events[0], events[2], events[1]] as PassEvent[]]) {
      expect(timeOf(play(order).pass)).toBe(hour(10));
    }
  });
});

describe("a pass remembers", () => {
  test("its misses from the earliest on, whatever the order of the reports", () => {
    const { pass } = play([miss(30), miss(10), miss(20)]);
    expect(pass.misses.map(({ at }) => at)).toEqual([hour(10), hour(20), hour(30)]);
  });

  test("the newest forty misses and schedules: a forty-first drops the earliest, also when that comes last", () => {
    const hours = Array.from({ length: 41 }, (_, index) => 41 - index);
    const missed = play(hours.slice(0, 40).map((at) => miss(at))).pass;
    expect([missed.misses.length, missed.misses[0]?.at]).toEqual([40, hour(2)]);
    expect(play([miss(1)], missed).pass.misses).toEqual(missed.misses);
    expect(play([miss(50)], missed).pass.misses.map(({ at }) => at)).toEqual([
      ...hours.slice(0, 39).reverse().map(hour),
      hour(50),
    ]);
    const moved = play(hours.map((at) => reschedule(at, at + 50))).pass;
    expect([moved.schedules.length, moved.schedules[0]?.agreedAt]).toEqual([40, hour(2)]);
    expect(timeOf(moved)).toBe(hour(91));
  });
});

const event = fc.oneof(
  fc
    .record({
      type: fc.constantFrom("scheduled" as const, "rescheduled" as const),
      partnerId: fc.constantFrom("prt_a", "prt_b"),
      at: fc.nat(20),
      ahead: fc.nat(20),
    })
    .map(({ at, ahead, ...event }) => ({ ...event, at: hour(at), scheduledFor: hour(at + ahead) })),
  fc.record({
    type: fc.constantFrom("used" as const, "missed" as const),
    partnerId: fc.constantFrom("prt_a", "prt_b"),
    at: fc.nat(40).map(hour),
  }),
);

/** The same events in two orders, each with its own duplicates. */
const twoOrders = fc
  .array(event, { minLength: 1, maxLength: 8 })
  .chain((events) =>
    fc.tuple(
      fc.shuffledSubarray([...events, ...events], { minLength: 2 * events.length }),
      fc.shuffledSubarray([...events, ...events, ...events], { minLength: 3 * events.length }),
    ),
  );

describe("events in any order, with duplicates,", () => {
  test("keep the counters equal to the sums of the transitions, never negative, and at the pass's state", () => {
    fc.assert(
      fc.property(twoOrders, ([events]) => {
        let held = 1;
        let scheduled = 0;
        for (const move of play(events).moves) {
          held += move.held;
          scheduled += move.scheduled;
          const expected = { assigned: [1, 0], scheduled: [0, 1], used: [0, 0] }[move.after.status];
          expect([held, scheduled]).toEqual(expected);
        }
      }),
      { numRuns: iterations({ suite: 200, depth: 2000 }) },
    );
  });

  test("leave a pass in the same state, after unused schedules have been missed", () => {
    /** The final run of the job. */
    const settled = (events: PassEvent[]) => {
      const { pass } = play(events);
      const last = newestSchedule(pass);
      return last ? play([miss(1000, last.partnerId)], pass).pass : pass;
    };
    fc.assert(
      fc.property(twoOrders, ([one, other]) => {
        expect(settled(one).status).toBe(settled(other).status);
        expect(settled(one).status).toBe(one.some(({ type }) => type === "used") ? "used" : "assigned");
      }),
      { numRuns: iterations({ suite: 200, depth: 2000 }) },
    );
  });

  test("record at most one use, and one miss for each report of one", () => {
    fc.assert(
      fc.property(twoOrders, ([events]) => {
        const { entries } = play(events);
        const count = (type: string) => entries.filter((one) => one.type === type).length;
        expect(count("used")).toBeLessThanOrEqual(1);
        const reports = new Set(
          events.flatMap(({ type, partnerId, at }) => (type === "missed" ? [`${partnerId} ${at}`] : [])),
        );
        expect(count("missed")).toBeLessThanOrEqual(reports.size);
      }),
      { numRuns: iterations({ suite: 100, depth: 1000 }) },
    );
  });
});

describe("an event that names no pass", () => {
  const older: PassState = { ...fresh, passId: "pas_1" };
  const newer: PassState = { ...fresh, passId: "pas_2" };
  const here = play([schedule(1, 10)], newer).pass;
  const elsewhere = play([schedule(1, 10, "prt_b")], newer).pass;
  const idOf = (choice: PassState | string | undefined) =>
    typeof choice === "object" ? choice.passId : choice;

  test("is about the pass scheduled at its partner, otherwise the oldest unscheduled one", () => {
    expect(idOf(choosePass([older, here], use(10)))).toBe("pas_2");
    expect(idOf(choosePass([older, elsewhere], use(10)))).toBe("pas_1");
    expect(choosePass([elsewhere], use(10))).toBe("none");
    expect(choosePass([], schedule(1, 10))).toBe("none");
  });

  test("is about none when the visit has used its pass, because one desk reports both the scan and the use", () => {
    const visited = play([use(10)], older).pass;
    expect(choosePass([visited, newer], use(11))).toBe("unchanged");
    expect(idOf(choosePass([visited, newer], use(40)))).toBe("pas_2");
    expect(choosePass([visited, newer], schedule(1, 10))).toBe("unchanged");
    expect(choosePassOfScan([visited, here], { partnerId: "prt_a", at: hour(11) })).toBeUndefined();
  });

  test("belongs to a visit within twelve hours of it, before and after, and to none a second later", () => {
    const visited = play([use(20)], older).pass;
    const second = (at: number, seconds: number): PassEvent => ({
      type: "used",
      partnerId: "prt_a",
      at: addSeconds(hour(at), seconds),
    });
    for (const at of [hour(8), hour(32)]) {
      expect(choosePass([visited, newer], { type: "used", partnerId: "prt_a", at })).toBe("unchanged");
      expect(choosePass([visited, newer], { type: "used", partnerId: "prt_b", at })).toBe(newer);
    }
    expect(choosePass([visited, newer], second(8, -1))).toBe(newer);
    expect(choosePass([visited, newer], second(32, 1))).toBe(newer);
  });

  test("of a scan is about a schedule that was agreed up to five minutes later by the partner's clock", () => {
    const agreed = play([schedule(5, 10)], newer).pass;
    const scanAt = (seconds: number) =>
      choosePassOfScan([agreed], { partnerId: "prt_a", at: addSeconds(hour(5), seconds) });
    expect(scanAt(-300)).toBe(agreed);
    expect(scanAt(-301)).toBeUndefined();
  });

  test("is about the earliest of several passes that are scheduled at its partner, and a repeated one about its own", () => {
    const [late, early] = [play([schedule(1, 30)], older).pass, play([schedule(2, 10)], newer).pass];
    expect(choosePass([late, early], use(10))).toBe(early);
    expect(choosePass([early, late], use(10))).toBe(early);
    expect(choosePass([late, early], schedule(1, 30))).toBe(late);
    expect(choosePass([late, early], schedule(3, 40))).toBe(early);
  });

  test("of a miss is about the pass whose visit was due last", () => {
    const missedAt = (pass: PassState, time: number) =>
      play([schedule(1, time), miss(time + 1), schedule(time + 2, 90)], pass).pass;
    const [first, last] = [missedAt(older, 10), missedAt(newer, 20)];
    expect(choosePass([first, last], miss(30))).toBe(last);
    expect(choosePass([last, first], miss(30))).toBe(last);
    expect(choosePass([first, last], miss(19))).toBe(first);
  });

  test("of a scan is only about a pass scheduled at that partner by then", () => {
    expect(idOf(choosePassOfScan([older, here], { partnerId: "prt_a", at: hour(10) }))).toBe("pas_2");
    expect(choosePassOfScan([older, elsewhere], { partnerId: "prt_a", at: hour(10) })).toBeUndefined();
    expect(choosePassOfScan([older, here], { partnerId: "prt_a", at: start })).toBeUndefined();
  });

  test("of a miss is about the pass that was due, else about the one that its schedule will choose", () => {
    expect(idOf(choosePass([older, here], miss(10)))).toBe("pas_2");
    expect(idOf(choosePass([older, here], miss(9)))).toBe("pas_1");
    const missedBefore = play([schedule(1, 10), miss(11)], newer).pass;
    expect(idOf(choosePass([older, missedBefore], miss(12)))).toBe("pas_2");
    expect(idOf(choosePass([here], miss(9)))).toBe("pas_2");
    expect(idOf(choosePass([elsewhere], miss(9)))).toBe(elsewhere.passId);
    expect(choosePass([play([use(10)], older).pass], miss(9))).toBe("unchanged");
  });
});
