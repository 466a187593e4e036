import type { BrowserState, PushService } from "../web-push/push-service";
import { html, page, readable, type SafeHtml } from "./html";

const stateNames: Record<BrowserState, string> = {
  open: "Recibe",
  lapsed: "Caducó (410)",
  busy: "No por ahora (503)",
  full: "No cabe (413)",
};

/** The browsers that subscribed at the embedded push service, and what they got. */
export function pushesPage({
  pushes,
  browsers,
}: {
  pushes: ReturnType<PushService["pushes"]>;
  browsers: ReturnType<PushService["browsers"]>;
}): string {
  return page(
    "Avisos a navegadores",
    html`<p>
        El servicio de avisos de esta computadora: descifra lo que llega, como lo haría el navegador. Una
        prueba se suscribe con <code>POST /_local/push?serverKey=…</code>
      </p>
      ${
        pushes.length === 0
          ? html`<p class="quiet">Todavía no ha llegado ninguno.</p>`
          : html`<table>
              <tr>
                <th>Fecha</th>
                <th>Navegador</th>
                <th>Aviso</th>
              </tr>
              ${pushes.map(
                ({ at, to, text }) =>
                  html`<tr>
                    <td>${readable(at)}</td>
                    <td>${shortened(to)}</td>
                    <td>${text}</td>
                  </tr>`,
              )}
            </table>`
      }
      <h2>Navegadores suscritos</h2>
      ${
        browsers.length === 0
          ? html`<p class="quiet">Ninguno.</p>`
          : html`<table>
              ${browsers.map(browserRow)}
            </table>`
      }`,
  );
}

function browserRow({ id, state }: { id: string; state: BrowserState }): SafeHtml {
  const others = (Object.keys(stateNames) as BrowserState[]).filter((one) => one !== state);
  return html`<tr>
    <td>${shortened(id)}</td>
    <td>${stateNames[state]}</td>
    <td>
      ${others.map(
        (one) =>
          html`<form method="post" action="/_local/push/${id}/${one}">
            <button>${stateNames[one]}</button>
          </form>`,
      )}
    </td>
  </tr>`;
}

const shortened = (id: string): string => id.slice(0, 8);
