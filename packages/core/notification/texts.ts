import { cardNameOf } from "@nutria/contract/store/card-names";
import { formatDay, formatInstantWithWeekday } from "@nutria/calendar/format";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

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

/** The charge of a renewal, and the days before it that stay uncharged. */
interface RenewedPlan {
  planName: string;
  totalCents: number;
  nextPaymentDate: string;
  uncharged?: { from: string; until: string } | undefined;
}

/** The card that expires before a payment. */
interface ExpiringCard {
  planName: string;
  brand?: Parameters<typeof cardNameOf>[0]["brand"] | undefined;
  last4: string;
  nextPaymentDate: string;
}

/** Notifications of a partner that stand on one line. */
interface GroupedLine {
  count: number;
  /** The number of patients, and the name of the first. */
  people: number;
  person: string;
  place: string;
}

const pesos = atFirstUse(() => new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" }));

const amount = (cents: number): string => pesos().format(cents / 100);
const at = ({ place }: Named): string => (place ? ` en ${place}` : "");
const counted = (quantity: number, one: string, many: string): string =>
  `${quantity} ${quantity === 1 ? one : many}`;

const andOthers = ({ person, people }: GroupedLine): string =>
  people === 1 ? person : `${person} y ${counted(people - 1, "paciente", "pacientes")} más`;

/** Highest exact count of a summary. */
const orMore = (count: number): string => (count >= 99 ? " o más" : "");

export const texts = {
  /** The text of something that was reported late. */
  late: (text: string, at: string, timeZone: string) =>
    `${text} · fue el ${formatInstantWithWeekday(at, timeZone)}`,
  requestSent: ({ person }: Named) => `${person} te envió una solicitud para ser tu paciente`,
  requestAccepted: ({ person }: Named) => `${person} aceptó tu solicitud y ya es tu paciente`,
  requestRejected: ({ person }: Named) => `${person} rechazó tu solicitud`,
  patientLeft: ({ person }: Named) => `${person} dejó de ser tu paciente. Su expediente se queda contigo`,
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
  appointmentChangeAsked: (named: Named, startDate: string) =>
    `${named.person} necesita cambiar su cita del ${formatInstantWithWeekday(startDate, named.timeZone)}`,
  scanRecorded: ({ person }: Named) => `${person} tiene un nuevo resultado de composición corporal`,
  /** The text of one line: the numbers of notifications and patients, the first patient by name. */
  grouped: {
    newPatientInBody: (line: GroupedLine) =>
      line.people === 1
        ? `${line.person} tiene ${line.count} resultados nuevos de ${line.place}`
        : `${line.count} resultados nuevos de ${line.place}: ${andOthers(line)}`,
    patientUsedPass: (line: GroupedLine) => `${line.count} pases usados en ${line.place}: ${andOthers(line)}`,
    patientMissedInbody: (line: GroupedLine) =>
      `${line.count} escaneos sin asistencia en ${line.place}: ${andOthers(line)}. Los pases se conservan`,
    patientRescheduledPass: (line: GroupedLine) =>
      `${line.count} escaneos cambiaron de fecha en ${line.place}: ${andOthers(line)}`,
  },
  questionnaireAnswered: ({ person }: Named) => `${person} contestó su cuestionario`,
  questionnaireCorrected: ({ person }: Named) => `${person} corrigió su cuestionario`,
  forbiddenInPlan: ({ person }: Named) =>
    `El plan enviado a ${person} lleva algo que su expediente ya no permite`,
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
  subscriptionRenewed: ({ planName, totalCents, nextPaymentDate, uncharged }: RenewedPlan) => {
    const skipped = uncharged
      ? ` No te cobramos del ${formatDay(uncharged.from)} al ${formatDay(uncharged.until)}, cuando no pudimos renovarlo.`
      : "";
    return `Se renovó tu plan ${planName} por ${amount(totalCents)}.${skipped} El próximo pago es el ${formatDay(nextPaymentDate)}`;
  },
  renewalFailed: (plan: string, nextAttemptOn: string) =>
    `No se pudo cobrar tu plan ${plan}. Lo intentaremos otra vez el ${formatDay(nextAttemptOn)}; mientras tanto conservas tus lugares`,
  subscriptionEnded: (plan: string) => `Terminó tu plan ${plan}. Ahora tienes el plan gratuito`,
  subscriptionUnpaid: (plan: string) =>
    `No se pudo cobrar tu plan ${plan} y terminó. Ahora tienes el plan gratuito`,
  cardExpiring: ({ planName, brand, last4, nextPaymentDate }: ExpiringCard) => {
    const card = brand === undefined ? `tarjeta terminada en ${last4}` : cardNameOf({ brand, last4 });
    return `Tu ${card} vence antes del próximo pago de tu plan ${planName}, el ${formatDay(nextPaymentDate)}`;
  },
  stockLow: ({ place }: Named, available: number) => {
    if (available <= 0) return `${place} se quedó sin escaneos disponibles`;
    return `${available === 1 ? "Queda" : "Quedan"} ${counted(available, "escaneo disponible", "escaneos disponibles")} en ${place}`;
  },
  paymentReversed: {
    disputed: ({ person }: Named, order: string, cents: number) =>
      cents > 0
        ? `El banco de ${person} disputa el pago de ${order} y retiró ${amount(cents)}. Decide si conserva lo que compró`
        : `El banco de ${person} pregunta por el pago de ${order}. Respóndele en Stripe antes de la fecha límite`,
    disputeWon: ({ person }: Named, order: string) =>
      `Se ganó la disputa de ${person} por ${order}, y el dinero está de vuelta`,
    disputeLost: ({ person }: Named, order: string) => `Se perdió la disputa de ${person} por ${order}`,
    refundFailed: ({ person }: Named, order: string, cents: number) =>
      `El banco de ${person} no aceptó el reembolso de ${amount(cents)} por ${order}. Vuelve a intentarlo o devuélvelo de otra forma`,
    refundedElsewhere: ({ person }: Named, order: string, cents: number) =>
      `En Stripe se devolvieron ${amount(cents)} a ${person} por ${order}. Decide si conserva lo que compró`,
  },
  unanswered: (count: number) =>
    `Tienes ${counted(count, "conversación", "conversaciones")}${orMore(count)} sin contestar`,
  unseenEntries: (count: number) =>
    `Tienes ${counted(count, "registro nuevo", "registros nuevos")}${orMore(count)} en diarios de tus pacientes`,
  nutritionistRegistered: ({ person }: Named) => `${person} creó su cuenta`,
  nutritionistActivated: ({ person }: Named) => `${person} confirmó su correo`,
  nutritionistCompleted: ({ person }: Named) => `${person} completó su perfil`,
};
