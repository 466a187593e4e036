import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { onlineManager } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { useGhost } from "../../../web/src/features/agenda/shared/ghost";
import { openDialog } from "../../../web/src/lib/dialogs";
import { aService, anAgenda, anAppointment, standOnFriday, zone } from "./agenda-harness";
import { aPatient, clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

beforeAll(async () => {
  await import("../../../web/src/features/agenda/quick-booking/quick-event-dialog");
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/cancel-appointment-dialog");
  await import("../../../web/src/features/patients/activation/inactive-patient-dialog");
  await import("../../../web/src/features/patients/activation/activate-patient-dialog");
});

const followUp = { ...aService, _id: "svc_2", name: "Seguimiento", minutesLenght: 45, price: 70_000 };
const services = [aService, followUp];
const at = { left: 100, top: 100, width: 150, height: 46 };

function GhostProbe() {
  const ghost = useGhost();
  return (
    <p>{ghost ? `fantasma ${ghost.day} ${String(ghost.start)} ${String(ghost.end)}` : "sin fantasma"}</p>
  );
}

function open(options: Parameters<typeof anAgenda>[0] = {}, start = "11:30") {
  server = anAgenda({ services, patients: [aPatient()], ...options }).on(agendaRoutes.createAppointment, () =>
    anAppointment({ _id: "apt_9" }),
  );
  show(<GhostProbe />);
  act(() => openDialog("quickEvent", { draft: { date: "2026-11-24", start }, at }));
}

async function pickAna() {
  const search = await screen.findByRole("combobox", { name: "Paciente" });
  fireEvent.change(search, { target: { value: "ana" } });
  await screen.findByRole("option", { name: /Ana Gómez/ });
  await waitFor(() => expect(search.getAttribute("aria-activedescendant")).not.toBeNull());
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("button", { name: "Cambiar paciente" });
}

const created = () => server.requestsTo(agendaRoutes.createAppointment).map(({ body }) => body);
/** Ana's last visit: a follow-up online. */
const lastOnline = anAppointment({
  startDate: "2026-11-03T15:00:00.000Z",
  endDate: "2026-11-03T15:45:00.000Z",
  service: { _id: "svc_2", service: { name: "Seguimiento" } },
  mode: "online",
  office: { _id: "off_2", name: "Videollamada", mode: "online" },
});

describe("booking from the calendar", () => {
  test("starts at the patient, and after Enter at the button: what and where are as last time", async () => {
    open({ appointments: [lastOnline] });
    const popover = await screen.findByRole("dialog", { name: "Nueva cita" });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Paciente" })),
    );
    expect(within(popover).getByText("mar 24 nov, 11:30–12:30")).toBeTruthy();
    expect(screen.getByText("fantasma 2026-11-24 690 750")).toBeTruthy();
    await pickAna();
    expect(await screen.findByText("mar 24 nov, 11:30–12:15")).toBeTruthy();
    expect(screen.getByText("fantasma 2026-11-24 690 735")).toBeTruthy();
    expect(popover.textContent).toContain("Seguimiento · 45\u00a0min · $700.00");
    expect(popover.textContent).toContain("En línea · Videollamada como la última vez");
    const book = screen.getByRole("button", { name: "Agendar" });
    await waitFor(() => expect(document.activeElement).toBe(book));
    fireEvent.click(book);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(created()).toEqual([
      {
        type: "appointment",
        patient: "pat_1",
        service: "svc_2",
        mode: "online",
        office: "off_2",
        startDate: "2026-11-24T11:30",
        timeZone: zone,
        comment: "",
      },
    ]);
    expect(screen.getByText("sin fantasma")).toBeTruthy();
  });

  testInDepth("says who is booked; taking it back, which the patient is told, asks first", async () => {
    open();
    server
      .on(agendaRoutes.cancelAppointment, () => anAppointment({ status: "cancelled" }))
      .on(agendaRoutes.getAppointment, () => anAppointment({ _id: "apt_9" }));
    await pickAna();
    expect(screen.getByText("Le enviamos la cita por correo para que la confirme.")).toBeTruthy();
    await press("Agendar");
    const booked = { kind: "success", text: "Cita de Ana Gómez Luna, mar 24 nov 09:00" };
    await waitFor(() => expect(toasts).toMatchObject([booked]));
    const [{ action } = {}] = toasts;
    expect(action?.label).toBe("Cancelar cita");
    act(() => action?.onSelect());
    const question = await screen.findByRole("dialog", { name: "¿Cancelar la cita?" });
    expect(question.textContent).toContain("Le avisaremos por correo");
    expect(server.requestsTo(agendaRoutes.cancelAppointment)).toEqual([]);
    await press("Cancelar cita");
    await waitFor(() => expect(server.requestsTo(agendaRoutes.cancelAppointment)).toHaveLength(1));
    expect(server.requestsTo(agendaRoutes.cancelAppointment)[0]?.params).toEqual({ id: "apt_9" });
  });

  test("waits for the last visit before it books", async () => {
    open();
    let answer: ((all: Appointment[]) => void) | undefined;
    server.on(agendaRoutes.listAgenda, async () => new Promise<Appointment[]>((done) => (answer = done)));
    await pickAna();
    await press("Agendar");
    expect(created()).toEqual([]);
    await waitFor(() => expect(answer).toBeDefined());
    act(() => answer?.([lastOnline]));
    await waitFor(() => expect(created()).toMatchObject([{ service: "svc_2", mode: "online" }]));
  });

  test("a free time moves the ghost; another service and place are chosen in their rows", async () => {
    open();
    await press("11:00");
    expect(screen.getByText("fantasma 2026-11-24 660 720")).toBeTruthy();
    expect(screen.getByRole("button", { name: "11:00" }).getAttribute("aria-pressed")).toBe("true");
    await press("Cambiar servicio");
    fireEvent.change(await screen.findByLabelText("Servicio"), { target: { value: "svc_2" } });
    expect(await screen.findByText("fantasma 2026-11-24 660 705")).toBeTruthy();
    // The list has room for the name; what else there is to say of it stands with the label.
    const service = screen.getByLabelText<HTMLSelectElement>("Servicio");
    expect(service.selectedOptions[0]?.text).not.toMatch(/min|\$/);
    expect(service.closest(".amplify-field")?.textContent).toMatch(/45\smin\s·\s\$/);
    await press("Cambiar dónde");
    const place = await screen.findByLabelText<HTMLSelectElement>("Dónde");
    const [videoCall] = [...place.options].filter(({ text }) => text.startsWith("En línea"));
    fireEvent.change(place, { target: { value: videoCall?.value } });
    await pickAna();
    await press("Agendar");
    await waitFor(() =>
      expect(created()).toMatchObject([
        { service: "svc_2", mode: "online", office: "off_2", startDate: "2026-11-24T11:00" },
      ]),
    );
  });

  test("no free times are read of a day that is over", async () => {
    server = anAgenda({ services });
    show(<GhostProbe />);
    act(() => openDialog("quickEvent", { draft: { date: "2026-11-19", start: "10:00" }, at }));
    await screen.findByText("jue 19 nov, 10:00–11:00");
    expect(screen.queryByText("Libres el jue 19")).toBeNull();
    expect(server.requestsTo(agendaRoutes.listOwnFreeTimes)).toEqual([]);
  });

  test("without a patient nothing is sent", async () => {
    open();
    await press("Agendar");
    expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
    expect(created()).toEqual([]);
  });

  test("a time that was taken meanwhile is said, and the free ones are read again", async () => {
    open();
    await screen.findByRole("button", { name: "11:00" });
    const reads = () => server.requestsTo(agendaRoutes.listOwnFreeTimes).length;
    const before = reads();
    server.on(agendaRoutes.createAppointment, () => {
      throw new AppError("slot_taken");
    });
    await pickAna();
    await press("Agendar");
    expect(await screen.findByText("Ese horario se acaba de ocupar.")).toBeTruthy();
    expect(toasts).toEqual([]);
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    await press("11:00");
    expect(screen.queryByText("Ese horario se acaba de ocupar.")).toBeNull();
  });

  test("an hour that does not exist is said where it was chosen", async () => {
    open();
    server.on(agendaRoutes.createAppointment, () => {
      throw new AppError("validation", { fields: { startDate: "Esa hora no existe ese día" } });
    });
    await pickAna();
    await press("Agendar");
    expect(await screen.findByText("Esa hora no existe ese día")).toBeTruthy();
  });

  testInDepth("more options take everything to the form", async () => {
    open({ appointments: [lastOnline] });
    await pickAna();
    await screen.findByText(/como la última vez/);
    await press("13:00");
    fireEvent.click(screen.getByLabelText("El paciente ya confirmó"));
    await press("Más opciones");
    await screen.findByRole("dialog", { name: "Nuevo evento" });
    expect(screen.getByText("Ana Gómez Luna")).toBeTruthy();
    const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
    expect(await valueOf("Servicio")).toBe("svc_2");
    expect(await valueOf("Modalidad")).toBe("online");
    expect(await valueOf("Consultorio")).toBe("off_2");
    const start = await screen.findByRole("button", { name: "13:00" });
    expect(start.getAttribute("aria-pressed")).toBe("true");
    expect((await screen.findByLabelText<HTMLInputElement>("El paciente ya confirmó")).checked).toBe(true);
  });

  testInDepth("who is activated first has what and where as last time too", async () => {
    const ana = aPatient({ isActive: false });
    open({ appointments: [lastOnline], patients: [ana] });
    server.on(patientRoutes.activatePatient, () => ({ ...ana, isActive: true }));
    const search = await screen.findByRole("combobox", { name: "Paciente" });
    fireEvent.change(search, { target: { value: "ana" } });
    fireEvent.click(await screen.findByRole("option", { name: /Ana Gómez.*Inactivo/ }));
    await press("Activar paciente");
    await screen.findByText(/ocupará un lugar de tu plan/);
    await press("Activar paciente");
    expect(await screen.findByText("como la última vez")).toBeTruthy();
    await press("Agendar");
    await waitFor(() => expect(created()).toMatchObject([{ service: "svc_2", mode: "online" }]));
  });

  test("closing asks before a chosen patient is lost", async () => {
    open();
    await pickAna();
    fireEvent.keyDown(screen.getByRole("dialog", { name: "Nueva cita" }), { key: "Escape" });
    await press("Cerrar sin guardar");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("without a connection it waits; given up it is not sent", async () => {
    open();
    await pickAna();
    act(() => onlineManager.setOnline(false));
    await press("Agendar");
    await screen.findByRole("dialog", { name: "Sin conexión; se creará al volver" });
    await press("No crearlo");
    await screen.findByRole("dialog", { name: "Nueva cita" });
    act(() => onlineManager.setOnline(true));
    expect(created()).toEqual([]);
    expect(screen.getByText("Ana Gómez Luna")).toBeTruthy();
  });
});
