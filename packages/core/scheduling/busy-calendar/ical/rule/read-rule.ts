import { wallOf, type WallTime } from "../wall";

export const frequencies = [
  "SECONDLY",
  "MINUTELY",
  "HOURLY",
  "DAILY",
  "WEEKLY",
  "MONTHLY",
  "YEARLY",
] as const;
export type Frequency = (typeof frequencies)[number];

/** A weekday, Sunday 0; of a month or a year also which one, from the end when negative. */
export interface RuleWeekday {
  nth: number | undefined;
  weekday: number;
}

/** A recurrence rule (RFC 5545, 3.3.10). A list is absent where the rule does not have it. */
export interface RecurrenceRule {
  freq: Frequency;
  interval: number;
  count?: number;
  until?: WallTime;
  weekStart: number;
  weekdays?: readonly RuleWeekday[];
  seconds?: readonly number[];
  minutes?: readonly number[];
  hours?: readonly number[];
  monthDays?: readonly number[];
  yearDays?: readonly number[];
  weeks?: readonly number[];
  months?: readonly number[];
  positions?: readonly number[];
}

/** The readable parts of a rule. */
export interface RuleReading {
  /** The rule without its unreadable parts; undefined without a frequency. */
  rule: RecurrenceRule | undefined;
  isWhole: boolean;
}

const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

type ListName = "seconds" | "minutes" | "hours" | "monthDays" | "yearDays" | "weeks" | "months" | "positions";
const lists: Readonly<Record<string, { list: ListName; least: number; most: number; isSigned?: boolean }>> = {
  BYSECOND: { list: "seconds", least: 0, most: 60 },
  BYMINUTE: { list: "minutes", least: 0, most: 59 },
  BYHOUR: { list: "hours", least: 0, most: 23 },
  BYMONTHDAY: { list: "monthDays", least: 1, most: 31, isSigned: true },
  BYYEARDAY: { list: "yearDays", least: 1, most: 366, isSigned: true },
  BYWEEKNO: { list: "weeks", least: 1, most: 53, isSigned: true },
  BYMONTH: { list: "months", least: 1, most: 12 },
  BYSETPOS: { list: "positions", least: 1, most: 366, isSigned: true },
};

/** Reads the value of a rule. Contradictory or non-standard parts are left out, and the rule is not whole. */
export function readRule(value: string): RuleReading {
  const parts = new Map<string, string>();
  let isWhole = true;
  for (const part of value.trim().replace(/;$/, "").toUpperCase().split(";")) {
    const [key = "", given, ...others] = part.split("=").map((one) => one.trim());
    if (given === undefined || others.length > 0 || parts.has(key)) isWhole = false;
    else parts.set(key, given);
  }
  const freq = frequencies.find((one) => one === parts.get("FREQ"));
  if (!freq) return { rule: undefined, isWhole: false };
  const rule: RecurrenceRule = { freq, interval: 1, weekStart: 1 };
  for (const [key, given] of parts) if (key !== "FREQ" && !readPart(rule, key, given)) isWhole = false;
  return { rule, isWhole: leaveOutContradictions(rule) && isWhole };
}

/** Reads the value of a part into the rule; says whether it could be read. */
type PartReader = (rule: RecurrenceRule, given: string) => boolean;

const readNumber =
  (name: "interval" | "count"): PartReader =>
  (rule, given) => {
    const number = /^\d{1,6}$/.test(given) ? Number(given) : 0;
    if (number > 0) rule[name] = number;
    return number > 0;
  };

const partReaders: Readonly<Record<string, PartReader>> = {
  INTERVAL: readNumber("interval"),
  COUNT: readNumber("count"),
  UNTIL(rule, given) {
    const until = wallOf(given);
    if (until) rule.until = until;
    return until !== undefined;
  },
  WKST(rule, given) {
    const weekday = weekdayNames.indexOf(given);
    if (weekday >= 0) rule.weekStart = weekday;
    return weekday >= 0;
  },
  BYDAY(rule, given) {
    const read = readEach(given, weekdayOf);
    if (read.values.length > 0) rule.weekdays = read.values;
    return read.isWhole;
  },
  RSCALE: (_, given) => given === "GREGORIAN" || given === "GREGORY",
  SKIP: (_, given) => given === "OMIT",
};

/** Whether a part could be read; what could not stays out of the rule. */
function readPart(rule: RecurrenceRule, key: string, given: string): boolean {
  const reader = partReaders[key];
  if (reader) return reader(rule, given);
  const kind = lists[key];
  if (!kind) return key.startsWith("X-");
  const read = readEach(given, (one) => numberOf(one, kind));
  if (read.values.length > 0) rule[kind.list] = read.values;
  return read.isWhole;
}

function readEach<Value>(given: string, readOne: (text: string) => Value | undefined) {
  const read = given.split(",").map((one) => readOne(one.trim()));
  const values = read.filter((one) => one !== undefined);
  return { values, isWhole: values.length === read.length };
}

function weekdayOf(text: string): RuleWeekday | undefined {
  const [, nth, name = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = weekdayNames.indexOf(name);
  const number = nth === undefined ? undefined : Number(nth);
  return weekday < 0 || number === 0 ? undefined : { weekday, nth: number };
}

function numberOf(
  text: string,
  { least, most, isSigned = false }: (typeof lists)[string],
): number | undefined {
  if (!/^[+-]?\d{1,3}$/.test(text)) return undefined;
  const number = Number(text);
  const size = isSigned ? Math.abs(number) : number;
  return size >= least && size <= most ? number : undefined;
}

/** Whether a rule keeps to the standard; what does not is taken out of it. */
function leaveOutContradictions(rule: RecurrenceRule): boolean {
  const { freq } = rule;
  const isWithinDay = ["SECONDLY", "MINUTELY", "HOURLY"].includes(freq);
  const given = Object.keys(rule).length;
  if (freq !== "YEARLY") delete rule.weeks;
  if (freq !== "YEARLY" && !isWithinDay) delete rule.yearDays;
  if (freq === "WEEKLY") delete rule.monthDays;
  const hasLists = Object.values(lists).some(({ list }) => list !== "positions" && rule[list]);
  if (!hasLists && !rule.weekdays) delete rule.positions;
  return leaveOutWrongNth(rule) && Object.keys(rule).length === given;
}

/** The number of a weekday is valid in months and years alone, up to the weeks that they have. */
function leaveOutWrongNth(rule: RecurrenceRule): boolean {
  const { freq, weekdays = [] } = rule;
  const isCounted = freq === "MONTHLY" || (freq === "YEARLY" && !rule.weeks);
  const most = freq === "MONTHLY" || rule.months ? 5 : 53;
  const isRight = weekdays.every(({ nth }) => nth === undefined || (isCounted && Math.abs(nth) <= most));
  if (!isRight) rule.weekdays = weekdays.map(({ weekday }) => ({ weekday, nth: undefined }));
  return isRight;
}
