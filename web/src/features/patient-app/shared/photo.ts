import { heicMessage } from "@nutria/contract/web/heic";
import { isHeicFile } from "../../../lib/heic-photo";

/** The longest side of a photo that is sent, in pixels, and its size. */
const longestSide = 1600;
const mostBytes = 1_000_000;

/** From good to what is still worth looking at. */
const qualities = [0.85, 0.75, 0.6, 0.45];
/** What a photo of many details is made smaller by, when none of them is enough. */
const smaller = 0.75;

/** Raised for a file that no browser shows as a picture. */
export class NotAPhotoError extends Error {
  constructor(message = "Esta foto no se puede leer. Toma otra, o elige una en JPG o PNG.") {
    super(message);
    this.name = "NotAPhotoError";
  }
}

/**
 * A photo as it is sent: upright, a JPEG of 1,600 pixels and 1 MB at most, drawn anew, so that it has nothing of the
 * camera, the time or the place. Raises a `NotAPhotoError`.
 */
export async function preparePhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(async () => {
    throw (await isHeicFile(file)) ? new NotAPhotoError(heicMessage) : new NotAPhotoError();
  });
  try {
    let scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    for (;;) {
      const canvas = draw(picture, scale);
      for (const quality of qualities) {
        const made = await toJpeg(canvas, quality);
        if (made.size <= mostBytes) return made;
      }
      scale *= smaller;
    }
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new NotAPhotoError();
  // A JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new NotAPhotoError())), "image/jpeg", quality),
  );
}
