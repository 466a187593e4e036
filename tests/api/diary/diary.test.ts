import { addCalendarDays, daysBetween, startOfWeek } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { clientRoutes } from "@nutria/contract/routes/client";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { plannedMeals } from "../../support/diary";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { aJpeg, aLargeJpeg, aPdf, fileForm } from "../../support/samples/sample-files";
import { aWorkout } from "../../support/workouts";
import { testInDepth } from "../../support/depth";

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;
let today: string;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

beforeEach(async () => {
  nutritionist = await aNutritionist(product, { name: "Alejandra", lastName: "Paredes Luna" });
  patient = await linkedAccount(product, nutritionist);
  await nutritionist.call(messageRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, diary: true },
  });
  today = dayAt((await nutritionist.context()).now(), "America/Mexico_City");
  const plan = await nutritionist.call(recordRoutes.createMealPlan, {
    body: { patient: patient.id, startDate: addCalendarDays(today, -6), meals: plannedMeals },
  });
  await nutritionist.call(recordRoutes.mailMealPlan, { params: { id: plan._id }, body: {} });
});

const now = async () => (await nutritionist.context()).now();
const eventOf = async (type: string, data: object, id = randomUUID()) => ({
  id,
  type,
  occurredAt: await now(),
  data: type === "completedWorkout" ? data : { nutritionist: nutritionist.id, ...data },
});
const report = async (type: string, data: object) =>
  patient.call(eventRoutes.ingestEvents, { body: await eventOf(type, data) });
const breakfast = (given: object = {}) => ({
  day: today,
  meal: { position: 0, name: "Desayuno", time: "07:30" },
  kind: "plan",
  ...given,
});
const ownWeek = () =>
  patient.call(diaryRoutes.getClientDiary, {
    query: { nutritionist: nutritionist.id, from: addCalendarDays(today, -6) },
  });
const theirWeek = () =>
  nutritionist.call(diaryRoutes.getDiary, {
    params: { id: patient.id },
    query: { from: addCalendarDays(today, -6) },
  });
const upload = async (bytes: Uint8Array = aJpeg(), name = "desayuno.jpg", type = "image/jpeg") =>
  (
    await patient.call(diaryRoutes.uploadClientFile, {
      params: { id: nutritionist.id },
      body: fileForm(bytes, name, type),
    })
  ).file;

describe("a meal that a patient logs", () => {
  test("is in both sides' week, with what the plan said, and comments in place", async () => {
    expect(await report("loggedMeal", breakfast({ text: "Con salsa", hunger: "normal" }))).toMatchObject({
      results: [{ status: "accepted" }],
    });
    const week = await theirWeek();
    expect(week).toMatchObject({
      from: addCalendarDays(today, -6),
      figures: { planned: 35, logged: 1, asPlanned: 1 },
      goals: { water: 8 },
      isOn: true,
      warnings: {},
    });
    const [entry] = week.entries;
    expect(entry).toMatchObject({
      _id: `${today}.0`,
      planned: "2 huevos con nopales y 2 tortillas",
      text: "Con salsa",
      seenAt: null,
    });
    const commented = await nutritionist.call(diaryRoutes.commentDiaryEntry, {
      params: { id: patient.id },
      body: { entry: entry?._id ?? "", text: "¡Muy bien!" },
    });
    const comment = commented.comments[0]?._id ?? "";
    await report("lovedComment", { entry: entry?._id, comment, isLoved: true });
    await report("commentedMeal", { entry: entry?._id, text: "Gracias" });
    const own = await ownWeek();
    expect(own).not.toHaveProperty("warnings");
    expect(own.entries).toMatchObject([
      {
        comments: [
          { from: "nutritionist", text: "¡Muy bien!", isLoved: true },
          { from: "patient", text: "Gracias", isLoved: false },
        ],
      },
    ]);
  });

  test("sent twice, alone or in a list, is there once", async () => {
    const event = await eventOf(
      "loggedMeal",
      breakfast({ meal: { position: null, name: "Antojo", time: "17:00" } }),
    );
    const { results } = await patient.call(eventRoutes.ingestEvents, { body: [event, event] as never });
    expect(results.map(({ status }) => status)).toEqual(["accepted", "duplicate"]);
    await patient.call(eventRoutes.ingestEvents, { body: event });
    expect((await ownWeek()).entries).toHaveLength(1);
  });

  test("names its wrong fields, and leaves nothing behind", async () => {
    const send = async (data: object) =>
      product.refusal(
        eventRoutes.ingestEvents,
        { body: await eventOf("loggedMeal", breakfast(data)) },
        { token: patient.token },
      );
    expect(await send({ kind: "feast", text: "a".repeat(501), hunger: "huge", photo: 7 })).toMatchObject({
      status: 400,
      fields: {
        "data.kind": expect.any(String) as string,
        "data.text": expect.any(String) as string,
        "data.hunger": expect.any(String) as string,
        "data.photo": expect.any(String) as string,
      },
    });
    expect(await send({ meal: { position: 32, name: "", time: "25:00" } })).toMatchObject({
      fields: {
        "data.meal.position": expect.any(String) as string,
        "data.meal.name": expect.any(String) as string,
        "data.meal.time": expect.any(String) as string,
      },
    });
    expect(await send({ day: addCalendarDays(today, -30) })).toMatchObject({
      status: 400,
      fields: { "data.day": "Elige un día de la última semana" },
    });
    expect(await send({ photo: "nutria:recordFile/rfl_00000000000000000000000000" })).toMatchObject({
      status: 400,
      fields: { "data.photo": "Sube el archivo de nuevo" },
    });
    expect((await ownWeek()).entries).toEqual([]);
  });

  test("warns of what the record has against it, the nutritionist alone", async () => {
    const { dietProfile } = await nutritionist.call(patientRoutes.getPatient, { params: { id: patient.id } });
    await nutritionist.call(patientRoutes.updatePatient, {
      params: { id: patient.id },
      body: {
        dietProfile: {
          allergies: ["Cacahuate"],
          intolerances: ["Lácteos"],
          version: dietProfile.version,
        },
      },
    });
    await report("loggedMeal", breakfast({ kind: "other", text: "Enchiladas con crema y cacahuates" }));
    await report("loggedMeal", {
      ...breakfast({ meal: { position: 1, name: "Colación", time: "11:00" }, text: "Una manzana" }),
    });
    expect((await theirWeek()).warnings).toEqual({ [`${today}.0`]: ["Cacahuate", "Lácteos"] });
  });
});

describe("a photo", () => {
  test("is read by both sides at addresses that name who reads, and by nobody else", async () => {
    const photo = await upload();
    await report("loggedMeal", breakfast({ photo }));
    const [own, theirs] = [(await ownWeek()).entries[0], (await theirWeek()).entries[0]];
    const tokenOf = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";
    const open = async (url: string | null | undefined) =>
      product.send(recordRoutes.getRecordFile, { params: { token: tokenOf(url) } });
    for (const entry of [own, theirs]) {
      expect(await open(entry?.photoUrl)).toMatchObject({
        status: 200,
        headers: { "content-type": "image/jpeg", "cache-control": "private, max-age=300" },
      });
    }
    const { items } = await nutritionist.call(archiveRoutes.listAccess, {
      params: { id: patient.id },
      query: {},
    });
    expect(items.filter(({ what }) => what === "file").map(({ actorRole }) => actorRole)).toEqual([
      "nutritionist",
      "patient",
    ]);
    const [body, signature] = tokenOf(own?.photoUrl).split(".");
    const forged = Buffer.from(
      Buffer.from(body ?? "", "base64url")
        .toString()
        .replace(patient.id, "pat_00000000000000000000000000"),
    ).toString("base64url");
    expect(await open(`/${forged}.${signature}`)).toMatchObject({ status: 404 });
    product.travel({ seconds: 601 });
    expect(await open(own?.photoUrl)).toMatchObject({ status: 404 });
  });

  test("of another patient cannot be attached, and one that is none is refused", async () => {
    const photo = await upload();
    const other = await linkedAccount(product, nutritionist);
    const refusal = await product.refusal(
      eventRoutes.ingestEvents,
      { body: await eventOf("loggedMeal", breakfast({ photo })) },
      { token: other.token },
    );
    expect(refusal).toMatchObject({ status: 400, fields: { "data.photo": "Sube el archivo de nuevo" } });
    const send = (bytes: Uint8Array) =>
      product.refusal(
        diaryRoutes.uploadClientFile,
        { params: { id: nutritionist.id }, body: fileForm(bytes, "foto.jpg", "image/jpeg") },
        { token: patient.token },
      );
    expect(await send(Buffer.from("no soy una foto"))).toMatchObject({
      status: 415,
      code: "wrong_file_type",
    });
    expect(await send(aLargeJpeg(900, 900))).toMatchObject({ status: 413, code: "too_large" });
    expect(await send(aJpeg().subarray(0, 300))).toMatchObject({
      status: 400,
      fields: { file: expect.any(String) as string },
    });
    expect(await upload(aPdf(), "nota.pdf", "application/pdf")).toMatch(/^nutria:recordFile\//);
  });
});

describe("a nutritionist", () => {
  test("comments once, however often the call is repeated, and is told of wrong input on its field", async () => {
    await report("loggedMeal", breakfast());
    const input = {
      params: { id: patient.id },
      body: { entry: `${today}.0`, text: "¿Con qué lo cambiamos?" },
    };
    const idempotencyKey = randomUUID();
    const calls = await Promise.all(
      [1, 2, 3].map(() => nutritionist.call(diaryRoutes.commentDiaryEntry, { ...input, idempotencyKey })),
    );
    expect(new Set(calls.map(({ comments }) => comments[0]?._id)).size).toBe(1);
    expect((await theirWeek()).entries[0]?.comments).toHaveLength(1);
    const refuse = (body: object) =>
      product.refusal(
        diaryRoutes.commentDiaryEntry,
        { params: { id: patient.id }, body },
        { token: nutritionist.token },
      );
    expect(await refuse({ entry: `${today}.0`, text: "  " })).toMatchObject({
      status: 400,
      fields: { text: expect.any(String) as string },
    });
    expect(await refuse({ entry: `${today}.5`, text: "Hola" })).toMatchObject({ status: 404 });
  });

  testInDepth("marks as seen what is new, and reads the diary in short", async () => {
    await report("loggedMeal", breakfast());
    await report("loggedMeal", breakfast({ meal: { position: 1, name: "Colación", time: "11:00" } }));
    const summary = () => nutritionist.call(diaryRoutes.getDiarySummary, { params: { id: patient.id } });
    expect(await summary()).toMatchObject({
      unseen: 2,
      figures7: { planned: 5 * (daysBetween(startOfWeek(today), today) + 1), logged: 2, asPlanned: 2 },
      figures28: { planned: 35, logged: 2 },
      lastAt: expect.any(String) as string,
    });
    await nutritionist.call(diaryRoutes.markDiarySeen, {
      params: { id: patient.id },
      body: { entries: [`${today}.0`, `${today}.0`, `${today}.7`, "nada"] },
    });
    expect(await summary()).toMatchObject({ unseen: 1 });
    const { entries } = await theirWeek();
    expect(entries.map(({ seenAt }) => seenAt === null)).toEqual([false, true]);
    // Something new of a seen entry is to be seen again.
    await report("commentedMeal", { entry: `${today}.0`, text: "Eran dos" });
    expect(await summary()).toMatchObject({ unseen: 2 });
    const none = await product.refusal(
      diaryRoutes.markDiarySeen,
      { params: { id: patient.id }, body: { entries: [] } },
      { token: nutritionist.token },
    );
    expect(none).toMatchObject({ status: 400, fields: { entries: expect.any(String) as string } });
  });

  test("reminds a patient to log once a day, and not one whose diary is off", async () => {
    const params = { id: patient.id };
    const first = await nutritionist.call(diaryRoutes.remindToLog, { params });
    expect(await nutritionist.call(diaryRoutes.remindToLog, { params })).toEqual(first);
    expect((await theirWeek()).remindedAt).toBe(first.remindedAt);
    await nutritionist.call(messageRoutes.updatePatientAccess, { params, body: { diary: "off" } });
    const { token } = nutritionist;
    expect(await product.refusal(diaryRoutes.remindToLog, { params }, { token })).toMatchObject({
      status: 409,
      code: "patient_diary_off",
    });
  });

  testInDepth("sees the practice's week on the card", async () => {
    const card = async () =>
      (await nutritionist.call(patientRoutes.listPatients, { query: {} })).items.find(
        ({ _id }) => _id === patient.id,
      )?.adherence;
    expect(await card()).toBeNull();
    await report("loggedMeal", breakfast());
    await report(
      "loggedMeal",
      breakfast({ meal: { position: 2, name: "Comida", time: "14:30" }, kind: "other" }),
    );
    const from = startOfWeek(today);
    expect(await card()).toEqual({ planned: 5 * (daysBetween(from, today) + 1), logged: 2, asPlanned: 1 });
  });
});

describe("a query", () => {
  test("without a day, or with one that does not exist, is refused on its field", async () => {
    const caller = { token: nutritionist.token };
    for (const query of [{}, { from: "2026-02-30" }, { from: "hoy" }]) {
      const refusal = await product.refusal(
        diaryRoutes.getDiary,
        { params: { id: patient.id }, query },
        caller,
      );
      expect(refusal).toMatchObject({ status: 400, fields: { from: expect.any(String) as string } });
    }
  });

  testInDepth("for a nutritionist who is not one's own is not found", async () => {
    const stranger = await aPatient(product);
    const query = { nutritionist: nutritionist.id, from: today };
    expect(
      await product.refusal(diaryRoutes.getClientDiary, { query }, { token: stranger.token }),
    ).toMatchObject({ status: 404 });
  });
});

test("water, weight and glucose are in the day, and the weight in the progress with its source", async () => {
  await report("loggedWater", { day: today, glasses: 5 });
  await report("loggedWeight", { day: today, weight: 74.25 });
  await report("loggedGlucose", { day: today, value: 112, moment: "fasting" });
  const day = (await ownWeek()).days.at(-1);
  expect(day).toMatchObject({ water: 5, weight: 74.25, glucose: [{ value: 112, moment: "fasting" }] });
  const progress = await nutritionist.call(recordRoutes.getProgress, { params: { id: patient.id } });
  expect(progress).toMatchObject({ scans: [], handMeasures: [] });
  expect(progress.patientWeights).toMatchObject([{ day: today, weight: 74.25 }]);
  expect(
    await product.refusal(
      eventRoutes.ingestEvents,
      { body: await eventOf("loggedWeight", { day: today, weight: 12 }) },
      { token: patient.token },
    ),
  ).toMatchObject({ status: 400, fields: { "data.weight": expect.any(String) as string } });
});

test("a workout is completed by whom it is assigned to, and shows in the day and in their list", async () => {
  const workout = await nutritionist.call(workoutRoutes.createWorkout, { body: aWorkout() });
  const done = { workout: workout._id, seconds: 1500, feeling: "heavy" };
  const refusal = await product.refusal(
    eventRoutes.ingestEvents,
    { body: await eventOf("completedWorkout", done) },
    { token: patient.token },
  );
  expect(refusal).toMatchObject({ status: 404 });
  await nutritionist.call(workoutRoutes.assignWorkout, {
    params: { id: workout._id },
    body: { patients: [patient.id] },
  });
  await report("completedWorkout", done);
  expect((await theirWeek()).days.at(-1)).toMatchObject({
    workouts: [{ workout: workout._id, name: workout.name, seconds: 1500, feeling: "heavy" }],
  });
  const { items } = await patient.call(workoutRoutes.listClientWorkouts, { query: {} });
  expect(items).toMatchObject([{ _id: workout._id, completions: [{ seconds: 1500, feeling: "heavy" }] }]);
  expect((await patient.call(clientRoutes.getPatientProfile, {}))._id).toBe(patient.id);
});
