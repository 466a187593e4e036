import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { TimelineEntry } from "@nutria/contract/schemas/record/timeline";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { anAppointment } from "../agenda/agenda-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anOverview, aPatientDetail, aPractice, clear, show } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
// The product loads them with the screen; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/record/progress/progress-screen"),
    import("../../../web/src/features/patients/record/timeline/patient-timeline"),
  ]),
);
afterEach(clear);

describe("the timeline of a patient", () => {
  const anEntry = (given: Partial<Extract<TimelineEntry, { kind: "appointment" }>>): TimelineEntry => ({
    _id: "apt_1",
    kind: "appointment",
    at: new Date(Date.now() - 60_000).toISOString(),
    endDate: new Date(Date.now() + 1_800_000).toISOString(),
    status: "accepted",
    displayStatus: "ACCEPTED",
    attendance: null,
    service: "Consulta de seguimiento",
    office: "Consultorio Roma",
    mode: "site",
    reason: "",
    note: null,
    ...given,
  });

  const openTimeline = (items: TimelineEntry[], patient: Partial<PatientDetail> = {}) => {
    server = aPractice()
      .on(patientRoutes.getPatient, () => aPatientDetail(patient))
      .on(recordRoutes.getTimeline, ({ query }) => ({
        items: items.filter(({ kind }) => query.get("kind") === null || query.get("kind") === kind),
        nextCursor: null,
      }))
      .on(recordRoutes.getOverview, () =>
        anOverview({
          lastNote: {
            _id: "nte_0",
            date: "2026-10-26T16:00:00.000Z",
            excerpt: "Acuerdos: registrar glucosa",
          },
        }),
      );
    return show(<PatientScreen />, {
      at: "/dashboard/patients/pat_1/progress",
      path: "/dashboard/patients/:id/*",
    });
  };

  test("has today first, where the note is written and the attendance is said in place", async () => {
    openTimeline([
      anEntry({}),
      anEntry({
        _id: "apt_0",
        at: "2026-01-26T16:00:00.000Z",
        endDate: "2026-01-26T17:00:00.000Z",
        attendance: "missed",
      }),
    ]);
    server.on(agendaRoutes.setAttendance, () => anAppointment({ attendance: "attended" }));
    const today = await screen.findByRole("heading", { name: "Hoy" });
    const entry = within(today.parentElement as HTMLElement);
    expect(entry.getByText("En consulta")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Nueva nota" }).getAttribute("href")).toMatch(
      /\?appointment=apt_1$/,
    );
    fireEvent.click(entry.getByRole("button", { name: "Asistió" }));
    await waitFor(() => expect(server.requestsTo(agendaRoutes.setAttendance)).toHaveLength(1));
    const earlier = within(screen.getByRole("heading", { name: "Enero 2026" }).parentElement as HTMLElement);
    expect(earlier.getByText("No asistió")).toBeTruthy();
    expect(earlier.queryByRole("button")).toBeNull();
    const write = await entry.findByRole("link", { name: "Escribir nota" });
    expect(write.getAttribute("href")).toBe("/dashboard/patients/pat_1/notes/new?appointment=apt_1");
  });

  test("shows every kind in words, and one kind alone by a filter", async () => {
    const at = "2026-03-10T16:00:00.000Z";
    openTimeline([
      {
        _id: "inb_1",
        kind: "scan",
        at,
        partner: "Composición Roma",
        measures: { weight: 74.2, skeletalMuscleMass: 25.9, bodyFatPercentage: 36.3 },
        change: { weight: -1.7, skeletalMuscleMass: 0.1, bodyFatPercentage: -1.2 },
      },
      { _id: "ana_1", kind: "analysis", at, type: "Hemoglobina glucosilada" },
      { _id: "pas_1", kind: "pass", at, moment: "assigned", scheduledFor: null },
      {
        _id: "nte_1",
        kind: "note",
        at,
        excerpt: "Acuerdos: caminar",
        weight: null,
        hasMeasures: false,
        appointment: null,
      },
      {
        _id: "mpl_1",
        kind: "plan",
        at,
        form: "mealPlan",
        title: "Con fibra",
        startDate: "2026-03-10",
        endDate: "2026-04-10",
        energyKcal: 1600,
        isDraft: false,
      },
      {
        _id: "dwk_2026-03-09",
        kind: "diary",
        at,
        from: "2026-03-09",
        to: "2026-03-15",
        figures: { planned: 35, logged: 30, asPlanned: 27, withChange: 3, other: 3, skipped: 0, extra: 0 },
        water: 48,
        workouts: 1,
      },
      anEntry({ _id: "apt_9", at, endDate: at, status: "cancelled", displayStatus: null, reason: "Viaje" }),
    ]);
    await screen.findByText("Análisis InBody");
    const items = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items().join("\n")).toContain("74.2 kg −1.7 · grasa 36.3 % −1.2 · músculo 25.9 kg +0.1");
    for (const text of [
      "Hemoglobina glucosilada",
      "Pase asignado",
      "Plan nutricional de 1,600 kcal",
      "Cancelada",
      "Diario, semana del 09/03 al 15/03",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(
      screen.getByText(
        /^30 de 35 comidas registradas · 27 de 30 según el plan, 3 con un cambio · 48 vasos de agua/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Consultorio Roma · Viaje/)).toBeTruthy();
    expect(screen.getAllByText("Acuerdos:")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Análisis" }));
    await waitFor(() => expect(screen.queryByText("Pase asignado")).toBeNull());
    expect(screen.getByText("Hemoglobina glucosilada")).toBeTruthy();
  });

  test("names a file by its name, and says which plan holds and which one is a draft", async () => {
    const at = "2026-03-10T16:00:00.000Z";
    const days = { startDate: "2026-03-10", endDate: null };
    const aPlanEntry = { kind: "plan", at, ...days } as const;
    const file = {
      ...aPlanEntry,
      _id: "npl_1",
      form: "file",
      title: "Menú bajo en sodio.pdf",
      energyKcal: null,
      isDraft: false,
    } as const;
    const plan = {
      ...aPlanEntry,
      _id: "mpl_1",
      form: "mealPlan",
      title: "",
      energyKcal: 1600,
      isDraft: true,
    } as const;
    openTimeline([file, plan]);
    server.on(recordRoutes.getOverview, () => anOverview({ currentPlan: file }));
    const named = await screen.findByText("Menú bajo en sodio");
    const entryOf = (one: HTMLElement) => within(one.closest("li") as HTMLElement);
    expect(await entryOf(named).findByText("Vigente")).toBeTruthy();
    expect(entryOf(named).getByText(/^Plan nutricional · desde el 10\/03\/2026/)).toBeTruthy();
    const drafted = entryOf(screen.getByText("Plan nutricional de 1,600 kcal"));
    expect(drafted.getByText("Borrador")).toBeTruthy();
    expect(drafted.queryByText("Vigente")).toBeNull();
  });

  test("of an inactive patient offers no note and no attendance", async () => {
    openTimeline([anEntry({})], { isActive: false, isMyPatientEditable: false });
    await screen.findByText("Consulta de seguimiento");
    expect(screen.queryByRole("link", { name: "Escribir nota" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Nueva nota" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Asistió" })).toBeNull();
  });

  test("that fails to load says so, beside the rest", async () => {
    openTimeline([]);
    server.on(recordRoutes.getTimeline, () => {
      throw new AppError("internal");
    });
    expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
    expect(await screen.findByText("De un vistazo")).toBeTruthy();
  });
});
