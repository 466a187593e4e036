import { paths } from "@nutria/contract/web/paths";
import { isAwaiting } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type {
  AvailableSlots,
  ReasonInput,
  ScopedReasonInput,
  ScopeInput,
} from "@nutria/contract/schemas/agenda/appointment";
import type {
  MailedAppointmentView,
  ProposeDateInput,
} from "@nutria/contract/schemas/agenda/client-appointment";
import type { FreeTimes } from "@nutria/contract/schemas/practice/online-booking";
import type { MailedLinkResult, ShareLink } from "@nutria/contract/schemas/link-request";
import { officeFallbackName } from "@nutria/contract/schemas/practice/office";
import { productName } from "@nutria/contract/store/product";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import { linkRequests } from "../../../linking/link-request/index";
import { formatInstantInFull } from "@nutria/calendar/format";
import { acceptAs, cancelAs, rejectAs } from "./answer";
import type { Answer } from "../standing";
import type { StoredAppointment } from "../entity";
import {
  appointmentBy,
  isClosedByPatient,
  isProposedByPatient,
  lapsedWhenAnswered,
  refuseOthers,
  unlessAnsweredSo,
  type MailedStanding,
} from "./mailed-standing";
import { asAgendaClosed, findBookableNutritionist, findNutritionistOrFail } from "../access";
import {
  googleCalendarUrl,
  placeOf,
  toCalendarFile,
  type AppointmentDetails,
} from "../mails/appointment-details";
import { urlOf } from "../mails/answer-page";
import { nextMomentOf } from "../mails/moments";
import { confirmAs } from "./reply";
import { proposeAsPatient, slotsToPropose } from "../booking/propose";
import { weekToPropose } from "../online/week-to-propose";
import { appointments } from "../repo";
import { acceptFollowing, rejectFollowing } from "../series/answer-following";
import { proposedTogether } from "../series/following";

type Result = z.output<typeof MailedLinkResult>;

/** The content of the mailed page; opening it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function getMailedAppointment(ctx: Context, token: string): Promise<MailedAppointmentView> {
  const details = await detailsBy(ctx, token, ["asked", "proposed", "accepted", "cancelled"]);
  const { appointment, nutritionist, place } = details;
  const { name, lastName } = nutritionist;
  const { officeId, officeName } = appointment;
  const isAccepted = appointment.status === "accepted";
  const together = await proposedTogether(ctx, appointment);
  return {
    kind: "appointment",
    patientName: appointment.patient?.name ?? "",
    nutritionist: { name, lastName },
    status: statusShown(appointment),
    reason: appointment.reason ?? "",
    startDate: appointment.startDate,
    dates: together.map(({ startDate }) => startDate),
    endDate: appointment.endDate,
    timeZone: appointment.timeZone,
    serviceName: appointment.serviceName ?? "",
    officeName: officeId === undefined ? null : officeName || officeFallbackName,
    mode: appointment.mode ?? "site",
    // The link of the meeting is for those who accepted.
    place: isAccepted ? place : { ...place, meetingUrl: null },
    googleCalendarUrl: isAccepted ? googleCalendarUrl(details) : null,
    isLinkPending: isAccepted && (await hasRequestOf(ctx, appointment)),
    patientReply: appointment.patientReply?.answer ?? null,
    nextReminderHours: isAccepted ? await nextMomentOf(ctx, appointment, nutritionist) : null,
    comment: appointment.comment,
    ...reachOf(appointment),
    createdAt: appointment.createdAt,
  };
}

function reachOf({ patient }: StoredAppointment): Pick<MailedAppointmentView, "hasNoEmail"> {
  return patient?.email === "" ? { hasNoEmail: true } : {};
}

/**
 * Accepts as the patient, who needs no account. Raises the errors of {@link acceptAs}, `link_lapsed`,
 * `agenda_closed`.
 */
export async function acceptMailedAppointment(
  ctx: Context,
  token: string,
  { scope }: ScopeInput = {},
): Promise<Result> {
  const isSame = ({ status }: StoredAppointment) => status === "accepted";
  await unlessAnsweredSo(ctx, token, isSame, async () => {
    const appointment = await appointmentBy(ctx, token, ["asked"]);
    const nutritionist = await findBookableNutritionist(ctx, appointment.nutritionistId);
    const accept = scope === "following" ? acceptFollowing : acceptAs;
    await lapsedWhenAnswered(
      asAgendaClosed(accept(ctx, answerOf(ctx, nutritionist, appointment, ["asked"]))),
    );
  });
  return { status: "accepted" };
}

/** Rejects as the patient, who needs no account and may say why. Raises `link_lapsed`. */
export async function rejectMailedAppointment(
  ctx: Context,
  token: string,
  { reason, scope }: ScopedReasonInput = {},
): Promise<Result> {
  await unlessAnsweredSo(ctx, token, isClosedByPatient("rejected"), async () => {
    const appointment = await appointmentBy(ctx, token, ["asked"]);
    const nutritionist = await findNutritionistOrFail(ctx, appointment.nutritionistId);
    const answer = answerOf(ctx, nutritionist, appointment, ["asked"]);
    const reject = scope === "following" ? rejectFollowing : rejectAs;
    await lapsedWhenAnswered(reject(ctx, { ...answer, reason }));
  });
  return { status: "rejected" };
}

/** Cancels an accepted appointment as the patient, who may say why. Raises `link_lapsed`. */
export async function cancelMailedAppointment(
  ctx: Context,
  token: string,
  { reason }: ReasonInput = {},
): Promise<Result> {
  await unlessAnsweredSo(ctx, token, isClosedByPatient("cancelled"), async () => {
    const appointment = await appointmentBy(ctx, token, ["accepted"]);
    const nutritionist = await findNutritionistOrFail(ctx, appointment.nutritionistId);
    const answer = answerOf(ctx, nutritionist, appointment, ["accepted"]);
    await lapsedWhenAnswered(cancelAs(ctx, { ...answer, reason }));
  });
  return { status: "cancelled" };
}

/**
 * Says that the patient comes to an accepted appointment ahead; also from a shared address, which answers appointments. Raises
 * `link_lapsed`.
 */
export async function confirmMailedAppointment(ctx: Context, token: string): Promise<Result> {
  const appointment = await appointmentBy(ctx, token, ["accepted"]);
  const nutritionist = await findNutritionistOrFail(ctx, appointment.nutritionistId);
  await lapsedWhenAnswered(confirmAs(ctx, answerOf(ctx, nutritionist, appointment, ["accepted"])));
  return { status: "accepted" };
}

/** The iCalendar file of an accepted appointment. Raises `link_lapsed`, `throttled`. */
export async function readMailedCalendar(ctx: Context, token: string): Promise<string> {
  return toCalendarFile(ctx, await detailsBy(ctx, token, ["accepted"]));
}

/** The slots of a day that the patient may propose. Raises `link_lapsed`, `agenda_closed`. */
export async function getMailedAvailability(
  ctx: Context,
  token: string,
  date: string,
): Promise<AvailableSlots> {
  const appointment = await appointmentBy(ctx, token, ["asked", "accepted"]);
  return slotsToPropose(
    ctx,
    await findBookableNutritionist(ctx, appointment.nutritionistId),
    appointment,
    date,
  );
}

/** The times of seven days that the patient may propose. Raises `link_lapsed`, `agenda_closed`, and `validation` for the day. */
export async function listMailedFreeTimes(
  ctx: Context,
  token: string,
  from: string | undefined,
): Promise<FreeTimes> {
  const appointment = await appointmentBy(ctx, token, ["asked", "accepted"]);
  const nutritionist = await findBookableNutritionist(ctx, appointment.nutritionistId);
  return weekToPropose(ctx, nutritionist, appointment, from);
}

/** Proposes another time as the patient. Raises `link_lapsed`, `slot_taken`, `slot_not_offered`, `agenda_closed`. */
export async function proposeMailedDate(
  ctx: Context,
  token: string,
  input: ProposeDateInput,
): Promise<Result> {
  const isSame = (one: StoredAppointment) =>
    isProposedByPatient(one) && Date.parse(one.startDate) === Date.parse(input.startDate);
  await unlessAnsweredSo(ctx, token, isSame, async () => {
    const appointment = await appointmentBy(ctx, token, ["asked", "accepted"]);
    const check = refuseOthers(ctx, appointment, ["asked", "accepted"]);
    await lapsedWhenAnswered(proposeAsPatient(ctx, appointment, input, check));
  });
  return { status: "rescheduled" };
}

/** The text of a nutritionist's own WhatsApp message that asks for an answer to an appointment. */
export function appointmentShareText({
  patient,
  nutritionist,
  appointment: { startDate, timeZone },
  url,
}: {
  patient: { name: string };
  nutritionist: { name: string; lastName: string };
  appointment: Pick<StoredAppointment, "startDate" | "timeZone">;
  url: string;
}): string {
  return (
    `Hola, ${patient.name}. Soy ${nutritionist.name} ${nutritionist.lastName} y te propongo una cita en ${productName}: ` +
    `${formatInstantInFull(startDate, timeZone)}. Confírmala o propón otro horario aquí: ${url}`
  );
}

/**
 * The page address of an appointment that waits for its patient, with a text to send by WhatsApp. Raises
 * `not_found`, `appointment_closed`, `appointment_wrong_side`.
 */
export async function shareAppointment(
  ctx: NutritionistContext,
  appointmentId: string,
): Promise<z.output<typeof ShareLink>> {
  const appointment = await appointments(ctx, ctx.actor.id).get(appointmentId);
  if (!isAwaiting(appointment)) throw new AppError("appointment_closed");
  const { patient, nextActionRole } = appointment;
  if (nextActionRole !== "client" || !patient) throw new AppError("appointment_wrong_side");
  const [nutritionist, url] = await Promise.all([
    findNutritionistOrFail(ctx, ctx.actor.id),
    urlOf(ctx, appointment, "share"),
  ]);
  const text = appointmentShareText({ patient, nutritionist, appointment, url });
  // A masked number cannot open a chat; WhatsApp then asks for the recipient.
  const isKnown = /^\d+$/.test(patient.phoneNumber);
  const number = isKnown ? `${patient.countryCode}${patient.phoneNumber}` : "";
  return { url, text, whatsappUrl: `https://wa.me/${number}?text=${encodeURIComponent(text)}` };
}

async function detailsBy(
  ctx: Context,
  token: string,
  standings: readonly MailedStanding[],
): Promise<AppointmentDetails & { nutritionist: Nutritionist }> {
  const appointment = await appointmentBy(ctx, token, standings);
  const [nutritionist, place] = await Promise.all([
    findNutritionistOrFail(ctx, appointment.nutritionistId),
    placeOf(ctx, appointment),
  ]);
  return { appointment, nutritionist, place, url: ctx.settings.webUrl + paths.mailedLink.href(token) };
}

/** Whether the nutritionist asked the patient of an appointment to be linked, and has no answer yet. */
async function hasRequestOf(
  ctx: Context,
  { nutritionistId, patientId }: StoredAppointment,
): Promise<boolean> {
  if (patientId === undefined) return false;
  const request = await linkRequests(ctx, nutritionistId).findOpen(patientId);
  return request?.starter === "nutritionist";
}

function statusShown(appointment: StoredAppointment): MailedAppointmentView["status"] {
  if (isProposedByPatient(appointment)) return "proposed";
  return appointment.status === "rejected" ? "cancelled" : appointment.status;
}

function answerOf(
  ctx: Context,
  nutritionist: Answer["nutritionist"],
  appointment: StoredAppointment,
  standings: readonly MailedStanding[],
): Answer {
  const { appointmentId } = appointment;
  return { nutritionist, appointmentId, by: "client", check: refuseOthers(ctx, appointment, standings) };
}
