export { pdfFontFiles } from "./fonts";
export { openPdf } from "./open-pdf";
export { letter, type Colour, type PdfDocument, type TextStyle } from "./pdf-document";
