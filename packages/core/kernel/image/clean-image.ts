import type { ImageContent } from "./kept-parts";
import { cleanJpeg, isJpeg } from "./jpeg";
import { cleanPng, isPng } from "./png";
import { cleanWebp, isWebp } from "./webp";

const formats = [
  { contentType: "image/jpeg", is: isJpeg, clean: cleanJpeg },
  { contentType: "image/png", is: isPng, clean: cleanPng },
  { contentType: "image/webp", is: isWebp, clean: cleanWebp },
] as const;

/** An image of a format that browsers show, without metadata. */
export interface CleanImage extends ImageContent {
  contentType: (typeof formats)[number]["contentType"];
}

/**
 * An upload without what it says beside its picture: where and when it was taken, by whom and with what, thumbnails,
 * comments, and whatever was appended. Its pixels, colour profile and orientation stay as they are, so that a clean image
 * gives itself. Only the content counts: `none` unless it is a JPEG, a PNG or a WebP; `damaged` when it is truncated or
 * malformed, or an animated WebP.
 */
export function cleanImage(bytes: Uint8Array): CleanImage | "none" | "damaged" {
  const format = formats.find(({ is }) => is(bytes));
  if (!format) return "none";
  const image = format.clean(bytes);
  if (!image || image.width === 0 || image.height === 0) return "damaged";
  return { ...image, contentType: format.contentType };
}
