import { AppError } from "@nutria/contract/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import {
  noMeasures,
  type UpdateVisitNoteInput,
  type VisitNoteDetail,
} from "@nutria/contract/schemas/record/visit-note";
import type { PatientOverview, TimelineEntry } from "@nutria/contract/schemas/record/timeline";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAppointment } from "../agenda/agenda-harness";
import { aPatientDetail, aPractice, aSave, clearWithInput, press, show } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
// The product loads them with the screen; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/record/notes/visit-note-screen"),
    import("../../../web/src/features/patients/record/notes/note-history-dialog"),
    import("../../../web/src/features/patients/record/progress/patient-progress"),
    import("../../../web/src/features/patients/record/timeline/patient-timeline"),
    import("../../../web/src/components/ui/dialog/stale-values-dialog"),
  ]),
);
afterEach(() => {
  clearWithInput();
  vi.useRealTimers();
});

const path = "/dashboard/patients/:id/*";

function aNote(given: Partial<VisitNoteDetail> = {}): VisitNoteDetail {
  return {
    _id: "nte_1",
    patient: "pat_1",
    appointment: null,
    date: "2026-11-22T16:00:00.000Z",
    text: "",
    measures: noMeasures,
    version: 1,
    createdAt: "2026-11-22T16:00:00.000Z",
    updatedAt: "2026-11-22T16:00:00.000Z",
    previousText: null,
    previousMeasures: null,
    knownHeight: null,
    skinfoldFormula: "durninWomersley",
    ...given,
  };
}

let notes = 0;

/** A server that stores one note as the product does; each test has its own, because unsaved input outlives a screen. */
function openNote(given: Partial<VisitNoteDetail> = {}, patient: Partial<PatientDetail> = {}) {
  notes += 1;
  let stored = aNote({ _id: `nte_${notes}`, ...given });
  server = aPractice()
    .on(patientRoutes.getPatient, () => aPatientDetail(patient))
    .on(recordRoutes.getVisitNote, () => stored)
    .on(recordRoutes.updateVisitNote, ({ body }) => {
      const { version, text, measures } = body as UpdateVisitNoteInput;
      if (version !== stored.version) throw new AppError("stale_version", { current: stored });
      const skinfolds = { ...stored.measures.skinfolds, ...measures?.skinfolds };
      stored = {
        ...stored,
        text: text ?? stored.text,
        measures: { ...stored.measures, ...measures, skinfolds } as VisitNoteDetail["measures"],
        version: version + 1,
      };
      return stored;
    });
  show(<PatientScreen />, { at: `/dashboard/patients/pat_1/notes/${stored._id}`, path });
  return {
    stored: () => stored,
    /** Somebody else saves the note. */
    saveElsewhere: (changes: Partial<VisitNoteDetail>) =>
      (stored = { ...stored, ...changes, version: stored.version + 1 }),
  };
}

const textArea = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Nota" });
const measure = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saves = () => server.requestsTo(recordRoutes.updateVisitNote).map(({ body }) => body);

describe("the note of a visit", () => {
  test("saves by itself what changed, and says so", async () => {
    const { stored } = openNote({ text: "Camina" });
    type(await textArea(), "Camina 30 min");
    type(measure("Peso, en kilos"), "74.5");
    type(measure("Bicipital, en milímetros"), "14");
    await screen.findByText("Guardado");
    expect(stored()).toMatchObject({
      text: "Camina 30 min",
      measures: { weight: 74.5, skinfolds: { biceps: 14, triceps: null } },
    });
    expect(saves()).toHaveLength(1);
  });

  test("shows the change since the last visit as it is typed, and what follows from the measures", async () => {
    openNote(
      {
        previousMeasures: {
          note: "nte_0",
          date: "2026-10-26T16:00:00.000Z",
          measures: { ...noMeasures, weight: 75.3, waist: 93, hip: 102 },
        },
        knownHeight: 158,
      },
      { general: { ...aPatientDetail().general, birthdate: "1968-07-21" } },
    );
    await textArea();
    type(measure("Peso, en kilos"), "74.5");
    type(measure("Cintura, en centímetros"), "91.5");
    type(measure("Cadera, en centímetros"), "101");
    type(measure("Bicipital, en milímetros"), "14");
    type(measure("Tricipital, en milímetros"), "24");
    const row = within(screen.getByRole("row", { name: /^Peso/ }));
    expect(row.getByText("−0.8")).toBeTruthy();
    const facts = (term: string) => screen.getByText(term).parentElement?.textContent;
    expect(facts("IMC")).toBe("IMC29.8antes 30.2");
    expect(facts("Cintura-cadera")).toBe("Cintura-cadera0.91antes 0.91");
    expect(facts("Grasa corporal")).toBe("Grasa corporal–faltan 2 pliegues");
    type(measure("Subescapular, en milímetros"), "27");
    type(measure("Suprailiaco, en milímetros"), "24");
    expect(facts("Grasa corporal")).toMatch(/^Grasa corporal\d\d\.\d %$/);
  });

  test("estimates fat by the formula of the practice, asks for its skinfolds first, and names it", async () => {
    openNote(
      { skinfoldFormula: "jacksonPollock3" },
      { general: { ...aPatientDetail().general, gender: "female", birthdate: "1990-07-21" } },
    );
    await textArea();
    expect(
      screen.getByText("Grasa por pliegues: Jackson y Pollock, 3 pliegues, con Siri (1961)."),
    ).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Bicipital, en milímetros" })).toBeNull();
    const fat = () => screen.getByText("Grasa corporal").parentElement?.textContent;
    expect(fat()).toBe("Grasa corporal–con 3 pliegues");
    type(measure("Tricipital, en milímetros"), "20");
    type(measure("Suprailiaco, en milímetros"), "18");
    expect(fat()).toBe("Grasa corporal–falta 1 pliegue");
    type(measure("Muslo, en milímetros"), "25");
    expect(fat()).toBe("Grasa corporal25.5 %");
  });

  test("marks a measure out of range, and saves the rest", async () => {
    const { stored } = openNote();
    await textArea();
    type(measure("Brazo, en centímetros"), "3100");
    type(measure("Peso, en kilos"), "74,5");
    expect(await screen.findByText("Escribe un número, como 74.5")).toBeTruthy();
    await waitFor(() => expect(stored().measures).toMatchObject({ weight: 74.5, arm: null }));
    type(measure("Brazo, en centímetros"), "310");
    expect(await screen.findByText("Este valor está fuera de rango")).toBeTruthy();
    expect(measure("Brazo, en centímetros").getAttribute("aria-invalid")).toBe("true");
  });

  test("keeps what was saved elsewhere in another field, and asks about the same one", async () => {
    const { stored, saveElsewhere } = openNote({ text: "Una" });
    const area = await textArea();
    saveElsewhere({ measures: { ...noMeasures, waist: 90 } });
    type(area, "Dos");
    await waitFor(() => expect(stored()).toMatchObject({ text: "Dos", measures: { waist: 90 } }));
    await waitFor(() => expect(measure("Cintura, en centímetros").value).toBe("90"));

    saveElsewhere({ text: "Camina de noche" });
    type(area, "Camina de día");
    type(measure("Peso, en kilos"), "70");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("día").tagName).toBe("MARK");
    expect(dialog.getByText("noche").tagName).toBe("MARK");
    expect(dialog.getByText("noche").parentElement?.textContent).toBe("Camina de noche");
    expect(dialog.getByText("Lo demás ya está guardado: Peso.")).toBeTruthy();
    expect(stored()).toMatchObject({ text: "Camina de noche", measures: { weight: 70 } });
    await press("Guardar lo elegido");
    await waitFor(() => expect(stored().text).toBe("Camina de día"));
  });

  test("inserts a title at the cursor and goes on behind it", async () => {
    openNote({ text: "Camina" });
    const area = await textArea();
    area.setSelectionRange(6, 6);
    await press("Insertar el título Acuerdos");
    expect(area.value).toBe("Camina\n\nAcuerdos: ");
    expect(document.activeElement).toBe(area);
    expect(area.selectionStart).toBe(area.value.length);
  });

  test("ends with everything saved and the patient as attended", async () => {
    const startDate = new Date(Date.now() - 3_600_000).toISOString();
    const visit = anAppointment({ _id: "apt_1", status: "accepted", startDate, attendance: null });
    const { stored } = openNote({ appointment: "apt_1" });
    server
      .on(agendaRoutes.getAppointment, () => visit)
      .on(agendaRoutes.setAttendance, () => ({ ...visit, attendance: "attended" as const }))
      .on(recordRoutes.getTimeline, () => ({ items: [], nextCursor: null }))
      .on(recordRoutes.getOverview, () => anOverview());
    type(await textArea(), "Última palabra");
    await screen.findByRole("button", { name: "Faltó" });
    await press("Terminar consulta");
    await screen.findByRole("heading", { name: "Línea del tiempo" });
    expect(stored().text).toBe("Última palabra");
    expect(server.requestsTo(agendaRoutes.setAttendance).map(({ body }) => body)).toEqual([
      { attendance: "attended" },
    ]);
  });

  test("of an inactive patient is only read", async () => {
    openNote({ text: "Antes" }, { isActive: false, isMyPatientEditable: false });
    expect((await textArea()).readOnly).toBe(true);
    expect(measure("Peso, en kilos").readOnly).toBe(true);
    expect(screen.queryByRole("button", { name: "Terminar consulta" })).toBeNull();
    expect(screen.getByText(/solo lectura/)).toBeTruthy();
  });

  test("that does not exist leads back to the record", async () => {
    openNote({ patient: "pat_2" });
    expect(await screen.findByText("Esta nota ya no existe")).toBeTruthy();
  });

  test("has its allergies, intolerances and medications beside the name", async () => {
    const { dietProfile, medicalProfile } = aPatientDetail();
    openNote(
      {},
      {
        dietProfile: { ...dietProfile, allergies: ["Cacahuate"], intolerances: ["Lácteos"] },
        medicalProfile: {
          ...medicalProfile,
          medications: {
            isTakingMedication: true,
            list: [{ name: "Metformina", dose: "850 mg", timeUsing: "", note: "" }],
          },
        },
      },
    );
    const chips = within(await screen.findByRole("list", { name: /^Alergias/ }));
    expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Alergia: cacahuate",
      "Intolerancia: lácteos",
      "Medicamentos: Metformina 850 mg",
    ]);
  });
});

/** A server with no note yet, which stores one as the product does, and once per key. */
function openNewNote(appointment: string | null = null) {
  let stored: VisitNoteDetail | undefined;
  const keys = new Set<string>();
  const save = ({ text, measures }: Pick<UpdateVisitNoteInput, "text" | "measures">) => {
    const { text: before, measures: taken, version } = stored ?? { ...aNote({ appointment }), version: 0 };
    const merged = { ...taken, ...measures, skinfolds: taken.skinfolds } as VisitNoteDetail["measures"];
    stored = aNote({
      _id: "nte_new",
      appointment,
      text: text ?? before,
      measures: merged,
      version: version + 1,
    });
    return stored;
  };
  server = aPractice()
    .on(patientRoutes.getPatient, () => aPatientDetail())
    .on(recordRoutes.getNewVisitNote, () => stored ?? { ...aNote({ appointment }), _id: null, version: 0 })
    .on(recordRoutes.getVisitNote, () => stored ?? aNote())
    .on(recordRoutes.updateVisitNote, ({ body }) => save(body as UpdateVisitNoteInput))
    .on(recordRoutes.createVisitNote, ({ body, headers }) => {
      const key = headers["idempotency-key"] ?? "";
      if (keys.has(key) && stored) return stored;
      keys.add(key);
      return save(body as UpdateVisitNoteInput);
    });
  const query = appointment === null ? "" : `?appointment=${appointment}`;
  const { router } = show(<PatientScreen />, { at: `/dashboard/patients/pat_1/notes/new${query}`, path });
  const creations = () => server.requestsTo(recordRoutes.createVisitNote);
  return { router, creations, stored: () => stored, save };
}

describe("a new note", () => {
  test("opens with the cursor in it; one that is written already does not", async () => {
    openNewNote();
    const area = await textArea();
    await waitFor(() => expect(document.activeElement).toBe(area));
    cleanup();
    openNote({ text: "Camina" });
    expect(document.activeElement).not.toBe(await textArea());
  });

  test("is stored with its first word, under its own address, and the cursor stays where it is", async () => {
    const { router, creations, stored } = openNewNote("apt_1");
    const area = await textArea();
    expect(screen.queryByRole("button", { name: "Más acciones de la nota" })).toBeNull();
    type(area, "Camina");
    await screen.findByText("Guardado");
    expect(creations().map(({ body }) => body)).toEqual([
      { patient: "pat_1", appointment: "apt_1", text: "Camina" },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/notes\/nte_new$/));
    expect(document.activeElement).toBe(await textArea());
    expect(document.activeElement).toBe(area);
    type(area, "Camina más");
    await waitFor(() => expect(stored()?.text).toBe("Camina más"));
    expect(creations()).toHaveLength(1);
    expect(saves()).toEqual([{ text: "Camina más", version: 1 }]);
  });

  test("that is left without a word is never stored", async () => {
    const { creations } = openNewNote();
    const area = await textArea();
    type(area, "  ");
    type(area, "");
    server
      .on(recordRoutes.getTimeline, () => ({ items: [], nextCursor: null }))
      .on(recordRoutes.getOverview, () => anOverview());
    await press("Terminar consulta");
    await screen.findByRole("heading", { name: "Línea del tiempo" });
    expect(creations()).toEqual([]);
  });

  test("whose first save has no answer is sent again as it was: one note, and what was typed since follows", async () => {
    const { creations, stored, save } = openNewNote();
    let isAnswered = false;
    let text: string | undefined;
    server.on(recordRoutes.createVisitNote, ({ body }) => {
      text ??= save(body as UpdateVisitNoteInput).text;
      if (!isAnswered) throw new AppError("internal");
      return stored() ?? aNote();
    });
    type(await textArea(), "Camina");
    await waitFor(() => expect(creations()).toHaveLength(1));
    type(await textArea(), "Camina y nada");
    isAnswered = true;
    await waitFor(() => expect(stored()?.text).toBe("Camina y nada"));
    const [first, ...repeated] = creations();
    expect(repeated).not.toEqual([]);
    for (const again of repeated) {
      expect(again.body).toEqual({ patient: "pat_1", text: "Camina" });
      expect(again.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    }
    expect(saves()).toEqual([{ text: "Camina y nada", version: 1 }]);
  });

  test("of a visit whose note another tab wrote first joins that note", async () => {
    const { router, stored, save } = openNewNote("apt_1");
    const area = await textArea();
    server.on(recordRoutes.createVisitNote, () => {
      throw new AppError("stale_version", {
        current: stored() ?? save({ measures: { weight: 70 } }),
      });
    });
    type(area, "Camina");
    await waitFor(() => expect(stored()).toMatchObject({ text: "Camina", measures: { weight: 70 } }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/notes\/nte_new$/));
    expect(measure("Peso, en kilos").value).toBe("70");
  });
});

describe("the history of a note", () => {
  test("says what each save changed, and one is restored as a new version", async () => {
    const { stored } = openNote({ text: "Ahora", version: 3 });
    server
      .on(recordRoutes.listVisitNoteHistory, () => ({
        items: [
          aSave(3, "2026-11-22T16:10:00.000Z", [
            { path: "text", before: "Hace rato", after: "Ahora" },
            { path: "measures.weight", before: null, after: 74.5 },
            { path: "date", before: "2026-11-22T16:00:00.000Z", after: "2026-11-20T17:30:00.000Z" },
          ]),
          aSave(2, "2026-11-22T16:03:20.000Z", [{ path: "text", before: "", after: "Hace rato" }]),
          aSave(1, "2026-11-22T16:00:00.000Z", []),
        ],
        nextCursor: null,
      }))
      .on(recordRoutes.restoreVisitNote, () => ({ ...stored(), text: "Hace rato", version: 4 }));
    await textArea();
    await press("Más acciones de la nota");
    fireEvent.click(screen.getByRole("menuitem", { name: "Historial" }));
    const panel = within(await screen.findByRole("dialog", { name: "Historial de la nota" }));
    const newest = (await panel.findByText("Cambió 3 datos")).closest("li") as HTMLElement;
    expect(newest.textContent).toContain("PesoAhora: 74.5 kg");
    expect(newest.textContent).toMatch(/Fecha de la consultaAntes: .*22.*Ahora: .*20/);
    expect(within(newest).queryByRole("button")).toBeNull();
    expect(panel.getByText("Empezó la nota")).toBeTruthy();
    fireEvent.click(panel.getByRole("button", { name: /Cambió un dato/ }));
    await press("Restaurar esta versión");
    await waitFor(async () => expect((await textArea()).value).toBe("Hace rato"));
    expect(server.requestsTo(recordRoutes.restoreVisitNote)[0]?.body).toEqual({ toVersion: 2, version: 3 });
  });
});

function anOverview(given: Partial<PatientOverview> = {}): PatientOverview {
  return {
    visitReason: "",
    medications: [],
    allergies: [],
    intolerances: [],
    lastVisitAt: null,
    lastNote: null,
    currentPlan: null,
    ...given,
  };
}

describe("the timeline of a patient", () => {
  const anEntry = (given: Partial<Extract<TimelineEntry, { kind: "appointment" }>>): TimelineEntry => ({
    _id: "apt_1",
    kind: "appointment",
    at: new Date(Date.now() - 60_000).toISOString(),
    endDate: new Date(Date.now() + 1_800_000).toISOString(),
    status: "accepted",
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
    return show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress", path });
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
    expect(entry.getByText("Confirmada")).toBeTruthy();
    fireEvent.click(entry.getByRole("button", { name: "Asistió" }));
    await waitFor(() => expect(server.requestsTo(agendaRoutes.setAttendance)).toHaveLength(1));
    const earlier = within(screen.getByRole("heading", { name: "Enero 2026" }).parentElement as HTMLElement);
    expect(earlier.getByText("Faltó")).toBeTruthy();
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
      },
      anEntry({ _id: "apt_9", at, endDate: at, status: "cancelled", reason: "Viaje" }),
    ]);
    await screen.findByText("Análisis InBody");
    const items = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items().join("\n")).toContain("74.2 kg −1.7 · grasa 36.3 % −1.2 · músculo 25.9 kg +0.1");
    for (const text of [
      "Hemoglobina glucosilada",
      "Pase asignado",
      "Plan nutricional de 1,600 kcal",
      "Cancelada",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/Consultorio Roma · Viaje/)).toBeTruthy();
    expect(screen.getAllByText("Acuerdos:")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Análisis" }));
    await waitFor(() => expect(screen.queryByText("Pase asignado")).toBeNull());
    expect(screen.getByText("Hemoglobina glucosilada")).toBeTruthy();
  });

  test("names a file by its name, and says of one plan alone that it holds", async () => {
    const at = "2026-03-10T16:00:00.000Z";
    const days = { startDate: "2026-03-10", endDate: null };
    const aPlanEntry = { kind: "plan", at, ...days } as const;
    const file = {
      ...aPlanEntry,
      _id: "npl_1",
      form: "file",
      title: "Menú bajo en sodio.pdf",
      energyKcal: null,
    } as const;
    const plan = { ...aPlanEntry, _id: "mpl_1", form: "mealPlan", title: "", energyKcal: 1600 } as const;
    openTimeline([file, plan]);
    server.on(recordRoutes.getOverview, () => anOverview({ currentPlan: file }));
    const named = await screen.findByText("Menú bajo en sodio");
    const entryOf = (one: HTMLElement) => within(one.closest("li") as HTMLElement);
    expect(await entryOf(named).findByText("Vigente")).toBeTruthy();
    expect(entryOf(named).getByText(/^Plan nutricional · desde el 10\/03\/2026/)).toBeTruthy();
    expect(entryOf(screen.getByText("Plan nutricional de 1,600 kcal")).queryByText("Vigente")).toBeNull();
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
