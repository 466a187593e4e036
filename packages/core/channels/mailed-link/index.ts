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

/** What the page of a mailed link shows, whatever it is for. Raises `link_lapsed`, `throttled`. */
export function getMailedLink(ctx: Context, token: string): Promise<MailedLinkView | MailedAppointmentView> {
  return isOfAppointment(token) ? getMailedAppointment(ctx, token) : LinkRequests.getMailedLink(ctx, token);
}

/** Accepts what the link asks. Raises `link_lapsed`, `throttled`, and what accepting an appointment raises. */
export function acceptMailedLink(ctx: Context, token: string): Promise<Result> {
  return isOfAppointment(token)
    ? acceptMailedAppointment(ctx, token)
    : LinkRequests.acceptMailedLink(ctx, token);
}

/** Rejects what the link asks. Raises `link_lapsed`, `throttled`. */
export function rejectMailedLink(ctx: Context, token: string): Promise<Result> {
  return isOfAppointment(token)
    ? rejectMailedAppointment(ctx, token)
    : LinkRequests.rejectMailedLink(ctx, token);
}

/** What the token claims; each side then checks its signature and that it is its own. */
function isOfAppointment(token: string): boolean {
  return claimedPurpose(token) === "appointment";
}
