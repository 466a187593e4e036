import { bookingRoutes } from "@nutria/contract/routes/booking";
import type { BookingOptions } from "@nutria/contract/schemas/practice/online-booking";
import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublicPageScreen } from "../../../web/src/features/public-page/public-page-screen";
import { standOnFriday } from "../agenda/agenda-harness";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPublicPage, beOnScreen, fillPerson, options, starts } from "./booking-harness";

// A phone puts a tab away and loads it again, or somebody pulls the page down.

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
/** The page is gone, and opened again where the browser's history stands. */
const reload = () => {
  act(() => clear());
  openPage();
};

test("a page that is loaded again goes on at its step, with what was chosen", async () => {
  openPage();
  await press(/Consulta de primera vez/);
  await screen.findByRole("heading", { name: "¿Dónde te atiende?" });
  reload();
  await screen.findByRole("heading", { name: "¿Dónde te atiende?" });
  await press(/Consultorio Del Valle/);
  await screen.findByRole("button", { name: "10:00" });
  reload();
  await press("10:15");
  await screen.findByRole("heading", { name: "Tus datos" });
  reload();
  await screen.findByText("Martes 24 de noviembre, 10:15", { exact: false });
  await fillPerson();
  await press("Solicitar cita");
  await waitFor(() =>
    expect(server.requestsTo(bookingRoutes.requestBooking).map(({ body }) => body)).toMatchObject([
      { service: "srv_1", mode: "site", office: "ofi_1", startDate: starts[1] },
    ]),
  );
  // What was sent is not sent again: the page begins anew.
  await screen.findByRole("heading", { name: "Revisa tu correo" });
  reload();
  await screen.findByRole("heading", { name: "¿Qué consulta necesitas?" });
});

test("what is no longer offered is chosen anew", async () => {
  openPage();
  await press(/Consulta de primera vez/);
  await press(/Consultorio Del Valle/);
  await screen.findByRole("button", { name: "10:00" });
  const [first, second] = options.services;
  const elsewhere: BookingOptions["services"][number]["places"] = [
    ...first!.places.filter(({ mode }) => mode === "online"),
    { mode: "home", office: null, nextFreeAt: null },
  ];
  server.on(bookingRoutes.getBookingOptions, () => ({
    ...options,
    services: [{ ...first!, places: elsewhere }, second!],
  }));
  reload();
  await screen.findByRole("heading", { name: "¿Dónde te atiende?" });
  server.on(bookingRoutes.getBookingOptions, () => ({
    ...options,
    services: [second!, { ...second!, _id: "srv_3" }],
  }));
  reload();
  await screen.findByRole("heading", { name: "¿Qué consulta necesitas?" });
});
