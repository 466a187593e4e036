import { megabyte } from "@nutria/contract/web/sizes";
import { AppError } from "@nutria/contract/wire/errors";
import { plainText } from "@nutria/contract/web/plain-text";
import { archiveMessages } from "@nutria/contract/schemas/record/archive";
import { gunzipSync } from "node:zlib";
import { JsonBoundsError, parseBoundedJson } from "../kernel/bounded-json";

/**
 * The largest record that is exported has some 10 MB unpacked and some 250,000 values; a diary of 10,000 entries has 6 MB
 * and as many values.
 */
const maximumBytes = 20 * megabyte;
const bounds = { depth: 24, values: 700_000 };
/** Saves of a long text differ by a few words, so that an honest export packs to a fiftieth. */
const maximumRatio = 200;
/** The size to which any file may unpack. */
const alwaysAllowedBytes = megabyte;

/**
 * The content of an uploaded JSON, packed with gzip or not. Raises `validation` on `file` when it is none, and
 * `file_too_complex` for more than any export holds: known before it is unpacked, and before its values are built.
 */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return withPlainTexts(parseBoundedJson(textOf(bytes), bounds));
  } catch (cause) {
    if (cause instanceof JsonBoundsError || (cause as { code?: string }).code === "ERR_BUFFER_TOO_LARGE")
      throw new AppError("file_too_complex", { cause });
    throw refusedFile(archiveMessages.notAnExport, cause);
  }
}

/** The same with each text as a form would have kept it: an export may come from anywhere. Bounded by the parser. */
function withPlainTexts(value: unknown): unknown {
  if (typeof value === "string") return plainText(value);
  if (Array.isArray(value)) return value.map(withPlainTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPlainTexts(one)]));
}

function textOf(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  const byRatio = Math.max(alwaysAllowedBytes, bytes.length * maximumRatio);
  return gunzipSync(bytes, { maxOutputLength: Math.min(maximumBytes, byRatio) }).toString();
}

/** The refusal of an uploaded file. */
export function refusedFile(message: string, cause?: unknown): AppError {
  return new AppError("validation", { fields: { file: message }, ...(cause !== undefined && { cause }) });
}
