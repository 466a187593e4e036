import { AppError, type ErrorCode } from "@nutria/contract/errors";
import * as z from "zod/mini";
import type { Context } from "./context";
import { fromPayload, readToken, signToken, toPayload } from "./signature";
import { addDays } from "@nutria/calendar/instant";
import { throttle } from "./throttle";

const daysValid = 14;
/** A workout asks for no answer, and is repeated for weeks. */
const daysOfWorkout = 90;

/** The purpose is in the payload, so the signature needs no kind of its own. */
const kind = "";

/**
 * Where a token was handed out. One that was mailed proves the mailbox; the nutritionist can see a shared one,
 * so it proves nothing. A token that does not say is an old one, which could be both.
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
]);

/** A payload and a signature, and nothing after them. */
const tokenPattern = /^[\w-]+\.[\w-]+$/;

/** The content of the link of a page. It lapses after 14 days (a workout's 90), or when its subject changes state. */
type MailedLink = z.output<typeof Payload>;

type WithoutExpiry<Link> = Link extends unknown ? Omit<Link, "expiresAt"> : never;

/**
 * The token of `/p/{token}`: payload and signature, both base64url. `since` is the instant from which its
 * days count.
 */
export async function signMailedLink(
  ctx: Context,
  link: WithoutExpiry<MailedLink>,
  since: string,
): Promise<string> {
  const expiresAt = link.purpose === "workout" ? addDays(since, daysOfWorkout) : lapseOf(since);
  return signToken(ctx, kind, toPayload({ ...link, expiresAt }));
}

/** The token of the instructions that a nutritionist hands to a patient. */
export function signInstructionsLink(
  ctx: Context,
  pair: { nutritionistId: string; patientId: string },
): Promise<string> {
  return signToken(ctx, kind, toPayload({ purpose: "instructions", ...pair, expiresAt: "9999" }));
}

/** When a link whose 14 days count from `since` lapses. */
export function lapseOf(since: string): string {
  return addDays(since, daysValid);
}

/** Reads a token. Raises `link_lapsed` when the signature is wrong or the token has expired. */
export async function readMailedLink(ctx: Context, token: string): Promise<MailedLink> {
  if (!tokenPattern.test(token)) throw new AppError("link_lapsed");
  const link = z.parse(Payload, fromPayload(await readToken(ctx, kind, token)));
  if (link.expiresAt <= ctx.now()) throw new AppError("link_lapsed");
  return link;
}

/** Limits how often one address opens or answers pages. Raises `throttled`. */
export async function throttleMailedLinks(ctx: Context): Promise<void> {
  await throttle(ctx, { action: "mailedLink", subject: ctx.callerAddress, limit: 60, windowSeconds: 60 });
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
  try {
    const { purpose } = fromPayload(token.split(".")[0] ?? "") as { purpose?: unknown };
    return purposes.find((known) => known === purpose) ?? "linkRequest";
  } catch {
    return "linkRequest";
  }
}

const purposes = ["linkRequest", "provisionalLink", "appointment", "instructions", "workout"] as const;
