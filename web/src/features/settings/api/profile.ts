import { profileRoutes } from "@nutria/contract/routes/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/call";
import { useRouteMutation } from "../../../lib/api/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { setCachedUser } from "../../../lib/session/current-user";
import { notify } from "../../../lib/toast";
import { generalTexts } from "../general/general-texts";
import { settingsTexts } from "../texts";

/** Saves the profile, whole or in part. A stale save is the form's to show: it has both values. */
export function useSaveProfile({ success = settingsTexts.saved }: { success?: string } = {}) {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.updateUser, {
    fallback: genericTexts.update,
    success,
    handles: ["stale_version", "phone_taken", "service_last"],
    onSuccess: (user) => setCachedUser(client, user),
  });
}

/** Saves the preferences: switches and time zone. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.updateSettings, {
    fallback: genericTexts.update,
    success: settingsTexts.saved,
    onSuccess: (user) => setCachedUser(client, user),
  });
}

/** Sends a photo and answers where it is served from. Whatever goes wrong is said in the one sentence of the spec. */
export function useUploadPhoto(onUploaded: (url: string) => void) {
  return useMutation({
    mutationFn: async (photo: Blob) => {
      const body = new FormData();
      body.set("file", photo, "foto.jpg");
      return call(profileRoutes.uploadProfilePhoto, { body });
    },
    onSuccess: ({ imageURL }) => onUploaded(imageURL),
    onError: () => notify.warning(generalTexts.photo.failed),
  });
}
