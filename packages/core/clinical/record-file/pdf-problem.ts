import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, type PdfObject } from "@libpdf/core";
import { AppError } from "@nutria/contract/wire/errors";

type Problem = "damaged" | "hasScripts" | "launches" | "hasAttachments" | "unreadable";

/**
 * The action types (ISO 32000-2 §12.6.4) that do more than show a page of the same document. A link to a web page is no
 * problem as long as somebody has to press it.
 */
const actions: Readonly<Record<string, Problem>> = {
  JavaScript: "hasScripts",
  Rendition: "hasScripts",
  RichMediaExecute: "hasScripts",
  SubmitForm: "hasScripts",
  ImportData: "hasScripts",
  Launch: "launches",
  GoToR: "launches",
  GoToE: "launches",
};
/** The actions allowed without a press: showing another page of the document, or a command of the reader. */
const automaticActions: ReadonlySet<string> = new Set(["GoTo", "Named"]);
/** Entries that hold scripts or attachments, wherever they are (§7.7.4, §7.11.4, §12.7.3). */
const entries: Readonly<Record<string, Problem>> = {
  JS: "hasScripts",
  JavaScript: "hasScripts",
  XFA: "hasScripts",
  EF: "hasAttachments",
  EmbeddedFiles: "hasAttachments",
};
/** Annotations that play or hold something (§12.5.6). */
const annotations: Readonly<Record<string, Problem>> = {
  RichMedia: "hasScripts",
  "3D": "hasScripts",
  Movie: "hasScripts",
  FileAttachment: "hasAttachments",
};

/** More than any document of 4 MB has. */
const maximumObjects = 500_000;

/**
 * Why a PDF is refused; undefined when it only shows pages. The parser is LibPDF: maintained, MIT, 0.4 MB packed, and it
 * gives every object as a reader finds it, decrypted and out of its object stream. (pdf.js gives no objects but what its
 * viewer needs; the forks of pdf-lib read the file from its start to its end, not by its table, as no reader does;
 * MuPDF is under the AGPL.) A file is read twice, by its table and as it is repaired without one, because readers repair
 * what another one takes as it is. Raises `file_too_complex`.
 */
export async function pdfProblem(bytes: Uint8Array): Promise<Problem | undefined> {
  const numbers = objectNumbersIn(bytes);
  const byTable = await read(bytes, numbers);
  // Decryption needs the table, so an encrypted file cannot be repaired without it.
  if (byTable.isEncrypted || (byTable.problem ?? "damaged") !== "damaged") return byTable.problem;
  const repaired = await read(withoutTable(bytes), numbers);
  return repaired.problem === "damaged" ? byTable.problem : repaired.problem;
}

interface Reading {
  isEncrypted: boolean;
  /** `damaged` when some of it cannot be read. */
  problem: Problem | undefined;
}

async function read(bytes: Uint8Array, numbers: readonly PdfRef[]): Promise<Reading> {
  const pdf = await PDF.load(bytes).catch(() => undefined);
  if (!pdf) return { isEncrypted: false, problem: "damaged" };
  const { isEncrypted } = pdf;
  if (!pdf.isAuthenticated) return { isEncrypted, problem: "unreadable" };
  // The dictionary of an encryption is itself not encrypted, so only objects below the catalog can be read.
  const problem = problemIn(pdf, isEncrypted ? [] : numbers);
  const isWhole = !pdf.warnings.some((warning) => unreadObject.test(warning));
  return { isEncrypted, problem: problem ?? (isWhole ? undefined : "damaged") };
}

/** The parser goes on after an object that it cannot read, which another reader may understand. */
const unreadObject = /^(Failed to parse object|Object stream .* not found)/;

/** A copy with an unreadable table, so that its objects are searched for in the whole file. */
function withoutTable(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf("startxref"); at >= 0; at = copy.indexOf("startxref", at)) copy.write("-", at);
  return copy;
}

/** The object numbers in a file, including objects outside any table. */
function objectNumbersIn(bytes: Uint8Array): PdfRef[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const found = text.matchAll(/(?<!\d)(\d{1,8})\s{1,9}(\d{1,5})\s{1,9}obj/g);
  const keys = new Set(
    Array.from(found, ([, number, generation]) => `${Number(number)} ${Number(generation)}`),
  );
  if (keys.size > maximumObjects) throw new AppError("file_too_complex");
  return Array.from(keys, (key) => PdfRef.of(...(key.split(" ").map(Number) as [number, number])));
}

/** The first problem in the objects of a document and below its catalog. */
function problemIn(pdf: PDF, numbers: readonly PdfRef[]): Problem | undefined {
  const seen = new Set<string>();
  const left: PdfObject[] = [pdf.getCatalog(), ...numbers];
  for (let count = 0, next = left.pop(); next !== undefined; next = left.pop()) {
    if (++count > maximumObjects) throw new AppError("file_too_complex");
    if (next instanceof PdfRef) {
      const key = `${next.objectNumber} ${next.generation}`;
      const object = seen.has(key) ? null : pdf.getObject(next);
      seen.add(key);
      if (object) left.push(object);
    } else if (next instanceof PdfArray) for (const item of next) left.push(item);
    else if (next instanceof PdfDict) {
      const problem = problemOfDictionary(pdf, next) ?? problemOfObjectStream(pdf, next);
      if (problem !== undefined) return problem;
      for (const [, value] of next) left.push(value);
    }
  }
  return undefined;
}

/** A reader finds the objects of a stream by two numbers. Nobody may read more of them than the parser does. */
function problemOfObjectStream(pdf: PDF, dictionary: PdfDict): Problem | undefined {
  if (!["N", "First", "Length"].every((key) => dictionary.has(key))) return undefined;
  if (!(dictionary instanceof PdfStream) || nameIn(pdf, dictionary, "Type") !== "ObjStm") return "unreadable";
  const [count = 0, start = 0] = ["N", "First"].map((key) => numberIn(pdf, dictionary, key));
  const index = decodedText(dictionary)?.slice(0, start).trim() ?? "";
  const isReadable = count > 0 && /^[\d\s]*$/.test(index) && index.split(/\s+/).length === 2 * count;
  return isReadable ? undefined : "unreadable";
}

/** Undefined when the stream is not encoded as it says. */
function decodedText(stream: PdfStream): string | undefined {
  try {
    return Buffer.from(stream.getDecodedData()).toString("latin1");
  } catch {
    return undefined;
  }
}

function numberIn(pdf: PDF, dictionary: PdfDict, key: string): number | undefined {
  const value = resolved(pdf, dictionary.get(key));
  return value instanceof PdfNumber ? value.value : undefined;
}

function problemOfDictionary(pdf: PDF, dictionary: PdfDict): Problem | undefined {
  const action = nameIn(pdf, dictionary, "S");
  const subtype = nameIn(pdf, dictionary, "Subtype");
  const known = own(actions, action) ?? own(annotations, subtype);
  if (known !== undefined) return known;
  for (const [{ value: name }, value] of dictionary) {
    const problem = own(entries, name);
    if (problem !== undefined) return problem;
    if (name === "OpenAction" && !isHarmless(pdf, value)) return "hasScripts";
    if (name === "AA" && !valuesOf(pdf, value).every((one) => isHarmless(pdf, one))) return "hasScripts";
  }
  return undefined;
}

/** The actions of events, by the names of the events. */
function valuesOf(pdf: PDF, value: PdfObject): PdfObject[] {
  const dictionary = resolved(pdf, value);
  return dictionary instanceof PdfDict ? [...dictionary].map(([, one]) => one) : [];
}

/** Whether an automatic action only moves to another page. A place in the document is an array or a name. */
function isHarmless(pdf: PDF, value: PdfObject): boolean {
  const action = resolved(pdf, value);
  if (!(action instanceof PdfDict)) return true;
  return automaticActions.has(nameIn(pdf, action, "S") ?? "") && !action.has("Next");
}

function nameIn(pdf: PDF, dictionary: PdfDict, key: string): string | undefined {
  const value = resolved(pdf, dictionary.get(key));
  return value instanceof PdfName ? value.value : undefined;
}

function resolved(pdf: PDF, value: PdfObject | undefined): PdfObject | undefined {
  return value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value;
}

function own(problems: Readonly<Record<string, Problem>>, name: string | undefined): Problem | undefined {
  return name !== undefined && Object.hasOwn(problems, name) ? problems[name] : undefined;
}
