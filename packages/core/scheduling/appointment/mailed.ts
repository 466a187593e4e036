import { isAwaiting } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { AvailableSlots, ReasonInput } from "@nutria/contract/schemas/appointment";
import type { MailedAppointmentView, ProposeDateInput } from "@nutria/contract/schemas/client-appointment";
import type { MailedLinkResult, ShareLink } from "@nutria/contract/schemas/link-request";
import { officeFallbackName } from "@nutria/contract/schemas/office";
import { productName } from "@nutria/contract/product";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../kernel/context";
import { lapsedOn, readMailedLink, signMailedLink } from "../../kernel/link-token";
import { throttle } from "../../kernel/throttle";
import { formatInstantInFull } from "@nutria/calendar/format";
import { acceptAs, rejectAs, type Answer } from "./answer";
import type { StoredAppointment } from "./entity";
import { inactiveAsAgendaClosed, findBookableNutritionist, findNutritionistOrFail } from "./access";
import { proposeAsPatient, slotsToPropose } from "./propose";
import { appointments } from "./repo";

type Result = z.output<typeof MailedLinkResult>;

/** The address of the page on which the patient answers. It stays the same until another date is proposed. */
export async function urlOf(ctx: Context, appointment: StoredAppointment): Promise<string> {
  const { nutritionistId, appointmentId, proposedAt } = appointment;
  const token = await signMailedLink(
    ctx,
    { purpose: "appointment", nutritionistId, appointmentId, proposedAt },
    proposedAt,
  );
  return `${ctx.settings.webUrl}/p/${token}`;
}

/** The content of the mailed page; opening it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function getMailedAppointment(ctx: Context, token: string): Promise<MailedAppointmentView> {
  const appointment = await askedBy(ctx, token);
  const { name, lastName } = await findNutritionistOrFail(ctx, appointment.nutritionistId);
  const { officeId, officeName } = appointment;
  return {
    kind: "appointment",
    patientName: appointment.patient?.name ?? "",
    nutritionist: { name, lastName },
    status: appointment.status === "rescheduled" ? "rescheduled" : "pending",
    startDate: appointment.startDate,
    endDate: appointment.endDate,
    timeZone: appointment.timeZone,
    serviceName: appointment.serviceName ?? "",
    officeName: officeId === undefined ? null : officeName || officeFallbackName,
    mode: appointment.mode ?? "site",
    comment: appointment.comment,
    createdAt: appointment.createdAt,
  };
}

/**
 * Accepts as the patient, who needs no account. Raises the errors of {@link acceptAs}, `link_lapsed`,
 * `agenda_closed`.
 */
export async function acceptMailedAppointment(ctx: Context, token: string): Promise<Result> {
  const appointment = await askedBy(ctx, token);
  const nutritionist = await findBookableNutritionist(ctx, appointment.nutritionistId);
  await lapsedWhenAnswered(inactiveAsAgendaClosed(acceptAs(ctx, answerOf(nutritionist, appointment))));
  return { status: "accepted" };
}

/** Rejects as the patient, who needs no account and may say why. Raises `link_lapsed`. */
export async function rejectMailedAppointment(
  ctx: Context,
  token: string,
  { reason }: ReasonInput = {},
): Promise<Result> {
  const appointment = await askedBy(ctx, token);
  const nutritionist = await findNutritionistOrFail(ctx, appointment.nutritionistId);
  await lapsedWhenAnswered(rejectAs(ctx, { ...answerOf(nutritionist, appointment), reason }));
  return { status: "rejected" };
}

/** The slots of a day that the patient may propose. Raises `link_lapsed`, `agenda_closed`. */
export async function getMailedAvailability(
  ctx: Context,
  token: string,
  date: string,
): Promise<AvailableSlots> {
  const appointment = await askedBy(ctx, token);
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
  const appointment = await askedBy(ctx, token);
  await lapsedWhenAnswered(proposeAsPatient(ctx, appointment, input, refuseOtherProposal(appointment)));
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
    urlOf(ctx, appointment),
  ]);
  const text =
    `Hola, ${patient.name}. Soy ${nutritionist.name} ${nutritionist.lastName} y te propongo una cita en ${productName}: ` +
    `${formatInstantInFull(appointment.startDate, appointment.timeZone)}. Confírmala o propón otro horario aquí: ${url}`;
  // A masked number cannot open a chat; WhatsApp then asks for the recipient.
  const isKnown = /^\d+$/.test(patient.phoneNumber);
  const number = isKnown ? `${patient.countryCode}${patient.phoneNumber}` : "";
  return { url, text, whatsappUrl: `https://wa.me/${number}?text=${encodeURIComponent(text)}` };
}

async function askedBy(ctx: Context, token: string): Promise<StoredAppointment> {
  await throttle(ctx, { action: "mailedLink", subject: ctx.callerAddress, limit: 60, windowSeconds: 60 });
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "appointment") throw new AppError("link_lapsed");
  const { nutritionistId, appointmentId } = link;
  const appointment = await lapsedWhenAnswered(appointments(ctx, nutritionistId).get(appointmentId));
  refuseOtherProposal({ ...appointment, proposedAt: link.proposedAt })(appointment);
  return appointment;
}

/** A link is valid for the proposal that it was sent with, while that waits for the patient. */
function refuseOtherProposal({ proposedAt }: StoredAppointment) {
  return (current: StoredAppointment): void => {
    const isOpen = isAwaiting(current) && current.nextActionRole === "client";
    if (!isOpen || current.proposedAt !== proposedAt) throw new AppError("link_lapsed");
  };
}

function answerOf(nutritionist: Answer["nutritionist"], appointment: StoredAppointment): Answer {
  const { appointmentId } = appointment;
  return { nutritionist, appointmentId, by: "client", check: refuseOtherProposal(appointment) };
}

function lapsedWhenAnswered<Value>(answer: Promise<Value>): Promise<Value> {
  return lapsedOn(["appointment_closed", "appointment_wrong_side", "not_found"], answer);
}
