import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, aService, change, standOnFriday, weekOfTimes } from "./agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();
beforeAll(
  async () => void (await import("../../../web/src/features/agenda/propose-date/propose-date-dialog")),
);

const later = "2026-11-24T19:00:00.000Z";

function propose(appointment: Appointment, options?: Parameters<typeof anAgenda>[0]) {
  server = anAgenda(options)
    .on(agendaRoutes.updateAppointment, () => appointment)
    .on(agendaRoutes.listOwnFreeTimes, () => weekOfTimes({ "2026-11-24": ["09:00", "13:00"] }));
  const { router } = show(<p>pantalla</p>);
  act(() => openDialog("proposeDate", { appointment }));
  return router;
}
const sent = () => server.requestsTo(agendaRoutes.updateAppointment).map(({ body }) => body);

test("the current date cannot be proposed; another date can", async () => {
  propose(anAppointment());
  await press("09:00");
  await press("Enviar propuesta");
  expect(await screen.findByText("Elige otra fecha")).toBeTruthy();
  expect(sent()).toEqual([]);
  await press("13:00");
  expect(screen.queryByText("Elige otra fecha")).toBeNull();
  await press("Enviar propuesta");
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Nueva propuesta de cita enviada" }]));
  expect(sent()).toMatchObject([{ startDate: later }]);
});

test("without an office for its mode it shows a message and links to the offices", async () => {
  const services = [{ ...aService, mode: ["home" as const, "site" as const] }];
  const router = propose(anAppointment({ mode: "home", office: null }), { services });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "No tienes un consultorio de esta modalidad",
  );
  const link = screen.getByRole("link", { name: "Ir a mis consultorios" });
  expect(link.getAttribute("href")).toBe("/settings/profile/offices");
  await change("Modalidad", "site");
  expect(screen.queryByRole("link", { name: "Ir a mis consultorios" })).toBeNull();
  expect(await screen.findByRole("button", { name: "13:00" })).toBeTruthy();
  await change("Modalidad", "home");
  fireEvent.click(await screen.findByRole("link", { name: "Ir a mis consultorios" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/settings/profile/offices"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("another service keeps the mode only if it supports it", async () => {
  const online = { ...aService, _id: "svc_2", name: "Seguimiento", mode: ["online" as const] };
  const both = { ...aService, _id: "svc_3", name: "Plan" };
  propose(anAppointment(), { services: [aService, online, both] });
  const valueOf = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;
  await change("Servicio", "svc_3");
  expect([valueOf("Modalidad"), valueOf("Consultorio")]).toEqual(["site", "off_1"]);
  await change("Servicio", "svc_2");
  expect([valueOf("Modalidad"), valueOf("Consultorio")]).toEqual(["online", "off_2"]);
});

test("a service that is no longer offered must be replaced", async () => {
  propose(anAppointment({ service: { _id: "svc_gone", service: { name: "Seguimiento" } } }));
  await press("Enviar propuesta");
  expect(screen.getByLabelText("Servicio").getAttribute("aria-invalid")).toBe("true");
  expect(server.requestsTo(agendaRoutes.listOwnFreeTimes)).toEqual([]);
  await change("Servicio", "svc_1");
  await press("13:00");
  await press("Enviar propuesta");
  await waitFor(() => expect(sent()).toMatchObject([{ service: "svc_1", mode: "site", office: "off_1" }]));
});

test("the server's refusal is shown above the times", async () => {
  propose(anAppointment());
  server.on(agendaRoutes.updateAppointment, () => {
    throw new AppError("validation", { fields: { mode: "Elige una modalidad que ofrezca el servicio" } });
  });
  await press("13:00");
  await press("Enviar propuesta");
  expect(await screen.findByText("Elige una modalidad que ofrezca el servicio")).toBeTruthy();
});

test("the times begin on the day of the appointment, and the chosen one is in the summary", async () => {
  propose(anAppointment());
  await press("13:00");
  expect(screen.getByText("mar 24 nov 2026, 13:00–14:00")).toBeTruthy();
  const { query } = server.requestsTo(agendaRoutes.listOwnFreeTimes)[0] ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({
    service: "svc_1",
    mode: "site",
    office: "off_1",
    appointment: "apt_1",
    from: "2026-11-24",
  });
  await change("Modalidad", "online");
  expect(screen.queryByText("mar 24 nov 2026, 13:00–14:00")).toBeNull();
});

describe("any other time", () => {
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  test("has date, start and end, which follows the service; it is warned of and sent", async () => {
    propose(anAppointment());
    await press("Otra hora");
    await change("Fecha", "24/11/2026");
    await change("Inicio", "20:00");
    expect(valueOf("Fin")).toBe("21:00");
    expect(screen.getByText("mar 24 nov 2026, 20:00–21:00")).toBeTruthy();
    expect(await screen.findByText(/^Fuera de tu horario/)).toBeTruthy();
    await press("Enviar propuesta");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      { service: "svc_1", mode: "site", office: "off_1", startDate: "2026-11-25T02:00:00.000Z" },
    ]);
  });

  test("that ends before it starts is refused with the specification's message", async () => {
    propose(anAppointment());
    await press("Otra hora");
    await change("Fecha", "24/11/2026");
    await change("Inicio", "12:00");
    await change("Fin", "11:00");
    await press("Enviar propuesta");
    expect(await screen.findByText("La hora de fin no puede ser menor a la hora de inicio")).toBeTruthy();
    await change("Fin", "12:00");
    expect(await screen.findByText("Los horarios no deben de ser iguales")).toBeTruthy();
    expect(sent()).toEqual([]);
    await change("Fin", "12:30");
    await press("Enviar propuesta");
    const shorter = { startDate: "2026-11-24T18:00:00.000Z", minutesLenght: 30 };
    await waitFor(() => expect(sent()).toMatchObject([shorter]));
  });

  test("is required whole, and lies ahead", async () => {
    propose(anAppointment());
    await press("Otra hora");
    await press("Enviar propuesta");
    expect(await screen.findAllByText("Este campo es obligatorio")).toHaveLength(3);
    await change("Fecha", "31/02/2026");
    await change("Inicio", "25:00");
    expect(await screen.findByText("Escribe una fecha válida")).toBeTruthy();
    expect(screen.getByText("Escribe una hora válida")).toBeTruthy();
    await change("Fecha", "19/11/2026");
    await change("Inicio", "10:00");
    expect(await screen.findByText("Esta fecha ya pasó.")).toBeTruthy();
    await press("Enviar propuesta");
    expect(sent()).toEqual([]);
  });

  test("stays with another place, and gives way to a free one that is picked", async () => {
    propose(anAppointment());
    await press("Otra hora");
    await change("Fecha", "24/11/2026");
    await change("Inicio", "20:00");
    await change("Modalidad", "online");
    expect(valueOf("Inicio")).toBe("20:00");
    const free = await screen.findByRole<HTMLButtonElement>("button", { name: "13:00" });
    await waitFor(() => expect(free.disabled).toBe(false));
    fireEvent.click(free);
    expect(screen.queryByLabelText("Inicio")).toBeNull();
    expect(screen.getByText("mar 24 nov 2026, 13:00–14:00")).toBeTruthy();
  });
});
