import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../../lib/api/call";
import { queryClient, routeKey } from "../../../lib/api/query";
import { onSessionEnd } from "../../../lib/session/session";
import { notify } from "../../../lib/toast";
import { startUpload } from "../api/videos";
import { putPart } from "./put-part";
import { uploadTexts } from "./texts";
import { rememberedUpload, rememberUpload } from "./upload-memory";
import { VideoUploader, type UploadState } from "./video-uploader";

/** The upload of this page, which goes on while its screens come and go. */
export const uploader = new VideoUploader({
  start: startUpload,
  put: putPart,
  complete: async (input) => {
    const video = await call(workoutRoutes.createCustomVideo, { body: input });
    void queryClient.invalidateQueries({ queryKey: routeKey(workoutRoutes.listExerciseVideos) });
    notify.success(uploadTexts.done(video.name));
    return video;
  },
  discard: (id) => call(workoutRoutes.removeCustomVideo, { params: { id } }),
  remember: rememberUpload,
  remembered: rememberedUpload,
  pause: (ms) =>
    new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        window.removeEventListener("online", goOn);
        resolve();
      };
      const timer = setTimeout(goOn, ms);
      window.addEventListener("online", goOn);
    }),
});

// The next to sign in may be another person.
onSessionEnd(uploader.stop);

window.addEventListener("beforeunload", (event) => {
  if (uploader.isUnderWay) event.preventDefault();
});

/** How the upload stands, also the one that a reload interrupted. */
export function useUpload(): UploadState {
  useEffect(() => void uploader.recall(), []);
  return useSyncExternalStore(uploader.subscribe, uploader.state);
}
