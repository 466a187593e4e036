import { encode } from "jpeg-js";
import { deflateSync } from "node:zlib";

/** The text of a PDF of one page; `objects` are added to it, with numbers from 10. */
export function pdfText(...objects: string[]): string {
  return [
    "%PDF-1.7",
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj",
    ...objects.map((object, index) => `${index + 10} 0 obj\n${object}\nendobj`),
    "trailer\n<< /Root 1 0 R >>\n%%EOF\n",
  ].join("\n");
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

/** A multipart form with a file, as the browser sends it. */
export function fileForm(bytes: Uint8Array, name = "plan.pdf", type = "application/pdf"): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
