import { formatDay } from "@nutria/calendar/format";
import { freePlaces } from "@nutria/contract/store/product";
import { formatMoney } from "../../../lib/format/format-money";

/** Texts of the plans (spec B §2, §4, §8). */
export const plansTexts = {
  failed: "No se pudo completar la transacción, intenta más tarde",
  current: {
    plan: "Tu plan",
    places: "Pacientes activos",
    used: (used: number, places: number | null) =>
      places === null ? `${String(used)}, sin límite` : `${String(used)} de ${String(places)}`,
    unlimited: "Puedes activar a cuantos quieras",
    next: "Próximo cobro",
    noCharge: "Sin cobros",
    freeForever: "El plan gratuito no caduca",
    retry: "Próximo intento de cobro",
    keepsUntil: "Conservas tus lugares hasta",
    noMoreCharges: "Ya no habrá cobros mensuales",
    amountWith: (cents: number, card: string) => `${formatMoney(cents)} con ${card}`,
    amountWithoutCard: (cents: number) => `${formatMoney(cents)}, sin tarjeta principal`,
    renews: (day: number) => `Se renueva el día ${String(day)} de cada mes.`,
    changes: (day: string, plan: string) => `El ${formatDay(day)} cambias a ${plan}.`,
    afterwards: (patients: number) =>
      patients > freePlaces
        ? `Después pasas a Gratis: tus ${String(patients)} pacientes siguen activos, pero no podrás activar a nadie más. Si la reanudas antes, hoy no se cobra nada.`
        : `Después pasas a Gratis, con ${String(freePlaces)} lugares. Si la reanudas antes, hoy no se cobra nada.`,
    overdue:
      "El banco rechazó tu mensualidad. Conservas tus lugares mientras lo intentamos de nuevo; también puedes pagarla ahora con otra tarjeta.",
    card: "Cambiar tarjeta",
    payNow: "Pagar ahora",
    cancel: "Cancelar suscripción",
    resume: "Reanudar suscripción",
    badges: { active: "Activa", ending: "Termina pronto", overdue: "Pago pendiente" },
  },
  free: "Gratis",
  compare: "Compara los planes",
  places: "pacientes activos",
  upTo: "Hasta",
  unlimited: { before: "Pacientes activos", strong: "sin límite" },
  agenda: {
    name: "Agenda virtual",
    included: "incluida",
    beta: "Agenda virtual durante la beta",
    none: "Sin agenda virtual",
    disabled: "Agenda virtual desactivada por un administrador",
    closes: (day: string) => `Desde el ${formatDay(day)} ya no podrás usar la agenda virtual.`,
  },
  yours: "Tu plan actual",
  backToFree: "Vuelves a este plan si cancelas.",
  yoursAfter: (day: string) => `Tu plan después del ${formatDay(day)}.`,
  yoursFrom: (day: string) => `Tu plan desde el ${formatDay(day)}.`,
  subscribe: (plan: string) => `Suscribirme a ${plan}`,
  change: (plan: string) => `Cambiar a ${plan}`,
  keep: (plan: string) => `Conservar ${plan}`,
  shared: "Todos incluyen expediente clínico, página pública y pases Inbody al mismo precio.",
  none: "Por ahora no hay planes a la venta.",
  unsubscribe: {
    title: "¿Cancelar tu suscripción?",
    lead: (places: number | null) =>
      places === null
        ? "Conservas tus lugares hasta tu próxima fecha de corte y desde ese día ya no se hacen cobros mensuales."
        : `Conservas tus ${String(places)} lugares hasta tu próxima fecha de corte y desde ese día ya no se hacen cobros mensuales.`,
    until: (day: string) =>
      `Hasta el ${formatDay(day)} todo sigue igual. Puedes reanudarla sin pagar de nuevo.`,
    then: (patients: number) =>
      patients > freePlaces
        ? `Después pasas a Gratis, con ${String(freePlaces)} lugares. Tus ${String(patients)} pacientes siguen activos, pero no podrás activar a nadie más.`
        : `Después pasas a Gratis, con ${String(freePlaces)} lugares.`,
    cancel: "Conservar mi plan",
    confirm: "Cancelar suscripción",
    done: "Tu suscripción se canceló con éxito",
  },
  checkout: {
    title: (plan: string) => `Plan ${plan}`,
    item: (plan: string) => `Plan ${plan}`,
    perMonth: (cents: number) => `${formatMoney(cents)} al mes`,
    when: "Cuándo se cobra",
    today: "Hoy",
    startsOn: "Empieza el",
    next: "Próximo cobro",
    later: "Después",
    everyMonth: (day: string) => `El día ${String(Number(day.slice(8)))} de cada mes`,
    nextOf: (cents: number, day: string) => `${formatMoney(cents)} el ${formatDay(day)}`,
    done: "Suscripción completada con éxito",
    close: "Listo",
    receipt: "Ver recibo",
  },
} as const;
