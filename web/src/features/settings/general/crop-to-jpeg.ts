import type { PercentCrop } from "react-image-crop";

/** Large enough for every place that shows a photo, and far below the upload limit. */
const largestSide = 800;
const quality = 0.9;

/** Returns the cropped square as a JPEG; null when the browser cannot draw the picture. */
export function cropToJpeg(image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image;
  const width = (crop.width / 100) * naturalWidth;
  const height = (crop.height / 100) * naturalHeight;
  const side = Math.max(1, Math.min(largestSide, Math.round(Math.min(width, height))));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency; without a background, transparent areas would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  const [x, y] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight];
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
