import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import * as z from "zod/mini";
import type { Context } from "./context";
import { addDays } from "./time";

const daysValid = 14;

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

/** What a mailed link is good for; it lapses after 14 days, or when the state has moved on. */
export type MailedLink = z.output<typeof Payload>;

type WithoutExpiry<Link> = Link extends unknown ? Omit<Link, "expiresAt"> : never;

/** The token of `/p/{token}`: payload and signature, both base64url. `since` is the instant its 14 days start. */
export async function signMailedLink(
  ctx: Context,
  link: WithoutExpiry<MailedLink>,
  since: string,
): Promise<string> {
  const payload = Buffer.from(JSON.stringify({ ...link, expiresAt: addDays(since, daysValid) })).toString(
    "base64url",
  );
  return `${payload}.${await signature(ctx, payload)}`;
}

/** Reads a token. Raises `link_lapsed` for one that is not ours, was tampered with or has expired. */
export async function readMailedLink(ctx: Context, token: string): Promise<MailedLink> {
  const [payload = "", given = ""] = token.split(".");
  const expected = Buffer.from(await signature(ctx, payload));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw new AppError("link_lapsed");
  const link = z.parse(Payload, JSON.parse(Buffer.from(payload, "base64url").toString()));
  if (link.expiresAt <= ctx.now()) throw new AppError("link_lapsed");
  return link;
}

/** What a token says it is for, whoever signed it: enough to hand it to the one who reads it. */
export function claimedPurpose(token: string): MailedLink["purpose"] {
  try {
    const text = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
    const { purpose } = JSON.parse(text) as { purpose?: unknown };
    return purpose === "appointment" ? "appointment" : "linkRequest";
  } catch {
    return "linkRequest";
  }
}

async function signature(ctx: Context, payload: string): Promise<string> {
  return createHmac("sha256", await ctx.secrets.linkSecret())
    .update(payload)
    .digest("base64url");
}
