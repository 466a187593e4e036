import { profileRoutes } from "@nutria/contract/routes/profile";
import { useQueryClient } from "@tanstack/react-query";
import { keepUser } from "../../../lib/session/current-user";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation } from "../../../lib/api/query";
import { settingsTexts } from "../texts";

/** Saves the profile, whole or in part. A stale save is the form's to show: it has both values. */
export function useSaveProfile({ success = settingsTexts.saved }: { success?: string } = {}) {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.updateUser, {
    fallback: genericTexts.update,
    success,
    handles: ["stale_version", "phone_taken", "service_last"],
    onSuccess: (user) => keepUser(client, user),
  });
}
