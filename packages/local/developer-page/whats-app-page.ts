import type { PhoneMessage, PhoneState } from "../whats-app/phones";
import { html, page, readable, type SafeHtml } from "./html";

const stateNames: Record<PhoneState, string> = {
  open: "Recibe",
  unreachable: "No tiene WhatsApp",
  silent: "No avisa si llegó",
};

const statusNames: Record<string, string> = {
  delivered: "entregado",
  read: "leído",
  failed: "no llegó",
};

/** The phones that the embedded WhatsApp reaches, with what they got and the buttons to press. */
export function phonesPage({
  messages,
  phones,
}: {
  messages: PhoneMessage[];
  phones: Readonly<Record<string, PhoneState>>;
}): string {
  const numbers = [...new Set([...Object.keys(phones), ...messages.map(({ number }) => number)])];
  return page(
    "WhatsApp",
    html`<p>El WhatsApp de esta computadora: nada sale de ella. Los botones hacen lo que haría la persona.</p>
      ${
        numbers.length === 0
          ? html`<p class="quiet">Todavía no ha llegado ningún mensaje.</p>`
          : numbers.map((number) =>
              phone(
                number,
                phones[number] ?? "open",
                messages.filter((one) => one.number === number).reverse(),
              ),
            )
      }`,
  );
}

function phone(number: string, state: PhoneState, messages: PhoneMessage[]): SafeHtml {
  const path = `/_local/whatsapp/${encodeURIComponent(number)}`;
  const others = (Object.keys(stateNames) as PhoneState[]).filter((one) => one !== state);
  return html`<h2>${number} <span class="quiet">${stateNames[state]}</span></h2>
    <table>
      ${messages.map(messageRow)}
    </table>
    <p>
      ${form(`${path}/write?text=ALTO`, "Escribir ALTO")}
      ${others.map((one) => form(`${path}/${one}`, stateNames[one]))}
    </p>`;
}

function messageRow({ id, at, isOwn, text, footer, buttons, status }: PhoneMessage): SafeHtml {
  const path = `/_local/whatsapp/${encodeURIComponent(id)}`;
  return html`<tr>
    <td>
      ${readable(at)}<br /><span class="quiet"
        >${isOwn ? "de la persona" : (statusNames[status] ?? status)}</span
      >
    </td>
    <td>
      ${text}<br /><span class="quiet">${footer}</span> ${buttons.map((button, index) =>
        "url" in button
          ? html`<p><a href="${button.url}">${button.text}</a></p>`
          : form(`${path}/${index}`, button.text),
      )}
    </td>
    <td>${isOwn || status !== "delivered" ? "" : form(`${path}/read`, "Leer")}</td>
  </tr>`;
}

function form(action: string, label: string): SafeHtml {
  return html`<form method="post" action="${action}"><button>${label}</button></form>`;
}
