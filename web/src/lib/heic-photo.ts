import { heicHeadBytes, isHeic } from "@nutria/contract/web/heic";

/** Whether a chosen file is an HEIC photo, which its name and type need not say. */
export async function isHeicFile(file: Blob): Promise<boolean> {
  return isHeic(new Uint8Array(await file.slice(0, heicHeadBytes).arrayBuffer()));
}

/** The name of a photo after it became a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, "") || name}.jpg`;
