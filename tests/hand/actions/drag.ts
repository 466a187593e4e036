import { timeOfMinutes } from "@nutria/calendar/time-of-day";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Action } from "../action";
import { promise, see, type Hand } from "../hand";
import type { Random } from "../random";
import { minuteHeight } from "../reading";
import type { Point, SeenEvent } from "../seen";
import { titleOf, visitOf } from "../visits";

/** Pulling visits: what is dragged goes where it was dropped or stays, and nobody is written to unasked. */

/** A drop rounds to the quarter of an hour. */
const quarter = 15;

async function pull(hand: Hand, from: Point, to: Point): Promise<void> {
  const { mouse } = hand.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await mouse.move(to.x, to.y, { steps: 3 });
  await mouse.up();
}

async function anEvent(hand: Hand, random: Random, pointOf: (event: SeenEvent) => Point) {
  const grid = await see(hand, "grid");
  if (!grid || (await see(hand, "focus")).isModal) return undefined;
  const { frame } = grid;
  const isInSight = ({ isTimed, box }: SeenEvent) =>
    isTimed && box.top > frame.top + 60 && box.bottom < frame.bottom - 10 && box.bottom - box.top > 16;
  const event = random.of(grid.events.filter(isInSight));
  if (!event) return undefined;
  const things = await see(hand, "find", `[data-event-id="${event.id}"]`);
  const point = pointOf(event);
  const hits = await Promise.all(things.map(({ index }) => see(hand, "isUnder", index, point)));
  return hits.some(Boolean) ? { grid, event, point } : undefined;
}

/** After a drop: its start and its end as the API has them, or a question, and no mail that nobody asked for. */
function promiseDrop(
  hand: Hand,
  before: Appointment,
  fits: (after: Appointment) => boolean,
  mails: number,
): void {
  promise(hand, "a drop does what was seen", async () => {
    const after = await visitOf(hand, before._id);
    const isSame = after.startDate === before.startDate && after.endDate === before.endDate;
    if (isSame || fits(after)) return undefined;
    return `“${titleOf(before)}” of ${before.startDate}–${before.endDate} is at ${after.startDate}–${after.endDate}`;
  });
  promise(hand, "nobody is written to unasked", async () => {
    const sent = await sentMails(hand);
    const more = sent.slice(0, sent.length - mails);
    const said = more.map(({ to, subject }) => `“${subject}” to ${to.join()}`).join(" and ");
    return more.length === 0 ? undefined : `“${titleOf(before)}” was pulled, and there left unasked: ${said}`;
  });
}

/**
 * The mails that were sent, the newest first, once none is on its way: what was done before the pull may still send some. A
 * reminder leaves at its own minute.
 */
async function sentMails({ product }: Hand) {
  await product.settle();
  return (await product.mails()).filter(({ subject }) => !subject.startsWith("Recordatorio"));
}

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** Takes a visit to another day and hour of the same week. */
const drag: Action = {
  name: "drag",
  weight: 4,
  async run(hand, random) {
    const found = await anEvent(hand, random, ({ box }) => ({
      x: (box.left + box.right) / 2,
      y: box.top + 8,
    }));
    if (!found) return undefined;
    const { grid, event, point } = found;
    const before = await visitOf(hand, event.id);
    const heading = random.of(grid.headings);
    const from = grid.headings.findIndex(({ day }) => day === event.day);
    if (!heading || from === -1) return undefined;
    const days = grid.headings.indexOf(heading) - from;
    const quarters = random.whole(-8, 8);
    const y = point.y + quarters * quarter * minuteHeight(grid);
    if (y < grid.frame.top + 60 || y > grid.frame.bottom - 20) return undefined;
    const { length: mails } = await sentMails(hand);
    await pull(hand, point, { x: (heading.box.left + heading.box.right) / 2, y });
    promiseDrop(hand, before, fitsMove(before, days * 24 * 60 + quarters * quarter), mails);
    return `dragged ${titleOf(before)} of ${event.day ?? ""} by ${String(days)} days and ${String(quarters * quarter)} minutes`;
  },
};

/** The same length, as far away as the hand went, to the quarter. */
const fitsMove =
  (before: Appointment, minutes: number) =>
  (after: Appointment): boolean => {
    const moved = minutesBetween(before.startDate, after.startDate);
    const isSameLength =
      minutesBetween(before.startDate, before.endDate) === minutesBetween(after.startDate, after.endDate);
    // An hour more or less where the clocks change between both days.
    const away = Math.abs(moved - minutes);
    return isSameLength && (away <= quarter || Math.abs(away - 60) === 0);
  };

/** Pulls the lower edge of a visit. */
const resize: Action = {
  name: "resize",
  weight: 3,
  async run(hand, random) {
    const found = await anEvent(hand, random, ({ box }) => ({
      x: (box.left + box.right) / 2,
      y: box.bottom - 3,
    }));
    if (!found) return undefined;
    const { grid, event, point } = found;
    await hand.page.mouse.move(point.x, point.y);
    // A block that is too low for an edge is moved, as the pointer over it says.
    if (!/resize/.test(await see(hand, "cursorAt", point))) return undefined;
    const before = await visitOf(hand, event.id);
    const quarters = random.of([-2, -1, 1, 2, 3]) ?? 1;
    const { length: mails } = await sentMails(hand);
    await pull(hand, point, { x: point.x, y: point.y + quarters * quarter * minuteHeight(grid) });
    promiseDrop(hand, before, ({ startDate }) => startDate === before.startDate, mails);
    return `pulled the edge of ${titleOf(before)} by ${String(quarters * quarter)} minutes`;
  },
};

/** Pulls over empty time, which chooses a length. */
const pullOver: Action = {
  name: "pullOver",
  weight: 1,
  async run(hand, random) {
    const grid = await see(hand, "grid");
    const column = random.of(grid?.headings ?? []);
    if (!grid || !column || (await see(hand, "focus")).hasDialog) return undefined;
    const x = (column.box.left + column.box.right) / 2;
    const y = grid.frame.top + 80 + random.whole(0, 200);
    const length = random.whole(2, 6) * quarter * minuteHeight(grid);
    const isFree = !grid.events.some(
      ({ box }) => box.left <= x && x <= box.right && box.top <= y + length && box.bottom >= y,
    );
    if (!isFree || y + length > grid.frame.bottom - 10) return undefined;
    await pull(hand, { x, y }, { x, y: y + length });
    return `pulled over ${column.day} for ${timeOfMinutes(Math.round(length / minuteHeight(grid)))}`;
  },
};

export const dragActions: readonly Action[] = [drag, resize, pullOver];
