import { timeOfMinutes, minutesOf } from "@nutria/calendar/time-of-day";
import type { Action } from "../action";
import { aThing, dialogTitle, now, press, pressAt, promise, see, type Hand } from "../hand";
import { minutesAt } from "../reading";
import type { Random } from "../random";
import { selectors } from "../screen/selectors";
import type { Point, SeenGrid } from "../seen";
import { namesDay, namesDayNearby, startOf, timesIn, titleOf, visitOf } from "../visits";

/** Pressing what the calendar shows: what was pressed is what opens. */

/** A press rounds down to the half hour; a narrow margin for the height of a line. */
const rounding = 31;

/** An empty time of the day or the week. */
const pressEmpty: Action = {
  name: "pressEmpty",
  weight: 8,
  async run(hand, random) {
    const grid = await see(hand, "grid");
    const place = grid && (await emptyPlace(hand, grid, random));
    if (!place) return undefined;
    await pressAt(hand, place);
    if (await see(hand, "hasDialogTaken")) return "pressed a dialog that opened just then";
    promise(hand, "the pressed day and hour open", () => isBooked(hand, place));
    return `pressed ${place.day} at ${timeOfMinutes(Math.floor(place.minutes))}`;
  },
};

interface EmptyPlace extends Point {
  day: string;
  minutes: number;
}

/** A place of a column in sight on which no event lies, and what its heading and its labels say of it. */
async function emptyPlace(hand: Hand, grid: SeenGrid, random: Random): Promise<EmptyPlace | undefined> {
  const heading = random.of(grid.headings);
  if (!heading) return undefined;
  const x = (heading.box.left + heading.box.right) / 2;
  const [top, bottom] = [grid.frame.top + 60, grid.frame.bottom - 8];
  const y = top + (bottom - top) * random.next();
  const minutes = minutesAt(grid, y);
  const isFree = !grid.events.some(
    ({ box }) => box.left <= x && x <= box.right && box.top - 3 <= y && y <= box.bottom + 3,
  );
  if (minutes === undefined || minutes < 0 || minutes > 23.5 * 60 || !isFree) return undefined;
  // What lies over the grid, as the button for all hours, takes the press.
  const things = await see(hand, "find", selectors.column);
  const hits = await Promise.all(things.map(({ index }) => see(hand, "isUnder", index, { x, y })));
  return hits.some(Boolean) ? { x, y, day: heading.day, minutes } : undefined;
}

async function isBooked(hand: Hand, { day, minutes }: EmptyPlace): Promise<string | undefined> {
  const [words = ""] = await see(hand, "text", "dialog[open]");
  const when = `${day} at ${timeOfMinutes(Math.floor(minutes))}`;
  if (words === "") return `${when} was pressed, and nothing opened`;
  // A question about what was left comes first.
  if (!/Nueva cita|Nuevo evento/.test(words)) return undefined;
  const fields = (await see(hand, "find", "dialog input")).map(({ value }) => value);
  if (!namesDay(words, day) && !fields.includes(day))
    return `${when} was pressed, and opened: “${words.slice(0, 80)}”`;
  const [time] = [...timesIn(words), ...fields.filter((value) => /^\d\d:\d\d$/.test(value))];
  const away = minutes - minutesOf(time ?? "00:00");
  return away >= -3 && away < rounding ? undefined : `${when} was pressed, and ${time ?? "no time"} opened`;
}

/** A visit or an event, wherever the agenda shows it. */
const pressEvent: Action = {
  name: "pressEvent",
  weight: 10,
  async run(hand, random) {
    if ((await see(hand, "focus")).isModal) return undefined;
    const thing = await aThing(hand, random, selectors.event);
    if (!thing) return undefined;
    const id = await see(hand, "attribute", thing.index, selectors.eventId);
    if (!(await press(hand, thing))) return undefined;
    promise(hand, "the pressed visit opens", () => isOpen(hand, id));
    return `pressed ${thing.name}`;
  },
};

async function isOpen(hand: Hand, id: string): Promise<string | undefined> {
  const visit = await visitOf(hand, id);
  const [title, wanted] = [await dialogTitle(hand), titleOf(visit)];
  if (title !== wanted) return `“${wanted}” was pressed, and “${title ?? "nothing"}” opened`;
  const [words = ""] = await see(hand, "text", "dialog[open]");
  const { day, time } = startOf(visit, hand.zone);
  const isNow = visit.startDate <= now() && now() < visit.endDate;
  if (!isNow && !namesDayNearby(words, day, hand.zone))
    return `“${wanted}” of ${day} was pressed, and the panel does not name that day`;
  return visit.isAllDay || words.includes(time)
    ? undefined
    : `the panel of “${wanted}” does not name ${time}`;
}

/** A day of the month: its number opens the day, its empty part a new visit. */
const pressMonthDay: Action = {
  name: "pressMonthDay",
  weight: 3,
  async run(hand, random) {
    const cell = random.of(await see(hand, "month"));
    if (!cell) return undefined;
    const things = await see(hand, "find", selectors.monthDay);
    const index = things.findIndex(({ name }) => namesDay(name, cell.day));
    const point = index === -1 ? null : await see(hand, "pointOf", index);
    if (!point) return undefined;
    const box = (await see(hand, "month")).find(({ day }) => day === cell.day)?.box;
    if (!box) return undefined;
    const empty = { x: (box.left + box.right) / 2, y: box.bottom - 4 };
    if (!(await see(hand, "isUnder", index, empty))) return undefined;
    await pressAt(hand, empty);
    if (await see(hand, "hasDialogTaken")) return "pressed a dialog that opened just then";
    promise(hand, "the pressed day of the month opens", async () => {
      const [words = ""] = await see(hand, "text", "dialog[open]");
      const heading = (await see(hand, "text", "h1")).join(" ");
      const isThere =
        namesDay(words, cell.day) ||
        namesDay(heading, cell.day) ||
        (await isOpenFor(hand, cell.day, cell.shown));
      return isThere
        ? undefined
        : `${cell.day} was pressed, and opened: “${(words || heading).slice(0, 80)}”`;
    });
    return `pressed ${cell.day} in the month`;
  },
};

/** Whether the panel of one of the day's visits opened, or a form for the day. */
async function isOpenFor(hand: Hand, day: string, shown: readonly string[]): Promise<boolean> {
  const fields = (await see(hand, "find", "dialog input")).map(({ value }) => value);
  const title = await dialogTitle(hand);
  const titles = await Promise.all(shown.map(async (id) => titleOf(await visitOf(hand, id))));
  return fields.includes(day) || (title !== undefined && titles.includes(title));
}

/** A line of the list. */
const pressLine: Action = {
  name: "pressLine",
  weight: 4,
  async run(hand, random) {
    const thing = await aThing(
      hand,
      random,
      "main ol li li > button",
      ({ name }) => timesIn(name).length > 0,
    );
    if (!thing) return undefined;
    const name = await see(hand, "textIn", thing.index, "strong");
    if (!(await press(hand, thing))) return undefined;
    promise(hand, "the pressed line opens", async () => {
      const title = await dialogTitle(hand);
      return title === name
        ? undefined
        : `the line of “${name}” was pressed, and “${title ?? "nothing"}” opened`;
    });
    return `pressed the line ${thing.name}`;
  },
};

export const gridActions: readonly Action[] = [pressEmpty, pressEvent, pressMonthDay, pressLine];
