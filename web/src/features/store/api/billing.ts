import { profileRoutes } from "@nutria/contract/routes/profile";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteMutation } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { setCachedUser } from "../../../data/session/current-user";
import { billingTexts } from "../billing/billing-texts";

/** Saves the data of invoices. The form handles a stale save, because it has both values. */
export function useSaveBilling() {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.updateSettings, {
    fallback: genericTexts.update,
    success: billingTexts.saved,
    handles: ["stale_version"],
    onSuccess: (user) => setCachedUser(client, user),
  });
}
