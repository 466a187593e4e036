import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, with one space between its parts. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str : "")).filter((text) => text.trim() !== "");
    pages.push(asWritten(words.join(" ")));
  }
  await loading.destroy();
  return pages;
}

/** Plain spaces, and the fractions that are drawn in parts as the letters that they stand for, which this reader does not see. */
const asWritten = (text: string): string =>
  text
    .replaceAll("\u00a0", " ")
    .replace(/ ?([12])\u2044([38]) ?/g, (_, above: string, below: string) =>
      below === "8" ? " ⅛ " : above === "1" ? " ⅓ " : " ⅔ ",
    );

/** A text of a page and where it is, in points from its left and its top. */
export interface Placed {
  text: string;
  left: number;
  right: number;
  top: number;
}

/** The texts of the first page of a PDF with their places. */
export async function placesOf(bytes: Uint8Array): Promise<Placed[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const [, , , height = 0] = page.view;
  const places = items.flatMap((item): Placed[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , left = 0, bottom = 0] = item.transform as number[];
    return [
      { text: asWritten(item.str), left, right: left + item.width, top: height - bottom - item.height },
    ];
  });
  await loading.destroy();
  return places;
}
