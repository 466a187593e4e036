import { AppError } from "@nutria/contract/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { unsubscribeTexts } from "../unsubscribe/unsubscribe-texts";

/** What a link to unsubscribe would stop; reading it changes nothing. */
export function useMailSubscription(token: string) {
  return useRouteQuery(notificationRoutes.getMailSubscription, { params: { token } });
}

/** Stops the mail; `onLapsed` runs when the link no longer can. */
export function useUnsubscribe({ onLapsed }: { onLapsed: () => void }) {
  return useRouteMutation(notificationRoutes.unsubscribeFromMail, {
    fallback: unsubscribeTexts.failed,
    handles: ["link_lapsed"],
    onError: (error) => {
      if (error instanceof AppError && error.code === "link_lapsed") onLapsed();
    },
  });
}
