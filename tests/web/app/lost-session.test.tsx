import { profileRoutes } from "@nutria/contract/routes/profile";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RootLayout } from "../../../web/src/app/root-layout";
import { queryClient, useRouteMutation } from "../../../web/src/lib/api/query";
import { clearSession, currentSession } from "../../../web/src/lib/session/session";
import { signOut, startSession } from "../../../web/src/lib/session/sign-in-out";
import { setToastHost, type Toast } from "../../../web/src/lib/toast";
import { expired, serve, signedIn } from "../support/server";

// A session that ends while somebody works: it is said once, and nothing else is.

let toasts: Toast[] = [];
let stop: () => void;

beforeEach(() => {
  startSession(signedIn);
  toasts = [];
  stop = setToastHost((toast) => toasts.push(toast));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(pages, { initialEntries: ["/form"] })} />
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
      { path: "/", element: <h1>Inicio</h1> },
      { path: "/form", element: <Form /> },
    ],
  },
];

const refused = { status: 401, body: { code: "unauthorized", message: "x", public: false } };
const lost = [{ kind: "warning", text: "Tu sesión terminó. Inicia sesión para seguir." }];

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

test("one that its person left says nothing", async () => {
  serve(() => ({ status: 204 }));
  await act(() => signOut());
  await screen.findByRole("heading", { name: "Inicio" });
  expect(toasts).toEqual([]);
});

test("another failure is still told by the screen that tried", async () => {
  serve(() => ({ status: 500, body: { code: "internal", message: "x", public: false } }));
  fireEvent.click(await screen.findByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(toasts).toEqual([{ kind: "error", text: "No se pudo guardar" }]));
  expect(screen.getByRole("button", { name: "Guardar" })).toBeTruthy();
});
