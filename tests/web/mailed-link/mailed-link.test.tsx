import { AppError } from "@nutria/contract/errors";
import { clientRoutes } from "@nutria/contract/routes/client";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MailedLinkScreen } from "../../../web/src/features/mailed-link/mailed-link-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const aLink = (withPass = true) =>
  new FakeServer().on(clientRoutes.getMailedLink, () => ({
    kind: "linkRequest" as const,
    patientName: "Ana",
    nutritionist: { name: "Alejandra", lastName: "Paredes" },
    withPass,
    createdAt: "2026-03-01T15:00:00.000Z",
  }));
const open = () => show(<MailedLinkScreen />, { at: "/p/abc", path: "/p/:token" });

test("says who asks and whether a pass is included; opening it changes nothing", async () => {
  server = aLink();
  open();
  expect(await screen.findByText("Alejandra Paredes quiere acompañarte en tu nutrición.")).toBeTruthy();
  expect(screen.getByText(/Incluye un análisis de composición corporal/)).toBeTruthy();
  expect(server.received.map(({ name }) => name)).toEqual(["getMailedLink"]);
});

test("says that no pass is included", async () => {
  server = aLink(false);
  open();
  expect(
    await screen.findByText("Esta solicitud no incluye un análisis de composición corporal."),
  ).toBeTruthy();
});

test("accepts in one press", async () => {
  server = aLink().on(clientRoutes.acceptMailedLink, () => ({ status: "accepted" as const }));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  expect(await screen.findByRole("heading", { name: "¡Listo! Aceptaste la solicitud" })).toBeTruthy();
  expect(server.requestsTo(clientRoutes.acceptMailedLink)[0]?.params).toEqual({ token: "abc" });
});

test("asks before rejecting", async () => {
  server = aLink().on(clientRoutes.rejectMailedLink, () => ({ status: "rejected" as const }));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Rechazar" }));
  expect(server.requestsTo(clientRoutes.rejectMailedLink)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Volver" }));
  fireEvent.click(screen.getByRole("button", { name: "Rechazar" }));
  fireEvent.click(screen.getByRole("button", { name: "Rechazar solicitud" }));
  expect(await screen.findByRole("heading", { name: "Rechazaste la solicitud" })).toBeTruthy();
});

test("an expired link says so, on opening and on answering", async () => {
  const lapse = () => {
    throw new AppError("link_lapsed");
  };
  server = new FakeServer().on(clientRoutes.getMailedLink, lapse);
  open();
  expect(await screen.findByRole("heading", { name: "Este enlace ya no está disponible" })).toBeTruthy();
  clear();

  server = aLink().on(clientRoutes.acceptMailedLink, lapse);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  expect(await screen.findByRole("heading", { name: "Este enlace ya no está disponible" })).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("an error keeps the question open and shows a message", async () => {
  server = aLink().on(clientRoutes.acceptMailedLink, () => {
    throw new AppError("internal");
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "No se pudo realizar la operación. Intenta más tarde",
    }),
  );
  expect(screen.getByRole("button", { name: "Aceptar" })).toBeTruthy();
});
