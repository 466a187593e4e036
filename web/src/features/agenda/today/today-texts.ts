import { formatDay } from "@nutria/calendar/format";
import type { Preparation } from "@nutria/contract/schemas/record/today";
import { joined } from "../../../lib/format/joined";
import type { LeftKind } from "./left-of-day";

/** Texts of Hoy: the day of the practice. */
export const todayTexts = {
  title: "Hoy",
  greeting: (name: string, hour: number) =>
    `${hour < 12 ? "Buenos días" : hour < 19 ? "Buenas tardes" : "Buenas noches"}, ${name}`,
  visits: (count: number) => (count === 1 ? "1 cita" : `${String(count)} citas`),
  lasting: (length: string) => `${length} con pacientes`,
  lastEnds: (time: string) => `última termina ${time}`,
  list: "Citas de hoy",
  loading: "Cargando tu día",
  attendedOf: (done: number, all: number) => `${String(done)} de ${String(all)} terminadas`,
  nextIn: (length: string) => `siguiente en ${length}`,
  toAgenda: "Ver en la agenda",
  empty: "Hoy no tienes citas.",
  share: "Compartir mi enlace",
  newVisit: "Nueva cita",
  onPhone: (weekday: string) => `Hoy, ${weekday}`,
  over: "Tus citas de hoy terminaron.",
  left: (things: string) => `Por completar: ${things}.`,
  leftOf: {
    answer: (count: number) => (count === 1 ? "1 respuesta" : `${String(count)} respuestas`),
    attendance: (count: number) => (count === 1 ? "1 asistencia" : `${String(count)} asistencias`),
    payment: (count: number) => (count === 1 ? "1 cobro" : `${String(count)} cobros`),
    note: (count: number) => (count === 1 ? "1 nota" : `${String(count)} notas`),
  } satisfies Record<LeftKind, (count: number) => string>,
  done: "Terminaste tu día.",
  tomorrow: (time: string, name: string) => `Mañana empiezas a las ${time} con ${name}.`,
  freeTomorrow: "Mañana no tienes citas.",
  parts: { visits: "las citas de hoy", passes: "tus pases" },
  partFailed: (part: string) => `No se pudo cargar ${part}.`,
  retry: "Reintentar",
  waiting: "Por responder",
  noneWaiting: "Nadie espera tu respuesta.",
  answer: (name: string) => `Responder a ${name}`,
  newPerson: "Persona nueva",
  asksToBePatient: "Pide ser tu paciente",
  acceptPerson: "Aceptar como paciente",
  rejectPerson: "Rechazar",
  attention: "Para tu atención",
  allDone: "No hay nada pendiente.",
  passes: (count: number) =>
    count === 0 ? "No te quedan pases" : count === 1 ? "Te queda 1 pase" : `Te quedan ${String(count)} pases`,
  buy: "Comprar",
  see: "Ver",
  planAgainst: (name: string, names: readonly string[]) =>
    `El plan enviado a ${name} lleva lo que su expediente evita: ${joined(names)}`,
  mend: "Abrir y corregir",
  withoutNote: (name: string, day: string) => `Falta la nota de ${name}, ${day}`,
  write: "Escribir",
  more: (count: number) => `y ${String(count)} más`,
  owed: (amount: string, since: string) => `Por cobrar: ${amount}${since}`,
  owedSince: (day: string) => ` desde el ${day}`,
  withoutNext: (name: string) => `${name}: sin cita confirmada y con plan vencido`,
  birthday: (name: string, isToday: boolean, years: number) =>
    `${isToday ? "Hoy" : "Mañana"} cumple ${String(years)} años ${name}`,
  of: (act: string, what: string) => `${act}: ${what}`,
  counters: {
    waiting: "por responder",
    attention: "por atender",
    messages: (count: number) => (count === 1 ? "mensaje" : "mensajes"),
    owed: "por cobrar",
  },
  countersLabel: "Pendientes",
  noteMissing: "Falta la nota",
  owedOf: (amount: string) => `Por cobrar ${amount}`,
} as const;

/** A fact to prepare a visit with, in a few words. */
export function preparationText({ kind, text, day, amount }: Preparation): string {
  const kilograms = amount === null ? "" : `: ${amount < 0 ? "−" : "+"}${Math.abs(amount).toFixed(1)} kg`;
  const words: Record<Preparation["kind"], string> = {
    allergy: `Alergia: ${text}`,
    intolerance: `Intolerancia: ${text}`,
    scan: `InBody nuevo${kilograms}`,
    birthday: `Hoy cumple ${String(amount ?? "")} años`,
    planEnds: `Plan vence el ${formatDay(day)}`,
    planEnded: `Plan vencido el ${formatDay(day)}`,
    planDraft: "Plan en borrador, sin enviar",
    lastNote: text,
  };
  return words[kind];
}

/** `Por completar: 1 asistencia, 2 cobros y 1 nota.` */
export function leftText(left: readonly (readonly [LeftKind, number])[]): string {
  return todayTexts.left(joined(left.map(([kind, count]) => todayTexts.leftOf[kind](count))));
}
