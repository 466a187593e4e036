import { authRoutes } from "@nutria/contract/routes/auth";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PasswordScreen } from "../../../web/src/features/settings/password/password-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  sessionStorage.clear();
});

test("a nutritionist ends a session of theirs beside the password, and not the one that asks", async () => {
  const here = { _id: "one", device: "Chrome en Mac", openedAt: "2026-11-24T18:00:00.000Z", isCurrent: true };
  const lost = {
    _id: "two",
    device: "Safari en iPhone",
    openedAt: "2026-11-20T16:00:00.000Z",
    isCurrent: false,
  };
  const sessions = [here, lost];
  server = anAccount()
    .on(authRoutes.listSessions, () => sessions)
    .on(authRoutes.endSession, () => {
      sessions.pop();
    });
  show(<PasswordScreen />);
  expect(await screen.findByText("Este dispositivo")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Cerrar la sesión de Safari en iPhone/ }));
  await waitFor(() => expect(screen.queryByText("Safari en iPhone")).toBeNull());
  expect(server.requestsTo(authRoutes.endSession).map(({ params }) => params)).toEqual([{ id: "two" }]);
  expect(toasts.map(({ text }) => text)).toEqual(["Sesión cerrada"]);
  expect(screen.queryByRole("button", { name: /Cerrar la sesión/ })).toBeNull();
});
