import { canonicalJson } from "@nutria/contract/archive/practice-file";
import {
  exportLedger,
  exportRecord,
  exportSettings,
  getRecordPdf,
  importLedger,
  importRecord,
  importSettings,
} from "@nutria/core/archive/index";
import type { MenuDay } from "@nutria/contract/clinical/foods/menu";
import { createMealPlan, sendMealPlan } from "@nutria/core/clinical/meal-plan/index";
import { startVisitNote } from "@nutria/core/consultation/visit/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { createDayOff } from "@nutria/core/practice/day-off/index";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { uploadPhoto } from "@nutria/core/practice/photo/index";
import {
  readIncome,
  recordVisitPayment,
  reverseVisitPayment,
} from "@nutria/core/scheduling/visit-payment/index";
import { createWorkout, getWorkout, listWorkouts } from "@nutria/core/workouts/workout/index";
import {
  archiveAssignments,
  assignWorkout,
  completionItem,
  readOwnAssignment,
} from "@nutria/core/workouts/workout-assignment/index";
import { workoutVideos } from "@nutria/core/workouts/workout-video/entity";
import { commit } from "@nutria/core/kernel/table/commit";
import { recordScan } from "@nutria/core/clinical/body-composition/index";
import { encode } from "jpeg-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addService, aPractice, type Practice } from "../../support/agenda/agenda";
import { startDomain, type Domain } from "../../support/domain";
import { foodItem } from "../../support/foods";
import { aPartner, measures } from "../../support/partners";
import { pagesOf } from "../../support/samples/pdf";
import { storeItems } from "../../support/store-items";
import { aWorkout } from "../../support/workouts";

let domain: Domain;
/** Another installation, in which ids of the first one are free. */
let elsewhere: Domain;
let practice: Practice;

const now = "2030-01-07T18:00:00.000Z";
const yesterday = "2030-01-06T16:00:00.000Z";
const dayBefore = "2030-01-05T16:00:00.000Z";
const all = { limit: 60, cursor: undefined };

beforeAll(async () => {
  [domain, elsewhere] = await Promise.all([startDomain(), startDomain()]);
});
afterAll(() => Promise.all([domain.close(), elsewhere.close()]));
beforeEach(async () => {
  domain.setTime(now);
  elsewhere.setTime(now);
  practice = await aPractice(domain);
});

const tortillas = (day: MenuDay) => ({
  ...foodItem("tortilla-de-maiz", 60, day),
  measure: { name: "pieza", grams: 30 },
});
/** A picture of one colour. */
const jpeg = (width: number, height: number): Uint8Array =>
  encode({ width, height, data: Buffer.alloc(width * height * 4, 180) }, 90).data;
const fileOf = (content: unknown) => ({ bytes: new TextEncoder().encode(JSON.stringify(content)) }) as never;
const offerOf = async (ctx: NutritionistContext) => canonicalJson((await exportSettings(ctx)).offer);
const ledgerOf = async (ctx: NutritionistContext) => (await exportLedger(ctx, all)).items;

describe("what a practice offers", () => {
  test("arrives the same in an empty practice, once", async () => {
    const { ctx } = practice;
    await addService(ctx, 30);
    await createDayOff(ctx, {
      startDate: "2030-02-04T15:00:00.000Z",
      endDate: "2030-02-04T20:00:00.000Z",
      version: undefined,
    });
    const workout = await createWorkout(ctx, { isSavingAs: false }, aWorkout());
    const settings = await exportSettings(ctx);
    expect(settings.offer).toMatchObject({
      services: [{ minutesLenght: 60 }, { minutesLenght: 30 }],
      offices: [{ name: "Consultorio Roma", address: { street: "Orizaba 101" } }],
      schedules: [{ offices: [practice.officeId] }],
      daysOff: [{ startDate: "2030-02-04T15:00:00.000Z" }],
      workouts: [{ workoutId: workout._id, name: workout.name }],
    });
    expect(canonicalJson(settings)).not.toMatch(/nut_|pat_/);

    const other = await elsewhere.nutritionist();
    const { offer } = await importSettings(other, fileOf(settings));
    expect(offer).toMatchObject({ services: 2, offices: 1, schedules: 1, daysOff: 1, workouts: 1 });
    expect(await offerOf(other)).toBe(canonicalJson(settings.offer));
    expect((await getWorkout(other, workout._id)).steps).toEqual(workout.steps);
    expect((await importSettings(other, fileOf(settings))).offer).toEqual({
      hasTakenProfile: false,
      services: 0,
      offices: 0,
      schedules: 0,
      daysOff: 0,
      workouts: 0,
    });
    expect(await offerOf(other)).toBe(canonicalJson(settings.offer));
  });

  test("has the photo of the profile, and takes nothing for one that an export does not have", async () => {
    const { ctx } = practice;
    const { imageURL } = await uploadPhoto(ctx, { name: "yo.jpg", type: "", bytes: jpeg(640, 480) });
    await changeProfile(ctx, () => ({ set: { pictureUrl: imageURL }, result: undefined }));
    const settings = await exportSettings(ctx);
    expect(settings.offer?.profile?.photo?.length).toBeGreaterThan(100);

    const other = await elsewhere.nutritionist();
    const { offer } = await importSettings(other, fileOf(settings));
    expect(offer?.hasTakenProfile).toBe(true);
    expect(await offerOf(other)).toBe(canonicalJson(settings.offer));
    expect((await importSettings(other, fileOf(settings))).offer?.hasTakenProfile).toBe(false);

    const large = Buffer.from(jpeg(640, 640)).toString("base64");
    for (const photo of [large, "bm8=", Buffer.from("<svg/>").toString("base64")]) {
      const profile = { ...settings.offer?.profile, photo };
      const wrong = { ...settings, offer: { ...settings.offer, profile } };
      const fresh = await elsewhere.nutritionist();
      await expect(importSettings(fresh, fileOf(wrong))).rejects.toMatchObject({ code: "validation" });
      expect((await exportSettings(fresh)).offer?.profile).not.toHaveProperty("photo");
    }
  });

  test("leaves the hours and services of a practice that has its own", async () => {
    const settings = await exportSettings(practice.ctx);
    const { ctx } = await aPractice(elsewhere);
    const before = await exportSettings(ctx);
    const { offer } = await importSettings(ctx, fileOf(settings));
    expect(offer).toMatchObject({ services: 0, offices: 1, schedules: 0 });
    expect((await exportSettings(ctx)).offer?.schedules).toEqual(before.offer?.schedules);
    const damaged = { ...settings, offer: { ...settings.offer, offices: [{ name: "Sin dirección" }] } };
    await expect(importSettings(ctx, fileOf(damaged))).rejects.toMatchObject({
      fields: { file: "Esta exportación está incompleta o fue modificada" },
    });
  });
});

describe("the workouts that a patient has", () => {
  /** A record of the practice whose patient has two workouts, one of them completed. */
  async function withWorkouts(contact: { email: string; phoneNumber: string }) {
    const { ctx, patientId } = practice;
    const saved = { isSavingAs: false };
    const one = await createWorkout(ctx, saved, aWorkout());
    const other = await createWorkout(ctx, saved, aWorkout({ name: "Estiramientos" }));
    await assignWorkout(ctx, one._id, { patients: [patientId], note: "Sin prisa" });
    await assignWorkout(ctx, other._id, { patients: [patientId], note: "" });
    const asPatient = { ...ctx, actor: { role: "patient" as const, id: patientId } };
    const { assignment } = await readOwnAssignment(asPatient, one._id);
    const completion = { at: "2030-01-06T12:00:00.000Z", seconds: 480, feeling: "good" as const };
    await commit(ctx, [completionItem(asPatient, assignment, completion)]);
    const { record } = await exportRecord(ctx, patientId);
    return { one, other, record: { ...record, person: { ...record.person, ...contact } } };
  }

  test("are exported with what was done, and come to a practice that has them, once and without a mail", async () => {
    const { one, record } = await withWorkouts({
      email: "lucia.corre@x.example",
      phoneNumber: "5599887755",
    });
    expect(record.parts["workouts"]).toMatchObject([
      { workoutId: one._id, note: "Sin prisa", completionCount: 1, completions: [{ seconds: 480 }] },
      { note: "" },
    ]);
    expect(canonicalJson(record.parts["workouts"])).not.toMatch(/nut_|pat_/);
    const paper = await getRecordPdf(practice.ctx, practice.patientId);
    const pages = (await pagesOf(new Uint8Array(Buffer.from(paper.base64, "base64")))).join(" ");
    expect(pages).toContain(
      `${one.name} Asignado el 07/01/2030 · completado 1 vez, la última el 06/01/2030 · Sin prisa`,
    );
    expect(pages).toContain("Estiramientos Asignado el 07/01/2030 · sin completar todavía");
    const there = await elsewhere.nutritionist();
    await importSettings(there, fileOf(await exportSettings(practice.ctx)));
    const { patient } = await importRecord(there, fileOf({ record, files: [] }));
    const again = await importRecord(there, fileOf({ record, files: [] }));
    expect(again).toMatchObject({ outcome: "duplicate", workoutsLeftOut: 0 });
    const { record: exported } = await exportRecord(there, patient ?? "");
    expect(canonicalJson(exported.parts["workouts"])).toBe(canonicalJson(record.parts["workouts"]));
    const { items } = await listWorkouts(there, { limit: 10, cursor: undefined });
    expect(items.map(({ patientsCount }) => patientsCount)).toEqual([1, 1]);
  });

  test("that the practice does not have are left out, counted, and come with a later import of both", async () => {
    const { one, other, record } = await withWorkouts({
      email: "lucia.nada@x.example",
      phoneNumber: "5599887744",
    });
    const there = await elsewhere.nutritionist();
    const first = await importRecord(there, fileOf({ record, files: [] }));
    expect(first).toMatchObject({ outcome: "created", workoutsLeftOut: 2 });
    expect(await archiveAssignments(there, first.patient ?? "")).toEqual([]);
    await importSettings(there, fileOf(await exportSettings(practice.ctx)));
    expect(await importRecord(there, fileOf({ record, files: [] }))).toMatchObject({ workoutsLeftOut: 0 });
    expect((await archiveAssignments(there, first.patient ?? "")).map(({ workoutId }) => workoutId)).toEqual([
      one._id,
      other._id,
    ]);
  });

  test("play uploaded videos, which the export lists and settings alone do not bring", async () => {
    const { ctx } = practice;
    const video = {
      ...{ videoId: "wov_01J00000000000000000000000", name: "Puente de glúteo", discipline: "fuerza" },
      ...{ contentType: "video/mp4" as const, sizeBytes: 52_428_800, muscles: ["gluteos"], materials: [] },
      createdAt: now,
    };
    await storeItems(ctx.db, workoutVideos(ctx.db), [{ ...video, nutritionistId: ctx.actor.id, usedBy: 0 }]);
    const settings = await exportSettings(ctx);
    expect(settings.offer?.videos).toEqual([video]);
    const there = await elsewhere.nutritionist();
    await importSettings(there, fileOf(settings));
    expect((await exportSettings(there)).offer?.videos).toEqual([]);
  });
});

test("what visits were paid comes along with what was taken back, once, and the months are the same", async () => {
  const { ctx, patientId, book } = practice;
  const { _id: inParts } = await book(yesterday);
  const { _id: undone } = await book(dayBefore);
  const cash = { method: "cash" as const, note: "" };
  await recordVisitPayment(ctx, inParts, { amount: 20_000, ...cash });
  await recordVisitPayment(ctx, inParts, { amount: 25_000, ...cash, method: "card" });
  const { payment } = await recordVisitPayment(ctx, undone, { amount: 60_000, ...cash, day: "2029-12-31" });
  await reverseVisitPayment(ctx, undone, { payment: payment?._id ?? "" });
  const entries = await ledgerOf(ctx);
  expect(entries.map(({ amountCents }) => amountCents)).toEqual([60_000, 20_000, 25_000, -60_000]);
  expect((await exportLedger(ctx, { limit: 3, cursor: undefined })).items).toEqual(entries.slice(0, 3));
  const { nextCursor } = await exportLedger(ctx, { limit: 3, cursor: undefined });
  expect(await exportLedger(ctx, { limit: 3, cursor: nextCursor ?? "" })).toEqual({
    items: entries.slice(3),
    nextCursor: null,
  });

  const other = await elsewhere.nutritionist();
  expect(await importLedger(other, fileOf({ entries }))).toEqual({ added: 0, leftOut: 4 });
  const { record: exported } = await exportRecord(ctx, patientId);
  const contact = { email: "lucia.paga@x.example", phoneNumber: "5599887766" };
  const record = { ...exported, person: { ...exported.person, ...contact } };
  expect(await importRecord(other, fileOf({ record, files: [] }))).toMatchObject({
    outcome: "created",
    appointmentsLeftOut: 0,
  });
  expect(await importLedger(other, fileOf({ entries }))).toEqual({ added: 2, leftOut: 0 });
  expect(await importLedger(other, fileOf({ entries }))).toEqual({ added: 0, leftOut: 0 });
  expect(await ledgerOf(other)).toEqual(entries);
  for (const month of ["2029-12", "2030-01"]) {
    const [theirs, ours] = await Promise.all([readIncome(other, month), readIncome(ctx, month)]);
    expect([theirs.collected, theirs.owed, theirs.byMethod]).toEqual([
      ours.collected,
      ours.owed,
      ours.byMethod,
    ]);
  }
});

test("the record on paper says where, by whom, what the plan prescribes, and each segment of a scan", async () => {
  const { ctx, patientId } = practice;
  await startVisitNote(ctx, { patient: patientId, text: "Presión 120/80. Diagnóstico: sobrepeso." });
  const { _id } = await createMealPlan(ctx, {
    patient: patientId,
    title: "Con fibra",
    startDate: "2030-01-07",
    endDate: null,
    meals: [
      {
        ...{ name: "Desayuno", time: "07:30", portions: { frutas: 2 }, menu: "Papaya con yogur." },
        items: [tortillas(1), tortillas(2), { ...foodItem("papaya", 140, 3) }],
      },
    ],
    agreements: ["Caminar a diario"],
  });
  await sendMealPlan(ctx, _id, { acknowledgedAllergies: [] });
  const partner = await aPartner(ctx, { stock: 10 });
  const segmentalLean = { rightArm: 2.11, leftArm: 2.05, trunk: 20.1, rightLeg: 6.9, leftLeg: 6.8 };
  await recordScan(
    { ...ctx, actor: { role: "system", id: "test" } },
    {
      source: "escaneo-1",
      partnerId: partner.id,
      patientId,
      at: yesterday,
      measures: { ...measures, device: "InBody 770", segmentalLean },
    },
  );
  const { base64 } = await getRecordPdf(ctx, patientId);
  const text = (await pagesOf(new Uint8Array(Buffer.from(base64, "base64")))).join(" ");
  for (const part of [
    "Consultorio Roma, Orizaba 101",
    "07/01/2030",
    "Presión 120/80. Diagnóstico: sobrepeso.",
    "Con fibra",
    "07:30 Desayuno: 2 frutas. Papaya con yogur",
    "Lunes y martes: 2 tortillas de maíz (60 g)",
    "Miércoles: 140 g de papaya",
    "Acuerdos: Caminar a diario",
    "Masa magra por segmento: brazo derecho 2.11 kg",
    "Equipo: InBody 770",
  ]) {
    expect(text).toContain(part);
  }
});
