import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { channelLive, openScenario, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const sofia = { email: "sofia@canal.example", password: "secreta1", name: "Sofía", lastName: "Luna Paz" };
const personNamed = (name: string) => ({
  email: `${name.toLowerCase()}@canal.example`,
  password: "secreta2",
  name,
  lastName: "Mora Gil",
});

/** How long the channel is cut; `npm test -- push-cut` cuts it for a minute by the real clock. */
const secondsCut = Number(process.env.PUSH_SECONDS_CUT ?? 0);
/** A page waits twice as long for its channel before it asks without it. */
const longestWaitMs = 1_000;
const countPath = notificationRoutes.countNewNotifications.spec.path;

let asSofia: OnlinePerson;
let [ines, omar]: OnlinePerson[] = [];
/** The same nutritionist in another browser. */
let other: Page;

openScenario("push", async () => {
  asSofia = await aNutritionistOnline(sofia);
  ines = await aPatientOnline(personNamed("Ines"));
  omar = await aPatientOnline(personNamed("Omar"));
  other = await product.visit();
});

/** Opens the requests, and returns the paths of the API that the page asks for from the live channel on. */
async function openRequests(on: Page): Promise<string[]> {
  const asked: string[] = [];
  await on.goto("/signIn");
  await signIn(sofia, on);
  await on.waitForURL("**/settings/**");
  await on.goto("/dashboard/patients?tab=requests", { waitUntil: "commit" });
  await channelLive(on);
  // The page asks once more for what happened before the channel was live.
  await on.waitForResponse((response) => new URL(response.url()).pathname === countPath);
  await on.getByRole("tab", { name: /Solicitudes pendientes/ }).waitFor();
  await on.waitForLoadState("networkidle");
  on.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/v1/")) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const requestOf = (name: string, on: Page) => on.getByRole("tabpanel").getByText(name).first();
const ask = (who: OnlinePerson | undefined) =>
  who?.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: asSofia.id, note: "" } });

describe("two browsers of one nutritionist", () => {
  let asked: string[] = [];
  let askedByOther: string[] = [];

  test("hear of a patient's request within a second, with few requests, and ask for nothing otherwise", async () => {
    asked = await openRequests(page);
    askedByOther = await openRequests(other);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect([asked, askedByOther]).toEqual([[], []]);
    await ask(ines);
    const start = performance.now();
    await Promise.all([requestOf("Ines", page).waitFor(), requestOf("Ines", other).waitFor()]);
    process.stdout.write(`in both browsers after ${Math.round(performance.now() - start)} ms\n`);
    await page.getByRole("button", { name: "Notificaciones: 1 sin leer" }).waitFor();
    await other.getByRole("button", { name: "Notificaciones: 1 sin leer" }).waitFor();
    await page.waitForLoadState("networkidle");
    process.stdout.write(`requests: ${asked.join(", ")}\n`);
    expect(asked.length).toBeLessThanOrEqual(8);
  });

  test("what one of them does is seen in the other", async () => {
    const { items } = await asSofia.call(patientRoutes.listLinkRequests, {});
    askedByOther.length = 0;
    await asSofia.call(patientRoutes.rejectLinkRequest, { params: { id: items[0]?._id ?? "" } });
    await requestOf("Ines", page).waitFor({ state: "detached" });
    await requestOf("Ines", other).waitFor({ state: "detached" });
    expect(askedByOther.length).toBeLessThanOrEqual(8);
  });

  test(
    "a browser that was cut off misses nothing and announces nothing twice",
    async () => {
      const statuses: string[] = [];
      await other.exposeFunction("heard", (text: string) => statuses.push(text));
      await other.evaluate(`
      let last = "";
      new MutationObserver(() => {
        const text = [...document.querySelectorAll("[role=status]")].map((one) => one.textContent).join();
        if (text !== last) heard((last = text));
      }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
      await other.context().setOffline(true);
      await ask(omar);
      await requestOf("Omar", page).waitFor();
      await new Promise((resolve) => setTimeout(resolve, secondsCut * 1_000));
      expect(await requestOf("Omar", other).count()).toBe(0);
      askedByOther.length = 0;
      const live = channelLive(other);
      const online = performance.now();
      await other.context().setOffline(false);
      await live;
      const waitedMs = performance.now() - online;
      await requestOf("Omar", other).waitFor();
      await other.getByRole("button", { name: "Notificaciones: 2 sin leer" }).waitFor();
      await other.waitForLoadState("networkidle");
      expect(statuses.filter((text) => text.includes("Omar"))).toHaveLength(1);
      await expect.poll(() => requestOf("Omar", other).count()).toBe(1);
      process.stdout.write(`cut for ${secondsCut} s, then asked: ${askedByOther.join(", ")}\n`);
      // A page that waited long for its channel has asked without it, and asks again for what it missed until then.
      const times = waitedMs < longestWaitMs ? 1 : 2;
      for (const path of new Set(askedByOther)) {
        expect(askedByOther.filter((one) => one === path).length, path).toBeLessThanOrEqual(times);
      }
      expect(askedByOther.length).toBeLessThanOrEqual(12 * times);
    },
    60_000 + secondsCut * 1_000,
  );

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});
