import { randomUUID } from "node:crypto";
import type { Random } from "../../hand/random";
import { dayIn, type Book, type Written } from "./book";
import { entryOf, type Deed, type MealSaid } from "./deeds";

const day = 86_400_000;
const minute = 60_000;

/** What a person may do next with their diary. */
export interface Around {
  book: Book;
  nutritionist: string;
  now: number;
  random: Random;
  /** Uploads a photo and gives its reference. */
  upload: () => Promise<string | undefined>;
}

/** Chooses what the person does: mostly now and today, at times late, of another day, or by a clock that is wrong. */
export async function chosenDeed(around: Around): Promise<Deed | undefined> {
  const { random, nutritionist } = around;
  const make = random.of([
    ...[logs, logs, logs, changes, changes, changes, photographs, takesBack, undoes, undoesOne],
    ...[drinks, weighs, measures, comments, loves],
  ]);
  const said = await make?.(around);
  if (!said) return undefined;
  const { type, data } = said;
  const id = randomUUID();
  return { id, type, occurredAt: timeOf(around), data: { nutritionist, ...data } } as Deed;
}

type Chosen = {
  [Type in Deed["type"]]: { type: Type; data: Omit<(Deed & { type: Type })["data"], "nutritionist"> };
}[Deed["type"]];

/** Of ten deeds six are of now, three were made while there was no connection, and one by a clock that goes wrong. */
function timeOf({ now, random }: Around): string {
  const share = random.next();
  const ago =
    share < 0.6 ? 0 : share < 0.9 ? random.whole(1, 600) * minute : random.whole(-20, 3000) * minute;
  // No two of one instant: a tie is told by ids, which nobody reads.
  return new Date(now - ago - random.whole(0, 999)).toISOString();
}

function dayOf({ book, now, random }: Around): string {
  const days = random.is(0.7) ? 0 : random.of([-1, -1, -2, -6, -7, -8, 1, 2]);
  return dayIn(book.zone, now + (days ?? 0) * day);
}

const words = ["", "Con salsa verde", "Eran dos", "Sin crema", "Caldo y media tortilla"] as const;
const own = ["cafe-de-la-tarde", "antojo-nocturno"] as const;

function parts(random: Random): Partial<MealSaid> {
  return {
    ...(random.is(0.5) && { text: random.of(words) ?? "" }),
    ...(random.is(0.3) && { hunger: random.of(["little", "normal", "very", null] as const) ?? null }),
    ...(random.is(0.3) && { mood: random.of(["calm", "tired", "happy", null] as const) ?? null }),
    ...(random.is(0.15) && {
      swaps: [
        { group: "frutas", portions: 1, from: "1 manzana", to: random.of(["1 pera", "2 kiwis"]) ?? "" },
      ],
    }),
  };
}

function logs(around: Around): Chosen {
  const { book, random } = around;
  const on = dayOf(around);
  const meal = random.is(0.8) ? random.of(book.plannedOn(on, around.now)) : undefined;
  const kind = random.of(["plan", "plan", "change", "other", "skipped"] as const) ?? "plan";
  const said = { day: on, kind, ...(random.is(0.5) && parts(random)) };
  if (!meal) {
    const data = {
      ...said,
      entry: random.of(own) ?? own[0],
      meal: { position: null, name: "Antojo", time: "17:00" },
    };
    return { type: "loggedMeal", data };
  }
  const { position, name, time, plan } = meal;
  return { type: "loggedMeal", data: { ...said, meal: { position, name, time, plan } } };
}

const known = ({ book, random, now }: Around): Written | undefined => random.of(book.entries(now));

function saved({ id, day: on, position, name, time, plan, kind }: Written): MealSaid {
  const key = position === null ? { entry: id.slice(on.length + 1) } : {};
  const meal = { position, name, time, ...(plan !== undefined && { plan }) };
  return { day: on, meal, kind: kind as MealSaid["kind"], ...key };
}

function changes(around: Around): Chosen | undefined {
  const entry = known(around);
  return entry && { type: "loggedMeal", data: { ...saved(entry), ...parts(around.random) } };
}

async function photographs(around: Around): Promise<Chosen | undefined> {
  const entry = known(around);
  if (!entry) return undefined;
  const photo = around.random.is(0.3) ? null : await around.upload();
  return photo === undefined ? undefined : { type: "loggedMeal", data: { ...saved(entry), photo } };
}

function takesBack(around: Around): Chosen | undefined {
  const entry = known(around);
  return { type: "removedMeal", data: { entry: entry?.id ?? `${dayOf(around)}.3` } };
}

/** Takes back one thing that was logged, and nothing else, as 'Deshacer' does with what was sent. */
function undoesOne({ book, random }: Around): Chosen | undefined {
  const made = random.of(book.loggedMeals().slice(-4));
  const entry = made && entryOf(made);
  return entry === undefined ? undefined : { type: "removedMeal", data: { entry, undoes: made?.id ?? "" } };
}

/** Puts back all that the entry says now, as 'Deshacer' does after something else was done with it. */
function undoes(around: Around): Chosen | undefined {
  const entry = known(around);
  if (!entry) return undefined;
  const { text, hunger, mood, photo } = entry;
  const said = { text, hunger, mood, ...(photo === null && { photo }) } as Partial<MealSaid>;
  return { type: "loggedMeal", data: { ...saved(entry), ...said } };
}

const drinks = (around: Around): Chosen => ({
  type: "loggedWater",
  data: { day: dayOf(around), glasses: around.random.whole(0, 12) },
});

const weighs = (around: Around): Chosen => ({
  type: "loggedWeight",
  data: { day: dayOf(around), weight: around.random.is(0.2) ? null : around.random.whole(500, 900) / 10 },
});

const measures = (around: Around): Chosen => ({
  type: "loggedGlucose",
  data: {
    day: dayOf(around),
    value: around.random.is(0.2) ? null : around.random.whole(70, 200),
    moment: around.random.of(["fasting", "afterMeal", "other"] as const) ?? "other",
    reading: around.random.of(["al-despertar", "tras-la-comida"]) ?? "",
  },
});

function comments(around: Around): Chosen | undefined {
  const entry = known(around)?.id ?? `${dayOf(around)}.4`;
  return { type: "commentedMeal", data: { entry, text: `Nota ${String(around.random.whole(1, 999))}` } };
}

function loves(around: Around): Chosen | undefined {
  const all = around.book
    .entries(around.now)
    .flatMap(({ id }) => around.book.commentsOf(id).map((comment) => ({ entry: id, comment })));
  const one = around.random.of(all);
  return one && { type: "lovedComment", data: { ...one, isLoved: around.random.is(0.7) } };
}
