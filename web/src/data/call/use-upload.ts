import { megabyte, mostUploadBytes } from "@nutria/contract/web/sizes";
import { ApiError } from "@nutria/contract/wire/api-error";
import { heicMessage } from "@nutria/contract/web/heic";
import { recordFileRoutes } from "@nutria/contract/routes/record/files";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "./call";
import { sendFile } from "./send-file";
import { notify } from "../../lib/toast";
import { isHeicFile, jpegName } from "../../lib/heic-photo";

const texts = {
  failed: "Algo salió mal, intenta más tarde",
  tooLarge: `El archivo pesa más de ${mostUploadBytes / megabyte} MB. Sube uno más ligero`,
};

/** Enough to read the small print of a photographed sheet. */
const longestSide = 3000;

const quality = 0.85;

export type Upload =
  | { state: "none" }
  | { state: "sending"; name: string; part: number }
  | { state: "done"; name: string; fileUrl: string }
  | { state: "failed"; name: string; message: string };

/** Sends a file as soon as it is chosen, and tells how far it is (spec B §4). Another one replaces it. */
export function useUpload(onUploaded?: (fileUrl: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: "none" });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = useCallback(
    async (chosen: File) => {
      current.current?.abort();
      const abort = new AbortController();
      current.current = abort;
      const isPhone = await isHeicFile(chosen);
      if (abort.signal.aborted) return;
      const name = isPhone ? jpegName(chosen.name) : chosen.name;
      const set = (next: Upload) => {
        if (!abort.signal.aborted) setUpload(next);
      };
      set({ state: "sending", name, part: 0 });
      const file = isPhone ? await ofHeic(chosen) : await fitForUpload(chosen);
      if (file === null) return set({ state: "failed", name: chosen.name, message: heicMessage });
      if (file.size > mostUploadBytes) return set({ state: "failed", name, message: texts.tooLarge });
      const body = new FormData();
      body.set("file", file, name);
      const send = sendFile((part) => set({ state: "sending", name, part }), abort.signal);
      try {
        const { fileUrl } = await call(recordFileRoutes.uploadRecordFile, { body }, send);
        if (abort.signal.aborted) return;
        set({ state: "done", name, fileUrl });
        onUploaded?.(fileUrl);
      } catch (error) {
        if (abort.signal.aborted) return;
        const message = refusalOf(error);
        if (message === undefined) notify.error(texts.failed);
        set({ state: "failed", name, message: message ?? texts.failed });
      }
    },
    [onUploaded],
  );
  const clear = useCallback(() => {
    current.current?.abort();
    setUpload({ state: "none" });
  }, []);
  return { upload, start, clear };
}

/** Message of the server about the file; undefined where it has none for the user. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.isPublic) return undefined;
  return error.fields?.file ?? error.message;
}

/** An HEIC photo as a JPEG; null where the browser can't read it. */
async function ofHeic(file: File): Promise<Blob | null> {
  try {
    return await smaller(file);
  } catch {
    return null;
  }
}

/** A photo that is too large for an upload becomes a smaller JPEG; any other file stays as it is. */
async function fitForUpload(file: File): Promise<Blob> {
  if (file.size <= mostUploadBytes || !file.type.startsWith("image/")) return file;
  try {
    return (await smaller(file)) ?? file;
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}

async function smaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
