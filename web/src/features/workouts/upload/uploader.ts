import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../../../data/call/call";
import { queryClient, routeKey } from "../../../data/query/query";
import { onSessionEnd } from "../../../data/session/session";
import { notify } from "../../../lib/toast";
import { startUpload } from "../api/videos";
import { uploadTexts } from "./texts";
import { rememberedUpload, rememberUpload } from "./upload-memory";
import { VideoUploader, type UploadState } from "./video-uploader";
import { NoAnswerError } from "../../../lib/no-answer-error";

/** A part that the storage refused, for example because its address lapsed. */
class PartRefusedError extends Error {
  constructor(readonly status: number) {
    super(`The storage answered ${status}`);
  }
}

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

/** Puts a part of a video to its signed address, without a token, and reports how many bytes have left. */
function putPart(
  url: string,
  part: Blob,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new NoAnswerError(new Error("The part ended without an answer")));
    request.open("PUT", url);
    request.upload.onprogress = ({ loaded }) => onBytes(loaded);
    request.onload = () => (request.status < 300 ? resolve() : reject(new PartRefusedError(request.status)));
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(part);
  });
}
