import { AppError, type ErrorCode } from "@nutria/contract/errors";
import * as z from "zod/mini";
import type { Context } from "./context";
import { fromPayload, readToken, signToken, toPayload } from "./signature";
import { addDays } from "@nutria/calendar/instant";

const daysValid = 14;

/** The payload says itself what it is for. */
const kind = "";

const Payload = z.discriminatedUnion("purpose", [
  z.object({
    purpose: z.literal("linkRequest"),
    nutritionistId: z.string(),
    requestId: z.string(),
    expiresAt: z.string(),
  }),
  z.object({
    purpose: z.literal("appointment"),
    nutritionistId: z.string(),
    appointmentId: z.string(),
    /** The date that the link asks about was proposed then. */
    proposedAt: z.string(),
    expiresAt: z.string(),
  }),
]);

/** Payload and signature, and nothing after them. */
const tokenPattern = /^[\w-]+\.[\w-]+$/;

/** What a mailed link is good for; it lapses after 14 days, or when the state has moved on. */
type MailedLink = z.output<typeof Payload>;

type WithoutExpiry<Link> = Link extends unknown ? Omit<Link, "expiresAt"> : never;

/** The token of `/p/{token}`: payload and signature, both base64url. `since` is the instant its 14 days start. */
export async function signMailedLink(
  ctx: Context,
  link: WithoutExpiry<MailedLink>,
  since: string,
): Promise<string> {
  return signToken(ctx, kind, toPayload({ ...link, expiresAt: addDays(since, daysValid) }));
}

/** Reads a token. Raises `link_lapsed` for one that is not ours, was tampered with or has expired. */
export async function readMailedLink(ctx: Context, token: string): Promise<MailedLink> {
  if (!tokenPattern.test(token)) throw new AppError("link_lapsed");
  const link = z.parse(Payload, fromPayload(await readToken(ctx, kind, token)));
  if (link.expiresAt <= ctx.now()) throw new AppError("link_lapsed");
  return link;
}

/** On the mailed page a state that has moved on, as these refusals say, is a link that has lapsed. */
export async function lapsedOn<Result>(
  movedOn: readonly ErrorCode[],
  answer: Promise<Result>,
): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && movedOn.includes(error.code)) {
      throw new AppError("link_lapsed", { cause: error });
    }
    throw error;
  }
}

/** What a token says it is for, whoever signed it: enough to hand it to the one who reads it. */
export function claimedPurpose(token: string): MailedLink["purpose"] {
  try {
    const { purpose } = fromPayload(token.split(".")[0] ?? "") as { purpose?: unknown };
    return purpose === "appointment" ? "appointment" : "linkRequest";
  } catch {
    return "linkRequest";
  }
}
