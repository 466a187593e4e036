import type { BankAct, BankPayment } from "../stripe/payments/bank-statement";
import { html, page, readable } from "./html";

const actNames: Record<BankAct, string> = {
  dispute: "Desconocer el cargo",
  won: "Resolver a favor de Nutria",
  lost: "Resolver a favor de quien pagó",
  refuseRefund: "Rechazar el reembolso",
};

const disputeNames = { open: "en disputa", won: "disputa ganada", lost: "disputa perdida" };

const pesos = (cents: number): string =>
  (cents / 100).toLocaleString("es-MX", { style: "currency", currency: "MXN" });

/** Refund and dispute of a charge in words; empty for one that was only paid. */
function stateOf({
  dispute,
  refunded,
  isRefundRefused,
}: Pick<BankPayment, "dispute" | "refunded" | "isRefundRefused">): string {
  return [
    ...(dispute === null ? [] : [disputeNames[dispute]]),
    ...(refunded > 0 ? [`reembolsado ${pesos(refunded)}`] : []),
    ...(isRefundRefused ? ["reembolso rechazado: el dinero volvió a Nutria"] : []),
  ].join(", ");
}

/** The charges that the embedded provider made, with what their banks may do by themselves. */
export function bankPage(payments: readonly BankPayment[]): string {
  return page(
    "Banco",
    html`<p>
        El banco de quien paga con tarjeta en esta computadora. Los botones hacen lo que haría el banco, y
        Nutria se entera como en la realidad: por un aviso del proveedor de pagos.
      </p>
      ${
        payments.length === 0
          ? html`<p class="quiet">
              Todavía no hay ningún cargo. Compra pases o un plan en el directorio de compras.
            </p>`
          : html`<table>
              <tr>
                <th>Fecha</th>
                <th>Cargo</th>
                <th>Qué hace el banco</th>
              </tr>
              ${payments.map(
                ({ id, at, amount, description, acts, ...state }) =>
                  html`<tr>
                    <td>${readable(at)}</td>
                    <td>${pesos(amount)} ${description}<br /><span class="quiet">${stateOf(state)}</span></td>
                    <td>
                      ${
                        acts.length === 0
                          ? html`<span class="quiet">nada más</span>`
                          : acts.map(
                              (act) =>
                                html`<form
                                  method="post"
                                  action="/_local/bank/${encodeURIComponent(id)}/${act}"
                                >
                                  <button>${actNames[act]}</button>
                                </form>`,
                            )
                      }
                    </td>
                  </tr>`,
              )}
            </table>`
      }`,
  );
}
