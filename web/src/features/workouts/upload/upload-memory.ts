import type { CustomVideoInput } from "@nutria/contract/schemas/workouts/workout-video";
import { currentSession } from "../../../data/session/session";

/** What a nutritionist says about a video. */
export type UploadDetails = Omit<CustomVideoInput, "uploadId">;

/** The file of an upload, by which the server knows it again. */
export interface UploadedFile {
  name: string;
  size: number;
  type: string;
}

/** An upload that has not ended, as this browser keeps it over a reload. The file itself has to be chosen again. */
export interface RememberedUpload {
  file: UploadedFile;
  details: UploadDetails;
}

/** Each account of a browser reads its own alone. */
const keyOf = (): string | undefined => {
  const userId = currentSession()?.userId;
  return userId === undefined ? undefined : `nutria.upload.${userId}`;
};

export function rememberUpload(upload: RememberedUpload | null): void {
  const key = keyOf();
  if (key === undefined) return;
  try {
    if (upload) localStorage.setItem(key, JSON.stringify(upload));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the same file continues too, once it is chosen and named again.
  }
}

export function rememberedUpload(): RememberedUpload | null {
  const key = keyOf();
  if (key === undefined) return null;
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as RememberedUpload | null;
  } catch {
    return null;
  }
}
