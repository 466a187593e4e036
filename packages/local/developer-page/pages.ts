import { paths } from "@nutria/contract/web/paths";
import type { DeadLetter } from "@nutria/contract/schemas/admin";
import type { RecordedEvent } from "../eventbridge/bus";
import type { JobRunner } from "../jobs/runner";
import type { Mail } from "../ses/mail";
import type { ReportKind } from "../ses/report";
import { demoAdministrator } from "../demo/account";
import { html, page, readable, type SafeHtml } from "./html";

export function homePage(counts: {
  mails: number;
  pushes: number;
  whatsApp: number;
  events: number;
  deadLetters: number;
  jobs: number;
  charges: number;
}): string {
  return page(
    "Página de desarrollo",
    html`<p>Esta computadora hace de nube: nada de lo que ves aquí sale de ella.</p>
      <ul>
        <li><a href="/_local/mail">Correos enviados</a> (${counts.mails})</li>
        <li><a href="/_local/push">Avisos a navegadores</a> (${counts.pushes})</li>
        <li><a href="/_local/whatsapp">WhatsApp</a> (${counts.whatsApp})</li>
        <li>
          <a href="/_local/events">Eventos y sus entregas</a> (${counts.events}; sin entregar:
          ${counts.deadLetters})
        </li>
        <li><a href="/_local/emit">Enviar un evento</a> como app de paciente o socio de escaneo</li>
        <li><a href="/_local/jobs">Trabajos programados</a> (${counts.jobs})</li>
        <li><a href="/_local/bank">Banco</a>: desconocer cargos y rechazar reembolsos (${counts.charges})</li>
        <li><a href="/_local/administrator">Código de la administración</a> de demostración</li>
        <li><a href="/v1/docs">Documentación de la API</a></li>
      </ul>`,
  );
}

export function administratorPage(code: string, key: string): string {
  return page(
    "Código de la administración",
    html`<p>
        ${demoAdministrator.email} entra en <a href="${paths.admin.path}">${paths.admin.path}</a> con la
        contraseña ${demoAdministrator.password} y este código, que cambia cada 30 segundos y sirve una vez:
      </p>
      <p><strong>${code}</strong></p>
      <p class="quiet">La llave, para una aplicación de autenticación: ${key}</p>`,
  );
}

export function mailListPage(mails: Mail[]): string {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${readable(mail.at)}</td>
        <td>${mail.to.join(", ")}</td>
        <td><a href="/_local/mail/${encodeURIComponent(mail.id)}">${mail.subject || "(sin asunto)"}</a></td>
      </tr>`,
  );
  return page(
    "Correos enviados",
    rows.length === 0
      ? html`<p class="quiet">Todavía no se ha enviado ninguno.</p>`
      : html`<table>
          <tr>
            <th>Fecha</th>
            <th>Para</th>
            <th>Asunto</th>
          </tr>
          ${rows}
        </table>`,
  );
}

const reportLabels: Record<ReportKind, string> = {
  permanent: "Rebotó: la dirección no existe",
  transient: "Rebotó por ahora: el buzón está lleno",
  complaint: "Lo marcó como correo no deseado",
};

export function mailPage(mail: Mail): string {
  const links = mail.links.map(
    (link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`,
  );
  const body =
    mail.html === ""
      ? html`<pre>${mail.text}</pre>`
      : html`<iframe
          title="Correo"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src="/_local/mail/${encodeURIComponent(mail.id)}/body"
        ></iframe>`;
  return page(
    mail.subject || "(sin asunto)",
    html`<p>
        De: ${mail.from}<br />Para: ${mail.to.join(", ")}<br /><span class="quiet">${readable(mail.at)}</span>
      </p>
      ${headersOf(mail)} ${attachmentsOf(mail)} ${body}
      <h2>Simular que no llegó</h2>
      ${Object.entries(reportLabels).map(
        ([kind, label]) =>
          html`<form method="post" action="/_local/mail/${encodeURIComponent(mail.id)}/${kind}">
            <button>${label}</button>
          </form>`,
      )}
      ${
        links.length === 0
          ? ""
          : html`<h2>Enlaces</h2>
              <ul>
                ${links}
              </ul>`
      }
      ${
        mail.html !== "" && mail.text !== ""
          ? html`<h2>Texto</h2>
              <pre>${mail.text}</pre>`
          : ""
      }`,
  );
}

function attachmentsOf({ attachments = [] }: Mail): SafeHtml[] {
  return attachments.map(
    ({ fileName, contentType, content }) =>
      html`<p>
        <a download="${fileName}" href="data:${contentType.replace(/\s/g, "")};base64,${content}"
          >${fileName}</a
        >
      </p>`,
  );
}

function headersOf({ headers = {} }: Mail): SafeHtml | string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return lines.length === 0
    ? ""
    : html`<details>
        <summary>Encabezados</summary>
        <pre>${lines.join("\n")}</pre>
      </details>`;
}

/** The HTML of a mail for its frame; the base element opens links in a new tab. */
export function mailBody(mail: Mail): string {
  return `<base target="_blank">${mail.html}`;
}

const statusNames = { pending: "en camino", delivered: "entregado", failed: "sin entregar" };

export function eventsPage(events: RecordedEvent[], deadLetters: DeadLetter[]): string {
  const letters = deadLetters.map(
    (letter) =>
      html`<tr>
        <td>${readable(letter.at)}</td>
        <td>${letter.type} → ${letter.consumer}<br /><span class="failed">${letter.error}</span></td>
        <td>
          ${letter.isReplayable ? replayForm(letter) : html`<span class="quiet">no se puede volver a entregar</span>`}
        </td>
      </tr>`,
  );
  const rows = events.map(
    ({ event, deliveries }) =>
      html`<tr>
        <td>${readable(event.time)}</td>
        <td>
          <details>
            <summary>${event["detail-type"]}</summary>
            <pre>${JSON.stringify(event, null, 2)}</pre>
          </details>
        </td>
        <td>
          ${deliveries.length === 0 ? html`<span class="quiet">nadie lo espera</span>` : deliveries.map(describeDelivery)}
        </td>
      </tr>`,
  );
  return page(
    "Eventos",
    html`${
        letters.length === 0
          ? ""
          : html`<h2>Sin entregar</h2>
              <table>
                ${letters}
              </table>`
      }
      <h2>Vistos desde que arrancó</h2>
      ${
        rows.length === 0
          ? html`<p class="quiet">Todavía ninguno.</p>`
          : html`<table>
              <tr>
                <th>Fecha</th>
                <th>Evento</th>
                <th>Entregas</th>
              </tr>
              ${rows}
            </table>`
      }`,
  );
}

function replayForm({ _id, replayedAt }: DeadLetter): SafeHtml {
  return html`<form method="post" action="/_local/events/dead-letters/${_id}">
    <button>Entregar de nuevo</button>
    ${replayedAt === null ? "" : html`<span class="quiet">enviado ${readable(replayedAt)}</span>`}
  </form>`;
}

function describeDelivery({ rule, status, attempts, error }: RecordedEvent["deliveries"][number]): SafeHtml {
  return html`<div class="${status === "failed" ? "failed" : ""}">
    ${rule}:
    ${statusNames[status]}${attempts > 1 ? ` (${attempts} intentos)` : ""}${error === undefined ? "" : `: ${error}`}
  </div>`;
}

export function jobsPage(runner: JobRunner): string {
  const rows = runner.jobs.map(({ name, description, everyMinutes }) => {
    const last = runner.lastRun(name);
    return html`<tr>
      <td>
        <strong>${name}</strong><br />${description}<br /><span class="quiet">cada ${everyMinutes} min</span>
      </td>
      <td>
        ${
          last === undefined
            ? html`<span class="quiet">aún no ha corrido</span>`
            : html`${readable(last.time)} (${last.milliseconds} ms)
                <pre class="${last.error === undefined ? "" : "failed"}">
${last.error ?? JSON.stringify(last.result ?? null)}</pre>`
        }
      </td>
      <td>
        <form method="post" action="/_local/jobs/${encodeURIComponent(name)}"><button>Ejecutar</button></form>
      </td>
    </tr>`;
  });
  return page(
    "Trabajos programados",
    html`<table>
        <tr>
          <th>Trabajo</th>
          <th>Última vez</th>
          <th></th>
        </tr>
        ${rows}
      </table>
      <p class="quiet">
        Para correr uno como si fuera otro momento: <code>npm run job nombre 2026-12-31T12:00:00Z</code>
      </p>`,
  );
}
