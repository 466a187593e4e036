import { AppError } from "@nutria/contract/wire/errors";
import type { SavedWebhook, WebhookInput } from "@nutria/contract/schemas/webhook";
import type * as z from "zod/mini";
import { auditItem } from "../../audit/index";
import type { AdminContext } from "../../kernel/context";
import { findPartner } from "../../passes/partner/index";
import { removeWebhook, saveWebhook } from "./settings";

/** Sets the address of a partner's webhooks for it, as `saveWebhook` does. Raises `not_found` for no partner, and its errors. */
export async function saveWebhookOf(
  ctx: AdminContext,
  partnerId: string,
  input: z.output<typeof WebhookInput>,
): Promise<SavedWebhook> {
  if (!(await findPartner(ctx, partnerId))) throw new AppError("not_found");
  // Only the host of the address: the rest may hold a secret.
  const host = URL.canParse(input.url) ? new URL(input.url).host : "";
  return saveWebhook(ctx, partnerId, input, [auditItem(ctx, "partner.webhookSaved", partnerId, { host })]);
}

/** Ends the webhooks of a partner. Raises `not_found`. */
export function removeWebhookOf(ctx: AdminContext, partnerId: string): Promise<void> {
  return removeWebhook(ctx, partnerId, [auditItem(ctx, "partner.webhookRemoved", partnerId)]);
}
