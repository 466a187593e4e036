import { encode } from "jpeg-js";
import { deflateSync } from "node:zlib";

/** The text of a PDF of one page; `objects` are added to it, with numbers from 10, and its catalog refers to them. */
export function pdfText(...objects: string[]): string {
  const numbers = [...objects.map((_, index) => index + 10), 20];
  return pdfOf([
    [1, `<< /Type /Catalog /Pages 2 0 R /Added [${numbers.map((number) => `${number} 0 R`).join(" ")}] >>`],
    [2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"],
    ...objects.map((object, index): [number, string] => [index + 10, object]),
  ]);
}

/** The text of a PDF of these objects with their table, the catalog first. */
export function pdfOf(objects: readonly [number: number, object: string][], trailer = ""): string {
  let text = "%PDF-1.7\n";
  const rows = objects.map(([number, object]) => {
    const offset = String(text.length).padStart(10, "0");
    text += `${number} 0 obj\n${object}\nendobj\n`;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const root = objects[0]?.[0] ?? 1;
  const size = Math.max(...objects.map(([number]) => number)) + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join("")}`;
  return `${text}${table}trailer\n<< /Root ${root} 0 R /Size ${size} ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** A PDF of one page; see {@link pdfText}. */
export function aPdf(...objects: string[]): Buffer {
  return Buffer.from(pdfText(...objects), "latin1");
}

/** The text of a compressed object stream with one object; `dictionary` replaces what its dictionary says. */
export function objectStream(
  object: string,
  { filters = "/FlateDecode", type = "/Type /ObjStm ", encode: encoded = (bytes: Buffer) => bytes } = {},
): string {
  const data = encoded(deflateSync(Buffer.from(`20 0 ${object}`))).toString("latin1");
  return `<< ${type}/N 1 /First 5 /Filter ${filters} /Length ${data.length} >>\nstream\n${data}\nendstream`;
}

/** A grey picture. */
export function aJpeg(width = 40, height = 30): Buffer {
  return Buffer.from(encode({ width, height, data: Buffer.alloc(width * height * 4, 128) }, 80).data);
}

/** A picture of noise, which no encoder makes small: about two bytes a pixel. */
export function aLargeJpeg(width: number, height: number): Buffer {
  let state = 1;
  const data = Buffer.alloc(width * height * 4);
  for (let place = 0; place < data.length; place++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[place] = state >> 16;
  }
  return Buffer.from(encode({ width, height, data }, 95).data);
}

/** A multipart form with a file, as the browser sends it. */
export function fileForm(bytes: Uint8Array, name = "plan.pdf", type = "application/pdf"): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
