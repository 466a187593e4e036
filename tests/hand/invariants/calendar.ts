import { minutesOf } from "@nutria/calendar/time-of-day";
import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt, wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Invariant } from "../action";
import { see, type Hand } from "../hand";
import { minutesAt } from "../reading";
import type { SeenEvent, SeenGrid } from "../seen";
import { titleOf, visitsOf } from "../visits";

/** The calendar shows each visit where and when it is, and all of them. */

const tolerance = 3;
/** Between what ends and what follows is a gap. */
const spanTolerance = 8;

const columnsUnderHeadings: Invariant = {
  name: "columns lie under their headings",
  async check(hand) {
    const grid = await see(hand, "grid");
    if (!grid) return [];
    const { columns, headings } = grid;
    const days = [columns, headings].map((list) => list.map(({ day }) => day).join(" "));
    if (days[0] !== days[1]) return [`the columns are ${days[0] ?? ""}, and the headings ${days[1] ?? ""}`];
    return columns.flatMap(({ day, box }, index) => {
      const heading = headings[index]?.box ?? box;
      const away = Math.max(Math.abs(box.left - heading.left), Math.abs(box.right - heading.right));
      return away <= tolerance ? [] : [`the column of ${day} lies ${away.toFixed(0)} px beside its heading`];
    });
  },
};

/** The visits of the days that are shown; none where the answer cannot be had. */
const visitsShown = (hand: Hand, days: readonly string[]): Promise<Appointment[]> =>
  visitsOf(hand, days[0] ?? "", days.at(-1) ?? "");

const gridIsAgenda: Invariant = {
  name: "the grid shows the agenda",
  async check(hand) {
    const grid = await see(hand, "grid");
    if (!grid || hand.isOffline || grid.columns.length === 0) return [];
    const visits = await visitsShown(
      hand,
      grid.columns.map(({ day }) => day),
    );
    return [
      ...differences(visits, grid.events),
      ...visits.flatMap((visit) => [
        ...placeProblems(visit, grid, hand.zone),
        ...spanProblems(visit, grid, hand.zone),
      ]),
    ];
  },
};

function differences(visits: readonly Appointment[], events: readonly SeenEvent[]): string[] {
  const [there, seen] = [new Set(visits.map(({ _id }) => _id)), new Set(events.map(({ id }) => id))];
  return [
    ...visits
      .filter(({ _id }) => !seen.has(_id))
      .map((one) => `“${titleOf(one)} of ${one.startDate}” is not shown`),
    ...events
      .filter(({ id }) => !there.has(id))
      .map(({ text }) => `“${text}” is shown and is not in the agenda`),
  ];
}

/** What lasts whole days lies under its days, and under no other. */
function spanProblems(visit: Appointment, { events, columns }: SeenGrid, zone: string): string[] {
  const event = events.find(({ id, isTimed }) => id === visit._id && !isTimed);
  const [first, last] = [dayAt(visit.startDate, zone), dayAt(lastInstantOf(visit), zone)];
  const own = columns.filter(({ day }) => first <= day && day <= last).map(({ box }) => box);
  const [from, to] = [own[0], own.at(-1)];
  if (!event || !from || !to) return [];
  const away = Math.max(Math.abs(event.box.left - from.left), Math.abs(event.box.right - to.right));
  return away <= spanTolerance
    ? []
    : [`“${titleOf(visit)} of ${first} to ${last}” lies ${away.toFixed(0)} px beside its days`];
}

/** A visit of one day stands in its column, at the height of its start, with its name. */
function placeProblems(visit: Appointment, grid: SeenGrid, zone: string): string[] {
  const event = grid.events.find(({ id, isTimed }) => id === visit._id && isTimed);
  const start = wallClock(visit.startDate, zone);
  if (!event || dayAt(lastInstantOf(visit), zone) !== start.day) return [];
  const what = `“${titleOf(visit)} of ${start.day} ${start.time}”`;
  const isNamed = event.text.includes(titleOf(visit).split(" ")[0] ?? "");
  const minutes = minutesAt(grid, event.box.top);
  const height = minutesAt(grid, event.box.top + tolerance);
  const mostAway = minutes === undefined || height === undefined ? 0 : height - minutes;
  const away = minutes === undefined ? 0 : Math.abs(minutes - minutesOf(start.time));
  return [
    ...(event.day === start.day ? [] : [`${what} stands in the column of ${event.day ?? "no day"}`]),
    ...(away <= mostAway + 1 ? [] : [`${what} stands ${away.toFixed(0)} minutes away from its time`]),
    ...(isNamed ? [] : [`${what} says “${event.text}”`]),
  ];
}

const lastInstantOf = ({ endDate }: Appointment): string => new Date(Date.parse(endDate) - 1).toISOString();

const monthIsAgenda: Invariant = {
  name: "the month shows the agenda",
  async check(hand) {
    const cells = await see(hand, "month");
    if (cells.length === 0 || hand.isOffline) return [];
    const visits = await visitsShown(
      hand,
      cells.map(({ day }) => day),
    );
    return cells.flatMap(({ day, shown, more }) => {
      const own = visits.filter((visit) => isOn(visit, day, hand.zone));
      const foreign = shown.filter((id) => !own.some(({ _id }) => _id === id));
      const isWhole = shown.length + more >= own.length && (more > 0 || shown.length === own.length);
      return [
        ...foreign.map(() => `${day} of the month shows a visit of another day`),
        ...(isWhole
          ? []
          : [
              `${day} has ${String(own.length)} visits, and the month shows ${String(shown.length)} and ${String(more)} more`,
            ]),
      ];
    });
  },
};

const isOn = (visit: Appointment, day: string, zone: string): boolean =>
  dayAt(visit.startDate, zone) <= day && dayAt(lastInstantOf(visit), zone) >= day;

const headingIsRange: Invariant = {
  name: "the days follow each other",
  async check(hand) {
    const grid = await see(hand, "grid");
    const days = grid?.headings.map(({ day }) => day) ?? [];
    const isGapless = days.every(
      (day, index) => index === 0 || day === addCalendarDays(days[index - 1] ?? "", 1),
    );
    return isGapless ? [] : [`the headings are ${days.join(" ")}`];
  },
};

export const calendarInvariants: readonly Invariant[] = [
  columnsUnderHeadings,
  gridIsAgenda,
  monthIsAgenda,
  headingIsRange,
];
