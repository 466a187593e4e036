import { createClient, errorFrom, type Client } from "@nutria/contract/client";
import { AppError } from "@nutria/contract/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import {
  maximumEventsPerCall,
  partnerEventTypes,
  patientEventTypes,
  type IncomingEventType,
  type PatientEventType,
} from "@nutria/contract/schemas/event";
import { randomUUID } from "node:crypto";
import { demoAccount, demoPatientPassword, demoPatients } from "../demo/account";
import { StartUpError } from "../shared/start-up-error";
import { plausibleScan } from "./plausible";

export const eventTypes: readonly IncomingEventType[] = [...partnerEventTypes, ...patientEventTypes];

/** What a person may say about an event; anything left out is made up. */
export interface Choice {
  /** E-mail of somebody with an account, or what they show at a desk: their code or id. */
  patient?: string | undefined;
  pass?: string | undefined;
  nutritionist?: string | undefined;
  appointment?: string | undefined;
  startDate?: string | undefined;
  scheduledFor?: string | undefined;
  available?: number | undefined;
  id?: string | undefined;
  /** Instead of the data that would be made up. */
  data?: unknown;
}

/** An event as it goes over the wire; a person may write anything. */
export type WrittenEvent = Record<string, unknown>;

/** What the product answered. */
export interface EventResponse {
  status: number;
  body: unknown;
}

export interface PlayerOptions {
  /** Where the product is. */
  url: string;
  /** Key of the scan partner that is played. */
  partnerKey: () => Promise<string | undefined>;
  /** Password of the patient that is played. */
  password?: string | undefined;
}

/** Plays patients' apps and a scan partner over the public API, as anybody outside would. */
export interface Player {
  /** An event of a type, with whatever was left out made up so that it makes sense in the demo practice. */
  write(type: IncomingEventType, choice: Choice): Promise<WrittenEvent>;
  /** Sends events of partners or of one patient: the first says of which. */
  send(events: readonly WrittenEvent[], patient?: string): Promise<EventResponse[]>;
}

const day = 86_400_000;

/** Raises a `StartUpError`, one clear sentence in Spanish, for whatever the person can mend. */
export function createPlayer({ url, partnerKey, password = demoPatientPassword }: PlayerOptions): Player {
  const sessions = new Map<string, Promise<Client>>();
  const codes = new Map<string, Promise<string>>();

  async function request(
    method: string,
    path: string,
    body: unknown,
    bearer: string | undefined,
  ): Promise<EventResponse> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new StartUpError(`No hay nadie en ${url}: arranca Nutria con npm start y vuelve a intentarlo.`, {
        cause,
      });
    });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
  }

  async function tokenOf(email: string): Promise<string> {
    const visitor = createClient(({ method, path, body }) => request(method, path, body, undefined));
    try {
      const { token } = await visitor(authRoutes.login, {
        query: { role: "patient" },
        body: { email, password },
      });
      return token.accessToken;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new StartUpError(`No se pudo entrar como ${email}: ${error.message} (usa --password).`, {
        cause: error,
      });
    }
  }

  /** Signs a patient in, once. What the product refuses them is said as it says it. */
  function as(email: string): Promise<Client> {
    const known = sessions.get(email);
    if (known) return known;
    const session = tokenOf(email).then((token) =>
      createClient(async ({ method, path, body }) => {
        const answer = await request(method, path, body, token);
        if (answer.status >= 400) throw new StartUpError(`${email}: ${errorFrom(answer).message}.`);
        return answer;
      }),
    );
    sessions.set(email, session);
    return session;
  }

  /** A patient as a partner names them: the code that the app of somebody with an account shows. */
  function atTheDesk(patient: string): Promise<string> {
    if (!patient.includes("@")) return Promise.resolve(patient);
    const known = codes.get(patient);
    if (known) return known;
    const code = as(patient)
      .then((client) => client(clientRoutes.getPatientProfile, {}))
      .then(({ registrationCode }) => registrationCode);
    codes.set(patient, code);
    return code;
  }

  async function nextAppointment(email: string, wanted: string | undefined) {
    const client = await as(email);
    const all = await client(clientRoutes.listClientAppointments, {});
    const now = new Date().toISOString();
    const open = all.filter(
      ({ _id, status, startDate }) =>
        _id === wanted ||
        (wanted === undefined && startDate > now && status !== "cancelled" && status !== "rejected"),
    );
    const next = open.at(-1);
    if (!next)
      throw new StartUpError(`${email} no tiene esa cita, o ninguna por venir: indícala con --appointment.`);
    return next;
  }

  /** The first time that the nutritionist offers on the days after an appointment. */
  async function anotherTime(email: string, appointment: Awaited<ReturnType<typeof nextAppointment>>) {
    const client = await as(email);
    for (let days = 1; days <= 14; days++) {
      const date = new Date(Date.parse(appointment.startDate) + days * day).toISOString().slice(0, 10);
      const { slots } = await client(clientRoutes.getClientAvailability, {
        query: {
          nutritionist: appointment.nutritionist._id,
          service: appointment.service._id,
          appointment: appointment._id,
          date,
        },
      });
      const free = slots.find(({ isAvailable }) => isAvailable);
      if (free) return free.startDate;
    }
    throw new StartUpError("No hay horarios libres en las dos semanas siguientes: indica --start-date.");
  }

  async function dataOf(type: IncomingEventType, choice: Choice): Promise<unknown> {
    const actor = choice.patient ?? defaultPatientOf(type);
    const pass = choice.pass === undefined ? {} : { pass: choice.pass };
    switch (type) {
      case "newPatientInBody":
        return { patient: await atTheDesk(actor), ...pass, result: plausibleScan() };
      case "patientUsedPass":
      case "patientMissedInbody":
        return { patient: await atTheDesk(actor), ...pass };
      case "patientScheduledPass":
      case "patientRescheduledPass": {
        const later = type === "patientScheduledPass" ? 2 : 4;
        const scheduledFor = choice.scheduledFor ?? new Date(Date.now() + later * day).toISOString();
        return { patient: await atTheDesk(actor), ...pass, scheduledFor };
      }
      case "partnerLowStock":
        return { available: choice.available ?? 3 };
      case "newLinkRequest":
        return {
          nutritionist: choice.nutritionist ?? demoAccount.email,
          mode: "online",
          note: "Vi su perfil y me gustaría empezar este mes.",
        };
      case "rescheduledAppointment": {
        if (choice.appointment !== undefined && choice.startDate !== undefined)
          return { appointment: choice.appointment, startDate: choice.startDate };
        const appointment = await nextAppointment(actor, choice.appointment);
        const startDate = choice.startDate ?? (await anotherTime(actor, appointment));
        return { appointment: appointment._id, startDate };
      }
      case "cancelledAppointmemnt":
        return { appointment: choice.appointment ?? (await nextAppointment(actor, undefined))._id };
    }
  }

  async function bearerFor(first: WrittenEvent | undefined, patient: string | undefined): Promise<string> {
    const type = first?.["type"];
    if (!isOfPatients(type)) {
      const key = await partnerKey();
      if (key === undefined) {
        throw new StartUpError(
          "Falta la llave del socio de escaneo: pásala con --key o en NUTRIA_PARTNER_KEY (la de la práctica de demostración se toma sola).",
        );
      }
      return key;
    }
    const email = patient ?? defaultPatientOf(type);
    if (!email.includes("@"))
      throw new StartUpError("Para actuar como paciente indica su correo: --patient correo@ejemplo.mx");
    return tokenOf(email);
  }

  return {
    async write(type, choice) {
      return {
        id: choice.id ?? randomUUID(),
        type,
        occurredAt: new Date().toISOString(),
        data: choice.data ?? (await dataOf(type, choice)),
      };
    },

    async send(events, patient) {
      const bearer = await bearerFor(events[0], patient);
      const answers: EventResponse[] = [];
      for (let start = 0; start < events.length; start += maximumEventsPerCall) {
        const some = events.slice(start, start + maximumEventsPerCall);
        answers.push(await request("POST", "/v1/event", events.length === 1 ? some[0] : some, bearer));
      }
      return answers;
    },
  };
}

function isOfPatients(type: unknown): type is PatientEventType {
  return (patientEventTypes as readonly unknown[]).includes(type);
}

/** Whom the demo practice has for a type: a new request needs somebody who is not linked. */
export function defaultPatientOf(type: IncomingEventType): string {
  return type === "newLinkRequest" ? demoPatients.notLinked : demoPatients.active;
}
