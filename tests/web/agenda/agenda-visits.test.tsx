import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import type { EventDraft } from "../../../web/src/features/agenda/index";
import { PatientsScreen } from "../../../web/src/features/patients/list/patients-screen";
import { PatientHeader } from "../../../web/src/features/patients/record/patient-header";
import { openDialog } from "../../../web/src/lib/dialogs";
import {
  aService,
  anAgenda,
  anAppointment,
  anOffice,
  change,
  standOnFriday,
  weekOfTimes,
} from "./agenda-harness";
import { aPatient, aPatientDetail, clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
// Friday the 20th at noon, by the clock of the practice.
standOnFriday();

// Dialogs are loaded at their first opening, which is slow on a cold start.
beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/quick-booking/quick-event-dialog");
  await import("../../../web/src/features/settings/offices/office-form-dialog");
  await import("../../../web/src/features/agenda/event/schedule-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/cancel-appointment-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/reject-appointment-dialog");
  await import("../../../web/src/features/patients/activation/inactive-patient-dialog");
});

function openNew(draft: EventDraft, options: Parameters<typeof anAgenda>[0] = {}) {
  server = anAgenda(options).on(agendaRoutes.createAppointment, () => anAppointment());
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft }));
}

async function fill(mode = "site") {
  fireEvent.click(await screen.findByRole("combobox", { name: "Paciente" }));
  fireEvent.click(await screen.findByRole("option", { name: /Ana Gómez/ }));
  await change("Servicio", "svc_1");
  await change("Modalidad", mode);
}

const typed = async () => ({
  date: (await screen.findByLabelText<HTMLInputElement>("Fecha")).value,
  start: (await screen.findByLabelText<HTMLInputElement>("Inicio")).value,
});
const created = () => server.requestsTo(agendaRoutes.createAppointment);

describe("a new event starts", () => {
  test("now, at the next step of the office hours, around what is booked", async () => {
    openNew({ date: "2026-11-20" });
    expect(await typed()).toEqual({ date: "20/11/2026", start: "12:15" });
    act(() => clear());
    const taken = anAppointment({
      startDate: "2026-11-20T18:00:00.000Z",
      endDate: "2026-11-20T18:30:00.000Z",
    });
    openNew({ date: "2026-11-20" }, { appointments: [taken] });
    // Half past twelve would touch the other one, which counts as a clash.
    expect(await typed()).toEqual({ date: "20/11/2026", start: "12:45" });
  });

  test("on the next day with free hours, when today has none", async () => {
    const taken = anAppointment({
      startDate: "2026-11-20T18:00:00.000Z",
      endDate: "2026-11-20T20:00:00.000Z",
    });
    openNew({ date: "2026-11-20" }, { appointments: [taken] });
    expect(await typed()).toEqual({ date: "23/11/2026", start: "09:00" });
  });

  test("at the time that was clicked, and on the day that was clicked", async () => {
    openNew({ date: "2026-11-24", start: "17:00" });
    expect(await typed()).toEqual({ date: "24/11/2026", start: "17:00" });
    act(() => clear());
    openNew({ date: "2026-11-22", isDayFixed: true });
    expect(await typed()).toEqual({ date: "22/11/2026", start: "08:00" });
  });

  test("without waiting for an agenda that cannot be read", async () => {
    server = anAgenda().on(agendaRoutes.listAgenda, () => {
      throw new AppError("internal");
    });
    show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { draft: { date: "2026-11-20" } }));
    expect(await typed()).toEqual({ date: "20/11/2026", start: "12:15" });
  });
});

describe("an appointment in the past", () => {
  test("asks once, and is saved as a visit", async () => {
    openNew({ date: "2026-11-19", start: "10:00" });
    await fill();
    expect(await screen.findByText(/se registrará como una visita que se realizó/)).toBeTruthy();
    await press("Crear evento");
    const question = await screen.findByRole("dialog", { name: "¿Registrar una visita pasada?" });
    expect(question.textContent).toContain("jueves, 19 de noviembre, 10:00");
    expect(created()).toEqual([]);
    await press("Registrar visita");
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: "success", text: "Cita de Ana Gómez Luna, mar 24 nov 09:00" }]),
    );
    expect(created().map(({ body }) => body)).toMatchObject([
      { startDate: "2026-11-19T10:00", patient: "pat_1" },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("comes back as it was typed, also when the server refuses", async () => {
    openNew({ date: "2026-11-19", start: "10:00" });
    server.on(agendaRoutes.createAppointment, () => {
      throw new AppError("slot_taken");
    });
    await fill();
    await change("Comentario", "Trajo su diario");
    await press("Crear evento");
    await press("Volver");
    expect((await screen.findByLabelText<HTMLTextAreaElement>("Comentario")).value).toBe("Trajo su diario");
    expect(created()).toEqual([]);
    await press("Crear evento");
    await press("Registrar visita");
    expect(await screen.findByText("Este horario ya está ocupado por otra cita")).toBeTruthy();
    expect((await typed()).start).toBe("10:00");
    expect(screen.getByText("Ana Gómez Luna")).toBeTruthy();
  });

  test("is asked in the popover too; an event without a patient is not asked about", async () => {
    server = anAgenda().on(agendaRoutes.createAppointment, () => anAppointment());
    show(<p>pantalla</p>);
    const at = { left: 100, top: 100, width: 0, height: 0 };
    act(() => openDialog("quickEvent", { draft: { date: "2026-11-19", start: "10:00" }, at }));
    fireEvent.click(await screen.findByRole("combobox", { name: "Paciente" }));
    fireEvent.click(await screen.findByRole("option", { name: /Ana Gómez/ }));
    expect(await screen.findByText(/se registrará como una visita que se realizó/)).toBeTruthy();
    await press("Agendar");
    await press("Registrar visita");
    await waitFor(() => expect(created()).toHaveLength(1));
    act(() => clear());
    openNew({ date: "2026-11-19", start: "10:00", kind: "other" });
    await change("Título", "Congreso");
    await press("Crear evento");
    await waitFor(() => expect(created()).toHaveLength(1));
  });
});

test("what the patient confirmed already is sent so", async () => {
  openNew({ date: "2026-11-24", start: "10:00" });
  await fill();
  fireEvent.click(await screen.findByLabelText("El paciente ya confirmó"));
  await press("Crear evento");
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()[0]?.body).toMatchObject({ isConfirmedByPatient: true, startDate: "2026-11-24T10:00" });
});

describe("an appointment online without an online office", () => {
  const message = "Elige un consultorio en línea, para que tu paciente tenga el enlace de la videollamada";

  testInDepth("is refused with the way to add one, which is chosen afterwards", async () => {
    const offices = [anOffice({ _id: "off_1", name: "Del Valle", mode: "onsite" })];
    openNew({ date: "2026-11-24", start: "10:00" }, { offices });
    const room = anOffice({ _id: "off_9", name: "Videollamada", mode: "online" });
    server.on(officeRoutes.createOffice, () => {
      offices.push(room);
      return room;
    });
    await fill("online");
    await press("Crear evento");
    expect(await screen.findByText(message)).toBeTruthy();
    expect(created()).toEqual([]);
    await press("Agregar consultorio en línea");
    expect((await screen.findByLabelText<HTMLInputElement>("En línea")).checked).toBe(true);
    await change("Nombre del consultorio", "Videollamada");
    await change("Liga de la videollamada", "https://meet.example/ana");
    await press("Guardar consultorio");
    expect(await screen.findByText("Ana Gómez Luna")).toBeTruthy();
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLSelectElement>("Consultorio")).value).toBe("off_9"),
    );
    await press("Crear evento");
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.body).toMatchObject({ mode: "online", office: "off_9" });
  });

  test("the popover shows the office when it is missing", async () => {
    const offices = [anOffice({ _id: "off_1", name: "Del Valle", mode: "onsite" })];
    server = anAgenda({ offices, services: [{ ...aService, mode: ["online"] }] });
    show(<p>pantalla</p>);
    const at = { left: 100, top: 100, width: 0, height: 0 };
    act(() => openDialog("quickEvent", { draft: { date: "2026-11-24", start: "10:00" }, at }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Agregar consultorio en línea" })).toBeTruthy();
  });
});

test("an appointment that waits is accepted from the list, without opening it", async () => {
  const pending = {
    status: "pending",
    displayStatus: "PENDING_BY_NUTRITIONIST",
    createdByRole: "client",
  } as const;
  let waiting = [{ ...anAppointment(pending), isNewPatient: false }];
  server = anAgenda({ counter: { mine: 1 } })
    .on(agendaRoutes.listWaitingAppointments, () => waiting)
    .on(agendaRoutes.acceptAppointment, () => {
      waiting = [];
      return anAppointment();
    });
  const path = "/dashboard/virtual-agenda";
  show(<AgendaScreen />, { path, at: `${path}?pending=mine` });
  await press("Confirmar la cita de Ana Gómez Luna");
  expect(await screen.findByText("No tienes citas por confirmar.")).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.acceptAppointment)).toHaveLength(1);
  expect(toasts).toEqual([{ kind: "success", text: "Cita confirmada" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a new person's is answered in its panel, where the person is accepted with it", async () => {
  const pending = {
    status: "pending",
    displayStatus: "PENDING_BY_NUTRITIONIST",
    createdByRole: "client",
  } as const;
  server = anAgenda({ counter: { new: 1 }, waiting: [{ ...anAppointment(pending), isNewPatient: true }] });
  const path = "/dashboard/virtual-agenda";
  show(<AgendaScreen />, { path, at: `${path}?pending=new` });
  await press("Responder a Ana Gómez Luna");
  expect(await screen.findByRole("dialog", { name: "Ana Gómez Luna" })).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.acceptAppointment)).toEqual([]);
});

describe("the reason", () => {
  test.each([
    ["cancelAppointment", agendaRoutes.cancelAppointment, "Cancelar cita"],
    ["rejectAppointment", agendaRoutes.rejectAppointment, "Rechazar cita"],
  ] as const)("is sent when it is written: %s", async (dialog, route, submit) => {
    server = anAgenda().on(route, () => anAppointment({ status: "cancelled", displayStatus: null }));
    const zone = "America/Mexico_City";
    for (const reason of ["  Tuve una urgencia ", ""]) {
      show(<p>pantalla</p>);
      act(() => openDialog(dialog, { appointment: anAppointment(), zone }));
      expect(await screen.findByText("Se lo mostraremos a Ana.")).toBeTruthy();
      await change("Motivo (opcional)", reason);
      await press(submit);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      act(() => clear());
    }
    expect(server.requestsTo(route).map(({ body }) => body)).toEqual([{ reason: "Tuve una urgencia" }, {}]);
  });
});

describe("scheduling from a patient", () => {
  const schedule = (patient = aPatient()) => {
    show(<p>pantalla</p>);
    act(() => openDialog("scheduleAppointment", { patient }));
  };

  test("opens the event form with the patient chosen, at the next free time", async () => {
    server = anAgenda().on(agendaRoutes.createAppointment, () => anAppointment());
    schedule();
    expect(await screen.findByRole("dialog", { name: "Nuevo evento" })).toBeTruthy();
    expect(screen.getByText("Ana Gómez Luna")).toBeTruthy();
    expect(await typed()).toEqual({ date: "20/11/2026", start: "12:15" });
    await change("Servicio", "svc_1");
    await change("Modalidad", "site");
    await press("Crear evento");
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.body).toMatchObject({ patient: "pat_1" });
  });

  test("takes over the last visit: what, where, weekday and hour", async () => {
    const last = anAppointment({
      startDate: "2026-11-16T16:00:00.000Z",
      endDate: "2026-11-16T17:00:00.000Z",
    });
    server = anAgenda()
      .on(agendaRoutes.createAppointment, () => anAppointment())
      .on(agendaRoutes.getLastVisit, () => ({ appointment: last }))
      .on(agendaRoutes.listOwnFreeTimes, () => weekOfTimes({ "2026-11-30": ["10:00"] }));
    schedule();
    expect(await screen.findByRole("dialog", { name: "Agendar siguiente" })).toBeTruthy();
    expect(server.requestsTo(agendaRoutes.getLastVisit)[0]?.query.get("patient")).toBe("pat_1");
    await press("Agendar");
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.body).toMatchObject({
      patient: "pat_1",
      service: "svc_1",
      office: "off_1",
      startDate: "2026-11-30T10:00",
    });
  });

  test("from a note follows the visit of the note", async () => {
    server = anAgenda().on(agendaRoutes.listOwnFreeTimes, () => weekOfTimes({ "2026-12-08": ["09:00"] }));
    show(<p>pantalla</p>);
    act(() => openDialog("scheduleAppointment", { patient: aPatient(), after: anAppointment() }));
    expect(await screen.findByText("mar 8 dic 2026, 09:00–10:00")).toBeTruthy();
    expect(server.requestsTo(agendaRoutes.getLastVisit)).toEqual([]);
  });

  test("starts on the patient's card, which counts the visits, and in the record", async () => {
    const ana = aPatient({ attendedAppointments: 3, missedAppointments: 1 });
    server = anAgenda({ patients: [ana] });
    show(<PatientsScreen />, { at: "/dashboard/patients" });
    expect(await screen.findByText("3 visitas · 1 falta")).toBeTruthy();
    await press("Acciones de Ana Gómez Luna");
    fireEvent.click(await screen.findByRole("menuitem", { name: "Agendar cita" }));
    expect(await screen.findByRole("dialog", { name: "Nuevo evento" })).toBeTruthy();
    act(() => clear());
    show(<PatientHeader patient={aPatientDetail({ attendedAppointments: 1 })} />);
    expect(await screen.findByText("1 visita")).toBeTruthy();
    await press("Agendar cita");
    expect(await screen.findByRole("dialog", { name: "Nuevo evento" })).toBeTruthy();
    act(() => clear());
    show(<PatientHeader patient={aPatientDetail({ isActive: false })} />);
    await press("Agendar cita");
    expect((await screen.findByRole("dialog")).textContent).toContain("inactiv");
  });

  testInDepth("says first what is missing: services, offices, or an open agenda", async () => {
    server = anAgenda({ services: [] });
    schedule();
    expect(await screen.findByText("Agrega un servicio primero")).toBeTruthy();
    act(() => clear());
    server = anAgenda({ hasOffices: false });
    schedule();
    expect(await screen.findByText("Agrega un consultorio primero")).toBeTruthy();
    act(() => clear());
    server = anAgenda({ counter: { restriction: "high" } });
    schedule();
    expect(await screen.findByText("Tu agenda virtual se encuentra desactivada")).toBeTruthy();
    act(() => clear());
    server = anAgenda().on(agendaRoutes.countAppointments, () => {
      throw new AppError("internal");
    });
    schedule();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: "error" }]));
  });
});
