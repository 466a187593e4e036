import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, with one space between its parts. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : "")).filter((text) => text.trim() !== "");
    pages.push(words.join(" "));
  }
  await loading.destroy();
  return pages;
}
