import { authRoutes } from "@nutria/contract/routes/auth";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { paths } from "@nutria/contract/paths";
import { demoAccount } from "@nutria/local/demo/account";
import { testCloudOptions } from "@nutria/local/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { httpClient } from "../support/http-client";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";
import { everyViolation } from "../support/scenario/scenario";

// Every screen of the practice once, through all that axe knows: landmarks, headings, names that are seen, targets of 24 px.

let product: RunningProduct;
let patientId: string;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } });

beforeAll(async () => {
  product = await startRunningProduct({ isDemoWanted: true, cloudOptions: testCloudOptions });
  const { token } = await httpClient(product.url)(authRoutes.login, {
    query: { role: "nutritionist" },
    body: demoAccount,
  });
  const call = httpClient(product.url, () => token.accessToken);
  const { items } = await call(patientRoutes.listPatients, { query: { search: "Carmen" } });
  patientId = items[0]?._id ?? "";
});
afterAll(() => product.close());

async function signedIn(width: number): Promise<Page> {
  const page = await product.visit({ viewport: { width, height: width === 390 ? 844 : 900 } });
  await page.goto("/signIn");
  await page.getByLabel("Correo").fill(demoAccount.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoAccount.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/dashboard/**");
  return page;
}

const ofPractice = [
  paths.today.href(),
  paths.patients.href(),
  ...["day", "week", "month", "list"].map((view) => `${paths.agenda.href()}?view=${view}`),
  paths.income.href(),
  paths.workouts.href(),
  paths.newWorkout.href(),
  "/dashboard/messages",
  paths.tutorials.href(),
];
const ofSettings = [
  ...[paths.settingsStart, paths.settingsGeneral, paths.settingsSpecialties, paths.settingsServices],
  ...[paths.settingsOffices, paths.settingsPlans, paths.settingsPasses, paths.settingsCards],
  ...[paths.settingsBilling, paths.settingsHistory, paths.settingsPassHistory, paths.settingsPassword],
  ...[paths.settingsNotifications, paths.settingsPatientApp, paths.settingsData, paths.settingsAssistants],
  ...[paths.settingsOfficeHours, paths.settingsDaysOff, paths.settingsCalendarFeed],
  ...[paths.settingsOnlineBooking, paths.settingsAvailability],
].map((one) => one.href());
const ofPatient = ["", "/nutrition", "/progress", "/medical-history", "/notes/new"];

/**
 * Whether nothing of a screen is still on its way: one heading of the first order, no placeholder, nothing that spins, no
 * event of the grid whose content comes a frame later.
 */
async function isAtRest(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // A grid without events may be one whose events are still being read.
  if (/view=(day|week)/.test(page.url())) {
    await page.locator("[data-event-id]").filter({ hasText: /\S/ }).first().waitFor();
  }
  await expect
    .poll(() =>
      page
        .locator("[data-placeholder], [aria-busy=true], [role=progressbar]")
        .or(page.locator("[data-event-id]").filter({ hasNotText: /\S/ }))
        .count(),
    )
    .toBe(0);
}

describe.each([390, 1280])("nothing that axe knows is wrong at %i px", (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedIn(width);
  });
  afterAll(() => page.close());

  test.each([...ofPractice, ...ofSettings])("on %s", async (path) => {
    await page.goto(path);
    await isAtRest(page);
    expect(await everyViolation(page)).toEqual([]);
  });

  test.each(ofPatient)("on a patient's record%s", async (part) => {
    await page.goto(`/dashboard/patients/${patientId}${part}`);
    await isAtRest(page);
    expect(await everyViolation(page)).toEqual([]);
  });
});
