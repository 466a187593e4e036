import { profileRoutes } from "@nutria/contract/routes/profile";
import { useQueryClient } from "@tanstack/react-query";
import { keepUser } from "../../../lib/session/current-user";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation } from "../../../lib/api/query";
import { settingsTexts } from "../texts";

/** Saves the preferences: switches and time zone. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.updateSettings, {
    fallback: genericTexts.update,
    success: settingsTexts.saved,
    onSuccess: (user) => keepUser(client, user),
  });
}
