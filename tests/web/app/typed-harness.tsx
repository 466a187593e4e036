import { paths } from "@nutria/contract/web/paths";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Outlet } from "react-router-dom";
import { vi } from "vitest";
import { AppRouter } from "../../../web/src/entries/member/app-router";
import { DialogHost } from "../../../web/src/entries/member/dialogs/dialog-host";
import { Protected, PublicOnly } from "../../../web/src/entries/member/guards";
import { RootLayout } from "../../../web/src/entries/member/root-layout";
import { queryClient } from "../../../web/src/data/query/query";
import { dismissDialogs } from "../../../web/src/lib/dialogs";
import { createAppHistory } from "../../../web/src/lib/router/app-history";
import { clearSession, updateSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import type { ChosenPractice, SessionRole } from "../../../web/src/data/session/stored-session";
import type { FakeServer } from "../support/fake-server";
import { memoryEntries } from "../support/memory-entries";
import { signedIn } from "../support/server";

const draftKey = btoa("0123456789abcdef0123456789abcdef").replace(/=+$/, "");

/** A practice that has the key by which what is typed is sealed. */
export const withDraftKey = (server: FakeServer): FakeServer =>
  server.on(patientRoutes.getDraftKey, () => ({ key: draftKey }));

/** Signs in, and shows a screen at `/pantalla` within what leads out of a session and back into it. */
export function open(element: ReactNode, practice?: ChosenPractice) {
  sessionStorage.clear();
  startSession(signedIn, practice ? "assistant" : "nutritionist");
  if (practice) updateSession({ practice });
  const history = createAppHistory(memoryEntries("/pantalla"));
  const routes = [
    {
      element: <RootLayout />,
      children: [
        {
          element: <PublicOnly />,
          children: [
            { path: "/", element: <h1>Inicio</h1> },
            { path: paths.assistantSignIn.href(), element: <h1>Inicio</h1> },
          ],
        },
        {
          element: <WithDialogs />,
          children: [
            {
              element: <Protected />,
              children: [
                {
                  path: "/pantalla",
                  element: (
                    <main>
                      <h1>Pantalla</h1>
                      {element}
                    </main>
                  ),
                },
                { path: "*", element: <h1>Tablero</h1> },
              ],
            },
          ],
        },
      ],
    },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <AppRouter routes={routes} history={history} />
    </QueryClientProvider>,
  );
  return history;
}

const WithDialogs = () => (
  <>
    <Outlet />
    <DialogHost />
  </>
);

/** The session ends while somebody works. */
export async function lose(): Promise<void> {
  // What it needs is loaded since the first letter.
  document.body.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.dynamicImportSettled();
  // It hears of the letter in a turn of its own.
  await new Promise((resolve) => setTimeout(resolve));
  act(() => clearSession("lost"));
  await screen.findByRole("heading", { name: "Inicio" });
}

/** Signs in again, by default to the same account of a nutritionist. */
export async function signInAgain(id = signedIn.user.id, role?: SessionRole): Promise<void> {
  act(() => startSession({ ...signedIn, user: { ...signedIn.user, id, isProfileCompleted: true } }, role));
  await screen.findByRole("heading", { name: /Pantalla|Tablero/ });
}

/** The session is lost, and its person signs in again. */
export async function loseAndReturn(): Promise<void> {
  await lose();
  await signInAgain();
}

export function clear(): void {
  act(dismissDialogs);
  cleanup();
  act(clearSession);
  queryClient.clear();
}
