import { addCalendarDays } from "@nutria/calendar/day";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import { dayAt } from "@nutria/calendar/zone";
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
import { defaultTimeZone } from "@nutria/core/practice/nutritionist/index";
import type { DemoWriter } from "../writer";

/** Index in the list of patients: the one with a plan and an account. */
const patientIndex = 2;

const dayMilliseconds = 86_400_000;

/** A time `HH:mm` of a day in the zone of the practice. */
interface LocalTime {
  day: string;
  time: string;
}

type Hunger = DiaryEventData<"loggedMeal">["hunger"];

interface Logged {
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

/** What was eaten on the days before today, the latest last, and today until now. */
const days: readonly (readonly Logged[])[] = [
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

/** The day of `days` on which the nutritionist answered, and the entry. */
const commented = { place: 2, position: 2 };

/**
 * Writes the diary of one patient, which the practice has open: her meals of the last days with a comment and its heart,
 * water, glucose, and what she weighed at home in three weeks.
 */
export async function writeDiary(
  writer: DemoWriter,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const patientId = patientIds[patientIndex];
  if (patientId === undefined) throw new Error(`There is no demo patient ${patientIndex}`);
  const diary = demoDiary(writer, nutritionistId, patientId);
  await writeWeights(diary);
  for (const [place, meals] of days.entries()) {
    await writeDay(diary, place, meals);
    if (place === commented.place) await writeAnswer(diary);
  }
}

type DemoDiary = ReturnType<typeof demoDiary>;

/** How the changes of one diary are made. */
function demoDiary(writer: DemoWriter, nutritionistId: string, patientId: string) {
  const today = dayAt(writer.startedAt, defaultTimeZone);
  /** How long ago a time of a day is; negative while it is ahead. */
  const ago = ({ day, time }: LocalTime) => {
    const occurredAt = nearestInstantOf(`${day}T${time}`, defaultTimeZone);
    return { occurredAt, daysAgo: (Date.parse(writer.startedAt) - Date.parse(occurredAt)) / dayMilliseconds };
  };
  return {
    nutritionist: nutritionistId,
    patient: patientId,
    /** So many days from today. */
    dayFromToday: (count: number) => addCalendarDays(today, count),
    /** A day of `days`, the last of which is today. */
    dayOf: (place: number) => addCalendarDays(today, place - (days.length - 1)),
    /** Makes a change of the nutritionist at a time of a day that is over. */
    answer: (name: string, when: LocalTime, run: (ctx: NutritionistContext) => Promise<unknown>) =>
      writer.change(
        `diary/${name}`,
        { actor: { role: "nutritionist", id: nutritionistId } as const, daysAgo: ago(when).daysAgo },
        run,
      ),
    /** Makes a change of the app at a time of a day; none of what is still ahead. */
    act: async (name: string, when: LocalTime, run: (ctx: PatientContext, act: Act) => Promise<void>) => {
      const { occurredAt, daysAgo } = ago(when);
      if (daysAgo < 0) return;
      const moment = { actor: { role: "patient", id: patientId } as const, daysAgo };
      await writer.change(`diary/${name}`, moment, (ctx) =>
        run(ctx, { eventId: `demo-${name}`, occurredAt }),
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

async function writeDay(
  { nutritionist, dayOf, act }: DemoDiary,
  place: number,
  meals: readonly Logged[],
): Promise<void> {
  const day = dayOf(place);
  const value = 112 + ((place * 3) % 10);
  await act(`glucose-${place}`, { day, time: "06:50" }, (ctx, at) =>
    logGlucose(ctx, { nutritionist, day, value, moment: "fasting" }, at),
  );
  for (const [order, { position, name, time, ...content }] of meals.entries()) {
    await act(`meal-${place}-${order}`, { day, time }, (ctx, at) =>
      logMeal(ctx, { nutritionist, day, meal: { position, name, time }, ...content }, at),
    );
  }
  await act(`water-${place}`, { day, time: "20:50" }, (ctx, at) =>
    logWater(ctx, { nutritionist, day, glasses: 6 + (place % 3) }, at),
  );
}

/** The nutritionist looks at the days before, answers one meal, and gets a heart. */
async function writeAnswer({ nutritionist, patient, dayOf, answer, act }: DemoDiary): Promise<void> {
  const { place, position } = commented;
  const day = dayOf(place);
  const entry = diaryEntryId(day, position);
  const seen = days
    .slice(0, place)
    .flatMap((meals, index) =>
      meals.flatMap((meal) => (meal.position === null ? [] : diaryEntryId(dayOf(index), meal.position))),
    );
  const text = "Pídelas sin crema y con 1/3 de aguacate: son tus 2 grasas y no te caen pesadas.";
  await answer("seen", { day, time: "15:18" }, (ctx) => markSeen(ctx, patient, { entries: seen }));
  const written = await answer("comment", { day, time: "15:20" }, (ctx) =>
    commentEntry(ctx, patient, { entry, text }),
  );
  const comment = written.id("diaryComment");
  await act("heart", { day: dayOf(place + 1), time: "07:45" }, (ctx, at) =>
    loveComment(ctx, { nutritionist, entry, comment, isLoved: true }, at),
  );
}
