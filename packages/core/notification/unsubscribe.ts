import { paths } from "@nutria/contract/web/paths";
import {
  mailableTypes,
  type UnsubscribeView,
  type MailableType,
} from "@nutria/contract/schemas/notification";
import * as z from "zod/mini";
import type { Context } from "../kernel/context";
import { fromPayload, readToken, signToken, toPayload } from "../kernel/signature";
import { limitOf } from "../kernel/limits";
import { throttle } from "../kernel/throttle";
import { choicesOf, choose, readPreferences } from "./preferences";

type View = z.output<typeof UnsubscribeView>;

/**
 * The addresses that unsubscribe from a mail: a page for people, and a one-click address for mail programs
 * (RFC 8058).
 */
export async function unsubscribeLinks(
  ctx: Context,
  subscription: MailSubscription,
): Promise<{ pageUrl: string; headers: Record<string, string> }> {
  const token = await signSubscription(ctx, subscription);
  const { webUrl } = ctx.settings;
  return {
    pageUrl: webUrl + paths.unsubscribe.href(token),
    headers: {
      "List-Unsubscribe": `<${webUrl}/v1/notification/unsubscribe/${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The notices that a link would switch off; opening it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function getMailSubscription(ctx: Context, token: string): Promise<View> {
  const { nutritionistId, type } = await open(ctx, token);
  const choices = choicesOf(await readPreferences(ctx, nutritionistId));
  const isSubscribed = type === null ? Object.values(choices).includes("daily") : choices[type] !== "never";
  return { type, isSubscribed };
}

/**
 * Switches off the mails of a type, or the whole daily summary; repeating it changes nothing. Needs no
 * sign-in. The notifications themselves continue. Raises `link_lapsed`, `throttled`.
 */
export async function unsubscribeFromMail(ctx: Context, token: string): Promise<View> {
  const { nutritionistId, type } = await open(ctx, token);
  const choices = choicesOf(await readPreferences(ctx, nutritionistId));
  const ended = type === null ? mailableTypes.filter((one) => choices[one] === "daily") : [type];
  await choose(ctx, nutritionistId, Object.fromEntries(ended.map((one) => [one, "never" as const])));
  return { type, isSubscribed: false };
}

/** Throttles per account, and who tries wrong tokens by address: mail programs call from few addresses for all their users. */
async function open(ctx: Context, token: string): Promise<MailSubscription> {
  const uncount = await throttle(ctx, limitOf("mailSubscriptionByAddress", ctx.callerAddress));
  const subscription = await readSubscription(ctx, token);
  await uncount();
  const subject = subscription.nutritionistId;
  await throttle(ctx, limitOf("mailSubscription", subject));
  return subscription;
}

const kind = "mailSubscription#";

const Payload = z.object({
  nutritionistId: z.string(),
  /** Null for the daily summary. */
  type: z.nullable(z.enum(mailableTypes)),
});

/**
 * The nutritionist and the type of mail that a link switches off. It is valid for nothing else and does not
 * lapse, because people keep mails for a long time.
 */
interface MailSubscription {
  nutritionistId: string;
  type: MailableType | null;
}

/** The token of `/unsubscribe/{token}`: payload and signature, both base64url. */
export async function signSubscription(
  ctx: Context,
  { nutritionistId, type }: MailSubscription,
): Promise<string> {
  return signToken(ctx, kind, toPayload({ nutritionistId, type }));
}

/** Reads a token. Raises `link_lapsed` when the signature is wrong. */
async function readSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  return z.parse(Payload, fromPayload(await readToken(ctx, kind, token)));
}
