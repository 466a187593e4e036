import { formatDayAt } from "@nutria/calendar/format";
import { dayAt, timeAt } from "@nutria/calendar/zone";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import { answerTexts } from "../../../components/appointment-answers/answer-texts";
import { reasonTexts } from "../../../components/appointment-answers/reason-texts";
import { slotTexts } from "../../../components/slot-picker/slot-texts";
import { withoutComma } from "../../../components/slot-picker/format-slot";
import { clockAside } from "../../../lib/format/own-clock";

type RepeatInterval = NonNullable<ListedClientAppointment["series"]>["every"];

const list = new Intl.ListFormat("es-MX");

const everyNames: Record<RepeatInterval, string> = {
  week: "Cada semana",
  twoWeeks: "Cada 2 semanas",
  month: "Cada mes",
};

/** `lunes 7 de diciembre, 10:00`; with the zone where the patient's clock shows something else. */
export function whenText(startDate: string, zone: string): string {
  return `${withoutComma(dayAt(startDate, zone))}, ${timeAt(startDate, zone)}${clockAside(startDate, zone)}`;
}

/** Texts of a patient's appointments. */
export const appointmentTexts = {
  ...answerTexts,
  cancelTitle: reasonTexts.cancelTitle,
  reason: reasonTexts.reason,
  back: reasonTexts.back,
  loadingTimes: slotTexts.loading,
  title: "Citas",
  book: "Agendar una cita",
  toAnswer: "Te falta contestar",
  ahead: "Próximas",
  past: "Pasadas",
  none: "Aún no tienes citas.",
  noneAhead: "No tienes citas por venir.",
  morePast: "Ver más",

  proposesSeries: (name: string, count: number) => `${name} propone ${String(count)} citas`,
  propose: "Proponer otra",
  accept: "Aceptar",
  acceptAll: (count: number) => `Aceptar las ${String(count)}`,
  accepted: "¡Listo! Tu cita está confirmada",
  acceptedAll: "¡Listo! Tus citas están confirmadas",

  saidSo: (name: string) => `Listo: ${name} ya sabe que vas`,
  series: (every: RepeatInterval, dates: readonly string[], zone: string) =>
    `${everyNames[every]}: ${list.format(dates.map((date) => formatDayAt(date, zone)))}`,
  showSeries: "Ver todas",
  hideSeries: "Ver menos",
  attended: "Asististe",
  missed: "Faltaste",
  isCancelled: "Cancelada",

  moveTitle: "Mover tu cita",
  now: (when: string) => `Ahora: ${when}`,
  mustAccept: (name: string, when: string) =>
    `${name} tiene que aceptarla. Al proponerla, tu horario del ${when} queda libre.`,
  choose: "Elige un horario",
  submitMove: (when: string) => `Proponer ${when}`,
  proposed: (name: string) => `Listo: espera la respuesta de ${name}`,
  noTimes: "No hay horarios libres por ahora. Escríbele a tu nutrióloga o nutriólogo.",

  cancelHelp: (name: string) => `Le avisamos a ${name}. Esta acción no se puede deshacer.`,
  scope: "¿Cuáles cancelas?",
  onlyThis: "Solo esta cita",
  following: "Esta y las siguientes",
  submitCancelAll: "Cancelar citas",
} as const;
