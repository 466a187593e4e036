import { AppError } from "@nutria/contract/errors";
import type { ScopedReasonInput } from "@nutria/contract/schemas/appointment";
import type {
  AcceptMailedLinkInput,
  MailedConfirmationView,
  MailedLinkResult,
  MailedLinkView,
} from "@nutria/contract/schemas/link-request";
import type { MailedAppointmentView } from "@nutria/contract/schemas/client-appointment";
import type * as z from "zod/mini";
import {
  acceptMailedAppointment,
  getMailedAppointment,
  rejectMailedAppointment,
} from "../../scheduling/appointment/index";
import type { Context } from "../../kernel/context";
import { claimedPurpose } from "../../kernel/link-token";
import * as LinkRequests from "../../linking/link-request/index";
import { confirmMailedLink, getMailedConfirmation } from "../../linking/provisional-link/index";

type Result = z.output<typeof MailedLinkResult>;
type View = MailedLinkView | MailedConfirmationView | MailedAppointmentView;

// The purpose is read before the signature is checked; each domain then checks both.

/** The content of a mailed page, for every purpose of a link. Raises `link_lapsed`, `throttled`. */
export function getMailedLink(ctx: Context, token: string): Promise<View> {
  switch (claimedPurpose(token)) {
    case "appointment":
      return getMailedAppointment(ctx, token);
    case "provisionalLink":
      return getMailedConfirmation(ctx, token);
    case "linkRequest":
      return LinkRequests.getMailedLink(ctx, token);
  }
}

/**
 * Accepts the request or appointment of a link, or confirms a provisional link. Raises `link_lapsed`,
 * `throttled`, and the errors of accepting an appointment or a request.
 */
export function acceptMailedLink(
  ctx: Context,
  token: string,
  input: z.output<typeof AcceptMailedLinkInput>,
): Promise<Result> {
  switch (claimedPurpose(token)) {
    case "appointment":
      return acceptMailedAppointment(ctx, token, input);
    case "provisionalLink":
      return confirmMailedLink(ctx, token);
    case "linkRequest":
      return LinkRequests.acceptMailedLink(ctx, token, input);
  }
}

/** Mails the code with which a shared page of a request accepts. Raises `link_lapsed`, `throttled`. */
export async function sendMailedLinkCode(ctx: Context, token: string): Promise<void> {
  if (claimedPurpose(token) !== "linkRequest") throw new AppError("link_lapsed");
  await LinkRequests.sendMailedLinkCode(ctx, token);
}

/**
 * Rejects the request or appointment of a link; the reason is kept with an appointment. Raises `link_lapsed`,
 * `throttled`.
 */
export function rejectMailedLink(ctx: Context, token: string, input: ScopedReasonInput): Promise<Result> {
  return claimedPurpose(token) === "appointment"
    ? rejectMailedAppointment(ctx, token, input)
    : LinkRequests.rejectMailedLink(ctx, token);
}
