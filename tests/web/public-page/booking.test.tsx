import { AppError } from "@nutria/contract/wire/errors";
import { bookingRoutes } from "@nutria/contract/routes/booking";
import type { BookingView } from "@nutria/contract/schemas/practice/online-booking";
import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { EmbeddedBookingScreen } from "../../../web/src/features/public-page/embed/embedded-booking-screen";
import { PublicPageScreen } from "../../../web/src/features/public-page/public-page-screen";
import { standOnFriday } from "../agenda/agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import {
  aPublicPage,
  beOnScreen,
  booking,
  fill,
  fillPerson,
  options,
  service,
  starts,
  weekFrom,
} from "./booking-harness";

let server = new FakeServer();
answerFrom(() => server);
standOnFriday();
beforeEach(() => {
  beOnScreen("phone");
  server = aPublicPage();
  window.history.replaceState(null, "", "/n/lucia");
});
afterEach(clear);
afterAll(() => void vi.unstubAllGlobals());

const openPage = () => show(<PublicPageScreen slug="lucia" />);
const requests = () => server.requestsTo(bookingRoutes.requestBooking).map(({ body }) => body);
const confirmations = () => server.requestsTo(bookingRoutes.confirmBooking).map(({ body }) => body);

async function reachForm(): Promise<void> {
  openPage();
  await press(/Consulta de primera vez/);
  await press(/Consultorio Del Valle/);
  await press("10:00");
  await fillPerson();
}

/** The booking once it waits for the nutritionist. */
const requested: BookingView = { ...booking, status: "requested", isFree: false };

/** Opens the page by the link of a mail. */
function openMail(): void {
  window.history.replaceState(null, "", "/n/lucia#cita=abc");
  openPage();
}

test("the licence stands without a mark that somebody verified it, in the booking and in the profile", async () => {
  openPage();
  const beside = async () =>
    (await screen.findByText("Cédula profesional 123")).querySelectorAll("svg").length;
  expect(await beside()).toBe(0);
  act(() => clear());
  server.on(bookingRoutes.getBookingOptions, () => ({ ...options, isOpen: false, services: [] }));
  openPage();
  expect(await screen.findByRole("button", { name: "Solicitar consulta" })).toBeTruthy();
  expect(await beside()).toBe(0);
});

test("three taps and a form ask for a visit, and the page says that nothing is held yet", async () => {
  openPage();
  expect(await screen.findByText("Paso 1 de 4")).toBeTruthy();
  await press(/Consulta de primera vez.*60 min/);
  expect(await screen.findByText("Paso 2 de 4")).toBeTruthy();
  await press(/Consultorio Del Valle.*Próximo: martes 24, 10:00/);
  expect(await screen.findByText("Martes, 24 de noviembre")).toBeTruthy();
  expect(screen.getByRole("group", { name: "Mañana" })).toBeTruthy();
  expect(screen.getByRole("group", { name: "Noche" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Tarde" })).toBeNull();
  await press("10:00");
  await fillPerson();
  await press("Solicitar cita");
  expect(await screen.findByRole("heading", { name: "Revisa tu correo" })).toBeTruthy();
  expect(screen.getByText(/El horario se aparta cuando confirmas/)).toBeTruthy();
  expect(requests()).toEqual([
    {
      name: "Mariana",
      lastName: "Quintero",
      email: "mariana@correo.example",
      countryCode: 52,
      phoneNumber: "5548120937",
      reason: "",
      service: "srv_1",
      mode: "site",
      office: "ofi_1",
      startDate: starts[0],
    },
  ]);
});

test("a step with one option is skipped", async () => {
  const [first] = options.services;
  server = aPublicPage({ services: [{ ...first!, places: [first!.places[1]!] }] });
  openPage();
  expect(await screen.findByText("Paso 1 de 2")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "10:00" })).toBeTruthy();
});

test("days without times cannot be chosen; the next ones are read from the day after", async () => {
  openPage();
  await press(/Consulta de primera vez/);
  await press(/Consultorio Del Valle/);
  const day = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Miércoles, 25 de noviembre, sin horarios",
  });
  expect(day.disabled).toBe(true);
  await press("Siete días después");
  expect(await screen.findByText("No hay horarios en estos días.")).toBeTruthy();
  expect(server.requestsTo(bookingRoutes.listFreeTimes).at(-1)?.query.get("from")).toBe("2026-12-01");
});

test("a form without what is required shows it on its fields and sends nothing", async () => {
  openPage();
  await press(/Consulta de primera vez/);
  await press(/Consultorio Del Valle/);
  await press("10:00");
  await fill("Teléfono", "55");
  await press("Solicitar cita");
  expect(await screen.findByText("Escribe un número válido")).toBeTruthy();
  expect(screen.getAllByText(/^Este campo es/)).toHaveLength(3);
  expect(requests()).toEqual([]);
});

test("the browser's way back goes one step back and keeps what was typed", async () => {
  await reachForm();
  await press("Volver");
  await press("10:15");
  expect((await screen.findByLabelText<HTMLInputElement>("Nombre")).value).toBe("Mariana");
  await press("Solicitar cita");
  await waitFor(() => expect(requests()).toMatchObject([{ startDate: starts[1] }]));
});

test("a time that went while the form was written is replaced without typing again", async () => {
  await reachForm();
  let isFirst = true;
  server.on(bookingRoutes.requestBooking, () => {
    if (!isFirst) return undefined as never;
    isFirst = false;
    throw new AppError("slot_not_offered", { alternatives: [starts[1]!] });
  });
  await press("Solicitar cita");
  expect(await screen.findByText(/Alguien confirmó antes las 10:00/)).toBeTruthy();
  await press("10:15");
  expect(await screen.findByRole("heading", { name: "Revisa tu correo" })).toBeTruthy();
  expect(requests()).toMatchObject([
    { startDate: starts[0], email: "mariana@correo.example" },
    { startDate: starts[1], email: "mariana@correo.example" },
  ]);
});

test("a corrected e-mail is sent with the same visit", async () => {
  await reachForm();
  await press("Solicitar cita");
  await press("Corregir mi correo");
  await fill("Correo electrónico", "otra@correo.example");
  await press("Solicitar cita");
  await waitFor(() =>
    expect(requests().at(-1)).toMatchObject({ email: "otra@correo.example", startDate: starts[0] }),
  );
});

test("beside the profile, choices become rows that can be changed", async () => {
  beOnScreen("desk");
  openPage();
  expect(await screen.findByText("Agenda tu cita")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Lucía Campos" })).toBeTruthy();
  await press(/Consulta de primera vez/);
  await press(/En línea/);
  await press("Cambiar: ¿Dónde te atiende?");
  expect(await screen.findByRole("button", { name: /Consultorio Del Valle/ })).toBeTruthy();
});

test("without booking the page takes requests as before", async () => {
  server = aPublicPage({ isOpen: false, services: [] }, { isBookingOpen: false });
  openPage();
  expect(await screen.findByRole("button", { name: "Solicitar consulta" })).toBeTruthy();
});

test("the embedded page books too, and links to the profile in a tab of its own", async () => {
  show(<EmbeddedBookingScreen slug="lucia" />);
  expect((await screen.findByRole("link", { name: "Ver perfil" })).getAttribute("target")).toBe("_blank");
  await press(/Consulta de primera vez/);
  expect(await screen.findByText("¿Dónde te atiende?")).toBeTruthy();
});

test("opening the mailed link changes nothing; its button confirms", async () => {
  server.on(bookingRoutes.confirmBooking, () => requested);
  openMail();
  expect(await screen.findByRole("heading", { name: "Confirma tu solicitud" })).toBeTruthy();
  expect(confirmations()).toEqual([]);
  await press("Confirmar solicitud");
  expect(await screen.findByText("Por confirmar")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Cómo llegar" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Apple u Outlook" }).getAttribute("href")).toBe(
    "/v1/public/booking/abc/calendar",
  );
  expect(confirmations()).toEqual([{}]);
});

test("a time that went before the link was opened is replaced by one tap", async () => {
  server
    .on(bookingRoutes.getBooking, () => ({ ...booking, isFree: false, alternatives: starts.slice(1) }))
    .on(bookingRoutes.confirmBooking, () => ({ ...requested, startDate: starts[1]! }));
  openMail();
  expect(await screen.findByRole("heading", { name: "Ese horario se acaba de ocupar" })).toBeTruthy();
  await press("10:15");
  expect(await screen.findByText("¡Listo! Tu solicitud fue enviada")).toBeTruthy();
  expect(confirmations()).toEqual([{ startDate: starts[1] }]);
});

test("the phone of another person is asked for again, and the booking goes on", async () => {
  let isFirst = true;
  server.on(bookingRoutes.confirmBooking, () => {
    if (isFirst) {
      isFirst = false;
      throw new AppError("phone_taken");
    }
    return requested;
  });
  openMail();
  await press("Confirmar solicitud");
  await fill("Teléfono", "5511112222");
  await press("Confirmar solicitud");
  expect(await screen.findByText("¡Listo! Tu solicitud fue enviada")).toBeTruthy();
  expect(confirmations()).toEqual([{}, { countryCode: 52, phoneNumber: "5511112222" }]);
});

test("a requested visit is moved to another time, or cancelled with a reason", async () => {
  let now = requested;
  server
    .on(bookingRoutes.getBooking, () => now)
    .on(bookingRoutes.listFreeTimes, () => weekFrom("2026-11-24", booking.timeZone, starts))
    .on(bookingRoutes.moveBooking, ({ body }) => (now = { ...now, ...(body as { startDate: string }) }))
    .on(bookingRoutes.cancelBooking, () => (now = { ...now, status: "closed" }));
  openMail();
  await press("Mover o cancelar");
  await press("Mover a otro horario");
  await press("10:15");
  expect(await screen.findByText(/10:15 – 11:15/)).toBeTruthy();
  await press("Mover o cancelar");
  await press("Cancelar la cita");
  await fill("Motivo (opcional)", "Salgo de viaje");
  await press("Cancelar la cita");
  expect(await screen.findByText("Tu cita fue cancelada")).toBeTruthy();
  expect(server.requestsTo(bookingRoutes.cancelBooking)[0]?.body).toEqual({ reason: "Salgo de viaje" });
});

const bookedAs = () => server.requestsTo(bookingRoutes.bookInvited);

/** Opens the page as a person who has just registered by an invitation. */
function openInvited(): void {
  server.on(bookingRoutes.getInvitedBooker, () => ({ name: "Carmen", lastName: "Ríos" }));
  window.history.replaceState(null, "", "/n/lucia#invitacion=carmen");
  openPage();
}

async function chooseTime(): Promise<void> {
  await press(/Consulta de primera vez/);
  await press(/Consultorio Del Valle/);
  await press("10:00");
}

test("who has just registered by an invitation chooses a time, and neither types who they are nor gets a mail", async () => {
  server
    .on(bookingRoutes.bookInvited, () => ({ token: "abc" }))
    .on(bookingRoutes.getBooking, () => requested);
  openInvited();
  await chooseTime();
  expect(await screen.findByText("Carmen Ríos")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Revisa tu cita" })).toBeTruthy();
  for (const label of ["Nombre", "Apellidos", "Correo electrónico", "Teléfono"]) {
    expect(screen.queryByLabelText(label)).toBeNull();
  }
  await fill("Motivo (opcional)", "Bajar de peso");
  await press("Solicitar cita");
  expect(await screen.findByText("¡Listo! Tu solicitud fue enviada")).toBeTruthy();
  expect(bookedAs()[0]?.params).toEqual({ token: "carmen" });
  expect(bookedAs()[0]?.body).toMatchObject({ startDate: starts[0], reason: "Bajar de peso" });
  expect(requests()).toEqual([]);
  expect(server.requestsTo(bookingRoutes.getBooking)[0]?.params).toEqual({ token: "abc" });
});

test("a time that went is replaced by one tap for them too", async () => {
  let isFirst = true;
  server
    .on(bookingRoutes.getBooking, () => requested)
    .on(bookingRoutes.bookInvited, () => {
      if (!isFirst) return { token: "abc" };
      isFirst = false;
      throw new AppError("slot_taken", { alternatives: starts.slice(1) });
    });
  openInvited();
  await chooseTime();
  await fill("Motivo (opcional)", "Bajar de peso");
  await press("Solicitar cita");
  await press("10:15");
  expect(await screen.findByText("¡Listo! Tu solicitud fue enviada")).toBeTruthy();
  expect(bookedAs()[1]?.body).toMatchObject({ startDate: starts[1], reason: "Bajar de peso" });
});

test("once the invitation is long ago, they say who they are, and what they chose stays", async () => {
  server.on(bookingRoutes.bookInvited, () => {
    throw new AppError("link_lapsed");
  });
  openInvited();
  await chooseTime();
  await press("Solicitar cita");
  await fillPerson();
  expect(toasts.map(({ text }) => text)).toEqual([
    "Pasó mucho tiempo desde que te registraste. Escribe tus datos para agendar.",
  ]);
  await press("Solicitar cita");
  expect(await screen.findByText("Revisa tu correo")).toBeTruthy();
  expect(requests()[0]).toMatchObject({ name: "Mariana", startDate: starts[0] });
});

test("an invitation that had lapsed before the page was opened asks who books, as for any visitor", async () => {
  server.on(bookingRoutes.getInvitedBooker, () => {
    throw new AppError("link_lapsed");
  });
  window.history.replaceState(null, "", "/n/lucia#invitacion=vieja");
  openPage();
  await chooseTime();
  await fillPerson();
  await press("Solicitar cita");
  expect(await screen.findByText("Revisa tu correo")).toBeTruthy();
});

test("a lapsed link says so and leads back to the page", async () => {
  server.on(bookingRoutes.getBooking, () => {
    throw new AppError("link_lapsed");
  });
  openMail();
  await press("Agendar otra cita");
  expect(await screen.findByText(service.name)).toBeTruthy();
  expect(window.location.hash).toBe("");
});

test("a second link pasted into the tab is opened", async () => {
  openPage();
  await screen.findByText(service.name);
  act(() => {
    window.history.replaceState(null, "", "/n/lucia#cita=otra");
    window.dispatchEvent(new Event("hashchange"));
  });
  expect(await screen.findByRole("heading", { name: "Confirma tu solicitud" })).toBeTruthy();
  expect(server.requestsTo(bookingRoutes.getBooking)[0]?.params).toEqual({ token: "otra" });
});
