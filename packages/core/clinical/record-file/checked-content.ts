import { AppError } from "@nutria/contract/wire/errors";
import { recordFileMessages, type RecordFileType } from "@nutria/contract/schemas/record/record-file";
import { createHash } from "node:crypto";
import type { Computation } from "../../kernel/context";
import { heicFields } from "../../kernel/image/heic-fields";
import { cleanImage } from "../../kernel/image/clean-image";
import { pdfWithinItsEnd } from "./pdf-end";

/** A browser that shows a larger image may run out of memory. */
const maximumMegapixels = 60;

/** Content of an upload with its detected type. */
export interface Content {
  bytes: Uint8Array;
  contentType: RecordFileType;
  /** The SHA-256 of the upload in hexadecimal, by which an exported record names it. */
  uploadedSha256: string;
}

const refused = (message: string) => new AppError("validation", { fields: { file: message } });

/**
 * The content of an upload and its type, by its bytes alone: `wrong_file_type` unless it is a JPEG, a PNG, a WebP or a
 * PDF, `validation` when it is damaged, too large to show, or a PDF that does more than show pages. An image loses its
 * metadata and appended bytes; a PDF its appended bytes.
 */
async function checkContent(bytes: Uint8Array): Promise<Content> {
  const uploadedSha256 = createHash("sha256").update(bytes).digest("hex");
  if (isPdf(bytes)) {
    // The parser is loaded with the first PDF, so that the other routes of a Lambda start fast.
    const { pdfProblem } = await import("./pdf-problem");
    const document = pdfWithinItsEnd(bytes);
    const problem = document ? await pdfProblem(document) : "damaged";
    if (document === undefined || problem !== undefined)
      throw refused(recordFileMessages[problem ?? "damaged"]);
    return { bytes: document, contentType: "application/pdf", uploadedSha256 };
  }
  const image = cleanImage(bytes);
  if (image === "none") throw new AppError("wrong_file_type", heicFields(bytes));
  if (image === "damaged") throw refused(recordFileMessages.damaged);
  if (image.width * image.height > maximumMegapixels * 1_000_000)
    throw refused(recordFileMessages.tooManyPixels);
  return { bytes: image.bytes, contentType: image.contentType, uploadedSha256 };
}

/** Readers look for the head of a PDF in this many bytes. */
const headBytes = 1024;

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, headBytes)).includes("%PDF-");
}

/** {@link checkContent}, which reads every object of a PDF and every part of an image. */
export const checkedContent: Computation<Uint8Array, Content> = {
  name: "checkedContent",
  deadlineSeconds: 10,
  run: checkContent,
};
