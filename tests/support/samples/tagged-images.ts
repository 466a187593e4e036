import { crc32, deflateSync } from "node:zlib";
import { aJpeg } from "./sample-files";

/** Where the pictures were taken, as degrees, minutes and seconds: these bytes tell the address. */
const latitude = rationals([19, 1], [25, 1], [5705, 100]);
const longitude = rationals([99, 1], [7, 1], [5999, 100]);
const camera = Buffer.from("Cámara de Elena\0");
const xmp = Buffer.from('<x:xmpmeta><rdf:Description exif:GPSLatitude="19,25.95N"/></x:xmpmeta>');
const comment = Buffer.from("Paciente: María Robles");
const thumbnail = Buffer.from("miniatura de la foto sin recortar");
/** Metadata that no stored image may carry. */
export const secrets = [latitude, longitude, camera, xmp, comment, thumbnail];
/** A colour profile, which stays. */
export const profile = Buffer.from("perfil de color de la pantalla");

function rationals(...all: [number, number][]): Buffer {
  const bytes = Buffer.alloc(all.length * 8);
  all.flat().forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

/** An Exif block with the camera, the orientation and the place. */
function exif(orientation: number): Buffer {
  const [ascii, short, long, rational] = [2, 3, 4, 5];
  const first = 8;
  const places = first + 2 + 3 * 12 + 4;
  const data = places + 2 + 2 * 12 + 4;
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === short) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const directory = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([0, entries.length]), ...entries, Buffer.alloc(4)]);
  return Buffer.concat([
    Buffer.from("4d4d002a00000008", "hex"),
    directory(
      entry(0x010f, ascii, camera.length, data + 48),
      entry(0x0112, short, 1, orientation),
      entry(0x8825, long, 1, places),
    ),
    directory(entry(0x0002, rational, 3, data), entry(0x0004, rational, 3, data + 24)),
    latitude,
    longitude,
    camera,
  ]);
}

const jpegSegment = (marker: number, ...content: (Buffer | string)[]): Buffer => {
  const bytes = Buffer.concat(
    content.map((one) => (typeof one === "string" ? Buffer.from(one, "latin1") : one)),
  );
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};

/** A JPEG of 40 by 30 pixels with all that a camera and its programs write into one, and a film after it. */
export function taggedJpeg(orientation = 6): Buffer {
  const plain = aJpeg(40, 30);
  // The encoder writes a JFIF header of 20 bytes after the first two.
  return Buffer.concat([
    plain.subarray(0, 2),
    jpegSegment(0xe0, "JFIF\0\x01\x01\x00\x00\x01\x00\x01\x01\x01", thumbnail),
    jpegSegment(0xe1, "Exif\0\0", exif(orientation)),
    jpegSegment(0xe1, "http://ns.adobe.com/xap/1.0/\0", xmp),
    jpegSegment(0xe2, "ICC_PROFILE\0\x01\x01", profile),
    jpegSegment(0xe2, "MPF\0", thumbnail),
    jpegSegment(0xed, "Photoshop 3.0\0", comment),
    jpegSegment(0xfe, comment),
    plain.subarray(20),
    thumbnail,
  ]);
}

const pngChunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/** A grey PNG of 40 by 30 pixels with the same. */
export function taggedPng(orientation = 6): Buffer {
  const header = Buffer.from([0, 0, 0, 40, 0, 0, 0, 30, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("pHYs", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0])),
    pngChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), comment])),
    pngChunk("iTXt", Buffer.concat([Buffer.from("XML:com.adobe.xmp\0\0\0\0\0"), xmp])),
    pngChunk("eXIf", exif(orientation)),
    pngChunk("IDAT", deflateSync(Buffer.alloc(30 * 41, 128))),
    pngChunk("prVW", thumbnail),
    pngChunk("IEND", Buffer.alloc(0)),
    thumbnail,
  ]);
}

const webpChunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP of 60 by 40 pixels, red on the left and blue on the right, with the same. */
export function taggedWebp(orientation = 6): Buffer {
  const image = Buffer.from("VlA4TB0AAAAvO8AJAA8Q87//8x8OCLONanb+VFO4Z0T/oxr8BgA=", "base64");
  const canvas = Buffer.from([0x2c, 0, 0, 0, 59, 0, 0, 39, 0, 0]);
  const content = Buffer.concat([
    Buffer.from("WEBP"),
    webpChunk("VP8X", canvas),
    webpChunk("ICCP", profile),
    image,
    webpChunk("EXIF", exif(orientation)),
    webpChunk("XMP ", xmp),
    webpChunk("MINE", comment),
  ]);
  const head = Buffer.from("RIFF0000");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, thumbnail]);
}
