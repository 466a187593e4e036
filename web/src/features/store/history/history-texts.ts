import type { Order, PassMovement } from "@nutria/contract/schemas/store/store";
import { formatDay } from "@nutria/calendar/format";
import { storeTexts } from "../shared/store-texts";

/** Texts of the history (spec B §2). */
export const historyTexts = {
  title: "Historial",
  sections: "Secciones del historial",
  payments: "Pagos",
  passes: "Pases",
  csv: "Descargar CSV",
  csvFailed: "No se pudo cargar la información, intenta más tarde",
  paymentsFile: "pagos.csv",
  passesFile: "pases.csv",
  more: "Ver más",
  receipt: (name: string, day: string) => `Ver recibo de ${name} del ${formatDay(day)}`,
  openReceipt: "Ver recibo",
  goOn: "Continuar o dejar el pago",
  goOnWith: (name: string, day: string) => `Continuar o dejar el pago de ${name} del ${formatDay(day)}`,
  filters: { type: "Mostrar", period: "Periodo" },
  periods: { "3": "Últimos 3 meses", "12": "Últimos 12 meses", all: "Todo" },
  paymentTypes: { all: "Todos los pagos", passes: "Pases", subscription: "Suscripciones" },
  allMovements: "Todos los movimientos",
  noPayments: "Aquí verás tus compras de pases y los cobros de tu suscripción.",
  noMovements: "Aquí verás los pases que compras, asignas y usan tus pacientes.",
  noneFound: "No hay nada con estos filtros.",
  clear: "Ver todo",
  columns: {
    date: "Fecha",
    concept: "Concepto",
    card: "Forma de pago",
    status: "Estado",
    total: "Total",
    movement: "Movimiento",
    patient: "Paciente",
    change: "Cambio",
    balance: "Quedan",
    actions: "Recibo",
  },
  csvColumns: {
    payments: ["Fecha", "Concepto", "Tipo", "Forma de pago", "Meses", "Código", "Estado", "Total MXN"],
    passes: ["Fecha", "Movimiento", "Paciente", "Cambio", "Quedan"],
  },
  left: (count: number) => `quedan ${String(count)}`,
  unchanged: "sin cambio",
  statuses: {
    settled: "Pagado",
    processing: "En proceso",
    requires_action: "Por confirmar",
    failed: "Rechazado",
    refunded: "Reembolsado",
  } satisfies Record<Order["status"], string>,
  givenUp: "Cancelado",
  movements: {
    granted: "Cortesía de Nutria",
    purchased: "Compra de pases",
    refunded: "Reembolso de una compra",
    reserved: "Reservado en una solicitud",
    assigned: "Asignado a tu paciente",
    returned: "Devuelto: la solicitud no siguió",
    scheduled: "Escaneo agendado",
    rescheduled: "Escaneo reprogramado",
    used: "Usado en un escaneo",
    missed: "No se presentó; conserva su pase",
  } satisfies Record<PassMovement["type"], string>,
  purchaseOf: (count: number) => `Compra de ${storeTexts.passesCount(count)}`,
} as const;

/** Status of an order in words. A failed order without a reason was abandoned by its buyer, not refused by the bank. */
export function statusText({ status, failure }: Pick<Order, "status" | "failure">): string {
  return status === "failed" && failure === null ? historyTexts.givenUp : historyTexts.statuses[status];
}

/** Name of a movement of passes. */
export function movementText({ type, quantity }: PassMovement): string {
  return type === "purchased" ? historyTexts.purchaseOf(quantity) : historyTexts.movements[type];
}

/** The change of the available passes with its sign; a dash where they did not change. */
export function changeText(quantity: number): string {
  if (quantity === 0) return "–";
  return quantity > 0 ? `+${String(quantity)}` : `−${String(-quantity)}`;
}
