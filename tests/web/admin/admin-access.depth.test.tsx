import { authRoutes } from "@nutria/contract/routes/auth";
import { secondFactorRoutes } from "@nutria/contract/routes/second-factor";
import { AppError } from "@nutria/contract/wire/errors";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { App } from "../../../web/src/entries/member/app";
import { dismissDialogs } from "../../../web/src/lib/dialogs";
import { queryClient } from "../../../web/src/data/query/query";
import { clearSession, currentSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { administrator, anAdministration } from "./admin-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";

let server = new FakeServer();
answerFrom(() => server);

// The product loads these on navigation; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/entries/member/providers-layout"),
    import("../../../web/src/entries/member/toasts/toasts"),
    import("../../../web/src/features/admin/shell/admin-screen"),
    import("../../../web/src/features/admin/shell/second-factor-step"),
    import("../../../web/src/features/admin/nutritionists/nutritionists-screen"),
    import("../../../web/src/features/admin/partners/partners-screen"),
    import("../../../web/src/features/access/sign-in/sign-in-screen"),
    import("../../../web/src/features/dashboard/dashboard-layout"),
    import("../../../web/src/features/home/home-screen"),
    import("../../../web/src/features/patients/list/patients-screen"),
    import("../../../web/src/features/settings/layout/settings-layout"),
    import("../../../web/src/features/settings/general/general-screen"),
    import("../../../web/src/entries/member/member-frame"),
    import("../../../web/src/features/notifications/watch/watch"),
  ]),
);
beforeEach(() => {
  server = anAdministration()
    .on(authRoutes.login, () => administrator)
    .on(authRoutes.logout, () => undefined as never);
});
afterEach(() => {
  act(dismissDialogs);
  cleanup();
  clearSession();
  queryClient.clear();
});

const open = (address: string) => {
  window.history.replaceState(null, "", address);
  render(<App />);
};
const signInForm = () => screen.findByRole("heading", { name: "Administración de Nutria" });
const list = () => screen.findByRole("table", { name: "Nutriólogas y nutriólogos" });
const address = () => window.location.pathname;
async function signIn() {
  fireEvent.input(await screen.findByLabelText("Correo electrónico"), {
    target: { value: administrator.user.email },
  });
  fireEvent.input(screen.getByLabelText("Contraseña"), { target: { value: "nutria-admin" } });
  fireEvent.click(screen.getByRole("button", { name: "Iniciar sesión" }));
}

test("signs in as an administrator, and opens the requested address", async () => {
  open("/admin/partners");
  await signInForm();
  await signIn();
  expect(await screen.findByRole("heading", { name: "Escáner Polanco" })).toBeTruthy();
  expect(server.requestsTo(authRoutes.login)[0]?.query.get("role")).toBe("admin");
  expect(currentSession()).toMatchObject({ role: "admin", userId: "adm_1" });
  expect(address()).toBe("/admin/partners");
});

test("asks for the code of the authenticator app after the password", async () => {
  const login = server.requestsTo.bind(server, authRoutes.login);
  server.on(authRoutes.login, ({ body }) => {
    const { code } = body as { code?: string };
    if (code === undefined) throw new AppError("second_factor_required");
    if (code !== "123 456")
      throw new AppError("wrong_second_factor", { fields: { code: "El código no es correcto o ya se usó" } });
    return administrator;
  });
  open("/admin/partners");
  await signInForm();
  await signIn();
  const field = await screen.findByLabelText("Código de 6 dígitos");
  expect(screen.queryByRole("img", { name: /Código QR/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByText("Escribe los 6 dígitos de tu aplicación")).toBeTruthy();
  expect(login()).toHaveLength(1);
  fireEvent.input(field, { target: { value: "000000" } });
  fireEvent.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByText("El código no es correcto o ya se usó")).toBeTruthy();
  fireEvent.input(field, { target: { value: "123 456" } });
  fireEvent.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByRole("heading", { name: "Escáner Polanco" })).toBeTruthy();
  expect(login().at(-1)?.body).toMatchObject({ password: "nutria-admin", code: "123 456" });
});

test("shows the key of a new authenticator app at the first sign-in, and goes back", async () => {
  server
    .on(authRoutes.login, () => {
      throw new AppError("second_factor_setup_required");
    })
    .on(secondFactorRoutes.setUpSecondFactor, () => ({
      key: "ABCDEFGHIJKLMNOP",
      uri: "otpauth://totp/Nutria:a?secret=ABCDEFGHIJKLMNOP&issuer=Nutria",
      qr: "<svg/>",
    }));
  open("/admin");
  await signInForm();
  await signIn();
  expect((await screen.findByRole("img", { name: /Código QR/ })).getAttribute("src")).toBe(
    "data:image/svg+xml,%3Csvg%2F%3E",
  );
  expect(screen.getByText("ABCD EFGH IJKL MNOP")).toBeTruthy();
  expect(server.requestsTo(secondFactorRoutes.setUpSecondFactor)).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Usar otra cuenta" }));
  await signInForm();
});

test("an account that is not an administrator's is refused, and nobody is signed in", async () => {
  server.on(authRoutes.login, () => {
    throw new AppError("wrong_credentials");
  });
  open("/admin");
  await signInForm();
  await signIn();
  expect(await screen.findByText("El correo o la contraseña no son correctos")).toBeTruthy();
  expect(currentSession()).toBeNull();
});

test("a nutritionist is asked to sign in, which ends the nutritionist's session", async () => {
  startSession(signedIn);
  queryClient.setQueryData(["getUser", {}], { name: "Ana" });
  open("/admin");
  await signInForm();
  expect(screen.getByText(/Tienes abierta la sesión de ana@correo.mx/)).toBeTruthy();
  expect(currentSession()?.role).toBe("nutritionist");
  await signIn();
  await list();
  expect(currentSession()).toMatchObject({ role: "admin", refreshToken: "refresh of the administrator" });
  expect(queryClient.getQueryData(["getUser", {}])).toBeUndefined();
  await waitFor(() =>
    expect(server.requestsTo(authRoutes.logout)[0]?.body).toEqual({ refreshToken: "refresh" }),
  );
});

test.each(["/dashboard", "/dashboard/patients", "/settings/profile/general", "/signIn", "/"])(
  "an administrator who opens %s is sent to their own screens",
  async (elsewhere) => {
    startSession(administrator, "admin");
    open(elsewhere);
    await list();
    expect(address()).toBe("/admin/nutritionists");
  },
);

test("'Salir' returns to the administrators' sign-in, and clears all data that were read", async () => {
  startSession(administrator, "admin");
  open("/admin");
  await list();
  fireEvent.click(screen.getByRole("button", { name: "Tu cuenta: admin@nutria.example" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Salir" }));
  await signInForm();
  expect(currentSession()).toBeNull();
  expect(queryClient.getQueryCache().findAll({ queryKey: ["listNutritionists"] })).toHaveLength(0);
  await waitFor(() =>
    expect(server.requestsTo(authRoutes.logout)[0]?.body).toEqual({
      refreshToken: "refresh of the administrator",
    }),
  );
});
