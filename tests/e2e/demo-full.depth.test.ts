import { demoAccount, demoPatient } from "@nutria/local/demo/account";
import { testCloudOptions } from "@nutria/local/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";

let product: RunningProduct;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

beforeAll(async () => {
  product = await startRunningProduct({ isDemoWanted: true, cloudOptions: testCloudOptions });
});
afterAll(() => product.close());

/** Whether a screen has come to what it shows; a script of the page. */
const isThere = `document.querySelector("[data-placeholder]") === null &&
  (document.querySelector("main")?.innerText.length ?? 0) > 60`;

/** The words of the parts that have nothing to show; a script of the page. */
const wordsOfEmpty = `[...document.querySelectorAll("main [class*=stateText]")]
  .filter((one) => one.checkVisibility()).map((one) => one.innerText)`;

/** What a screen says where it has nothing to show. A screen that never says more than a few words fails by its address. */
async function emptyWords(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  await expect.poll(() => page.evaluate<boolean>(isThere), { message: page.url() }).toBe(true);
  return page.evaluate<string[]>(wordsOfEmpty);
}

/** The addresses of the links that can be pressed in some part of a screen. */
async function addressesIn(page: Page, part: string): Promise<string[]> {
  const links = page.locator(`:is(${part}) a[href^="/"]`).filter({ visible: true });
  const addresses = await Promise.all((await links.all()).map((one) => one.getAttribute("href")));
  return [...new Set(addresses.map((one) => one ?? ""))];
}

/** Presses each link of a part of a screen, each time from that screen. Returns the empty words by address. */
async function pressEach(page: Page, home: string, part: string, open?: () => Promise<unknown>) {
  const start = async () => {
    await page.goto(home);
    await page.waitForLoadState("networkidle");
    await open?.();
  };
  await start();
  const addresses = await addressesIn(page, part);
  const empty: Record<string, string[]> = {};
  for (const [place, address] of addresses.entries()) {
    // Reading the addresses has left the screen as it was opened.
    if (place > 0) await start();
    await page.locator(`:is(${part}) a[href="${address}"]`).filter({ visible: true }).first().click();
    const words = await emptyWords(page);
    if (words.length > 0) empty[address] = words;
  }
  return { addresses, empty };
}

describe.each([390, 1280])("at %i pixels no first press leads to an empty screen", (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await product.visit({ viewport: { width, height: width === 390 ? 844 : 800 } });
    await page.goto("/signIn");
    await page.getByLabel("Correo").fill(demoAccount.email);
    await page.getByLabel("Contraseña", { exact: true }).fill(demoAccount.password);
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await page.waitForURL("**/dashboard/**");
  });
  afterAll(() => page.close());

  test("of the navigation", async () => {
    const { addresses, empty } = await pressEach(page, "/dashboard/today", "header, nav:not(footer nav)");
    expect(addresses.length).toBeGreaterThanOrEqual(4);
    expect(empty).toEqual({});
  });

  test("of its menu", async () => {
    const name = width === 390 ? "Más" : "Tu cuenta";
    const open = () => page.getByRole("button", { name }).last().click();
    const { addresses, empty } = await pressEach(page, "/dashboard/today", "[role=menu]", open);
    expect(addresses.length).toBeGreaterThanOrEqual(width === 390 ? 4 : 1);
    expect(empty).toEqual({});
  });

  test("of the first patient's tabs", async () => {
    await page.goto("/dashboard/patients");
    await page.locator("main a[href*='/patients/']").filter({ visible: true }).first().click();
    await page.waitForURL(/\/patients\/[^/]+/);
    await page.waitForLoadState("networkidle");
    expect(await emptyWords(page)).toEqual([]);
    const { addresses, empty } = await pressEach(page, page.url(), "main nav");
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    expect(empty).toEqual({});
  });
});

describe.each([390, 1280])(
  "in the patient's app at %i pixels no first press leads to an empty screen",
  (width) => {
    test("of its tabs and of what hangs on the first screen", async () => {
      const page = await product.visit({ viewport: { width, height: 844 } });
      await page.goto("/mi/entrar");
      await page.getByLabel("Correo").fill(demoPatient.email);
      await page.getByLabel("Contraseña", { exact: true }).fill(demoPatient.password);
      await page.getByRole("button", { name: "Entrar", exact: true }).click();
      await page.waitForURL("**/mi/hoy");
      const { addresses, empty } = await pressEach(page, "/mi/hoy", "header, nav, aside, main");
      expect(addresses.length).toBeGreaterThanOrEqual(5);
      expect(empty).toEqual({});
      await page.close();
    });
  },
);
