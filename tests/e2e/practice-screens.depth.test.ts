import { authRoutes } from "@nutria/contract/routes/auth";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { paths } from "@nutria/contract/web/paths";
import { demoAccount } from "@nutria/local/demo/account";
import { testCloudOptions } from "@nutria/local/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { httpClient } from "../support/http-client";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";
import { everyViolation, openOrStay, signIn } from "../support/scenario/scenario";

// Every screen of the practice once, through all that axe knows: landmarks, headings, names that are seen, targets of 24 px.

let product: RunningProduct;
let patientId: string;
let page: Page;

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
  page = await product.visit();
  await page.goto("/signIn");
  await signIn(demoAccount, page);
  await page.waitForURL("**/dashboard/**");
});
afterAll(() => product.close());

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

const screens: readonly (readonly [name: string, path: () => string])[] = [
  ...[...ofPractice, ...ofSettings].map((path) => [path, () => path] as const),
  ...ofPatient.map(
    (part) => [`a patient's record${part}`, () => `/dashboard/patients/${patientId}${part}`] as const,
  ),
];
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

describe.each(screens.flatMap(([name, path]) => sizes.map((size) => ({ ...size, name, path }))))(
  "nothing that axe knows is wrong at $width px",
  ({ name, path, ...size }) => {
    test(`on ${name}`, async () => {
      await page.setViewportSize(size);
      // The grid of the agenda measures itself as it is loaded.
      if (name.startsWith(paths.agenda.href())) await page.goto(path());
      else await openOrStay(path(), page);
      await isAtRest(page);
      expect(await everyViolation(page)).toEqual([]);
    });
  },
);
