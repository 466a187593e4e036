/** The largest file that the server takes (decisions, "Limits"). */
export const maximumBytes = 4 * 1024 * 1024;

/** Enough to read the small print of a photographed sheet. */
const longestSide = 3000;
const quality = 0.85;

/** A photo that is too large for an upload becomes a smaller JPEG; any other file stays as it is. */
export async function fitForUpload(file: File): Promise<Blob> {
  if (file.size <= maximumBytes || !file.type.startsWith("image/")) return file;
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
