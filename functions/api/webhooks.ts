import { AppError } from "@nutria/contract/wire/errors";
import { webhookRoutes } from "@nutria/contract/routes/webhooks";
import * as Webhooks from "@nutria/core/integration/webhook/index";
import type { SenderContext } from "@nutria/core/kernel/context";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret"];

export const handler = group(webhookRoutes, {
  getWebhook: ({ ctx }) => Webhooks.getWebhook(ctx, partnerOf(ctx)),
  saveWebhook: ({ ctx, body }) => Webhooks.saveWebhook(ctx, partnerOf(ctx), body),
  rotateWebhookSecret: ({ ctx }) => Webhooks.rotateWebhookSecret(ctx, partnerOf(ctx)),
  removeWebhook: ({ ctx }) => Webhooks.removeWebhook(ctx, partnerOf(ctx)),
  listWebhookDeliveries: ({ ctx, query }) => Webhooks.listDeliveries(ctx, partnerOf(ctx), query),
  replayWebhookDelivery: ({ ctx, params }) => Webhooks.replayDelivery(ctx, partnerOf(ctx), params.id),
});

/** The calling partner. Raises `forbidden` for a patient's app, which asks for its events instead. */
function partnerOf({ actor }: SenderContext): string {
  if (actor.role !== "partner") throw new AppError("forbidden");
  return actor.id;
}
