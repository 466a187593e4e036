import { isAwaiting } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
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
import type { MailedLinkResult, ShareLink } from "@nutria/contract/schemas/link-request";
import { officeFallbackName } from "@nutria/contract/schemas/practice/office";
import { productName } from "@nutria/contract/product";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../../kernel/context";
import {
  lapsedOn,
  readMailedLink,
  signMailedLink,
  throttleMailedLinks,
  type LinkChannel,
} from "../../../kernel/link-token";
import { formatInstantInFull } from "@nutria/calendar/format";
import { addDays } from "@nutria/calendar/instant";
import { acceptAs, cancelAs, rejectAs, type Answer } from "./answer";
import type { StoredAppointment } from "../entity";
import { inactiveAsAgendaClosed, findBookableNutritionist, findNutritionistOrFail } from "../access";
import {
  googleCalendarUrl,
  placeOf,
  toCalendarFile,
  type AppointmentDetails,
} from "../mails/appointment-details";
import { proposeAsPatient, slotsToPropose } from "../booking/propose";
import { appointments } from "../repo";
import { acceptFollowing, rejectFollowing } from "../series/answer-following";
import { proposedTogether, stillAsked } from "../series/following";

type Result = z.output<typeof MailedLinkResult>;

/** Days in which a question can be answered. */
const daysToAnswer = 14;

/**
 * The address of the page on which the patient answers, for their mail or for the nutritionist to share. It stays
 * the same until another date is proposed.
 */
export async function urlOf(
  ctx: Context,
  appointment: StoredAppointment,
  channel: LinkChannel,
): Promise<string> {
  const { nutritionistId, appointmentId, proposedAt, endDate } = appointment;
  // Once accepted, the page lives until the appointment is over.
  const untilOver = addDays(endDate, -daysToAnswer);
  const token = await signMailedLink(
    ctx,
    { purpose: "appointment", channel, nutritionistId, appointmentId, proposedAt },
    untilOver > proposedAt ? untilOver : proposedAt,
  );
  return `${ctx.settings.webUrl}/p/${token}`;
}

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
    comment: appointment.comment,
    createdAt: appointment.createdAt,
  };
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
  const appointment = await appointmentBy(ctx, token, ["asked"]);
  const nutritionist = await findBookableNutritionist(ctx, appointment.nutritionistId);
  const accept = scope === "following" ? acceptFollowing : acceptAs;
  await lapsedWhenAnswered(
    inactiveAsAgendaClosed(accept(ctx, answerOf(ctx, nutritionist, appointment, ["asked"]))),
  );
  return { status: "accepted" };
}

/** Rejects as the patient, who needs no account and may say why. Raises `link_lapsed`. */
export async function rejectMailedAppointment(
  ctx: Context,
  token: string,
  { reason, scope }: ScopedReasonInput = {},
): Promise<Result> {
  const appointment = await appointmentBy(ctx, token, ["asked"]);
  const nutritionist = await findNutritionistOrFail(ctx, appointment.nutritionistId);
  const answer = answerOf(ctx, nutritionist, appointment, ["asked"]);
  const reject = scope === "following" ? rejectFollowing : rejectAs;
  await lapsedWhenAnswered(reject(ctx, { ...answer, reason }));
  return { status: "rejected" };
}

/** Cancels an accepted appointment as the patient, who may say why. Raises `link_lapsed`. */
export async function cancelMailedAppointment(
  ctx: Context,
  token: string,
  { reason }: ReasonInput = {},
): Promise<Result> {
  const appointment = await appointmentBy(ctx, token, ["accepted"]);
  const nutritionist = await findNutritionistOrFail(ctx, appointment.nutritionistId);
  const answer = answerOf(ctx, nutritionist, appointment, ["accepted"]);
  await lapsedWhenAnswered(cancelAs(ctx, { ...answer, reason }));
  return { status: "cancelled" };
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

/** Proposes another time as the patient. Raises `link_lapsed`, `slot_taken`, `slot_not_offered`, `agenda_closed`. */
export async function proposeMailedDate(
  ctx: Context,
  token: string,
  input: ProposeDateInput,
): Promise<Result> {
  const appointment = await appointmentBy(ctx, token, ["asked", "accepted"]);
  const check = refuseOthers(ctx, appointment, ["asked", "accepted"]);
  await lapsedWhenAnswered(proposeAsPatient(ctx, appointment, input, check));
  return { status: "rescheduled" };
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
  const text =
    `Hola, ${patient.name}. Soy ${nutritionist.name} ${nutritionist.lastName} y te propongo una cita en ${productName}: ` +
    `${formatInstantInFull(appointment.startDate, appointment.timeZone)}. Confírmala o propón otro horario aquí: ${url}`;
  // A masked number cannot open a chat; WhatsApp then asks for the recipient.
  const isKnown = /^\d+$/.test(patient.phoneNumber);
  const number = isKnown ? `${patient.countryCode}${patient.phoneNumber}` : "";
  return { url, text, whatsappUrl: `https://wa.me/${number}?text=${encodeURIComponent(text)}` };
}

/**
 * What a link may be used for: to answer a question, to read the date that the patient proposed, to keep, move and
 * cancel what was accepted, or to read why the nutritionist cancelled.
 */
type Standing = "asked" | "proposed" | "accepted" | "cancelled";

async function appointmentBy(
  ctx: Context,
  token: string,
  standings: readonly Standing[],
): Promise<StoredAppointment> {
  await throttleMailedLinks(ctx);
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "appointment") throw new AppError("link_lapsed");
  const { nutritionistId, appointmentId } = link;
  const linked = await lapsedWhenAnswered(appointments(ctx, nutritionistId).get(appointmentId));
  const appointment = await stillAsked(ctx, linked, link.proposedAt);
  refuseOthers(ctx, link, standings)(appointment);
  return appointment;
}

async function detailsBy(
  ctx: Context,
  token: string,
  standings: readonly Standing[],
): Promise<AppointmentDetails> {
  const appointment = await appointmentBy(ctx, token, standings);
  const [nutritionist, place] = await Promise.all([
    findNutritionistOrFail(ctx, appointment.nutritionistId),
    placeOf(ctx, appointment),
  ]);
  return { appointment, nutritionist, place, url: `${ctx.settings.webUrl}/p/${token}` };
}

/**
 * A link is valid for the proposal that it was sent with, while that stands as it must. Those sent before the patient
 * proposed another date show it until the nutritionist answers.
 */
function refuseOthers(
  ctx: Context,
  { proposedAt }: Pick<StoredAppointment, "proposedAt">,
  standings: readonly Standing[],
) {
  return (current: StoredAppointment): void => {
    const standing = standingOf(current, ctx.now());
    const isValid = standing !== undefined && standings.includes(standing);
    const isCurrent = current.proposedAt === proposedAt || standing === "proposed";
    if (!isValid || !isCurrent) throw new AppError("link_lapsed");
  };
}

function standingOf(appointment: StoredAppointment, now: string): Standing | undefined {
  const { status, nextActionRole, proposedAt, endDate, closedByRole } = appointment;
  if (status === "accepted") return endDate > now ? "accepted" : undefined;
  const isCancelled = status === "cancelled" && closedByRole === "nutritionist";
  if (isCancelled) return endDate > now ? "cancelled" : undefined;
  if (isProposedByPatient(appointment)) return endDate > now ? "proposed" : undefined;
  const isAsked = isAwaiting(appointment) && nextActionRole === "client";
  return isAsked && addDays(proposedAt, daysToAnswer) > now ? "asked" : undefined;
}

/** Whether the patient proposed another date, which waits for the nutritionist. */
function isProposedByPatient({ status, nextActionRole }: StoredAppointment): boolean {
  return status === "rescheduled" && nextActionRole === "nutritionist";
}

function statusShown(appointment: StoredAppointment): MailedAppointmentView["status"] {
  if (isProposedByPatient(appointment)) return "proposed";
  return appointment.status === "rejected" ? "cancelled" : appointment.status;
}

function answerOf(
  ctx: Context,
  nutritionist: Answer["nutritionist"],
  appointment: StoredAppointment,
  standings: readonly Standing[],
): Answer {
  const { appointmentId } = appointment;
  return { nutritionist, appointmentId, by: "client", check: refuseOthers(ctx, appointment, standings) };
}

function lapsedWhenAnswered<Value>(answer: Promise<Value>): Promise<Value> {
  return lapsedOn(["appointment_closed", "appointment_wrong_side", "not_found"], answer);
}
