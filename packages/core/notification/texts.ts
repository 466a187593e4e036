import { formatDay, formatInstantWithWeekday } from "@nutria/calendar/format";
import { atFirstUse } from "../kernel/at-first-use";

/**
 * Texts of notifications. They contain names, places and dates, but never measurements or content of a
 * record, because they are mailed and appear on locked screens.
 */

/** The names in a notification, as its recipient knows them, and the time zone of its dates. */
export interface Named {
  /** Name and last name. */
  person: string;
  /** Name of the partner; empty when there is none. */
  place: string;
  timeZone: string;
}

const pesos = atFirstUse(() => new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" }));

const at = ({ place }: Named): string => (place ? ` en ${place}` : "");
const counted = (quantity: number, one: string, many: string): string =>
  `${quantity} ${quantity === 1 ? one : many}`;

export const texts = {
  /** The text of something that was reported late. */
  late: (text: string, at: string, timeZone: string) =>
    `${text} · fue el ${formatInstantWithWeekday(at, timeZone)}`,
  requestSent: ({ person }: Named) => `${person} te envió una solicitud para ser tu paciente`,
  requestAccepted: ({ person }: Named) => `${person} aceptó tu solicitud y ya es tu paciente`,
  requestRejected: ({ person }: Named) => `${person} rechazó tu solicitud`,
  acceptedWithFullPlan: ({ person }: Named) =>
    `${person} aceptó tu solicitud, pero tu plan está lleno: quedó como paciente inactivo`,
  appointmentRequested: (named: Named, startDate: string) =>
    `${named.person} te pide una cita: ${formatInstantWithWeekday(startDate, named.timeZone)}`,
  appointmentAccepted: (named: Named, startDate: string) =>
    `${named.person} aceptó la cita del ${formatInstantWithWeekday(startDate, named.timeZone)}`,
  appointmentRescheduled: (named: Named, startDate: string) =>
    `${named.person} propone otra fecha para su cita: ${formatInstantWithWeekday(startDate, named.timeZone)}`,
  appointmentCancelled: (named: Named, startDate: string) =>
    `${named.person} canceló su cita del ${formatInstantWithWeekday(startDate, named.timeZone)}`,
  appointmentRejected: (named: Named, startDate: string) =>
    `${named.person} rechazó la cita del ${formatInstantWithWeekday(startDate, named.timeZone)}`,
  scanRecorded: ({ person }: Named) => `${person} tiene un nuevo resultado de composición corporal`,
  passUsed: (named: Named) => `${named.person} usó un pase${at(named)}`,
  passMissed: (named: Named) => `${named.person} no asistió a su escaneo${at(named)}; conserva su pase`,
  passRescheduled: (named: Named, scheduledFor: string) =>
    `${named.person} cambió la fecha de su escaneo${at(named)}: ${formatInstantWithWeekday(scheduledFor, named.timeZone)}`,
  passesAdded: (quantity: number) =>
    quantity === 1 ? "Se agregó 1 pase a tu cuenta" : `Se agregaron ${quantity} pases a tu cuenta`,
  passesLow: (available: number) => {
    if (available <= 0) return "Ya no tienes pases disponibles";
    return `${available === 1 ? "Te queda" : "Te quedan"} ${counted(available, "pase disponible", "pases disponibles")}`;
  },
  mailFailed: ({ person }: Named) => `Los correos a ${person} no le están llegando`,
  subscriptionRenewed: (plan: string, totalCents: number, nextPaymentDate: string) =>
    `Se renovó tu plan ${plan} por ${pesos().format(totalCents / 100)}. El próximo pago es el ${formatDay(nextPaymentDate)}`,
  renewalFailed: (plan: string, nextAttemptOn: string) =>
    `No se pudo cobrar tu plan ${plan}. Lo intentaremos otra vez el ${formatDay(nextAttemptOn)}; mientras tanto conservas tus lugares`,
  subscriptionEnded: (plan: string) => `Terminó tu plan ${plan}. Ahora tienes el plan gratuito`,
  subscriptionUnpaid: (plan: string) =>
    `No se pudo cobrar tu plan ${plan} y terminó. Ahora tienes el plan gratuito`,
  cardExpiring: (plan: string, last4: string, nextPaymentDate: string) =>
    `Tu tarjeta terminada en ${last4} vence antes del próximo pago de tu plan ${plan}, el ${formatDay(nextPaymentDate)}`,
  stockLow: ({ place }: Named, available: number) => {
    if (available <= 0) return `${place} se quedó sin escaneos disponibles`;
    return `${available === 1 ? "Queda" : "Quedan"} ${counted(available, "escaneo disponible", "escaneos disponibles")} en ${place}`;
  },
  nutritionistRegistered: ({ person }: Named) => `${person} creó su cuenta`,
  nutritionistActivated: ({ person }: Named) => `${person} confirmó su correo`,
  nutritionistCompleted: ({ person }: Named) => `${person} completó su perfil`,
};
