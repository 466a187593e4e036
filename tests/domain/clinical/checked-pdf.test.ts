import { checkedContent } from "@nutria/core/clinical/record-file/index";
import PDFDocument from "pdfkit";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { aPdf, objectStream, pdfOf, pdfText } from "../../support/samples/sample-files";

const scripts = "Este PDF trae instrucciones que se ejecutan solas. Guárdalo otra vez como PDF y súbelo";
const launches = "Este PDF abre otros programas o archivos. Guárdalo otra vez como PDF y súbelo";
const attachments = "Este PDF trae otros archivos adjuntos. Sube el documento sin adjuntos";
const isProtected = "No pudimos revisar este PDF porque está protegido. Súbelo sin contraseña";
const damaged = "El archivo está incompleto o dañado. Sube otro";

const outcomeOf = async (pdf: Uint8Array | string) =>
  Promise.resolve(typeof pdf === "string" ? Buffer.from(pdf, "latin1") : pdf)
    .then(checkedContent.run)
    .then(
      () => "taken",
      (error: { code: string; fields?: { file: string } }) => error.fields?.file ?? error.code,
    );

const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
const pages = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
/** A PDF whose catalog, or page, has an entry more. */
const withCatalog = (entry: string) =>
  pdfOf([
    [1, `<< /Type /Catalog /Pages 2 0 R ${entry} >>`],
    [2, pages],
    [3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"],
  ]);
const withPage = (entry: string) =>
  pdfOf([
    [1, "<< /Type /Catalog /Pages 2 0 R >>"],
    [2, pages],
    [3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${entry} >>`],
  ]);

/** An object stream whose keyword `stream` is followed by something else than a line feed. */
function spelled(end: string): string {
  const text = objectStream(script);
  return text.replace("stream\n", `stream${end}`);
}

describe("a PDF that does more than show pages is refused", () => {
  test.each([
    ["by its catalog", withCatalog(`/OpenAction ${script}`), scripts],
    ["by a page", withPage(`/AA << /O ${script} >>`), scripts],
    [
      "by the names of its scripts",
      withCatalog(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`),
      scripts,
    ],
    [
      "by a name written with escapes",
      withCatalog("/OpenAction << /S /J#61v#61Script /J#53 (1) >>"),
      scripts,
    ],
    ["by a name without spaces", withCatalog("/OpenAction<</S/JavaScript/JS(1)>>"), scripts],
    ["by a comment in between", withCatalog("/OpenAction << /S %\n/JavaScript /JS %\r(1) >>"), scripts],
    ["by a form of XML", withCatalog("/AcroForm << /XFA 10 0 R >>"), scripts],
    ["by a form that sends itself", aPdf("<< /S /SubmitForm /F (https://example.com) >>"), scripts],
    [
      "by a page that is opened with it",
      withCatalog("/OpenAction << /S /URI /URI (https://example.com) >>"),
      scripts,
    ],
    [
      "by a page that follows the first one",
      withCatalog(
        "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://example.com) >> >>",
      ),
      scripts,
    ],
    ["by a film", withPage("/Annots [<< /Subtype /RichMedia >>]"), scripts],
    ["by a program", aPdf("<< /S /Launch /F (calc.exe) >>"), launches],
    ["by another file", withPage("/Annots [<< /Subtype /Link /A << /S /GoToR /F (x.pdf) >> >>]"), launches],
    ["by a file in it", aPdf("<< /Names << /EmbeddedFiles << /Names [] >> >> >>"), attachments],
    ["by a pinned file", withPage("/Annots [<< /Subtype /FileAttachment >>]"), attachments],
    ["by a type in another object", aPdf("<< /S 11 0 R >>", "/Launch"), launches],
    ["in an object stream", aPdf(objectStream(script)), scripts],
  ])("%s", async (_, pdf, message) => {
    expect(await outcomeOf(pdf)).toBe(message);
  });

  test.each([
    ["a carriage return", "\r"],
    ["both", "\r\n"],
    ["spaces and a line feed", "  \n"],
    ["a tabulator and both", "\t\r\n"],
    ["nothing", ""],
  ])("whatever is after the start of a stream: %s", async (_, end) => {
    expect(await outcomeOf(aPdf(spelled(end)))).not.toBe("taken");
  });

  test("in an object that only its table leads to, within a stream", async () => {
    const [hidden, decoy] = [`9 0 obj\n${script}\nendobj`, "9 0 obj\n<< >>\nendobj"];
    const text = withCatalog("/OpenAction 9 0 R").replace(
      "xref\n",
      `8 0 obj\n<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream\nendobj\n${decoy}\nxref\n`,
    );
    const table = text.lastIndexOf("xref\n0 1");
    const row = `9 1\n${String(text.indexOf(hidden)).padStart(10, "0")} 00000 n \n`;
    const moved = text.replace("trailer", `${row}trailer`).replace(/startxref\n\d+/, `startxref\n${table}`);
    expect(await outcomeOf(moved)).toBe(scripts);
  });

  test("in an object that only a reader finds who repairs its table", async () => {
    const text = withCatalog("/OpenAction 9 0 R").replace(
      "xref\n0 1",
      `9 0 obj\n${script}\nendobj\nxref\n0 1`,
    );
    expect(await outcomeOf(text)).toBe(scripts);
  });

  test("in a later revision, and in objects of a table that is a stream", async () => {
    const first = withCatalog("");
    const catalog = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>\nendobj\n`;
    const table = first.length + catalog.length;
    const offset = String(first.length).padStart(10, "0");
    const previous = /startxref\n(\d+)/.exec(first)?.[1];
    const update = `xref\n1 1\n${offset} 00000 n \ntrailer\n<< /Root 1 0 R /Size 4 /Prev ${previous} >>\nstartxref\n${table}\n%%EOF\n`;
    expect(await outcomeOf(`${first}${catalog}${update}`)).toBe(scripts);
    expect(await outcomeOf(packed(`/OpenAction ${script}`))).toBe(scripts);
  });
});

/** A PDF whose objects are all in one object stream, found by a table that is a stream. */
function packed(entry: string): string {
  const objects = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${entry} >>`],
    [2, pages],
    [3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"],
  ] as const;
  let body = "";
  const index = objects.map(([number, object]) => {
    const place = `${number} ${body.length}`;
    body += `${object} `;
    return place;
  });
  const head = `${index.join(" ")} `;
  const data = deflateSync(Buffer.from(head + body)).toString("latin1");
  const start = "%PDF-1.7\n";
  const stream = `5 0 obj\n<< /Type /ObjStm /N 3 /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
  const at = start.length + stream.length;
  const row = (type: number, place: number, more: number) => [type, place >> 8, place & 255, more];
  const rows = [
    row(0, 0, 0),
    row(2, 5, 0),
    row(2, 5, 1),
    row(2, 5, 2),
    row(0, 0, 0),
    row(1, start.length, 0),
    row(1, at, 0),
  ];
  const table = Buffer.from(rows.flat()).toString("latin1");
  return `${start}${stream}6 0 obj\n<< /Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Length ${table.length} >>\nstream\n${table}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
}

/** A document of the library that draws our own, with a link to a web page. */
async function drawn(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text("Resultados de laboratorio", { link: "https://example.com" });
  document.addPage().text("Segunda página");
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe("an honest PDF is taken", () => {
  test.each([
    ["with a table", pdfText()],
    ["with a table that is a stream", packed("")],
    ["that opens at a page", withCatalog("/OpenAction [3 0 R /FitH 200]")],
    ["that opens at a page by an action", withCatalog("/OpenAction << /S /GoTo /D [3 0 R /Fit] >>")],
    [
      "with a link to a web page",
      withPage("/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.mx) >> >>]"),
    ],
    ["with a form", withCatalog("/AcroForm << /Fields [<< /FT /Tx /T (Nombre) >>] >>")],
    [
      "without a table, as some programs write",
      pdfText()
        .replace(/xref\n0 1[^]*trailer/, "trailer")
        .replace(/startxref\n\d+\n/, ""),
    ],
    ["with a table that is a few bytes off", `\r\n\r\n${pdfText()}`],
    ["with a reference to nothing", aPdf("<< /A 99 0 R >>")],
    ["with the word of a script in its text", aPdf("<< /Title (/JavaScript y /Launch) >>")],
  ])("%s", async (_, pdf) => {
    expect(await outcomeOf(pdf)).toBe("taken");
  });

  test("as it is drawn by a library, also when only changing it needs a password", async () => {
    expect(await outcomeOf(await drawn())).toBe("taken");
    expect(await outcomeOf(await drawn({ pdfVersion: "1.7ext3", ownerPassword: "dueña" }))).toBe("taken");
  });
});

test("a PDF that needs a password to be read, or is cut off, is refused", async () => {
  expect(await outcomeOf(await drawn({ userPassword: "secreta" }))).toBe(isProtected);
  expect(await outcomeOf(pdfText().slice(0, 300))).toBe(damaged);
  expect(await outcomeOf("%PDF-1.7\n%%EOF")).toBe(damaged);
});

describe("Behind the end of a PDF", () => {
  const long = (text: string) => text.repeat(Math.ceil(5000 / text.length));

  test.each([
    ["zeros", "\0".repeat(3000)],
    ["many zeros", "\0".repeat(60_000)],
    ["spaces", " ".repeat(5000)],
    ["lines", "\r\n".repeat(2000)],
    ["a web page", `<!doctype html><html><body>${long("<p>Gracias por su visita</p>")}</body></html>`],
    ["a script of a web page", long("<script>alert(1)</script>")],
    ["the log of a portal", long("2026-11-29 10:00:00 OK resultados.pdf\n")],
    ["a form's boundary", `\r\n------WebKitFormBoundary7MA4YWxk--\r\n${" ".repeat(3000)}`],
    [
      "random bytes",
      Array.from({ length: 4000 }, (_, at) => String.fromCharCode((at * 7919) % 256)).join(""),
    ],
    ["nothing, not even a line's end", ""],
  ])("%s are not part of what is kept", async (_, appended) => {
    const pdf = pdfText().trimEnd();
    const { bytes } = await checkedContent.run(Buffer.from(`${pdf}\n${appended}`, "latin1"));
    expect(Buffer.from(bytes).toString("latin1").trimEnd()).toBe(pdf);
  });

  test.each([
    ["an object stands, as in a file that was cut", `${pdfText()}9 0 obj\n<< /A 1 >>`],
    ["objects stand, far away", `${pdfText()}${"%\n".repeat(3000)}9 0 obj\n<< /A 1 >>\nendobj\n`],
    [
      "the rest is missing of a file that says how long it is",
      pdfText().replace("%PDF-1.7\n", "%PDF-1.7\n%<< /Linearized 1 /L 99999 >>\n"),
    ],
    ["there is no end", pdfText().replace("%%EOF", "")],
  ])("%s: it is damaged", async (_, pdf) => expect(await outcomeOf(pdf)).toBe(damaged));
});
