import { describe, expect, test } from "vitest";
import { aWorkbook, textRow } from "../support/samples/workbooks";
import { accessibilityViolations, openScenario, page, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

const elsa = { email: "elsa@tablas.example", password: "secreta1", name: "Elsa", lastName: "Prado Gil" };

openScenario("table-import", async () => {
  await aNutritionistOnline(elsa);
});

const choose = (name: string, content: Uint8Array | string) =>
  page.setInputFiles('input[aria-label="Elegir tabla"]', {
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(content),
  });
const alert = () => page.getByRole("main").getByRole("alert");
const patients = [1, 2, 3].map((row) =>
  textRow(
    row,
    ...(row === 1
      ? ["Nombre", "Apellidos", "Correo", "Celular"]
      : ["Ana", `Luz ${row}`, `ana${row}@x.mx`, `551111000${row}`]),
  ),
);

/** A reader that never comes to an end. */
const endless = "postMessage({ ready: true }); onmessage = () => { for (;;); };";

describe("a table of patients", () => {
  test("that would be read without end is given up with a reason, while the page stays usable", async () => {
    await page.goto("/signIn");
    await signIn(elsa);
    await page.waitForURL("**/settings/**");
    await page.goto("/settings/profile/data");
    await page.route("**/table-worker*", (route) =>
      route.fulfill({ contentType: "text/javascript", body: endless }),
    );
    const start = performance.now();
    await choose("lento.xlsx", await aWorkbook(patients.join("")));
    await page.getByRole("button", { name: "Tu cuenta" }).click();
    await page.getByText("Salir", { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");
    await alert().getByText("tarda demasiado en leerse").waitFor();
    expect(performance.now() - start).toBeGreaterThan(9000);
    expect(await accessibilityViolations()).toEqual([]);
    await page.unroute("**/table-worker*");
  });

  test.each<[string, string, string | RegExp]>([
    ["40,000 rows that do not close", "<row>".repeat(40_000), "no tiene filas debajo de los títulos"],
    ["15 MB of an attribute", `<row a="${"x".repeat(15_000_000)}`, /no tiene filas|tarda demasiado/],
    ["1,000,000 cells", `<row>${"<c/>".repeat(1_000_000)}</row>`, "El archivo es demasiado grande"],
    ["a cell in ZZZ", `${patients.join("")}<row r="9"><c r="ZZZ9"/></row>`, "No pudimos leer este archivo"],
    [
      "a cell in the last column",
      `${patients.join("")}<row r="9"><c r="XFD9"><v>1</v></c></row>`,
      "más de 100 columnas",
    ],
  ])("with %s is refused with its reason", async (_, rows, message) => {
    await choose("raro.xlsx", await aWorkbook(rows));
    await alert().getByText(message).waitFor();
  });

  test("that Excel wrote is read after all of them, as a workbook and as CSV", async () => {
    await choose("pacientes.xlsx", await aWorkbook(patients.join("")));
    await page.getByRole("button", { name: "Revisar filas" }).click();
    await page.getByText("2 pacientes, sin errores").waitFor();
    await page.getByRole("button", { name: "Elegir otra tabla" }).click();
    await choose("pacientes.csv", "sep=;\r\nPaciente;Correo;Celular\r\nAna Luz;ANA2@x.mx;5511110009\r\n");
    await page.getByRole("button", { name: "Revisar filas" }).click();
    await page.getByText("1 paciente, sin errores").waitFor();
  });
});
