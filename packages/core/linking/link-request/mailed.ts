import { AppError } from "@nutria/contract/errors";
import type { MailedLinkResult, MailedLinkView } from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { lapsedOn, readMailedLink, signMailedLink } from "../../kernel/link-token";
import { throttle } from "../../kernel/throttle";
import { acceptAsPatient } from "./accept";
import { reject } from "./close";
import type { StoredLinkRequest } from "./entity";
import { linkRequests } from "./repo";
import { sidesOf } from "./views";

type Result = z.output<typeof MailedLinkResult>;

/** The address of a request's page. It stays the same until the request is sent again. */
export async function urlOf(ctx: Context, request: StoredLinkRequest): Promise<string> {
  const { nutritionistId, requestId, sentAt } = request;
  const token = await signMailedLink(ctx, { purpose: "linkRequest", nutritionistId, requestId }, sentAt);
  return `${ctx.settings.webUrl}/p/${token}`;
}

/**
 * The content of the mailed page. Opening it changes nothing, because mail scanners open links. Raises
 * `link_lapsed` when the link expired or the request was answered, and `throttled`. Decisions, "Patient
 * side".
 */
export async function getMailedLink(ctx: Context, token: string): Promise<MailedLinkView> {
  const request = await openRequestOf(ctx, token);
  const { person, nutritionist } = await sidesOf(ctx, request);
  return {
    kind: "linkRequest",
    patientName: person.name,
    nutritionist: { name: nutritionist.name, lastName: nutritionist.lastName },
    withPass: request.reservedPassId !== undefined,
    createdAt: request.createdAt,
  };
}

/** Accepts a request as its patient, who needs no account. Raises `link_lapsed`, `throttled`. */
export async function acceptMailedLink(ctx: Context, token: string): Promise<Result> {
  const request = await openRequestOf(ctx, token);
  await lapsedWhenClosed(acceptAsPatient(ctx, request));
  return { status: "accepted" };
}

/** Rejects a request as its patient, who needs no account. Raises `link_lapsed`, `throttled`. */
export async function rejectMailedLink(ctx: Context, token: string): Promise<Result> {
  const request = await openRequestOf(ctx, token);
  await lapsedWhenClosed(reject(ctx, request, "patient"));
  return { status: "rejected" };
}

async function openRequestOf(ctx: Context, token: string): Promise<StoredLinkRequest> {
  await throttle(ctx, {
    action: "mailedLink",
    subject: ctx.callerAddress,
    limit: 60,
    windowSeconds: 60,
  });
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "linkRequest") throw new AppError("link_lapsed");
  const { nutritionistId, requestId } = link;
  const request = await lapsedWhenClosed(linkRequests(ctx, nutritionistId).get(requestId));
  // A link that was sent to an e-mail corrected later is no longer valid.
  const isLatest = (await urlOf(ctx, request)).endsWith(`/${token}`);
  if (request.status !== "pending" || request.starter !== "nutritionist" || !isLatest) {
    throw new AppError("link_lapsed");
  }
  return request;
}

function lapsedWhenClosed<Value>(answer: Promise<Value>): Promise<Value> {
  return lapsedOn(["link_request_closed", "patient_already_linked", "not_found"], answer);
}
