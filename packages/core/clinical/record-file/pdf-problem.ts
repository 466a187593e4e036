import { unpackStream } from "./pdf-stream";

type Problem = "damaged" | "hasScripts" | "launches" | "hasAttachments" | "unreadable";

/**
 * Names that make a PDF do more than show pages (ISO 32000-2 §12.6.4, §7.11.4, §13.6). They are long enough not to
 * appear in compressed data by chance.
 */
const problems: Readonly<Record<string, Problem>> = {
  JavaScript: "hasScripts",
  Rendition: "hasScripts",
  RichMedia: "hasScripts",
  SubmitForm: "hasScripts",
  ImportData: "hasScripts",
  Launch: "launches",
  GoToE: "launches",
  EmbeddedFile: "hasAttachments",
  EmbeddedFiles: "hasAttachments",
};

/** All unpacked object streams together; more than any document of 4 MB needs. */
const maximumUnpackedBytes = 48 * 1024 * 1024;
/** Readers look for the head in this many bytes. */
const headBytes = 1024;
/** A name, whose characters may be written as `#` and two hexadecimal digits. */
const namePattern = /\/((?:[^\0-\x20()<>[\]{}/%#]|#[0-9a-f]{2})+)/gi;
const streamPattern = /(?<!end)stream\r?\n/g;

export function isPdf(bytes: Uint8Array): boolean {
  return textOf(bytes.subarray(0, headBytes)).includes("%PDF-");
}

/**
 * Why a PDF is refused; undefined when it only shows pages. It looks for names in the file and in its compressed object
 * streams, so that nothing depends on where a reader would find them.
 */
export function pdfProblem(bytes: Uint8Array): Problem | undefined {
  const file = textOf(bytes);
  if (!file.slice(-2 * headBytes).includes("%%EOF") || !/\bobj\b/.test(file)) return "damaged";
  const names = namesIn(file);
  return forbidden(names) ?? problemInObjectStreams(bytes, file, names.has("Encrypt"));
}

function problemInObjectStreams(bytes: Uint8Array, file: string, isEncrypted: boolean): Problem | undefined {
  let before = 0;
  let left = maximumUnpackedBytes;
  for (const match of file.matchAll(streamPattern)) {
    const start = match.index + match[0].length;
    const between = file.slice(before, match.index);
    before = start;
    if (!mayHoldObjects(namesIn(between))) continue;
    const dictionary = namesIn(between.slice(Math.max(0, between.lastIndexOf(" obj"))));
    const isObjectStream = mayHoldObjects(dictionary);
    if (isEncrypted && isObjectStream) return "unreadable";
    const unpacked = unpackStream(bytes.subarray(start), dictionary, left);
    if (unpacked === undefined) {
      if (isObjectStream) return "unreadable";
      continue;
    }
    left -= unpacked.length;
    const problem = forbidden(namesIn(textOf(unpacked)));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** A reader finds the objects of a stream by these two numbers. */
function mayHoldObjects(names: ReadonlySet<string>): boolean {
  return names.has("N") && names.has("First");
}

function forbidden(names: ReadonlySet<string>): Problem | undefined {
  for (const [name, problem] of Object.entries(problems)) if (names.has(name)) return problem;
  return undefined;
}

/** The names in a part of a PDF, with their escapes decoded. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(namePattern)) {
    names.add(
      name.includes("#")
        ? name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
        : name,
    );
  }
  return names;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
