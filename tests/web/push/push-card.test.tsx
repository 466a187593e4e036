import { AppError } from "@nutria/contract/wire/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NoticesScreen } from "../../../web/src/features/settings/notices/notices-screen";
import { mailPreferences } from "../notifications/notifications-harness";
import { clear, show, toasts } from "../patients/patients-harness";
import { anAccount } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { installFakePush, removeFakePush, type FakeBrowser } from "../support/fake-push";

let server = new FakeServer();
let browser: FakeBrowser;
answerFrom(() => server);
beforeEach(() => {
  browser = installFakePush();
});
afterEach(() => {
  removeFakePush();
  clear();
});

const { getPushKey, subscribeToPush, unsubscribeFromPush, getMailPreferences } = notificationRoutes;
const key = publicKeyOf(newPushKey());

async function opened(): Promise<HTMLInputElement> {
  server = anAccount()
    .on(getMailPreferences, () => mailPreferences())
    .on(getPushKey, () => ({ key }))
    .on(subscribeToPush, () => ({ _id: "psh_1" }))
    .on(unsubscribeFromPush, () => undefined);
  show(<NoticesScreen />, { at: "/settings/profile/notifications" });
  return screen.findByRole<HTMLInputElement>("switch", { name: "Avisos en este equipo" });
}

test("nothing is asked until the switch is pressed; then the device takes pushes, and no more when it is pressed again", async () => {
  const toggle = await opened();
  expect([toggle.checked, browser.asked]).toEqual([false, 0]);
  expect(await screen.findAllByText("Este equipo: no")).toHaveLength(3);
  toggle.click();
  await waitFor(() => expect(toggle.checked).toBe(true));
  // The channels of the notices follow: all six of the appointments go to this device now.
  const appointments = within(screen.getByRole("region", { name: "Citas" }));
  await waitFor(() =>
    expect(appointments.getByText("Este equipo").parentElement?.textContent?.trim()).toBe("Este equipo"),
  );
  expect(server.requestsTo(subscribeToPush)[0]?.body).toMatchObject({ serverKey: key });
  expect(browser.workers).toEqual([["/service-worker.js", "/"]]);
  toggle.click();
  await waitFor(() => expect(server.requestsTo(unsubscribeFromPush)[0]?.params).toEqual({ id: "psh_1" }));
  await waitFor(() => expect(toggle.checked).toBe(false));
  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual([
      "Recibirás avisos en este equipo",
      "Ya no recibirás avisos en este equipo",
    ]),
  );
});

test("a refusal of the browser's owner leaves it off, and says how to change it", async () => {
  browser.answer = "denied";
  const toggle = await opened();
  toggle.click();
  await screen.findByText(/tiene bloqueados los avisos de Nutria/);
  expect([toggle.checked, toggle.disabled]).toEqual([false, true]);
  expect(server.requestsTo(subscribeToPush)).toEqual([]);
});

test("a refusal of the product leaves it off, with its words", async () => {
  const toggle = await opened();
  server.on(subscribeToPush, () => {
    throw new AppError("throttled");
  });
  toggle.click();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.kind).toBe("error");
  expect([toggle.checked, toggle.disabled]).toEqual([false, false]);
});

test("a browser that cannot says so", async () => {
  removeFakePush();
  const toggle = await opened();
  expect(toggle.disabled).toBe(true);
  await screen.findByText("Este navegador no puede mostrar avisos.");
});
