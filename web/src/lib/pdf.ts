import { pdfjs } from "react-pdf";

pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

/**
 * Files of the library that it loads when a document needs them: fonts that a document names without carrying them, the
 * same on every machine, and a decoder without WebAssembly, which the policy of the pages refuses.
 */
export const pdfOptions = {
  standardFontDataUrl: "/pdf/",
  useSystemFonts: false,
  wasmUrl: "/pdf/",
  useWasm: false,
  enableXfa: false,
};
