import { AppError } from "@nutria/contract/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { drawnPoints } from "../../../web/src/features/patients/record/progress/chart-shape";
import {
  changeOf,
  formatMeasure,
  measures,
} from "../../../web/src/features/patients/record/progress/measures";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { texts } from "../../../web/src/features/patients/texts";
import { aScan } from "../notifications/notifications-harness";
import { aPatientDetail, aPractice, clear, show } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
// The product loads it with the screen; loading it here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/record/progress/patient-progress"),
    import("../../../web/src/features/patients/record/scans/patient-scans"),
  ]),
);
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const open = (section: string, patient: Partial<PatientDetail>) => {
  server = aPractice()
    .on(patientRoutes.getPatient, () => aPatientDetail(patient))
    .on(notificationRoutes.clearInBodyBadges, () => undefined);
  return show(<PatientScreen />, {
    at: `/dashboard/patients/pat_1/${section}`,
    path: "/dashboard/patients/:id/*",
  });
};
const lean = { rightArm: 2.61, leftArm: 2.55, trunk: 21.4, rightLeg: 7.32, leftLeg: 7.25 };
const twoScans = [
  aScan({ _id: "scn_2", segmentalLean: lean }),
  aScan({ _id: "scn_1", date: "2026-10-19T18:00:00.000Z", weight: 71.6, bodyFatPercentage: 29.1 }),
];
const figure = async (name: string) => within(await screen.findByRole("figure", { name }));

test("each chart says its last value and the change since the scan before", async () => {
  open("progress", { inbodyResults: twoScans });
  const weight = await figure("Peso");
  expect(weight.getByText("70.4")).toBeTruthy();
  expect(weight.getByText("1.2 kg").parentElement?.textContent).toBe("Bajó1.2 kg desde el 19/10/2026");
  expect(
    (await figure("Porcentaje de grasa corporal")).getByText("Sin cambio desde el 19/10/2026"),
  ).toBeTruthy();
  expect(weight.getByRole("img").getAttribute("aria-label")).toBe(
    "Peso: 2 análisis, del 19/10/2026 al 20/11/2026, entre 70.4 kg y 71.6 kg. Los valores están en la tabla.",
  );
});

test("a single scan is the first, and has no change", async () => {
  open("progress", { inbodyResults: [aScan()] });
  expect((await figure("Peso")).getByText("Primer análisis")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver resultado completo" })).toBeTruthy();
});

test("the table has every measure with its unit, and expands the lean mass of each part", async () => {
  open("progress/inbody", { inbodyResults: twoScans });
  const table = within(await screen.findByRole("table"));
  const heads = table.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads.slice(0, -1)).toEqual([
    "Fecha",
    "Pesokg",
    "Masa muscularkg",
    "Masa grasakg",
    "Grasa%",
    "IMCkg/m²",
    "Metabolismo basalkcal/día",
    "Grasa visceralnivel",
    "Cintura-cadera",
    "AguaL",
    "Lugar",
  ]);
  const first = within(table.getAllByRole("row")[1] as HTMLElement);
  expect(first.getByRole("rowheader").textContent).toBe("20/11/2026");
  expect(first.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "70.4",
    "25.9",
    "20.5",
    "29.1",
    "25.3",
    "1,534",
    "8",
    "0.86",
    "36.2",
    "Escáner Polanco",
    "",
  ]);
  expect(table.queryByText("2.61 kg")).toBeNull();
  const toggle = first.getByRole("button", { name: "Masa magra por segmento del 20/11/2026" });
  fireEvent.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  expect(table.getByText("2.61 kg").previousElementSibling?.textContent).toBe("Brazo derecho");
  // A scan without these values has nothing to expand.
  expect(table.getAllByRole("button")).toHaveLength(1);
});

test("on a phone each scan is a card", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open("progress/inbody", { inbodyResults: twoScans });
  const cards = within(await screen.findByRole("list", { name: "Análisis" }));
  expect(cards.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "20/11/2026Escáner Polanco",
    "19/10/2026Escáner Polanco",
  ]);
  expect(cards.getAllByText("nivel 8")).toHaveLength(2);
  expect(screen.queryByRole("table")).toBeNull();
});

test("the overview shows the last three and leads to all of them", async () => {
  const scans = Array.from({ length: 14 }, (_, index) => aScan({ _id: `scn_${index}` }));
  const { router } = open("progress", { inbodyResults: scans });
  expect(within(await screen.findByRole("table")).getAllByRole("rowheader")).toHaveLength(3);
  fireEvent.click(screen.getByRole("link", { name: "Ver los 14 resultados completos" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/progress\/inbody$/));
  const rows = () => within(screen.getByRole("table")).getAllByRole("rowheader");
  expect(rows()).toHaveLength(12);
  fireEvent.click(screen.getByRole("button", { name: "Mostrar más" }));
  expect(rows()).toHaveLength(14);
});

describe("the badge of a new scan", () => {
  const clears = () => server.requestsTo(notificationRoutes.clearInBodyBadges);

  test("is cleared once by opening the results", async () => {
    let badge: PatientDetail["badge"] = "newInBody";
    open("progress/inbody", { inbodyResults: twoScans });
    clear();
    server
      .on(patientRoutes.getPatient, () => aPatientDetail({ inbodyResults: twoScans, badge }))
      .on(notificationRoutes.clearInBodyBadges, () => {
        badge = null;
      });
    const path = "/dashboard/patients/:id/*";
    show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress/inbody", path });
    await screen.findByText("InBody nuevo");
    await waitFor(() => expect(screen.queryByText("InBody nuevo")).toBeNull());
    expect(clears().map(({ params }) => params.id)).toEqual(["pat_1"]);
  });

  test("that cannot be cleared stays, without a message or a retry", async () => {
    open("progress/inbody", { inbodyResults: twoScans, badge: "newInBody" });
    clear();
    server.on(notificationRoutes.clearInBodyBadges, () => {
      throw new AppError("internal");
    });
    show(<PatientScreen />, {
      at: "/dashboard/patients/pat_1/progress/inbody",
      path: "/dashboard/patients/:id/*",
    });
    await waitFor(() => expect(clears().length).toBeGreaterThan(0));
    expect(await screen.findByText("InBody nuevo")).toBeTruthy();
  });

  test("is kept by the overview, and not cleared where there is none", async () => {
    open("progress", { inbodyResults: twoScans, badge: "newInBody" });
    expect(await screen.findByRole("link", { name: /resultados completos.*Nuevo/ })).toBeTruthy();
    expect(clears()).toHaveLength(0);
    clear();
    open("progress/inbody", { inbodyResults: twoScans, badge: "newPatient" });
    await screen.findByRole("table");
    expect(clears()).toHaveLength(0);
  });
});

test.each([
  [{}, "Asígnale un pase", true],
  [{ inbodyPasses: 1 }, "aparecerá aquí en cuanto lo use", false],
  [{ scheduledPasses: 1 }, "Su análisis ya está programado", false],
  [{ isActive: false }, "Activa a tu paciente", false],
])("without scans, with %o, shows the next step", async (patient, sentence, offersPass) => {
  open("progress", patient);
  const text = await screen.findByText(/Aquí verás los resultados de composición corporal/);
  expect(text.textContent).toContain(sentence);
  const section = within(screen.getByRole("region", { name: "Composición corporal" }));
  expect(section.queryByRole("button", { name: "Agregar pase" }) !== null).toBe(offersPass);
  expect(screen.queryByRole("figure")).toBeNull();
});

test("a record that fails to load shows an error and a retry", async () => {
  open("progress", { inbodyResults: twoScans });
  clear();
  let isBroken = true;
  server.on(patientRoutes.getPatient, () => {
    if (isBroken) throw new AppError("internal");
    return aPatientDetail({ inbodyResults: twoScans });
  });
  show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress", path: "/dashboard/patients/:id/*" });
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("passes are to be scheduled or scheduled, each said once", () => {
  expect(texts.passes.held(0, 0)).toBe("Sin pases");
  expect(texts.passes.held(1, 0)).toBe("1 pase");
  expect(texts.passes.held(0, 1)).toBe("1 pase programado");
  expect(texts.passes.held(0, 2)).toBe("2 pases programados");
  expect(texts.passes.held(2, 1)).toBe("2 pases · 1 programado");
});

describe("a chart", () => {
  const frame = { width: 100, height: 50, margin: 10 };

  test("uses the scale of time, and runs from the lowest value to the highest", () => {
    const points = [
      { at: 0, value: 50 },
      { at: 25, value: 100 },
      { at: 100, value: 75 },
    ];
    expect(drawnPoints(points, frame)).toEqual([
      { x: 10, y: 40 },
      { x: 30, y: 10 },
      { x: 90, y: 25 },
    ]);
  });

  test("draws equal values in the middle, a single one at the end, and small changes small", () => {
    expect(drawnPoints([{ at: 5, value: 70 }], frame)).toEqual([{ x: 90, y: 25 }]);
    const same = drawnPoints(
      [
        { at: 0, value: 70 },
        { at: 1, value: 70 },
      ],
      frame,
    );
    expect(same.map(({ y }) => y)).toEqual([25, 25]);
    const close = drawnPoints(
      [
        { at: 0, value: 100 },
        { at: 1, value: 99.9 },
      ],
      frame,
    );
    expect((close[1]?.y ?? 0) - (close[0]?.y ?? 0)).toBeLessThan(2);
  });
});

test("a change is computed from the displayed values", () => {
  const weight = measures[0];
  if (!weight) throw new Error("There is no weight");
  expect(changeOf(70.44, 70.36, weight)).toBe(0);
  expect(changeOf(70.3, 70.1, weight)).toBe(-0.2);
  expect(formatMeasure(70, weight)).toBe("70.0 kg");
});
