import { startOfWeek } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { clientRoutes } from "@nutria/contract/routes/client";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
import { at, bothSides, monday, type BothSides } from "../../support/agenda/appointments";
import { breakfast } from "../../support/meal-plans";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { aWorkout } from "../../support/workouts";

const { getClientToday, getClientPlan, listClientNutritionists } = patientAppRoutes;
const { getClientNextAppointment } = clientRoutes;

let product: Product;
let sides: BothSides;

const today = (): string => dayAt(new Date().toISOString(), "America/Mexico_City");

/** Opens messages and diary, sends a plan, and lets both sides do something. */
async function share({ nutritionist, patient, service, office }: BothSides): Promise<void> {
  await nutritionist.call(messageRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, messages: true, diary: true },
  });
  const { _id: id } = await nutritionist.call(recordRoutes.createMealPlan, {
    body: { patient: patient.id, startDate: "2020-01-01", meals: [breakfast], title: "Para empezar" },
  });
  await nutritionist.call(recordRoutes.mailMealPlan, { params: { id }, body: {} });
  const meal = { position: null, name: "Colación", time: "11:00" };
  const data = {
    nutritionist: nutritionist.id,
    day: today(),
    meal,
    entry: "snack-one",
    kind: "other",
    text: "Uvas",
  };
  await patient.call(eventRoutes.ingestEvents, {
    body: { id: randomUUID(), type: "loggedMeal", occurredAt: new Date().toISOString(), data },
  });
  await nutritionist.call(messageRoutes.sendMessage, {
    params: { id: patient.id },
    body: { text: "¿Cómo vas?" },
  });
  const { _id: workout } = await nutritionist.call(workoutRoutes.createWorkout, { body: aWorkout() });
  await nutritionist.call(workoutRoutes.assignWorkout, {
    params: { id: workout },
    body: { patients: [patient.id], note: "" },
  });
  await nutritionist.call(agendaRoutes.createAppointment, {
    body: { patient: patient.id, service, mode: "site", office, startDate: at("10:00") },
  });
}

beforeAll(async () => {
  product = await startProduct();
  sides = await bothSides(product);
  await share(sides);
});
afterAll(() => product.close());

describe("the opening of the app", () => {
  test("answers at once what a route for each part answers", async () => {
    const { nutritionist, patient } = sides;
    const opened = await patient.call(getClientToday, {});
    const query = { nutritionist: nutritionist.id };
    const from = startOfWeek(today());
    expect(opened).toEqual({
      profile: await patient.call(clientRoutes.getPatientProfile, {}),
      nutritionists: await patient.call(listClientNutritionists, {}),
      threads: await patient.call(messageRoutes.listClientThreads, {}),
      appointment: await patient.call(getClientNextAppointment, {}),
      workouts: await patient.call(workoutRoutes.listClientWorkouts, {}),
      channel: await patient.call(notificationRoutes.getChannel, {}),
      care: {
        nutritionist: nutritionist.id,
        diary: await patient.call(diaryRoutes.getClientDiary, { query: { ...query, from } }),
        plan: await patient.call(getClientPlan, { query }),
      },
    });
    expect(opened).toMatchObject({
      threads: [{ unread: 1, lastMessage: { excerpt: "¿Cómo vas?" } }],
      appointment: { next: { startDate: at("10:00"), place: { meetingUrl: null } } },
      workouts: { items: [{ name: aWorkout().name }] },
      care: {
        diary: { isOn: true, entries: [{ text: "Uvas" }] },
        plan: { current: { title: "Para empezar" } },
      },
    });
  });

  test("takes the zone of the phone for the days of the diary, and tells it to both sides", async () => {
    const { nutritionist, patient } = sides;
    const zoneOfPhone = "Pacific/Kiritimati";
    await patient.call(getClientToday, { query: { timeZone: "Marte/Olympus" } });
    const [before] = await patient.call(listClientNutritionists, {});
    expect(before).not.toHaveProperty("diaryZone");
    const opened = await patient.call(getClientToday, { query: { timeZone: zoneOfPhone } });
    const own = dayAt((await nutritionist.context()).now(), zoneOfPhone);
    expect(opened.care?.diary.from).toBe(startOfWeek(own));
    expect(opened.nutritionists).toMatchObject([{ diaryZone: zoneOfPhone, timeZone: "America/Mexico_City" }]);
    const theirs = await nutritionist.call(patientRoutes.getPatient, { params: { id: patient.id } });
    expect(theirs.diaryZone).toBe(zoneOfPhone);
    await patient.call(getClientToday, { query: { timeZone: "America/Mexico_City" } });
  });

  test("marks the message as delivered, as the list of conversations does", async () => {
    const { nutritionist, patient } = sides;
    await nutritionist.call(messageRoutes.sendMessage, {
      params: { id: patient.id },
      body: { text: "Avísame" },
    });
    await patient.call(getClientToday, {});
    const { items } = await nutritionist.call(messageRoutes.listMessages, {
      params: { id: patient.id },
      query: {},
    });
    expect(items[0]).toMatchObject({ text: "Avísame", deliveredAt: expect.any(String), readAt: null });
  });

  test("leaves out the plan that the phone has, and writes no reading of it", async () => {
    const { nutritionist, patient } = sides;
    const readings = async () => {
      const { items } = await nutritionist.call(archiveRoutes.listAccess, {
        params: { id: patient.id },
        query: {},
      });
      return items.filter(({ actorRole, what }) => actorRole === "patient" && what === "mealPlan").length;
    };
    const planAfter = async (plan?: string) =>
      (await patient.call(getClientToday, { query: { plan } })).care?.plan;
    const before = await readings();
    const first = await planAfter();
    expect(await readings()).toBe(before + 1);
    expect(await planAfter(first?.mark)).toBeNull();
    expect(await readings()).toBe(before + 1);
    expect(await planAfter("a mark of another time")).toEqual(first);
    expect(await readings()).toBe(before + 2);
  });

  test("has the plan again once another was sent, or the practice shows more of it", async () => {
    const practice = await bothSides(product);
    await share(practice);
    const { nutritionist, patient } = practice;
    const open = async (plan?: string) =>
      (await patient.call(getClientToday, { query: { plan } })).care?.plan;
    const first = await open();
    const settings = { ...defaultConversationSettings, diary: true, showsCalories: true };
    await nutritionist.call(messageRoutes.saveConversationSettings, { body: settings });
    const withCalories = await open(first?.mark);
    expect(withCalories?.current).toMatchObject({ showsCalories: true, energyKcal: expect.any(Number) });
    const { _id: id } = await nutritionist.call(recordRoutes.createMealPlan, {
      body: { patient: patient.id, startDate: today(), meals: [breakfast], title: "El segundo" },
    });
    await nutritionist.call(recordRoutes.mailMealPlan, { params: { id }, body: {} });
    const second = await open(withCalories?.mark);
    expect(second?.current).toMatchObject({ _id: id, title: "El segundo" });
    await nutritionist.call(recordRoutes.removeMealPlan, { params: { id } });
    expect((await open(second?.mark))?.current).toMatchObject({ title: "Para empezar" });
  });

  test("is about the first who still cares for the patient, or whom the app asks about", async () => {
    const [former, present] = [await aNutritionist(product), await aNutritionist(product)];
    const patient = await linkedAccount(product, former);
    const { requestId } = await present.call(patientRoutes.createLinkRequest, {
      body: { patient: patient.id, publicField: patient.email },
    });
    await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
    await patient.call(patientAppRoutes.leaveNutritionist, { params: { id: former.id } });
    const opened = await patient.call(getClientToday, {});
    expect(opened.nutritionists.map(({ nutritionist }) => nutritionist._id)).toEqual([present.id, former.id]);
    expect(opened.care).toMatchObject({ nutritionist: present.id, diary: { isOn: false } });
    const query = { nutritionist: former.id };
    expect((await patient.call(getClientToday, { query })).care).toMatchObject({ nutritionist: former.id });
  });

  test("has nothing of a nutritionist for a patient without any, and finds no stranger", async () => {
    const patient = await aPatient(product);
    expect(await patient.call(getClientToday, {})).toMatchObject({
      profile: { email: patient.email },
      ...{ nutritionists: [], threads: [], appointment: { next: null }, care: null },
    });
    const query = { nutritionist: sides.nutritionist.id };
    expect(await product.refusal(getClientToday, { query }, { token: patient.token })).toMatchObject({
      status: 404,
    });
  });

  test("refuses what is no mark", async () => {
    const query = { plan: "x".repeat(101) };
    expect(await product.refusal(getClientToday, { query }, { token: sides.patient.token })).toMatchObject({
      status: 400,
      fields: { plan: expect.any(String) },
    });
  });
});

describe("the next appointment", () => {
  test("passes those that were cancelled, however many, and is the nearest of the others", async () => {
    const { nutritionist, patient, service, office } = await bothSides(product);
    const next = async () => (await patient.call(getClientNextAppointment, {})).next;
    expect(await next()).toBeNull();
    const body = (startDate: string) => ({
      patient: patient.id,
      service,
      office,
      mode: "site" as const,
      startDate,
    });
    const book = async (startDate: string) =>
      (await nutritionist.call(agendaRoutes.createAppointment, { body: body(startDate) }))._id;
    const last = await book(at("16:00", "2030-01-09"));
    const near = await book(at("09:00", "2030-01-09"));
    for (const time of ["09:00", "10:15", "11:30", "12:45", "14:00", "15:15"]) {
      const id = await book(at(time, monday));
      await nutritionist.call(agendaRoutes.cancelAppointment, { params: { id }, body: {} });
    }
    expect(await next()).toMatchObject({
      _id: near,
      startDate: at("09:00", "2030-01-09"),
      status: "pending",
    });
    await patient.call(clientRoutes.rejectClientAppointment, { params: { id: near }, body: {} });
    expect(await next()).toMatchObject({ _id: last });
  });
});
