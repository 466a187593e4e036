import type { ErrorCode } from "@nutria/contract/wire/error-table";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { useRouteMutation } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { setCachedUser } from "../../../data/session/current-user";
import { notify } from "../../../lib/toast";
import { generalTexts } from "../general/general-texts";
import { settingsTexts } from "../texts";

interface SaveOptions {
  /** The text of a success; null where the screen tells it itself. */
  success?: string | null;
}

/** Saves the profile, or a part of it. The form handles a stale save, because it has both values. */
export function useSaveProfile({ success = settingsTexts.saved }: SaveOptions = {}) {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.updateUser, {
    fallback: genericTexts.update,
    ...(success !== null && { success }),
    handles: ["stale_version", "phone_taken", "service_last"],
    onSuccess: (user) => setCachedUser(client, user),
  });
}

/** Saves the preferences: switches and time zone. `handles` are the refusals that a form shows itself. */
export function useSaveSettings(
  handles: readonly ErrorCode[] = [],
  { success = settingsTexts.saved }: SaveOptions = {},
) {
  const client = useQueryClient();
  return useRouteMutation(profileRoutes.updateSettings, {
    fallback: genericTexts.update,
    ...(success !== null && { success }),
    handles,
    onSuccess: (user, { body }) => {
      setCachedUser(client, user);
      // Days and hours of everything that is on a screen are those of the other zone from now on.
      if (body?.timeZone !== undefined) void client.invalidateQueries();
    },
  });
}

/** Uploads a photo and returns its URL. Every error shows the same text, as the specification says. */
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
