/** Readers look for the header of a linearized file in this many bytes of its start. */
const headBytes = 1024;
const endMark = "%%EOF";

/**
 * A PDF without the bytes that portals append behind its end; undefined when its end is missing: it has no end mark, an
 * object stands behind the last mark, or its linearization declares more bytes (ISO 32000-2 §7.5.5, annex F).
 */
export function pdfWithinItsEnd(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = file.lastIndexOf(endMark);
  if (mark === -1) return undefined;
  const end = mark + endMark.length;
  if (/\d\s+\d{1,5}\s+obj\b/.test(file.subarray(end).toString("latin1"))) return undefined;
  const head = file.subarray(0, headBytes).toString("latin1");
  const wholeLength = /\/Linearized\b[^>]*?\/L\s+(\d{1,10})/.exec(head)?.[1];
  if (wholeLength !== undefined && Number(wholeLength) > file.length) return undefined;
  // The line of the mark ends with it.
  const lineEnd = /^(\r\n|\r|\n)/.exec(file.subarray(end, end + 2).toString("latin1"))?.[0] ?? "";
  return bytes.subarray(0, end + lineEnd.length);
}
