/** Saves a base64 JPEG as a file through the browser; the file name always ends in `.jpg`. */
export function saveJpeg(base64: string, fileName: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${fileName.replace(/\.jpe?g$/i, "")}.jpg`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
