import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { HistoryEntry } from "@nutria/contract/schemas/record/history";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { aPatientDetail, aPractice, clearWithInput, show, toasts } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clearWithInput);

const path = "/dashboard/patients/:id/*";
const at = "/dashboard/patients/pat_1/medical-history/medical-profile";

const losartan = { name: "Losartán", dose: "50 mg", timeUsing: "1 año", note: "" };
const save = (version: number, savedAt: string, changes: HistoryEntry["changes"]): HistoryEntry => ({
  version,
  savedAt,
  savedBy: "usr_other",
  restoredFrom: null,
  changes,
});
const pages = [
  {
    items: [
      save(3, "2026-11-23T16:12:00.000Z", [
        { path: "medications.list", before: [losartan], after: [{ ...losartan, dose: "100 mg" }] },
      ]),
    ],
    nextCursor: "next",
  },
  {
    items: [
      save(2, "2026-10-26T16:31:00.000Z", [
        { path: "gynecology.hasClimacteric", before: false, after: true },
        { path: "aditionalNotes", before: "Duerme 6 h", after: "" },
      ]),
    ],
    nextCursor: null,
  },
];

function aServer(isMyPatientEditable = true) {
  const detail = aPatientDetail({ isMyPatientEditable });
  const stored = { ...detail, medicalProfile: { ...detail.medicalProfile, version: 3 } };
  return aPractice()
    .on(patientRoutes.getPatient, () => stored)
    .on(recordRoutes.listSectionHistory, ({ query }) =>
      query.get("cursor") === null ? pages[0]! : pages[1]!,
    )
    .on(recordRoutes.restoreSection, () => ({
      ...stored,
      medicalProfile: { ...stored.medicalProfile, aditionalNotes: "Duerme 6 h", version: 4 },
    }));
}

async function openPanel() {
  show(<PatientScreen />, { at, path });
  fireEvent.click(await screen.findByRole("button", { name: "Historial" }));
  const panel = within(await screen.findByRole("dialog"));
  await panel.findByText("Cambió un dato");
  return panel;
}

test("the history says who changed what and when, with the old and the new value", async () => {
  server = aServer();
  const panel = await openPanel();
  expect(panel.getByRole("heading", { name: "23/11/2026" })).toBeTruthy();
  expect(panel.getByText(/Otra persona · versión actual/)).toBeTruthy();
  expect(panel.getByText(/50 mg/).closest("del")?.textContent).toBe("Antes: Losartán · 50 mg · 1 año");
  expect(panel.getByText(/100 mg/).closest("ins")?.textContent).toBe("Ahora: Losartán · 100 mg · 1 año");
  fireEvent.click(panel.getByRole("button", { name: "Ver cambios anteriores" }));
  expect(await panel.findByText("Cambió 2 datos")).toBeTruthy();
  expect(panel.getByText("Vacío")).toBeTruthy();
});

test("an earlier version is restored as a new one, and is in the form", async () => {
  server = aServer();
  const panel = await openPanel();
  fireEvent.click(panel.getByRole("button", { name: "Ver cambios anteriores" }));
  fireEvent.click(await panel.findByRole("button", { name: /Cambió 2 datos/ }));
  expect(panel.getByText(/Volverá a como quedó el 26\/10\/2026 a las/)).toBeTruthy();
  fireEvent.click(panel.getByRole("button", { name: "Restaurar esta versión" }));
  await waitFor(() =>
    expect(toasts).toContainEqual({ kind: "success", text: "La versión se restauró con éxito" }),
  );
  expect(server.requestsTo(recordRoutes.restoreSection)[0]?.body).toEqual({
    section: "medicalProfile",
    toVersion: 2,
    version: 3,
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Notas adicionales" }).value).toBe(
      "Duerme 6 h",
    ),
  );
});

test("the history of a record that is read-only is shown, without a way back", async () => {
  server = aServer(false);
  const panel = await openPanel();
  fireEvent.click(panel.getByRole("button", { name: "Ver cambios anteriores" }));
  await panel.findByText("Cambió 2 datos");
  expect(panel.queryByRole("button", { name: /Cambió/ })).toBeNull();
});
