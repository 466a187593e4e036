import { addDays } from "@nutria/calendar/instant";
import { Attention, Today } from "@nutria/contract/schemas/record/today";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { createMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { nutritionPlans } from "@nutria/core/clinical/nutrition-plan/entity";
import { yearsCompletedIn, isBirthday } from "@nutria/core/consultation/today/birthday";
import { getAttention, getToday } from "@nutria/core/consultation/today/index";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import { putItem } from "@nutria/core/kernel/table/items";
import { setAttendance } from "@nutria/core/scheduling/appointment/index";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { practiceOfFile } from "../../support/agenda/practice-of-file";

// Monday at noon in Mexico City.
const now = "2030-01-07T18:00:00.000Z";
const earlier = "2030-01-07T15:00:00.000Z";
const later = "2030-01-07T22:00:00.000Z";
const tomorrow = "2030-01-08T16:00:00.000Z";

const { domain, practice } = practiceOfFile(now);

const today = async () => z.parse(Today, await getToday(practice.ctx));
const attention = async () => z.parse(Attention, await getAttention(practice.ctx));
const confirmed = { isConfirmedByPatient: true };

/** A plan of the patient, as an upload leaves it. */
async function aPlan(startDate: string, endDate: string): Promise<void> {
  const { ctx, patientId } = practice;
  await putItem(nutritionPlans(ctx.db), {
    nutritionistId: ctx.actor.id,
    patientId,
    planId: ctx.newId("nutritionPlan"),
    fileId: "fil_1",
    fileName: "plan.pdf",
    contentType: "application/pdf",
    createdAt: now,
    startDate,
    endDate,
  });
}

describe("the day", () => {
  test("without appointments is empty, and reads nobody's record", async () => {
    expect(await today()).toEqual({
      day: "2030-01-07",
      timeZone: "America/Mexico_City",
      visits: [],
      patients: [],
      tomorrow: null,
    });
  });

  test("has its appointments in order, and tomorrow's first", async () => {
    const { book } = practice;
    const [second, first, next] = [await book(later), await book(earlier), await book(tomorrow)];
    await book(addDays(tomorrow, 1));
    const { visits, tomorrow: ahead } = await today();
    expect(visits.map(({ appointment }) => appointment._id)).toEqual([first._id, second._id]);
    expect(ahead?._id).toBe(next._id);
  });

  test("says what to prepare, allergies first, at most three facts, and of whom", async () => {
    const { ctx, patientId, book } = practice;
    await book(later, confirmed);
    await aPlan("2029-12-10", "2030-01-10");
    await startVisitNote(ctx, { patient: patientId, text: "Cambiar la cena; traer glucosa" });
    expect((await today()).visits[0]?.preparations).toMatchObject([
      { kind: "planEnds", day: "2030-01-10" },
      { kind: "lastNote", text: "Cambiar la cena; traer glucosa", day: "2030-01-07" },
    ]);
    await updatePatient(ctx, patientId, {
      dietProfile: { version: 0, allergies: ["cacahuate", "camarón"], intolerances: ["lactosa"] },
      general: { version: 1, birthdate: "1990-01-07" },
    });
    const { visits, patients } = await today();
    expect(visits[0]?.preparations).toMatchObject([
      { kind: "allergy", text: "Cacahuate, camarón" },
      { kind: "intolerance", text: "lactosa" },
      { kind: "birthday", amount: 40 },
    ]);
    expect(patients).toEqual([patientId]);
  });

  test("says that a plan is drafted and was not sent, and goes on with the end of the one that was", async () => {
    const { ctx, patientId, book } = practice;
    await book(later, confirmed);
    await aPlan("2029-12-01", "2030-01-10");
    await createMealPlan(ctx, { patient: patientId, startDate: "2030-01-02", endDate: null });
    expect((await today()).visits[0]?.preparations).toMatchObject([
      { kind: "planEnds", day: "2030-01-10" },
      { kind: "planDraft", day: "2030-01-02" },
    ]);
  });

  test("says of a visit that is over whether it has a note, and prepares nothing", async () => {
    const { ctx, patientId, book } = practice;
    const { _id } = await book(earlier, confirmed);
    await updatePatient(ctx, patientId, {
      dietProfile: { version: 0, allergies: ["cacahuate"], intolerances: [] },
    });
    expect((await today()).visits).toMatchObject([{ hasNote: false, preparations: [], isNewPerson: false }]);
    await startVisitNote(ctx, { patient: patientId, appointment: _id, text: "Bien" });
    expect((await today()).visits[0]?.hasNote).toBe(true);
  });
});

describe("what needs attention", () => {
  test("is a visit without a note, what it owes, and a patient without a next one whose plan has ended", async () => {
    const { ctx, patientId, book } = practice;
    domain.setTime("2030-01-03T12:00:00.000Z");
    const { _id } = await book("2030-01-04T16:00:00.000Z", confirmed);
    domain.setTime(now);
    await aPlan("2029-12-01", "2030-01-05");
    expect(await attention()).toMatchObject({
      patients: [patientId],
      withoutNote: [{ appointment: _id, patient: { _id: patientId } }],
      withoutNext: [{ patient: { _id: patientId }, planEndedOn: "2030-01-05" }],
      owed: { visits: 1 },
    });
    await startVisitNote(ctx, { patient: patientId, appointment: _id, text: "Bien" });
    await book(tomorrow, confirmed);
    expect(await attention()).toMatchObject({ patients: [], withoutNote: [], withoutNext: [] });
  });

  test("is not a visit to which nobody came", async () => {
    const { ctx, book } = practice;
    domain.setTime("2030-01-03T12:00:00.000Z");
    const { _id } = await book("2030-01-04T16:00:00.000Z", confirmed);
    domain.setTime(now);
    await setAttendance(ctx, _id, { attendance: "missed" });
    expect(await attention()).toMatchObject({ withoutNote: [], owed: { visits: 0, amount: 0 } });
  });

  test("is the birthday of a patient of the last weeks, today or tomorrow", async () => {
    const { ctx, patientId, book } = practice;
    domain.setTime("2030-01-03T12:00:00.000Z");
    await book("2030-01-04T16:00:00.000Z", confirmed);
    domain.setTime(now);
    await updatePatient(ctx, patientId, { general: { version: 1, birthdate: "1996-01-08" } });
    expect((await attention()).birthdays).toMatchObject([
      { patient: { _id: patientId }, isToday: false, years: 34 },
    ]);
  });
});

test("a birthday of the 29th of February is the 28th where there is none", () => {
  expect(isBirthday("1996-02-29", "2030-02-28")).toBe(true);
  expect(isBirthday("1996-02-29", "2028-02-28")).toBe(false);
  expect(isBirthday("1996-02-29", "2028-02-29")).toBe(true);
  expect(isBirthday("1996-02-29", "2100-02-28")).toBe(true);
  expect(isBirthday("2030-01-07", "2030-01-07")).toBe(false);
  expect(isBirthday(null, "2030-01-07")).toBe(false);
  expect(yearsCompletedIn("1990-01-07", "2030-01-07")).toBe(40);
});
