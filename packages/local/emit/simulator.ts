import { createClient, errorFrom, type Client } from "@nutria/contract/client";
import { ApiError } from "@nutria/contract/api-error";
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
import { demoPatients } from "@nutria/demo/people";
import { demoAccount, demoPassword } from "../demo/account";
import { StartUpError } from "../shared/start-up-error";
import { randomScan } from "./random-scan";

export const eventTypes: readonly IncomingEventType[] = [...partnerEventTypes, ...patientEventTypes];

/** Options of an event; missing ones get generated values. */
export interface EventOptions {
  /** A patient's e-mail (the patient must have an account), registration code or id. */
  patient?: string | undefined;
  pass?: string | undefined;
  nutritionist?: string | undefined;
  appointment?: string | undefined;
  startDate?: string | undefined;
  scheduledFor?: string | undefined;
  available?: number | undefined;
  id?: string | undefined;
  /** Replaces the generated data. */
  data?: unknown;
}

/** The body of an event, not validated: the user may send anything. */
export type OutgoingEvent = Record<string, unknown>;

/** The response of `POST /v1/event`. */
export interface EventResponse {
  status: number;
  body: unknown;
}

export interface EventSimulatorOptions {
  /** Base URL of the product. */
  url: string;
  /** API key of the simulated scan partner. */
  partnerKey: () => Promise<string | undefined>;
  /** Password of the simulated patient. */
  password?: string | undefined;
}

/** Simulates patients' apps and a scan partner through the public API. */
export interface EventSimulator {
  /** Builds an event; values missing from the options are generated to fit the demo practice. */
  build(type: IncomingEventType, options: EventOptions): Promise<OutgoingEvent>;
  /** Sends events as the partner or as one patient, depending on the type of the first event. */
  send(events: readonly OutgoingEvent[], patient?: string): Promise<EventResponse[]>;
}

const day = 86_400_000;

/** Creates a simulator. Its methods throw a `StartUpError` for what the user can fix. */
export function createEventSimulator({
  url,
  partnerKey,
  password = demoPassword,
}: EventSimulatorOptions): EventSimulator {
  const sessions = new Map<string, Promise<Client>>();
  const codes = new Map<string, Promise<string>>();

  async function request(
    method: string,
    path: string,
    body: unknown,
    bearer: string | undefined,
  ): Promise<EventResponse> {
    const response = await fetch(`${url}${path}`, {
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
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
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
      if (!(error instanceof ApiError)) throw error;
      throw new StartUpError(`No se pudo entrar como ${email}: ${error.message} (usa --password).`, {
        cause: error,
      });
    }
  }

  /** A client that is signed in as the patient, cached by e-mail. API errors become a `StartUpError` with their text. */
  function signedInAs(email: string): Promise<Client> {
    const known = sessions.get(email);
    if (known) return known;
    const session = tokenOf(email).then((token) =>
      createClient(async ({ method, path, body }) => {
        const response = await request(method, path, body, token);
        if (response.status >= 400) throw new StartUpError(`${email}: ${errorFrom(response).message}.`);
        return response;
      }),
    );
    sessions.set(email, session);
    return session;
  }

  /** The patient as a partner identifies them: the registration code for an e-mail, anything else unchanged. */
  function partnerIdentifierOf(patient: string): Promise<string> {
    if (!patient.includes("@")) return Promise.resolve(patient);
    const known = codes.get(patient);
    if (known) return known;
    const code = signedInAs(patient)
      .then((client) => client(clientRoutes.getPatientProfile, {}))
      .then(({ registrationCode }) => registrationCode);
    codes.set(patient, code);
    return code;
  }

  async function nextAppointment(email: string, wanted: string | undefined) {
    const client = await signedInAs(email);
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

  /** The start of the nutritionist's first free slot in the two weeks after an appointment. */
  async function nextFreeSlot(email: string, appointment: Awaited<ReturnType<typeof nextAppointment>>) {
    const client = await signedInAs(email);
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

  async function dataOf(type: IncomingEventType, options: EventOptions): Promise<unknown> {
    const actor = options.patient ?? defaultPatientOf(type);
    const pass = options.pass === undefined ? {} : { pass: options.pass };
    switch (type) {
      case "newPatientInBody":
        return { patient: await partnerIdentifierOf(actor), ...pass, result: randomScan() };
      case "patientUsedPass":
      case "patientMissedInbody":
        return { patient: await partnerIdentifierOf(actor), ...pass };
      case "patientScheduledPass":
      case "patientRescheduledPass": {
        const later = type === "patientScheduledPass" ? 2 : 4;
        const scheduledFor = options.scheduledFor ?? new Date(Date.now() + later * day).toISOString();
        return { patient: await partnerIdentifierOf(actor), ...pass, scheduledFor };
      }
      case "partnerLowStock":
        return { available: options.available ?? 3 };
      case "newLinkRequest":
        return {
          nutritionist: options.nutritionist ?? demoAccount.email,
          mode: "online",
          note: "Vi su perfil y me gustaría empezar este mes.",
        };
      case "rescheduledAppointment": {
        if (options.appointment !== undefined && options.startDate !== undefined)
          return { appointment: options.appointment, startDate: options.startDate };
        const appointment = await nextAppointment(actor, options.appointment);
        const startDate = options.startDate ?? (await nextFreeSlot(actor, appointment));
        return { appointment: appointment._id, startDate };
      }
      case "cancelledAppointmemnt":
        return { appointment: options.appointment ?? (await nextAppointment(actor, undefined))._id };
    }
  }

  async function bearerFor(first: OutgoingEvent | undefined, patient: string | undefined): Promise<string> {
    const type = first?.["type"];
    if (!isPatientEventType(type)) {
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
    async build(type, options) {
      return {
        id: options.id ?? randomUUID(),
        type,
        occurredAt: new Date().toISOString(),
        data: options.data ?? (await dataOf(type, options)),
      };
    },

    async send(events, patient) {
      const bearer = await bearerFor(events[0], patient);
      const responses: EventResponse[] = [];
      for (let start = 0; start < events.length; start += maximumEventsPerCall) {
        const some = events.slice(start, start + maximumEventsPerCall);
        responses.push(await request("POST", "/v1/event", events.length === 1 ? some[0] : some, bearer));
      }
      return responses;
    },
  };
}

function isPatientEventType(type: unknown): type is PatientEventType {
  return (patientEventTypes as readonly unknown[]).includes(type);
}

/** The demo patient for a type of event: a link request needs a patient who is not linked. */
export function defaultPatientOf(type: IncomingEventType): string {
  return type === "newLinkRequest" ? demoPatients.notLinked : demoPatients.active;
}
