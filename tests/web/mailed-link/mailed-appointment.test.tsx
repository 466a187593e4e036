import { AppError } from "@nutria/contract/wire/errors";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { addCalendarDays } from "@nutria/calendar/day";
import { afterEach, expect, test } from "vitest";
import { MailedLinkScreen } from "../../../web/src/features/mailed-link/mailed-link-screen";
import { change, standOnFriday, weekOfTimes, zone } from "../agenda/agenda-harness";
import { clear, press, show } from "../patients/patients-harness";
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
  patientReply: null,
  nextReminderHours: null,
  comment: "",
  reason: "",
  createdAt: "2026-11-01T15:00:00.000Z",
});

/** Opens the page of that appointment; those days have a free time at ten. */
function open(
  daysWithTimes: readonly string[] = [],
  status: "pending" | "accepted" = "pending",
  changes: Partial<MailedAppointmentView> = {},
) {
  server = new FakeServer()
    .on(clientRoutes.getMailedLink, () => ({ ...shown(status), ...changes }))
    .on(clientRoutes.listMailedFreeTimes, ({ query }) => {
      const from = query.get("from") ?? "";
      const times = Object.fromEntries(daysWithTimes.map((day) => [day, ["10:00"]]));
      const next = daysWithTimes.find((day) => day > addCalendarDays(from, 6));
      return { ...weekOfTimes(times, from), nextFreeAt: next ? `${next}T16:00:00.000Z` : null };
    });
  show(<MailedLinkScreen token="abc" />);
}
const daysAsked = () =>
  server.requestsTo(clientRoutes.listMailedFreeTimes).map(({ query }) => query.get("from"));

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

test("another date is picked from the free times, from the day of the appointment on", async () => {
  open(["2026-11-24", "2026-11-27"]);
  server.on(clientRoutes.proposeMailedDate, () => ({ status: "rescheduled" as const }));
  await press("Proponer otra fecha");
  expect(await screen.findByText("Tu cita es el martes, 24 de noviembre, 09:00 – 10:00.")).toBeTruthy();
  await press("Viernes, 27 de noviembre, 1 horario");
  await press("10:00");
  expect(screen.getByRole("button", { name: "10:00" }).getAttribute("aria-pressed")).toBe("true");
  await press("Enviar propuesta");
  expect(await screen.findByText("¡Listo! Enviamos tu propuesta")).toBeTruthy();
  expect(server.requestsTo(clientRoutes.proposeMailedDate)[0]?.body).toEqual({
    startDate: "2026-11-27T16:00:00.000Z",
  });
  expect(daysAsked()).toEqual(["2026-11-24"]);
});

test("a week without free times leads to the next one that has some", async () => {
  open(["2026-12-10"]);
  await press("Proponer otra fecha");
  expect(await screen.findByText("No hay horarios en estos días.")).toBeTruthy();
  await press(/^Ver el siguiente/);
  expect(await screen.findByRole("button", { name: "10:00" })).toBeTruthy();
  expect(daysAsked()).toEqual(["2026-11-24", "2026-12-10"]);
});

test("the times of an appointment whose day is past begin today", async () => {
  open(["2026-11-20"], "pending", { startDate: "2026-11-19T15:00:00.000Z" });
  await press("Proponer otra fecha");
  expect(await screen.findByRole("button", { name: "10:00" })).toBeTruthy();
  expect(daysAsked()).toEqual(["2026-11-20"]);
});

test("times that cannot be read are asked for again", async () => {
  open(["2026-11-24"]);
  server.on(clientRoutes.listMailedFreeTimes, () => {
    throw new AppError("throttled");
  });
  await press("Proponer otra fecha");
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  server.on(clientRoutes.listMailedFreeTimes, () => weekOfTimes({ "2026-11-24": ["10:00"] }));
  fireEvent.click(retry);
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

test("a patient says within two days of an appointment that they come, and the page says that it is known", async () => {
  const soon = { startDate: "2026-11-21T15:00:00.000Z", endDate: "2026-11-21T16:00:00.000Z" };
  open([], "accepted", soon);
  server.on(clientRoutes.confirmMailedAppointment, () => ({ status: "accepted" as const }));
  expect(await screen.findByText("Alejandra Paredes te espera. ¿Nos confirmas que vas?")).toBeTruthy();
  await press("Sí voy");
  expect(await screen.findByText("¡Gracias! Alejandra Paredes ya sabe que vas.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sí voy" })).toBeNull();
  expect(server.requestsTo(clientRoutes.confirmMailedAppointment)).toHaveLength(1);
});

test("a patient who said so before is thanked, and is not asked again", async () => {
  const soon = { startDate: "2026-11-21T15:00:00.000Z", patientReply: "confirmed" as const };
  open([], "accepted", soon);
  expect(await screen.findByText("¡Gracias! Alejandra Paredes ya sabe que vas.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sí voy" })).toBeNull();
});

test("saying so for an appointment that was cancelled meanwhile shows what became of it", async () => {
  open([], "accepted", { startDate: "2026-11-21T15:00:00.000Z" });
  await screen.findByRole("button", { name: "Sí voy" });
  server
    .on(clientRoutes.getMailedLink, () => shown("cancelled"))
    .on(clientRoutes.confirmMailedAppointment, () => {
      throw new AppError("link_lapsed");
    });
  await press("Sí voy");
  expect(await screen.findByText("Alejandra Paredes canceló la cita")).toBeTruthy();
});

test.each([
  [48, " Te lo recordaremos dos días antes."],
  [24, " Te lo recordaremos un día antes."],
  [2, " Te lo recordaremos dos horas antes."],
  [null, ""],
] as const)(
  "an appointment further ahead says when it is reminded of: %s hours",
  async (nextReminderHours, text) => {
    open([], "accepted", { nextReminderHours });
    expect(await screen.findByText(`Alejandra Paredes te espera.${text}`)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sí voy" })).toBeNull();
  },
);

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

test("an accepted appointment asks for WhatsApp where the page is the person's own, and takes it back", async () => {
  let isOn = false;
  const number = "•••• 5678";
  server = new FakeServer()
    .on(clientRoutes.getMailedLink, () => ({ ...shown("accepted"), whatsApp: { number, isOn } }))
    .on(patientAppRoutes.updateMailedWhatsAppConsent, ({ body }) => {
      ({ isOn } = body as { isOn: boolean });
      return { number, isOn };
    });
  show(<MailedLinkScreen token="abc" />);
  await screen.findByText(/citas al •••• 5678/);
  await press("Sí, por WhatsApp");
  await screen.findByText("Te avisaremos por WhatsApp");
  expect(isOn).toBe(true);
  await press("Ya no quiero");
  await screen.findByText("¿Te avisamos por WhatsApp?");
  expect(isOn).toBe(false);
});

test("a page that the nutritionist can see as well does not ask for WhatsApp", async () => {
  open([], "accepted");
  await screen.findByText("Agregar a mi calendario");
  expect(screen.queryByText(/WhatsApp/)).toBeNull();
});
