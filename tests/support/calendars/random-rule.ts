import fc from "fast-check";
import type { OracleRule } from "./rule-oracle";

const chance = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const some = (values: readonly number[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
const upTo = (most: number, least = 1) =>
  Array.from({ length: most - least + 1 }, (_, index) => index + least);
const signed = (most: number) => [...upTo(most), ...upTo(most).map((one) => -one)];

/** Rules of a frequency, with any parts that the standard lets it have. */
export function randomRule(freq: string): fc.Arbitrary<OracleRule> {
  const isLong = freq === "YEARLY" || freq === "MONTHLY";
  const isWithin = ["HOURLY", "MINUTELY", "SECONDLY"].includes(freq);
  const none = fc.constant(undefined);
  const nth = isLong ? fc.constantFrom(0, 0, 0, 1, 2, -1, 5, -5) : fc.constant(0);
  return fc
    .record({
      freq: fc.constant(freq),
      // A rule of every second is too much for any reading.
      interval: fc.integer({ min: freq === "SECONDLY" ? 5 : 1, max: isWithin ? 40 : 3 }),
      wkst: fc.constantFrom(0, 1, 6),
      count: chance(fc.integer({ min: 1, max: 30 })),
      byDay: chance(
        fc.uniqueArray(fc.tuple(nth, fc.integer({ min: 0, max: 6 })), {
          minLength: 1,
          maxLength: 5,
          selector: String,
        }),
      ),
      byMonth: chance(some(upTo(12), isWithin ? 12 : 4)),
      byMonthDay: freq === "WEEKLY" ? none : chance(some(signed(31), isWithin ? 20 : 5)),
      byYearDay: freq === "YEARLY" ? chance(some([...signed(366), 366, -366], 6)) : none,
      byWeekNo: freq === "YEARLY" ? chance(some(signed(53), 4)) : none,
      byHour: chance(some(upTo(23, 0))),
      byMinute: chance(some([0, 15, 20, 30, 45])),
      bySecond: isWithin ? chance(some([0, 15, 59])) : none,
      bySetPos: fc.oneof(none, some([1, 2, 3, -1, -2, 5, -7], 2)),
    })
    .map((rule) => {
      // With weeks of the year no weekday may be counted, and positions need something to count.
      const byDay = rule.byWeekNo ? rule.byDay?.map(([, weekday]) => [0, weekday] as const) : rule.byDay;
      const { freq: _, interval: __, wkst: ___, count: ____, bySetPos, ...lists } = rule;
      return {
        ...rule,
        byDay,
        ...(Object.values(lists).every((one) => one === undefined) && bySetPos && { bySetPos: undefined }),
      };
    });
}
