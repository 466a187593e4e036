import { cleanImage, type CleanImage } from "@nutria/core/kernel/image/clean-image";
import fc from "fast-check";
import { decode } from "jpeg-js";
import { describe, expect, test } from "vitest";
import { aJpeg, aLargeJpeg } from "../../support/samples/sample-files";
import { profile, secrets, taggedJpeg, taggedPng, taggedWebp } from "../../support/samples/tagged-images";
import { iterations } from "../../support/depth";

function clean(bytes: Uint8Array): CleanImage {
  const image = cleanImage(bytes);
  if (typeof image === "string") throw new Error(`The image is ${image}`);
  return image;
}
const chunksOf = (bytes: Buffer, names: readonly string[]) => names.filter((name) => bytes.includes(name));

describe.each([
  ["JPEG", taggedJpeg, { width: 40, height: 30, contentType: "image/jpeg" }],
  ["PNG", taggedPng, { width: 40, height: 30, contentType: "image/png" }],
  ["WebP", taggedWebp, { width: 60, height: 40, contentType: "image/webp" }],
] as const)("a %s with the place where it was taken", (_, tagged, expected) => {
  test("loses the place, the camera, comments, thumbnails and what was appended", () => {
    const { bytes } = clean(tagged());
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    // The sample has each of them, so that the test would find it.
    const found = secrets.filter((secret) => tagged().includes(secret));
    expect(found.length).toBeGreaterThanOrEqual(5);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "keeps its orientation %i, and no more of Exif than that",
    (orientation) => {
      const image = clean(tagged(orientation));
      expect(image).toMatchObject({ ...expected, orientation });
      expect(image.bytes.includes("MM\0*")).toBe(orientation !== 1);
      expect(clean(image.bytes).orientation).toBe(orientation);
    },
  );

  test("is the same when it is cleaned again", () => {
    const { bytes } = clean(tagged());
    expect(clean(bytes).bytes.equals(bytes)).toBe(true);
  });

  test("cut anywhere or changed anywhere is cleaned or damaged, and never keeps the place", () => {
    const whole = tagged();
    const at = fc.integer({ min: 12, max: whole.length - 1 });
    fc.assert(
      fc.property(at, at, fc.nat(255), (end, changed, byte) => {
        const bytes = Buffer.from(whole.subarray(0, end));
        if (changed < end) bytes[changed] = byte;
        const image = cleanImage(bytes);
        expect(typeof image === "string" || image.bytes.length <= bytes.length).toBe(true);
      }),
      { numRuns: iterations({ suite: 40, depth: 300 }) },
    );
  });
});

test("The pixels of a JPEG and its colour profile stay as they are", () => {
  const { bytes } = clean(taggedJpeg());
  expect(bytes.includes(profile)).toBe(true);
  const pixels = (one: Buffer) => Buffer.from(decode(one, { useTArray: true }).data);
  expect(pixels(bytes).equals(pixels(aJpeg(40, 30)))).toBe(true);
});

test("A JPEG whose colours Adobe's programs stored keeps how they did", () => {
  const plain = aJpeg();
  const adobe = Buffer.concat([
    Buffer.from([0xff, 0xee, 0, 14]),
    Buffer.from("Adobe\0\x64\0\0\0\0\x01", "latin1"),
  ]);
  const { bytes } = clean(Buffer.concat([plain.subarray(0, 2), adobe, plain.subarray(2)]));
  expect(bytes.includes(adobe)).toBe(true);
});

test("A PNG and a WebP keep the chunks that show them", () => {
  const png = clean(taggedPng()).bytes;
  expect(chunksOf(png, ["IHDR", "pHYs", "IDAT", "IEND", "tEXt", "iTXt", "prVW"])).toEqual([
    ...["IHDR", "pHYs", "IDAT", "IEND"],
  ]);
  const webp = clean(taggedWebp()).bytes;
  expect(chunksOf(webp, ["VP8X", "ICCP", "VP8L", "XMP ", "MINE"])).toEqual(["VP8X", "ICCP", "VP8L"]);
  expect(webp.readUInt32LE(4) + 8).toBe(webp.length);
  // The flags of the profile and of Exif, and none of XMP.
  expect(webp.readUInt8(20)).toBe(0x28);
  expect(clean(taggedWebp(1)).bytes.readUInt8(20)).toBe(0x20);
});

test("A file of more parts than any camera writes is damaged", () => {
  const plain = aJpeg();
  const comments = Buffer.alloc(4 * 60_000, Buffer.from([0xff, 0xfe, 0, 2]));
  expect(cleanImage(Buffer.concat([plain.subarray(0, 2), comments, plain.subarray(2)]))).toBe("damaged");
});

test("A file of another kind is none of them", () => {
  expect(cleanImage(Buffer.from("GIF89a"))).toBe("none");
});

describe("A JPEG whose end is not marked, as phones and messengers write them", () => {
  const whole = aJpeg(83, 45);
  const end = whole.length - 2;
  const pixels = (one: Buffer) => Buffer.from(decode(one, { useTArray: true }).data);

  test.each<[string, Buffer]>([
    ["ends with its picture", whole.subarray(0, end)],
    ["has half of the mark", whole.subarray(0, end + 1)],
    ["has zeros behind it", Buffer.concat([whole.subarray(0, end), Buffer.alloc(300)])],
    ["has a text behind it", Buffer.concat([whole.subarray(0, end), Buffer.from("GPS 19.4326")])],
    ["is in colours", aLargeJpeg(64, 48).subarray(0, -2)],
    ["is as small as a block", aJpeg(1, 1).subarray(0, -2)],
  ])("is taken with all of its picture where it %s", (_, bytes) => {
    const image = clean(bytes);
    expect(image.bytes.subarray(-2).toString("hex")).toBe("ffd9");
    expect(image.bytes.includes("GPS")).toBe(false);
    const marked = Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);
    expect(pixels(image.bytes).equals(pixels(marked))).toBe(true);
    expect(clean(image.bytes).bytes.equals(image.bytes)).toBe(true);
  });

  test("is damaged where some of the picture is missing, however little", () => {
    const picture = aLargeJpeg(64, 48);
    const start = picture.lastIndexOf(Buffer.from([0xff, 0xda]));
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = start + Math.floor((picture.length - start) * part);
      expect(cleanImage(picture.subarray(0, cut)), String(part)).toBe("damaged");
    }
    expect(cleanImage(picture.subarray(0, -5))).toBe("damaged");
  });
});
