import { AppError } from "@nutria/contract/wire/errors";
import { clientPassRoutes } from "@nutria/contract/routes/client/passes";
import { clientProgressRoutes } from "@nutria/contract/routes/client/progress";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import type { ClientProgress, ProgressPoint } from "@nutria/contract/schemas/patient-app/progress";
import { eventRoutes } from "@nutria/contract/routes/events";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { addCalendarDays } from "@nutria/calendar/day";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { chartSize, lineShape } from "../../../web/src/features/patient-app/progress/chart/line-shape";
import { sentenceOf } from "../../../web/src/features/patient-app/progress/chart/measure-card";
import { ProgressScreen } from "../../../web/src/features/patient-app/progress/progress-screen";
import {
  previousOf,
  ResultScreen,
} from "../../../web/src/features/patient-app/progress/result/result-screen";
import { aCare, offline, openScreen, prepareScreens, testDay, testNow, theServer } from "./screens-harness";

const point = (day: string, value: number, source: ProgressPoint["source"] = "scan"): ProgressPoint => ({
  day,
  value,
  source,
  device: source === "scan" ? "InBody 770" : null,
  result: null,
});

const aProgress = (given: Partial<ClientProgress> = {}): ClientProgress => ({
  isHidden: false,
  series: [
    {
      measure: "weight",
      points: [point("2026-03-08", 82.4), point("2026-10-04", 75.9, "own"), point("2026-11-20", 74.2)],
    },
    { measure: "bodyFatPercentage", points: [point("2026-03-08", 42), point("2026-11-20", 36.3)] },
    { measure: "skeletalMuscleMass", points: [] },
  ],
  goal: { weight: 70, bodyFatPercentage: null, skeletalMuscleMass: null, by: "2027-03-01" },
  sentence: "De los 8.2 kg que bajaste desde marzo, 7.7 fueron grasa.",
  ...given,
});

const aResult = (
  id: string,
  date: string,
  given: Partial<BodyCompositionResult> = {},
): BodyCompositionResult => ({
  _id: id,
  date,
  partner: "Composición Roma",
  device: "InBody 770",
  weight: 74.2,
  skeletalMuscleMass: 25.9,
  bodyFatMass: 26.9,
  bodyFatPercentage: 36.3,
  bodyMassIndex: 29.7,
  basalMetabolicRate: 1400,
  visceralFat: 11,
  waistHipRatio: 0.9,
  totalBodyWater: 34,
  ...given,
});

const aPass = {
  _id: "pas_1",
  status: "assigned" as const,
  nutritionist: { _id: "nut_1", name: "Alejandra", lastName: "Paredes" },
  partner: null,
  scheduledFor: null,
  usedAt: null,
  assignedAt: "2026-11-09T18:00:00.000Z",
};

prepareScreens();
beforeEach(() => {
  theServer()
    .on(clientProgressRoutes.getClientProgress, () => aProgress())
    .on(clientPassRoutes.listClientPasses, () => [])
    .on(clientPassRoutes.listClientResults, () => [])
    .on(diaryRoutes.getClientDiary, () => ({
      from: "2026-11-23",
      days: Array.from({ length: 7 }, (_, index) => ({
        day: addCalendarDays("2026-11-23", index),
        ...{ plannedMeals: [], water: null, weight: null, glucose: [], workouts: [] },
      })),
      entries: [],
      figures: { planned: 0, logged: 0, asPlanned: 0, withChange: 0, other: 0, skipped: 0, extra: 0 },
      goals: { water: 8 },
      isOn: true,
    }));
});

describe("the progress of a patient", () => {
  test("says it in a sentence, then each measure with its goal and its line", async () => {
    await openScreen(<ProgressScreen />);
    expect(await screen.findByText(/De los 8.2 kg/)).toBeTruthy();
    const weight = screen.getByRole("heading", { name: "Peso" }).closest("article") as HTMLElement;
    expect(weight.textContent).toContain("74.2 kg");
    expect(weight.textContent).toContain("Meta 70 kg para el 01/03/2027");
    expect(weight.textContent).toContain("1.7 kg menos que el 04/10. Te faltan 4.2 kg para tu meta.");
    expect(within(weight).getByRole("img").getAttribute("aria-label")).toBe(
      "Peso: de 82.4 kg a 74.2 kg, del 08/03/2026 al 20/11/2026",
    );
    expect(screen.queryByRole("heading", { name: "Músculo" })).toBeNull();
    expect(screen.getByText("Anotado por ti")).toBeTruthy();
  });

  test("shows a weight that was noted at once, sent as an event", async () => {
    theServer().on(eventRoutes.ingestEvents, offline);
    const device = await openScreen(<ProgressScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Anotar peso" }));
    const sheet = await screen.findByRole("dialog");
    fireEvent.change(within(sheet).getByRole("textbox"), { target: { value: "73.5" } });
    fireEvent.submit(within(sheet).getByRole("textbox").closest("form") as HTMLFormElement);
    const weight = screen.getByRole("heading", { name: "Peso" }).closest("article");
    await waitFor(() => expect(weight?.textContent).toContain("73.5 kg"));
    expect(device.outbox.items).toMatchObject([
      { type: "loggedWeight", data: { nutritionist: "nut_1", day: testDay, weight: 73.5 } },
    ]);
  });

  test("is kept from who the nutritionist hides it, results too", async () => {
    theServer()
      .on(clientProgressRoutes.getClientProgress, () =>
        aProgress({ isHidden: true, series: [], sentence: null }),
      )
      .on(clientPassRoutes.listClientResults, () => [aResult("res_1", "2026-11-20T15:40:00.000Z")]);
    await openScreen(<ProgressScreen />);
    expect(await screen.findByText(/Alejandra prefiere que por ahora/)).toBeTruthy();
    expect(screen.queryByText(/kg/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Anotar peso" })).toBeNull();
  });

  test("is empty at first, fails in words, and has no weight to note where the diary is off", async () => {
    theServer().on(clientProgressRoutes.getClientProgress, () => aProgress({ series: [], sentence: null }));
    await openScreen(<ProgressScreen />, { care: aCare({ diary: false }) });
    expect(await screen.findByText(/Aquí verás tu peso/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Anotar peso" })).toBeNull();
  });

  test("that cannot be read is asked for again", async () => {
    theServer().on(clientProgressRoutes.getClientProgress, offline);
    await openScreen(<ProgressScreen />);
    theServer().on(clientProgressRoutes.getClientProgress, () => aProgress());
    fireEvent.click(await screen.findByRole("button", { name: "Reintentar" }));
    expect(await screen.findByText(/De los 8.2 kg/)).toBeTruthy();
  });
});

describe("a pass", () => {
  const open = async () => {
    theServer()
      .on(clientPassRoutes.listClientPasses, () => [aPass])
      .on(clientPassRoutes.listScanPartners, () => [
        { _id: "par_1", name: "Composición Roma", address: "Álvaro Obregón 151", city: "CDMX" },
        { _id: "par_2", name: "Mide Del Valle", address: "Amores 1120", city: "CDMX" },
      ]);
    await openScreen(<ProgressScreen />);
    fireEvent.click(await screen.findByRole("button", { name: "Elegir fecha" }));
    const sheet = await screen.findByRole("dialog");
    fireEvent.click(await within(sheet).findByRole("radio", { name: /Mide Del Valle/ }));
    fireEvent.change(within(sheet).getByLabelText("Día"), { target: { value: "2026-11-28" } });
    fireEvent.change(within(sheet).getByLabelText("Hora"), { target: { value: "10:00" } });
    return sheet;
  };

  test("is scheduled at a place, a day and an hour", async () => {
    const sheet = await open();
    expect(within(sheet).getByText("Te lo dio Alejandra. Ya está pagado.")).toBeTruthy();
    theServer().on(clientPassRoutes.scheduleClientPass, () => aPass);
    fireEvent.click(within(sheet).getByRole("button", { name: /Confirmar sábado 28, 10:00/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(theServer().requestsTo(clientPassRoutes.scheduleClientPass)[0]).toMatchObject({
      params: { id: "pas_1" },
      body: { partner: "par_2", scheduledFor: new Date("2026-11-28T10:00").toISOString() },
    });
  });

  test("that cannot be scheduled then says why, on its field", async () => {
    const sheet = await open();
    theServer().on(clientPassRoutes.scheduleClientPass, () => {
      throw new AppError("validation", { fields: { scheduledFor: "Elige una fecha futura" } });
    });
    fireEvent.click(within(sheet).getByRole("button", { name: /Confirmar/ }));
    expect(await within(sheet).findByText("Elige una fecha futura")).toBeTruthy();
  });
});

describe("a result", () => {
  const results = [
    aResult("res_3", "2026-11-20T15:40:00.000Z", {
      normalRanges: { skeletalMuscleMass: { minimum: 21.5, maximum: 25.3 } },
    }),
    aResult("res_2", "2026-11-01T15:40:00.000Z", { device: "Otra", weight: 90 }),
    aResult("res_1", "2026-10-04T15:40:00.000Z", { weight: 75.9 }),
  ];

  test("says each measure, what changed since the scan before by the same device, and its range", async () => {
    theServer().on(clientPassRoutes.listClientResults, () => results);
    await openScreen(<ResultScreen result="res_3" />);
    expect(await screen.findByRole("heading", { name: "Análisis del 20/11/2026" })).toBeTruthy();
    expect(screen.getByText("InBody 770 · Composición Roma, 09:40")).toBeTruthy();
    const list = screen.getAllByRole("listitem");
    expect(list[0]?.textContent).toContain("1.7 kg menos que el 04/10/2026.");
    expect(screen.getByText("Arriba del rango")).toBeTruthy();
    expect(previousOf(results[2] as BodyCompositionResult, results)).toBeUndefined();
  });

  test("that is none says so, and a hidden one shows nothing", async () => {
    theServer().on(clientPassRoutes.listClientResults, () => results);
    await openScreen(<ResultScreen result="res_9" />);
    expect(await screen.findByText("No encontramos este análisis.")).toBeTruthy();
  });
});

test("a value that reached its goal says so, from above and from below", () => {
  const of = (values: [number, ...number[]], goal: number) => {
    const [first, ...others] = values.map((value, index) =>
      point(addCalendarDays("2026-01-01", index), value),
    );
    return sentenceOf("weight", [first as ProgressPoint, ...others], goal);
  };
  expect(of([80, 69.5], 70)).toContain("Llegaste a tu meta.");
  expect(of([50, 54], 55)).toContain("Te faltan 1 kg para tu meta.");
  expect(of([50, 55.2], 55)).toContain("Llegaste a tu meta.");
  expect(of([80], 70)).toBe("Tu primera medida, del 01/01/2026. Te faltan 10 kg para tu meta.");
  expect(of([80, 80.04], 70)).toContain("Igual que el 01/01.");
});

test("every point of a line, and its goal, stands within the drawing; later ones to the right, larger ones higher", () => {
  const value = fc.double({ min: 20, max: 400, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.record({ days: fc.integer({ min: 0, max: 2000 }), value }), {
        minLength: 1,
        maxLength: 30,
      }),
      fc.option(value),
      (given, goal) => {
        const points = given
          .toSorted((one, other) => one.days - other.days)
          .map((one) => point(addCalendarDays("2024-01-01", one.days), one.value));
        const { dots, goalY } = lineShape(points, goal);
        for (const { x, y } of [...dots, ...(goalY === null ? [] : [{ x: 0, y: goalY }])]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(chartSize.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(chartSize.height);
        }
        dots.slice(1).forEach(({ x, y }, index) => {
          const [before, now] = [points[index], points[index + 1]];
          expect(x).toBeGreaterThanOrEqual(dots[index]?.x ?? 0);
          if ((before?.value ?? 0) < (now?.value ?? 0)) expect(y).toBeLessThanOrEqual(dots[index]?.y ?? 0);
        });
      },
    ),
  );
});

test("passes and results come after the measures, all at once, whatever is answered first", async () => {
  const answers = ["progress", "passes", "results"] as const;
  for (const last of answers) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const after = async <Answer,>(name: (typeof answers)[number], answer: Answer) => {
      if (name === last) await held;
      return answer;
    };
    theServer()
      .on(clientProgressRoutes.getClientProgress, () => after("progress", aProgress()))
      .on(clientPassRoutes.listClientPasses, () => after("passes", [aPass]))
      .on(clientPassRoutes.listClientResults, () => after("results", [aResult("res_1", testNow)]));
    await openScreen(<ProgressScreen />);
    const others = answers.filter((name) => name !== last);
    const routes = {
      progress: clientProgressRoutes.getClientProgress,
      passes: clientPassRoutes.listClientPasses,
      results: clientPassRoutes.listClientResults,
    };
    await waitFor(() => {
      for (const name of others) expect(theServer().requestsTo(routes[name]).length).toBeGreaterThan(0);
    });
    if (last !== "progress") await screen.findByText(/7.7 fueron grasa/);
    expect(screen.queryByRole("heading", { name: "Pases y resultados" }), last).toBeNull();
    release();
    await screen.findByText(/7.7 fueron grasa/);
    const list = (await screen.findByRole("heading", { name: "Pases y resultados" })).closest("section");
    expect(list?.querySelectorAll("li")).toHaveLength(2);
    cleanup();
    serverData.clear();
  }
});
