import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import { linkDays } from "@nutria/contract/people/link-life";
import * as z from "zod/mini";
import type { Context } from "./context";
import { idPrefixes } from "./ids";
import { packId, packInstant, unpack } from "./packed";
import { fromPayload, readShortToken, readToken, signShortToken } from "./signature";
import { addDays } from "@nutria/calendar/instant";
import { throttle } from "./throttle";
import { limitOf } from "./limits";

/** The kind of the packed tokens. */
const kind = "mailedLink#";
/** The kind of older tokens, which are JSON and still valid: some were printed. Their purpose is in the payload. */
const kindOfJson = "";

/**
 * The channel of a token. A mailed token proves the mailbox; the nutritionist can see a shared one, so it proves
 * nothing. A token without a channel is an old one, which could be either.
 */
const channel = z._default(z.enum(["mail", "share"]), "share");
export type LinkChannel = z.output<typeof channel>;

const Payload = z.discriminatedUnion("purpose", [
  z.object({
    purpose: z.literal("linkRequest"),
    channel,
    nutritionistId: z.string(),
    requestId: z.string(),
    expiresAt: z.string(),
  }),
  /** Only mailed: it asks the person to confirm a provisional link. */
  z.object({
    purpose: z.literal("provisionalLink"),
    nutritionistId: z.string(),
    patientId: z.string(),
    expiresAt: z.string(),
  }),
  /** On the registration instructions, which are printed: it never lapses, and by itself it proves nothing. */
  z.object({
    purpose: z.literal("instructions"),
    nutritionistId: z.string(),
    patientId: z.string(),
    expiresAt: z.literal("9999"),
  }),
  z.object({
    purpose: z.literal("appointment"),
    channel,
    nutritionistId: z.string(),
    appointmentId: z.string(),
    /** When the date that the link asks about was proposed. */
    proposedAt: z.string(),
    expiresAt: z.string(),
  }),
  /** Only mailed: it plays the workout for its patient. */
  z.object({
    purpose: z.literal("workout"),
    nutritionistId: z.string(),
    workoutId: z.string(),
    patientId: z.string(),
    expiresAt: z.string(),
  }),
  /** Only mailed: it shows a patient what they typed. */
  z.object({
    purpose: z.literal("questionnaire"),
    nutritionistId: z.string(),
    patientId: z.string(),
    number: z.number(),
    expiresAt: z.string(),
  }),
  /** Registers one person, whom the nutritionist may not know yet. The invitation itself says when it lapses. */
  z.object({
    purpose: z.literal("invitation"),
    nutritionistId: z.string(),
    invitationId: z.string(),
    expiresAt: z.literal("9999"),
  }),
]);

/** A payload and a signature, and nothing after them. */
const tokenPattern = /^[\w-]+\.[\w-]+$/;

/** The content of the link of a page. It lapses after its `linkDays`, or when its subject changes state. */
type MailedLink = z.output<typeof Payload>;

/** Purposes of links that lapse. */
type LapsingPurpose = Exclude<MailedLink["purpose"], "instructions" | "invitation">;

type WithoutExpiry<Link> = Link extends { purpose: LapsingPurpose } ? Omit<Link, "expiresAt"> : never;

/** In a packed token the purpose is a number: what was handed out keeps its meaning, so these only grow. */
const purposes = [
  "linkRequest",
  "provisionalLink",
  "appointment",
  "instructions",
  "workout",
  "invitation",
  "questionnaire",
] as const;
/** Added to the purpose of a link that was mailed. */
const mailedFlag = 16;

/** Each purpose with what its token holds, in this order, after the nutritionist. */
function partsOf(link: MailedLink): Buffer[] {
  switch (link.purpose) {
    case "linkRequest":
      return [packId(link.requestId), packInstant(link.expiresAt)];
    case "provisionalLink":
      return [packId(link.patientId), packInstant(link.expiresAt)];
    case "appointment":
      return [packId(link.appointmentId), packInstant(link.expiresAt), packInstant(link.proposedAt)];
    case "instructions":
      return [packId(link.patientId)];
    case "workout":
      return [packId(link.workoutId), packId(link.patientId), packInstant(link.expiresAt)];
    case "invitation":
      return [packId(link.invitationId)];
    case "questionnaire":
      return [packId(link.patientId), Buffer.from([link.number]), packInstant(link.expiresAt)];
  }
}

function packLink(link: MailedLink): string {
  const flag = "channel" in link && link.channel === "mail" ? mailedFlag : 0;
  const first = Buffer.from([purposes.indexOf(link.purpose) + flag]);
  return Buffer.concat([first, packId(link.nutritionistId), ...partsOf(link)]).toString("base64url");
}

function unpackLink(payload: string): MailedLink {
  const parts = unpack(Buffer.from(payload, "base64url"));
  const first = parts.byte();
  const purpose = purposes[first % mailedFlag];
  const channel = first >= mailedFlag ? "mail" : "share";
  const nutritionistId = parts.id(idPrefixes.nutritionist);
  switch (purpose) {
    case "linkRequest":
      return {
        ...{ purpose, channel, nutritionistId },
        requestId: parts.id(idPrefixes.linkRequest),
        expiresAt: parts.instant(),
      };
    case "provisionalLink":
      return {
        ...{ purpose, nutritionistId },
        patientId: parts.id(idPrefixes.patient),
        expiresAt: parts.instant(),
      };
    case "appointment":
      return {
        ...{ purpose, channel, nutritionistId },
        appointmentId: parts.id(idPrefixes.appointment),
        expiresAt: parts.instant(),
        proposedAt: parts.instant(),
      };
    case "instructions":
      return { purpose, nutritionistId, patientId: parts.id(idPrefixes.patient), expiresAt: "9999" };
    case "workout":
      return {
        ...{ purpose, nutritionistId },
        workoutId: parts.id(idPrefixes.workout),
        patientId: parts.id(idPrefixes.patient),
        expiresAt: parts.instant(),
      };
    case "invitation":
      return { purpose, nutritionistId, invitationId: parts.id(idPrefixes.invitation), expiresAt: "9999" };
    case "questionnaire":
      return {
        ...{ purpose, nutritionistId },
        patientId: parts.id(idPrefixes.patient),
        number: parts.byte(),
        expiresAt: parts.instant(),
      };
    default:
      throw new AppError("link_lapsed");
  }
}

/** Whether a token is one of before: its payload begins as JSON does. */
const isJson = (token: string): boolean => token.startsWith("eyJ");

/**
 * The token of `/p/{token}`: payload and signature, both base64url, short enough to be copied by hand. `since` is the
 * instant from which its days count.
 */
export async function signMailedLink(
  ctx: Context,
  link: WithoutExpiry<MailedLink>,
  since: string,
): Promise<string> {
  const expiresAt = lapseOf(link.purpose, since);
  return signShortToken(ctx, kind, packLink({ ...link, expiresAt } as MailedLink));
}

/** The token of the instructions that a nutritionist hands to a patient. */
export function signInstructionsLink(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
): Promise<string> {
  return signShortToken(ctx, kind, packLink({ purpose: "instructions", ...pair, expiresAt: "9999" }));
}

/** The token of an invitation; it is short, for a code that a camera reads. */
export function signInvitationLink(
  ctx: Context,
  { nutritionistId, invitationId }: { nutritionistId: string; invitationId: string },
): Promise<string> {
  const link = { purpose: "invitation", nutritionistId, invitationId, expiresAt: "9999" } as const;
  return signShortToken(ctx, kind, packLink(link));
}

/** When a link whose days count from `since` lapses. */
export function lapseOf(purpose: LapsingPurpose, since: string): string {
  return addDays(since, linkDays[purpose]);
}

/** Reads a token. Raises `link_lapsed` when the signature is wrong or the token has expired. */
export async function readMailedLink(ctx: Context, token: string): Promise<MailedLink> {
  if (!tokenPattern.test(token)) throw new AppError("link_lapsed");
  const link = isJson(token)
    ? z.parse(Payload, fromPayload(await readToken(ctx, kindOfJson, token)))
    : unpackLink(await readShortToken(ctx, kind, token));
  if (link.expiresAt <= ctx.now()) throw new AppError("link_lapsed");
  return link;
}

/** Limits how often one address opens or answers pages. Raises `throttled`. */
export async function throttleMailedLinks(ctx: Context): Promise<void> {
  await throttle(ctx, limitOf("mailedLink", ctx.callerAddress));
}

/**
 * Raises `link_lapsed` instead of the refusals in `codes`: on the mailed page, a request that was already
 * answered means that the link has lapsed (decisions, "Patient side").
 */
export async function lapsedOn<Result>(
  codes: readonly ErrorCode[],
  answer: Promise<Result>,
): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && codes.includes(error.code)) {
      throw new AppError("link_lapsed", { cause: error });
    }
    throw error;
  }
}

/**
 * The purpose in a token, before its signature is checked: only good to choose the function that reads the
 * token.
 */
export function claimedPurpose(token: string): MailedLink["purpose"] {
  const payload = token.split(".")[0] ?? "";
  try {
    if (!isJson(token)) {
      return purposes[unpack(Buffer.from(payload, "base64url")).byte() % mailedFlag] ?? "linkRequest";
    }
    const { purpose } = fromPayload(payload) as { purpose?: unknown };
    return purposes.find((known) => known === purpose) ?? "linkRequest";
  } catch {
    return "linkRequest";
  }
}
