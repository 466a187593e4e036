import { paths } from "@nutria/contract/web/paths";
import { AppError } from "@nutria/contract/wire/errors";
import type {
  AcceptMailedLinkInput,
  MailedConfirmationView,
  MailedLinkResult,
  MailedLinkView,
} from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import { careLinks, confirmLink } from "../../care/care-link/index";
import { isKnownOnlyTo, maskEmail, requireConfirmedEmail } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import {
  lapsedOn,
  lapseOf,
  readMailedLink,
  signMailedLink,
  throttleMailedLinks,
  type LinkChannel,
} from "../../kernel/link-token";
import { sendAcceptanceCode, spendAcceptanceCode } from "../acceptance-code/index";
import { toConfirmationView } from "../provisional-link/index";
import { acceptAsPatient } from "./answers/accept";
import { reject } from "./answers/close";
import type { StoredLinkRequest } from "./entity";
import { linkRequests } from "./repo";
import { sidesOf } from "./views";

type Result = z.output<typeof MailedLinkResult>;

/**
 * The address of a request's page, for the person's mail or for the nutritionist to share. It stays the same
 * until the request is sent again.
 */
export async function urlOf(ctx: Context, request: StoredLinkRequest, channel: LinkChannel): Promise<string> {
  return ctx.settings.webUrl + paths.mailedLink.href(await tokenOf(ctx, request, channel));
}

/** The token in {@link urlOf}. */
export function tokenOf(ctx: Context, request: StoredLinkRequest, channel: LinkChannel): Promise<string> {
  const { nutritionistId, requestId, sentAt } = request;
  const subject = { purpose: "linkRequest", channel, nutritionistId, requestId } as const;
  return signMailedLink(ctx, subject, sentAt);
}

/**
 * The content of the page. Opening it changes nothing, because mail scanners open links. Raises `link_lapsed`
 * when the link expired or the request was answered, and `throttled`. Decisions, "Patient side".
 */
export async function getMailedLink(
  ctx: Context,
  token: string,
): Promise<MailedLinkView | MailedConfirmationView> {
  const { request, channel, isProvisional } = await requestOf(ctx, token);
  const { person, nutritionist } = await sidesOf(ctx, request);
  if (isProvisional) return toConfirmationView(person, nutritionist);
  const isFromInvitation = isUnprovedInvitation(request, channel);
  const needsCode =
    channel === "share" && (isFromInvitation || !isKnownOnlyTo(person, request.nutritionistId));
  return {
    kind: "linkRequest",
    patientName: isFromInvitation ? "" : person.name,
    ...(isFromInvitation && { isFromInvitation }),
    nutritionist: { name: nutritionist.name, lastName: nutritionist.lastName },
    withPass: request.reservedPassId !== undefined,
    codeGoesTo: needsCode ? maskEmail(person.email) : null,
    ...(person.email === "" && { hasNoEmail: true }),
    createdAt: request.createdAt,
  };
}

/** The link of an acceptance, and whether it is provisional. */
interface AcceptedRequest {
  nutritionistId: string;
  patientId: string;
  isProvisional: boolean;
}

/**
 * Accepts a request as its patient, who needs no account. From a shared page, with the code that was mailed to
 * the patient; without one the link is provisional, and `code_required` is raised unless the nutritionist entered
 * everything that is known about the patient. From the mail, a request that was accepted provisionally is
 * confirmed. Raises `link_lapsed`, `wrong_code`, `code_lapsed`, `throttled`. Decisions, "Consent and proof".
 */
export function acceptMailedLink(
  ctx: Context,
  token: string,
  input: z.output<typeof AcceptMailedLinkInput> = {},
): Promise<AcceptedRequest> {
  return unlessAnswered(
    () => acceptOpen(ctx, token, input),
    async () => {
      const { request, channel } = await linkedBy(ctx, token);
      if (request.status !== "accepted") return undefined;
      const { nutritionistId, patientId } = request;
      const link = await careLinks(ctx, nutritionistId).find(patientId);
      const isProvisional = link?.isProvisional === true;
      // A shared page gets its own answer again, but not an answer that the person gave elsewhere.
      const wasTold = link !== undefined && (channel === "mail" || isProvisional);
      return wasTold ? { nutritionistId, patientId, isProvisional } : undefined;
    },
  );
}

async function acceptOpen(
  ctx: Context,
  token: string,
  { code }: z.output<typeof AcceptMailedLinkInput>,
): Promise<AcceptedRequest> {
  const { request, channel, isProvisional } = await requestOf(ctx, token);
  const { nutritionistId, patientId } = request;
  if (isProvisional) {
    await confirmLink(ctx, request);
    return { nutritionistId, patientId, isProvisional: false };
  }
  const isUnproved = channel === "share" && code === undefined;
  if (isUnproved && isUnprovedInvitation(request, channel)) throw new AppError("code_required");
  const also =
    channel === "share" && code !== undefined ? [await spendAcceptanceCode(ctx, request, code)] : [];
  await lapsedWhenClosed(acceptAsPatient(ctx, request, { isProvisional: isUnproved, also }));
  return { nutritionistId, patientId, isProvisional: isUnproved };
}

/**
 * Mails the code with which a shared page accepts, to the person's own address. Raises `link_lapsed`,
 * `patient_without_email`, `email_unconfirmed`, `throttled`.
 */
export async function sendMailedLinkCode(ctx: Context, token: string): Promise<void> {
  const { request, isProvisional } = await requestOf(ctx, token);
  if (isProvisional) throw new AppError("link_lapsed");
  const { person, nutritionist } = await sidesOf(ctx, request);
  if (person.email === "") throw new AppError("patient_without_email");
  requireConfirmedEmail(person);
  requireConfirmedEmail(request);
  await sendAcceptanceCode(ctx, request, {
    email: person.email,
    patientName: person.name,
    nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
  });
}

/**
 * Rejects a request as its patient, who needs no account. Raises `link_lapsed`, `throttled`, and `code_required` on a
 * shared page that an invitation led to.
 */
export function rejectMailedLink(ctx: Context, token: string): Promise<Result> {
  const rejected = { status: "rejected" } as const;
  return unlessAnswered(
    async () => {
      const { request, channel, isProvisional } = await requestOf(ctx, token);
      if (isProvisional) throw new AppError("link_lapsed");
      if (isUnprovedInvitation(request, channel)) throw new AppError("code_required");
      await lapsedWhenClosed(reject(ctx, request, "patient"));
      return rejected;
    },
    async () => ((await linkedBy(ctx, token)).request.status === "rejected" ? rejected : undefined),
  );
}

/** Answers a question, once. A person who got no reply asks again: the answer that was given before is no refusal. */
async function unlessAnswered<Answer>(
  answer: () => Promise<Answer>,
  earlier: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    const given = error instanceof AppError && error.code === "link_lapsed" ? await earlier() : undefined;
    if (given === undefined) throw error;
    return given;
  }
}

/**
 * The id of the person whose mailbox a token proves, in any state of the request. Raises `link_lapsed`, also for a
 * token that the nutritionist can see.
 */
export async function personOfMailedLink(ctx: Context, token: string): Promise<string> {
  const { request, channel } = await linkedBy(ctx, token);
  if (channel !== "mail") throw new AppError("link_lapsed");
  return request.patientId;
}

/** With whom a nutritionist shares the page of a request that is open or accepted. Raises `link_lapsed` for a mailed token. */
export async function personOfSharedLink(ctx: Context, token: string): Promise<string> {
  const { request, channel } = await linkedBy(ctx, token);
  const { status, patientId } = request;
  if (channel !== "share" || (status !== "pending" && status !== "accepted"))
    throw new AppError("link_lapsed");
  return patientId;
}

interface OpenedRequest {
  request: StoredLinkRequest;
  channel: LinkChannel;
  /** The request was accepted provisionally, and the link, which was mailed, can confirm it. */
  isProvisional: boolean;
}

async function requestOf(ctx: Context, token: string): Promise<OpenedRequest> {
  await throttleMailedLinks(ctx);
  const { request, channel } = await linkedBy(ctx, token);
  if (request.status === "pending") return { request, channel, isProvisional: false };
  if (channel === "mail" && (await isProvisionalLink(ctx, request))) {
    return { request, channel, isProvisional: true };
  }
  throw new AppError("link_lapsed");
}

/** The request of a token, whatever became of it. Raises `link_lapsed`. */
async function linkedBy(ctx: Context, token: string): Promise<Omit<OpenedRequest, "isProvisional">> {
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "linkRequest") throw new AppError("link_lapsed");
  const { nutritionistId, requestId, channel, expiresAt } = link;
  const request = await lapsedWhenClosed(linkRequests(ctx, nutritionistId).get(requestId));
  // A link that was sent to an e-mail corrected later is no longer valid.
  const isLatest = expiresAt === lapseOf("linkRequest", request.sentAt);
  if (request.starter !== "nutritionist" || !isLatest) throw new AppError("link_lapsed");
  return { request, channel };
}

async function isProvisionalLink(
  ctx: Context,
  { nutritionistId, patientId, status }: StoredLinkRequest,
): Promise<boolean> {
  if (status !== "accepted") return false;
  return (await careLinks(ctx, nutritionistId).find(patientId))?.isProvisional === true;
}

/** Whether the page may be open to anybody who held an invitation, and typed the person's e-mail. */
function isUnprovedInvitation({ isFromInvitation }: StoredLinkRequest, channel: LinkChannel): boolean {
  return channel === "share" && isFromInvitation === true;
}

function lapsedWhenClosed<Value>(answer: Promise<Value>): Promise<Value> {
  return lapsedOn(["link_request_closed", "patient_already_linked", "not_found"], answer);
}
