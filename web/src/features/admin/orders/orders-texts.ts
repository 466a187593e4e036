import type { Order } from "@nutria/contract/schemas/store/store";
import type { BadgeTone } from "../../../ui/display/badge";

/** Texts of the payments of a nutritionist. */
export const ordersTexts = {
  title: "Pagos",
  lead: "Los más recientes primero.",
  leadOf: (name: string, email: string) => `De ${name}, ${email}. Los más recientes primero.`,
  list: "Pagos",
  none: "Aquí verás sus compras de pases y los cobros de su suscripción.",
  back: "Volver a nutriólogos",
  columns: {
    order: "Concepto",
    total: "Total",
    card: "Tarjeta",
    status: "Estado",
    at: "Fecha",
    actions: "Acciones",
  },
  months: (months: number) => `${months} meses sin intereses`,
  discount: (code: string, percent: number) => `${code}, ${percent} % menos`,
  noCard: "–",
  refunded: (amount: string) => `Reembolso de ${amount}`,
  refund: {
    action: "Reembolsar",
    actionFor: (name: string) => `Reembolsar ${name}`,
    title: "Reembolsar pago",
    lead: (total: string, name: string) =>
      `Se devolverán ${total} a la tarjeta de ${name}. No se puede deshacer.`,
    passes: (amount: number) =>
      amount === 1
        ? "Se quitará 1 pase de los que tiene disponibles."
        : `Se quitarán ${amount} pases de los que tiene disponibles.`,
    reason: "Motivo",
    reasonHelp: "Queda en el registro de cambios.",
    confirm: (total: string) => `Reembolsar ${total}`,
    done: "El pago ha sido reembolsado con éxito",
  },
} as const;

/** How the status of an order is shown. */
export const orderStates: Record<Order["status"], { label: string; tone: BadgeTone }> = {
  processing: { label: "En proceso", tone: "warning" },
  requires_action: { label: "Por confirmar con el banco", tone: "warning" },
  settled: { label: "Pagado", tone: "onsite" },
  failed: { label: "Rechazado", tone: "danger" },
  refunded: { label: "Reembolsado", tone: "neutral" },
};

export const cardBrands = { visa: "Visa", mastercard: "Mastercard", american_express: "American Express" };
