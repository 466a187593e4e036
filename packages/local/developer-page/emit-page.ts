import { partnerEventTypes, patientEventTypes, type IncomingEventType } from "@nutria/contract/schemas/event";
import type { ApiResponse } from "../emit/patient-apps";
import type { OutgoingEvent } from "../emit/simulator";
import { html, page, type SafeHtml } from "./html";

/** The fields of the form, which the user may change before sending. */
export interface Draft {
  type: IncomingEventType;
  patient: string;
  pass: string;
  id: string;
  /** JSON. */
  data: string;
  /** Why no default data could be generated, in one sentence in Spanish. */
  problem?: string;
}

/** An event that was sent, with the API's response. */
export interface Sent {
  event: OutgoingEvent;
  answer: ApiResponse;
}

/** The page with the form for an event and the response to the last one sent. */
export function emitPage(draft: Draft, sent?: Sent): string {
  const { type, patient, pass, id, data, problem } = draft;
  return page(
    "Enviar un evento",
    html`<p>Haz de app de paciente o de socio de escaneo: el evento va a la API, como llegaría de fuera.</p>
      ${sent ? outcome(sent) : ""} ${problem === undefined ? "" : html`<p class="failed">${problem}</p>`}
      <p>Del socio: ${links(partnerEventTypes, type)}<br />Del paciente: ${links(patientEventTypes, type)}</p>
      <h2>${type}</h2>
      <form method="get" action="/_local/emit">
        <input type="hidden" name="type" value="${type}" />
        <label>Paciente (correo, código o id)<input name="patient" value="${patient}" /></label>
        <label>Pase (vacío: el que tocaría usar)<input name="pass" value="${pass}" /></label>
        <button>Preparar datos</button>
      </form>
      <form method="post" action="/_local/emit">
        <input type="hidden" name="type" value="${type}" />
        <input type="hidden" name="patient" value="${patient}" />
        <label>Id del evento<input name="id" value="${id}" /></label>
        <label>Datos<textarea name="data" rows="18" spellcheck="false">${data}</textarea></label>
        <button>Enviar</button>
      </form>
      <p class="quiet">Lo mismo desde una terminal: <code>npm run emit -- --help</code></p>`,
  );
}

function links(types: readonly IncomingEventType[], current: IncomingEventType): SafeHtml[] {
  return types.map((type) =>
    type === current
      ? html`<strong>${type}</strong> `
      : html`<a href="/_local/emit?type=${type}">${type}</a> `,
  );
}

function outcome({ event, answer }: Sent): SafeHtml {
  return html`<section>
    <h2 class="${answer.status < 400 ? "" : "failed"}">Respuesta: ${answer.status}</h2>
    <pre>${JSON.stringify(answer.body, null, 2)}</pre>
    <details>
      <summary>Evento enviado</summary>
      <pre>${JSON.stringify(event, null, 2)}</pre>
    </details>
    <p>
      <a href="/_local/events">Ver entregas</a> ·
      <a href="/_local/emit?type=${String(event["type"])}">Preparar otro</a>
    </p>
  </section>`;
}
