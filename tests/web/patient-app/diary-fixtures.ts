import { addCalendarDays } from "@nutria/calendar/day";
import { noFigures } from "@nutria/contract/clinical/adherence";
import { diaryEntryId } from "@nutria/contract/record/diary-facts";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { ClientDiaryWeek, DiaryDay, DiaryEntry } from "@nutria/contract/schemas/record/diary";
import { testDay, theServer } from "./screens-harness";

/** The Monday of {@link testDay}. */
export const monday = "2026-11-23";

const meals = [
  ["Desayuno", "07:30", "Huevos con nopales"],
  ["Colación", "11:00", "2 guayabas"],
  ["Comida", "14:30", "Caldo de pollo con verduras"],
  ["Cena", "20:30", "Tostadas de tinga"],
] as const;

/** The plan of these days. */
export const aPlan: ClientPlan = {
  ...{ _id: "mpl_1", nutritionist: "nut_1", title: "", startDate: "2026-11-09", endDate: null },
  meals: meals.map(([name, time, menu]) => ({ name, time, menu, portions: { verduras: 2, frutas: 1 } })),
  ...{
    guide: {},
    agreements: [],
    freeFoods: "",
    avoid: "",
    appointmentNote: "",
    allergies: [],
    intolerances: [],
  },
  ...{ diets: [], unchecked: [], marks: [] },
  ...{ dislikes: [], ownFoods: [], ownDishes: [], sentAt: "2026-11-20T16:00:00.000Z", version: 1 },
  ...{ showsCalories: false, energyKcal: null },
};

/** A day with the meals of the plan. */
export const aDay = (day: string, given: Partial<DiaryDay> = {}): DiaryDay => ({
  day,
  plannedMeals: meals.map(([name, time, planned], position) => ({
    ...{ position, name, time, planned },
    portions: { verduras: 2, frutas: 1 },
    plan: "mpl_1.1",
  })),
  ...{ water: null, weight: null, glucose: [], workouts: [] },
  ...given,
});

/** A week from {@link monday} on; `today` changes the day of the tests. */
export const aWeek = (
  given: Partial<ClientDiaryWeek> = {},
  today: Partial<DiaryDay> = {},
): ClientDiaryWeek => ({
  from: monday,
  days: Array.from({ length: 7 }, (_, index) => addCalendarDays(monday, index)).map((day) =>
    aDay(day, day === testDay ? today : {}),
  ),
  ...{ entries: [], figures: noFigures, goals: { water: 8 }, isOn: true },
  ...given,
});

/** An entry of a planned meal of {@link testDay}. */
export function anEntry(position: number, given: Partial<DiaryEntry> = {}): DiaryEntry {
  const [name, time, planned] = meals[position] ?? meals[0];
  const at = `${testDay}T18:00:00.000Z`;
  return {
    ...{
      _id: diaryEntryId(testDay, position),
      day: testDay,
      meal: { position, name, time },
      kind: "plan",
      text: "",
    },
    ...{ photoUrl: null, photoUrlExpiresAt: null, swaps: [], hunger: null, mood: null, planned, at },
    ...{ editedAt: null, withdrawnAt: null, createdAt: at, seenAt: null, comments: [] },
    canChangeUntil: "2026-11-25T18:00:00.000Z",
    ...given,
  };
}

/** Answers with the plan of these days, and a week in which nothing is logged. */
export const serveDays = () =>
  theServer()
    .on(diaryRoutes.getClientDiary, () => aWeek())
    .on(clientPlanRoutes.getClientPlan, () => ({ current: aPlan, isOver: false, mark: "1.1" }));
