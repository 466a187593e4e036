import type { IncomingEventType } from "@nutria/contract/schemas/event";
import { randomUUID } from "node:crypto";
import { defaultPatientOf, eventTypes, type Player } from "../emit/player";
import { StartUpError } from "../shared/start-up-error";
import { emitPage, type Draft, type Sent } from "./emit-page";
import type { Shown } from "./shown";

/** The form that plays a patient's app or a scan partner. A player is made for each use, since its tokens lapse. */
export function createEmitArea(createPlayer: () => Player) {
  return {
    /** The form, with data made up for whoever was chosen. */
    async show(query: URLSearchParams): Promise<Shown> {
      const draft = await makeUp(createPlayer(), query);
      return { json: draft, html: () => emitPage(draft) };
    },

    /** Sends what the form holds, as it is: a mistake is for the product to find. */
    async send(form: URLSearchParams): Promise<Shown> {
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
        const player = createPlayer();
        const event = await player.write(type, { id: draft.id, data });
        const [answer] = await player.send([event], draft.patient || undefined);
        if (!answer) throw new Error("Nothing was sent");
        const sent: Sent = { event, answer };
        return { json: sent, html: () => emitPage(draft, sent) };
      } catch (error) {
        const problem = problemOf(error);
        return {
          status: 400,
          json: { code: "malformed", message: problem, public: true },
          html: () => emitPage({ ...draft, problem }),
        };
      }
    },
  };
}

async function makeUp(player: Player, query: URLSearchParams): Promise<Draft> {
  const type = typeOf(query);
  const patient = query.get("patient")?.trim() || defaultPatientOf(type);
  const pass = query.get("pass")?.trim() ?? "";
  try {
    const event = await player.write(type, { patient, pass: pass || undefined });
    return { type, patient, pass, id: String(event["id"]), data: JSON.stringify(event["data"], null, 2) };
  } catch (error) {
    return { type, patient, pass, id: randomUUID(), data: "{}", problem: problemOf(error) };
  }
}

function typeOf(values: URLSearchParams): IncomingEventType {
  return eventTypes.find((type) => type === values.get("type")) ?? "newPatientInBody";
}

function problemOf(error: unknown): string {
  if (error instanceof StartUpError) return error.message;
  if (error instanceof SyntaxError) return `Los datos no son JSON: ${error.message}`;
  throw error;
}
