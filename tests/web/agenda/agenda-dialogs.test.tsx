import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { clashTextOf } from "../../../web/src/features/agenda/shared/clash-text";
import { useAppointments } from "../../../web/src/features/agenda/api/appointments";
import { anAgenda, anAppointment, change, standOnFriday, weekOfTimes, zone } from "./agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

// Dialogs are loaded at their first opening, which is slow on a cold start.
beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/propose-date/propose-date-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/reject-appointment-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/cancel-appointment-dialog");
  await import("../../../web/src/features/agenda/event/missing-setup-dialogs");
});

function openNew(options?: Parameters<typeof anAgenda>[0]) {
  server = anAgenda(options);
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24" } }));
}

async function fillAppointment() {
  fireEvent.click(await screen.findByRole("combobox", { name: "Paciente" }));
  fireEvent.click(await screen.findByRole("option", { name: /Ana Gómez/ }));
  await change("Servicio", "svc_1");
  await change("Modalidad", "site");
}

test("an appointment needs its patient, service and mode", async () => {
  openNew();
  await press("Crear evento");
  expect(await screen.findAllByText("Este campo es obligatorio")).toHaveLength(3);
  for (const label of ["Paciente", "Servicio", "Modalidad"]) {
    const field = screen.getByLabelText(label, { selector: "input, select" });
    expect(field.className).toContain("--error");
  }
  expect(server.requestsTo(agendaRoutes.createAppointment)).toEqual([]);
});

test("a press on a free time of the practice is its start", async () => {
  openNew();
  await fillAppointment();
  await press("13:00");
  const chosen = await screen.findByRole("button", { name: "13:00" });
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText("mar 24 nov 2026, 13:00–14:00").parentElement?.textContent).toContain("libre");
  expect(screen.queryByLabelText("Inicio")).toBeNull();
  await press("Otra hora");
  expect((await screen.findByLabelText<HTMLInputElement>("Inicio")).value).toBe("13:00");
  await change("Inicio", "13:15");
  expect(screen.getByText("mar 24 nov 2026, 13:15–14:15").parentElement?.textContent).toContain(
    "no está entre tus horarios libres",
  );
  expect(server.requestsTo(agendaRoutes.listOwnFreeTimes)[0]?.query.get("service")).toBe("svc_1");
});

test("it starts at the next free time, ends with its service, and is sent in the practice's zone", async () => {
  openNew();
  server
    .on(agendaRoutes.createAppointment, () => anAppointment())
    .on(agendaRoutes.listOwnFreeTimes, () => weekOfTimes({ "2026-11-24": ["09:00", "11:00"] }));
  await fillAppointment();
  expect(await screen.findByText("mar 24 nov 2026, 09:00–10:00")).toBeTruthy();
  await press("Otra hora");
  expect((await screen.findByLabelText<HTMLInputElement>("Inicio")).value).toBe("09:00");
  await change("Inicio", "08:00");
  expect(await screen.findByText(/^Fuera de tu horario/)).toBeTruthy();
  await press("Crear evento");
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: "success", text: "Cita de Ana Gómez Luna, mar 24 nov 09:00" }]),
  );
  const [sent] = server.requestsTo(agendaRoutes.createAppointment);
  expect(sent?.body).toEqual({
    type: "appointment",
    patient: "pat_1",
    service: "svc_1",
    mode: "site",
    office: "off_1",
    startDate: "2026-11-24T08:00",
    timeZone: "America/Mexico_City",
    comment: "",
  });
  expect(sent?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
});

test("a day off is reported, and can be booked nevertheless", async () => {
  const startDate = "2026-11-24T06:00:00.000Z";
  const endDate = "2026-11-25T06:00:00.000Z";
  openNew({ daysOff: [{ _id: "dof_1", startDate, endDate, isAllDay: true, version: 1 }] });
  server.on(agendaRoutes.createAppointment, () => anAppointment());
  await fillAppointment();
  await press("Otra hora");
  await change("Fecha", "24/11/2026");
  await change("Inicio", "10:00");
  expect(await screen.findByText(/Ese día no das servicio/)).toBeTruthy();
  await press("Crear evento");
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: "success", text: "Cita de Ana Gómez Luna, mar 24 nov 09:00" }]),
  );
});

test("a taken time is reported before it is sent, and when the server refuses it", async () => {
  openNew({ appointments: [anAppointment()] });
  server.on(agendaRoutes.createAppointment, () => {
    throw new AppError("slot_taken");
  });
  await fillAppointment();
  await press("Otra hora");
  await change("Inicio", "09:30");
  expect(await screen.findByText("Se encima con Ana Gómez Luna, 09:00")).toBeTruthy();
  await press("Crear evento");
  expect(await screen.findByText("Este horario ya está ocupado por otra cita")).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("what a time of several days clashes with is said with its day", () => {
  const congress = { startDate: "2026-11-23T06:00:00.000Z", endDate: "2026-11-26T06:00:00.000Z" };
  const span = { ...congress, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 };
  const said = (given: Partial<Appointment>) =>
    clashTextOf(span, [anAppointment(given)], { zone: "America/Mexico_City", allowBackToBack: true });
  expect(said({})).toBe("Se encima con Ana Gómez Luna, mar 24 nov 09:00");
  expect(said({ ...congress, type: "other", title: "Retiro", isAllDay: true })).toBe(
    "Se encima con Retiro, todo el día",
  );
});

test("a time that only touches another, or its buffer, is said to lack the time between", () => {
  const after = { startDate: "2026-11-24T16:00:00.000Z", endDate: "2026-11-24T17:00:00.000Z" };
  const said = (taken: Partial<Appointment>, allowBackToBack: boolean, bufferBeforeMinutes = 0) =>
    clashTextOf({ ...after, bufferBeforeMinutes, bufferAfterMinutes: 0 }, [anAppointment(taken)], {
      zone: "America/Mexico_City",
      allowBackToBack,
    });
  const touching = { startDate: "2026-11-24T15:00:00.000Z", endDate: after.startDate };
  const lacks = "No queda tiempo libre entre esta hora y Ana Gómez Luna, 09:00";
  expect(said(touching, false)).toBe(lacks);
  expect(said(touching, true)).toBeUndefined();
  expect(said({ ...touching, endDate: "2026-11-24T15:50:00.000Z" }, true, 15)).toBe(lacks);
  expect(said({ ...touching, endDate: "2026-11-24T16:15:00.000Z" }, false)).toMatch(/^Se encima con/);
});

test("a failed creation shows the specification's message, and keeps the input", async () => {
  openNew();
  server.on(agendaRoutes.createAppointment, () => {
    throw new AppError("internal");
  });
  await fillAppointment();
  await press("Crear evento");
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: "error", text: "No se pudo crear el evento, intenta más tarde" }]),
  );
  expect(await screen.findByText("Ana Gómez Luna")).toBeTruthy();
});

test("another event needs a title, and an end after its start", async () => {
  openNew();
  fireEvent.click(await screen.findByLabelText("Otro evento"));
  await change("Fin", "09:00");
  await press("Crear evento");
  expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
  expect(await screen.findByText("Los horarios no deben de ser iguales")).toBeTruthy();
  await change("Fin", "08:00");
  const message = "La hora de fin no debe ser menor o igual a la hora de inicio";
  expect(await screen.findByText(message)).toBeTruthy();
});

test("an event of whole days is sent as days", async () => {
  openNew();
  server.on(agendaRoutes.createAppointment, () => anAppointment({ type: "other" }));
  fireEvent.click(await screen.findByLabelText("Otro evento"));
  await change("Título", "  Congreso ");
  fireEvent.click(await screen.findByLabelText("Todo el día"));
  await change("Último día", "26/11/2026");
  await press("Crear evento");
  await waitFor(() => expect(server.requestsTo(agendaRoutes.createAppointment)).toHaveLength(1));
  expect(server.requestsTo(agendaRoutes.createAppointment)[0]?.body).toMatchObject({
    type: "other",
    title: "Congreso",
    isAllDay: true,
    startDate: "2026-11-24",
    endDate: "2026-11-26",
  });
});

test("a series is sent with its interval and times; the dates that clash are reported on the start", async () => {
  openNew();
  const taken = "Ya hay otra cita en 08/12/2026 y 15/12/2026";
  server.on(agendaRoutes.createAppointment, () => {
    throw new AppError("slot_taken", { fields: { startDate: taken } });
  });
  await fillAppointment();
  await change("Se repite", "twoWeeks");
  await change("Cuántas veces en total", "27");
  await press("Crear evento");
  expect(await screen.findByText("Elige de 2 a 26 veces")).toBeTruthy();
  await change("Cuántas veces en total", "6");
  await press("Crear evento");
  expect(await screen.findByText(taken)).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.createAppointment)).toHaveLength(1);
  expect(server.requestsTo(agendaRoutes.createAppointment)[0]?.body).toMatchObject({
    repeats: { every: "twoWeeks", times: 6 },
  });
});

const ofSeries = (position: number) =>
  anAppointment({ series: { _id: "ser_1", position, every: "week", times: 6 } });

test("a change and a cancellation of one of a series ask about those that follow", async () => {
  server = anAgenda()
    .on(agendaRoutes.updateAppointment, () => ofSeries(2))
    .on(agendaRoutes.cancelAppointment, () => ofSeries(2));
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: ofSeries(2) }));
  expect(await screen.findByText("2 de 6 de una serie")).toBeTruthy();
  await press("Editar");
  fireEvent.click(await screen.findByLabelText("Esta y las siguientes"));
  await change("Comentario", "Trae estudios");
  await press("Guardar cambios");
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Cita actualizada" }]));
  expect(server.requestsTo(agendaRoutes.updateAppointment)[0]?.body).toEqual({
    comment: "Trae estudios",
    scope: "following",
  });
  act(() => openDialog("calendarEvent", { appointment: ofSeries(2) }));
  await press("Cancelar cita");
  fireEvent.click(await screen.findByLabelText("Esta y las siguientes"));
  await press("Cancelar cita");
  await waitFor(() => expect(server.requestsTo(agendaRoutes.cancelAppointment)).toHaveLength(1));
  expect(server.requestsTo(agendaRoutes.cancelAppointment)[0]?.body).toEqual({ scope: "following" });
});

test("the last of a series is changed by itself", async () => {
  server = anAgenda();
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: ofSeries(6) }));
  await press("Editar");
  await screen.findByLabelText("Comentario");
  expect(screen.queryByLabelText("Esta y las siguientes")).toBeNull();
});

test("a comment shows its length, and more than 300 characters are refused", async () => {
  openNew();
  await change("Comentario", "a".repeat(301));
  expect(await screen.findByText("301/300")).toBeTruthy();
  await press("Crear evento");
  expect(await screen.findByText("El mensaje es muy largo")).toBeTruthy();
});

test("a change sends only what changed", async () => {
  server = anAgenda().on(agendaRoutes.updateAppointment, () => anAppointment());
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: anAppointment() }));
  await press("Editar");
  await change("Comentario", "Trae estudios");
  await press("Guardar cambios");
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Cita actualizada" }]));
  expect(server.requestsTo(agendaRoutes.updateAppointment)[0]?.body).toEqual({ comment: "Trae estudios" });
});

test("a patient's request is confirmed, or rejected after a confirmation that offers another date", async () => {
  const asked = anAppointment({
    status: "pending",
    displayStatus: "PENDING_BY_NUTRITIONIST",
    createdByRole: "client",
    nextActionRole: "nutritionist",
  });
  server = anAgenda()
    .on(agendaRoutes.acceptAppointment, () => anAppointment())
    .on(agendaRoutes.rejectAppointment, () => anAppointment({ status: "rejected", displayStatus: null }));
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: asked }));
  expect(await screen.findByText("Ana espera tu respuesta.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
  await press("Confirmar cita");
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Cita confirmada" }]));

  act(() => openDialog("calendarEvent", { appointment: asked }));
  await press("Rechazar");
  expect(await screen.findByRole("button", { name: "Proponer otra fecha" })).toBeTruthy();
  await press("Rechazar cita");
  await waitFor(() => expect(toasts.at(-1)).toEqual({ kind: "success", text: "Cita rechazada" }));
});

test("a rescheduled appointment hides its comment", async () => {
  const moved = anAppointment({
    status: "rescheduled",
    displayStatus: "PENDING_BY_PATIENT",
    comment: "Trae sus estudios",
  });
  server = anAgenda();
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: moved }));
  expect(await screen.findByText("Propusiste esta nueva fecha. Espera la respuesta de Ana.")).toBeTruthy();
  expect(screen.queryByText("Trae sus estudios")).toBeNull();
});

test("another date is proposed from the free times, and a day without any shows a message", async () => {
  server = anAgenda()
    .on(agendaRoutes.updateAppointment, () => anAppointment())
    .on(agendaRoutes.listOwnFreeTimes, ({ query }) =>
      query.get("from") === "2026-12-25"
        ? weekOfTimes({ "2026-12-25": ["09:00", "13:00"] })
        : { ...weekOfTimes({}), nextFreeAt: "2026-12-25T15:00:00.000Z" },
    );
  show(<p>pantalla</p>);
  act(() => openDialog("proposeDate", { appointment: anAppointment() }));
  expect(await screen.findByText("No hay horarios en estos días.")).toBeTruthy();
  await press(/^Ver el siguiente/);
  await screen.findByText("Mañana");
  await press("Enviar propuesta");
  expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
  // On a phone the times may be below the screen, so it scrolls to them.
  await waitFor(() => expect(document.activeElement?.textContent).toBe("09:00"));
  await press("13:00");
  await press("Enviar propuesta");
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Nueva propuesta de cita enviada" }]));
  expect(server.requestsTo(agendaRoutes.updateAppointment)[0]?.body).toEqual({
    service: "svc_1",
    mode: "site",
    office: "off_1",
    startDate: "2026-12-25T19:00:00.000Z",
  });
});

test("without services it links to them, and still offers another event", async () => {
  openNew({ services: [] });
  act(() => openDialog("noServices", { draft: { date: "2026-11-24" } }));
  const link = await screen.findByRole("link", { name: "Ir a mis servicios" });
  expect(link.getAttribute("href")).toBe("/settings/profile/services");
  await press("Crear otro evento");
  expect(await screen.findByLabelText("Título")).toBeTruthy();
});

/** Opens the dialog of an appointment, which somebody else then changes. */
function openChanging(now: Partial<Appointment>) {
  const opened = anAppointment({ status: "pending", displayStatus: "PENDING_BY_PATIENT" });
  server = anAgenda({ appointments: [opened] }).on(agendaRoutes.getAppointment, () =>
    anAppointment({ ...opened, version: 2, versionByOthers: 2, ...now }),
  );
  const { changeElsewhere } = show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: opened }));
  return () => changeElsewhere(agendaRoutes.getAppointment);
}

test("an open appointment shows what its patient answers, without another opening", async () => {
  const answer = openChanging({ status: "accepted", displayStatus: "ACCEPTED" });
  expect(await screen.findByText("Espera al paciente")).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.getAppointment)).toHaveLength(0);
  await answer();
  expect((await screen.findByRole("alert")).textContent).toBe("Esta cita se acaba de confirmar.");
  expect(screen.getByText("Confirmada")).toBeTruthy();
});

test("an appointment that was changed while its dialog was loading is shown as it is now", async () => {
  const stored = anAppointment({ version: 2, versionByOthers: 2 });
  const asClicked = anAppointment({ status: "pending", displayStatus: "PENDING_BY_PATIENT" });
  server = anAgenda({ appointments: [stored] }).on(agendaRoutes.getAppointment, () => stored);
  show(<WeekOfTheAppointment />);
  await screen.findByText("1 cita");
  act(() => openDialog("calendarEvent", { appointment: asClicked }));
  expect(await screen.findByText("Confirmada")).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.getAppointment)).toHaveLength(1);
});

/** A screen with the list that the appointment comes from. */
function WeekOfTheAppointment() {
  const { data = [] } = useAppointments({ from: "2026-11-22", to: "2026-11-29" }, zone);
  return <p>{data.length} cita</p>;
}

test("an open appointment that its patient moves shows the new date and the answers to it", async () => {
  const answer = openChanging({
    status: "rescheduled",
    nextActionRole: "nutritionist",
    displayStatus: "PENDING_BY_NUTRITIONIST",
    startDate: "2026-11-25T16:30:00.000Z",
    endDate: "2026-11-25T17:30:00.000Z",
  });
  await screen.findByText("Espera al paciente");
  await answer();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Ana acaba de proponer otra fecha: miércoles, 25 de noviembre, 10:30.",
  );
  expect(await screen.findByRole("button", { name: "Confirmar cita" })).toBeTruthy();
});

test("an appointment that is being edited says that it was cancelled, and keeps what is typed", async () => {
  const answer = openChanging({ status: "cancelled", displayStatus: null });
  await press("Editar");
  await change("Comentario", "Traer estudios");
  await answer();
  expect((await screen.findByRole("alert")).textContent).toBe("Esta cita se acaba de cancelar.");
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Comentario")).value).toBe("Traer estudios");
});

describe("a change of one's own", () => {
  const payment = {
    _id: "vpa_1",
    amount: 90_000,
    method: "cash" as const,
    note: "",
    day: "2026-11-24",
  };

  test.each([
    ["a payment", { payment, payments: [payment] }],
    ["a confirmation", { status: "accepted" as const, displayStatus: "ACCEPTED" as const }],
    ["another hour", { startDate: "2026-11-24T17:00:00.000Z", endDate: "2026-11-24T18:00:00.000Z" }],
    ["another place", { mode: "online" as const, comment: "Traer estudios" }],
    ["the end of it", { status: "cancelled" as const, displayStatus: null }],
  ])("is shown and not told, in whatever tab it was made: %s", async (_what, now) => {
    const answer = openChanging({ ...now, versionByOthers: 0 });
    await screen.findByText("Espera al paciente");
    await answer();
    await waitFor(() => expect(server.requestsTo(agendaRoutes.getAppointment)).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("after one of somebody else leaves that told, and another's after it is told again", async () => {
    let now: Partial<Appointment> = { versionByOthers: 0, comment: "Mío" };
    const opened = anAppointment({ status: "pending", displayStatus: "PENDING_BY_PATIENT" });
    server = anAgenda({ appointments: [opened] }).on(agendaRoutes.getAppointment, () =>
      anAppointment({ ...opened, version: 2, ...now }),
    );
    const { changeElsewhere } = show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { appointment: opened }));
    await screen.findByText("Espera al paciente");
    await changeElsewhere(agendaRoutes.getAppointment);
    await screen.findByText("Mío");
    expect(screen.queryByRole("alert")).toBeNull();
    now = { version: 3, versionByOthers: 3, comment: "De mi asistente" };
    await changeElsewhere(agendaRoutes.getAppointment);
    await screen.findByText("De mi asistente");
    const told = "Esta cita acaba de cambiar: martes, 24 de noviembre, 09:00.";
    expect((await screen.findByRole("alert")).textContent).toBe(told);
    now = { version: 4, versionByOthers: 3, comment: "Mío otra vez" };
    await changeElsewhere(agendaRoutes.getAppointment);
    await screen.findByText("Mío otra vez");
    expect(screen.getByRole("alert").textContent).toBe(told);
  });

  test("hides nothing that an assistant recorded: payment and attendance stand in the panel itself", async () => {
    const answer = openChanging({ attendance: null, payment, payments: [payment] });
    await screen.findByText("Espera al paciente");
    await answer();
    await waitFor(() => expect(server.requestsTo(agendaRoutes.getAppointment)).toHaveLength(1));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
