import { paths } from "@nutria/contract/web/paths";
import { expect, test } from "vitest";
import { completeProfile } from "../support/profile";
import { accessibilityViolations, openScenario, page, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";
import { busyCalendar, calendarOf, eventOf } from "../support/calendars/files";

const ines = {
  email: "ines@calendarios.example",
  password: "secreta1",
  name: "Inés",
  lastName: "Luna Vargas",
};
/** A week from now, at noon in Mexico City. */
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const [noon, two] = [`${date}T18:00:00.000Z`, `${date}T20:00:00.000Z`] as const;

openScenario("other-calendars", async () => {
  await completeProfile(await aNutritionistOnline(ines), { name: ines.name });
  await page.goto("/signIn");
  await signIn(ines);
  await page.waitForURL((url) => url.pathname !== "/signIn");
});

test("a calendar is added by its address, and says when it was read", async () => {
  await page.goto(paths.settingsCalendarFeed.href());
  await page.getByRole("button", { name: "Agregar calendario" }).click();
  await page.getByLabel("Nombre").fill("Hospital");
  await page
    .getByLabel("Dirección del calendario (iCal)")
    .fill(product.publishCalendar("hospital", busyCalendar([noon, two])));
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  await page.getByText("Última lectura: hace un momento").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

const busy = () => page.getByTitle(/^Ocupado · otro calendario/);

test("the week shows its time as busy, and a new event there is warned and booked all the same", async () => {
  await page.goto(`${paths.agenda.href()}?view=day&date=${date}`);
  await busy().waitFor();
  const printed = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('[title^="Ocupado"]'), "::after").content`,
  );
  expect(printed).toContain("Ocupado · otro calendario, 12:00 a 14:00");
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /otro/i }).check({ force: true });
  await dialog.getByLabel("Título").fill("Junta");
  await dialog.getByRole("combobox", { name: "Inicio" }).fill("12:30");
  await dialog.getByText(/En otro calendario tienes algo de 12:00 a 14:00/).waitFor();
  await dialog.getByRole("button", { name: "Crear evento" }).click();
  await page.getByRole("button", { name: /12:30 – 13:30, Junta/ }).waitFor();
});

test("a calendar of which an event cannot be read says which day is busy for it, and the agenda leads there", async () => {
  const lesson = eventOf(`DTSTART;TZID=Zona inventada:${date.replaceAll("-", "")}T090000`, "DURATION:PT1H");
  await page.goto(paths.settingsCalendarFeed.href());
  await page.getByRole("button", { name: "Agregar calendario" }).click();
  await page.getByLabel("Nombre").fill("Clases");
  await page
    .getByLabel("Dirección del calendario (iCal)")
    .fill(product.publishCalendar("clases", calendarOf(...lesson)));
  await page.getByRole("button", { name: "Agregar", exact: true }).click();
  const told = page.getByText(/No pudimos leer 1 evento: lo tratamos como ocupado todo el día/);
  await told.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto(`${paths.agenda.href()}?view=day&date=${date}`);
  await page.getByText("No pudimos leer todos los eventos de tu calendario “Clases”.").waitFor();
  await page.getByRole("link", { name: "Ver el problema" }).click();
  await told.waitFor();
  await page.getByRole("button", { name: "Quitar Clases" }).click();
  await page.getByRole("button", { name: "Quitar calendario" }).click();
  await told.waitFor({ state: "detached" });
});

test("without the calendar the time is free again", async () => {
  await page.goto(paths.settingsCalendarFeed.href());
  await page.getByRole("button", { name: "Quitar Hospital" }).click();
  await page.getByRole("button", { name: "Quitar calendario" }).click();
  await page.getByText("Todavía no agregas un calendario").waitFor();
  await page.goto(`${paths.agenda.href()}?view=day&date=${date}`);
  await page.getByRole("button", { name: /12:30 – 13:30, Junta/ }).waitFor();
  expect(await busy().count()).toBe(0);
});
