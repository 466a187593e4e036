import { profileRoutes } from "@nutria/contract/routes/profile";
import { decode, encode } from "jpeg-js";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { testInDepth } from "../../support/depth";

let product: Product;
let ana: SignedIn<"nutritionist">;
let suite: unknown;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const isLeft = (at / 4) % width < width / 2;
    data.set(isLeft ? [255, 0, 0, 255] : [0, 0, 255, 255], at);
  }
  return { width, height, data };
}
const jpeg = (width: number, height: number): Buffer => encode(halves(width, height), 90).data;

/** The Exif orientation, which says how the camera was held. */
function withOrientation(photo: Buffer, orientation: number): Buffer {
  const tiff = Buffer.alloc(32);
  tiff.write("Exif\0\0", 0, "latin1");
  tiff.write("II", 6, "latin1");
  tiff.writeUInt16LE(42, 8);
  tiff.writeUInt32LE(8, 10);
  tiff.writeUInt16LE(1, 14);
  tiff.writeUInt16LE(0x0112, 16);
  tiff.writeUInt16LE(3, 18);
  tiff.writeUInt32LE(1, 20);
  tiff.writeUInt16LE(orientation, 24);
  const head = Buffer.from([0xff, 0xe1, 0, tiff.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, tiff, photo.subarray(2)]);
}

/** A PNG of 8 bits, four channels, with no filter. */
function png(width: number, height: number): Buffer {
  const { data } = halves(width, height);
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), data.subarray(row * width * 4, (row + 1) * width * 4)]),
  );
  return pngOf(width, height, deflateSync(Buffer.concat(rows)));
}
function pngOf(width: number, height: number, compressed: Buffer, isInterlaced = false): Buffer {
  return pngWith(header(width, height, isInterlaced), chunk("IDAT", compressed));
}
function pngWith(...chunks: Buffer[]): Buffer {
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, ...chunks, chunk("IEND", Buffer.alloc(0))]);
}
function header(width: number, height: number, isInterlaced = false): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  return chunk("IHDR", content);
}
function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
}
/** The same pixel 64 times, interlaced: its passes have 1, 1, 2, 4, 8, 16 and 32 pixels. */
function interlacedPng(): Buffer {
  const rows = [1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8];
  const red = rows.map((pixels) =>
    Buffer.concat([Buffer.from([0]), Buffer.alloc(pixels * 4, "ff0000ff", "hex")]),
  );
  return pngOf(8, 8, deflateSync(Buffer.concat(red)), true);
}

/** Pictures of 60 by 40 whose left half is red and whose right half is blue, as libwebp writes them. */
const webps = {
  lossy: webpOf(
    "UklGRn4AAABXRUJQVlA4IHIAAAAQBgCdASo8ACgAPpFEnEmlpCMhKqgAsBIJYwDNvQA1QzoFAA+wCuAP4BlAH6AASRVXamSVhmLI+wAA/u6mP9xPrIwV/3OB" +
      "/ZwP7OB/F51NcvkVN9DZEFJOrh1HPhQnsz4IF92FqUahcCDHCIOALIc0AAA=",
  ),
  lossless: webpOf("UklGRioAAABXRUJQVlA4TB0AAAAvO8AJAA8Q87//8x8OCLONanb+VFO4Z0T/oxr8BgA="),
  /** Its left half is transparent. */
  transparent: webpOf(
    "UklGRrAAAABXRUJQVlA4WAoAAAAQAAAAOwAAJwAAQUxQSBgAAAABDzD/ERGCMNtoBvO3ObMp3DOi/wGs8jdWUDggcgAAAJAFAJ0BKjwAKAA+kUCbSSWjoqEq" +
      "qACwEgljAMzNADQgUAD7AK4A/gGUAfoABJf2cGbGn2RgAP7upj/ceItjYK/3OB/7OB/7OB/HX9mv/6dUvvk9VqXUb8y23oT0nuW5dlJqvNPtiv8RZqR7kALIzAAAAA==",
  ),
};
function webpOf(base64: string): Buffer {
  return Buffer.from(base64, "base64");
}
function webpWith(...chunks: Buffer[]): Buffer {
  const content = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
function webpChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
}
/** The header of a canvas: its flags, and its size less one. */
function webpCanvas(width: number, height: number, flags = 0): Buffer {
  const content = Buffer.alloc(10);
  content.writeUInt8(flags, 0);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return webpChunk("VP8X", content);
}
/** The picture alone, without the head of its file. */
const losslessImage = webps.lossless.subarray(12);
/** A lossy picture that says another size in its frame. */
function lossyOf(width: number, height: number): Buffer {
  const photo = Buffer.from(webps.lossy);
  photo.writeUInt16LE(width, 26);
  photo.writeUInt16LE(height, 28);
  return photo;
}

function formWith(bytes: Uint8Array, name = "foto.jpg", type = "image/jpeg"): FormData {
  const form = new FormData();
  form.set("upload_preset", "nutriologos");
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
const upload = (bytes: Uint8Array, name?: string, type?: string) =>
  ana.call(profileRoutes.uploadProfilePhoto, { body: formWith(bytes, name, type) });
const refusalOf = (bytes: Uint8Array, name?: string, type?: string) =>
  product.refusal(
    profileRoutes.uploadProfilePhoto,
    { body: formWith(bytes, name, type) },
    { token: ana.token },
  );

/** The public answer of a photo's address. */
async function shown(imageURL: string) {
  const id = imageURL.split("/").at(-1) ?? "";
  const answer = await product.send(profileRoutes.getPublicPhoto, { params: { id } });
  const bytes = answer.body as Buffer;
  return {
    ...answer,
    bytes,
    picture: answer.status === 200 ? decode(bytes, { useTArray: true }) : undefined,
  };
}
const colourAt = ({ width, data }: { width: number; data: Uint8Array }, x: number, y: number): string => {
  const [red = 0, , blue = 0] = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3);
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "other";
};

const damaged = "La foto está incompleta o dañada. Sube otra";
const tooManyPixels = "La foto mide demasiado. Sube una de 20 megapixeles como máximo";

/** For each group of uploads another account, because an account may upload 30 in ten minutes. */
beforeEach(async ({ task }) => {
  if (task.suite !== suite) ana = await aNutritionist(product);
  suite = task.suite;
});

describe("a photo", () => {
  test("becomes a square JPEG of 512 pixels that is public and cacheable", async () => {
    const { imageURL } = await upload(jpeg(1200, 900));
    expect(imageURL).toMatch(/^\/v1\/public\/photo\/pho_[0-9A-Z]{26}$/);
    const { headers, picture } = await shown(imageURL);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(picture).toMatchObject({ width: 512, height: 512 });
  });

  test("that is small is not enlarged", async () => {
    const { picture } = await shown((await upload(jpeg(90, 60))).imageURL);
    expect(picture).toMatchObject({ width: 60, height: 60 });
  });

  test("that is a PNG becomes a JPEG, whatever the name and length of its file", async () => {
    const { imageURL } = await upload(png(300, 200), `${"ñ".repeat(36)}.gif`, "image/gif");
    const { picture } = await shown(imageURL);
    expect(picture).toMatchObject({ width: 200, height: 200 });
    expect(picture && [colourAt(picture, 10, 100), colourAt(picture, 190, 100)]).toEqual(["red", "blue"]);
  });

  testInDepth.each(Object.entries(webps))("that is a %s WebP becomes a JPEG", async (kind, photo) => {
    const { picture } = await shown((await upload(photo, "foto.webp", "image/webp")).imageURL);
    expect(picture).toMatchObject({ width: 40, height: 40 });
    const left = kind === "transparent" ? "other" : "red";
    expect(picture && [colourAt(picture, 4, 20), colourAt(picture, 36, 20)]).toEqual([left, "blue"]);
  });

  testInDepth.each(["", "Exif\0\0"])(
    "in a WebP is turned upright, with %j before its Exif block",
    async (name) => {
      const tiff = withOrientation(jpeg(8, 8), 3).subarray(12, 38);
      const exif = webpChunk("EXIF", Buffer.concat([Buffer.from(name, "latin1"), tiff]));
      const { bytes, picture } = await shown(
        (await upload(webpWith(webpCanvas(60, 40, 8), losslessImage, exif))).imageURL,
      );
      expect(picture && [colourAt(picture, 4, 20), colourAt(picture, 36, 20)]).toEqual(["blue", "red"]);
      expect(bytes.includes("Exif")).toBe(false);
    },
  );

  test.each([
    [1, "red", "other"],
    [2, "blue", "other"],
    [3, "blue", "other"],
    [6, "other", "red"],
    [8, "other", "blue"],
  ])("held as orientation %i is turned upright and loses its metadata", async (orientation, left, top) => {
    const { bytes, picture } = await shown(
      (await upload(withOrientation(jpeg(128, 128), orientation))).imageURL,
    );
    expect(bytes.includes("Exif")).toBe(false);
    if (left !== "other") expect(picture && colourAt(picture, 8, 64)).toBe(left);
    if (top !== "other") expect(picture && colourAt(picture, 64, 8)).toBe(top);
  });

  test("with data appended by the camera is accepted", async () => {
    for (const photo of [jpeg(64, 64), png(64, 64), webps.lossy]) {
      const { imageURL } = await upload(Buffer.concat([photo, Buffer.from("MotionPhoto_Data")]));
      expect((await shown(imageURL)).status).toBe(200);
    }
  });

  test("without its last mark, as phones and messengers write it, is accepted", async () => {
    for (const missing of [1, 2]) {
      const photo = jpeg(64, 64);
      const { imageURL } = await upload(photo.subarray(0, photo.length - missing));
      expect((await shown(imageURL)).status).toBe(200);
    }
  });

  test("as an interlaced PNG shows the same picture", async () => {
    const { picture } = await shown((await upload(interlacedPng())).imageURL);
    expect(picture).toMatchObject({ width: 8, height: 8 });
    expect(picture && [colourAt(picture, 1, 1), colourAt(picture, 6, 7)]).toEqual(["red", "red"]);
  });
});

describe("an invalid photo is refused", () => {
  test("as an HTML file called .png", async () => {
    const refusal = await refusalOf(
      Buffer.from("<!doctype html><script>1</script>"),
      "foto.png",
      "image/png",
    );
    expect(refusal).toMatchObject({
      status: 415,
      code: "wrong_file_type",
      message: "Este tipo de archivo no se puede usar",
    });
  });

  test("as a photo of 12 MB", async () => {
    const refusal = await refusalOf(Buffer.concat([jpeg(64, 64), Buffer.alloc(12 * 1024 * 1024)]));
    expect(refusal).toMatchObject({ status: 413, code: "too_large" });
  });

  test("one byte over 4 MB, in a form of the largest accepted size", async () => {
    const refusal = await refusalOf(Buffer.concat([jpeg(64, 64), Buffer.alloc(4 * 1024 * 1024)]));
    expect(refusal).toMatchObject({ status: 413, code: "too_large" });
  });

  const whole = jpeg(200, 200);
  test.each([
    ["a JPEG cut in the middle", whole.subarray(0, whole.length / 2), damaged],
    ["a JPEG whose last blocks are missing", whole.subarray(0, whole.length - 12), damaged],
    ["the first bytes of a JPEG", whole.subarray(0, 3), damaged],
    ["a PNG cut in the middle", png(64, 64).subarray(0, 90), damaged],
    ["the signature of a PNG", png(64, 64).subarray(0, 8), damaged],
    ["a PNG with less in it than it says", pngOf(64, 64, deflateSync(Buffer.alloc(10))), damaged],
    ["a PNG that lacks one byte of its pixels", pngOf(2, 2, deflateSync(Buffer.alloc(17))), damaged],
    ["an interlaced PNG that lacks one byte", pngOf(2, 2, deflateSync(Buffer.alloc(18)), true), damaged],
    ["a PNG with far more in it than it says", pngOf(2, 2, deflateSync(Buffer.alloc(3_000_000))), damaged],
    [
      "an interlaced PNG with far more in it than it says",
      pngOf(2, 2, deflateSync(Buffer.alloc(3_000_000)), true),
      damaged,
    ],
    [
      "a PNG whose second header says more than its first",
      pngWith(header(2, 2), header(60_000, 60_000), chunk("IDAT", deflateSync(Buffer.alloc(18)))),
      damaged,
    ],
    ["a PNG of more pixels than memory", pngOf(60_000, 60_000, deflateSync(Buffer.alloc(10))), tooManyPixels],
  ])("%s", async (_, bytes, message) => {
    const refusal = await refusalOf(bytes);
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields: { file: message } });
  });

  test("as a form without a file, an empty file, or a body that is not a form", async () => {
    const empty = new FormData();
    empty.set("upload_preset", "nutriologos");
    const send = (body: unknown) =>
      product.refusal(profileRoutes.uploadProfilePhoto, { body }, { token: ana.token });
    for (const body of [empty, formWith(Buffer.alloc(0))]) {
      expect(await send(body)).toMatchObject({ status: 400, fields: { file: "Este campo es obligatorio" } });
    }
    expect(await send({ file: "x" })).toMatchObject({ status: 400, code: "malformed" });
  });

  test("as a form of a hundred fields", async () => {
    const form = formWith(jpeg(64, 64));
    for (let field = 0; field < 100; field++) form.append("x", "");
    expect(
      await product.refusal(profileRoutes.uploadProfilePhoto, { body: form }, { token: ana.token }),
    ).toMatchObject({ status: 400, code: "malformed" });
  });

  test.each(["other", "file"])("as a form with two files, the second one as %s", async (name) => {
    const two = formWith(jpeg(64, 64));
    two.append(name, new Blob([new Uint8Array(jpeg(64, 64))]), "otra.jpg");
    expect(
      await product.refusal(profileRoutes.uploadProfilePhoto, { body: two }, { token: ana.token }),
    ).toMatchObject({
      status: 400,
      fields: { file: "Sube un solo archivo" },
    });
  });

  test("at an unknown address", async () => {
    for (const id of ["pho_01ARZ3NDEKTSV4RRFFQ69G5FAV", "..%2Fsecret", "pho_"]) {
      const answer = await product.send(profileRoutes.getPublicPhoto, { params: { id } });
      expect(answer.status).toBe(404);
    }
  });
});

describe("an invalid WebP is refused", () => {
  test.each([
    ["cut in the middle", webps.lossy.subarray(0, 70), damaged],
    ["cut at its last byte", webps.lossless.subarray(0, -1), damaged],
    ["its first bytes", webps.lossy.subarray(0, 12), damaged],
    ["that says it ends in the middle", webpWith(webps.lossy.subarray(12, 70)), damaged],
    [
      "a WebP whose picture says it ends in the middle",
      webpWith(webpChunk("VP8 ", webps.lossy.subarray(20, 70))),
      damaged,
    ],
    ["of less than a chunk", webpWith(losslessImage, Buffer.from("EXIF")), damaged],
    ["without a picture", webpWith(webpCanvas(60, 40)), damaged],
    ["with two pictures", webpWith(losslessImage, losslessImage), damaged],
    ["that is announced as animated", webpWith(webpCanvas(60, 40, 2), losslessImage), damaged],
    [
      "an animated WebP",
      webpWith(
        webpCanvas(60, 40, 2),
        webpChunk("ANIM", Buffer.alloc(6)),
        webpChunk("ANMF", Buffer.concat([Buffer.alloc(16), losslessImage])),
      ),
      damaged,
    ],
    [
      "a WebP whose canvas is larger than its picture",
      webpWith(webpCanvas(600, 400), losslessImage),
      damaged,
    ],
    ["whose picture does not start as one", webpWith(webpChunk("VP8 ", Buffer.alloc(40))), damaged],
    ["of zeros", webpWith(webpChunk("VP8L", Buffer.alloc(40))), damaged],
    ["that says more rows than it has", lossyOf(60, 4000), damaged],
    ["without rows", lossyOf(60, 0), damaged],
    ["of more pixels than memory", lossyOf(16_383, 16_383), tooManyPixels],
    [
      "a lossless WebP of more pixels than memory",
      webpWith(webpChunk("VP8L", Buffer.from("2fffffff0f", "hex"))),
      tooManyPixels,
    ],
  ])("%s", async (_, bytes, message) => {
    const refusal = await refusalOf(bytes);
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields: { file: message } });
  });
});

testInDepth("a profile shows only its own photos, and a replaced photo is deleted", async () => {
  const save = (pictureUrl: string | null) => ana.call(profileRoutes.updateUser, { body: { pictureUrl } });
  const [first, second] = [await upload(jpeg(64, 64)), await upload(jpeg(65, 65))];
  expect((await save(first.imageURL)).pictureUrl).toBe(first.imageURL);
  expect((await save(second.imageURL)).pictureUrl).toBe(second.imageURL);
  expect((await shown(first.imageURL)).status).toBe(404);
  expect((await shown(second.imageURL)).status).toBe(200);

  const luz = await aNutritionist(product);
  const refusal = await product.refusal(
    profileRoutes.updateUser,
    { body: { pictureUrl: second.imageURL } },
    { token: luz.token },
  );
  expect(refusal).toMatchObject({ status: 400, fields: { pictureUrl: "Sube la foto de nuevo" } });

  expect((await save(null)).pictureUrl).toBeNull();
  expect((await shown(second.imageURL)).status).toBe(404);
});

test("photos that were never saved are deleted by a later upload", async () => {
  const lea = await aNutritionist(product);
  const send = () => lea.call(profileRoutes.uploadProfilePhoto, { body: formWith(jpeg(32, 32)) });
  const { imageURL } = await send();
  const ctx = await lea.context();
  const { uploadPhoto } = await import("@nutria/core/practice/photo/index");
  const tomorrow = new Date(Date.now() + 25 * 3_600_000).toISOString();
  await uploadPhoto({ ...ctx, now: () => tomorrow }, { name: "a", type: "", bytes: jpeg(32, 32) });
  expect((await shown(imageURL)).status).toBe(404);
});
