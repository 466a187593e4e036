/**
 * `npm run bench record`: measures how soon the progress of a patient with ten years of data is seen: 120 scans, 60 notes
 * with measures by hand, 60 plans, 60 analyses and 500 saves in the history. The product runs as `npm start` runs it, with
 * its data on disk, in this process; the browser is another one. A signed-in browser with an empty cache opens the address
 * of the progress, and the clock stops at the frame that shows the three charts; likewise from the list of patients, by a
 * press on the card. Fails when a median is a second or more.
 */
import {
  checkIn,
  registerNutritionist,
  signVerification,
  verifyEmail,
} from "@nutria/core/identity/account/index";
import { createContext } from "@nutria/platform/context";
import type { BrowserContext, Page } from "playwright";
import { aLinkedPatient } from "../support/agenda/agenda";
import { fillRecord, tenYears } from "../support/record-history";
import { startRunningProduct } from "../support/scenario/running-product";
import { createScriptContexts } from "../support/script-contexts";

const rounds = Number(process.argv[2] ?? 9);
const budgetMilliseconds = 1000;
const charts = 3;

/** Runs in the page: keeps the time of the first frame after all charts are drawn. */
const watchCharts = `{
  const look = () => {
    if (document.querySelectorAll("figure svg polyline").length < ${charts}) requestAnimationFrame(look);
    else requestAnimationFrame((time) => { window.chartsShownAt = time; });
  };
  requestAnimationFrame(look);
}`;

const product = await startRunningProduct();
const { address, patients, ...prepared } = await prepare();
let { storageState } = prepared;
const cold: number[] = [];
const inApp: number[] = [];
for (let round = 0; round < rounds; round++) {
  cold.push(await withPage(openByAddress));
  inApp.push(await withPage(openFromList));
}
const isOver = [
  report("address, empty cache, until the three charts", cold),
  report("card in the list, until the three charts", inApp),
].some(Boolean);
for (const complaint of product.complaints) console.error(complaint);
await product.close();
process.exit(isOver || product.complaints.length > 0 ? 1 : 0);

/** Registers a practice, fills the record of its patient, and signs in once. */
async function prepare() {
  const contexts = createScriptContexts("bench");
  const email = "banco@example.com";
  const password = "secreta1";
  const visitor = createContext({
    actor: { role: "anonymous", id: "anonymous" } as const,
    requestId: "bench",
  });
  const { _id: id } = await registerNutritionist(visitor, {
    name: "Rosario",
    lastName: "Carreras",
    email,
    sex: "female",
    password,
    countryCode: 52,
    phoneNumber: "5510002000",
    nutritionistProfile: { professionalLicense: "12345678" },
  });
  const code = await signVerification(visitor, { accountId: id, email });
  await verifyEmail(visitor, { email, code, role: "nutritionist", password });
  const ctx = createContext({ actor: { role: "nutritionist", id } as const, requestId: "bench" });
  await checkIn(ctx);
  const patientId = await aLinkedPatient(contexts, ctx);
  await fillRecord(ctx, patientId);
  await product.settle();

  const page = await product.visit();
  await page.goto("/signIn");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).last().click();
  await page.waitForURL(/\/(dashboard|settings)/);
  const state = await page.context().storageState();
  await page.context().close();
  return {
    address: `/dashboard/patients/${patientId}/progress`,
    patients: "/dashboard/patients",
    storageState: state,
  };
}

/** Runs in a new browser session, whose cache is empty, of the person who signed in. */
async function withPage(measure: (page: Page) => Promise<number>): Promise<number> {
  const page = await product.visit({ storageState });
  const context: BrowserContext = page.context();
  try {
    return await measure(page);
  } finally {
    // The session's token was replaced, and the one before is refused after a minute.
    storageState = await context.storageState();
    await context.close();
  }
}

/** From the start of the navigation to the frame with the charts. */
async function openByAddress(page: Page): Promise<number> {
  await page.addInitScript(watchCharts);
  await page.goto(address, { waitUntil: "commit" });
  return chartsShown(page);
}

/** From the press on the patient's card to the frame with the charts. */
async function openFromList(page: Page): Promise<number> {
  await page.goto(patients);
  const card = page.getByRole("link", { name: /Elena/ }).first();
  await card.waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(watchCharts);
  const pressed = await page.evaluate<number>("performance.now()");
  await card.click();
  return (await chartsShown(page)) - pressed;
}

/** The time that {@link watchCharts} keeps, in milliseconds from the start of the navigation. */
function chartsShown(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const look = () => window.chartsShownAt ? resolve(window.chartsShownAt) : setTimeout(look, 10);
    look();
  })`);
}

/** Prints a row; returns whether its median is over the budget. */
function report(what: string, times: readonly number[]): boolean {
  const sorted = times.toSorted((one, two) => one - two);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const isRowOver = !(median < budgetMilliseconds);
  const { scans, notes, plans, analyses, historyEntries } = tenYears;
  console.log(
    `${scans} scans, ${notes} notes, ${plans} plans, ${analyses} analyses, ${historyEntries} saves: ${what}` +
      `   p50 ${median.toFixed(0)} ms, worst ${(sorted.at(-1) ?? 0).toFixed(0)} ms` +
      `${isRowOver ? `   OVER ${budgetMilliseconds} ms` : ""}`,
  );
  return isRowOver;
}
