import { entryOf, inOrder, type Deed } from "./deeds";
import { isDecisive, linesOf, type Line } from "./lines";
import { PlannedDays } from "./planned-days";
import { apart, Plans, type Planned } from "./plans";

interface Said {
  id: string;
  from: "patient" | "nutritionist";
  text: string;
  at: string;
}

/** An entry as both sides should read it. */
export type Written = Line & {
  id: string;
  planned: string;
  isSeen: boolean;
  comments: { from: string; text: string; isLoved: boolean }[];
};

/** What a diary should say, by what was taken of it: it knows the rules that people are told and nothing of the product. */
export class Book {
  readonly #plans = new Plans();
  readonly #days = new PlannedDays(this.#plans);
  zone = "America/Mexico_City";
  /** Why nothing can be added at present. */
  closed: "diary_off" | "link_ended" | undefined;
  readonly #taken = new Map<string, Deed>();
  readonly #bornAt = new Map<string, number>();
  readonly #seen = new Map<string, boolean>();
  /** Photos that are deleted. */
  readonly #gone = new Set<string>();
  readonly #comments = new Map<string, Said[]>();

  /** Whether a deed was taken already. */
  has({ id }: Deed): boolean {
    return this.#taken.has(id);
  }

  /** The codes with which a deed may be refused at an instant; empty where it is to be taken. */
  refusals(sent: Deed, now: number): string[] {
    const deed = this.#placed(sent);
    if (Date.parse(deed.occurredAt) > now + 300_000) return ["validation"];
    const id = entryOf(deed);
    const lacks = deed.type !== "loggedMeal" && id !== undefined && !this.#bornAt.has(id);
    const lacksComment =
      deed.type === "lovedComment" && !this.#saidOf(id).some((one) => one.id === deed.data.comment);
    if (this.closed) return [this.closed, ...(lacks || lacksComment ? ["not_found"] : [])];
    if (lacks || lacksComment) return ["not_found"];
    if ("day" in deed.data && !this.#isLoggable(deed.data.day, deed.occurredAt)) return ["validation"];
    return this.#comesTooLate(deed, now) === "refused" ? ["diary_entry_closed"] : [];
  }

  /** A deed was taken at an instant. */
  take(sent: Deed, now: number): void {
    if (this.has(sent)) return;
    const deed = this.#placed(sent);
    const id = entryOf(deed);
    if (this.#comesTooLate(deed, now)) return;
    const before = id === undefined ? undefined : this.#lineOf(id);
    const others = this.#deedsOf(id);
    this.#taken.set(deed.id, deed);
    if (id === undefined) return;
    this.#losePhotos(before, this.#lineOf(id), deed);
    if (deed.type === "loggedMeal" && !this.#bornAt.has(id)) this.#bornAt.set(id, now);
    if (isDecisive(deed, others)) this.#keepDay(id, now);
    if (deed.type === "commentedMeal") {
      const { text } = deed.data;
      this.#say(id, { id: deed.id, from: "patient", text, at: deed.occurredAt });
      this.#seen.set(id, false);
    }
    const after = this.#lineOf(id);
    if (JSON.stringify(contentOf(before)) !== JSON.stringify(contentOf(after))) this.#seen.set(id, false);
  }

  /** The nutritionist said something of an entry, and so has seen it. */
  comment(entry: string, said: Omit<Said, "from">): void {
    this.#say(entry, { ...said, from: "nutritionist" });
    this.#seen.set(entry, true);
  }

  /** The nutritionist looked at an entry. */
  look(entry: string): void {
    if (this.#bornAt.has(entry)) this.#seen.set(entry, true);
  }

  /** A plan was sent, and holds from its first day on, which may be the one that is under way. */
  sendPlan(plan: Parameters<Plans["send"]>[0], now: number): void {
    this.#plans.send(plan);
    this.#days.renew(dayIn(this.zone, now), (day) => this.#linesOn(day));
  }

  /** What is to be eaten on a day, and what was. */
  plannedOn(day: string, now: number): Planned[] {
    return this.#days.on(day, { today: dayIn(this.zone, now), lines: this.#linesOn(day) });
  }

  /** All entries, of which withdrawn ones are a trace. */
  entries(now: number): Written[] {
    const meals = new Map<string, Planned[]>();
    const plannedOn = (day: string) => {
      const known = meals.get(day) ?? this.plannedOn(day, now);
      meals.set(day, known);
      return known;
    };
    return [...this.#lines()].map(([id, line]) => ({
      ...line,
      id,
      planned: plannedOn(line.day).find(({ position }) => position === line.position)?.planned ?? "",
      isSeen: this.#seen.get(id) ?? false,
      comments: this.#saidOf(id).map(({ id: said, from, text }) => ({
        ...{ from, text },
        isLoved: this.#isLoved(id, said),
      })),
    }));
  }

  /** The ids of what the nutritionist said of an entry. */
  commentsOf(entry: string): string[] {
    return this.#saidOf(entry).flatMap(({ id, from }) => (from === "nutritionist" ? [id] : []));
  }

  /** What stands on a day beside its meals. */
  dayOf(day: string): { water: number | null; weight: number | null; glucose: string[] } {
    const on = inOrder([...this.#taken.values()]).filter(({ data }) => "day" in data && data.day === day);
    const readings = new Map<string, { value: number | null; moment: string }>();
    let [water, weight]: (number | null)[] = [null, null];
    for (const { type, data } of on) {
      if (type === "loggedWater") water = data.glasses;
      if (type === "loggedWeight") weight = data.weight;
      if (type !== "loggedGlucose") continue;
      // The last one said of a reading gives its place as well.
      readings.delete(data.reading);
      readings.set(data.reading, data);
    }
    const glucose = [...readings.values()]
      .filter(({ value }) => value !== null)
      .map(({ value, moment }) => `${String(value)} ${moment}`);
    return { water: water ?? null, weight: weight ?? null, glucose };
  }

  /** Something that was logged and can be undone. */
  loggedMeals(): Deed[] {
    return [...this.#taken.values()].filter(({ type }) => type === "loggedMeal");
  }

  #lines(): Map<string, Line> {
    return linesOf([...this.#taken.values()], this.#gone);
  }

  /** A photo of which another one took the place is deleted, and one that came too late is not taken. */
  #losePhotos(before: Line | undefined, after: Line | undefined, deed: Deed): void {
    const said = deed.type === "loggedMeal" ? deed.data.photo : undefined;
    for (const photo of [before?.photo, said])
      if (typeof photo === "string" && photo !== after?.photo) this.#gone.add(photo);
  }

  #linesOn(day: string): Line[] {
    return [...this.#lines().values()].filter((line) => line.day === day);
  }

  #deedsOf(id: string | undefined): Deed[] {
    return [...this.#taken.values()].filter((one) => entryOf(one) === id);
  }

  #lineOf(id: string): Line | undefined {
    return linesOf(this.#deedsOf(id), this.#gone).get(id);
  }

  #keepDay(id: string, now: number): void {
    const line = this.#lineOf(id);
    if (line) this.#days.keep(line, { today: dayIn(this.zone, now), lines: this.#linesOn(line.day) });
  }

  /** A deed at its place of the day: where a meal of another plan is, it takes the next one. */
  #placed(deed: Deed): Deed {
    if (deed.type === "removedMeal" && deed.data.undoes !== undefined) {
      const made = this.#taken.get(deed.data.undoes);
      const entry = (made && entryOf(made)) ?? deed.data.entry;
      return { ...deed, data: { ...deed.data, entry } };
    }
    if (deed.type !== "loggedMeal" || deed.data.meal.position === null) return deed;
    const line = this.#lineOf(entryOf(deed) ?? "");
    const { meal } = deed.data;
    if (!line || line.plan === meal.plan || line.name === meal.name) return deed;
    const position = deed.data.meal.position + apart;
    return this.#placed({ ...deed, data: { ...deed.data, meal: { ...meal, position } } });
  }

  /** A day after it was first taken, an entry stays as it is: what says the same is taken and counts for nothing. */
  #comesTooLate(deed: Deed, now: number): "refused" | "nothing" | undefined {
    const id = entryOf(deed);
    const bornAt = id === undefined ? undefined : this.#bornAt.get(id);
    if (id === undefined || bornAt === undefined || now < bornAt + 86_400_000) return undefined;
    if (deed.type !== "loggedMeal" && deed.type !== "removedMeal") return undefined;
    const others = this.#deedsOf(id);
    const [before, after] = [others, [...others, deed]].map((some) =>
      contentOf(linesOf(some, this.#gone).get(id)),
    );
    return JSON.stringify(before) === JSON.stringify(after) ? "nothing" : "refused";
  }

  /** From a week back to tomorrow, by the practice's days. */
  #isLoggable(day: string, occurredAt: string): boolean {
    const days = (Date.parse(day) - Date.parse(dayIn(this.zone, Date.parse(occurredAt)))) / 86_400_000;
    return days >= -7 && days <= 1;
  }

  #saidOf(entry: string | undefined): Said[] {
    return (this.#comments.get(entry ?? "") ?? []).toSorted((one, other) => one.at.localeCompare(other.at));
  }

  #say(entry: string, said: Said): void {
    this.#comments.set(entry, [...(this.#comments.get(entry) ?? []), said]);
  }

  #isLoved(entry: string, comment: string): boolean {
    const hearts = inOrder([...this.#taken.values()]).flatMap((deed) =>
      deed.type === "lovedComment" && deed.data.entry === entry && deed.data.comment === comment
        ? [deed.data.isLoved]
        : [],
    );
    return hearts.at(-1) ?? false;
  }
}

/** What a reader sees of an entry. */
function contentOf(line: Line | undefined): unknown {
  if (!line) return undefined;
  const { name, time, kind, text, photo, swaps, hunger, mood, withdrawnAt } = line;
  return { name, time, kind, text, photo, swaps, hunger, mood, isWithdrawn: withdrawnAt !== null };
}

/** The day in a zone, by the browser's own calendar. */
export const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
