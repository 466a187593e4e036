import { paths } from "@nutria/contract/web/paths";
import * as z from "zod/mini";
import { commit } from "../../kernel/table/commit";
import type { Context, NutritionistContext } from "../../kernel/context";
import { defineEvent } from "../../kernel/events/events";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { clearAddressItem, sendMail } from "../../mail/address/index";
import { addressCheckMail } from "../../mail/index";
import { findNutritionist, mailFailureItem } from "../../practice/nutritionist/index";

/** A nutritionist whose own address failed wants mails there again. */
export const OwnMailRetried = defineEvent(
  "nutritionist.mailRetried",
  z.object({ nutritionistId: z.string() }),
);

/**
 * Sends the caller mails again, because they say that their address works; the first one tells whether it does. It takes
 * back a complaint as well, which was the caller's own. Does nothing while mails arrive. Raises `throttled`: three times
 * a day.
 */
export async function retryOwnMail(ctx: NutritionistContext): Promise<void> {
  const { id } = ctx.actor;
  const profile = await findNutritionist(ctx, id);
  if (!profile?.mailFailure) return;
  await throttle(ctx, limitOf("retryMail", id));
  await commit(
    ctx,
    [clearAddressItem(ctx, profile.email), mailFailureItem(ctx, id, undefined)],
    [OwnMailRetried({ nutritionistId: id })],
  );
}

/** Mails a nutritionist that mails arrive again; one that bounces marks the address anew. */
export async function mailAddressCheck(
  ctx: Context,
  { nutritionistId }: { nutritionistId: string },
): Promise<void> {
  const profile = await findNutritionist(ctx, nutritionistId);
  if (!profile) return;
  const url = ctx.settings.webUrl + paths.settingsNotifications.href();
  await sendMail(ctx, {
    cause: "agreed",
    to: profile.email,
    ...addressCheckMail({ name: profile.name, url }),
  });
}
