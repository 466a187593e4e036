import { AppError } from "@nutria/contract/errors";
import { recordFileMessages, type RecordFileType } from "@nutria/contract/schemas/record/record-file";
import type { Computation } from "../../kernel/context";
import { outlineJpeg } from "../../kernel/image/jpeg-outline";
import { isPng, outlinePng } from "../../kernel/image/png-outline";
import { isWebp, outlineWebp } from "../../kernel/image/webp-outline";
import { isPdf, pdfProblem } from "./pdf-problem";

/** A browser that shows a larger image may run out of memory. */
const maximumMegapixels = 60;

interface Content {
  bytes: Uint8Array;
  contentType: RecordFileType;
}

const refused = (message: string) => new AppError("validation", { fields: { file: message } });

/**
 * The content of an upload and its type, by its bytes alone: `wrong_file_type` unless it is a JPEG, a PNG, a WebP or a
 * PDF, `validation` when it is damaged, too large to show, or a PDF that does more than show pages. What a camera or
 * somebody else appended to an image is cut off.
 */
function checkContent(bytes: Uint8Array): Content {
  if (isPdf(bytes)) {
    const problem = pdfProblem(bytes);
    if (problem !== undefined) throw refused(recordFileMessages[problem]);
    return { bytes, contentType: "application/pdf" };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    return image(bytes, outlineJpeg(bytes), "image/jpeg");
  }
  if (isPng(bytes)) return image(bytes, outlinePng(bytes), "image/png");
  if (isWebp(bytes)) return image(bytes, outlineWebp(bytes), "image/webp");
  throw new AppError("wrong_file_type");
}

/** {@link checkContent}, which unpacks the parts of a PDF. */
export const checkedContent: Computation<Uint8Array, Content> = {
  name: "checkedContent",
  run: checkContent,
};

function image(
  bytes: Uint8Array,
  outline: { width: number; height: number; end: number } | undefined,
  contentType: RecordFileType,
): Content {
  if (!outline || outline.width === 0 || outline.height === 0) throw refused(recordFileMessages.damaged);
  if (outline.width * outline.height > maximumMegapixels * 1_000_000)
    throw refused(recordFileMessages.tooManyPixels);
  return { bytes: bytes.subarray(0, outline.end), contentType };
}
