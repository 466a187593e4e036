import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calendarLinks } from "../../../web/src/features/settings/calendar-feed/calendar-feed-card";
import { CalendarFeedScreen } from "../../../web/src/features/settings/calendar-feed/calendar-feed-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, press } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

/** A server that creates a new address each time the feed is opened again. */
let opened = 0;
let feed: { url: string | null; showPatientNames: boolean };
beforeEach(() => {
  opened = 0;
  feed = { url: null, showPatientNames: false };
  server = anAccount()
    .on(busyCalendarRoutes.listBusyCalendars, () => [])
    .on(agendaRoutes.getCalendarFeed, () => feed)
    .on(agendaRoutes.openCalendarFeed, ({ body }) => {
      if (feed.url === null) opened += 1;
      const { showPatientNames } = body as { showPatientNames: boolean };
      feed = { url: addressOf(opened), showPatientNames };
      return feed;
    })
    .on(agendaRoutes.closeCalendarFeed, () => {
      feed = { url: null, showPatientNames: false };
      return undefined as never;
    });
});

const addressOf = (number: number) => `https://nutria.example/v1/calendar/nut_1.${String(number)}.ics`;
const address = async () => (await screen.findByLabelText<HTMLInputElement>("Dirección privada")).value;
const names = () => screen.findByRole<HTMLInputElement>("switch", { name: "Mostrar nombres de pacientes" });

async function open(): Promise<void> {
  show(<CalendarFeedScreen />);
  await press("Crear dirección");
  expect(await address()).toBe(addressOf(1));
}

test("an address is made without names, and opens in each calendar", async () => {
  await open();
  expect(server.requestsTo(agendaRoutes.openCalendarFeed)[0]?.body).toEqual({ showPatientNames: false });
  expect((await names()).checked).toBe(false);
  const links = calendarLinks(addressOf(1));
  for (const [name, href] of [
    ["Abrir en Google", links.google],
    ["Abrir en Apple", links.apple],
    ["Abrir en Outlook", links.outlook],
  ] as const) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  }
});

test("each calendar gets the whole address in its own format", () => {
  const { google, apple, outlook } = calendarLinks("https://nutria.example/v1/calendar/a.b.ics");
  expect(new URL(google).searchParams.get("cid")).toBe("webcal://nutria.example/v1/calendar/a.b.ics");
  expect(apple).toBe("webcal://nutria.example/v1/calendar/a.b.ics");
  expect(new URL(outlook).searchParams.get("url")).toBe("https://nutria.example/v1/calendar/a.b.ics");
});

test("names are shown only when they are switched on, and switched off again after a failed save", async () => {
  await open();
  fireEvent.click(await names());
  await waitFor(() => expect(feed.showPatientNames).toBe(true));
  expect(await address()).toBe(addressOf(1));
  await waitFor(async () => expect((await names()).disabled).toBe(false));
  server.on(agendaRoutes.openCalendarFeed, () => {
    throw new AppError("internal");
  });
  fireEvent.click(await names());
  await waitFor(() => expect(toasts.at(-1)?.kind).toBe("error"));
  await waitFor(async () => expect((await names()).checked).toBe(true));
});

test("a new address replaces the first only after a confirmation, and keeps the names", async () => {
  feed = { url: addressOf(0), showPatientNames: true };
  show(<CalendarFeedScreen />);
  await press("Cambiar dirección");
  expect(await screen.findByText(/La dirección de ahora dejará de funcionar/)).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.closeCalendarFeed)).toHaveLength(0);
  const question = within(await screen.findByRole("dialog"));
  fireEvent.click(question.getByRole("button", { name: "Cambiar dirección" }));
  await waitFor(async () => expect(await address()).toBe(addressOf(1)));
  expect(feed.showPatientNames).toBe(true);
});

test("closing it asks first and returns the screen to its first state", async () => {
  await open();
  await press("Desactivar");
  await press("Desactivar dirección");
  expect(await screen.findByRole("button", { name: "Crear dirección" })).toBeTruthy();
  expect(feed.url).toBeNull();
});

test("copying confirms it, or explains how to copy by hand", async () => {
  await open();
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  await press("Copiar dirección");
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(addressOf(1)));
  await waitFor(() => expect(toasts.at(-1)?.text).toBe("Dirección copiada"));
  writeText.mockRejectedValueOnce(new Error("denied"));
  await press("Copiar dirección");
  await waitFor(() => expect(toasts.at(-1)?.text).toMatch(/No se pudo copiar/));
});
