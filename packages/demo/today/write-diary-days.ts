import { addCalendarDays } from "@nutria/calendar/day";
import { AppError } from "@nutria/contract/wire/errors";
import { diaryEntryId } from "@nutria/contract/schemas/record/diary";
import { getClientDiary, logGlucose, logMeal, logWater, type Act } from "@nutria/core/diary/index";
import type { PatientContext } from "@nutria/core/kernel/context";
import { demoDays, instantOf } from "../days";
import type { DemoPractice } from "../practice-people";
import { diaries } from "../record/diary";
import type { DemoWriter } from "../writer";
import { dayNumber } from "./plan-today";

const daysOfTwoWeeks = 14;
const daysOfWeek = 7;
/** Who counts glasses and glucose too. */
const measured = "Carmen";

/** What a patient logs at a time of a day. */
interface Logging {
  /** Names it within its day, as {@link readLogged} does. */
  what: string;
  time: string;
  run: (ctx: PatientContext, act: Act) => Promise<void>;
}

/**
 * Goes on with the diaries from a day on until now, two weeks at the most: each patient logs what nobody logged. Meals turn
 * with the days, so that a day is the same whenever it is written. A diary that is closed stays as it is.
 */
export async function writeDiaryDays(
  writer: DemoWriter,
  { nutritionist, patients }: DemoPractice,
  from: string,
): Promise<void> {
  const days = demoDays(writer.startedAt);
  const earliest = days.day(1 - daysOfTwoWeeks);
  const first = from < earliest ? earliest : from;
  for (const name of diaries.keys()) {
    const id = patients.get(name);
    if (id === undefined) continue;
    const actor = { role: "patient", id } as const;
    const logged = await readLogged(writer.context(actor), nutritionist.id, first);
    if (!logged) continue;
    for (let day = first; day <= days.today; day = addCalendarDays(day, 1)) {
      for (const { what, time, run } of loggingsOf(name, nutritionist.id, day)) {
        const daysAgo = days.daysAgo({ day, time });
        if (daysAgo < 0 || logged.has(`${day} ${what}`)) continue;
        const act = { eventId: `demo-${name}-${day}-${what}`, occurredAt: instantOf({ day, time }) };
        await writer.change(`diary/${name}/${day}/${what}`, { actor, daysAgo }, (ctx) => run(ctx, act));
      }
    }
  }
}

/** What a patient logs on a day. */
function loggingsOf(name: string, nutritionist: string, day: string): Logging[] {
  const turn = dayNumber(day);
  const plan = diaries.get(name) ?? [];
  const meals = (plan[turn % plan.length] ?? []).flatMap(({ position, name: meal, time, ...content }) =>
    position === null
      ? []
      : {
          what: diaryEntryId(day, position),
          time,
          run: (ctx: PatientContext, act: Act) =>
            logMeal(ctx, { nutritionist, day, meal: { position, name: meal, time }, ...content }, act),
        },
  );
  if (name !== measured) return meals;
  const value = 112 + ((turn * 3) % 10);
  return [
    {
      what: "glucose",
      time: "06:50",
      run: (ctx, act) => logGlucose(ctx, { nutritionist, day, value, moment: "fasting" }, act),
    },
    ...meals,
    {
      what: "water",
      time: "20:50",
      run: (ctx, act) => logWater(ctx, { nutritionist, day, glasses: 6 + (turn % 3) }, act),
    },
  ];
}

/** What is logged in two weeks from a day on, also by hand; undefined where the patient has no diary any more. */
async function readLogged(
  ctx: PatientContext,
  nutritionist: string,
  from: string,
): Promise<ReadonlySet<string> | undefined> {
  try {
    const weeks = await Promise.all(
      [0, daysOfWeek].map((later) =>
        getClientDiary(ctx, { nutritionist, from: addCalendarDays(from, later) }),
      ),
    );
    if (!weeks.every(({ isOn }) => isOn)) return undefined;
    return new Set(
      weeks.flatMap(({ entries, days }) => [
        ...entries.map(({ _id, day }) => `${day} ${_id}`),
        ...days.flatMap(({ day, water, glucose }) => [
          ...(water === null ? [] : [`${day} water`]),
          ...(glucose.length === 0 ? [] : [`${day} glucose`]),
        ]),
      ]),
    );
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
