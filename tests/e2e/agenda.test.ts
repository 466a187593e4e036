import { addCalendarDays } from "@nutria/calendar/day";
import { formatShortDay } from "@nutria/calendar/format-days";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import {
  boxOf,
  coveredPoints,
  drag,
  pressEachDay,
  pressTime,
  pullEdge,
  weekOnScreen,
} from "../support/agenda/agenda-browser";
import { httpClient } from "../support/http-client";
import { hours, onsiteOffice, service } from "../support/profile";
import {
  accessibilityViolations,
  hasFocus,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";
import { testInDepth } from "../support/depth";

// The handlers read it once, when they are loaded.

openScenario("agenda", openPractice);

const lucia = {
  email: "lucia@agenda.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
const raul = { email: "raul@agenda.example", password: "secreta2", name: "Raúl", lastName: "Bravo Neri" };
const marta = "marta@agenda.example";
/** Entered, and has not accepted. */
const guadalupe = "guadalupe@agenda.example";
/** A week from now, which is always in the future. */
const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const ids = { nutritionist: "", service: "", office: "" };
let asRaul: OnlinePerson["call"];

const dialog = (): Locator => page.getByRole("dialog");
const event = (name: RegExp): Locator => page.getByRole("button", { name });
const openAgenda = (view = "week") => page.goto(`/dashboard/virtual-agenda?view=${view}&date=${date}`);

describe("a week in the agenda", () => {
  test("she signs in and opens the agenda, which shows a week in Spanish", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/settings/**");
    await openAgenda();
    await page.locator(".sx__week-grid").waitFor();
    await page.getByText("La agenda virtual está en versión beta", { exact: false }).waitFor();
    await expect.poll(() => page.locator(".sx__week-grid__day-name").first().innerText()).toMatch(/^dom$/i);
  });

  test("she books an appointment, which waits for the patient", async () => {
    await page.getByRole("button", { name: "Nuevo evento" }).click();
    await dialog().getByRole("combobox", { name: "Paciente" }).fill("mart");
    await dialog().getByRole("option", { name: /Marta/ }).click();
    await dialog().getByLabel("Servicio").selectOption({ index: 1 });
    await dialog().getByLabel("Modalidad").selectOption("site");
    await dialog().getByRole("button", { name: "10:00", exact: true }).click();
    await dialog().getByText("10:00–11:00").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await dialog().getByRole("button", { name: "Crear evento" }).click();
    await page
      .getByText(/^Cita de Marta Solís Peña, .* 10:00$/)
      .first()
      .waitFor();
    await event(/10:00 – 11:00, Marta Solís.*Espera al paciente/).waitFor();
    await expect.poll(() => hasFocus(event(/10:00 – 11:00, Marta Solís/))).toBe(true);
  });

  test("a time that touches it is refused with the specification's message", async () => {
    await page.getByRole("button", { name: "Nuevo evento" }).click();
    await dialog().getByLabel("Otro evento").check();
    await dialog().getByLabel("Título").fill("Comida");
    await dialog().getByLabel("Inicio").fill("11:00");
    await dialog().getByLabel("Fin", { exact: true }).fill("12:00");
    await dialog()
      .getByText(/^No queda tiempo libre entre esta hora y Marta.*, 10:00$/)
      .waitFor();
    await dialog().getByRole("button", { name: "Crear evento" }).click();
    await dialog().getByText("Este horario ya está ocupado por otra cita", { exact: true }).waitFor();
    await dialog().getByLabel("Inicio").fill("14:00");
    await dialog().getByLabel("Fin", { exact: true }).fill("15:00");
    await dialog().getByRole("button", { name: "Crear evento" }).click();
    await event(/14:00 – 15:00, Comida/).waitFor();
  });

  test("a click on an empty time opens a popover, whose full form keeps the input", async () => {
    await pressTime(page, date, "19:10");
    await dialog().getByRole("combobox", { name: "Paciente" }).fill("mart");
    await dialog().getByRole("option", { name: /Marta/ }).click();
    await dialog().getByText("19:00–20:00").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog().getByRole("button", { name: "Seguir aquí" }).click();
    await dialog().getByRole("button", { name: "Más opciones" }).click();
    await dialog().getByLabel("Comentario").waitFor();
    await dialog().getByRole("button", { name: "19:00", pressed: true }).waitFor();
    await dialog().getByText("Marta Solís Peña").waitFor();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await dialog().waitFor({ state: "detached" });
  });

  test("after a change of week a press on each day opens that day, under its heading", async () => {
    await openAgenda();
    await page.getByRole("button", { name: "Semana siguiente" }).click();
    const next = addCalendarDays(date, 7);
    await expect.poll(async () => (await weekOnScreen(page)).days.includes(next)).toBe(true);
    const { days, shift } = await weekOnScreen(page);
    expect(shift).toBeLessThanOrEqual(3);
    const said = await pressEachDay(page, days, "10:10");
    expect(said.map((one) => one.slice(0, one.indexOf(",")))).toEqual(days.map(formatShortDay));
    await openAgenda();
  });

  testInDepth("Enter on an event opens its panel, and Esc returns the focus to the event", async () => {
    await event(/14:00 – 15:00, Comida/).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => hasFocus(dialog().getByRole("heading", { name: "Comida" }))).toBe(true);
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(event(/14:00 – 15:00, Comida/))).toBe(true);
  });

  test("the patient proposes another time on the mailed page, and she confirms it", async () => {
    const phone = await product.visit({ viewport: { width: 390, height: 844 } });
    await phone.goto(await mailedLinkOf(marta, "/p/"));
    await phone.getByText("te propone una cita").waitFor();
    await phone.getByRole("button", { name: "Proponer otra fecha" }).click();
    await phone.getByRole("button", { name: "12:00" }).click();
    await phone.getByRole("button", { name: "Enviar propuesta" }).click();
    await phone.getByText("¡Listo! Enviamos tu propuesta").waitFor();
    await phone.context().close();

    await openAgenda();
    const changes = dialog().getByRole("button", { name: "Entendido" });
    await changes.click();
    await page.getByRole("link", { name: /Agenda virtual.*hay citas por confirmar/ }).waitFor();
    await page.getByRole("button", { name: /1 ?De mis pacientes/ }).click();
    await page.waitForURL("**pending=mine**");
    await event(/12:00 – 13:00.*Marta.*Por confirmar/s).click();
    await dialog().getByText("Marta propone esta nueva fecha.").waitFor();
    await dialog().getByRole("button", { name: "Confirmar cita" }).click();
    await page.getByText("Cita confirmada").first().waitFor();
    await openAgenda();
    await event(/12:00 – 13:00, Marta.*Confirmada/).waitFor();
  });

  test("she moves an event by dragging and undoes it; an overlap is refused", async () => {
    await drag(event(/14:00 – 15:00, Comida/), 2);
    await event(/16:00 – 17:00, Comida/).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await event(/14:00 – 15:00, Comida/).waitFor();
    await drag(event(/14:00 – 15:00, Comida/), -2);
    await page
      .getByText(/^Se encima con Marta/)
      .first()
      .waitFor();
    await event(/14:00 – 15:00, Comida/).waitFor();
  });

  testInDepth(
    "an edge that is pulled changes the length; of a visit it is asked before anything is sent",
    async () => {
      await pullEdge(event(/14:00 – 15:00, Comida/), "end", 0.5);
      await event(/14:00 – 15:30, Comida/).waitFor();
      await pullEdge(event(/14:00 – 15:30, Comida/), "start", 0.5);
      await event(/14:30 – 15:30, Comida/).waitFor();
      await pullEdge(event(/14:30 – 15:30, Comida/), "start", -0.5);
      await pullEdge(event(/14:00 – 15:30, Comida/), "end", -0.5);
      await event(/14:00 – 15:00, Comida/).waitFor();
      await pullEdge(event(/12:00 – 13:00, Marta/), "end", -0.25);
      await dialog().getByText("te propone otra fecha para tu cita").waitFor();
      await dialog().getByRole("button", { name: "Dejar como está" }).click();
      await event(/12:00 – 13:00, Marta.*Confirmada/).waitFor();
    },
  );

  testInDepth("a patient asks in the app; she rejects one request and confirms another", async () => {
    await raulAsksFor("17:00");
    await raulAsksFor("18:30");
    await openAgenda();
    await event(/17:00 – 18:00, Raúl.*Por confirmar/).click();
    await dialog().getByRole("button", { name: "Rechazar" }).click();
    await dialog().getByRole("button", { name: "Rechazar cita" }).click();
    await page.getByText("Cita rechazada").first().waitFor();
    await event(/17:00 – 18:00, Raúl/).waitFor({ state: "detached" });
    await event(/18:30 – 19:30, Raúl/).click();
    await dialog().getByRole("button", { name: "Confirmar y aceptar como paciente" }).click();
    await event(/18:30 – 19:30, Raúl.*Confirmada/).waitFor();
  });

  testInDepth("she proposes another date, and the patient accepts it on the mailed page", async () => {
    await event(/12:00 – 13:00, Marta/).click();
    await dialog().getByRole("button", { name: "Mover", exact: true }).click();
    await dialog().getByRole("button", { name: "09:00" }).click();
    await dialog().getByRole("button", { name: "Enviar propuesta" }).click();
    await page.getByText("Nueva propuesta de cita enviada").first().waitFor();
    const phone = await product.visit({ viewport: { width: 390, height: 844 } });
    await phone.goto(await mailedLinkOf(marta, "/p/"));
    await phone.getByText("te propone otra fecha para tu cita").waitFor();
    await phone.getByRole("button", { name: "Aceptar cita" }).click();
    await phone.getByText("¡Listo! Aceptaste la cita").waitFor();
    await phone.context().close();
    await openAgenda();
    await event(/09:00 – 10:00, Marta.*Confirmada/).waitFor();
  });

  testInDepth(
    "she cancels with the keyboard alone, and another patient's cancellation opens the alert",
    async () => {
      await event(/09:00 – 10:00, Marta/).focus();
      await page.keyboard.press("Enter");
      await dialog().getByRole("button", { name: "Cancelar cita" }).press("Enter");
      await dialog().getByRole("button", { name: "Cancelar cita" }).press("Enter");
      await page.getByText("Cita cancelada").first().waitFor();
      await event(/09:00 – 10:00, Marta/).waitFor({ state: "detached" });
      await raulCancels();
      await openAgenda();
      await dialog().getByText("Canceladas por tus pacientes").waitFor();
      await dialog().getByRole("button", { name: "Entendido" }).click();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => new URL(page.url()).searchParams.get("date")).not.toBe(date);
      await page.keyboard.press("t");
      await page.keyboard.press("n");
      await dialog().getByText("Nuevo evento").waitFor();
      await page.keyboard.press("Escape");
    },
  );

  testInDepth(
    "on a phone the list comes first, and no view has a serious accessibility violation",
    async () => {
      for (const view of ["week", "day", "month", "list"]) {
        await openAgenda(view);
        await event(/14:00 – 15:00.*Comida/s).waitFor();
        expect(await accessibilityViolations(), view).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/dashboard/virtual-agenda?date=${date}`);
      await event(/14:00 – 15:00.*Comida/s).waitFor();
      expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);
      expect(await accessibilityViolations()).toEqual([]);
    },
  );

  testInDepth.each([1280, 390])(
    "at %i pixels a long name leaves the times of its event in sight",
    async (width) => {
      await page.setViewportSize({ width, height: 800 });
      await openAgenda();
      await page.getByRole("button", { name: "Nuevo evento" }).click();
      await chooseLongName("Inicio");
      if (width < 720) return;
      await page.keyboard.press("Escape");
      await dialog().getByRole("button", { name: "Cerrar sin guardar" }).click();
      await pressTime(page, date, "11:30");
      await chooseLongName("Libres el");
    },
  );

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});

/** Chooses the person with a long name, who has not accepted yet, in the open form, over what has a label. */
async function chooseLongName(label: string): Promise<void> {
  await dialog().getByRole("combobox", { name: "Paciente" }).fill("Guadal");
  const option = dialog().getByRole("option", { name: /María Guadalupe.*Solicitud enviada/ });
  const shown = option.getByText(/Etcheverría/);
  expect((await boxOf(shown)).width).toBeGreaterThan(140);
  await option.click();
  const name = dialog().getByText(/Etcheverría/);
  const { width, height } = await boxOf(name);
  expect(width).toBeGreaterThan(140);
  expect(height).toBeLessThan(48);
  expect(await coveredPoints(dialog().getByText("Solicitud enviada"))).toEqual([]);
  expect(await coveredPoints(dialog().getByRole("button", { name: "Cambiar paciente" }))).toEqual([]);
  // With the button that it contains.
  const times =
    label === "Inicio"
      ? dialog()
          .locator(".amplify-field-group")
          .filter({ has: page.getByLabel(label) })
      : dialog().getByRole("region", { name: label });
  expect(await coveredPoints(times)).toEqual([]);
}

/** Lucía's practice, open every day from nine to eight, with Marta, who has no account, and Raúl, who has the app. */
async function openPractice(): Promise<void> {
  const { id, call } = await aNutritionistOnline(lucia);
  const saved = await call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { services: [service()] } },
  });
  const office = await call(officeRoutes.createOffice, { body: onsiteOffice() });
  const everyDay = { days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "20:00" };
  await call(officeRoutes.createOfficeSchedule, { body: hours([office._id], everyDay) });
  ids.nutritionist = id;
  ids.service = saved.nutritionistProfile.services[0]?._id ?? "";
  ids.office = office._id;
  const add = (name: string, lastName: string, email: string, phoneNumber: string) => {
    const body = { name, lastName, email, phoneNumber, countryCode: 52 as const, publicField: email };
    return call(patientRoutes.createPatient, { query: {}, body });
  };
  await add("Marta", "Solís Peña", marta, "3312345678");
  await add("María Guadalupe Fernanda", "Montes de Oca y Villaseñor Etcheverría", guadalupe, "3312345679");
  const token = new URL(await mailedLinkOf(marta, "/p/")).pathname.replace("/p/", "");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, { params: { token } });
  asRaul = (await aPatientOnline(raul)).call;
}

async function raulAsksFor(time: string): Promise<void> {
  await asRaul(clientRoutes.createClientAppointment, {
    body: { ...ids, mode: "site", startDate: `${date}T${time}`, timeZone: "America/Mexico_City" },
  });
}

async function raulCancels(): Promise<void> {
  const mine = await asRaul(clientRoutes.listClientAppointments, {});
  const accepted = mine.find(({ status }) => status === "accepted");
  await asRaul(clientRoutes.cancelClientAppointment, { params: { id: accepted?._id ?? "" } });
}
