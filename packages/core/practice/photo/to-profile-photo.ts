import { AppError } from "@nutria/contract/errors";
import { decode, encode } from "jpeg-js";
import type { Computation } from "../../kernel/context";
import { decodePng } from "./decode-png";
import { webpDecoder } from "./decode-webp";
import { outlineJpeg } from "../../kernel/image/jpeg-outline";
import { squareOf, type Bitmap } from "./square";
import { isPng, sizeOfPng } from "../../kernel/image/png-outline";
import { isWebp, outlineWebp } from "../../kernel/image/webp-outline";

const longestSide = 512;
const quality = 88;
/** The resolution of a phone camera; a larger image would need too much memory. */
const maximumMegapixels = 20;
const maximumMemoryMegabytes = 420;

const photoMessages = {
  damaged: "La foto está incompleta o dañada. Sube otra",
  tooManyPixels: "La foto mide demasiado. Sube una de 20 megapixeles como máximo",
} as const;

const refused = (message: string, cause?: unknown) =>
  new AppError("validation", { fields: { file: message }, cause });

/**
 * Makes a profile photo of an upload: a square JPEG of at most 512 pixels, upright and without metadata. Only
 * the content counts: `wrong_file_type` unless it is a JPEG, a PNG or a WebP, `validation` when it is truncated,
 * damaged, animated or too large to decode.
 */
async function toProfilePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const { bitmap, orientation } = await decodePhoto(bytes);
  return encode(squareOf(bitmap, orientation, longestSide), quality).data;
}

/** {@link toProfilePhoto}, which decodes an image for seconds. */
export const profilePhoto: Computation<Uint8Array, Uint8Array> = {
  name: "profilePhoto",
  run: toProfilePhoto,
};

interface Photo {
  bitmap: Bitmap;
  /** Exif orientation, 1 to 8. */
  orientation: number;
}

async function decodePhoto(bytes: Uint8Array): Promise<Photo> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    const { orientation, end } = accepted(outlineJpeg(bytes));
    return { bitmap: await orDamaged(() => decodeJpeg(bytes.subarray(0, end))), orientation };
  }
  if (isPng(bytes)) {
    accepted(sizeOfPng(bytes));
    return { bitmap: await orDamaged(() => decodePng(bytes)), orientation: 1 };
  }
  if (isWebp(bytes)) {
    const { orientation, end } = accepted(outlineWebp(bytes));
    const decodeWebp = await webpDecoder();
    return { bitmap: await orDamaged(() => decodeWebp(bytes.subarray(0, end))), orientation };
  }
  throw new AppError("wrong_file_type");
}

function decodeJpeg(bytes: Uint8Array): Bitmap {
  return decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: maximumMegapixels,
    maxMemoryUsageInMB: maximumMemoryMegabytes,
  });
}

/** What was read of an image before decoding it. Raises `validation` when it could not be read or is too large. */
function accepted<Outline extends { width: number; height: number }>(outline: Outline | undefined): Outline {
  if (!outline || outline.width === 0 || outline.height === 0) throw refused(photoMessages.damaged);
  if (outline.width * outline.height > maximumMegapixels * 1_000_000)
    throw refused(photoMessages.tooManyPixels);
  return outline;
}

async function orDamaged(decodeIt: () => Bitmap | Promise<Bitmap>): Promise<Bitmap> {
  try {
    return await decodeIt();
  } catch (cause) {
    throw refused(photoMessages.damaged, cause);
  }
}
