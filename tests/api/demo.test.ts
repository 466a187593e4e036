import { practiceHeader } from "@nutria/contract/people/assistants";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { authRoutes } from "@nutria/contract/routes/auth";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import { visitStateOf } from "@nutria/contract/agenda/visit-moment";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { demoPatients } from "@nutria/demo/people";
import { demoAccount, demoAdministrator, demoAssistant, demoPassword } from "@nutria/local/demo/account";
import { seedDemo } from "@nutria/local/demo/index";
import { totpCode, totpStep } from "@nutria/local/shared/totp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anEvent, sendEvents } from "../support/partners";
import { startProduct, type Product } from "../support/product";
import { testInDepth } from "../support/depth";

let product: Product;
let caller: { token: string };
let partnerKey: string;
let administratorKey: string;

beforeAll(async () => {
  product = await startProduct();
  ({ partnerKey, administratorKey } = await seedDemo());
  const session = await product.call(authRoutes.login, {
    query: { role: "nutritionist" },
    body: demoAccount,
  });
  caller = { token: session.token.accessToken };
});
afterAll(() => product.close());

test("the demo practice has patients on every tab, passes, and a returned pass", async () => {
  const { counts } = await product.call(patientRoutes.listPatients, {}, caller);
  expect(counts).toEqual({ active: 18, inactive: 2 });
  const { items: requests } = await product.call(patientRoutes.listLinkRequests, {}, caller);
  expect(requests.map(({ starter }) => starter).sort()).toEqual([
    "nutritionist",
    "nutritionist",
    "patient",
    "patient",
  ]);
  const passes = await product.call(patientRoutes.getPassInfo, {}, caller);
  expect(passes.activePasses).toBe(4);
  expect(passes.returnedPasses).toHaveLength(1);
});

test("one of its patients keeps a diary, with a comment and its heart, water, glucose and weights", async () => {
  const { items } = await product.call(patientRoutes.listPatients, {}, caller);
  const carmen = items.find(({ name }) => name === "Carmen");
  expect(carmen?.adherence).toMatchObject({ planned: expect.any(Number) as number });
  const params = { id: carmen?._id ?? "" };
  const today = dayAt(new Date().toISOString(), "America/Mexico_City");
  const query = { from: addCalendarDays(today, -6) };
  const week = await product.call(diaryRoutes.getDiary, { params, query }, caller);
  expect(week.isOn).toBe(true);
  expect(week.figures).toMatchObject({ extra: 1, skipped: 1 });
  expect(week.entries.flatMap(({ comments }) => comments)).toMatchObject([
    { from: "nutritionist", isLoved: true },
  ]);
  expect(week.days.filter(({ water }) => water !== null).length).toBeGreaterThan(3);
  const summary = await product.call(diaryRoutes.getDiarySummary, { params }, caller);
  expect(summary.unseen).toBeGreaterThan(0);
});

test("its administrator can sign in with the code of the written key", async () => {
  const { user } = await product.call(authRoutes.login, {
    query: { role: "admin" },
    body: { ...demoAdministrator, code: totpCode(administratorKey, totpStep(Date.now())) },
  });
  expect(user).toMatchObject({ email: demoAdministrator.email, status: "active" });
});

test("its profile is complete, and its agenda shows every state", async () => {
  const user = await product.call(profileRoutes.getUser, {}, caller);
  expect(user).toMatchObject({ isProfileCompleted: true, hasLoggedIn: true, canUseAgenda: true });
  const now = Date.now();
  const day = 86_400_000;
  const appointments = await product.call(
    agendaRoutes.listAgenda,
    { query: { from: new Date(now - 8 * day).toISOString(), to: new Date(now + 15 * day).toISOString() } },
    caller,
  );
  const states = new Set(appointments.map(({ displayStatus }) => displayStatus));
  expect(states).toEqual(new Set(["ACCEPTED", "PENDING_BY_PATIENT", "PENDING_BY_NUTRITIONIST", "NORMAL"]));
});

test("its day has visits around now, and its patients were seen and are expected", async () => {
  const { visits } = await product.call(todayRoutes.getToday, {}, caller);
  expect(visits.length).toBeGreaterThanOrEqual(5);
  const now = new Date().toISOString();
  const states = visits.map(({ appointment }) => visitStateOf(appointment, now));
  expect(states.filter((state) => state === "now")).toHaveLength(1);
  const { items } = await product.call(patientRoutes.listPatients, {}, caller);
  expect(items.filter(({ lastVisitAt }) => lastVisitAt === null)).toEqual([]);
  expect(items.filter(({ nextAppointmentAt }) => nextAppointmentAt === null).length).toBeLessThanOrEqual(2);
  const attention = await product.call(todayRoutes.getAttention, {}, caller);
  expect(attention.owed.amount).toBeGreaterThan(0);
  expect(attention.withoutNext.map(({ patient }) => patient.name)).toEqual(["Karla"]);
});

test("the first patients of the list have a plan, a note, a scan and what their first visit found", async () => {
  const { items } = await product.call(patientRoutes.listPatients, {}, caller);
  const first = items.slice(0, 6);
  expect(first.map(({ name }) => name)).toEqual(["Sofía", "Ricardo", "Paola", "Óscar", "Norma", "Mariana"]);
  for (const { _id: id, name } of first) {
    const { items: entries } = await product.call(timelineRoutes.getTimeline, { params: { id } }, caller);
    const kinds = new Set(entries.map(({ kind }) => kind));
    for (const kind of ["note", "plan", "scan"]) expect(kinds, name).toContain(kind);
    const { medicalProfile } = await product.call(patientRoutes.getPatient, { params: { id } }, caller);
    expect(medicalProfile.conditions.list.length, name).toBeGreaterThan(0);
  }
});

test("the bell tells of what patients did in the last days", async () => {
  const { items } = await product.call(notificationRoutes.listNotifications, {}, caller);
  expect(items.map(({ type, wasSeen }) => [type, wasSeen])).toEqual([
    ["requestedAppointment", false],
    ["newLinkRequest", false],
    ["newPatientInBody", false],
    ["newLinkRequest", false],
    ["addedPasses", true],
  ]);
});

test("its assistant signs in, with the right to the agenda and the contacts, and no session is open", async () => {
  const { assistants, invited } = await product.call(assistantRoutes.listAssistants, {}, caller);
  expect(invited).toEqual([]);
  expect(assistants).toMatchObject([{ email: demoAssistant.email, rights: ["agenda", "contacts"] }]);
  const { token } = await product.call(authRoutes.login, {
    query: { role: "assistant" },
    body: demoAssistant,
  });
  const own = { token: token.accessToken };
  expect(await product.call(authRoutes.listSessions, {}, own)).toHaveLength(1);
  const [practice] = await product.call(assistantRoutes.listAssistedPractices, {}, own);
  expect(practice?.owner).toEqual({ name: "Alejandra", lastName: "Paredes Luna" });
  const asAssistant = { headers: { [practiceHeader]: practice?._id ?? "" } };
  const patients = await product.send(patientRoutes.listPatients, asAssistant, own);
  expect(patients).toMatchObject({ status: 200, body: { counts: { active: 18 } } });
  expect((await product.send(agendaRoutes.readIncome, asAssistant, own)).status).toBe(403);
});

test("its patients of the app can sign in, and its scan partner's key works", async () => {
  for (const email of Object.values(demoPatients)) {
    const body = { email, password: demoPassword };
    const { user } = await product.call(authRoutes.login, { query: { role: "patient" }, body });
    expect(user.email).toBe(email);
  }
  const event = anEvent("partnerLowStock", { available: 3 });
  expect(await sendEvents(product, partnerKey, event)).toMatchObject([{ status: "accepted" }]);
});

test("its messages are on, with three conversations of which two wait for an answer", async () => {
  const { items } = await product.call(messageRoutes.listThreads, {}, caller);
  expect(items.map(({ person, isAnswered, unread }) => [person.name, isAnswered, unread])).toEqual([
    ["Carmen", false, 1],
    ["Mariana", false, 1],
    ["Andrea", true, 0],
  ]);
  expect(items.every(({ isOpen, isPatientUsingApp }) => isOpen && isPatientUsingApp)).toBe(true);
  expect(await product.call(messageRoutes.countUnanswered, {}, caller)).toEqual({ unanswered: 2 });
});

testInDepth("some of its patients have scans, one of them new, and passes that are scheduled", async () => {
  const { items } = await product.call(patientRoutes.listPatients, {}, caller);
  const scanned = items.filter(({ badge }) => badge === "newInBody");
  expect(scanned.map(({ name }) => name)).toEqual(["Carmen"]);
  const histories = await Promise.all(
    items.map(async ({ _id: id }) => product.call(patientRoutes.getPatient, { params: { id } }, caller)),
  );
  const scans = histories.map(({ inbodyResults }) => inbodyResults.length).filter((count) => count > 0);
  expect(scans.sort()).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 6]);
  expect(items.filter(({ scheduledPasses }) => scheduledPasses > 0)).toHaveLength(2);
  // The given passes, without the one that Carmen used and the two that are scheduled.
  expect(items.reduce((sum, { inbodyPasses }) => sum + inbodyPasses, 0)).toBe(6);
});

test("the demo's past events sent no mail", async () => {
  await product.settle();
  const mails = await product.cloud.mails();
  const own: string[] = [demoAccount.email, ...Object.values(demoPatients)];
  const invited = mails.filter(({ to }) => !to.some((address) => own.includes(address)));
  expect(invited.flatMap(({ to }) => to).sort()).toEqual([
    "veronica.robles@correo.example",
    "wendy.castillo@correo.example",
  ]);
});

test("two workouts, one of them assigned", async () => {
  const { items } = await product.call(workoutRoutes.listWorkouts, {}, caller);
  expect(
    items.map(({ name, durationSeconds, patientsCount }) => [name, durationSeconds, patientsCount]),
  ).toEqual([
    ["Fuerza en casa, nivel 1", 938, 1],
    ["Movilidad para la oficina", 330, 0],
  ]);
});
