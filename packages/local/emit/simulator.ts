import { inLists } from "@nutria/client/lists";
import { NoAnswerError, postEvents } from "@nutria/client/post";
import {
  partnerEventTypes,
  patientEventTypes,
  type IncomingEventType,
  type PatientEventType,
} from "@nutria/contract/schemas/event";
import type { TestPatient } from "@nutria/contract/schemas/sandbox";
import { randomUUID } from "node:crypto";
import { demoPassword } from "../demo/account";
import { StartUpError } from "../shared/start-up-error";
import { appTokenOf } from "./app-token";
import { dataOf, defaultPatientOf, type EventOptions } from "./event-data";
import { isTestKey, testPatientOf } from "./sandbox";
import { nobodyAt, PatientApps, type ApiResponse } from "./patient-apps";

export const eventTypes: readonly IncomingEventType[] = [...partnerEventTypes, ...patientEventTypes];

/** The body of an event, not validated: the user may send anything. */
export type OutgoingEvent = Record<string, unknown>;

export interface EventSimulatorOptions {
  /** Base URL of the product. */
  url: string;
  /** API key of the simulated scan partner. */
  partnerKey: () => Promise<string | undefined>;
  /** Password of the simulated patient. */
  password?: string | undefined;
  /** The `client_id` of the app by which the patient sends; left out, it is the product's own. */
  app?: string | undefined;
}

/** Simulates patients' apps and a scan partner through the public API. */
export interface EventSimulator {
  /** Builds an event; values missing from the options are generated to fit the demo practice. */
  build(type: IncomingEventType, options: EventOptions): Promise<OutgoingEvent>;
  /** Sends events as the partner or as one patient, depending on the type of the first event. */
  send(events: readonly OutgoingEvent[], patient?: string): Promise<ApiResponse[]>;
}

/** Creates a simulator. Its methods throw a `StartUpError` for what the user can fix. */
export function createEventSimulator({
  url,
  partnerKey,
  password = demoPassword,
  app,
}: EventSimulatorOptions): EventSimulator {
  const apps = new PatientApps(url, password);
  let found: Promise<TestPatient> | undefined;
  /** The code of a test patient where a test key sends: it reaches nobody else. */
  const testPatient = async (type: IncomingEventType): Promise<string | undefined> => {
    const key = isPatientEventType(type) ? undefined : await partnerKey();
    return isTestKey(key) ? (await (found ??= testPatientOf(url, key))).registrationCode : undefined;
  };
  return {
    async build(type, options) {
      const patient = options.patient ?? (await testPatient(type));
      return {
        id: options.id ?? randomUUID(),
        type,
        occurredAt: new Date().toISOString(),
        data: options.data ?? (await dataOf(type, { ...options, patient }, apps)),
      };
    },

    async send(events, patient) {
      const own = await bearerFor(events[0], patient, partnerKey, apps);
      const type = events[0]?.["type"];
      const bearer =
        app !== undefined && isPatientEventType(type)
          ? await appTokenOf(url, { clientId: app, type, patientToken: own })
          : own;
      const responses: ApiResponse[] = [];
      for (const list of inLists(events)) {
        const body = events.length === 1 ? list[0] : list;
        responses.push(await postEvents(body, { url, token: bearer, attempts }).catch(asStartUpError(url)));
      }
      return responses;
    },
  };
}

/** A person waits for the command, so a product that does not run is told of after a few seconds. */
const attempts = 4;

const asStartUpError = (url: string) => (error: unknown) => {
  throw error instanceof NoAnswerError ? nobodyAt(url, error) : error;
};

/** The key of the partner, or the token of the patient, who sends the event. */
async function bearerFor(
  first: OutgoingEvent | undefined,
  patient: string | undefined,
  partnerKey: EventSimulatorOptions["partnerKey"],
  apps: PatientApps,
): Promise<string> {
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
  return apps.tokenOf(email);
}

function isPatientEventType(type: unknown): type is PatientEventType {
  return (patientEventTypes as readonly unknown[]).includes(type);
}
