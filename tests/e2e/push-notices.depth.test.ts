import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { clientRoutes } from "@nutria/contract/routes/client";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openScenario, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const sofia = { email: "sofia@avisos.example", password: "secreta1", name: "Sofía", lastName: "Luna Paz" };
const ines = { email: "ines@avisos.example", password: "secreta2", name: "Inés", lastName: "Mora Gil" };

let asSofia: OnlinePerson;
let asInes: OnlinePerson;
let phone: Page;
let desk: Page;

openScenario("push-notices", async () => {
  asSofia = await aNutritionistOnline(sofia);
  asInes = await aPatientOnline(ines);
  // At night the quiet hours would hold the pushes, and this runs at any hour.
  await asInes.call(patientAppRoutes.updateNotificationPreferences, {
    body: {
      ...defaultNotificationPreferences,
      quiet: { ...defaultNotificationPreferences.quiet, isOn: false },
    },
  });
  phone = await aPage({ width: 390, height: 844 });
  desk = await aPage({ width: 1280, height: 800 });
});

/** In the page: what a browser subscribes at. The packaged Chromium allows no notices, whatever it is granted. */
const embeddedPushService = `{
  window.showsNotices = Notification.permission === "granted";
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  let held = null;
  const toText = (bytes) =>
    btoa(String.fromCharCode(...bytes)).replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=+$/, "");
  Object.assign(PushManager.prototype, {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }) => {
      const path = "/_local/push?serverKey=" + toText(applicationServerKey);
      const answer = await (await fetch(path, { method: "POST" })).json();
      held = {
        endpoint: answer.endpoint,
        options: { applicationServerKey: applicationServerKey.buffer },
        toJSON: () => answer,
        unsubscribe: async () => ((held = null), true),
      };
      return held;
    },
  });
}`;

/** In the page: the notices that its service worker shows, once there is one. */
const shownNotices = `(async () => {
  const registration = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 50; tries++) {
    const shown = await registration.getNotifications();
    if (shown.length > 0) return shown.map(({ title, body }) => title + ": " + body);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return [];
})()`;

/** A page whose browser has the embedded push service in the place of its own, which is on the internet. */
async function aPage(viewport: { width: number; height: number }): Promise<Page> {
  const opened = await product.visit({ viewport });
  await opened.context().grantPermissions(["notifications"]);
  await opened.addInitScript(embeddedPushService);
  return opened;
}

/** The texts of the pushes that arrived, the newest first. */
async function arrived(): Promise<string[]> {
  await product.settle();
  const answer = (await (await fetch(`${product.url}/_local/push`)).json()) as { pushes: { text: string }[] };
  return answer.pushes.map(({ text }) => text);
}

/**
 * Hands a push to the service worker of a page, as the browser does when it arrives, and checks what it shows, in a browser
 * that shows notices.
 */
async function expectShown(page: Page, scope: string, text: string, notice: string): Promise<void> {
  if (!(await page.evaluate<boolean>("window.showsNotices"))) return;
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === product.url + scope);
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: product.url,
    registrationId,
    data: text,
  });
  expect(await page.evaluate<string[]>(shownNotices)).toEqual([notice]);
}

test("a patient turns on the notices of their phone, and hears of a request that nobody names", async () => {
  await phone.goto("/mi/ajustes");
  await phone.locator("input[type=email]").fill(ines.email);
  await phone.locator("input[type=password]").fill(ines.password);
  await phone.getByRole("button", { name: "Entrar" }).click();
  const toggle = phone.getByRole("switch", { name: /Avisos en este teléfono/ });
  await toggle.click();
  await expect.poll(() => toggle.getAttribute("aria-checked")).toBe("true");
  await asSofia.call(patientRoutes.createLinkRequest, {
    body: { patient: asInes.id, publicField: ines.email },
  });
  const [text = ""] = await arrived();
  expect(JSON.parse(text)).toMatchObject({ title: "Tienes una solicitud", url: "/mi/ajustes/nutriologos" });
  expect(text).not.toContain("Sofía");
  await expectShown(phone, "/mi/", text, "Tienes una solicitud: Toca para ver de quién es.");
});

test("a nutritionist turns on the notices of their computer, and signing out ends them", async () => {
  await desk.goto("/signIn");
  await signIn(sofia, desk);
  await desk.waitForURL("**/settings/**");
  await desk.goto("/settings/profile/notifications");
  const toggle = desk.getByRole("switch", { name: "Avisos en este equipo" });
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  const other = await aPatientOnline({ ...ines, email: "omar@avisos.example", name: "Omar" });
  await other.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: asSofia.id } });
  const [text = ""] = await arrived();
  expect(JSON.parse(text)).toMatchObject({
    title: "Tienes una solicitud",
    url: "/dashboard/patients?tab=requests",
  });
  await expectShown(desk, "/", text, "Tienes una solicitud: Toca para ver de quién es.");

  await desk.getByRole("button", { name: "Tu cuenta", exact: true }).click();
  const [removed] = await Promise.all([
    desk.waitForResponse(
      (response) =>
        response.request().method() === "DELETE" &&
        new URL(response.url()).pathname.startsWith(notificationRoutes.subscribeToPush.spec.path),
    ),
    desk.getByRole("menuitem", { name: "Salir" }).click(),
  ]);
  expect(removed.status()).toBe(204);
  expect(product.complaints).toEqual([]);
});
