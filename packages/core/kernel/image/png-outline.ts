const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a chunk around its data: length, name and checksum. */
const chunkOverhead = 12;

export interface PngChunk {
  name: string;
  data: Buffer;
  /** Offset just after the chunk. */
  end: number;
}

/** The chunks of a PNG, which are read without decoding the image. */
interface PngOutline {
  width: number;
  height: number;
  /** Offset just after the image; cameras may append other data. */
  end: number;
}

export function isPng(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/** Width and height from the header of a PNG; undefined when the file is too short. */
export function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 33) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Reads the chunks of a PNG up to the end of the image. Undefined when it is truncated or malformed. */
export function outlinePng(bytes: Uint8Array): PngOutline | undefined {
  const chunks = pngChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const size = sizeOfPng(bytes);
  const end = chunks?.at(-1)?.end;
  if (!size || end === undefined || chunks?.[0]?.name !== "IHDR") return undefined;
  return chunks.some(({ name }) => name === "IDAT") ? { ...size, end } : undefined;
}

/** The chunks of a file up to the end of the image. Undefined when the end chunk is missing. */
export function pngChunks(file: Buffer): PngChunk[] | undefined {
  const chunks: PngChunk[] = [];
  for (let at = signature.length; chunks.at(-1)?.name !== "IEND";) {
    if (at + chunkOverhead > file.length) return undefined;
    const end = at + chunkOverhead + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    chunks.push({ name: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, end - 4), end });
    at = end;
  }
  return chunks;
}
