import type { MealKind } from "@nutria/contract/clinical/adherence";
import { diaryEntryId, type DiaryEventData } from "@nutria/contract/schemas/record/diary";
import {
  commentEntry,
  logGlucose,
  logMeal,
  logWater,
  logWeight,
  loveComment,
  markSeen,
  type Act,
} from "@nutria/core/diary/index";
import type { NutritionistContext, PatientContext } from "@nutria/core/kernel/context";
import { demoDays, instantOf, type LocalTime } from "../days";
import type { DemoPractice } from "../practice-people";
import type { DemoWriter } from "../writer";

type Hunger = DiaryEventData<"loggedMeal">["hunger"];

export interface Logged {
  /** The place of the meal in the plan; null for one that it does not have. */
  position: number | null;
  name: string;
  time: string;
  kind: MealKind;
  text?: string;
  hunger?: Hunger;
}

const breakfast = { position: 0, name: "Desayuno", time: "07:40" };
const snack = { position: 1, name: "Colación", time: "11:10" };
const lunch = { position: 2, name: "Comida", time: "14:41" };
const tea = { position: 3, name: "Colación", time: "18:05" };
const dinner = { position: 4, name: "Cena", time: "20:35" };

/** What was eaten on the days before today, the latest last, and today until now: two weeks. */
const daysOfCarmen: readonly (readonly Logged[])[] = [
  [
    { ...breakfast, kind: "plan" },
    { ...lunch, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...snack, kind: "plan" },
    { ...lunch, kind: "change", text: "Pollo en lugar de res." },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...lunch, kind: "other", text: "Comida en casa de mi hermana: 2 tacos de carnitas.", hunger: "very" },
    { ...dinner, kind: "skipped" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...snack, kind: "plan" },
    { ...lunch, kind: "plan" },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "change", text: "Con frijoles en lugar de huevo." },
    { ...lunch, kind: "plan" },
    { ...tea, kind: "plan" },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...lunch, kind: "plan" },
    { ...dinner, kind: "change", text: "Solo la ensalada; comí tarde." },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...snack, kind: "plan" },
    { ...lunch, kind: "plan" },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...lunch, kind: "plan" },
    { ...tea, kind: "plan" },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...snack, kind: "plan" },
    { ...lunch, kind: "plan" },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...lunch, kind: "plan", text: "El caldo quedó muy bueno." },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...snack, kind: "plan" },
    { ...lunch, kind: "change", text: "Con arroz en lugar de tortillas.", hunger: "normal" },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "change", text: "Avena en vez de huevos." },
    {
      ...lunch,
      kind: "other",
      text: "3 enchiladas verdes con crema, en la oficina. Me cayeron pesadas.",
      hunger: "very",
    },
    { position: null, name: "Antojo", time: "17:20", kind: "other", text: "Un elote en el parque" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...snack, kind: "change", text: "2 guayabas y 7 almendras; no tenía manzana." },
    { ...lunch, kind: "plan" },
    { ...tea, kind: "skipped" },
    { ...dinner, kind: "plan" },
  ],
  [
    { ...breakfast, kind: "plan" },
    { ...snack, kind: "plan" },
    { ...lunch, kind: "plan" },
  ],
];

/** The day of `daysOfCarmen` on which the nutritionist answered, and the entry. */
const commented = { place: 11, position: 2 };

/** Two weeks of somebody who logs the large meals. */
const daysOfMariana: readonly (readonly Logged[])[] = Array.from({ length: 14 }, (_, place) => [
  { ...breakfast, kind: place % 5 === 3 ? "change" : "plan" },
  ...(place % 4 === 2 ? [] : [{ ...lunch, kind: "plan" } as const]),
  ...(place % 3 === 1 ? [{ ...dinner, kind: place % 6 === 1 ? "other" : "plan" } as const] : []),
]);

/** The days of hers that the nutritionist has seen. */
const seenOfMariana = 11;

/**
 * Writes two weeks of the diaries that the practice has open: of one patient every meal with a comment and its heart, water,
 * glucose, and what she weighed at home in three weeks, and of another the large meals.
 */
export async function writeDiaries(writer: DemoWriter, practice: DemoPractice): Promise<void> {
  const diary = demoDiary(writer, practice, "Carmen");
  await writeWeights(diary);
  for (const [place, meals] of daysOfCarmen.entries()) {
    await writeMeasures(diary, place);
    await writeMeals(diary, place, meals);
    if (place === commented.place) await writeAnswer(diary);
  }
  const other = demoDiary(writer, practice, "Mariana");
  for (const [place, meals] of daysOfMariana.entries()) await writeMeals(other, place, meals);
  const seen = { day: other.dayOf(seenOfMariana), time: "00:10" };
  await markDaysSeen(other, daysOfMariana.slice(0, seenOfMariana), seen);
}

/** The patients who keep a diary, and what they eat on days of two weeks. */
export const diaries: ReadonlyMap<string, readonly (readonly Logged[])[]> = new Map([
  ["Carmen", daysOfCarmen],
  ["Mariana", daysOfMariana],
]);

type DemoDiary = ReturnType<typeof demoDiary>;

/** How the changes of one diary are made. */
function demoDiary(writer: DemoWriter, { nutritionist, patient }: DemoPractice, name: string) {
  const days = demoDays(writer.startedAt);
  const id = patient(name);
  return {
    nutritionist: nutritionist.id,
    patient: id,
    /** So many days from today. */
    dayFromToday: days.day,
    /** One of the two weeks' days, the last of which is today. */
    dayOf: (place: number) => days.day(place - (daysOfCarmen.length - 1)),
    /** Makes a change of the nutritionist at a time of a day that is over. */
    answer: (change: string, when: LocalTime, run: (ctx: NutritionistContext) => Promise<unknown>) =>
      writer.change(`diary/${name}/${change}`, { actor: nutritionist, daysAgo: days.daysAgo(when) }, run),
    /** Makes a change of the app at a time of a day; none of what is still ahead. */
    act: async (change: string, when: LocalTime, run: (ctx: PatientContext, act: Act) => Promise<void>) => {
      const daysAgo = days.daysAgo(when);
      if (daysAgo < 0) return;
      const moment = { actor: { role: "patient", id } as const, daysAgo };
      await writer.change(`diary/${name}/${change}`, moment, (ctx) =>
        run(ctx, { eventId: `demo-${name}-${change}`, occurredAt: instantOf(when) }),
      );
    },
  };
}

async function writeWeights({ nutritionist, dayFromToday, act }: DemoDiary): Promise<void> {
  for (const [week, weight] of [75.1, 74.8, 74.2].entries()) {
    const day = dayFromToday(7 * week - 20);
    await act(`weight-${week}`, { day, time: "07:05" }, (ctx, at) =>
      logWeight(ctx, { nutritionist, day, weight }, at),
    );
  }
}

/** Glucose in the morning, and the water of the whole day. */
async function writeMeasures({ nutritionist, dayOf, act }: DemoDiary, place: number): Promise<void> {
  const day = dayOf(place);
  const value = 112 + ((place * 3) % 10);
  await act(`glucose-${place}`, { day, time: "06:50" }, (ctx, at) =>
    logGlucose(ctx, { nutritionist, day, value, moment: "fasting" }, at),
  );
  await act(`water-${place}`, { day, time: "20:50" }, (ctx, at) =>
    logWater(ctx, { nutritionist, day, glasses: 6 + (place % 3) }, at),
  );
}

async function writeMeals(
  { nutritionist, dayOf, act }: DemoDiary,
  place: number,
  meals: readonly Logged[],
): Promise<void> {
  const day = dayOf(place);
  for (const [order, { position, name, time, ...content }] of meals.entries()) {
    await act(`meal-${place}-${order}`, { day, time }, (ctx, at) =>
      logMeal(ctx, { nutritionist, day, meal: { position, name, time }, ...content }, at),
    );
  }
}

/** The nutritionist looks at the entries of the first days. */
async function markDaysSeen(
  { patient, dayOf, answer }: DemoDiary,
  days: readonly (readonly Logged[])[],
  when: LocalTime,
): Promise<void> {
  const entries = days.flatMap((meals, index) =>
    meals.flatMap((meal) => (meal.position === null ? [] : diaryEntryId(dayOf(index), meal.position))),
  );
  await answer("seen", when, (ctx) => markSeen(ctx, patient, { entries }));
}

/** The nutritionist looks at the days before, answers one meal, and gets a heart. */
async function writeAnswer(diary: DemoDiary): Promise<void> {
  const { nutritionist, patient, dayOf, answer, act } = diary;
  const { place, position } = commented;
  const day = dayOf(place);
  const entry = diaryEntryId(day, position);
  const text = "Pídelas sin crema y con 1/3 de aguacate: son tus 2 grasas y no te caen pesadas.";
  await markDaysSeen(diary, daysOfCarmen.slice(0, place), { day, time: "15:18" });
  const written = await answer("comment", { day, time: "15:20" }, (ctx) =>
    commentEntry(ctx, patient, { entry, text }),
  );
  const comment = written.id("diaryComment");
  await act("heart", { day: dayOf(place + 1), time: "07:45" }, (ctx, at) =>
    loveComment(ctx, { nutritionist, entry, comment, isLoved: true }, at),
  );
}
