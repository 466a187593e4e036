import { pdfFonts } from "./fonts";
import { letter, PdfDocument } from "./pdf-document";

/** The properties of the document. */
interface PdfProperties {
  title: string;
  author: string;
  /** When it was made, an ISO instant. */
  createdAt: string;
}

/**
 * An empty document in letter size, with one page and the fonts of the product. The library is loaded with the first
 * document, so that a Lambda that draws none starts without it.
 */
export async function openPdf({ title, author, createdAt }: PdfProperties): Promise<PdfDocument> {
  const [{ default: PdfKit }, fonts] = await Promise.all([import("pdfkit"), pdfFonts()]);
  const pdf = new PdfKit({
    size: [letter.width, letter.height],
    margin: 0,
    // The standard fonts would be read from files that a Lambda does not have.
    font: null as unknown as string,
    lang: "es-MX",
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    info: {
      Title: title,
      Author: author,
      Producer: "Nutria",
      Creator: "Nutria",
      CreationDate: new Date(createdAt),
    },
  });
  return new PdfDocument(pdf, fonts);
}
