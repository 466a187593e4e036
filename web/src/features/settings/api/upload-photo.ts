import { profileRoutes } from "@nutria/contract/routes/profile";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/call";
import { notify } from "../../../lib/toast";
import { generalTexts } from "../general/general-texts";

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
