import { formatInstant } from "@nutria/calendar/format";
import type { Order, PassMovement } from "@nutria/contract/schemas/store/store";
import { saveFile } from "../../../lib/save-file";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { toCsv } from "../../../lib/csv";
import { historyTexts as texts, movementText, statusText } from "./history-texts";

/** The payments as rows of a CSV file: times of the practice, amounts in pesos. */
function paymentsCsv(orders: readonly Order[], zone: string): Blob {
  return toCsv(
    texts.csvColumns.payments,
    orders.map((order) => [
      formatInstant(order.createdAt, zone),
      order.name,
      texts.paymentTypes[order.type],
      order.card ? cardNameOf(order.card) : "",
      order.interestFree,
      order.discount?.code ?? "",
      statusText(order),
      (order.total / 100).toFixed(2),
    ]),
  );
}

/** The movements of the passes as rows of a CSV file. */
function passesCsv(movements: readonly PassMovement[], zone: string): Blob {
  return toCsv(
    texts.csvColumns.passes,
    movements.map((movement) => [
      formatInstant(movement.at, zone),
      movementText(movement),
      movement.patient ? `${movement.patient.name} ${movement.patient.lastName}` : "",
      movement.quantity,
      movement.balance ?? "",
    ]),
  );
}

export function savePayments(orders: readonly Order[], zone: string): void {
  saveFile(paymentsCsv(orders, zone), texts.paymentsFile);
}

export function savePasses(movements: readonly PassMovement[], zone: string): void {
  saveFile(passesCsv(movements, zone), texts.passesFile);
}
