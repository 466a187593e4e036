import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Sessions from "@nutria/core/identity/session/index";
import * as Notifications from "@nutria/core/notification/index";
import * as PushSubscriptions from "@nutria/core/reach/subscription/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

/** Loaded with the first preview: its code knows every event, and few people open the previews. */
const previews = atFirstUse(() => import("@nutria/core/previews/index"));

export const needs: readonly Need[] = ["table", "linkSecret", "pushPublicKey"];

export const handler = group(notificationRoutes, {
  countNewNotifications: ({ ctx }) => Notifications.countNew(ctx),
  listNotifications: ({ ctx, query }) => Notifications.listNotifications(ctx, query),
  markNotificationAsSeen: ({ ctx, params }) => Notifications.markAsSeen(ctx, params.id),
  clearInBodyBadges: ({ ctx, params }) => Notifications.clearInBodyBadges(ctx, params.id),
  getChannel: ({ ctx }) => Sessions.describeChannel(ctx),
  getMailPreferences: ({ ctx }) => Notifications.getMailPreferences(ctx),
  updateMailPreferences: ({ ctx, body }) => Notifications.updateMailPreferences(ctx, body),
  listNotices: async ({ ctx }) => (await previews()).listNotices(ctx),
  getPushKey: ({ ctx }) => PushSubscriptions.getPushKey(ctx),
  subscribeToPush: ({ ctx, body }) => PushSubscriptions.subscribe(ctx, body),
  unsubscribeFromPush: ({ ctx, params }) => PushSubscriptions.unsubscribe(ctx, params.id),
  getMailSubscription: ({ ctx, params }) => Notifications.getMailSubscription(ctx, params.token),
  unsubscribeFromMail: ({ ctx, params }) => Notifications.unsubscribeFromMail(ctx, params.token),
});
