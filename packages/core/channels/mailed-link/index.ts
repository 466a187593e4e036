import { AppError } from "@nutria/contract/wire/errors";
import { paths } from "@nutria/contract/web/paths";
import type { ScopedReasonInput } from "@nutria/contract/schemas/agenda/appointment";
import type {
  AnsweredInvitation,
  AnswerInvitationInput,
  MailedInvitationView,
} from "@nutria/contract/schemas/invitation";
import type {
  AcceptMailedLinkInput,
  MailedConfirmationView,
  MailedLinkResult,
  MailedLinkView,
  MailedRegistrationView,
} from "@nutria/contract/schemas/link-request";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import type { MailedWhatsAppView } from "@nutria/contract/schemas/reach";
import type { MailedWorkoutView } from "@nutria/contract/schemas/workouts/workout-assignment";
import type * as z from "zod/mini";
import {
  acceptMailedAppointment,
  getMailedAppointment,
  nextAppointmentOf,
  rejectMailedAppointment,
} from "../../scheduling/appointment/index";
import { careLinks } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import { claimedPurpose } from "../../kernel/link-token";
import * as Invitations from "../../linking/invitation/index";
import * as LinkRequests from "../../linking/link-request/index";
import {
  getInstructionsPage,
  mailRegistrationCode,
  requestTokenOf,
} from "../../linking/register-instructions/index";
import { findNutritionist, isBookingOpen } from "../../practice/nutritionist/index";
import { signInvitedBooker } from "../public-booking/index";
import { findPublicProfile } from "../public-page/index";
import { consentView } from "../../care/whats-app-consent/index";
import { canOpenAccount } from "./open-account";
import { personProvedBy, personWithoutEmail } from "./proved-person";
import { getMailedWorkout } from "../../workouts/workout-assignment/index";
import { confirmMailedLink, getMailedConfirmation } from "../../linking/provisional-link/index";

export { openMailedAccount } from "./open-account";
export { updateMailedWhatsAppConsent } from "./whats-app-consent";

type Result = z.output<typeof MailedLinkResult>;
type View =
  | MailedLinkView
  | MailedConfirmationView
  | MailedRegistrationView
  | MailedAppointmentView
  | MailedWorkoutView
  | MailedInvitationView;

// The purpose is read before the signature is checked; each domain then checks both.

/**
 * The content of a mailed page, for every purpose of a link; where it proves the person's mailbox also whether it may open
 * their account, and, there or for a person who uses no e-mail, whether they agreed to WhatsApp. Raises `link_lapsed`, `throttled`.
 */
export async function getMailedLink(
  ctx: Context,
  token: string,
): Promise<View & { canOpenAccount?: boolean; whatsApp?: MailedWhatsAppView }> {
  const view = await viewOf(ctx, token);
  const proved = await personProvedBy(ctx, token);
  const asked = proved ?? (ctx.settings.whatsApp && (await personWithoutEmail(ctx, token)));
  return {
    ...view,
    ...(proved && (await canOpenAccount(ctx, proved)) && { canOpenAccount: true }),
    ...(asked && ctx.settings.whatsApp && { whatsApp: await consentView(ctx, asked) }),
  };
}

async function viewOf(ctx: Context, token: string): Promise<View> {
  switch (claimedPurpose(token)) {
    case "appointment":
      return getMailedAppointment(ctx, token);
    case "provisionalLink":
      return getMailedConfirmation(ctx, token);
    case "workout":
      return getMailedWorkout(ctx, token);
    case "invitation":
      return Invitations.getInvitationPage(ctx, token);
    case "linkRequest":
      return LinkRequests.getMailedLink(ctx, token);
    case "questionnaire":
      // It has a page of its own.
      throw new AppError("link_lapsed");
    case "instructions": {
      const request = await requestTokenOf(ctx, token);
      return request ? LinkRequests.getMailedLink(ctx, request) : getInstructionsPage(ctx, token);
    }
  }
}

/**
 * Accepts the request or appointment of a link, or confirms a provisional link. Raises `link_lapsed`,
 * `throttled`, and the errors of accepting an appointment or a request.
 */
export async function acceptMailedLink(
  ctx: Context,
  token: string,
  input: z.output<typeof AcceptMailedLinkInput>,
): Promise<Result> {
  switch (claimedPurpose(token)) {
    case "appointment":
      return acceptMailedAppointment(ctx, token, input);
    case "provisionalLink":
      return confirmMailedLink(ctx, token);
    case "workout":
    case "questionnaire":
    case "invitation":
      throw new AppError("link_lapsed");
    case "linkRequest":
      return acceptRequest(ctx, token, input);
    case "instructions":
      return acceptRequest(ctx, await pendingRequest(ctx, token), input);
  }
}

/** Accepts a request, and tells of the visit that its page would otherwise contradict, or where there may be one. */
async function acceptRequest(
  ctx: Context,
  token: string,
  input: z.output<typeof AcceptMailedLinkInput>,
): Promise<Result> {
  const { isProvisional, ...sides } = await LinkRequests.acceptMailedLink(ctx, token, input);
  const nextAppointment = await nextAppointmentOf(ctx, sides);
  const bookingPath = nextAppointment ? null : await bookingPathOf(ctx, sides);
  return { status: "accepted", isProvisional, nextAppointment, bookingPath };
}

/**
 * Registers a person by an invitation. Raises what `answerInvitation` of the domain raises: `link_lapsed`,
 * `phone_taken`, `throttled`.
 */
export async function answerInvitation(
  ctx: Context,
  token: string,
  input: AnswerInvitationInput,
): Promise<AnsweredInvitation> {
  const answered = await Invitations.answerInvitation(ctx, token, input);
  if (answered.status === "codeRequired") return answered;
  return { status: "accepted", bookingPath: await bookingPathOf(ctx, answered) };
}

/** Where a person books who has just accepted, while visitors may: the public page, which knows them. */
async function bookingPathOf(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
): Promise<string | null> {
  const [nutritionist, link] = await Promise.all([
    findNutritionist(ctx, nutritionistId),
    careLinks(ctx, nutritionistId).find(patientId),
  ]);
  const slug = nutritionist?.slug;
  if (slug === undefined || link?.isActive !== true) return null;
  try {
    const profile = await findPublicProfile(ctx, slug);
    if (!isBookingOpen(ctx, profile)) return null;
    const token = await signInvitedBooker(ctx, link);
    return token === undefined ? paths.publicPage.href(slug) : paths.invitedBooking.href(slug, token);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * Mails the code with which a shared page of a request accepts, or the registration code, to the patient's own
 * address. Raises `link_lapsed`, `throttled`.
 */
export async function sendMailedLinkCode(ctx: Context, token: string): Promise<void> {
  switch (claimedPurpose(token)) {
    case "linkRequest":
      return LinkRequests.sendMailedLinkCode(ctx, token);
    case "instructions": {
      const request = await requestTokenOf(ctx, token);
      return request ? LinkRequests.sendMailedLinkCode(ctx, request) : mailRegistrationCode(ctx, token);
    }
    default:
      throw new AppError("link_lapsed");
  }
}

/**
 * Rejects the request or appointment of a link; the reason is kept with an appointment. Raises `link_lapsed`,
 * `throttled`.
 */
export async function rejectMailedLink(
  ctx: Context,
  token: string,
  input: ScopedReasonInput,
): Promise<Result> {
  switch (claimedPurpose(token)) {
    case "appointment":
      return rejectMailedAppointment(ctx, token, input);
    case "instructions":
      return LinkRequests.rejectMailedLink(ctx, await pendingRequest(ctx, token));
    default:
      return LinkRequests.rejectMailedLink(ctx, token);
  }
}

async function pendingRequest(ctx: Context, token: string): Promise<string> {
  const request = await requestTokenOf(ctx, token);
  if (request === undefined) throw new AppError("link_lapsed");
  return request;
}
