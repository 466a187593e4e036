import { AppError } from "@nutria/contract/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { visitNoteRoutes } from "@nutria/contract/routes/record/visit-notes";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { defaultBodyCriteria, type PatientProgress } from "@nutria/contract/schemas/record/progress";
import { noMeasures, type HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { placeOnThirds, scaleOf } from "../../../web/src/features/patients/record/progress/chart/chart-shape";
import { entriesOf } from "../../../web/src/features/patients/record/progress/model/entries";
import {
  changeOf,
  formatMeasure,
  measureOf,
} from "../../../web/src/features/patients/record/progress/model/measures";
import { distanceTo, seriesOf } from "../../../web/src/features/patients/record/progress/model/series";
import { progressCsv } from "../../../web/src/features/patients/record/progress/table/progress-csv";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { scanSummary } from "../../../web/src/features/patients/record/scans/scan-summary";
import { texts } from "../../../web/src/features/patients/texts";
import { aScan } from "../notifications/notifications-harness";
import { aPatientDetail, aPractice, aProgress, clear, press, show, toasts } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
// The product loads it with the screen; loading it here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/record/progress/patient-progress"),
    import("../../../web/src/features/patients/record/scans/patient-scans"),
    import("../../../web/src/features/patients/record/progress/goal/goal-dialog"),
    import("../../../web/src/features/patients/record/progress/goal/body-criteria-dialog"),
  ]),
);
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const zone = "America/Mexico_City";
const path = "/dashboard/patients/:id/*";

/** Measures by hand of one visit. */
function byHand(note: string, day: string, measures: Partial<HandMeasures["measures"]>): HandMeasures {
  return { note, date: `${day}T18:00:00.000Z`, measures: { ...noMeasures, ...measures } };
}

const open = (
  section: string,
  given: Partial<PatientProgress> = {},
  patient: Partial<PatientDetail> = {},
) => {
  server = aPractice()
    .on(patientRoutes.getPatient, () => aPatientDetail(patient))
    .on(recordRoutes.getProgress, () => aProgress(given))
    .on(notificationRoutes.clearInBodyBadges, () => undefined);
  return show(<PatientScreen />, { at: `/dashboard/patients/pat_1/${section}`, path });
};
const lean = { rightArm: 2.61, leftArm: 2.55, trunk: 21.4, rightLeg: 7.32, leftLeg: 7.25 };
const leanPercentage = { rightArm: 112, leftArm: 109, trunk: 104, rightLeg: 92, leftLeg: 89 };
const twoScans = [
  aScan({ _id: "scn_2", segmentalLean: lean, segmentalLeanPercentage: leanPercentage, device: "InBody 770" }),
  aScan({ _id: "scn_1", date: "2026-10-19T18:00:00.000Z", weight: 71.6, bodyFatPercentage: 29.1 }),
];
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
    expect(waist.textContent).toContain("91.5 cm−1.5Riesgo alto · sano hasta 80 cm");
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
    expect(document.activeElement?.textContent).toMatch(/^Grasa corporal/);
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

describe("one scan", () => {
  test("has muscle and fat on their ranges, each part of the body in words, and the changes", async () => {
    open("progress/inbody", { scans: twoScans });
    const ranges = within(await screen.findByRole("region", { name: "Músculo y grasa" }));
    expect(ranges.getByText("Peso").parentElement?.textContent).toContain("70.4 kg");
    expect(ranges.getAllByText("Alto").length).toBeGreaterThan(0);
    expect(ranges.getByText("Masa muscular").parentElement?.textContent).toContain("Sin rango");
    const segments = within(screen.getByRole("region", { name: "Masa magra por segmento" }));
    expect(segments.getByText("112 % · Alto")).toBeTruthy();
    expect(segments.getByText("89 % · Bajo")).toBeTruthy();
    expect(segments.getByText("92 % · Normal")).toBeTruthy();
    const changes = within(screen.getByRole("table"));
    expect(changes.getByRole("row", { name: "Peso 70.4 kg −1.2 kg" })).toBeTruthy();
    expect(changes.getByRole("row", { name: "Grasa visceral nivel 8 Sin cambio" })).toBeTruthy();
    expect(screen.getByText("Mantuvo la grasa y conservó el músculo.")).toBeTruthy();
    expect(screen.getByText("Escáner Polanco · Equipo: InBody 770")).toBeTruthy();
  });

  test("is chosen by its day, and the first has nothing to compare with", async () => {
    const { router } = open("progress/inbody", { scans: twoScans });
    const dates = within(await screen.findByRole("navigation", { name: "Fechas de los análisis" }));
    expect(dates.getByRole("link", { current: true }).textContent).toBe("20/11/202670.4 kg");
    fireEvent.click(dates.getByRole("link", { name: /19\/10\/2026/ }));
    expect(await screen.findByRole("region", { name: "Primer análisis" })).toBeTruthy();
    expect(router.state.location.search).toBe("?scan=scn_1");
    expect(screen.queryByRole("region", { name: "Masa magra por segmento" })).toBeNull();
  });

  test("is told in a sentence about fat and muscle", () => {
    const [after, before] = entriesOf(aProgress({ scans: twoScans }), zone);
    if (!after || !before) throw new Error("There are two scans");
    const changed = (fat: number, muscle: number) => ({
      ...after,
      values: { ...after.values, bodyFatMass: 20.5 + fat, skeletalMuscleMass: 25.9 + muscle },
    });
    expect(scanSummary(before, changed(-1.6, 0.1))).toBe("Bajó 1.6 kg de grasa y conservó el músculo.");
    expect(scanSummary(before, changed(0.4, -0.3))).toBe("Subió 0.4 kg de grasa y perdió 0.3 kg de músculo.");
    expect(scanSummary(before, changed(0, 0.5))).toBe("Mantuvo la grasa y ganó 0.5 kg de músculo.");
  });
});

describe("the badge of a new scan", () => {
  const clears = () => server.requestsTo(notificationRoutes.clearInBodyBadges);

  test("is cleared once by opening the results", async () => {
    let badge: PatientDetail["badge"] = "newInBody";
    open("progress/inbody", { scans: twoScans });
    clear();
    server
      .on(patientRoutes.getPatient, () => aPatientDetail({ inbodyResults: twoScans, badge }))
      .on(notificationRoutes.clearInBodyBadges, () => {
        badge = null;
      });
    show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress/inbody", path });
    await screen.findByText("InBody nuevo");
    await waitFor(() => expect(screen.queryByText("InBody nuevo")).toBeNull());
    expect(clears().map(({ params }) => params.id)).toEqual(["pat_1"]);
  });

  test("that cannot be cleared stays, without a message or a retry", async () => {
    open("progress/inbody", { scans: twoScans }, { badge: "newInBody" });
    clear();
    server.on(notificationRoutes.clearInBodyBadges, () => {
      throw new AppError("internal");
    });
    show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress/inbody", path });
    await waitFor(() => expect(clears().length).toBeGreaterThan(0));
    expect(await screen.findByText("InBody nuevo")).toBeTruthy();
  });

  test("is kept by the overview, and not cleared where there is none", async () => {
    open("progress?view=table", { scans: twoScans }, { badge: "newInBody" });
    expect(await screen.findByRole("link", { name: /Ver los 2 análisis.*Nuevo/ })).toBeTruthy();
    expect(clears()).toHaveLength(0);
    clear();
    open("progress/inbody", { scans: twoScans }, { badge: "newPatient" });
    await screen.findByRole("table");
    expect(clears()).toHaveLength(0);
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
  server.on(recordRoutes.getProgress, () => {
    if (isBroken) throw new AppError("internal");
    return aProgress({ scans: twoScans });
  });
  show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress?view=table", path });
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

describe("measures by hand", () => {
  test.each([
    ["with scans", { scans: twoScans }],
    ["without any result", {}],
  ])("are added in a note of today, %s", async (_which, given) => {
    const { router } = open("progress?view=table", given);
    const at = "2026-11-22T18:00:00.000Z";
    server.on(visitNoteRoutes.createVisitNote, () => ({
      _id: "not_9",
      patient: "pat_1",
      appointment: null,
      date: at,
      text: "",
      measures: noMeasures,
      version: 1,
      createdAt: at,
      updatedAt: at,
    }));
    await press("Agregar medidas");
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/patients/pat_1/notes/not_9"));
    expect(server.requestsTo(visitNoteRoutes.createVisitNote)[0]?.body).toEqual({ patient: "pat_1" });
  });

  test("lead from the table to their note", async () => {
    open("progress?view=table", { handMeasures: [byHand("not_1", "2026-11-05", { weight: 71 })] });
    const link = await screen.findByRole("link", { name: "Abrir la nota del 05/11/2026" });
    expect(link.getAttribute("href")).toBe("/dashboard/patients/pat_1/notes/not_1");
  });
});

describe("the goal", () => {
  const goalRequests = () => server.requestsTo(recordRoutes.saveGoal);

  test("is set in a dialog that says the latest values, and is drawn", async () => {
    let goal = aProgress().goal;
    open("progress?view=table", { scans: twoScans });
    server
      .on(recordRoutes.getProgress, () => aProgress({ scans: twoScans, goal }))
      .on(recordRoutes.saveGoal, ({ body }) => (goal = { ...(body as typeof goal), version: 1 }));
    await press("Meta");
    const weight = await screen.findByLabelText(/^Peso \(kg\)/);
    expect(screen.getByText("Hoy: 70.4 kg")).toBeTruthy();
    fireEvent.change(weight, { target: { value: "68.5" } });
    fireEvent.change(screen.getByLabelText(/^Fecha acordada/), { target: { value: "01/03/2027" } });
    await press("Guardar meta");
    expect(await screen.findByText("Meta 68.5 kg · faltan 1.9")).toBeTruthy();
    expect(goalRequests()[0]?.body).toEqual({
      weight: 68.5,
      skeletalMuscleMass: null,
      bodyFatPercentage: null,
      waist: null,
      by: "2027-03-01",
      version: 0,
    });
    expect(toasts.map(({ text }) => text)).toContain("La meta se guardó");
  });

  test("that was saved elsewhere shows both values", async () => {
    open("progress?view=table", { scans: twoScans });
    const current = { ...aProgress().goal, weight: 66, version: 4 };
    server.on(recordRoutes.saveGoal, () => {
      throw new AppError("stale_version", { current });
    });
    await press("Meta");
    fireEvent.change(await screen.findByLabelText(/^Peso \(kg\)/), { target: { value: "68" } });
    await press("Guardar meta");
    expect(await screen.findByText("66")).toBeTruthy();
    expect(screen.getByText("68")).toBeTruthy();
  });

  test("out of range is refused beside its field, and an inactive patient has no button for it", async () => {
    open("progress?view=table", { scans: twoScans });
    await press("Meta");
    fireEvent.change(await screen.findByLabelText(/^Peso \(kg\)/), { target: { value: "9" } });
    await press("Guardar meta");
    expect(await screen.findByText("Este valor está fuera de rango")).toBeTruthy();
    expect(goalRequests()).toHaveLength(0);
    clear();
    open("progress?view=table", { scans: twoScans }, { isActive: false, isMyPatientEditable: false });
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Meta" })).toBeNull();
  });
});

test("the practice changes how it reads body composition", async () => {
  open("progress?view=table", { scans: twoScans });
  server.on(recordRoutes.saveBodyCriteria, ({ body }) => ({ ...(body as object), version: 1 }) as never);
  await press("Cambiar criterios");
  fireEvent.change(await screen.findByLabelText("Grasa por pliegues"), {
    target: { value: "jacksonPollock3" },
  });
  fireEvent.change(screen.getByLabelText(/^Grasa visceral alta/), { target: { value: "12" } });
  await press("Guardar criterios");
  await waitFor(() =>
    expect(server.requestsTo(recordRoutes.saveBodyCriteria).map(({ body }) => body)).toEqual([
      {
        skinfoldFormula: "jacksonPollock3",
        usesShortStatureRanges: false,
        visceralFatBelow: 12,
        segmentalFrom: 90,
        segmentalTo: 110,
        version: 0,
      },
    ]),
  );
});

test("passes are to be scheduled or scheduled, each said once", () => {
  expect(texts.passes.held(0, 0)).toBe("Sin pases");
  expect(texts.passes.held(1, 0)).toBe("1 pase");
  expect(texts.passes.held(0, 1)).toBe("1 pase programado");
  expect(texts.passes.held(0, 2)).toBe("2 pases programados");
  expect(texts.passes.held(2, 1)).toBe("2 pases · 1 programado");
});

describe("the scale of a chart", () => {
  const frame = { width: 100, height: 50, margin: { top: 10, right: 10, bottom: 10, left: 10 } };
  const nothing = { goal: null, band: null };
  const placed = (values: [at: number, value: number][], extras: Parameters<typeof scaleOf>[1] = nothing) => {
    const points = values.map(([at, value]) => ({ at, value }));
    const scale = scaleOf(points, extras, frame);
    return { ...scale, points: points.map(scale.place) };
  };

  test("is the one of time, and runs from the lowest value to the highest", () => {
    expect(
      placed([
        [0, 50],
        [25, 100],
        [100, 75],
      ]).points,
    ).toEqual([
      { x: 10, y: 40 },
      { x: 30, y: 10 },
      { x: 90, y: 25 },
    ]);
  });

  test("draws equal values in the middle, a single one at the end, and small changes small", () => {
    expect(placed([[5, 70]]).points).toEqual([{ x: 90, y: 25 }]);
    expect(
      placed([
        [0, 70],
        [1, 70],
      ]).points.map(({ y }) => y),
    ).toEqual([25, 25]);
    const [one, two] = placed([
      [0, 100],
      [1, 99.9],
    ]).points;
    expect((two?.y ?? 0) - (one?.y ?? 0)).toBeLessThan(2);
  });

  test("has room for the goal, and for the part of a near range that is next to the values", () => {
    const { y } = placed(
      [
        [0, 80],
        [1, 74],
      ],
      { goal: 70, band: null },
    );
    expect([y(80), y(70)]).toEqual([10, 40]);
    const near = placed(
      [
        [0, 42],
        [1, 36],
      ],
      { goal: null, band: { from: 23, to: 33 } },
    );
    expect(near.band?.bottom).toBe(40);
    expect(near.band?.top).toBeGreaterThan(near.points[1]?.y ?? 99);
    const far = placed(
      [
        [0, 82],
        [1, 80],
      ],
      { goal: null, band: { from: 46, to: 62 } },
    );
    expect(far.band).toBeNull();
  });

  test("of a bar places values on thirds of which the range is the middle one", () => {
    const range = { from: 20, to: 30 };
    expect([15, 20, 25, 30, 35].map((value) => placeOnThirds(range, value))).toEqual([
      0.167, 0.333, 0.5, 0.667, 0.833,
    ]);
    expect([0, 90].map((value) => placeOnThirds(range, value))).toEqual([0.02, 0.98]);
  });
});

test("a height that was taken holds until the next; without any it is the one of the scan", () => {
  const handMeasures = [
    byHand("not_2", "2026-11-05", { weight: 71 }),
    byHand("not_1", "2026-10-05", { weight: 72, height: 160 }),
  ];
  const [, visit] = entriesOf(aProgress({ scans: twoScans, handMeasures }), zone);
  expect(visit?.person).toEqual({ sex: "female", age: 58, height: 160, isPregnant: false });
  expect(visit?.values.bodyMassIndex).toBe(27.7);
  const [scan] = entriesOf(aProgress({ scans: twoScans }), zone);
  expect(scan?.person.height).toBe(166.8);
});

test("a goal is reached from the side where the patient started", () => {
  const series = seriesOf(entriesOf(aProgress({ scans: twoScans }), zone), "weight", defaultBodyCriteria);
  if (!series) throw new Error("There is a series");
  expect(distanceTo(70, series)).toEqual({ goal: 70, remaining: 0.4 });
  expect(distanceTo(70.5, series).remaining).toBe(0);
  expect(distanceTo(75, series).remaining).toBe(4.6);
});

test("a change is computed from the displayed values", () => {
  const weight = measureOf("weight");
  expect(changeOf(70.44, 70.36, weight)).toBe(0);
  expect(changeOf(70.3, 70.1, weight)).toBe(-0.2);
  expect(formatMeasure(70, weight)).toBe("70.0 kg");
});
