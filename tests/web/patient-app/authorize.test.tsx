import { AppError } from "@nutria/contract/wire/errors";
import { appRoutes } from "@nutria/contract/routes/apps";
import { authRoutes } from "@nutria/contract/routes/auth";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setSession } from "../../../web/src/data/session/patient-session";
import { AuthorizeScreen } from "../../../web/src/features/patient-app/authorize/authorize-screen";
import { placeOf, readAppRequest } from "../../../web/src/features/patient-app/authorize/request";
import { ConnectedAppsScreen } from "../../../web/src/features/patient-app/settings/connected-apps-screen";
import { SignInScreen } from "../../../web/src/features/patient-app/start/sign-in-screen";
import { offline, openScreen, prepareScreens, theServer } from "./screens-harness";

prepareScreens();

const request = {
  client_id: "app_1",
  redirect_uri: "https://app.example.com/regreso",
  response_type: "code",
  scope: "diary:write messages",
  state: "abc",
  code_challenge: "x".repeat(43),
  code_challenge_method: "S256",
};
const signedIn = {
  userId: "usr_carmen",
  email: "carmen@correo.example",
  refreshToken: "refresh",
  isShared: true,
};
const session = () => signedIn;
let left: ReturnType<typeof vi.fn>;

beforeEach(() => {
  setSession(signedIn, "access");
  left = vi.fn();
  vi.spyOn(window, "location", "get").mockReturnValue({
    ...window.location,
    search: `?${new URLSearchParams(request).toString()}`,
    replace: left as (address: string) => void,
  } as never);
  theServer().on(appRoutes.viewAuthorization, () => ({
    app: { name: "Bitácora", scopes: ["diary:write" as const, "messages" as const] },
    redirect: null,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  setSession(null);
});

const open = (of: ReturnType<typeof session> | null = session()) =>
  openScreen(<AuthorizeScreen session={of} SignIn={SignInScreen} />);
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

describe("the page of an app's request", () => {
  test("says who asks, for what and where it leads, and sends the answer once", async () => {
    theServer().on(appRoutes.answerAuthorization, () => ({ redirect: `${request.redirect_uri}?code=c` }));
    await open();
    await screen.findByRole("heading", { name: "Bitácora quiere conectarse a tu cuenta" });
    screen.getByText("Entraste como carmen@correo.example.");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Registrar tus comidas, agua, peso, glucosa y entrenamientos",
      "Leer y enviar mensajes",
      "Ver el nombre de quienes te atienden",
    ]);
    screen.getByText(/Después vuelves a app\.example\.com\./);
    expect(theServer().requestsTo(appRoutes.answerAuthorization)).toEqual([]);
    await press("Permitir");
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(`${request.redirect_uri}?code=c`));
    expect(theServer().requestsTo(appRoutes.answerAuthorization)[0]?.body).toEqual({
      ...request,
      isAllowed: true,
    });
    // An app on the phone opens beside the page, which says so.
    await screen.findByRole("heading", { name: "Vuelve a Bitácora" });
  });

  test("takes a no", async () => {
    theServer().on(appRoutes.answerAuthorization, () => ({
      redirect: `${request.redirect_uri}?error=access_denied`,
    }));
    await open();
    await press("No permitir");
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(theServer().requestsTo(appRoutes.answerAuthorization)[0]?.body).toMatchObject({
      isAllowed: false,
    });
  });

  test("signs in who is not, and whoever wants to be another", async () => {
    await open(null);
    await screen.findByRole("heading", { name: "Entra a tu app" });
    expect(screen.queryByText(/Bitácora/)).toBeNull();
  });

  test("lets a patient sign in with another account first", async () => {
    theServer().on(authRoutes.login, () => {
      throw new AppError("wrong_credentials");
    });
    await open();
    await press("Entrar con otra cuenta");
    await screen.findByRole("heading", { name: "Entra a tu app" });
    await press("Entrar");
    await screen.findByText("El correo o la contraseña no son correctos");
  });

  test("keeps a request that proves no address, and goes nowhere", async () => {
    theServer().on(appRoutes.viewAuthorization, () => {
      throw new AppError("wrong_redirect");
    });
    await open();
    await screen.findByText("La dirección a la que esta aplicación quiere volver no es una de las suyas");
    expect(left).not.toHaveBeenCalled();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("sends any other wrong request back", async () => {
    const back = `${request.redirect_uri}?error=invalid_scope`;
    theServer().on(appRoutes.viewAuthorization, () => ({ app: null, redirect: back }));
    await open();
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(back));
  });

  test("asks again where there was no connection", async () => {
    theServer().on(appRoutes.viewAuthorization, offline);
    await open();
    const again = await screen.findByRole("button", { name: /intentar|Reintentar/i });
    theServer().on(appRoutes.viewAuthorization, () => ({
      app: { name: "Bitácora", scopes: ["messages" as const] },
      redirect: null,
    }));
    fireEvent.click(again);
    await screen.findByRole("button", { name: "Permitir" });
  });
});

describe("an address of the page", () => {
  test("is read by its known parameters, each of which comes once", () => {
    expect(readAppRequest("?client_id=a&state=b&other=c")).toEqual({ client_id: "a", state: "b" });
    expect(readAppRequest("?client_id=a&client_id=b")).toBeUndefined();
    expect(readAppRequest("")).toEqual({});
  });

  test("leads to a site, to this device or to an app", () => {
    expect(placeOf("https://app.example.com:8443/cb")).toEqual({ host: "app.example.com:8443" });
    expect(placeOf("http://127.0.0.1:5000/cb")).toBe("device");
    expect(placeOf("http://[::1]:5000/cb")).toBe("device");
    expect(placeOf("mx.ejemplo.app:/cb")).toBe("app");
  });
});

test("connected apps say what they may do and since when, and are disconnected with one press", async () => {
  const app = {
    _id: "app_1",
    name: "Bitácora",
    scopes: ["diary:write" as const],
    since: "2026-11-01T16:00:00.000Z",
    lastUsedAt: "2026-11-24T19:00:00.000Z",
  };
  theServer()
    .on(appRoutes.listConnectedApps, () => [app])
    .on(appRoutes.disconnectApp, () => undefined);
  await openScreen(<ConnectedAppsScreen />);
  await screen.findByText("Registrar tus comidas, agua, peso, glucosa y entrenamientos");
  screen.getByText(/^Desde el 01\/11\/2026 .* · Última vez el 24\/11\/2026/);
  theServer().on(appRoutes.listConnectedApps, () => []);
  await press("Desconectar Bitácora");
  await screen.findByText("No has conectado ninguna aplicación.");
  expect(theServer().requestsTo(appRoutes.disconnectApp)[0]?.params).toEqual({ id: "app_1" });
});
