import { AppError } from "@nutria/contract/wire/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { entriesOf } from "../../../web/src/features/patients/record/progress/model/entries";
import { scanSummary } from "../../../web/src/features/patients/record/scans/scan-comparison";
import { aPatientDetail, aProgress, clear, press, toasts } from "./patients-harness";
import { byHand, progressScreen, showSection, twoScans } from "./progress-harness";

const { server, open } = progressScreen();
const zone = "America/Mexico_City";

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
  const clears = () => server().requestsTo(notificationRoutes.clearInBodyBadges);

  test("is cleared once by opening the results", async () => {
    let badge: PatientDetail["badge"] = "newInBody";
    open("progress/inbody", { scans: twoScans });
    clear();
    server()
      .on(patientRoutes.getPatient, () => aPatientDetail({ inbodyResults: twoScans, badge }))
      .on(notificationRoutes.clearInBodyBadges, () => {
        badge = null;
      });
    showSection("progress/inbody");
    await screen.findByText("InBody nuevo");
    await waitFor(() => expect(screen.queryByText("InBody nuevo")).toBeNull());
    expect(clears().map(({ params }) => params.id)).toEqual(["pat_1"]);
  });

  test("is cleared of a scan that is on screen before the record says that it is new", async () => {
    const [second, first] = twoScans;
    if (!second || !first) throw new Error("There are two scans");
    let scans = [first];
    open("progress/inbody", { scans });
    clear();
    server().on(recordRoutes.getProgress, () => aProgress({ scans }));
    const { changeElsewhere } = showSection("progress/inbody");
    await screen.findByRole("navigation", { name: "Fechas de los análisis" });
    expect(clears()).toHaveLength(0);
    scans = twoScans;
    await changeElsewhere(recordRoutes.getProgress);
    await waitFor(() => expect(clears().map(({ params }) => params.id)).toEqual(["pat_1"]));
    server().on(patientRoutes.getPatient, () =>
      aPatientDetail({ inbodyResults: twoScans, badge: "newInBody" }),
    );
    await changeElsewhere(patientRoutes.getPatient);
    await screen.findByText("InBody nuevo");
    expect(clears()).toHaveLength(1);
  });

  test("that cannot be cleared stays, without a message or a retry", async () => {
    open("progress/inbody", { scans: twoScans }, { badge: "newInBody" });
    clear();
    server().on(notificationRoutes.clearInBodyBadges, () => {
      throw new AppError("internal");
    });
    showSection("progress/inbody");
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

describe("measures by hand", () => {
  test.each([
    ["with scans", { scans: twoScans }],
    ["without any result", {}],
  ])("are added in a note of today, %s", async (_which, given) => {
    open("progress?view=table", given);
    const link = await screen.findByRole("link", { name: "Agregar medidas" });
    expect(link.getAttribute("href")).toBe("/dashboard/patients/pat_1/notes/new");
  });

  test("lead from the table to their note", async () => {
    open("progress?view=table", { handMeasures: [byHand("not_1", "2026-11-05", { weight: 71 })] });
    const link = await screen.findByRole("link", { name: "Abrir la nota del 05/11/2026" });
    expect(link.getAttribute("href")).toBe("/dashboard/patients/pat_1/notes/not_1");
  });
});

describe("the goal", () => {
  const goalRequests = () => server().requestsTo(recordRoutes.saveGoal);

  test("is set in a dialog that says the latest values, and is drawn", async () => {
    let goal = aProgress().goal;
    open("progress?view=table", { scans: twoScans });
    server()
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
    server().on(recordRoutes.saveGoal, () => {
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
  server().on(recordRoutes.saveBodyCriteria, ({ body }) => ({ ...(body as object), version: 1 }) as never);
  await press("Cambiar criterios");
  fireEvent.change(await screen.findByLabelText("Grasa por pliegues"), {
    target: { value: "jacksonPollock3" },
  });
  fireEvent.change(screen.getByLabelText(/^Grasa visceral alta/), { target: { value: "12" } });
  await press("Guardar criterios");
  await waitFor(() =>
    expect(
      server()
        .requestsTo(recordRoutes.saveBodyCriteria)
        .map(({ body }) => body),
    ).toEqual([
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
