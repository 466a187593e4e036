import type { IncomingEventType } from "@nutria/contract/schemas/event";
import { randomUUID } from "node:crypto";
import { defaultPatientOf } from "../emit/event-data";
import { eventTypes, type EventSimulator } from "../emit/simulator";
import { StartUpError } from "../shared/start-up-error";
import { emitPage, type Draft, type Sent } from "./emit-page";
import type { PageResponse } from "./page-response";

/** Handlers of the event form. Each request creates a simulator, because the tokens of one expire. */
export function createEmitHandlers(createEventSimulator: () => EventSimulator) {
  return {
    /** The form, filled with generated data for the chosen type and patient. */
    async show(query: URLSearchParams): Promise<PageResponse> {
      const draft = await buildDraft(createEventSimulator(), query);
      return { json: draft, html: () => emitPage(draft) };
    },

    /** Sends the event of the form without validation, because the API's own validation is what is tried here. */
    async send(form: URLSearchParams): Promise<PageResponse> {
      const type = typeOf(form);
      const draft: Draft = {
        type,
        patient: form.get("patient") ?? "",
        pass: "",
        id: form.get("id") ?? "",
        data: form.get("data") ?? "",
      };
      try {
        const data: unknown = JSON.parse(draft.data);
        const simulator = createEventSimulator();
        const event = await simulator.build(type, { id: draft.id, data });
        const [answer] = await simulator.send([event], draft.patient || undefined);
        if (!answer) throw new Error("Nothing was sent");
        const sent: Sent = { event, answer };
        return { json: sent, html: () => emitPage(draft, sent) };
      } catch (error) {
        const problem = messageOf(error);
        return {
          status: 400,
          json: { code: "malformed", message: problem, public: true },
          html: () => emitPage({ ...draft, problem }),
        };
      }
    },
  };
}

async function buildDraft(simulator: EventSimulator, query: URLSearchParams): Promise<Draft> {
  const type = typeOf(query);
  const patient = query.get("patient")?.trim() || defaultPatientOf(type);
  const pass = query.get("pass")?.trim() ?? "";
  try {
    const event = await simulator.build(type, { patient, pass: pass || undefined });
    return { type, patient, pass, id: String(event["id"]), data: JSON.stringify(event["data"], null, 2) };
  } catch (error) {
    return { type, patient, pass, id: randomUUID(), data: "{}", problem: messageOf(error) };
  }
}

function typeOf(values: URLSearchParams): IncomingEventType {
  return eventTypes.find((type) => type === values.get("type")) ?? "newPatientInBody";
}

function messageOf(error: unknown): string {
  if (error instanceof StartUpError) return error.message;
  if (error instanceof SyntaxError) return `Los datos no son JSON: ${error.message}`;
  throw error;
}
