import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { mailTexts } from "../mail-preferences/mail-texts";

/**
 * Reads which notifications are also sent by e-mail. Not cached, because a link in a mail may have changed them
 * elsewhere.
 */
export function useMailPreferences() {
  return useRouteQuery(notificationRoutes.getMailPreferences, {}, { staleTime: 0 });
}

/** Saves the changed preferences. */
export function useSaveMailPreferences() {
  const client = useQueryClient();
  return useRouteMutation(notificationRoutes.updateMailPreferences, {
    fallback: genericTexts.update,
    success: mailTexts.saved,
    onSuccess: (saved) => client.setQueryData(routeKey(notificationRoutes.getMailPreferences, {}), saved),
  });
}
