/** Lines of a page: a number is the size of the letters that follow. */
type Line = string | number;

const leftMargin = 64;
const topOfPage = 724;
const lineSpacing = 1.55;

/** A PDF of one letter page with lines of text, in a font that every reader has. */
export function smallPdf(lines: readonly Line[]): Uint8Array {
  let size = 11;
  let y = topOfPage;
  const operators: string[] = [];
  for (const line of lines) {
    if (typeof line === "number") {
      size = line;
      continue;
    }
    operators.push(
      `BT /F${size > 12 ? 2 : 1} ${size} Tf ${leftMargin} ${Math.round(y)} Td (${escaped(line)}) Tj ET`,
    );
    y -= size * lineSpacing;
  }
  const content = operators.join("\n");
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return documentOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R " +
      "/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
  ]);
}

function documentOf(objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

const escaped = (line: string): string => line.replace(/[\\()]/g, (character) => `\\${character}`);
