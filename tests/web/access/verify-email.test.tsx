import { AppError } from "@nutria/contract/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VerifyEmailScreen } from "../../../web/src/features/access/verify-email/verify-email-screen";
import * as navigation from "../../../web/src/lib/navigate";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const link = { email: "ana@correo.mx", role: "patient" as const, code: "abc.def" };
const open = (given: Partial<typeof link> = link) =>
  show(<VerifyEmailScreen />, { at: `/verify-email#${new URLSearchParams(given).toString()}` });

function type(password: string, confirmation = password): void {
  fireEvent.change(screen.getByLabelText("Contraseña"), { target: { value: password } });
  fireEvent.change(screen.getByLabelText("Confirma tu contraseña"), { target: { value: confirmation } });
  fireEvent.click(screen.getByRole("button", { name: "Confirmar mi correo" }));
}

test("opening it changes nothing; the button confirms with the password that is typed twice", async () => {
  const opened = vi.spyOn(navigation, "navigateTo").mockImplementation(() => undefined);
  server = new FakeServer().on(authRoutes.verifyEmail, () => undefined);
  open();
  expect(screen.getByText(/entrarás como ana@correo.mx/)).toBeTruthy();
  type("secreta1", "secreta2");
  expect(await screen.findByText("Las contraseñas no coinciden")).toBeTruthy();
  type("corta");
  expect(await screen.findByText("La contraseña debe de tener al menos 6 caracteres")).toBeTruthy();
  expect(server.received).toEqual([]);
  type("secreta1");
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/verification-completed"));
  expect(server.requestsTo(authRoutes.verifyEmail)[0]?.body).toEqual({ ...link, password: "secreta1" });
});

test("a lapsed link says so, when opened or used, and sends another on request", async () => {
  server = new FakeServer()
    .on(authRoutes.requestVerification, () => undefined)
    .on(authRoutes.verifyEmail, () => {
      throw new AppError("link_lapsed");
    });
  open({ email: link.email, role: link.role });
  expect(screen.getByRole("heading", { name: "Este enlace ya venció" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Enviarme otro enlace" }));
  expect(await screen.findByText(/Si ana@correo.mx tiene una cuenta por confirmar/)).toBeTruthy();
  expect(server.requestsTo(authRoutes.requestVerification)[0]?.body).toEqual({
    email: link.email,
    role: link.role,
  });
  clear();

  open();
  type("secreta1");
  expect(await screen.findByRole("heading", { name: "Este enlace ya venció" })).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("an address without a link asks for the e-mail", async () => {
  server = new FakeServer();
  open({});
  fireEvent.click(screen.getByRole("button", { name: "Enviarme otro enlace" }));
  expect(await screen.findByText("Este campo es requerido")).toBeTruthy();
});
