import { AppError } from "@nutria/contract/wire/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberRegistration } from "../../../web/src/features/access/thank-you/registration-memory";
import { ThankYouScreen } from "../../../web/src/features/access/thank-you/thank-you-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

const email = "lucia@correo.mx";
const open = () => show(<ThankYouScreen />);
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const again = () => screen.getByRole("button", { name: /^Reenviar/ });

test("shows where the mail went, and sends it again a minute later at the earliest", async () => {
  server = new FakeServer().on(authRoutes.requestVerification, () => undefined);
  rememberRegistration(email);
  open();
  expect(screen.getByText(email)).toBeTruthy();
  expect(again().textContent).toBe("Reenviar en 1:00");
  fireEvent.click(again());
  await pass(60);
  expect(server.received).toEqual([]);
  expect(again().textContent).toBe("Reenviar");
  fireEvent.click(again());
  await pass(1);
  expect(server.requestsTo(authRoutes.requestVerification)[0]?.body).toEqual({ email, role: "nutritionist" });
  expect(toasts).toContainEqual({ kind: "success", text: "Enviamos el enlace otra vez" });
  expect(again().textContent).toMatch(/^Reenviar en /);
});

test("says so when no more is sent", async () => {
  server = new FakeServer().on(authRoutes.requestVerification, () => {
    throw new AppError("throttled", { retryAfterSeconds: 600 });
  });
  rememberRegistration(email);
  open();
  await pass(60);
  fireEvent.click(again());
  await pass(1);
  expect(toasts).toHaveLength(1);
  expect(toasts[0]?.text).not.toBe("Enviamos el enlace otra vez");
  expect(again().textContent).toBe("Reenviar");
});

test("keeps the address after a reload, and asks for attention by a dialog once", async () => {
  server = new FakeServer();
  rememberRegistration(email);
  open();
  await pass(1);
  expect(await screen.findByRole("dialog", { name: "Confirma tu correo" })).toBeTruthy();
  clear();
  open();
  await pass(1);
  expect(screen.getByText(email)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("thanks without an address where this tab has no registration", () => {
  server = new FakeServer();
  open();
  expect(screen.getByRole("heading", { name: "¡Gracias por registrarte!" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Reenviar/ })).toBeNull();
});
