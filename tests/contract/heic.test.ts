import { isHeic } from "@nutria/contract/web/heic";
import { expect, test } from "vitest";

/** The start of a file of ISO's container, with its kind and those it is compatible with. */
const fileOf = (kind: string, ...others: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + others.length * 4]),
    Buffer.from(`ftyp${kind}\0\0\0\0${others.join("")}`, "latin1"),
    Buffer.alloc(100),
  ]);

test.each([
  [fileOf("heic", "mif1", "heic"), true],
  [fileOf("heix"), true],
  [fileOf("hevc"), true],
  [fileOf("heim"), true],
  [fileOf("heis"), true],
  [fileOf("hevx"), true],
  [fileOf("mif1", "heic", "miaf"), true],
  [fileOf("msf1", "hevc"), true],
  [fileOf("avif", "mif1"), false],
  [fileOf("mif1", "avif"), false],
  [fileOf("isom", "mp42"), false],
  [fileOf("qt  "), false],
  [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), false],
  [Buffer.from("ftyp"), false],
  [Buffer.alloc(0), false],
])("A file is known as HEIC by its content: %#", (bytes, expected) => expect(isHeic(bytes)).toBe(expected));
