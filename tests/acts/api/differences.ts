import type { ClientDiaryWeek, PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { dayIn, type Book } from "./book";

/** What differs between a week as one side reads it and what the book says of it, in sentences. */
export function differencesOf(
  side: "patient" | "nutritionist",
  week: ClientDiaryWeek,
  { book, now, photos }: { book: Book; now: number; photos: ReadonlyMap<string, string> },
): string[] {
  const days = week.days.map(({ day }) => day);
  const said = book.entries(now).filter(({ day }) => days.includes(day));
  const wanted = said.map(({ id, isSeen, photo, at, editedAt, withdrawnAt, ...rest }) => ({
    ...{ id, ...rest },
    photo: photo === null ? null : (photos.get(photo) ?? photo),
    times: [at, editedAt, withdrawnAt].join(" "),
    // Nobody has to look at a trace.
    isSeen: withdrawnAt === null ? isSeen : null,
  }));
  const found = week.entries.map((entry) => ({
    ...{ id: entry._id, day: entry.day, position: entry.meal.position },
    ...{ name: entry.meal.name, time: entry.meal.time, kind: entry.kind, text: entry.text },
    ...{ hunger: entry.hunger, mood: entry.mood, planned: entry.planned, plan: entry.meal.plan },
    swaps: entry.swaps.map(({ to }) => to),
    photo: entry.photoUrl === null ? null : (photos.get(fileOf(entry.photoUrl)) ?? fileOf(entry.photoUrl)),
    times: [entry.at, entry.editedAt, entry.withdrawnAt].join(" "),
    isSeen: entry.withdrawnAt === null ? entry.seenAt !== null : null,
    comments: entry.comments.map(({ from, text, isLoved }) => ({ from, text, isLoved })),
  }));
  const told = [
    ...unlike(`${side}, entries`, byId(found), byId(wanted)),
    ...week.days.flatMap(({ day, water, weight, glucose, plannedMeals }) =>
      unlike(
        `${side}, ${day}`,
        {
          ...{ water, weight, glucose: glucose.map(({ value, moment }) => `${String(value)} ${moment}`) },
          planned: plannedMeals.map(saidOf),
        },
        {
          ...book.dayOf(day),
          planned: book.plannedOn(day, now).map(saidOf),
        },
      ),
    ),
  ];
  return [...told, ...unlike(`${side}, figures`, week.figures, figuresOf(book, days, now))];
}

const saidOf = ({ position, name, time, planned, plan }: PlannedMeal): string =>
  [position, time, name, planned, plan].join(" ");

/** The part of an address that names its file. */
export const fileOf = (address: string): string => address.split("?")[0]?.split("/").at(-1) ?? "";

function figuresOf(book: Book, days: readonly string[], now: number) {
  const until = days.filter((day) => day <= dayIn(book.zone, now));
  const planned = until.flatMap((day) =>
    book.plannedOn(day, now).map(({ position }) => `${day}.${String(position)}`),
  );
  const live = book
    .entries(now)
    .filter(({ day, withdrawnAt }) => withdrawnAt === null && until.includes(day));
  const ofPlan = live.filter(({ id }) => planned.includes(id));
  const count = (...kinds: string[]) => ofPlan.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    ...{ planned: planned.length, logged: ofPlan.length, asPlanned: count("plan", "change") },
    ...{ withChange: count("change"), other: count("other"), skipped: count("skipped") },
    extra: live.length - ofPlan.length,
  };
}

const byId = <Item extends { id: string }>(items: readonly Item[]): Record<string, Item> =>
  Object.fromEntries(items.map((item) => [item.id, item]));

/** The parts in which two values differ, each in a sentence. */
function unlike(where: string, found: object, wanted: object): string[] {
  const names = [...new Set([...Object.keys(found), ...Object.keys(wanted)])];
  return names.flatMap((name) => {
    const [is, should] = [found, wanted].map((one) => sorted((one as Record<string, unknown>)[name]));
    return is === should ? [] : [`${where}, ${name}: ${String(is)} instead of ${String(should)}`];
  });
}

/** As text, with the names of an object in one order. */
const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
