import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { openDialog } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, change, standOnFriday } from "./agenda-harness";
import { aLinkRequest, aPatient, clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

// Dialogs are loaded at their first opening, which is slow on a cold start.
beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/quick-booking/quick-event-dialog");
  await import("../../../web/src/features/patients/add-patient/add-patient-dialog");
  await import("../../../web/src/features/patients/instructions/download-instructions-dialog");
  await import("../../../web/src/features/patients/activation/inactive-patient-dialog");
  await import("../../../web/src/features/patients/activation/activate-patient-dialog");
});

const valueOf = async (label: string) =>
  (await screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(label)).value;

/** Fills in every field of an appointment except the patient. */
async function typeAppointment() {
  server.on(agendaRoutes.createAppointment, () => anAppointment());
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24" } }));
  await change("Servicio", "svc_1");
  await change("Modalidad", "online");
  await press("Otra hora");
  await change("Inicio", "1130");
}

async function expectTyped() {
  expect(await valueOf("Servicio")).toBe("svc_1");
  expect(await valueOf("Modalidad")).toBe("online");
  expect(await valueOf("Inicio")).toBe("11:30");
}

async function create() {
  await press("Crear evento");
  await waitFor(() => expect(server.requestsTo(agendaRoutes.createAppointment)).toHaveLength(1));
  return server.requestsTo(agendaRoutes.createAppointment)[0]?.body;
}

async function lookUp(email: string) {
  await press("Paciente nuevo");
  await change("Correo electrónico", email);
  await press("Buscar paciente");
}

testInDepth("cancelling the new patient returns to the input of the appointment", async () => {
  server = anAgenda();
  await typeAppointment();
  await change("Comentario", "Trae estudios");
  await press("Paciente nuevo");
  await screen.findByText("Agregar paciente");
  await press("Cancelar");
  await screen.findByText("Nuevo evento");
  await expectTyped();
  expect(await valueOf("Comentario")).toBe("Trae estudios");
  expect(screen.getByRole("combobox", { name: "Paciente" })).toBeTruthy();
});

testInDepth("the restored form still protects its input: Esc asks before it closes it", async () => {
  server = anAgenda();
  await typeAppointment();
  await press("Paciente nuevo");
  await press("Cancelar");
  fireEvent.keyDown(await screen.findByRole("dialog", { name: "Nuevo evento" }), { key: "Escape" });
  expect(screen.getByRole("dialog", { name: "Nuevo evento" })).toBeTruthy();
  await press("Cerrar sin guardar");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

testInDepth("a new patient is selected after the instructions have been offered", async () => {
  const rosa = aPatient({ _id: "pat_new", name: "Rosa", lastName: "Luna", isActive: false });
  server = anAgenda()
    .on(patientRoutes.verifyPatient, () => ({ isRegistered: false }))
    .on(patientRoutes.createPatient, () => ({ requestId: "req_1", patient: rosa }));
  await typeAppointment();
  await lookUp("rosa@correo.example");
  await change("Nombre", "Rosa");
  await change("Apellidos", "Luna");
  fireEvent.change(await screen.findByRole("textbox", { name: "Teléfono" }), {
    target: { value: "5512345678" },
  });
  await press("Revisar y continuar");
  await press("Agregar paciente");
  await screen.findByText("Instrucciones para tu paciente");
  const [sent] = server.requestsTo(patientRoutes.createPatient);
  expect(sent?.query.get("addedFromCalendar")).toBe("true");

  await press("Ahora no");
  expect(await screen.findByText("Rosa Luna")).toBeTruthy();
  expect(screen.getByText("Solicitud enviada")).toBeTruthy();
  await expectTyped();
  expect(await create()).toMatchObject({
    patient: "pat_new",
    service: "svc_1",
    startDate: "2026-11-24T11:30",
  });
});

testInDepth("a registered patient is selected as soon as the request is sent", async () => {
  const person = { _id: "pat_9", name: "Ana", lastName: "G.", email: "a***@correo.example" };
  const request = aLinkRequest({ starter: "nutritionist" });
  server = anAgenda()
    .on(patientRoutes.verifyPatient, () => ({
      isRegistered: true,
      patient: { ...person, countryCode: 52, phoneNumber: "** **** 5678" },
    }))
    .on(patientRoutes.createLinkRequest, () => ({
      requestId: "req_9",
      linkRequest: { ...request, patient: { ...request.patient, ...person } },
    }));
  server.on(agendaRoutes.createAppointment, () => anAppointment());
  show(<p>pantalla</p>);
  const at = { left: 100, top: 100, width: 0, height: 0 };
  act(() => openDialog("quickEvent", { draft: { date: "2026-11-24", start: "11:30" }, at }));
  await press("Paciente nuevo");
  await press("Buscar si ya está registrado");
  await change("Correo electrónico", "ana@correo.example");
  await press("Buscar paciente");
  await press("Revisar y continuar");
  await press("Enviar solicitud");
  expect(await screen.findByText("Ana G.")).toBeTruthy();
  expect(server.requestsTo(patientRoutes.createLinkRequest)[0]?.query.get("addedFromCalendar")).toBe("true");
  // The popover opens again, because it was open before.
  expect(screen.getByRole("button", { name: "Más opciones" })).toBeTruthy();
  await press("Agendar");
  await waitFor(() => expect(server.requestsTo(agendaRoutes.createAppointment)).toHaveLength(1));
  expect(server.requestsTo(agendaRoutes.createAppointment)[0]?.body).toMatchObject({
    patient: "pat_9",
    startDate: "2026-11-24T11:30",
  });
});

test("the keyboard starts at the patient, stays there after a choice, and Esc asks before it loses the choice", async () => {
  server = anAgenda({ patients: [aPatient()] });
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24" } }));
  const field = await screen.findByRole("combobox", { name: "Paciente" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: "ana" } });
  await screen.findByRole("option", { name: /Ana Gómez/ });
  fireEvent.keyDown(field, { key: "Enter" });
  const other = await screen.findByRole("button", { name: "Cambiar paciente" });
  await waitFor(() => expect(document.activeElement).toBe(other));
  fireEvent.keyDown(other, { key: "Escape" });
  expect(screen.getByRole("group", { name: /^¿Cerrar sin guardar\?/ })).toBeTruthy();
  await press("Seguir aquí");
  await waitFor(() => expect(document.activeElement).toBe(other));
  fireEvent.click(other);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Paciente" })),
  );
});

test("without a connection, the form says that its event waits; given up it is not sent, else it is sent once", async () => {
  server = anAgenda({ patients: [aPatient()] });
  await typeAppointment();
  fireEvent.change(screen.getByRole("combobox", { name: "Paciente" }), { target: { value: "ana" } });
  fireEvent.click(await screen.findByRole("option", { name: /Ana Gómez/ }));
  const sent = () => server.requestsTo(agendaRoutes.createAppointment);
  act(() => onlineManager.setOnline(false));
  await press("Crear evento");
  await screen.findByRole("dialog", { name: "Sin conexión; se creará al volver" });
  await press("No crearlo");
  await expectTyped();
  act(() => onlineManager.setOnline(true));
  await screen.findByRole("dialog", { name: "Nuevo evento" });
  expect(sent()).toEqual([]);

  act(() => onlineManager.setOnline(false));
  await press("Crear evento");
  await screen.findByRole("dialog", { name: "Sin conexión; se creará al volver" });
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(toasts).toContainEqual({ kind: "success", text: "Cita de Ana Gómez Luna, mar 24 nov 09:00" });
});

testInDepth("an inactive patient must be activated first, and is then selected", async () => {
  const carlos = aPatient({ _id: "pat_2", name: "Carlos", lastName: "Mena", isActive: false });
  server = anAgenda({ patients: [carlos] }).on(patientRoutes.activatePatient, () => ({
    ...carlos,
    isActive: true,
  }));
  await typeAppointment();
  const choose = async () => {
    const search = await screen.findByRole("combobox", { name: "Paciente" });
    fireEvent.change(search, { target: { value: "car" } });
    fireEvent.click(await screen.findByRole("option", { name: /Carlos Mena.*Inactivo/ }));
  };
  await choose();
  const warning = /Carlos Mena está inactivo: no se le pueden agendar citas ni asignar pases/;
  expect(await screen.findByText(warning)).toBeTruthy();
  await press("Cancelar");
  await screen.findByText("Nuevo evento");
  await expectTyped();
  expect(screen.queryByText("Carlos Mena")).toBeNull();

  await choose();
  await press("Activar paciente");
  await screen.findByText(
    "Carlos Mena volverá a tu lista de pacientes activos y ocupará un lugar de tu plan.",
  );
  await press("Activar paciente");
  expect(await screen.findByText("Carlos Mena")).toBeTruthy();
  expect(toasts).toEqual([{ kind: "success", text: "Paciente activado" }]);
  expect(await create()).toMatchObject({ patient: "pat_2" });
});

testInDepth("following a link keeps the input until the agenda is opened again", async () => {
  const carlos = aPatient({ _id: "pat_2", name: "Carlos", lastName: "Mena", isActive: false });
  server = anAgenda({ patients: [carlos] }).on(patientRoutes.getPlanCounts, () => ({
    activatedUsers: 30,
    usersInPlan: 30,
  }));
  const leaveAndComeBack = async () => {
    const agenda = "/dashboard/virtual-agenda";
    const { router } = show(<AgendaScreen />, { path: agenda, at: `${agenda}?view=list` });
    await press("Nuevo evento");
    await change("Servicio", "svc_1");
    await change("Comentario", "Trae estudios");
    const search = await screen.findByRole("combobox", { name: "Paciente" });
    fireEvent.change(search, { target: { value: "car" } });
    fireEvent.click(await screen.findByRole("option", { name: /Carlos Mena.*Inactivo/ }));
    await press("Activar paciente");
    fireEvent.click(await screen.findByRole("link", { name: "Ampliar mi plan" }));
    await screen.findByText("otra pantalla");
    act(() => void router.navigate(`${agenda}?view=list`));
    await screen.findByText("Dejaste un evento sin terminar.");
  };

  await leaveAndComeBack();
  await press("Continuar");
  await screen.findByRole("dialog", { name: "Nuevo evento" });
  expect(await valueOf("Servicio")).toBe("svc_1");
  expect(await valueOf("Comentario")).toBe("Trae estudios");
  expect(screen.queryByText("Dejaste un evento sin terminar.")).toBeNull();
  clear();

  await leaveAndComeBack();
  await press("Descartar");
  expect(screen.queryByText("Dejaste un evento sin terminar.")).toBeNull();
});

testInDepth("an invalid time or day is reported on its field", async () => {
  server = anAgenda();
  await typeAppointment();
  await change("Inicio", "25:00");
  await change("Fecha", "31/02/2026");
  await press("Crear evento");
  expect(await screen.findByText("Escribe una hora válida")).toBeTruthy();
  expect(await screen.findByText("Escribe una fecha válida")).toBeTruthy();
  await change("Fecha", "");
  await waitFor(() => expect(screen.queryByText("Escribe una fecha válida")).toBeNull());
  expect(server.requestsTo(agendaRoutes.createAppointment)).toEqual([]);
});

testInDepth(
  "Enter takes nobody whom the letters before had found, and the only one of these letters once they are found",
  async () => {
    const [ana, carla, carlos] = [
      aPatient(),
      aPatient({ _id: "pat_2", name: "Carla", lastName: "Ríos" }),
      aPatient({ _id: "pat_3", name: "Carlos", lastName: "Mena" }),
    ];
    const all = [ana, carla, carlos];
    server = anAgenda().on(patientRoutes.listPatients, ({ query }) => {
      const isFound = ({ name, isActive }: typeof ana) =>
        name.toLowerCase().startsWith(query.get("search") ?? "") &&
        isActive === (query.get("status") === "active");
      const items = all.filter(isFound);
      return { items, nextCursor: null, matching: items.length, counts: { active: 3, inactive: 0 } };
    });
    await typeAppointment();
    const search = screen.getByRole<HTMLInputElement>("combobox", { name: "Paciente" });
    const type = (value: string) => fireEvent.change(search, { target: { value } });
    type("ana");
    await screen.findByRole("option", { name: /Ana Gómez/ });
    await waitFor(() => expect(search.getAttribute("aria-activedescendant")).not.toBeNull());

    type("car");
    // Ana is still listed, and is what Enter used to take.
    fireEvent.keyDown(search, { key: "Enter" });
    await screen.findByRole("option", { name: /Carla Ríos/ });
    const offered = within(screen.getByRole("listbox")).getAllByRole("option");
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Carla Ríos"),
      expect.stringContaining("Carlos Mena"),
    ]);
    expect(screen.getByRole("combobox", { name: "Paciente" })).toBe(search);

    type("carlos");
    fireEvent.keyDown(search, { key: "Enter" });
    expect(await screen.findByRole("button", { name: "Cambiar paciente" })).toBeTruthy();
    expect(screen.getByText("Carlos Mena")).toBeTruthy();
    expect(await create()).toMatchObject({ patient: "pat_3" });
  },
);
