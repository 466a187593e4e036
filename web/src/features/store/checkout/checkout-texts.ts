import { formatMoney } from "../../../lib/format/format-money";
import { storeTexts } from "../shared/store-texts";

/** Texts of the checkout panel (spec B §2, §4, §8). */
export const checkoutTexts = {
  title: "Comprar pases",
  item: (count: number) => `${storeTexts.passesCount(count)} Inbody`,
  each: (perPass: string) => `${perPass} · no caducan`,
  failed: "No se pudo completar la transacción, intenta más tarde",
  /** After a refusal by the bank or a check, which comes before any charge. */
  notCharged: "No se hizo ningún cargo.",
  /** After a missing answer, when the charge may have happened. */
  onlyOnce: "Si vuelves a pagar lo mismo desde aquí, se cobra una sola vez.",
  promotion: {
    label: "Código de promoción",
    placeholder: "Escribe tu código",
    apply: "Aplicar",
    remove: "Quitar",
    removeLong: (code: string) => `Quitar el código ${code}`,
    applied: (code: string, percent: number) => `Código ${code} aplicado: ${String(percent)} % de descuento`,
    percent: (percent: number) => `${String(percent)} %`,
  },
  cards: {
    title: "Forma de pago",
    others: "Usar otro método de pago",
    add: "Agregar tarjeta",
    none: "Todavía no tienes tarjetas guardadas. Agrega una para poder pagar.",
    default: "Principal",
    expires: (expiry: string) => `Vence ${expiry}`,
    expired: "Vencida",
    declined: "Rechazada",
  },
  instalments: {
    title: "Meses sin intereses",
    onlyOne: "Esta tarjeta paga en una sola exhibición.",
  },
  total: "Total",
  totalToday: "Total hoy",
  pay: (total: number, months: number) =>
    months === 1
      ? `Pagar ${formatMoney(total)}`
      : `Pagar ${formatMoney(total)} en ${storeTexts.months(months)}`,
  paying: "Procesando tu pago…",
  stay: "No cierres esta ventana. Aunque falle la conexión, se cobra una sola vez.",
  bank: {
    heading: "Confirma el cargo con tu banco",
    lead: "Tu banco abrió una ventana. Aprueba el cargo ahí o en su app y regresa: aquí seguimos esperando.",
    local: "Este es el banco de prueba de este equipo: decide aquí lo que respondería.",
    waiting: "Esperando a tu banco…",
    unsure: "No pudimos saber qué respondió tu banco. Revisa de nuevo antes de volver a pagar.",
    check: "Revisar de nuevo",
    help: "Si la cierras sin aprobar, no se hace ningún cargo.",
    again: "Abrir otra vez la ventana del banco",
    approve: "Aprobar el cargo",
    reject: "Rechazar el cargo",
    cancel: "Cancelar el pago",
    cancelled: "Cancelaste el pago. No se hizo ningún cargo.",
  },
  open: {
    title: "Pago por confirmar",
    heading: "Este pago espera tu confirmación",
    lead: "Tu banco pidió confirmarlo y todavía no se cobra. Continúa para terminarlo, o déjalo sin que se haga ningún cargo.",
    go: "Continuar con el pago",
    giveUp: "Dejar este pago",
    close: "Cerrar",
  },
  processing: {
    heading: "Tu pago está en proceso",
    lead: "El procesador de pagos todavía no responde. No vuelvas a pagar: en cuanto se confirme te avisamos en tus notificaciones y lo verás en tu historial.",
    check: "Revisar ahora",
    close: "Cerrar",
  },
  done: {
    heading: "Tu compra está completa",
    added: (count: number) =>
      count === 1 ? "Se agregó 1 pase con éxito." : `Se agregaron ${String(count)} pases con éxito.`,
    now: "Ahora tienes",
    count: (count: number) => `${storeTexts.passesCount(count)} disponible${count === 1 ? "" : "s"}`,
    assign: "Asignar un pase a un paciente",
    receipt: "Ver recibo",
    close: "Cerrar",
  },
  facts: {
    purchase: "Compra",
    total: "Total",
    card: "Tarjeta",
    payment: "Pago",
    date: "Fecha",
    receipt: "Folio",
    authorization: "Autorización",
  },
} as const;
