import type { CallInput } from "@nutria/contract/wire/client";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { reminderHours } from "@nutria/contract/schemas/practice/reminders";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { recordRoutes } from "@nutria/contract/routes/records";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import { addCalendarDays, weekdayOf } from "@nutria/calendar/day";
import { addDays, addHours } from "@nutria/calendar/instant";
import { weekdays } from "@nutria/calendar/weekdays";
import { dayAt } from "@nutria/calendar/zone";
import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { at, monday, type BothSides } from "../../support/agenda/appointments";
import { addPatientForm, mailedToken } from "../../support/patients";
import type { Product } from "../../support/product";
import { aBrowser } from "../../support/push";
import { randomUUID } from "node:crypto";

const names = [
  "sign in",
  "renew the session",
  "load the page",
  "patients: first page",
  "patients: next page",
  "patients: search",
  "agenda: a week",
  "agenda: free times of a day",
  "book, with its mail",
  "patient accepts",
  "remind both sides",
  "move an appointment",
  "open a record",
  "save a section",
  "start a note",
  "save a note",
  "enter a patient, who accepts",
  "read the notifications",
  "read again what a message names",
  "look at a diary's week",
  "comment an entry",
  "answer a message",
  "patient opens the app to a message",
  "patient opens the app",
  "patient logs a meal",
  "patient writes a message",
] as const;
export type ActionName = (typeof names)[number];

/** The actions of a day over the product, and how many requests of the API they made. */
export interface Actions {
  run: Record<ActionName, () => Promise<unknown>>;
  requests(): number;
}

const note = "Refiere menos ansiedad por la noche. Cambió el refresco por agua. ".repeat(12);

const mexico = "America/Mexico_City";
const today = (): string => dayAt(new Date().toISOString(), mexico);
const weekOf = (): string =>
  addCalendarDays(today(), -weekdays.findIndex(({ day }) => day === weekdayOf(today())));

/**
 * Opens the patient's app: diary and messages are on, a plan was sent, and both sides take pushes at any hour, each in one
 * browser.
 */
export async function openApp(product: Product, { nutritionist, patient }: BothSides): Promise<void> {
  await nutritionist.call(messageRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, messages: true, diary: true },
  });
  const { _id: id } = await nutritionist.call(recordRoutes.createMealPlan, {
    body: { patient: patient.id, startDate: today() },
  });
  await nutritionist.call(recordRoutes.mailMealPlan, { params: { id }, body: {} });
  const { key } = await product.call(notificationRoutes.getPushKey, {});
  await nutritionist.call(notificationRoutes.subscribeToPush, { body: aBrowser(product, key).input });
  await patient.call(patientAppRoutes.subscribeClientToPush, { body: aBrowser(product, key).input });
  const { quiet, ...preferences } = defaultNotificationPreferences;
  await patient.call(patientAppRoutes.updateNotificationPreferences, {
    body: { ...preferences, quiet: { ...quiet, isOn: false } },
  });
}

/** The actions of a practice, each through its route, in the order in which they can be done. */
export function actionsOf(product: Product, sides: BothSides): Actions {
  const { nutritionist, patient, service, office } = sides;
  let [requests, slot] = [0, 0];
  let { refreshToken } = nutritionist;
  let { refreshToken: patientsRefreshToken } = patient;
  /** The mark of the plan that the phone has. */
  let plan: string | undefined;
  let cursor: string | undefined;
  let [booked, startDate, noteId] = ["", "", ""];
  let [generalVersion, noteVersion] = [0, 1];
  const ask = <R extends Route>(
    route: R,
    input: CallInput<R>,
    who = nutritionist.token,
  ): Promise<ResponseOf<R>> => {
    requests++;
    return product.call(route, input, who === "" ? {} : { token: who });
  };
  /** Seven visits a day, one day after another, with a quarter of an hour in between. */
  const nextTime = (): string => {
    const time = addHours(addDays(at("09:00"), Math.floor(slot / 7)), (slot % 7) * 1.25);
    slot++;
    return time;
  };
  const params = { id: patient.id };
  const ofNutritionist = { nutritionist: nutritionist.id };
  let [entry, logged] = [undefined as string | undefined, 0];
  const report = (type: string, data: object) =>
    ask(
      eventRoutes.ingestEvents,
      { body: { id: randomUUID(), type, occurredAt: new Date().toISOString(), data } },
      patient.token,
    );

  /** The session is renewed; what the screen shows is read, and again when the channel is live. */
  const openPatientApp = async () => {
    const { email } = patient;
    const renewed = await ask(authRoutes.refreshToken, {
      body: { email, refreshToken: patientsRefreshToken },
    });
    patientsRefreshToken = renewed.refreshToken;
    for (let reading = 0; reading < 2; reading++) {
      const query = { ...ofNutritionist, plan };
      const { care } = await ask(patientAppRoutes.getClientToday, { query }, patient.token);
      plan = care?.plan?.mark ?? plan;
    }
  };

  const run: Actions["run"] = {
    "sign in": () => {
      const { email, password } = nutritionist;
      return ask(authRoutes.login, { query: { role: "nutritionist" }, body: { email, password } });
    },
    "renew the session": async () => {
      const { email } = nutritionist;
      const renewed = await ask(authRoutes.refreshToken, { body: { email, refreshToken } });
      ({ refreshToken } = renewed);
    },
    "load the page": () =>
      Promise.all([
        ask(profileRoutes.getUser, {}),
        ask(notificationRoutes.getChannel, {}),
        ask(notificationRoutes.countNewNotifications, {}),
        ask(agendaRoutes.countAppointments, {}),
        ask(patientRoutes.getPlanCounts, {}),
      ]),
    "patients: first page": async () => {
      cursor = (await ask(patientRoutes.listPatients, {})).nextCursor ?? undefined;
    },
    "patients: next page": () => ask(patientRoutes.listPatients, { query: { cursor } }),
    "patients: search": () => ask(patientRoutes.listPatients, { query: { search: "mar" } }),
    "agenda: a week": () =>
      ask(agendaRoutes.listAgenda, { query: { from: at("00:00"), to: addDays(at("00:00"), 7) } }),
    "agenda: free times of a day": () =>
      ask(agendaRoutes.getAvailability, { query: { date: monday, service, office } }),
    "book, with its mail": async () => {
      startDate = nextTime();
      const body = { patient: patient.id, service, office, mode: "site" as const, startDate };
      booked = (await ask(agendaRoutes.createAppointment, { body }))._id;
    },
    "patient accepts": () =>
      ask(clientRoutes.acceptClientAppointment, { params: { id: booked } }, patient.token),
    "remind both sides": async () => {
      const ctx = await product.context({ role: "system", id: "cost" });
      for (const hours of reminderHours) {
        await takeDueReminders({ ...ctx, now: () => addHours(startDate, -hours) });
      }
    },
    "move an appointment": () =>
      ask(agendaRoutes.updateAppointment, { params: { id: booked }, body: { startDate: nextTime() } }),
    "open a record": async () => {
      const [record] = await Promise.all([
        ask(patientRoutes.getPatient, { params }),
        ask(recordRoutes.getOverview, { params }),
        ask(recordRoutes.getTimeline, { params, query: {} }),
      ]);
      generalVersion = record.general.version;
    },
    "save a section": async () => {
      const general = { version: generalVersion, visitReason: `Bajar de peso ${generalVersion}` };
      const saved = await ask(patientRoutes.updatePatient, { params, body: { general } });
      generalVersion = saved.general.version;
    },
    "start a note": async () => {
      noteId = (await ask(recordRoutes.createVisitNote, { body: { patient: patient.id, text: "Camina" } }))
        ._id;
      noteVersion = 1;
    },
    "save a note": async () => {
      const body = { text: `${note}${noteVersion}`, measures: { weight: 74 }, version: noteVersion };
      await ask(recordRoutes.updateVisitNote, { params: { id: noteId }, body });
      noteVersion++;
    },
    "enter a patient, who accepts": async () => {
      const form = addPatientForm();
      await ask(patientRoutes.createPatient, { body: form });
      const token = await mailedToken(product, form.email);
      await ask(clientRoutes.acceptMailedLink, { params: { token } }, "");
    },
    "read the notifications": () => ask(notificationRoutes.listNotifications, {}),
    "read again what a message names": () => ask(notificationRoutes.countNewNotifications, {}),
    "look at a diary's week": async () => {
      const from = weekOf();
      const { entries } = await ask(diaryRoutes.getDiary, { params, query: { from } });
      entry = entries.at(-1)?._id;
    },
    "comment an entry": () =>
      entry === undefined
        ? Promise.resolve()
        : ask(diaryRoutes.commentDiaryEntry, { params, body: { entry, text: "¡Muy bien!" } }),
    "answer a message": () =>
      ask(messageRoutes.sendMessage, { params, body: { text: "Sí, puedes cambiarlo por fruta." } }),
    "patient opens the app to a message": openPatientApp,
    "patient opens the app": openPatientApp,
    "patient logs a meal": () => {
      logged++;
      const meal = { position: null, name: "Colación", time: "11:00" };
      const data = {
        ...ofNutritionist,
        day: today(),
        meal,
        entry: `snack-${Date.now()}-${logged}`,
        kind: "other",
      };
      return report("loggedMeal", { ...data, text: "Una manzana y diez almendras" });
    },
    "patient writes a message": () =>
      report("sentMessage", { ...ofNutritionist, text: "¿Puedo cambiar el arroz por tortilla?" }),
  };
  return {
    run,
    requests() {
      const made = requests;
      requests = 0;
      return made;
    },
  };
}
