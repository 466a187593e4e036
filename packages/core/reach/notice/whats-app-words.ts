import { formatInstantInFull } from "@nutria/calendar/format";
import type { WhatsAppNews } from "@nutria/contract/messages/whats-app-templates";
import { personGetRequest } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import { looksLikeName, nameInMail } from "../../mail/index";
import { nutritionistGetRequest } from "../../practice/nutritionist/index";
import { urlOf, type StoredAppointment } from "../../scheduling/appointment/index";
import { signPress, type OutgoingMessage } from "../whats-app/index";

/** A message by WhatsApp, and what decides whether it waits for the end of quiet hours. */
export interface WhatsAppNotice {
  message: OutgoingMessage;
  nutritionistId: string;
  /** A later notice of the same tag takes the place of one that waits. */
  tag: string;
  timeZone: string;
  startDate: string;
  /** It answers the patient's latest press of a button, so it does not wait for the end of quiet hours. */
  isAnswer?: boolean;
}

/** The reminder of an appointment, with the payloads of its buttons. */
export const reminderWords = (
  values: readonly string[],
  buttons: readonly string[] = [],
): OutgoingMessage => ({
  template: "reminder",
  values,
  buttons,
});

/** The news of an appointment; its button opens the page of a token. */
export const changeWords = (values: readonly string[], news: WhatsAppNews, token = ""): OutgoingMessage => ({
  template: "change",
  values: [...values, news],
  buttons: [token],
});

/** The answer to 'Necesito cambiar': the page on which to choose another time, and a button to cancel. */
export const changeAskedWords = (
  [, nutritionist = ""]: readonly string[],
  { url, payload }: { url: string; payload: string },
): OutgoingMessage => ({
  text: `Nutria, de parte de ${nutritionist}: ya le avisamos que necesitas cambiar. Elige otra fecha aquí: ${url}`,
  button: { text: "Cancelar mi cita", payload },
});

/** Reminds a patient of an appointment, who confirms it or asks for a change by a press. */
export async function reminderMessage(
  ctx: Context,
  appointment: StoredAppointment,
): Promise<WhatsAppNotice | undefined> {
  const values = await readValues(ctx, appointment);
  if (!values) return undefined;
  const { nutritionistId, appointmentId, startDate } = appointment;
  const buttons = await Promise.all(
    (["confirm", "change"] as const).map((act) =>
      signPress(ctx, { act, nutritionistId, appointmentId, startDate }),
    ),
  );
  return noticeOf(appointment, reminderWords(values, buttons));
}

/** Tells a patient what their nutritionist did with an appointment, with the page on which it is answered. */
export async function changeMessage(
  ctx: Context,
  appointment: StoredAppointment,
  news: WhatsAppNews,
): Promise<WhatsAppNotice | undefined> {
  const values = await readValues(ctx, appointment);
  if (!values) return undefined;
  // A message proves the phone and not the mailbox, so its page is that of a shared address.
  const url = await urlOf(ctx, appointment, "share");
  const token = url.slice(url.lastIndexOf("/") + 1);
  return noticeOf(appointment, changeWords(values, news, token));
}

/** Answers a patient who pressed 'Necesito cambiar': where they choose another time, and a button to cancel. */
export async function changeAskedMessage(
  ctx: Context,
  appointment: StoredAppointment,
): Promise<WhatsAppNotice | undefined> {
  const values = await readValues(ctx, appointment);
  if (!values) return undefined;
  const { nutritionistId, appointmentId, startDate } = appointment;
  const [url, payload] = await Promise.all([
    urlOf(ctx, appointment, "share"),
    signPress(ctx, { act: "cancel", nutritionistId, appointmentId, startDate }),
  ]);
  return { ...noticeOf(appointment, changeAskedWords(values, { url, payload })), isAnswer: true };
}

/** The patient, the nutritionist, and when it is; undefined when one of them is gone. */
async function readValues(ctx: Context, appointment: StoredAppointment): Promise<string[] | undefined> {
  const { nutritionistId, patientId } = appointment;
  if (patientId === undefined) return undefined;
  const [person, nutritionist] = await batchGet(
    ctx,
    personGetRequest(ctx, patientId),
    nutritionistGetRequest(ctx, nutritionistId),
  );
  if (!person || !nutritionist) return undefined;
  return valuesOf(person, nutritionist, appointment);
}

/** The values of every message by WhatsApp: the patient, the nutritionist, and when it is. */
export function valuesOf(
  person: { name: string },
  nutritionist: { name: string; lastName: string },
  { startDate, timeZone }: Pick<StoredAppointment, "startDate" | "timeZone">,
): string[] {
  return [
    looksLikeName(person.name) ? person.name : "paciente",
    nameInMail(`${nutritionist.name} ${nutritionist.lastName}`, { isWithin: true }),
    formatInstantInFull(startDate, timeZone),
  ];
}

function noticeOf(
  { nutritionistId, appointmentId, timeZone, startDate }: StoredAppointment,
  message: OutgoingMessage,
): WhatsAppNotice {
  return { message, nutritionistId, timeZone, startDate, tag: `whatsApp#${appointmentId}` };
}
