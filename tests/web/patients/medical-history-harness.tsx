import { leavesOf, withLeaves } from "@nutria/contract/clinical/leaves";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientDetail, RecordSectionName } from "@nutria/contract/schemas/patient";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, vi } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, clearWithInput, press, show, toasts } from "./patients-harness";

type Saves = Record<string, { version: number }>;

/** Prepares a file's tests of the clinical sections, and returns what opens and saves one. */
export function medicalHistory() {
  let server = new FakeServer();
  /** The patient as the fake server has it. */
  let stored = aPatientDetail();
  /** Each opening has a patient of its own, because what one left unsaved is taken up by the next. */
  let patients = 0;
  answerFrom(() => server);
  afterEach(() => {
    clearWithInput();
    vi.unstubAllGlobals();
  });
  return {
    server: () => server,
    stored: () => stored,
    /** Opens a section of the record of a patient; the fake server joins what is saved with what it has. */
    open(section: string, given: Partial<PatientDetail> = {}) {
      patients += 1;
      stored = aPatientDetail({ _id: `pat_${patients}`, ...given });
      server = aPractice()
        .on(patientRoutes.getPatient, () => stored)
        .on(patientRoutes.updatePatient, ({ body }) => {
          for (const [name, { version, ...changes }] of Object.entries(body as Saves)) {
            const section = withLeaves(stored[name as RecordSectionName], changes, leavesOf(changes));
            stored = { ...stored, [name]: { ...section, version: version + 1 } };
          }
          return stored;
        });
      return show(<PatientScreen />, {
        at: `/dashboard/patients/${stored._id}/medical-history/${section}`,
        path: "/dashboard/patients/:id/*",
      });
    },
    /** Presses 'Guardar', and returns the section as the server has it then. */
    async save<Name extends RecordSectionName>(name: Name): Promise<PatientDetail[Name]> {
      const successes = () =>
        toasts.filter(({ kind, text }) => kind === "success" && text !== "Fila quitada").length;
      const before = successes();
      await press("Guardar");
      await waitFor(() => expect(successes()).toBe(before + 1));
      return stored[name];
    },
  };
}

export const question = async (name: string) => within(await screen.findByRole("radiogroup", { name }));
export const answer = async (name: string, choice = "Sí") =>
  fireEvent.click((await question(name)).getByRole("radio", { name: choice }));
export const chosen = async (name: string) =>
  (await question(name))
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
export const input = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
