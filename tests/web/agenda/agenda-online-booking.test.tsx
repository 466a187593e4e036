import { profileRoutes } from "@nutria/contract/routes/profile";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { OnlineBookingState } from "../../../web/src/features/agenda/agenda-screen/rail/online-booking-state";
import { clear, show, toasts } from "../patients/patients-harness";
import { anAccount, aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

// Online booking in the agenda's rail: its state in words, and its link.

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const practice = (isOpen: boolean, isPublicPageOn = true) => {
  const { settings } = aUser().nutritionistProfile;
  return aUser(
    {},
    { settings: { ...settings, isPublicPageOn, onlineBooking: { ...settings.onlineBooking, isOpen } } },
  );
};

test("while it is on, the link of the public page is one press away", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => writeText.mockRestore());
  server = anAccount(practice(true));
  show(<OnlineBookingState />);
  expect(await screen.findByText("Encendida")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Copiar enlace" }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/n/lucia-campos`);
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(["Enlace copiado"]));
});

test("a link that could not be copied is told", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  onTestFinished(() => writeText.mockRestore());
  server = anAccount(practice(true));
  show(<OnlineBookingState />);
  fireEvent.click(await screen.findByRole("button", { name: "Copiar enlace" }));
  await waitFor(() => expect(toasts.map(({ text }) => text).join()).toContain("/n/lucia-campos"));
});

test("while it is off, it is switched on in its settings; without a public page it is not there", async () => {
  server = anAccount(practice(false));
  show(<OnlineBookingState />);
  expect(await screen.findByText("Apagada")).toBeTruthy();
  const way = screen.getByRole("link", { name: "Encender" });
  expect(way.getAttribute("href")).toBe("/settings/virtual-agenda/online-booking");
  clear();
  server = anAccount(practice(true, false));
  show(<OnlineBookingState />);
  await waitFor(() => expect(server.requestsTo(profileRoutes.getUser)).toHaveLength(1));
  expect(screen.queryByText("Encendida")).toBeNull();
});
