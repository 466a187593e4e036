import { addCalendarDays } from "@nutria/calendar/day";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import {
  boxOf,
  center,
  coveredPoints,
  drag,
  hourHeight,
  hoursShown,
  swipe,
} from "../support/agenda/agenda-browser";
import { accessibilityViolations, openProduct, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

// The handlers read it once, when they are loaded.

const ines = {
  email: "ines@calendario.example",
  password: "secreta1",
  name: "Inés",
  lastName: "Luna Vargas",
};
const timeZone = "America/Mexico_City";
/** A week from now, which is always in the future. */
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const lunch = /14:00 – 15:00, Comida/;

openProduct("agenda-calendar", async () => {
  await openAgenda();
  await enter(page);
});

const event = (name: RegExp, on = page): Locator => on.getByRole("button", { name });
const look = (view: string, on = page) => on.goto(`/dashboard/virtual-agenda?view=${view}&date=${date}`);

describe("the agenda's calendar", () => {
  test("a dragged event turns red over a taken time before the drop; Esc puts it back", async () => {
    await look("week");
    await drag(event(lunch), -2, async () => {
      await page.locator(".agenda-mark.agenda-clash").waitFor();
      await page.locator(".agenda-drag-label.agenda-clash").waitFor();
      await page.keyboard.press("Escape");
    });
    await page.locator(".agenda-mark").waitFor({ state: "detached" });
    await event(lunch).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("a finger scrolls the day, and drags an event after a long press", async () => {
    const tablet = await anotherBrowser({ hasTouch: true, viewport: { width: 1024, height: 768 } });
    await look("day", tablet);
    // The working day fits; all the hours of the day do not.
    await tablet.getByRole("button", { name: /^24 horas/ }).click();
    const moved = event(/16:00 – 17:00, Comida/, tablet);
    await center(event(lunch, tablet));
    const { y } = await boxOf(event(lunch, tablet));
    await swipe(event(lunch, tablet), -100);
    await expect.poll(async () => (await boxOf(event(lunch, tablet))).y).toBeLessThan(y - 40);
    expect(await moved.count()).toBe(0);
    await center(event(lunch, tablet));
    const twoHours = 2 * (await hourHeight(tablet));
    await swipe(event(lunch, tablet), twoHours, () => tablet.locator(".agenda-lifted").waitFor());
    await moved.waitFor();
    await tablet.getByRole("button", { name: "Deshacer" }).click();
    await event(lunch, tablet).waitFor();
    expect(await tablet.getByRole("dialog").count()).toBe(0);
    await tablet.context().close();
  });

  test("in the month view an event is dragged to another day at its time, and back", async () => {
    await look("month");
    const label = await event(lunch).innerText();
    const box = await boxOf(event(lunch));
    // A Saturday has no day to its right.
    const target = addCalendarDays(date, new Date(date).getUTCDay() === 6 ? -1 : 1);
    const cell = await boxOf(page.locator(`.agenda-month-day[data-date="${target}"]`));
    await page.mouse.move(box.x + 20, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(cell.x + cell.width / 2, box.y + 8, { steps: 8 });
    const mark = await boxOf(page.locator(".agenda-mark-day"));
    expect(Math.hypot(mark.x - cell.x, mark.y - cell.y, mark.width - cell.width)).toBeLessThan(3);
    await page.mouse.up();
    await expect.poll(() => event(lunch).innerText()).not.toBe(label);
    await page.getByRole("button", { name: "Deshacer" }).first().click();
    await expect.poll(() => event(lunch).innerText()).toBe(label);
  });

  test("the working day fits a screen of 1280 by 800, and the hours outside it are a press away", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const view of ["week", "day"]) {
      await look(view);
      await event(lunch).waitFor();
      const hidden = () =>
        page
          .locator(".agenda-room")
          .evaluate(
            (one: { scrollHeight: number; clientHeight: number }) => one.scrollHeight - one.clientHeight,
          );
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      expect(await hourHeight(page), view).toBeGreaterThanOrEqual(44);
      const hours = () => hoursShown(page);
      expect([(await hours()).at(0), (await hours()).at(-1)]).toEqual(["08:00", "19:00"]);
      await page.getByRole("button", { name: /^24 horas/ }).click();
      await expect.poll(async () => (await hours()).at(0)).toBe("00:00");
      await expect.poll(hidden).toBeGreaterThan(300);
    }
  });

  test("the line of the current time follows the practice's zone, whatever the browser's zone", async () => {
    const abroad = await anotherBrowser({ timezoneId: "Asia/Tokyo" });
    await abroad.clock.setFixedTime(`${date}T18:30:00.000Z`);
    await look("week", abroad);
    const line = abroad.locator(`[data-time-grid-date="${date}"] [title="Ahora, 12:30"]`);
    const [column, first] = [
      await boxOf(abroad.locator(`[data-time-grid-date="${date}"]`)),
      await hoursShown(abroad),
    ];
    const expected = column.y + (12.5 - Number(first[0]?.slice(0, 2))) * (await hourHeight(abroad));
    expect(Math.abs((await boxOf(line)).y - expected)).toBeLessThan(2);
    await abroad.context().close();
  });

  test("every event of the week can be reached, read in full and opened with the keyboard alone", async () => {
    await look("week");
    await event(lunch).waitFor();
    await page.locator(".agenda-room").focus();
    const labels: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await page.keyboard.press("Tab");
      labels.push((await page.locator("[data-event-id]:focus .visually-hidden").textContent()) ?? "");
    }
    expect(labels).toEqual([
      expect.stringMatching(/^\S+, \d+ de \S+, 12:00 – 13:00, Llamada$/),
      expect.stringMatching(/^\S+, \d+ de \S+, 14:00 – 15:00, Comida$/),
    ]);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  test("it has no serious accessibility violation in dark mode, at 200 % and at 320 pixels", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    for (const [view, width, height] of [
      ["week", 1280, 800],
      ["month", 1280, 800],
      ["week", 390, 844],
      ["month", 390, 844],
      // A screen of 1280 pixels has this width at 200 % zoom.
      ["day", 640, 400],
      ["day", 320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await look(view);
      await event(/14:00 – 15:00.*Comida/s).waitFor();
      expect(await accessibilityViolations(), `${view} at ${String(width)}`).toEqual([]);
      const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
      expect(overflow, `${view} at ${String(width)}`).toBeLessThanOrEqual(0);
    }
  });

  test("the bell's popup and the account menu lie over the week, and 'Salir' can be pressed", async () => {
    const desk = await anotherBrowser({ viewport: { width: 1280, height: 800 } });
    await look("week", desk);
    await event(lunch, desk).waitFor();
    await desk.getByRole("button", { name: /^Notificaciones/ }).click();
    const popup = desk.getByRole("dialog", { name: "Notificaciones" });
    await popup.getByText("No tienes notificaciones pendientes").waitFor();
    await expect.poll(() => coveredPoints(popup)).toEqual([]);
    await desk.keyboard.press("Escape");
    await desk.getByRole("button", { name: "Tu cuenta" }).click();
    expect(await coveredPoints(desk.getByRole("menu"))).toEqual([]);
    await desk.getByRole("menuitem", { name: "Salir" }).click();
    await desk.waitForURL((url) => url.pathname === "/");
    await desk.context().close();

    const phone = await anotherBrowser({ viewport: { width: 390, height: 844 } });
    for (const view of ["week", "day"]) {
      await look(view, phone);
      await event(/14:00 – 15:00.*Comida/s, phone).waitFor();
      await phone.getByRole("button", { name: /^Notificaciones/ }).click();
      const sheet = phone.getByRole("dialog", { name: "Notificaciones" });
      expect(await coveredPoints(sheet)).toEqual([]);
      await sheet.getByRole("button", { name: "Cerrar" }).click();
      await phone.getByRole("button", { name: "Más" }).click();
      expect(await coveredPoints(phone.getByRole("menu"))).toEqual([]);
      await phone.keyboard.press("Escape");
    }
    await phone.getByRole("button", { name: "Más" }).click();
    await phone.getByRole("menuitem", { name: "Salir" }).click();
    await phone.waitForURL((url) => url.pathname === "/");
    await phone.context().close();
  });

  test("another calendar reads the private address until it is closed", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/settings/virtual-agenda/calendar");
    await page.getByRole("button", { name: "Crear dirección" }).click();
    const url = await page.getByLabel("Dirección privada").inputValue();
    const read = () => fetch(product.url + new URL(url).pathname);
    expect(await (await read()).text()).toContain("SUMMARY:Comida");
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole("button", { name: "Desactivar" }).click();
    await page.getByRole("button", { name: "Desactivar dirección" }).click();
    await page.getByRole("button", { name: "Crear dirección" }).waitFor();
    expect((await read()).status).toBe(404);
  });

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});

/** Signs Inés in. */
async function enter(on: Page): Promise<void> {
  await on.goto("/signIn");
  await signIn(ines, on);
  await on.waitForURL((url) => url.pathname !== "/signIn");
}

/** Inés, signed in at another browser. */
async function anotherBrowser(options: BrowserContextOptions): Promise<Page> {
  const other = await product.visit(options);
  await enter(other);
  return other;
}

/** Inés's agenda: a call at noon and lunch at two. */
async function openAgenda(): Promise<void> {
  const { call } = await aNutritionistOnline(ines);
  for (const [title, from, to] of [
    ["Llamada", "12:00", "13:00"],
    ["Comida", "14:00", "15:00"],
  ] as const) {
    const body = {
      type: "other",
      title,
      startDate: `${date}T${from}`,
      endDate: `${date}T${to}`,
      timeZone,
    } as const;
    await call(agendaRoutes.createAppointment, { body });
  }
}
