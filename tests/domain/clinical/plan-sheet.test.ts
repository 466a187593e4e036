import { drawPlan } from "@nutria/core/clinical/meal-plan/sheet/draw-plan";
import type { PlanSheet } from "@nutria/core/clinical/meal-plan/sheet/plan-sheet";
import { PdfDocument } from "@nutria/core/documents/pdf/pdf-document";
import { afterEach, describe, expect, test, vi } from "vitest";
import { testInDepth } from "../../support/depth";

afterEach(() => vi.restoreAllMocks());

const meal = (time: string, menu: string, count = 3): PlanSheet["meals"][number] => ({
  time,
  name: `Tiempo de las ${time}`,
  menu,
  pills: Array.from({ length: count }, (_, index) => ({
    count: index === 1 ? "1½" : String(index + 1),
    label: `de origen ${"animal ".repeat(1 + (index % 3)).trim()}`,
  })),
});
const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `plato${index}`).join(" ");
const foods = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index + 1} pieza de fruta`);

const sheet: PlanSheet = {
  practice: {
    name: "Ana Pérez Luna",
    initials: "AP",
    profession: "Nutrióloga · Céd. prof. 1234567",
    phone: "55 1234 5678",
    office: "Consultorio Roma · Álvaro Obregón 120, Roma Norte, Cuauhtémoc, Ciudad de México, C. P. 06700",
  },
  patientName: "Carmen Villalobos Ruiz",
  from: "26/10/2026",
  until: "06/12/2026",
  energy: "1,800 kcal",
  meals: [
    meal("07:30", "2 huevos con nopales y 2 tortillas", 6),
    meal("14:00", "", 1),
    meal("20:00", "Quesadillas", 0),
  ],
  guide: [
    { title: "Verduras", examples: foods(8) },
    { title: "Frutas", examples: foods(4) },
  ],
  avoid: ["Alergia: Cacahuate, y todo lo que lo contenga.", "Picante"],
  agreements: ["Camina 30 minutos", "Toma agua"],
  nutrients: [],
  freeFoods: "Lechuga, pepino y café sin azúcar",
  nextAppointment: { when: "07/12/2026, 10:00", note: "En ayunas" },
};

/** What a sheet draws, in its order and in points of the page. */
async function layoutOf(changes: Partial<PlanSheet> = {}): Promise<string> {
  const drawn: string[] = ["page"];
  const points = (...of: number[]) => of.map((one) => one.toFixed(1)).join(" ");
  const { drawText, addPage } = PdfDocument.prototype;
  vi.spyOn(PdfDocument.prototype, "drawText").mockImplementation(function (this: PdfDocument, ...given) {
    const [text, x, y, width, { size, weight, colour, align, role }] = given;
    const style = [size, weight, colour, align, role].filter(Boolean).join(" ");
    const shown = text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text;
    if (text !== "") drawn.push(`  text ${points(x, y, width)} | ${style} | ${shown}`);
    return drawText.apply(this, given);
  });
  vi.spyOn(PdfDocument.prototype, "drawBox").mockImplementation(
    ({ x, y, width, height, radius = 0 }, style) => {
      drawn.push(`  box ${points(x, y, width, height, radius)} | ${JSON.stringify(style)}`);
    },
  );
  vi.spyOn(PdfDocument.prototype, "drawRule").mockImplementation((x, y, width, colour, thickness) => {
    drawn.push(`  rule ${points(x, y, width)} | ${colour} ${thickness}`);
  });
  vi.spyOn(PdfDocument.prototype, "addPage").mockImplementation(function (this: PdfDocument) {
    drawn.push("page");
    addPage.apply(this);
  });
  await drawPlan({ ...sheet, ...changes }, "2026-10-26T12:00:00.000Z");
  return `${drawn.join("\n")}\n`;
}

/** Meals that fill so much of a page, from the most comfortable placement to the last. */
const menus = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) =>
    meal(`${String(6 + index).padStart(2, "0")}:15`, words(length)),
  );

describe("the layout of the sheet", () => {
  test.each<[name: string, changes: Partial<PlanSheet>]>([
    ["of a short plan", {}],
    [
      "of a plan with meals alone",
      {
        practice: { ...sheet.practice, office: "", phone: "" },
        ...{ until: "", guide: [], avoid: [], agreements: [], freeFoods: "", nextAppointment: undefined },
      },
    ],
    [
      "with a guide of fewer foods",
      { guide: ["a", "b", "c", "d", "e", "f", "g"].map((title) => ({ title, examples: foods(6) })) },
    ],
    ["with small texts", { meals: menus(5, 18) }],
    ["with the guide on page two", { meals: menus(5, 50) }],
    ["with small texts and the guide on page two", { meals: menus(6, 60), avoid: [] }],
    ["with meals on further pages", { meals: menus(8, 130), nextAppointment: undefined, freeFoods: "" }],
    [
      "with a guide on a page of its own",
      { meals: menus(12, 90), guide: sheet.guide.concat(sheet.guide, sheet.guide) },
    ],
    ["with meals on further pages and no guide", { meals: menus(8, 110), guide: [] }],
  ])("%s", async (name, changes) => {
    await expect(await layoutOf(changes)).toMatchFileSnapshot(`layouts/${name.replaceAll(" ", "-")}.txt`);
  });
});

testInDepth("a meal that is longer than a page is drawn all the same, once", async () => {
  const layout = await layoutOf({ meals: [meal("06:15", words(3000)), meal("14:00", "Sopa")], guide: [] });
  expect(layout.match(/Tiempo de las \d\d:\d\d/g)).toEqual(["Tiempo de las 06:15", "Tiempo de las 14:00"]);
});
