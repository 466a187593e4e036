import { addCalendarDays, startOfWeek } from "@nutria/calendar/day";
import { formatLongDay, formatShortDay } from "@nutria/calendar/format-days";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { boxOf, columns, daysUnder, pressEachDay, weekOnScreen } from "../support/agenda/agenda-browser";
import { hours, onsiteOffice, service } from "../support/profile";
import { openScenario, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

/** Practices in two zones, the second of which changes its clocks. */
const practices = [
  { email: "centro@rejilla.example", password: "secreta1", timeZone: "America/Mexico_City" },
  { email: "frontera@rejilla.example", password: "secreta1", timeZone: "America/Tijuana" },
] as const;
/** A week ahead of any day on which the test runs, and the same for both zones. */
const first = addCalendarDays(startOfWeek(new Date().toISOString().slice(0, 10), 0), 14);
const dayIn = (weeks: number) => addCalendarDays(first, 7 * weeks + 3);

/** A long title over three days of the first week. */
const congress = "Congreso Latinoamericano de Nutrición Clínica y Metabolismo";
const congressDays = [1, 2, 3].map((days) => addCalendarDays(first, days));

openScenario("agenda-grid", openPractices);

/** Ways to another week, from that of `dayIn(0)`; each with the week that it leads to. */
const ways: [string, (page: Page) => Promise<void>, number][] = [
  [
    "the button of the next week",
    (page) => page.getByRole("button", { name: "Semana siguiente" }).click(),
    1,
  ],
  [
    "the button of the week before",
    (page) => page.getByRole("button", { name: "Semana anterior" }).click(),
    -1,
  ],
  ["an arrow key", (page) => page.keyboard.press("ArrowRight"), 1],
  [
    "a day of the month",
    async (page) => {
      await page.getByRole("button", { name: "Mes", exact: true }).click();
      const day = new RegExp(`^${formatLongDay(dayIn(1))}(:|$)`);
      await page.getByRole("button", { name: day }).first().click();
      await page.getByRole("button", { name: "Semana", exact: true }).click();
    },
    1,
  ],
  [
    "the browser's way back",
    async (page) => {
      await page.getByRole("button", { name: "Semana siguiente" }).click();
      await expect.poll(async () => (await weekOnScreen(page)).days[3]).toBe(dayIn(1));
      await page.goBack();
    },
    0,
  ],
];

describe.each(practices)("the week of a practice in $timeZone", ({ email, password }) => {
  test.each([1280, 1024, 390])("at %i pixels is right after each way to change it", async (width) => {
    const page = await product.visit({ viewport: { width, height: 800 }, timezoneId: "Europe/Madrid" });
    await page.goto("/signIn");
    await signIn({ email, password }, page);
    await page.waitForURL((url) => url.pathname !== "/signIn");
    for (const [way, go, weeks] of ways) {
      await page.goto(`/dashboard/virtual-agenda?view=week&date=${dayIn(0)}`);
      await columns(page).first().waitFor();
      await go(page);
      await expect.poll(async () => (await weekOnScreen(page)).days[3], { message: way }).toBe(dayIn(weeks));
      const { days, shift } = await weekOnScreen(page);
      expect(shift, way).toBeLessThanOrEqual(3);
      expect(await daysUnder(page, congress, days), way).toEqual(weeks === 0 ? congressDays : []);
      const said = await pressEachDay(page, days, "10:10");
      expect(
        said.map((one) => one.slice(0, one.indexOf(","))),
        way,
      ).toEqual(days.map(formatShortDay));
      expect(
        said.every((one) => one.includes("10:00")),
        `${way}: ${said.join("; ")}`,
      ).toBe(true);
    }
    expect((await boxOf(columns(page).first())).width).toBeGreaterThan(30);
    await page.context().close();
  });
});

test("no page had an error", () => {
  expect(product.complaints).toEqual([]);
});

/** Both practices are open from nine to eight on the days of the week that have more than one form: Monday to Friday. */
async function openPractices(): Promise<void> {
  for (const { email, password, timeZone } of practices) {
    const { call } = await aNutritionistOnline({ email, password, name: "Inés", lastName: "Luna Vargas" });
    await call(profileRoutes.updateUser, { body: { nutritionistProfile: { services: [service()] } } });
    await call(profileRoutes.updateSettings, { body: { timeZone } });
    const office = await call(officeRoutes.createOffice, { body: onsiteOffice() });
    const weekdays = { days: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "20:00" };
    await call(officeRoutes.createOfficeSchedule, { body: hours([office._id], weekdays) });
    const startDate = `${addCalendarDays(first, 1)}T00:00`;
    const endDate = `${addCalendarDays(first, 4)}T00:00`;
    await call(agendaRoutes.createAppointment, {
      body: { type: "other", title: congress, isAllDay: true, startDate, endDate, timeZone, comment: "" },
    });
  }
}
