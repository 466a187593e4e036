import { dayMilliseconds } from "@nutria/calendar/durations";
import { dayNumber, weekdayOf } from "../rule/days";
import { fixedZone, zoneOfChanges, type ClockChange, type Zone } from "./zone";

const name = "(<[A-Za-z0-9+-]{3,}>|[A-Za-z]{3,6})";
/** Without summer time, a name that is none of these may be anybody's: `Sala2`. */
const standardNames = /^(<.*>|[ECMP]ST|AST|AKST|HST|NST|WET|CET|EET|MSK|JST|KST|ART|BRT|COT|PET|CLT)$/;
const offset = "([+-]?\\d{1,2}(?::?\\d\\d){0,2})";
const pattern = new RegExp(`^${name}${offset}(?:${name}${offset}?,([^,]+),([^,]+))?$`);

/** A zone as POSIX writes it: `CST6`, `CST6CDT,M3.2.0,M11.1.0/2`; undefined for anything else. */
export function posixZone(text: string): Zone | undefined {
  const [whole, standardName = "", ahead = "", , summer, begin = "", end = ""] = pattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // POSIX counts westwards.
  const standard = -secondsOf(ahead) * 1000;
  if (begin === "") return standardNames.test(standardName) ? fixedZone(standard) : undefined;
  const daylight = summer === undefined ? standard + 3_600_000 : -secondsOf(summer) * 1000;
  const [first, last] = [begin, end].map(dayOfRule);
  if (!first || !last) return undefined;
  const changes: ClockChange[] = [];
  for (let year = 1970; year <= 2100; year++) {
    changes.push({ wall: first(year), before: standard, offset: daylight });
    changes.push({ wall: last(year), before: daylight, offset: standard });
  }
  return zoneOfChanges(changes);
}

function secondsOf(text: string): number {
  const [, sign, hours = "0", minutes = "0", seconds = "0"] =
    /^([+-])?(\d{1,3}?)(?::?(\d\d))?(?::?(\d\d))?$/.exec(text) ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign === "-" ? -size : size;
}

/** When a year's clock is changed, on the wall: `M3.2.0/2`, `J60` without leap days, or `59`. */
function dayOfRule(text: string): ((year: number) => number) | undefined {
  const [date = "", time = "2"] = text.split("/");
  const at = secondsOf(time) * 1000;
  const [, month, nth, weekday] = /^M([1-9]|1[0-2])\.([1-5])\.([0-6])$/.exec(date) ?? [];
  if (month !== undefined) {
    return (year) => {
      const first = dayNumber(year, Number(month), 1);
      const next = dayNumber(year, Number(month) + 1, 1);
      let day = first + ((Number(weekday) - weekdayOf(first) + 7) % 7) + (Number(nth) - 1) * 7;
      if (day >= next) day -= 7;
      return day * dayMilliseconds + at;
    };
  }
  const [, isJulian, number] = /^(J?)(\d{1,3})$/.exec(date) ?? [];
  if (number === undefined) return undefined;
  return (year) => {
    const count = Number(number);
    if (isJulian === "") return (dayNumber(year, 1, 1) + count) * dayMilliseconds + at;
    return (
      (dayNumber(year, 1, 1) +
        count -
        1 +
        (count > 59 && dayNumber(year, 3, 1) - dayNumber(year, 2, 1) === 29 ? 1 : 0)) *
        dayMilliseconds +
      at
    );
  };
}
