import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import {
  noMeasures,
  type UpdateVisitNoteInput,
  type VisitNoteDetail,
} from "@nutria/contract/schemas/record/visit-note";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, clearWithInput, show } from "./patients-harness";

const path = "/dashboard/patients/:id/*";

/** A stored note without a text or a measure. */
export function aNote(given: Partial<VisitNoteDetail> = {}): VisitNoteDetail {
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

/** Prepares a file's tests of the note of a visit, and returns what opens one and the server that answers then. */
export function visitNoteScreen() {
  let server = new FakeServer();
  let notes = 0;
  answerFrom(() => server);
  // The product loads them with the screen; loading them here first keeps that time out of the tests.
  beforeAll(() =>
    Promise.all([
      import("../../../web/src/features/patients/record/notes/visit-note-screen"),
      import("../../../web/src/features/patients/record/notes/note-history-dialog"),
      import("../../../web/src/features/patients/record/progress/progress-screen"),
      import("../../../web/src/features/patients/record/timeline/patient-timeline"),
      import("../../../web/src/ui/dialog/stale-values-dialog"),
    ]),
  );
  afterEach(clearWithInput);

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

  /** A server with no note yet, which stores one as the product does, and once per key. */
  function openNewNote(appointment: string | null = null, opened: Partial<VisitNoteDetail> = {}) {
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
      .on(
        recordRoutes.getNewVisitNote,
        () => stored ?? { ...aNote({ appointment, ...opened }), _id: null, version: 0 },
      )
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

  const saves = () => server.requestsTo(recordRoutes.updateVisitNote).map(({ body }) => body);
  return { server: () => server, openNote, openNewNote, saves };
}

export const textArea = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Nota" });
export const measure = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
