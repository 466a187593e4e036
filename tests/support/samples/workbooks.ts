import { zipParts } from "@nutria/contract/archive/zip";

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const rels = (...all: string[]): string => `<Relationships>${all.join("")}</Relationships>`;
const rel = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;

/** The files of a workbook whose only sheet has these rows; `others` replace or add files by name. */
export function workbookFiles(rows: string, others: Record<string, string> = {}): Record<string, string> {
  return {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": rels(rel("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId7"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": rels(
      rel("rId7", "worksheet", "worksheets/hoja.xml"),
      rel("rId8", "sharedStrings", "sharedStrings.xml"),
      rel("rId9", "styles", "styles.xml"),
    ),
    "xl/sharedStrings.xml":
      "<sst><si><t>Nombre</t></si><si><r><t>Jo</t></r><r><t>sé &amp; Cía &#x1F951;</t></r></si></sst>",
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    "xl/worksheets/hoja.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...others,
  };
}

/** A cell of a workbook with a text. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A row of a workbook with texts in its first columns. */
export const textRow = (row: number, ...texts: string[]): string =>
  `<row r="${row}">${texts.map((text, column) => textCell(`${String.fromCharCode(65 + column)}${row}`, text)).join("")}</row>`;

/** Packs a workbook as Excel does; see {@link workbookFiles}. */
export const aWorkbook = (rows: string, others?: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> =>
  deflatedZip(workbookFiles(rows, others));

/** A ZIP archive whose files are packed; of each, its directory says that it unpacks to `saidBytes` where that is given. */
export async function deflatedZip(
  files: Record<string, string>,
  saidBytes: Record<string, number> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const bytes = new TextEncoder().encode(text);
      const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const deflated = new Uint8Array(await new Response(stream).arrayBuffer());
      return { name, bytes, deflated };
    }),
  );
  // The archive of stored files, each marked as packed and given the size and the checksum of what it unpacks to.
  const parts = zipParts(packed.map(({ name, deflated }) => ({ name, bytes: deflated })));
  const plain = zipParts(packed);
  for (const [index, { name, bytes }] of packed.entries()) {
    // A header, a name and a content for each file, and then a header and a name in the directory.
    const [local, central] = [index * 3, packed.length * 3 + index * 2];
    const checksum = viewOf(plain[local]).getUint32(14, true);
    const said = saidBytes[name] ?? bytes.length;
    patch(parts[local], 8, checksum, said);
    patch(parts[central], 10, checksum, said);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const viewOf = (bytes: Uint8Array<ArrayBuffer> | undefined): DataView =>
  new DataView(bytes?.buffer ?? new ArrayBuffer(0), bytes?.byteOffset);

/** Writes method, checksum and size into a header whose method is at `method`. */
function patch(
  header: Uint8Array<ArrayBuffer> | undefined,
  method: number,
  checksum: number,
  size: number,
): void {
  const view = viewOf(header);
  view.setUint16(method, 8, true);
  view.setUint32(method + 6, checksum, true);
  view.setUint32(method + 14, size, true);
}
