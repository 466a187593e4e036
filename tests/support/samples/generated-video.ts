import type { Page } from "playwright";

/** Ids of the elements of a WebM file that are read or changed. */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  duration: 0x4489,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  /** The positions of other elements, which are wrong once the length is written; a player does without. */
  seekHead: 0x114d9b74,
  cues: 0x1c53bb6b,
};
const containers = [ids.segment, ids.cluster, ids.blockGroup];
/** How long the browser records. */
const recordedMs = 1500;

/**
 * A WebM video of a moving colour that lasts `seconds`, recorded in the browser. The times of a short recording are
 * stretched, so that a long video does not take its length to make.
 */
export async function generateVideo(page: Page, seconds: number): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(${record})(${recordedMs})`);
  return stretch(Buffer.from(base64, "base64"), (seconds * 1000) / recordedMs, seconds * 1000);
}

/** Runs in the browser: records a canvas and returns the file as base64. */
const record = `async (milliseconds) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [160, 90];
  const pen = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: "video/webm;codecs=vp8" });
  const chunks = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  recorder.start();
  for (let at = 0; at < milliseconds; at += 100) {
    pen.fillStyle = "hsl(" + at / 10 + " 70% 50%)";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  recorder.stop();
  await new Promise((resolve) => (recorder.onstop = resolve));
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}`;

/** Multiplies the times of the blocks and writes the length, which a recording lacks. */
function stretch(file: Buffer, factor: number, lengthMs: number): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < file.length) {
    const idLength = Math.clz32(file.readUInt8(at)) - 23;
    const id = file.readUIntBE(at, idLength);
    const sizeLength = Math.clz32(file.readUInt8(at + idLength)) - 23;
    const start = at + idLength + sizeLength;
    if (containers.includes(id)) {
      parts.push(file.subarray(at, start));
      at = start;
      continue;
    }
    const size = sizeOf(file.subarray(at + idLength, start));
    const content = file.subarray(start, start + size);
    if (id === ids.block) content.writeInt16BE(Math.round(content.readInt16BE(1) * factor), 1);
    if (id === ids.info) parts.push(withLength(content, lengthMs));
    else if (id !== ids.seekHead && id !== ids.cues) parts.push(file.subarray(at, start + size));
    at = start + size;
  }
  return Buffer.concat(parts);
}

/** A size of EBML: the first set bit says how many bytes it has. */
function sizeOf(bytes: Buffer): number {
  const digits = BigInt(`0x${bytes.toString("hex")}`);
  return Number(digits & ((1n << BigInt(7 * bytes.length)) - 1n));
}

function withLength(info: Buffer, lengthMs: number): Buffer {
  const length = Buffer.alloc(11);
  length.writeUInt16BE(ids.duration, 0);
  length.writeUInt8(0x88, 2);
  length.writeDoubleBE(lengthMs, 3);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(ids.info, 0);
  // A size of four bytes.
  header.writeUInt32BE(0x10000000 + info.length + length.length, 4);
  return Buffer.concat([header, info, length]);
}
