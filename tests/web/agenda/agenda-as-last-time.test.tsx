import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { aService, anAgenda, anAppointment, change, standOnFriday } from "./agenda-harness";
import { aPatient, clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();
beforeAll(async () => void (await import("../../../web/src/features/agenda/event/event-dialog")));

const followUp = { ...aService, _id: "svc_2", name: "Seguimiento", minutesLenght: 45 };
const bea = aPatient({ _id: "pat_2", name: "Bea", lastName: "Ríos" });
/** Ana's last visit: a follow-up online. */
const lastOnline = anAppointment({
  startDate: "2026-11-03T15:00:00.000Z",
  endDate: "2026-11-03T15:45:00.000Z",
  service: { _id: "svc_2", service: { name: "Seguimiento" } },
  mode: "online",
  office: { _id: "off_2", name: "Videollamada", mode: "online" },
});

function openNew() {
  server = anAgenda({
    services: [aService, followUp],
    patients: [aPatient(), bea],
    appointments: [lastOnline],
  }).on(agendaRoutes.createAppointment, () => anAppointment());
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24", start: "11:00" } }));
}

async function pick(name: string) {
  const search = await screen.findByRole("combobox", { name: "Paciente" });
  fireEvent.change(search, { target: { value: name } });
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));
}

const values = () =>
  ["Servicio", "Modalidad", "Consultorio"].map(
    (label) => screen.getByLabelText<HTMLSelectElement>(label).value,
  );

test("a new event for a patient has service, mode, place and length of the last visit", async () => {
  openNew();
  await pick("Ana");
  await waitFor(() => expect(values()).toEqual(["svc_2", "online", "off_2"]));
  expect(screen.getByText("Como la última vez")).toBeTruthy();
  expect(await screen.findByText("mar 24 nov 2026, 11:00–11:45")).toBeTruthy();
  await press("Crear evento");
  const created = () => server.requestsTo(agendaRoutes.createAppointment).map(({ body }) => body);
  await waitFor(() =>
    expect(created()).toMatchObject([
      { patient: "pat_1", service: "svc_2", mode: "online", office: "off_2" },
    ]),
  );
});

test("another patient has nothing of the one before; what was chosen by hand stays", async () => {
  openNew();
  await pick("Ana");
  await waitFor(() => expect(values()).toEqual(["svc_2", "online", "off_2"]));
  await press("Cambiar paciente");
  await pick("Bea");
  await waitFor(() => expect(values()).toEqual(["", "", ""]));
  expect(screen.queryByText("Como la última vez")).toBeNull();
  await change("Servicio", "svc_1");
  await change("Modalidad", "site");
  await press("Cambiar paciente");
  await pick("Ana");
  await screen.findByRole("button", { name: "Cambiar paciente" });
  expect(values()).toEqual(["svc_1", "site", "off_1"]);
});

test("a form that complained of what is missing no longer does once it is filled in", async () => {
  openNew();
  await press("Crear evento");
  expect(await screen.findAllByText("Este campo es obligatorio")).toHaveLength(3);
  await pick("Ana");
  await waitFor(() => expect(values()).toEqual(["svc_2", "online", "off_2"]));
  expect(screen.queryByText("Este campo es obligatorio")).toBeNull();
});
