import { AppError } from "@nutria/contract/wire/errors";
import { recordRoutes } from "@nutria/contract/routes/records";
import { noMeasures } from "@nutria/contract/schemas/record/visit-note";
import { fireEvent, screen, within, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { entriesOf } from "../../../web/src/features/patients/record/progress/model/entries";
import { progressCsv } from "../../../web/src/features/patients/record/progress/table/progress-csv";
import { aScan } from "../notifications/notifications-harness";
import { aProgress, clear } from "./patients-harness";
import { byHand, progressScreen, showSection, twoScans } from "./progress-harness";

const { server, open } = progressScreen();
const zone = "America/Mexico_City";
const figure = async (name: string) => within(await screen.findByRole("figure", { name }));

describe("a chart", () => {
  test("says its last value, the change since the scan before, and what is drawn", async () => {
    open("progress?view=table", { scans: twoScans });
    const weight = await figure("Peso");
    expect(weight.getByText("70.4")).toBeTruthy();
    expect(weight.getByText("1.2 kg").parentElement?.textContent).toBe("Bajó1.2 kg desde el 19/10/2026");
    const fat = await figure("Porcentaje de grasa corporal");
    expect(fat.getByText("Sin cambio desde el 19/10/2026")).toBeTruthy();
    expect(fat.getByRole("img").getAttribute("aria-label")).toBe(
      "Porcentaje de grasa corporal: 2 análisis, del 19/10/2026 al 20/11/2026, entre 29.1 % y 29.1 %, Sano 23–34 %. " +
        "Los valores están en la tabla.",
    );
  });

  test("has measures by hand on the same axes, and compares a value with the one before of its origin", async () => {
    const handMeasures = [
      byHand("not_2", "2026-11-05", { weight: 71, waist: 91.5, hip: 101, arm: 31 }),
      byHand("not_1", "2026-10-05", { weight: 72, waist: 93, hip: 102, arm: 31 }),
    ];
    open("progress?view=table", { scans: twoScans, handMeasures });
    const weight = await figure("Peso");
    expect(weight.getByText("1.2 kg")).toBeTruthy();
    expect(weight.getByRole("img").getAttribute("aria-label")).toContain(
      "2 análisis, 2 medidas a mano, del 05/10/2026",
    );
    expect(weight.getByText("05/11/2026, A mano: 71.0 kg")).toBeTruthy();
    const strip = within(screen.getByRole("list", { name: "Otras medidas" }));
    const waist = strip.getByRole("button", { name: /^Cintura, a mano/ });
    expect(waist.textContent).toContain("91.5 cm−1.5Riesgo alto · sano menos de 80 cm");
    expect(strip.getByRole("button", { name: /^Brazo, a mano/ }).textContent).toContain(
      "Sin cambioSin rango",
    );
  });

  test("shows the goal as a line and in words, until it is reached", async () => {
    const goal = { ...aProgress().goal, weight: 68, bodyFatPercentage: 30 };
    open("progress?view=table", { scans: twoScans, goal });
    expect((await figure("Peso")).getByText("Meta 68 kg · faltan 2.4")).toBeTruthy();
    expect((await figure("Porcentaje de grasa corporal")).getByText("Meta 30 % · faltan 0.9")).toBeTruthy();
  });

  test("of a single scan shows its place in the range instead of a line", async () => {
    open("progress?view=table", { scans: [aScan({ bodyMassIndex: 25 })] });
    const weight = await figure("Peso");
    expect(weight.getByText("Primer análisis, 20/11/2026")).toBeTruthy();
    expect(weight.getByText("Sano 52.1–70.4 kg")).toBeTruthy();
    expect(weight.queryByRole("img")).toBeNull();
    expect((await figure("Masa muscular esquelética")).getByText("Sin rango")).toBeTruthy();
    expect(screen.getByText(/Con el segundo análisis/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver el análisis" })).toBeTruthy();
  });

  test("takes the place of the last one by a press in the strip, which keeps the focus", async () => {
    open("progress?view=table", { scans: twoScans });
    const strip = within(await screen.findByRole("list", { name: "Otras medidas" }));
    const index = strip.getByRole("button", { name: /^IMC/ });
    index.focus();
    fireEvent.click(index);
    expect(await figure("Índice de masa corporal")).toBeTruthy();
    expect(screen.queryByRole("figure", { name: "Porcentaje de grasa corporal" })).toBeNull();
    expect(screen.getByText("Gráfica de Índice de masa corporal")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Grasa corporal/));
  });
});

describe("healthy ranges on the screen", () => {
  test.each([
    [{ birthdate: "2012-01-01" }, /Los rangos sanos son para personas adultas/],
    [{ birthdate: null }, /Completa su sexo y fecha de nacimiento/],
    [{ isPregnant: true }, /Durante el embarazo no se muestran rangos/],
  ])("are left out, and it says why, with %o", async (given, sentence) => {
    open("progress?view=table", { scans: twoScans, ...given });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/^Sano /)).toBeNull();
    expect(screen.getAllByText("Sin rango").length).toBeGreaterThan(0);
  });

  test("name their sources; visceral fat has none where the device is unknown", async () => {
    open("progress?view=table", { scans: [aScan()] });
    expect((await screen.findByText(/^Rangos para mujer de 58 años/)).textContent).toBe(
      "Rangos para mujer de 58 años. Peso, IMC, cintura-cadera: OMS; grasa corporal: Gallagher et al. 2000. " +
        "La grasa visceral no tiene rango porque el análisis no dice con qué equipo se hizo. Cambiar criterios",
    );
    const strip = within(screen.getByRole("list", { name: "Otras medidas" }));
    expect(strip.getByRole("button", { name: /^Grasa visceral/ }).textContent).toContain("Sin rango");
  });

  test("read visceral fat where the device is known, and fat from skinfolds by the formula that is named", async () => {
    const skinfolds = { ...noMeasures.skinfolds, biceps: 14, triceps: 24, subscapular: 27, suprailiac: 24 };
    open("progress?view=table", {
      scans: twoScans,
      handMeasures: [byHand("not_1", "2026-11-05", { weight: 71, skinfolds })],
    });
    const strip = within(await screen.findByRole("list", { name: "Otras medidas" }));
    expect(strip.getByRole("button", { name: /^Grasa visceral/ }).textContent).toContain(
      "Sana · menos de 10",
    );
    expect(screen.getByText(/Grasa por pliegues: Durnin y Womersley \(1974\), con Siri/)).toBeTruthy();
    const row = within(screen.getByRole("table")).getByRole("row", { name: /05\/11\/2026/ });
    expect(within(row).getByText("41.0")).toBeTruthy();
  });
});

describe("the table", () => {
  test("has scans and measures by hand by date, and leads to each scan", async () => {
    open("progress?view=table", {
      scans: twoScans,
      handMeasures: [byHand("not_1", "2026-11-05", { weight: 71, waist: 91.5 })],
    });
    const rows = within(await screen.findByRole("table"))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
      "20/11/2026",
      "05/11/2026",
      "19/10/2026",
    ]);
    expect(
      within(rows[1] as HTMLElement)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["A mano", "71.0", "–", "–", "–", "25.1", "–", "91.5", "–", "–", ""]);
    const link = within(rows[2] as HTMLElement).getByRole("link", {
      name: "Abrir el análisis del 19/10/2026",
    });
    expect(link.getAttribute("href")).toBe("/dashboard/patients/pat_1/progress/inbody?scan=scn_1");
  });

  test("shows the last twelve first", async () => {
    const scans = Array.from({ length: 14 }, (_, index) => aScan({ _id: `scn_${index}` }));
    open("progress?view=table", { scans });
    const rows = () => within(screen.getByRole("table")).getAllByRole("rowheader");
    await screen.findByRole("table");
    expect(rows()).toHaveLength(12);
    fireEvent.click(screen.getByRole("button", { name: "Mostrar más" }));
    expect(rows()).toHaveLength(14);
  });

  test("is a list of cards on a phone", async () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open("progress?view=table", { scans: twoScans });
    const cards = within(await screen.findByRole("list", { name: "Medidas" }));
    expect(cards.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "20/11/2026",
      "19/10/2026",
    ]);
    expect(cards.getAllByText("nivel 8")).toHaveLength(2);
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("downloads as CSV with every measure; a place that looks like a formula is text", async () => {
    const progress = aProgress({
      scans: [aScan({ partner: '=HYPERLINK("x"), Polanco' })],
      handMeasures: [byHand("not_1", "2026-11-05", { weight: 71, waist: 91.5, hip: 101 })],
    });
    const [head, scan, hand] = (await progressCsv(entriesOf(progress, zone), zone).text()).split("\r\n");
    expect(head).toContain("Fecha,Origen,Lugar,Peso (kg),Masa muscular esquelética (kg)");
    expect(scan).toContain(
      `20/11/2026 12:00,InBody,"'=HYPERLINK(""x""), Polanco",70.4,25.9,20.5,29.1,25.3,8,0.86`,
    );
    expect(hand).toBe("05/11/2026 12:00,A mano,,71,,,,25.5,,0.91,,,91.5,101,,0.55");
  });
});

test.each([
  [{}, "Asígnale un pase", true],
  [{ inbodyPasses: 1 }, "aparecerá aquí en cuanto lo use", false],
  [{ scheduledPasses: 1 }, "Su análisis ya está programado", false],
  [{ isActive: false }, "Activa a tu paciente", false],
])("without scans or measures, with %o, shows the next step", async (patient, sentence, offersPass) => {
  open("progress?view=table", {}, patient);
  const section = within(await screen.findByRole("region", { name: "Composición corporal" }));
  expect(section.getByText("Aquí verás los resultados de composición corporal de tu paciente.")).toBeTruthy();
  expect(section.getByText(new RegExp(sentence))).toBeTruthy();
  expect(section.queryByRole("button", { name: "Agregar pase" }) !== null).toBe(offersPass);
  expect(screen.queryByRole("figure")).toBeNull();
});

test("progress that fails to load shows an error and a retry", async () => {
  open("progress?view=table", { scans: twoScans });
  clear();
  let isBroken = true;
  server().on(recordRoutes.getProgress, () => {
    if (isBroken) throw new AppError("internal");
    return aProgress({ scans: twoScans });
  });
  showSection("progress?view=table");
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});
