import { openPdf } from "@nutria/core/documents/pdf/index";
import { expect, test } from "vitest";

test("no line ends with a count whose noun begins the next, in any width", async () => {
  const pdf = await openPdf({ title: "Plan", author: "Ana Pérez", createdAt: "2026-11-22T10:00:00.000Z" });
  const text =
    "Huevo con nopales: 1 huevo (113 g) · 2 rebanadas chicas de pan (56 g) · ½ bolillo · 1½ tazas de fresa (152 g)";
  for (let width = 70; width < 420; width += 5) {
    const lines = pdf.linesOf(text, width, { size: 9 });
    expect(lines.join(" ").replaceAll("\u00a0", " ")).toBe(text);
    const ends = lines.slice(0, -1).filter((line) => /(^|[ (])\d*[\d½¼¾⅓⅔]$/.test(line));
    expect(ends, String(width)).toEqual([]);
  }
});
