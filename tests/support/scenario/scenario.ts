/** Shared by the browser scenarios: the running product, the page of the main person, and the sign-in form. */
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { realtimePath } from "@nutria/contract/messages/push";
import { testCloudOptions } from "@nutria/local/testing";
import type axe from "axe-core";
import { createRequire } from "node:module";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { startRunningProduct, type RunningProduct } from "./running-product";

/** The product of the importing file, available after `openProduct`. */
export let product: RunningProduct;
/** The page of the file's main person. */
export let page: Page;

/**
 * Starts the product for a file, opens its page and prepares what the file needs before its first test. A failing test
 * leaves a screenshot of each open page: `.build/<name>-1.png` and so on.
 */
export function openProduct(name: string, prepare: () => Promise<void> = () => Promise.resolve()): void {
  // High ceilings for a busy machine; no test waits longer than it must.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } });
  beforeAll(async () => {
    product = await startRunningProduct({ cloudOptions: testCloudOptions });
    page = await product.visit();
    await prepare();
  });
  afterAll(() => product.close());
  beforeEach(({ onTestFailed }) =>
    onTestFailed(async () => {
      for (const [index, one] of product.openPages().entries()) {
        await one.screenshot({ path: `.build/${name}-${String(index + 1)}.png`, fullPage: true });
      }
    }),
  );
}

/**
 * Opens the product for a file that is one scenario: each test continues where the one before it ended, so a failing
 * test skips the rest.
 */
export function openScenario(name: string, prepare?: () => Promise<void>): void {
  openProduct(name, prepare);
  let broken: string | undefined;
  beforeEach(({ task, skip, onTestFailed }) => {
    // One that failed and runs once more is not skipped, since a skipped test would hide its failure.
    if (broken !== undefined && broken !== task.id) skip();
    broken = undefined;
    onTestFailed(() => void (broken = task.id));
  });
}

/** Fills in and sends the sign-in form that is open on the page. */
export async function signIn({ email, password }: Credentials, on = page): Promise<void> {
  await on.locator("input[name=email]").fill(email);
  await on.locator("input[name=password]").fill(password);
  await on.getByRole("button", { name: "Iniciar sesión" }).last().click();
}

/** Signs an administrator in: password, then the code of the authenticator app. */
export async function signInAsAdministrator(
  who: Credentials,
  nextCode: () => Promise<string>,
  on = page,
): Promise<void> {
  await signIn(who, on);
  await on.getByLabel("Código de 6 dígitos").fill(await nextCode());
  await on.getByRole("button", { name: "Entrar" }).click();
}

export interface Credentials {
  email: string;
  password: string;
}

/** How a day `yyyy-MM-dd` is written into a field: a phone's own field takes it as it is stored. */
export function writtenDay(day: string, on: Page): string {
  const isOwnField = (on.viewportSize()?.width ?? 0) < 720;
  return isOwnField ? day : day.split("-").reverse().join("/");
}

/** Whether an element of a page has the focus. */
export async function hasFocus(what: Locator): Promise<boolean> {
  return (await what.and(what.page().locator(":focus")).count()) === 1;
}

/** The labels of the tabs of a row that are wholly in sight. */
export async function tabsInSight(label: string, on = page): Promise<string[]> {
  const row = on.getByRole("navigation", { name: label });
  const outer = await row.boundingBox();
  const inSight: string[] = [];
  for (const tab of await row.getByRole("link").all()) {
    const box = await tab.boundingBox();
    const isInSight = box && outer && box.x >= outer.x && box.x + box.width <= outer.x + outer.width;
    if (isInSight) inSight.push((await tab.textContent()) ?? "");
  }
  return inSight;
}

/** The first address in the newest mail to a person that contains `part`. Raises when there is none. */
export async function mailedLinkOf(email: string, part: string): Promise<string> {
  const { links } = await product.mailTo(email);
  const link = links.find((one) => one.includes(part));
  if (link === undefined) throw new Error(`The mail to ${email} has no link to ${part}`);
  return link;
}

/**
 * Opens an address and waits for the first answer to the page's bell, so that later notifications are new to the page.
 */
export async function openLive(address: string): Promise<void> {
  const { path } = notificationRoutes.countNewNotifications.spec;
  // The answer may come before the page's last picture does.
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForResponse((response) => new URL(response.url()).pathname === path);
}

/** Opens an address; a page that is there already is only awaited, as after a change of its width. */
export async function openOrStay(address: string, on: Page): Promise<void> {
  const { pathname, search } = new URL(on.url());
  if (pathname + search !== address) await on.goto(address);
  // The second frame has what a change of width was answered with.
  else await on.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
}

/** Resolves once a page, which is being opened, hears of changes by its channel. */
export async function channelLive(on: Page): Promise<void> {
  const socket = await on.waitForEvent("websocket", (one) => one.url().endsWith(realtimePath));
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes("subscribe_success"));
}

/** Returns to a tab after every event has been delivered: its bell asks at once instead of within five seconds. */
export async function returnToTab(tab: Page): Promise<void> {
  await product.settle();
  await tab.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
}

/** The minified file, because each page receives and parses its 0.7 MB (the other has 1.5). */
const { source } = createRequire(import.meta.url)("axe-core/axe.min.js") as typeof axe;

/** The serious and critical accessibility violations that axe finds on a page. */
export function accessibilityViolations(on = page): Promise<string[]> {
  return violationsOf(on, { resultTypes: ["violations"] });
}

/**
 * Everything that axe finds on a page, whatever its weight: landmarks, the order of headings, the size of targets, and
 * whether what is read aloud has the words that are seen.
 */
export async function everyViolation(on = page): Promise<string[]> {
  const rules = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };
  const found = await foundOn(on, { resultTypes: ["violations"], rules });
  const all = await Promise.all(found.map(async (violation) => withoutWhole(on, violation)));
  return all.filter(({ nodes }) => nodes.length > 0).map(inWords);
}

/** The smallest target, in pixels each way. */
const smallestTarget = 24;

/** Without targets that are large enough, of which a bar that lies over what is scrolled hides a part. */
async function withoutWhole(on: Page, violation: axe.Result): Promise<axe.Result> {
  if (violation.id !== "target-size") return violation;
  const areSmall = await Promise.all(
    violation.nodes.map(async ({ target }) => {
      const box = await on.locator(String(target[0])).first().boundingBox();
      return !box || Math.min(box.width, box.height) < smallestTarget;
    }),
  );
  return { ...violation, nodes: violation.nodes.filter((_, at) => areSmall[at]) };
}

/** What `inLightOf` finds in light, and in dark what the rules of colours find, which alone can differ. */
export async function violationsInBothSchemes(
  on: Page,
  inLightOf: typeof everyViolation = accessibilityViolations,
): Promise<string[]> {
  const inLight = await inLightOf(on);
  await showIn("dark", on);
  const inDark = await violationsOf(on, {
    resultTypes: ["violations"],
    runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  });
  await showIn("light", on);
  return [...inLight, ...inDark.map((violation) => `in dark: ${violation}`)];
}

/** Shows the page in a scheme, and waits until no colour is on its way to it. */
async function showIn(colorScheme: "light" | "dark", on: Page): Promise<void> {
  await on.emulateMedia({ colorScheme });
  await on.evaluate(`(async () => {
    for (;;) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  })()`);
}

/**
 * The calendar library labels its boxes of days without a role, so that the labels are not read; each event names its day
 * itself.
 */
function withoutLabelsOfCalendar(violation: axe.Result): axe.Result {
  if (violation.id !== "aria-prohibited-attr") return violation;
  const isOfCalendar = /class="sx__(time-grid-day|date-grid)\b/;
  return { ...violation, nodes: violation.nodes.filter(({ html }) => !isOfCalendar.test(html)) };
}

async function violationsOf(on: Page, options: axe.RunOptions): Promise<string[]> {
  return (await foundOn(on, options))
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(inWords);
}

async function foundOn(on: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await on.evaluate("'axe' in window"))) await on.evaluate(source);
  const found = await on.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return found.violations.map(withoutLabelsOfCalendar).filter(({ nodes }) => nodes.length > 0);
}

const inWords = ({ id, nodes }: axe.Result): string =>
  `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`;
