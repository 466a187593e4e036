import type { ReasonInput } from "@nutria/contract/schemas/appointment";
import type { MailedLinkView } from "@nutria/contract/schemas/link-request";
import type { MailedAppointmentView } from "@nutria/contract/schemas/client-appointment";
import type { MailedLinkResult } from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import {
  acceptMailedAppointment,
  getMailedAppointment,
  rejectMailedAppointment,
} from "../../scheduling/appointment/index";
import type { Context } from "../../kernel/context";
import { claimedPurpose } from "../../kernel/link-token";
import * as LinkRequests from "../../linking/link-request/index";

type Result = z.output<typeof MailedLinkResult>;

/** The content of a mailed page, for every purpose of a link. Raises `link_lapsed`, `throttled`. */
export function getMailedLink(ctx: Context, token: string): Promise<MailedLinkView | MailedAppointmentView> {
  return isOfAppointment(token) ? getMailedAppointment(ctx, token) : LinkRequests.getMailedLink(ctx, token);
}

/**
 * Accepts the request or appointment of a link. Raises `link_lapsed`, `throttled`, and the errors of
 * accepting an appointment.
 */
export function acceptMailedLink(ctx: Context, token: string): Promise<Result> {
  return isOfAppointment(token)
    ? acceptMailedAppointment(ctx, token)
    : LinkRequests.acceptMailedLink(ctx, token);
}

/**
 * Rejects the request or appointment of a link; the reason is kept with an appointment. Raises `link_lapsed`,
 * `throttled`.
 */
export function rejectMailedLink(ctx: Context, token: string, input: ReasonInput): Promise<Result> {
  return isOfAppointment(token)
    ? rejectMailedAppointment(ctx, token, input)
    : LinkRequests.rejectMailedLink(ctx, token);
}

/**
 * Reads the purpose before the signature is checked; each domain then checks the signature and the purpose.
 */
function isOfAppointment(token: string): boolean {
  return claimedPurpose(token) === "appointment";
}
