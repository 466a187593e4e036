/*
 * What a rule means to somebody who looks at every time of a calendar, one after the other, and asks of each part whether it lets the
 * time be; then puts the times of a period beside each other and counts. It shares no code with the product.
 */
export interface OracleRule {
  freq: string;
  interval: number;
  wkst: number;
  count?: number | undefined;
  byDay?: readonly (readonly [nth: number, weekday: number])[] | undefined;
  byMonth?: readonly number[] | undefined;
  byMonthDay?: readonly number[] | undefined;
  byYearDay?: readonly number[] | undefined;
  byWeekNo?: readonly number[] | undefined;
  byHour?: readonly number[] | undefined;
  byMinute?: readonly number[] | undefined;
  bySecond?: readonly number[] | undefined;
  bySetPos?: readonly number[] | undefined;
}

const names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const dayMilliseconds = 86_400_000;
const frequencies = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
const at = (year: number, month: number, date: number): number => Date.UTC(year, month, date);

/** The value of the rule, as a calendar has it. */
export function textOfRule(rule: OracleRule): string {
  const lists: [string, readonly (string | number)[] | undefined][] = [
    ["BYDAY", rule.byDay?.map(([nth, weekday]) => `${nth === 0 ? "" : nth}${names[weekday]}`)],
    ["BYMONTH", rule.byMonth],
    ["BYMONTHDAY", rule.byMonthDay],
    ["BYYEARDAY", rule.byYearDay],
    ["BYWEEKNO", rule.byWeekNo],
    ["BYHOUR", rule.byHour],
    ["BYMINUTE", rule.byMinute],
    ["BYSECOND", rule.bySecond],
    ["BYSETPOS", rule.bySetPos],
  ];
  return [
    `FREQ=${rule.freq}`,
    `INTERVAL=${rule.interval}`,
    `WKST=${names[rule.wkst]}`,
    ...(rule.count === undefined ? [] : [`COUNT=${rule.count}`]),
    ...lists.flatMap(([name, list]) => (list === undefined ? [] : [`${name}=${list.join(",")}`])),
  ].join(";");
}

/** The times of a rule from its start until another time, all in UTC. */
export function timesOfRule(rule: OracleRule, start: number, until: number): number[] {
  const level = frequencies.indexOf(rule.freq);
  const periods = new Map<number, number[]>();
  // The first period is looked at as a whole, because positions count from its beginning.
  const first = new Date(start);
  const from =
    level >= 4
      ? at(first.getUTCFullYear() - 1, 11, 20)
      : Math.floor(start / dayMilliseconds) * dayMilliseconds;
  // So is the last, because they count from its end too.
  const last = level >= 4 ? at(new Date(until).getUTCFullYear() + 1, 0, 10) : until + dayMilliseconds;
  for (let day = from; day <= last; day += dayMilliseconds) {
    if (!holdsOnDay(rule, start, day)) continue;
    for (const time of timesOfDay(rule, start, level)) {
      const period = periodOf(rule, start, day + time);
      if (period < 0 || period % rule.interval !== 0) continue;
      const times = periods.get(period) ?? [];
      times.push(day + time);
      periods.set(period, times);
    }
  }
  const found = [...periods]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, times]) => {
      const sorted = times.toSorted((one, other) => one - other);
      const wanted = rule.bySetPos?.map((position) => sorted.at(position > 0 ? position - 1 : position));
      return wanted ? sorted.filter((time) => wanted.includes(time)) : sorted;
    })
    .filter((time) => time >= start);
  return found.slice(0, rule.count ?? Infinity).filter((time) => time <= until);
}

/** Which period after that of the start a time is in. */
function periodOf({ freq, wkst }: OracleRule, start: number, time: number): number {
  const [one, other] = [new Date(start), new Date(time)];
  const years = other.getUTCFullYear() - one.getUTCFullYear();
  if (freq === "YEARLY") return years;
  if (freq === "MONTHLY") return years * 12 + other.getUTCMonth() - one.getUTCMonth();
  const size =
    { WEEKLY: 7 * dayMilliseconds, DAILY: dayMilliseconds, HOURLY: 3_600_000, MINUTELY: 60_000 }[freq] ??
    1000;
  // The first week of a Monday, or of another day.
  const base = freq === "WEEKLY" ? at(1970, 0, 4) + wkst * dayMilliseconds : 0;
  return Math.floor((time - base) / size) - Math.floor((start - base) / size);
}

function timesOfDay(rule: OracleRule, start: number, level: number): number[] {
  const from = new Date(start);
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const hours = rule.byHour ?? (level > 2 ? [from.getUTCHours()] : range(24));
  const minutes = rule.byMinute ?? (level > 1 ? [from.getUTCMinutes()] : range(60));
  const seconds = rule.bySecond ?? (level > 0 ? [from.getUTCSeconds()] : range(60));
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000)),
  );
}

function holdsOnDay(rule: OracleRule, start: number, day: number): boolean {
  const date = new Date(day);
  const from = new Date(start);
  const [year, month, number] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const isIn = (list: readonly number[], value: number, fromEnd: number) =>
    list.includes(value) || list.includes(fromEnd);
  const { freq, byDay, byMonth, byMonthDay, byYearDay, byWeekNo } = rule;
  if (byMonth && !byMonth.includes(month + 1)) return false;
  const daysInMonth = (at(year, month + 1, 1) - at(year, month, 1)) / dayMilliseconds;
  if (byMonthDay && !isIn(byMonthDay, number, number - daysInMonth - 1)) return false;
  const [dayOfYear, daysInYear] = [day - at(year, 0, 0), at(year + 1, 0, 0) - at(year, 0, 0)].map(
    (one) => one / dayMilliseconds,
  ) as [number, number];
  if (byYearDay && !isIn(byYearDay, dayOfYear, dayOfYear - daysInYear - 1)) return false;
  if (byWeekNo) {
    const weeks = weeksAround(year, rule.wkst);
    const own = weeks.find(({ first, last }) => day >= first && day <= last);
    if (!own || !isIn(byWeekNo, own.number, own.fromEnd)) return false;
  }
  if (byDay) return byDay.some(([nth, weekday]) => date.getUTCDay() === weekday && isNth(rule, day, nth));
  if (byMonthDay || byYearDay) return true;
  if (freq === "WEEKLY" || byWeekNo) return date.getUTCDay() === from.getUTCDay();
  if (freq === "MONTHLY") return number === from.getUTCDate();
  if (freq === "YEARLY")
    return number === from.getUTCDate() && (byMonth !== undefined || month === from.getUTCMonth());
  return true;
}

/** Whether a day is the nth of its weekday, counted day by day. */
function isNth({ freq, byMonth }: OracleRule, day: number, nth: number): boolean {
  if (nth === 0) return true;
  const date = new Date(day);
  const isSame = (other: number) =>
    new Date(other).getUTCFullYear() === date.getUTCFullYear() &&
    ((freq === "YEARLY" && byMonth === undefined) || new Date(other).getUTCMonth() === date.getUTCMonth());
  let count = 0;
  const step = nth > 0 ? -7 * dayMilliseconds : 7 * dayMilliseconds;
  for (let other = day; isSame(other); other += step) count++;
  return count === Math.abs(nth);
}

interface Week {
  first: number;
  last: number;
  number: number;
  fromEnd: number;
}
const knownWeeks = new Map<string, readonly Week[]>();

/** The weeks of the years around one; each day of a year asks for them. */
function weeksAround(year: number, wkst: number): readonly Week[] {
  const key = `${year} ${wkst}`;
  const weeks = knownWeeks.get(key) ?? findWeeks(year, wkst);
  knownWeeks.set(key, weeks);
  return weeks;
}

/** The weeks of a year and of its neighbours, with their numbers: the first has four days of its year at least. */
function findWeeks(year: number, wkst: number): Week[] {
  const weeks: Week[] = [];
  for (const one of [year - 1, year, year + 1]) {
    const own: number[] = [];
    for (let first = at(one - 1, 11, 20); first < at(one + 1, 0, 10); first += dayMilliseconds) {
      if (new Date(first).getUTCDay() !== wkst) continue;
      const days = Array.from({ length: 7 }, (_, index) =>
        new Date(first + index * dayMilliseconds).getUTCFullYear(),
      );
      if (days.filter((dayYear) => dayYear === one).length >= 4) own.push(first);
    }
    for (const [index, first] of own.entries())
      weeks.push({
        first,
        last: first + 6 * dayMilliseconds,
        number: index + 1,
        fromEnd: index - own.length,
      });
  }
  return weeks;
}
