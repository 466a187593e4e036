/** The kinds of frame of a WebSocket (RFC 6455). */
export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

/** A frame that arrived, unmasked. */
export interface Frame {
  opcode: number;
  /** False for a message that goes on in further frames. */
  isFinal: boolean;
  payload: Buffer;
}

/** A whole, unmasked frame, as a server sends it. */
export function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, length])
      : length < 65_536
        ? Buffer.from([0x80 | opcode, 126, length >> 8, length & 0xff])
        : Buffer.concat([Buffer.from([0x80 | opcode, 127]), lengthOf(length)]);
  return Buffer.concat([head, payload]);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

/**
 * Takes the first frame off the bytes of a client; undefined while it is incomplete. Raises for one that is not masked
 * or is longer than allowed.
 */
export function takeFrame(bytes: Buffer, maximumLength: number): { frame: Frame; rest: Buffer } | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  if ((second & 0x80) === 0) throw new Error("The frame is not masked");
  const short = second & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + lengthBytes + 4;
  if (bytes.length < start) return undefined;
  const length =
    lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (length > maximumLength) throw new Error("The frame is too long");
  if (bytes.length < start + length) return undefined;
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + length));
  for (let at = 0; at < length; at++) payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  return {
    frame: { opcode: first & 0x0f, isFinal: (first & 0x80) !== 0, payload },
    rest: bytes.subarray(start + length),
  };
}
