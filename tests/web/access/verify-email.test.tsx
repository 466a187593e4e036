import { AppError } from "@nutria/contract/wire/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VerificationCompletedScreen } from "../../../web/src/features/access/thank-you/verification-completed-screen";
import { VerifyEmailScreen } from "../../../web/src/features/access/verify-email/verify-email-screen";
import {
  keepSealedPassword,
  sealedPasswordOf,
} from "../../../web/src/features/access/shared/sealed-password";
import { currentSession } from "../../../web/src/data/session/session";
import * as navigation from "../../../web/src/lib/navigate";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  vi.restoreAllMocks();
});

const link = { email: "ana@correo.mx", role: "patient" as "patient" | "nutritionist", code: "abc.def" };
const open = (given: Partial<typeof link> = link) =>
  show(<VerifyEmailScreen />, { at: `/verify-email#${new URLSearchParams(given).toString()}` });

function type(password: string): void {
  fireEvent.change(screen.getByLabelText("Contraseña"), { target: { value: password } });
  fireEvent.click(screen.getByRole("button", { name: "Confirmar mi correo" }));
}

test("opening it changes nothing; the button confirms with the password that is typed once", async () => {
  const opened = vi.spyOn(navigation, "navigateTo").mockImplementation(() => undefined);
  server = new FakeServer().on(authRoutes.verifyEmail, () => undefined);
  open();
  expect(screen.getByText(/entrarás como ana@correo.mx/)).toBeTruthy();
  expect(screen.getAllByLabelText(/^(Contraseña|Confirma tu contraseña)$/)).toHaveLength(1);
  type("corta");
  expect(await screen.findByText("La contraseña debe de tener al menos 6 caracteres")).toBeTruthy();
  expect(server.received).toEqual([]);
  type("secreta1");
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/verification-completed#role=patient"));
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

test.each([
  ["a patient to the app", "#role=patient", "Entrar a mi app", "/mi/entrar"],
  ["a nutritionist to the sign-in", "", "Iniciar sesión", "/signIn"],
  ["whoever comes with something else to the sign-in", "#role=otro", "Iniciar sesión", "/signIn"],
])("the thanks lead %s", (_whom, hash, name, href) => {
  show(<VerificationCompletedScreen />, { at: `/verification-completed${hash}` });
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  expect(screen.queryByText(/Nuestro equipo/) === null).toBe(hash === "#role=patient");
});

test.each([
  ["patient", "/mi/entrar"],
  ["nutritionist", "/signIn"],
] as const)("a lapsed link of a %s leads to their own sign-in", (role, href) => {
  open({ email: link.email, role });
  expect(screen.getByRole("link", { name: /Ya confirmé mi correo/ }).getAttribute("href")).toBe(href);
});

const session = {
  token: { accessToken: "acceso", refreshToken: "nut_9.uno.dos" },
  user: {
    id: "nut_9",
    email: link.email,
    status: "active" as const,
    hasLoggedIn: false,
    isProfileCompleted: false,
  },
  usedTemporaryPassword: false,
};
const mailed = { ...link, role: "nutritionist" as const };
const kept = { email: link.email, sealedPassword: "sellada" };

test("a nutritionist is signed in with the password that is typed where another browser registered", async () => {
  const opened = vi.spyOn(navigation, "navigateTo").mockImplementation(() => undefined);
  keepSealedPassword({ ...kept, email: "otra@correo.mx" });
  server = new FakeServer().on(authRoutes.verifyAndSignIn, () => session);
  open(mailed);
  type("secreta1");
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/verification-completed"));
  const { email, code } = link;
  expect(server.requestsTo(authRoutes.verifyAndSignIn)[0]?.body).toEqual({
    email,
    code,
    password: "secreta1",
  });
  expect(currentSession()).toMatchObject({ userId: "nut_9", isFirstSignIn: true });
});

test("the browser that registered asks for no password: one button confirms and signs in", async () => {
  const opened = vi.spyOn(navigation, "navigateTo").mockImplementation(() => undefined);
  keepSealedPassword(kept);
  server = new FakeServer().on(authRoutes.verifyAndSignIn, () => session);
  open(mailed);
  expect(screen.queryByLabelText("Contraseña")).toBeNull();
  expect(screen.getByText(/entra con la contraseña que escribiste al registrarte/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Confirmar mi correo" }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith("/verification-completed"));
  const { email, code } = link;
  expect(server.requestsTo(authRoutes.verifyAndSignIn)[0]?.body).toEqual({
    email,
    code,
    sealedPassword: "sellada",
  });
  expect(currentSession()?.userId).toBe("nut_9");
  expect(sealedPasswordOf(link.email)).toBeUndefined();
});

test("what this browser keeps may be good for nothing: then the password is asked for", async () => {
  keepSealedPassword(kept);
  server = new FakeServer().on(authRoutes.verifyAndSignIn, () => {
    throw new AppError("validation", { fields: { password: "Este campo es obligatorio" } });
  });
  open(mailed);
  fireEvent.click(screen.getByRole("button", { name: "Confirmar mi correo" }));
  expect(await screen.findByLabelText("Contraseña")).toBeTruthy();
  expect(sealedPasswordOf(link.email)).toBeUndefined();
});
