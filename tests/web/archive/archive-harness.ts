import { archiveRoutes } from "@nutria/contract/routes/archive";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { PatientArchive, RowResult } from "@nutria/contract/schemas/record/archive";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import {
  answerTo,
  type TableAnswer,
  type TableQuestion,
} from "../../../web/src/features/archive/table/table-answer";
import { clear } from "../patients/patients-harness";
import { anAccount, aUser } from "../settings/settings-harness";
import type { FakeServer } from "../support/fake-server";

/** Reads in this thread what a browser reads in a worker. */
class ReadingWorker {
  onmessage: (event: { data: TableAnswer }) => void = () => undefined;
  async postMessage(question: TableQuestion): Promise<void> {
    const data = await answerTo(question);
    this.onmessage({ data: { ready: true } });
    this.onmessage({ data });
  }
  terminate(): void {}
}

/** The files that the browser was asked to save, by name. */
export const saved = new Map<string, Blob>();

/** Prepares each test of a file: a browser that reads tables in this thread, and keeps what it is asked to save. */
export function prepareArchive(): void {
  beforeEach(() => {
    vi.stubGlobal("Worker", ReadingWorker);
    saved.clear();
    const blobs = new Map<string, Blob>();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      const url = `blob:${String(blobs.size)}`;
      blobs.set(url, blob as Blob);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (blob) saved.set(this.download, blob);
    });
  });
  afterEach(() => {
    clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** The record of a patient as an export has it. */
export const aRecord = (
  given: Partial<PatientArchive["person"]> = {},
  parts: object = {},
): PatientArchive => ({
  format: "nutria.patient",
  formatVersion: 1,
  person: {
    name: "María",
    lastName: "Robles",
    email: "maria@correo.mx",
    phoneNumber: "5512345678",
    countryCode: 52,
    sex: "female",
    birthdate: "1990-02-28",
    ...given,
  },
  isActive: true,
  linkedAt: "2026-01-05T16:00:00.000Z",
  parts: parts as PatientArchive["parts"],
});

/** What became of a row. */
export const result = (outcome: RowResult["outcome"], fields: Record<string, string> = {}): RowResult => ({
  outcome,
  patient: null,
  fields,
});

/** The patients of the practice. */
export const patients = [
  { _id: "pat_1", name: "María", lastName: "Robles", isActive: true },
  { _id: "pat_2", name: "Juan", lastName: "Gil", isActive: false },
];

/** The settings of the practice, with nothing in them. */
export const settings = {
  mealPlanTemplates: [],
  foods: [],
  dishes: [],
  bodyCriteria: null,
  conversation: null,
  questionnaire: null,
  offer: null,
};

/** What an export of the whole practice has beside its records. */
export const whole = {
  settings,
  payments: [],
  account: { user: aUser(), assistants: { assistants: [], invited: [] }, orders: [], passes: [] },
};

/** A practice whose archive can be exported and imported. */
export function aPractice(): FakeServer {
  return anAccount()
    .on(archiveRoutes.listArchive, () => ({ patients, nextCursor: null }))
    .on(archiveRoutes.exportSettings, () => settings)
    .on(archiveRoutes.exportLedger, () => ({ items: [], nextCursor: null }))
    .on(assistantRoutes.listAssistants, () => ({ assistants: [], invited: [] }))
    .on(storeRoutes.listPayments, () => ({ items: [], nextCursor: null }))
    .on(storeRoutes.listPassMovements, () => ({ items: [], nextCursor: null }))
    .on(patientRoutes.listPatients, () => ({
      items: [],
      nextCursor: null,
      matching: 0,
      counts: { active: 0, inactive: 0 },
    }));
}

/** Chooses a file with the button of a name. */
export async function choose(label: string, file: File): Promise<void> {
  await screen.findByRole("button", { name: label });
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  await act(async () => {
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
    await Promise.resolve();
  });
}
