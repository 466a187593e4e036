import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { writingSessions } from "../../../web/src/features/patients/record/history/writing-sessions";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { aPatientDetail, aPractice, aSave, clearWithInput, show, toasts } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clearWithInput);

const path = "/dashboard/patients/:id/*";
const at = "/dashboard/patients/pat_1/medical-history/medical-profile";

const losartan = { name: "Losartán", dose: "50 mg", timeUsing: "1 año", note: "" };
const pages = [
  {
    items: [
      aSave(3, "2026-11-23T16:12:00.000Z", [
        { path: "medications.list", before: [losartan], after: [{ ...losartan, dose: "100 mg" }] },
      ]),
    ],
    nextCursor: "next",
  },
  {
    items: [
      aSave(2, "2026-10-26T16:31:00.000Z", [
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

test("the saves of one go at writing are one; what a save replaced stays a version of its own", () => {
  const at = (seconds: number) => new Date(Date.parse("2026-11-22T16:00:00Z") + seconds * 1000).toISOString();
  const text = (before: string, after: string) => ({ path: "text", before, after });
  const weight = { path: "measures.weight", before: null, after: 70 };
  const long = "x".repeat(100);
  const sessions = writingSessions([
    aSave(7, at(4003), [text(`Segunda ${long}`, "Segunda")]),
    aSave(6, at(4001), [text("Segunda", `Segunda ${long}`)]),
    aSave(5, at(4000), [text("Camina", "Segunda")]),
    { ...aSave(4, at(10), [text("", "Camina")]), restoredFrom: 2 },
    aSave(3, at(6), [text("Ca", "Camina"), weight]),
    aSave(2, at(3), [text("", "Ca")]),
    aSave(1, at(0), []),
  ]);
  expect(sessions.map(({ version, firstVersion }) => [version, firstVersion])).toEqual([
    [7, 7],
    [6, 5],
    [4, 4],
    [3, 2],
    [1, 1],
  ]);
  expect(sessions[1]?.changes).toEqual([text("Camina", `Segunda ${long}`)]);
  expect(sessions[3]?.changes).toEqual([text("", "Camina"), weight]);
  const corrected = [aSave(3, at(2), [text("Camina", "Camin")]), aSave(2, at(0), [text("Camin", "Camina")])];
  expect(writingSessions(corrected)).toEqual([]);
  const answered = (before: unknown, after: unknown) => [{ path: "answer", before, after }];
  const replaced = [aSave(3, at(2), answered(true, false)), aSave(2, at(0), answered(null, true))];
  expect(writingSessions(replaced).map(({ version }) => version)).toEqual([3, 2]);
});
