import { archiveRoutes } from "@nutria/contract/routes/archive";
import { authRoutes } from "@nutria/contract/routes/auth";
import type { Route } from "@nutria/contract/wire/define";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { recordRoutes } from "@nutria/contract/routes/records";
import { noMeasures } from "@nutria/contract/schemas/record/visit-note";
import { deflateSync, gzipSync } from "node:zlib";
import { aJpeg, aPdf, fileForm, pdfText } from "../../support/samples/sample-files";

const megabyte = 1024 * 1024;
/** Nearly as large as an upload may be. */
const mostBytes = 4 * megabyte - 4096;

/** The worst body that is known of one kind. */
export interface WorstBody {
  kind: string;
  route: Route;
  body: FormData | string;
}

const file = (route: Route, kind: string, bytes: Uint8Array): WorstBody => ({
  kind,
  route,
  body: fileForm(bytes),
});
const json = (route: Route, kind: string, value: unknown): WorstBody => ({
  kind,
  route,
  body: typeof value === "string" ? value : JSON.stringify(value),
});

const packed = (text: string): Buffer => gzipSync(text, { level: 9 });

const person = {
  name: "Elena",
  lastName: "Ramírez",
  email: "elena@nutria.example",
  phoneNumber: "5512345678",
  countryCode: 52,
  sex: null,
  birthdate: null,
};
const instant = "2030-01-07T18:00:00.000Z";

/** An exported record with these parts. */
function recordText(parts: string): string {
  const head = { format: "nutria.patient", formatVersion: 1, person, isActive: false, linkedAt: instant };
  return `{"record":${JSON.stringify(head).slice(0, -1)},"parts":${parts}}}`;
}

const emptyRows = (bytes: number): string => `{"notes":[${"{},".repeat(bytes / 3)}{}]}`;

/** A record within every limit, with as many saves as a practice may have in decades. */
function largeRecord(): string {
  const notes = Array.from({ length: 40 }, (_, index) => ({
    noteId: `not_${String(index).padStart(26, "0")}`,
    date: instant,
    text: "Consulta",
    measures: noMeasures,
    version: 501,
    createdAt: instant,
    updatedAt: instant,
    history: Array.from({ length: 500 }, (__, version) => ({
      version: version + 1,
      savedAt: instant,
      changed: ["text"],
      before: { text: `Consulta ${version}`, measures: noMeasures },
    })),
  }));
  return recordText(JSON.stringify({ notes }));
}

/** One object stream that unpacks to a gigabyte; zlib packs it to a megabyte. */
function unpackingPdf(): Buffer {
  const data = deflateSync(Buffer.alloc(1000 * megabyte, "1 "), { level: 9 }).toString("latin1");
  return aPdf(
    `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`,
  );
}

/** As many small objects as fit, each of which our earlier check read to the end of the file. */
function manyStreamsPdf(): Buffer {
  return Buffer.from(pdfText("/N/First obj/AHx stream\n".repeat(160_000)), "latin1");
}

function deepPdf(): Buffer {
  return aPdf("[".repeat(3 * megabyte));
}

/** A PNG of one colour, nearly as large as a profile photo may be, with all the bits that it may have. */
function largeImage(): Buffer {
  const [side, bytesPerPixel] = [4400, 8];
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.alloc(side * (1 + side * bytesPerPixel)), { level: 9 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND")]);
}

/** An image whose file is nothing but parts, each of which has to be looked at. */
function manyPartsJpeg(): Buffer {
  const plain = aJpeg();
  const comment = Buffer.from([0xff, 0xfe, 0, 2]);
  return Buffer.concat([plain.subarray(0, 2), Buffer.alloc(mostBytes, comment), plain.subarray(2)]);
}

/** An image whose scan goes on to its end. */
function longScanJpeg(): Buffer {
  const plain = aJpeg();
  const end = plain.length - 2;
  return Buffer.concat([plain.subarray(0, end), Buffer.alloc(mostBytes, 0x55), plain.subarray(end)]);
}

/** A PNG of chunks without content. */
function manyChunksPng(): Buffer {
  const chunks = Buffer.alloc(mostBytes, chunk("tEXt"));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", Buffer.from([0, 0, 0, 40, 0, 0, 0, 30, 8, 0, 0, 0, 0])),
    chunks.subarray(0, chunks.length - (chunks.length % 12)),
    chunk("IEND"),
  ]);
}

/** Rows of a table as an import sends them: as many as one call takes, with as many fields as its size allows. */
function manyFieldRows(): object {
  const fields = Object.fromEntries(Array.from({ length: 200 }, (_, field) => [`f${field}`, ""]));
  return { rows: Array.from({ length: 100 }, () => fields) };
}

/** As many rows as one call takes, each of somebody else, whom the product looks for. */
function honestRows(): object {
  const rows = Array.from({ length: 100 }, (_, row) => ({
    ...{ name: "Elena", lastName: "Ramírez", email: `elena${row}@nutria.example` },
    ...{ phoneNumber: String(5_500_000_000 + row), visitReason: "x".repeat(1000) },
  }));
  return { rows };
}

/** A chunk without a checksum, which the product does not look at. */
function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

function manyFields(): FormData {
  const form = new FormData();
  for (let field = 0; field < 35_000; field++) form.append("x", "");
  return form;
}

/** What to send, worst first of each kind. */
export function worstBodies(): WorstBody[] {
  const { importRecord, importSettings } = archiveRoutes;
  const { uploadProfilePhoto, updateUser } = profileRoutes;
  const { uploadRecordFile } = recordRoutes;
  const many = (count: number) => Array.from({ length: count }, (_, index) => `x${index % 10}`);
  return [
    file(importRecord, "record, packed to 6 KB", packed(recordText(emptyRows(6 * megabyte)))),
    file(importRecord, "record, packed to 40 KB", packed(recordText(emptyRows(36 * megabyte)))),
    file(importRecord, "record, 20 KB that is 20 MB deep", packed("[".repeat(20 * megabyte))),
    file(importRecord, "record of 20,000 saves", packed(largeRecord())),
    file(
      importSettings,
      "settings, packed to 40 KB",
      packed(`{"mealPlanTemplates":[${"{},".repeat(12 * megabyte)}{}]}`),
    ),
    file(uploadRecordFile, "PDF of 160,000 streams", manyStreamsPdf()),
    file(uploadRecordFile, "PDF that unpacks to 1 GB", unpackingPdf()),
    file(uploadRecordFile, "PDF of 3,000,000 arrays", deepPdf()),
    file(uploadRecordFile, "JPEG of 1,000,000 parts", manyPartsJpeg()),
    file(uploadRecordFile, "JPEG of 4 MB, one scan", longScanJpeg()),
    file(uploadRecordFile, "PNG of 340,000 chunks", manyChunksPng()),
    file(uploadProfilePhoto, "photo of 19 megapixels, 16 bits", largeImage()),
    { kind: "form of 35,000 fields", route: uploadProfilePhoto, body: manyFields() },
    json(archiveRoutes.checkRows, "table, 100 rows of 200 fields", manyFieldRows()),
    json(archiveRoutes.checkRows, "table, 100 rows, honest", honestRows()),
    json(archiveRoutes.importRows, "table, 100 rows, imported", honestRows()),
    json(updateUser, "35,000 choices of a catalogue", {
      nutritionistProfile: { diets: many(35_000), specialities: [] },
    }),
    json(updateUser, "JSON of 130,000 values", `{"a":[${"0,".repeat(130_000)}0]}`),
    json(updateUser, "JSON of 250 KB, all nest", "[".repeat(250 * 1024)),
    json(updateUser, "JSON of 40,000 keys", Object.fromEntries(many(40_000).map((_, at) => [`k${at}`, 0]))),
    json(authRoutes.login, "text of 250 KB", { email: "a".repeat(250 * 1024), password: "x" }),
  ];
}
