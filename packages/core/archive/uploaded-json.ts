import { AppError } from "@nutria/contract/errors";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import { gunzipSync } from "node:zlib";

/** An unpacked file; the largest record that is exported has some 10 MB. */
const mostBytes = 40 * 1024 * 1024;

/** The content of an uploaded JSON, packed with gzip or not. Raises `validation` on `file`. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = isPacked ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : Buffer.from(bytes);
    return JSON.parse(text.toString());
  } catch (cause) {
    throw refusedFile(archiveMessages.notAnExport, cause);
  }
}

/** The refusal of an uploaded file. */
export function refusedFile(message: string, cause?: unknown): AppError {
  return new AppError("validation", { fields: { file: message }, ...(cause !== undefined && { cause }) });
}
