import { profileRoutes } from "@nutria/contract/routes/profile";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Protected, PublicOnly } from "../../../web/src/entries/member/guards";
import { RootLayout } from "../../../web/src/entries/member/root-layout";
import { queryClient, useRouteMutation } from "../../../web/src/data/query/query";
import { clearSession, currentSession } from "../../../web/src/data/session/session";
import { signOut, startSession } from "../../../web/src/data/session/sign-in-out";
import { setToastHost, type Toast } from "../../../web/src/lib/toast";
import { expired, serve, signedIn } from "../support/server";

// A session that ends while somebody works: it is said once, and nothing else is.

let toasts: Toast[] = [];
let stop: () => void;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  startSession(signedIn);
  sessionStorage.clear();
  router = createMemoryRouter(pages, { initialEntries: ["/form?paso=2#nota"] });
  toasts = [];
  stop = setToastHost((toast) => toasts.push(toast));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  stop();
  clearSession();
  vi.unstubAllGlobals();
});

function Form() {
  const save = useRouteMutation(profileRoutes.updateSettings, { fallback: "No se pudo guardar" });
  return <button onClick={() => save.mutate({ body: { allowBackToBack: true } })}>Guardar</button>;
}
const pages = [
  {
    element: <RootLayout />,
    children: [
      { element: <PublicOnly />, children: [{ path: "/", element: <h1>Inicio</h1> }] },
      {
        element: <Protected />,
        children: [
          { path: "/form", element: <Form /> },
          { path: "*", element: <p>Tablero</p> },
        ],
      },
    ],
  },
];

const refused = { status: 401, body: { code: "unauthorized", message: "x", public: false } };
const lost = [
  {
    kind: "warning",
    isLasting: true,
    text: "Tu sesión terminó: pasó mucho tiempo, o se cerró desde otro dispositivo o con un cambio de contraseña. Inicia sesión y vuelves a donde estabas.",
  },
];

test.each([
  ["closed from another device", refused],
  ["that has lasted too long", expired],
])("one %s leads to the home page, which says so instead of what could not be saved", async (_, answer) => {
  serve(({ path }) => (path === "/v1/auth/refresh-token" ? refused : answer));
  fireEvent.click(await screen.findByRole("button", { name: "Guardar" }));
  await screen.findByRole("heading", { name: "Inicio" });
  expect(currentSession()).toBeNull();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(toasts).toEqual(lost);
});

describe("who signs in again", () => {
  const lose = async () => {
    serve(({ path }) => (path === "/v1/auth/refresh-token" ? refused : expired));
    fireEvent.click(await screen.findByRole("button", { name: "Guardar" }));
    await screen.findByRole("heading", { name: "Inicio" });
  };

  test("is where the session was lost, once, with the whole address", async () => {
    await lose();
    act(() => startSession(signedIn));
    await screen.findByRole("button", { name: "Guardar" });
    expect(router.state.location).toMatchObject({ pathname: "/form", search: "?paso=2", hash: "#nota" });
    act(() => clearSession());
    await screen.findByRole("heading", { name: "Inicio" });
    act(() => startSession(signedIn));
    await screen.findByText("Tablero");
  });

  test("is where everybody starts, if it is another account", async () => {
    await lose();
    act(() => startSession({ ...signedIn, user: { ...signedIn.user, id: "nut_other" } }));
    await screen.findByText("Tablero");
  });
});

test("one that its person left says nothing, and leads nowhere again", async () => {
  serve(() => ({ status: 204 }));
  await act(() => signOut());
  await screen.findByRole("heading", { name: "Inicio" });
  expect(toasts).toEqual([]);
  act(() => startSession(signedIn));
  await screen.findByText("Tablero");
});

test("another failure is still told by the screen that tried", async () => {
  serve(() => ({ status: 500, body: { code: "internal", message: "x", public: false } }));
  fireEvent.click(await screen.findByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(toasts).toEqual([{ kind: "error", text: "No se pudo guardar" }]));
  expect(screen.getByRole("button", { name: "Guardar" })).toBeTruthy();
});
