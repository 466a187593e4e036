import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { recordRoutes } from "@nutria/contract/routes/records";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { updatePatientAccess } from "@nutria/core/care/care-link/index";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { anHour, at } from "../../support/agenda/appointments";
import { onsiteOffice } from "../../support/profile";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const { listClientNutritionists, listClientAccess, getClientPlan, getClientProgress, leaveNutritionist } =
  patientAppRoutes;

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let patient: SignedIn<"patient">;

beforeAll(async () => {
  product = await startProduct();
  nutritionist = await aNutritionist(product, { name: "Alejandra", lastName: "Paredes Luna" });
  patient = await linkedAccount(product, nutritionist);
});
afterAll(() => product.close());

test("a patient sees their nutritionist, and what the link opens", async () => {
  const [mine, ...others] = await patient.call(listClientNutritionists, {});
  expect(others).toEqual([]);
  expect(mine).toMatchObject({
    nutritionist: {
      _id: nutritionist.id,
      name: "Alejandra",
      lastName: "Paredes Luna",
      photo: null,
      slug: null,
    },
    isActive: true,
    isProvisional: false,
    endedAt: null,
    messages: false,
    diary: false,
    timeZone: "America/Mexico_City",
  });
});

test("what the practice opens for its patients is open for this one, unless it says otherwise", async () => {
  const settings = {
    ...defaultConversationSettings,
    messages: true,
    diary: true,
    showsCalories: true,
    hours: [{ weekday: 1, start: "09:00", end: "18:00" }],
  };
  const practice = await aNutritionist(product);
  const one = await linkedAccount(product, practice);
  await saveConversationSettings(await practice.context(), settings);
  await updatePatientAccess(await practice.context(), one.id, {
    diary: "off",
    showsCalories: "off",
  });
  const [mine] = await one.call(listClientNutritionists, {});
  expect(mine).toMatchObject({
    messages: true,
    diary: false,
    asksGlucose: false,
    showsCalories: false,
    hours: settings.hours,
  });
});

test("a patient sees how they are doing, by their nutritionist alone", async () => {
  const query = { nutritionist: nutritionist.id };
  const { isHidden, series, sentence } = await patient.call(getClientProgress, { query });
  expect({ isHidden, sentence }).toEqual({ isHidden: false, sentence: null });
  expect(series.map(({ measure, points }) => [measure, points.length])).toEqual([
    ["weight", 0],
    ["bodyFatPercentage", 0],
    ["skeletalMuscleMass", 0],
  ]);
  const stranger = await aPatient(product);
  expect(await product.refusal(getClientProgress, { query }, { token: stranger.token })).toMatchObject({
    status: 404,
  });
  expect(await product.refusal(getClientProgress, {}, { token: patient.token })).toMatchObject({
    status: 400,
    fields: { nutritionist: "Este campo es obligatorio" },
  });
});

test("a patient leaves: their appointment is cancelled, the nutritionist is told and keeps the record", async () => {
  const practice = await aNutritionist(product);
  const leaving = await linkedAccount(product, practice);
  const { _id: office } = await practice.call(officeRoutes.createOffice, { body: onsiteOffice() });
  const service = await anHour(practice);
  const { _id: appointment } = await practice.call(agendaRoutes.createAppointment, {
    body: { patient: leaving.id, service, mode: "site", office, startDate: at("10:00") },
  });
  await leaving.call(clientRoutes.acceptClientAppointment, { params: { id: appointment }, body: {} });
  const params = { id: practice.id };
  await leaving.call(leaveNutritionist, { params });
  await leaving.call(leaveNutritionist, { params });
  await product.settle();
  const [mine] = await leaving.call(listClientNutritionists, {});
  expect(mine).toMatchObject({ isActive: false, endedAt: expect.any(String) as string, messages: false });
  const { items } = await practice.call(notificationRoutes.listNotifications, {});
  expect(items.filter(({ type }) => type === "patientLeft")).toMatchObject([
    { text: "Beatriz López Ríos dejó de ser tu paciente. Su expediente se queda contigo", actionable: true },
  ]);
  expect(items.filter(({ type }) => type === "cancelledAppointmemnt")).toHaveLength(1);
  const card = await practice.call(patientRoutes.getPatient, { params: { id: leaving.id } });
  expect(card).toMatchObject({ isActive: false, endedAt: mine?.endedAt });
  const { token } = practice;
  expect(
    await product.refusal(patientRoutes.activatePatient, { params: { id: leaving.id } }, { token }),
  ).toMatchObject({ status: 409, code: "patient_left" });
  const plan = await leaving.call(getClientPlan, { query: { nutritionist: practice.id } });
  expect(plan.current).toBeNull();
});

test("a person without a nutritionist has none", async () => {
  const alone = await aPatient(product);
  expect(await alone.call(listClientNutritionists, {})).toEqual([]);
});

test("a patient sees who opened their record, a page after the other, without their own readings", async () => {
  const watched = await linkedAccount(product, nutritionist);
  await nutritionist.call(patientRoutes.getPatient, { params: { id: watched.id } });
  await nutritionist.call(recordRoutes.getProgress, { params: { id: watched.id } });
  const query = { nutritionist: nutritionist.id, limit: "1" };
  const first = await watched.call(listClientAccess, { query });
  expect(first.items).toEqual([
    {
      at: expect.any(String) as string,
      role: "nutritionist",
      action: "read",
      what: "progress",
      name: "Alejandra Paredes Luna",
      app: null,
    },
  ]);
  const cursor = first.nextCursor ?? "";
  const second = await watched.call(listClientAccess, { query: { ...query, cursor } });
  expect(second.items).toMatchObject([{ action: "read", what: "record" }]);
});

test("nobody sees the log of a nutritionist whose patient they are not, and a wrong cursor is refused", async () => {
  const stranger = await aPatient(product);
  const query = { nutritionist: nutritionist.id };
  expect(await product.refusal(listClientAccess, { query }, { token: stranger.token })).toMatchObject({
    status: 404,
  });
  expect(
    await product.refusal(listClientAccess, { query: { ...query, cursor: "x" } }, { token: patient.token }),
  ).toMatchObject({ status: 400, fields: { cursor: "Esta página de la lista ya no existe" } });
  expect(await product.refusal(listClientAccess, {}, { token: patient.token })).toMatchObject({
    status: 400,
    fields: { nutritionist: "Este campo es obligatorio" },
  });
});
