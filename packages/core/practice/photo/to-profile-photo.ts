import { AppError } from "@nutria/contract/errors";
import { decode, encode } from "jpeg-js";
import type { Computation } from "../../kernel/context";
import { decodePng, isPng, sizeOfPng } from "./decode-png";
import { outlineJpeg } from "./jpeg-outline";
import { squareOf, type Bitmap } from "./square";

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
 * the content counts: `wrong_file_type` unless it is a JPEG or a PNG, `validation` when it is truncated,
 * damaged or too large to decode.
 */
export function toProfilePhoto(bytes: Uint8Array): Uint8Array {
  const { bitmap, orientation } = decodePhoto(bytes);
  return encode(squareOf(bitmap, orientation, longestSide), quality).data;
}

/** {@link toProfilePhoto}, which decodes an image for seconds. */
export const profilePhoto: Computation<Uint8Array, Uint8Array> = {
  name: "profilePhoto",
  run: toProfilePhoto,
};

function decodePhoto(bytes: Uint8Array): { bitmap: Bitmap; orientation: number } {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    const outline = outlineJpeg(bytes);
    if (!outline) throw refused(photoMessages.damaged);
    refuseHuge(outline);
    return {
      bitmap: orDamaged(() => decodeJpeg(bytes.subarray(0, outline.end))),
      orientation: outline.orientation,
    };
  }
  if (isPng(bytes)) {
    const size = sizeOfPng(bytes);
    if (!size) throw refused(photoMessages.damaged);
    refuseHuge(size);
    return { bitmap: orDamaged(() => decodePng(bytes)), orientation: 1 };
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

function refuseHuge({ width, height }: { width: number; height: number }): void {
  if (width === 0 || height === 0) throw refused(photoMessages.damaged);
  if (width * height > maximumMegapixels * 1_000_000) throw refused(photoMessages.tooManyPixels);
}

function orDamaged(decodeIt: () => Bitmap): Bitmap {
  try {
    return decodeIt();
  } catch (cause) {
    throw refused(photoMessages.damaged, cause);
  }
}
