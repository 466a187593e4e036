import { AppError } from "@nutria/contract/errors";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { clientRoutes } from "@nutria/contract/routes/client";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MailedLinkScreen } from "../../../web/src/features/mailed-link/mailed-link-screen";
import { change, standOnFriday, zone } from "../agenda/agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

/** What an appointment on Tuesday the 24th shows. */
const shown = (status: "pending" | "accepted" | "cancelled" = "pending") => ({
  kind: "appointment" as const,
  patientName: "Ana",
  nutritionist: { name: "Alejandra", lastName: "Paredes" },
  status,
  startDate: "2026-11-24T15:00:00.000Z",
  dates: ["2026-11-24T15:00:00.000Z"],
  endDate: "2026-11-24T16:00:00.000Z",
  timeZone: zone,
  serviceName: "Consulta",
  mode: "site" as const,
  officeName: "Del Valle",
  place: {
    address: "Av. Reforma 222, Juárez",
    mapUrl: "https://maps.app.goo.gl/abc",
    meetingUrl: null,
    directions: "",
  },
  googleCalendarUrl: status === "accepted" ? "https://calendar.google.com/calendar/render?text=Cita" : null,
  isLinkPending: false,
  comment: "",
  reason: "",
  createdAt: "2026-11-01T15:00:00.000Z",
});

/** Opens the page of that appointment; only those days have free times. */
function open(
  daysWithTimes: readonly string[] = [],
  status: "pending" | "accepted" = "pending",
  changes: Partial<MailedAppointmentView> = {},
) {
  server = new FakeServer()
    .on(clientRoutes.getMailedLink, () => ({ ...shown(status), ...changes }))
    .on(clientRoutes.getMailedAvailability, ({ query }) => {
      const day = query.get("date") ?? "";
      const startDate = `${day}T16:00:00.000Z`;
      return {
        timeZone: zone,
        slots: [{ time: "10:00", timeZone: zone, isAvailable: daysWithTimes.includes(day), startDate }],
      };
    });
  show(<MailedLinkScreen token="abc" />);
}
const daysAsked = () =>
  server.requestsTo(clientRoutes.getMailedAvailability).map(({ query }) => query.get("date"));
const day = () => screen.getByLabelText<HTMLInputElement>("Fecha").value;
const next = "Ver el siguiente día con horarios";

test.each([true, false])(
  "an accepted appointment names the step that is left: request waiting %s",
  async (isLinkPending) => {
    open([], "accepted", { isLinkPending });
    expect(await screen.findByText(/está confirmada/)).toBeTruthy();
    expect(screen.queryAllByText(/Te falta un paso: acepta su solicitud/)).toHaveLength(
      isLinkPending ? 1 : 0,
    );
  },
);

test("a day without times moves on to the next day with free times, day by day, and no further", async () => {
  open(["2026-11-27", "2026-11-30"]);
  await press("Proponer otra fecha");
  expect(await screen.findByText("No hay horarios disponibles para mostrar")).toBeTruthy();
  await press(next);
  await press("10:00");
  expect(day()).toBe("27/11/2026");
  expect(screen.getByText("El siguiente día con horarios es el viernes, 27 de noviembre.")).toBeTruthy();
  expect([...new Set(daysAsked())]).toEqual(["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]);
  expect(screen.queryByRole("button", { name: next })).toBeNull();
});

test("after 14 days without times it shows a message, until another date is chosen", async () => {
  open();
  await press("Proponer otra fecha");
  await press(next);
  expect(await screen.findByText(/Tampoco hay horarios en los 14 días siguientes/)).toBeTruthy();
  expect(daysAsked()).toHaveLength(15);
  expect(daysAsked().at(-1)).toBe("2026-12-08");
  expect(day()).toBe("24/11/2026");
  await change("Fecha", "10/12/2026");
  expect(await screen.findByRole("button", { name: next })).toBeTruthy();
});

test("choosing a date meanwhile stops the search", async () => {
  open(["2026-12-05"]);
  await press("Proponer otra fecha");
  await screen.findByRole("button", { name: next });
  const { send } = server;
  let answer = () => {};
  const isChosen = new Promise<void>((resolve) => (answer = resolve));
  vi.spyOn(server, "send").mockImplementation(async (request) => {
    if (request.path.includes("2026-11-25")) await isChosen;
    return send(request);
  });
  await press(next);
  await change("Fecha", "10/12/2026");
  answer();
  await waitFor(() => expect(daysAsked()).toContain("2026-12-10"));
  expect(await screen.findByRole("button", { name: next })).toBeTruthy();
  expect(day()).toBe("10/12/2026");
  await waitFor(() => expect(daysAsked()).toContain("2026-11-25"));
  expect(daysAsked()).not.toContain("2026-11-26");
});

test("a failed search shows an error and a retry", async () => {
  open(["2026-11-25"]);
  await press("Proponer otra fecha");
  await screen.findByRole("button", { name: next });
  const { send } = server;
  const refused = vi.spyOn(server, "send").mockImplementationOnce(() => {
    const error = new AppError("throttled");
    return Promise.resolve({ status: error.status, body: error.toBody() });
  });
  await press(next);
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: "error", text: "Demasiados intentos. Espera un momento e intenta de nuevo" },
    ]),
  );
  refused.mockImplementation(send);
  await press(next);
  expect(await screen.findByRole("button", { name: "10:00" })).toBeTruthy();
});

test("the link of an appointment that was answered meanwhile shows the appointment's message", async () => {
  open();
  await screen.findByRole("button", { name: "Aceptar cita" });
  for (const route of [clientRoutes.acceptMailedLink, clientRoutes.getMailedLink]) {
    server.on(route, () => {
      throw new AppError("link_lapsed");
    });
  }
  await press("Aceptar cita");
  expect(
    await screen.findByText(/Puede que la cita ya se haya respondido, cambiado o cancelado/),
  ).toBeTruthy();
});

test("an appointment that was withdrawn while its page was open says so, and why, once it is answered", async () => {
  open();
  await screen.findByRole("button", { name: "Aceptar cita" });
  const reason = "Tu seguimiento está en pausa";
  server
    .on(clientRoutes.getMailedLink, () => ({ ...shown("pending"), status: "cancelled" as const, reason }))
    .on(clientRoutes.acceptMailedLink, () => {
      throw new AppError("link_lapsed");
    });
  await press("Aceptar cita");
  expect(await screen.findByText("Alejandra Paredes canceló la cita")).toBeTruthy();
  expect(screen.getByText(`Motivo: ${reason}`)).toBeTruthy();
});

test("an expired link mentions neither a request nor an appointment", async () => {
  server = new FakeServer().on(clientRoutes.getMailedLink, () => {
    throw new AppError("link_lapsed");
  });
  show(<MailedLinkScreen token="abc" />);
  const help = await screen.findByText(/Puede que ya se haya respondido, cambiado o cancelado/);
  expect(help.textContent).not.toMatch(/solicitud|cita/);
});

test("after accepting, the page keeps when, where, the calendars, and the ways to move and cancel", async () => {
  open();
  server.on(clientRoutes.acceptMailedLink, () => {
    server.on(clientRoutes.getMailedLink, () => shown("accepted"));
    return { status: "accepted" as const };
  });
  await press("Aceptar cita");
  expect(await screen.findByText("hora del centro")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "¡Listo! Aceptaste la cita" })).toBeTruthy();
  expect(screen.getByText("09:00 – 10:00").parentElement?.textContent).toBe(
    "martes, 24 de noviembre, 09:00 – 10:00",
  );
  const leads = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(leads("Ver el mapa")).toBe("https://maps.app.goo.gl/abc");
  expect(leads("Agregar a mi calendario")).toBe("/v1/p/abc/calendar");
  expect(leads("Agregar a Google Calendar")).toMatch(/^https:\/\/calendar\.google\.com/);
  expect(screen.getByRole("button", { name: "Proponer otra fecha" })).toBeTruthy();
});

test("a series shows its dates and is answered once", async () => {
  const dates = ["2026-11-24T15:00:00.000Z", "2026-12-01T15:00:00.000Z", "2026-12-08T15:00:00.000Z"];
  open([], "pending", { dates });
  server.on(clientRoutes.acceptMailedLink, () => ({ status: "accepted" as const }));
  expect(await screen.findByText(/8 de diciembre/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Proponer otra fecha" })).toBeNull();
  await press("Aceptar las 3 citas");
  await waitFor(() => expect(server.requestsTo(clientRoutes.acceptMailedLink)).toHaveLength(1));
  expect(server.requestsTo(clientRoutes.acceptMailedLink)[0]?.body).toEqual({ scope: "following" });
});

test("a kept appointment is cancelled after a question, with an optional reason", async () => {
  open([], "accepted");
  server.on(clientRoutes.cancelMailedAppointment, () => ({ status: "cancelled" as const }));
  expect(
    await screen.findByRole("heading", { name: /Tu cita con Alejandra Paredes está confirmada/ }),
  ).toBeTruthy();
  await press("Cancelar cita");
  expect(server.requestsTo(clientRoutes.cancelMailedAppointment)).toEqual([]);
  await change("Motivo (opcional)", " Estoy de viaje ");
  await press("Cancelar cita");
  expect(await screen.findByRole("heading", { name: "Cancelaste la cita" })).toBeTruthy();
  expect(server.requestsTo(clientRoutes.cancelMailedAppointment)[0]?.body).toEqual({
    reason: "Estoy de viaje",
  });
});

test.each([
  ["  Viajo ese día ", { reason: "Viajo ese día" }],
  ["", {}],
])("a rejection carries the reason that the patient writes: '%s'", async (reason, body) => {
  open();
  server.on(clientRoutes.rejectMailedLink, () => ({ status: "rejected" as const }));
  await press("Rechazar");
  await change("Motivo (opcional)", reason);
  await press("Rechazar cita");
  expect(await screen.findByText("Rechazaste la cita")).toBeTruthy();
  expect(server.requestsTo(clientRoutes.rejectMailedLink).map((sent) => sent.body)).toEqual([body]);
});

test("says that the nutritionist cancelled, and why", async () => {
  server = new FakeServer().on(clientRoutes.getMailedLink, () => ({
    ...shown("cancelled"),
    reason: "Urgencia",
  }));
  show(<MailedLinkScreen token="abc" />);
  expect(await screen.findByText("Alejandra Paredes canceló la cita")).toBeTruthy();
  expect(screen.getByText("Motivo: Urgencia")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a date that the patient proposed waits for the answer, which will be mailed", async () => {
  open([], "pending", { status: "proposed" });
  expect(await screen.findByText("Tu propuesta espera la respuesta de Alejandra Paredes")).toBeTruthy();
  expect(
    screen.getByText(
      "Propusiste el martes, 24 de noviembre, 09:00 – 10:00. Te avisaremos por correo cuando Alejandra Paredes responda.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
