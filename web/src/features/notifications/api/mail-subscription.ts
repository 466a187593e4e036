import { ApiError } from "@nutria/contract/wire/api-error";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { usePublicMutation, usePublicQuery } from "../../../data/query/public-query";
import { unsubscribeTexts } from "../unsubscribe/unsubscribe-texts";

/** Reads which mail an unsubscribe link would stop; does not change anything. */
export function useMailSubscription(token: string) {
  return usePublicQuery(notificationRoutes.getMailSubscription, { params: { token } });
}

/** Stops the mail; `onLapsed` runs when the link has expired. */
export function useUnsubscribe({ onLapsed }: { onLapsed: () => void }) {
  return usePublicMutation(notificationRoutes.unsubscribeFromMail, {
    fallback: unsubscribeTexts.failed,
    handles: ["link_lapsed"],
    onError: (error) => {
      if (error instanceof ApiError && error.code === "link_lapsed") onLapsed();
    },
  });
}
