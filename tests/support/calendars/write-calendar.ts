import { changesByOccurrence, daysOfEvent, firstDayOf, instantOnWall, wallZone } from "./oracle";
import type { RandomCalendar, RandomChange, RandomEvent, RandomRule } from "./random-calendar";

const dayMilliseconds = 86_400_000;
const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

function compact(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, "");
}

const dayText = (wall: number): string => compact(wall).slice(0, 8);

/** What providers write about zones, under names that no database knows. */
const descriptions: Record<string, string[]> = {
  "America/New_York": [
    ...observance("STANDARD", "20071104T020000", "-0400", "-0500", "BYMONTH=11;BYDAY=1SU"),
    ...observance("DAYLIGHT", "20070311T020000", "-0500", "-0400", "BYMONTH=3;BYDAY=2SU"),
  ],
  "Europe/Madrid": [
    ...observance("DAYLIGHT", "19960331T020000", "+0100", "+0200", "BYMONTH=3;BYDAY=-1SU"),
    ...observance("STANDARD", "19961027T030000", "+0200", "+0100", "BYMONTH=10;BYDAY=-1SU"),
  ],
  "America/Mexico_City": observance("STANDARD", "16010101T000000", "-0600", "-0600"),
};

function observance(kind: string, start: string, from: string, to: string, rule?: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(rule === undefined ? [] : [`RRULE:FREQ=YEARLY;${rule}`]),
    `END:${kind}`,
  ];
}

const describedName = (zone: string): string => `Hora de ${zone.split("/").at(-1)}`;

function moment(name: string, wall: number, event: RandomEvent): string {
  if (event.isAllDay) return `${name};VALUE=DATE:${dayText(wall)}`;
  const { style, zone } = event.zone;
  if (style === "utc") return `${name}:${compact(wall)}Z`;
  if (style === "floating") return `${name}:${compact(wall)}`;
  if (style === "spelled") return `${name};TZID=${quoted(event.zone.name ?? zone)}:${compact(wall)}`;
  return `${name};TZID=${style === "iana" ? zone : describedName(zone)}:${compact(wall)}`;
}

const quoted = (name: string): string => (/[,;:]/.test(name) ? `"${name}"` : name);

function ruleText(rule: RandomRule, event: RandomEvent, practiceZone: string): string {
  const { freq, interval, weekdays, nth, monthDay, count, untilDays } = rule;
  const names = weekdays.map((day) => `${nth ?? ""}${weekdayNames[day]}`);
  const last = firstDayOf(event) + (untilDays ?? 0) * dayMilliseconds;
  // Some programs write the end of hours as a date as well.
  const isDate = event.isAllDay || (untilDays ?? 0) % 2 === 1;
  const until = isDate
    ? dayText(last)
    : `${compact(instantOnWall(last + event.startMinute * 60_000, wallZone(event, practiceZone)))}Z`;
  return [
    `RRULE:FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(names.length > 0 ? [`BYDAY=${names.join(",")}`] : []),
    ...(monthDay === undefined ? [] : [`BYMONTHDAY=${monthDay}`]),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(untilDays === undefined ? [] : [`UNTIL=${until}`]),
  ].join(";");
}

function endLine(event: RandomEvent, start: number): string {
  const { isAllDay, hasDuration, length } = event;
  if (isAllDay) {
    return hasDuration ? `DURATION:P${length}D` : moment("DTEND", start + length * dayMilliseconds, event);
  }
  return hasDuration ? `DURATION:PT${length * 5}M` : "";
}

/** Writes an end as an instant, since a wall may skip it. */
function endInstant(event: RandomEvent, start: number, minutes: number, practiceZone: string): string {
  const instant = instantOnWall(start, wallZone(event, practiceZone));
  return `DTEND:${compact(instant + minutes * 60_000)}Z`;
}

const markLines: Record<RandomEvent["marks"], string[]> = {
  none: ["STATUS:CONFIRMED"],
  tentative: ["STATUS:TENTATIVE", "TRANSP:OPAQUE"],
  transparent: ["TRANSP:TRANSPARENT"],
  cancelled: ["STATUS:CANCELLED"],
};

function occurrenceName(
  name: string,
  wall: number,
  event: RandomEvent,
  isInUtc: boolean,
  practiceZone: string,
) {
  if (event.isAllDay || !isInUtc) return moment(name, wall, event);
  return `${name}:${compact(instantOnWall(wall, wallZone(event, practiceZone)))}Z`;
}

function changeLines(
  { act, isInUtc, isForLater, movedMinutes, minutes }: RandomChange,
  wall: number,
  event: RandomEvent,
  uid: string,
  practiceZone: string,
): string[] {
  const moved = event.isAllDay
    ? wall + Math.round(movedMinutes / 1440) * dayMilliseconds
    : wall + movedMinutes * 60_000;
  const start = act === "move" ? moved : wall;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    occurrenceName(
      `RECURRENCE-ID${isForLater ? ";RANGE=THISANDFUTURE" : ""}`,
      wall,
      event,
      isInUtc,
      practiceZone,
    ),
    moment("DTSTART", start, event),
    event.isAllDay
      ? moment("DTEND", start + dayMilliseconds, event)
      : endInstant(event, start, minutes, practiceZone),
    ...(act === "cancel" ? ["STATUS:CANCELLED"] : act === "free" ? ["TRANSP:TRANSPARENT"] : []),
    "END:VEVENT",
  ];
}

function eventLines(event: RandomEvent, index: number, practiceZone: string, until: number): string[] {
  const uid = `evento-${index}@example.com`;
  const days = daysOfEvent(event, until);
  const wallOn = (day: number) => (event.isAllDay ? day : day + event.startMinute * 60_000);
  const changes = [...changesByOccurrence(event, days)].map(
    ([at, change]) => [wallOn(days[at] ?? 0), change] as const,
  );
  const start = wallOn(firstDayOf(event));
  const excluded = changes.filter(([, { act }]) => act === "exclude");
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20261101T000000Z",
    moment("DTSTART", start, event),
    endLine(event, start) || endInstant(event, start, event.length * 5, practiceZone),
    ...(event.rule ? [ruleText(event.rule, event, practiceZone)] : []),
    ...excluded.map(([wall, { isInUtc }]) => occurrenceName("EXDATE", wall, event, isInUtc, practiceZone)),
    `SUMMARY:Comida con la familia\\, en casa de ${"Ana ".repeat(30)}`,
    ...markLines[event.marks],
    "END:VEVENT",
    ...changes
      .filter(([, { act }]) => act !== "exclude")
      .flatMap(([wall, change]) => changeLines(change, wall, event, uid, practiceZone)),
  ];
}

/** The file of a calendar, as a provider writes it. */
export function writeRandomCalendar(
  { events, lineEnd, practiceZone }: RandomCalendar,
  until: number,
): string {
  const described = new Set(
    events.filter(({ zone }) => zone.style === "described").map(({ zone }) => zone.zone),
  );
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Calendar//ES",
    ...[...described].flatMap((zone) => [
      "BEGIN:VTIMEZONE",
      `TZID:${describedName(zone)}`,
      ...(descriptions[zone] ?? []),
      "END:VTIMEZONE",
    ]),
    ...events.flatMap((event, index) => eventLines(event, index, practiceZone, until)),
    "END:VCALENDAR",
  ]
    .flatMap((line) => line.match(/^.{1,75}|.{1,74}/g)?.map((part, at) => (at > 0 ? ` ${part}` : part)) ?? [])
    .map((line) => line + lineEnd)
    .join("");
}
