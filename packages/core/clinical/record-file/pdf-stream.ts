import { inflateSync } from "node:zlib";

/** The filters that can be decoded, by their names and abbreviations. */
const decoders: Readonly<Record<string, (bytes: Uint8Array, maximum: number) => Uint8Array | undefined>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCIIHexDecode: fromHexadecimal,
  AHx: fromHexadecimal,
  ASCII85Decode: fromBase85,
  A85: fromBase85,
};
const unsupported = ["LZWDecode", "LZW", "RunLengthDecode", "RL", "Crypt", "Predictor"];

/**
 * Decodes a stream of a PDF that starts with `bytes`, by the `names` in its dictionary. Undefined when it uses a filter
 * that no writer uses for objects, is damaged, or has more than `maximum` bytes.
 */
export function unpackStream(
  bytes: Uint8Array,
  names: ReadonlySet<string>,
  maximum: number,
): Uint8Array | undefined {
  if (unsupported.some((name) => names.has(name))) return undefined;
  let unpacked: Uint8Array | undefined = bytes;
  // A set keeps the order in which the dictionary names them.
  for (const name of names) {
    const decode = decoders[name];
    if (decode) unpacked = unpacked && decode(unpacked, maximum);
  }
  return unpacked === bytes ? new Uint8Array() : unpacked;
}

/** Ends where the compressed data end, and ignores what follows them. */
function inflate(bytes: Uint8Array, maximum: number): Uint8Array | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maximum) });
  } catch {
    return undefined;
  }
}

function fromHexadecimal(bytes: Uint8Array): Uint8Array | undefined {
  const digits = textUpTo(bytes, ">")?.replace(/\s/g, "");
  if (digits === undefined || !/^[0-9a-f]*$/i.test(digits)) return undefined;
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
}

function fromBase85(bytes: Uint8Array): Uint8Array | undefined {
  const text = textUpTo(bytes, "~>")?.replace(/\s/g, "").replace(/z/g, "!!!!!");
  if (text === undefined || !/^[!-u]*$/.test(text)) return undefined;
  const decoded: number[] = [];
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5);
    const value = [...group.padEnd(5, "u")].reduce((sum, one) => sum * 85 + one.charCodeAt(0) - 33, 0);
    const four = [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
    decoded.push(...four.slice(0, group.length - 1));
  }
  return Uint8Array.from(decoded);
}

function textUpTo(bytes: Uint8Array, end: string): string | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const at = text.indexOf(end);
  return at < 0 ? undefined : text.slice(0, at);
}
