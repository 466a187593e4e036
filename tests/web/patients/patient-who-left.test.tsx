import { threadRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { PatientsScreen } from "../../../web/src/features/patients/list/patients-screen";
import { aMessage, aThread, openMessages, someConversations } from "../messages/messages-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aDiary, anEntry, aWeek, now, openDiary, sunday } from "./diary-harness";
import {
  aLinkRequest,
  aPatient,
  aPatientDetail,
  aPractice,
  clearWithInput,
  press,
  show,
} from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
// The product loads them with the screen; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/record/progress/progress-screen"),
    import("../../../web/src/features/patients/record/diary/patient-diary"),
    import("../../../web/src/features/patients/left/patient-left-notice"),
  ]),
);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) }));
afterEach(() => {
  clearWithInput();
  vi.useRealTimers();
});

const gone = { isActive: false, isMyPatientEditable: false, endedAt: "2026-11-18T19:00:00.000Z" };
const notice = /Ana dejó de atenderse contigo el 18\/11\/2026\. Su expediente, su diario y sus mensajes/;

const openRecord = (patient: PatientDetail = aPatientDetail(gone), requests: LinkRequest[] = []) => {
  server = aPractice({ requests })
    .on(patientRoutes.getPatient, () => patient)
    .on(patientRoutes.createLinkRequest, () => ({ requestId: "req_1", linkRequest: aLinkRequest() }));
  show(<PatientScreen />, { at: "/dashboard/patients/pat_1/progress", path: "/dashboard/patients/:id/*" });
};
const menuItems = async (name: RegExp) => {
  await press(name);
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
};

describe("the record of a patient who left", () => {
  test("says so, and offers neither appointments nor passes nor to activate", async () => {
    openRecord();
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.getByText("Ya no se atiende contigo")).toBeTruthy();
    expect(await screen.findByText(/No se hizo ninguno mientras se atendía contigo/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Agendar cita" })).toBeNull();
    expect(await menuItems(/Acciones de Ana/)).toEqual(["Accesos y exportación", "Enviar solicitud"]);
  });

  test("asks them to come back by a request", async () => {
    openRecord();
    await press("Enviar solicitud");
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Enviar solicitud" }));
    await waitFor(() =>
      expect(server.requestsTo(patientRoutes.createLinkRequest).map(({ body }) => body)).toEqual([
        { patient: "pat_1", publicField: "ana@correo.example" },
      ]),
    );
  });

  test("leads to the request that waits for an answer, instead of sending another", async () => {
    const request = aLinkRequest({ starter: "nutritionist" });
    openRecord(aPatientDetail(gone), [{ ...request, patient: { ...request.patient, _id: "pat_1" } }]);
    expect(await screen.findByRole("link", { name: "Ver solicitud" })).toBeTruthy();
    expect(screen.getByText(/Ya tiene una solicitud por responder/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Enviar solicitud" })).toBeNull();
  });

  test("is not said of one whom the nutritionist deactivated", async () => {
    openRecord(aPatientDetail({ isActive: false, isMyPatientEditable: false }));
    expect(await screen.findByText("Inactivo")).toBeTruthy();
    expect(screen.queryByText(/dejó de atenderse/)).toBeNull();
    expect(await menuItems(/Acciones de Ana/)).toContain("Activar paciente");
  });
});

test("the list names who left, and its menu has no act that the server would refuse", async () => {
  server = aPractice({ patients: [aPatient(gone)] });
  show(<PatientsScreen />, { at: "/dashboard/patients?tab=inactive", path: "/dashboard/patients" });
  expect(await screen.findByText("Ya no se atiende contigo")).toBeTruthy();
  expect(await menuItems(/Acciones de Ana/)).toEqual(["Ver expediente", "WhatsApp", "Enviar solicitud"]);
});

describe("the thread", () => {
  const openThread = (patient: Partial<PatientDetail>) => {
    server = someConversations({
      threads: [aThread({ isOpen: false, closedReason: "ended" })],
      messages: [aMessage({ text: "De antes" })],
    }).on(patientRoutes.getPatient, () => aPatientDetail(patient));
    openMessages("pat_1");
  };

  test("of one who left can be read, and asks them to come back", async () => {
    openThread(gone);
    expect(await screen.findByText("De antes")).toBeTruthy();
    expect(screen.getByText(/Ana ya no se atiende contigo/)).toBeTruthy();
    await press("Enviar solicitud");
    expect(await screen.findByRole("dialog", { name: "Enviar solicitud" })).toBeTruthy();
    expect(server.requestsTo(threadRoutes.sendMessage)).toEqual([]);
  });

  test("of an inactive patient offers to activate them", async () => {
    openThread({ isActive: false, isMyPatientEditable: false });
    expect(
      await screen.findByText(/El expediente de Ana está inactivo\. Lo escrito se puede leer/),
    ).toBeTruthy();
    await press("Activar");
    expect(await screen.findByRole("dialog", { name: "Activar paciente" })).toBeTruthy();
  });
});

test("the diary of one who left is read, and nothing offers to switch it on", async () => {
  server = aDiary({ [sunday]: aWeek([anEntry(0, 0)], { isOn: false }) }, gone);
  openDiary();
  expect(await screen.findByText(/Ana ya no se atiende contigo: su diario se queda aquí/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Encender el diario" })).toBeNull();
});
