import { AppError } from "@nutria/contract/wire/errors";
import { decode, encode } from "jpeg-js";
import type { Computation } from "../../kernel/context";
import { decodePng } from "./decode-png";
import { webpDecoder } from "./decode-webp";
import { heicFields } from "../../kernel/image/heic-fields";
import { cleanImage, type CleanImage } from "../../kernel/image/clean-image";
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
 * the content counts: `wrong_file_type` unless it is a JPEG, a PNG or a WebP, `validation` when it is truncated,
 * damaged, animated or too large to decode.
 */
async function toProfilePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  const image = cleanImage(bytes);
  if (image === "none") throw new AppError("wrong_file_type", heicFields(bytes));
  if (image === "damaged") throw refused(photoMessages.damaged);
  if (image.width * image.height > maximumMegapixels * 1_000_000) throw refused(photoMessages.tooManyPixels);
  const bitmap = await pixelsOf(image);
  return encode(squareOf(bitmap, image.orientation, longestSide), quality).data;
}

/** {@link toProfilePhoto}, which decodes an image for seconds. */
export const profilePhoto: Computation<Uint8Array, Uint8Array> = {
  name: "profilePhoto",
  deadlineSeconds: 20,
  run: toProfilePhoto,
};

/** Raises `validation` for an image that cannot be decoded. */
async function pixelsOf({ bytes, contentType }: CleanImage): Promise<Bitmap> {
  try {
    if (contentType === "image/jpeg") return decodeJpeg(bytes);
    if (contentType === "image/png") return decodePng(bytes);
    const decodeWebp = await webpDecoder();
    return await decodeWebp(bytes);
  } catch (cause) {
    throw refused(photoMessages.damaged, cause);
  }
}

function decodeJpeg(bytes: Uint8Array): Bitmap {
  return decode(bytes, {
    useTArray: true,
    tolerantDecoding: false,
    maxResolutionInMP: maximumMegapixels,
    maxMemoryUsageInMB: maximumMemoryMegabytes,
  });
}
