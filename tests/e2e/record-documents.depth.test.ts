import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordFileRoutes } from "@nutria/contract/routes/record/files";
import type { Client } from "@nutria/contract/wire/client";
import { cleanImage } from "@nutria/core/kernel/image/clean-image";
import { smallPdf } from "@nutria/demo/record/small-pdf";
import { describe, expect, test } from "vitest";
import {
  accessibilityViolations,
  openScenario,
  page,
  product,
  signIn,
  tabsInSight,
} from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline } from "../support/scenario/scenario-people";
import { taggedJpeg, taggedPng, taggedWebp } from "../support/samples/tagged-images";
import { aJpeg, pdfText } from "../support/samples/sample-files";

const lucia = {
  email: "lucia@documentos.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
const raul = { email: "raul@documentos.example", password: "secreta1", name: "Raúl", lastName: "Mena Ortiz" };

let asLucia: Client;
let record: string;
let patientId: string;

openScenario("record-documents", async () => {
  const nutritionist = await aNutritionistOnline(lucia);
  const patient = await aPatientOnline(raul);
  asLucia = nutritionist.call;
  patientId = patient.id;
  await patient.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: nutritionist.id } });
  const [request] = (await asLucia(patientRoutes.listLinkRequests, {})).items;
  await asLucia(patientRoutes.acceptLinkRequest, { params: { id: request?._id ?? "" }, query: {} });
  record = `/dashboard/patients/${patientId}`;
});

const button = (name: string) => page.getByRole("button", { name, exact: true }).last();
const file = (name: string, buffer: Buffer, mimeType = "application/pdf") =>
  page.setInputFiles("input[type=file]", { name, mimeType, buffer });
const menu = Buffer.from(smallPdf([20, "Menú de 7 días", 11, "2 tortillas de maíz"]));

describe("the tabs of a record", () => {
  test("are in sight on a phone", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/settings/**");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${record}/nutrition`);
    await button("Subir archivo").waitFor();
    await expect
      .poll(() => tabsInSight("Secciones del expediente"))
      .toEqual(["Planes nutricionales", "Progreso", "Historial Médico"]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe("the plans of a patient", () => {
  test("begin with an upload, which refuses a PDF with a script in plain words", async () => {
    await button("Subir archivo").click();
    await file("menú.pdf", Buffer.from(pdfText("<< /S /JavaScript /JS (1) >>")));
    await page.getByRole("alert").getByText("instrucciones que se ejecutan solas").waitFor();
    await file("menú.pdf", menu);
    await page.getByText("Archivo listo").waitFor();
  });

  test("show the pages of the added PDF, which grow with the zoom", async () => {
    await page.getByRole("textbox", { name: "Fecha de fin" }).fill("31/12/2099");
    await button("Agregar plan").click();
    await page.getByRole("heading", { level: 3, name: "menú" }).waitFor();
    const shown = page.locator("canvas.react-pdf__Page__canvas");
    await shown.waitFor();
    // The text of the page is there for screen readers too.
    await page.getByText("2 tortillas de maíz").waitFor({ state: "attached" });
    expect(await accessibilityViolations()).toEqual([]);
    const before = (await shown.boundingBox())?.width ?? 0;
    await button("Acercar").click();
    await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.2);
  });

  test("give the file back under its name, without a token and only for minutes", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Descargar" }).click();
    expect((await download).suggestedFilename()).toBe("menú.pdf");
    const [plan] = await asLucia(recordFileRoutes.listNutritionPlans, { params: { id: patientId } });
    const answer = await fetch(product.url + plan?.fileUrl);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(menu);
    expect(Date.parse(plan?.fileUrlExpiresAt ?? "") - Date.now()).toBeLessThan(11 * 60_000);
  });

  test("are removed after one question", async () => {
    await button("Eliminar").click();
    await page.getByRole("dialog", { name: "Eliminar plan nutricional" }).waitFor();
    await button("Eliminar plan").click();
    await page.getByText("Aquí estarán los planes de tu paciente", { exact: false }).waitFor();
  });
});

describe("the analyses of a patient", () => {
  test("are the last entry of the medical history, and take a photo", async () => {
    await page.goto(`${record}/medical-history`);
    await page.getByRole("link", { name: "Análisis clínicos" }).click();
    await button("Subir archivo").click();
    await file("lab.jpg", aJpeg(600, 400), "image/jpeg");
    await page.getByText("Archivo listo").waitFor();
    const form = await page.getByRole("form", { name: "Subir archivo" }).boundingBox();
    expect(form?.width ?? 0, "width of the form at 1280 px").toBeGreaterThanOrEqual(560);
    await page.getByLabel("Tipo de análisis").selectOption("Otro");
    await page.getByRole("textbox", { name: "¿Cuál análisis?" }).fill("Vitamina D");
    await page.getByRole("textbox", { name: "Fecha del análisis" }).fill("20/10/2026");
    await button("Agregar análisis").click();
    const picture = page.getByRole("img", { name: "Vitamina D" });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(600);
    expect(await accessibilityViolations()).toEqual([]);
  });
});

/** The size in which the browser shows an image: some formats are turned as their metadata say. */
const shownSize = (type: string, bytes: Buffer) =>
  page.evaluate<[width: number, height: number]>(`(async () => {
    const image = new Image();
    image.src = "data:${type};base64,${bytes.toString("base64")}";
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  })()`);

test("An image that lost its metadata is shown as upright as before", async () => {
  for (const tagged of [taggedJpeg(), taggedPng(), taggedWebp()]) {
    const image = cleanImage(tagged);
    if (typeof image === "string") throw new Error(`The image is ${image}`);
    const { contentType, bytes, width, height } = image;
    const shown = await shownSize(contentType, bytes);
    expect(shown).toEqual(await shownSize(contentType, tagged));
    // Chromium does not turn a WebP.
    if (contentType !== "image/webp") expect(shown).toEqual([height, width]);
  }
});
