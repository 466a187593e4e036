import { saveFile } from "../../../lib/save-file";

/** Saves a base64 JPEG as a file through the browser; the file name always ends in `.jpg`. */
export function saveJpeg(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: "image/jpeg" }), `${fileName.replace(/\.jpe?g$/i, "")}.jpg`);
}
