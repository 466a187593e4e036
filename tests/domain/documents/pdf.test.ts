import { openPdf, type TextStyle } from "@nutria/core/documents/pdf/index";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";

const style: TextStyle = { size: 11 };
const open = () => openPdf({ title: "Plan", author: "Ana Pérez", createdAt: "2026-11-22T10:00:00.000Z" });
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

test("a document has a page in letter size, its language and the letters that it uses alone", async () => {
  const pdf = await open();
  pdf.drawText("Señora ½ taza", 40, 40, 400, { ...style, role: "H1" });
  const bytes = await pdf.toBytes();
  const text = latin1(bytes);
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text).toContain("/MediaBox [0 0 612 792]");
  expect(text).toContain("/Lang (es-MX)");
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(bytes.length).toBeLessThan(20_000);
});

test("a text is broken at spaces, and inside a word that is wider than its line", async () => {
  const pdf = await open();
  const lines = pdf.linesOf(`una manzana con siete almendras ${"x".repeat(80)}\n\nfin`, 120, style);
  expect(lines.every((line) => pdf.widthOf(line, style) <= 120)).toBe(true);
  expect(lines.join("").replaceAll(" ", "")).toBe(`unamanzanaconsietealmendras${"x".repeat(80)}fin`);
  expect(lines.slice(-2)).toEqual(["", "fin"]);
});

test("letters of other Latin alphabets are drawn, emoji are left out, other letters are question marks", async () => {
  const pdf = await open();
  expect(pdf.linesOf("Łukasz 🙂 Núñez\u202e", 400, style)).toEqual(["Łukasz Núñez"]);
  expect(pdf.widthOf("محمد", style)).toBeCloseTo(pdf.widthOf("????", style));
  expect(pdf.widthOf("Ł", style)).not.toBeCloseTo(pdf.widthOf("?", style));
  pdf.drawText("Łukasz Núñez", 40, 40, 400, style);
  const text = latin1(await pdf.toBytes());
  expect(text.match(/\/BaseFont \/\w+\+Inter-Regular/g)?.length).toBeGreaterThanOrEqual(2);
});

test("a figure stays on the line of its unit", async () => {
  const pdf = await open();
  const width = pdf.widthOf("2 tazas de frijol (480", style) + 1;
  expect(pdf.linesOf("2 tazas de frijol (480 g)", width, style)).toEqual([
    "2 tazas de frijol",
    "(480\u00a0g)",
  ]);
  const place = "Ciudad de México, C.";
  expect(pdf.linesOf("Ciudad de México, C. P. 03100", pdf.widthOf(place, style) + 1, style)).toEqual([
    "Ciudad de México,",
    "C.\u00a0P.\u00a003100",
  ]);
});

test("a third is drawn as a fraction of small figures, and read as its letter", async () => {
  const pdf = await open();
  expect(pdf.widthOf("⅓", style)).toBeLessThan(pdf.widthOf("1/3", style));
  expect(pdf.widthOf("1⅓", style)).toBeCloseTo(pdf.widthOf("1", style) + pdf.widthOf("⅓", style));
  pdf.drawText("1⅓ tazas", 40, 40, 400, style);
  const streams = [...latin1(await pdf.toBytes()).matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const contents = streams.map(([, content = ""]) => {
    try {
      return inflateSync(Buffer.from(content, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  // U+2153 in UTF-16.
  expect(contents.some((content) => /\/ActualText \(.*\x21\x53\)/s.test(content))).toBe(true);
});

test("each page has its own content", async () => {
  const pdf = await open();
  pdf.drawRule(40, 40, 100, "#8A1C5A");
  pdf.addPage();
  pdf.drawBox({ x: 40, y: 40, width: 100, height: 20, radius: 10 }, { fill: "#F3E4ED", line: "#8A1C5A" });
  const bytes = await pdf.toBytes();
  const contents = [...latin1(bytes).matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content = ""]) => {
    try {
      return inflateSync(Buffer.from(content, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  expect(contents.filter((content) => content.includes("/Artifact"))).toHaveLength(2);
});
