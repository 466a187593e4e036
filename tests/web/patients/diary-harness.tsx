import { addCalendarDays } from "@nutria/calendar/day";
import { adherenceOf, noFigures } from "@nutria/contract/clinical/adherence";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { DiaryEntry, DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { screen } from "@testing-library/react";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { aUser } from "../settings/settings-harness";
import type { FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { anOverview, aPatientDetail, aPractice, show } from "./patients-harness";

/** Sunday the 15th to Saturday the 21st; now is Thursday the 19th at 13:00 in Mexico. */
export const sunday = "2026-11-15";
export const now = "2026-11-19T19:00:00.000Z";

const meals = [
  ["Desayuno", "07:30"],
  ["Comida", "14:30"],
  ["Cena", "20:30"],
] as const;

/** What was logged of the meal of a plan: the number of days after Sunday, and the place of the meal. */
export function anEntry(day: number, position: number | null, given: Partial<DiaryEntry> = {}): DiaryEntry {
  const on = addCalendarDays(sunday, day);
  const [name, time] = meals[position ?? 0] ?? meals[0];
  return {
    _id: `${on}.${position ?? "own-entry-1"}`,
    day: on,
    meal: { position, name, time },
    kind: "plan",
    text: "",
    photoUrl: null,
    photoUrlExpiresAt: null,
    swaps: [],
    hunger: null,
    mood: null,
    planned: "caldo de pollo y 2 tortillas",
    at: `${on}T21:25:00.000Z`,
    createdAt: `${on}T21:25:00.000Z`,
    editedAt: null,
    withdrawnAt: null,
    seenAt: `${on}T22:00:00.000Z`,
    canChangeUntil: `${addCalendarDays(on, 1)}T21:25:00.000Z`,
    comments: [],
    ...given,
  };
}

export function aWeek(
  entries: DiaryEntry[],
  { from = sunday, hasPlan = true, ...given }: Partial<DiaryWeek> & { hasPlan?: boolean } = {},
): DiaryWeek {
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => ({
    day: addCalendarDays(from, count),
    plannedMeals: hasPlan
      ? meals.map(([name, time], position) => ({ position, name, time, planned: "caldo de pollo" }))
      : [],
    water: null,
    weight: null,
    glucose: [],
    workouts: [],
  }));
  return {
    from,
    days,
    entries,
    figures: adherenceOf(days, entries, now.slice(0, 10)),
    goals: { water: 8 },
    isOn: true,
    warnings: {},
    remindedAt: null,
    ...given,
  };
}

/** A record whose diary has some weeks, each by its first day. */
export function aDiary(weeks: Record<string, DiaryWeek>, patient: Partial<PatientDetail> = {}): FakeServer {
  startSession({ ...signedIn, user: { ...signedIn.user, isProfileCompleted: true } });
  const all = () => Object.values(weeks).flatMap(({ entries }) => entries);
  return aPractice()
    .on(profileRoutes.getUser, () => aUser())
    .on(patientRoutes.getPatient, () => aPatientDetail(patient))
    .on(recordRoutes.getTimeline, () => ({ items: [], nextCursor: null }))
    .on(recordRoutes.getOverview, () => anOverview())
    .on(diaryRoutes.getDiary, ({ query }) => {
      const from = query.get("from") ?? "";
      return weeks[from] ?? aWeek([], { from });
    })
    .on(diaryRoutes.getDiarySummary, () => ({
      figures7: noFigures,
      figures28: noFigures,
      unseen: all().filter(({ seenAt }) => seenAt === null).length,
      lastAt: all().at(-1)?.at ?? null,
    }))
    .on(diaryRoutes.markDiarySeen, ({ body }) => {
      const { entries } = body as { entries: string[] };
      for (const [from, week] of Object.entries(weeks)) {
        const seen = (one: DiaryEntry) => (entries.includes(one._id) ? { ...one, seenAt: now } : one);
        weeks[from] = { ...week, entries: week.entries.map(seen) };
      }
    });
}

/** Opens the diary in the record of the patient. */
export function openDiary(search = ""): ReturnType<typeof show> {
  return show(<PatientScreen />, {
    at: `/dashboard/patients/pat_1/progress?view=diary${search}`,
    path: "/dashboard/patients/:id/*",
  });
}

/** The cell of a meal by what its name begins with, such as `Comida, lunes`. */
export const cell = (start: string) => screen.findByRole("button", { name: new RegExp(`^${start}`) });
