import "./print-pdf.css";
import { code } from "../../../../lib/code";

const pdfCode = code(() => import("react-pdf"));

/** Pixels of the picture per point of the page: 200 per inch. */
const scale = 200 / 72;

/**
 * Prints a PDF as it is, page by page, without leaving the screen: its pages are drawn as pictures that are on paper
 * alone. A frame with the PDF itself would need the browser's own viewer, which phones do not have.
 */
export async function printPdf(file: Blob): Promise<void> {
  const { pdfjs } = await pdfCode();
  pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;
  const loading = pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  const pages = document.createElement("div");
  pages.className = "printed-pages";
  pages.setAttribute("aria-hidden", "true");
  try {
    const pdf = await loading.promise;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement("canvas");
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      pages.append(canvas);
    }
    document.body.append(pages);
    document.documentElement.classList.add("is-printing-pages");
    window.print();
  } finally {
    document.documentElement.classList.remove("is-printing-pages");
    pages.remove();
    await loading.destroy();
  }
}
