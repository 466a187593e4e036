import type { CallInput } from "@nutria/contract/client";
import type { ResponseOf, Route } from "@nutria/contract/define";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { recordRoutes } from "@nutria/contract/routes/records";
import { addDays, addHours } from "@nutria/calendar/instant";
import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { at, monday, type BothSides } from "../../support/agenda/appointments";
import { addPatientForm, mailedToken } from "../../support/patients";
import type { Product } from "../../support/product";

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
] as const;
export type ActionName = (typeof names)[number];

/** The actions of a day over the product, and how many requests of the API they made. */
export interface Actions {
  run: Record<ActionName, () => Promise<unknown>>;
  requests(): number;
}

const note = "Refiere menos ansiedad por la noche. Cambió el refresco por agua. ".repeat(12);

/** The actions of a practice, each through its route, in the order in which they can be done. */
export function actionsOf(product: Product, sides: BothSides): Actions {
  const { nutritionist, patient, service, office } = sides;
  let [requests, slot] = [0, 0];
  let { refreshToken } = nutritionist;
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
      await takeDueReminders({ ...ctx, now: () => addHours(startDate, -23) });
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
