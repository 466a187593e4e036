import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import { boxOf, hoursShown, pressTime } from "../support/agenda/agenda-browser";
import { httpClient } from "../support/http-client";
import { hours, onsiteOffice, service } from "../support/profile";
import {
  accessibilityViolations,
  hasFocus,
  mailedLinkOf,
  openProduct,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const elena = {
  email: "elena@rapida.example",
  password: "secreta1",
  name: "Elena",
  lastName: "Prado Luna",
};
const marta = "marta@rapida.example";
const timeZone = "America/Mexico_City";
let asElena: OnlinePerson["call"];

openProduct("quick-booking", async () => {
  await openPractice();
  await page.goto("/signIn");
  await signIn(elena);
  await page.waitForURL((url) => url.pathname !== "/signIn");
});

const dialog = (): Locator => page.getByRole("dialog");
const event = (name: RegExp): Locator => page.getByRole("button", { name });
const ghost = (): Locator => page.locator("[title^='Nueva cita']");
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe.each([
  [1280, 800, dayIn(7)],
  [390, 844, dayIn(14)],
])("booking from the week at %i pixels", (width, height, date) => {
  test("a press, a name and Enter twice book; the ghost shows the true length and stays in sight", async () => {
    await page.setViewportSize({ width, height });
    await page.goto(`/dashboard/virtual-agenda?view=week&date=${date}`);
    // The hours around those of the practice, which opens at nine, once they are known.
    await expect.poll(async () => (await hoursShown(page))[0]).toBe("08:00");
    await pressTime(page, date, "10:10");
    await dialog().getByText("10:00–11:00").waitFor();
    await expect.poll(() => ghost().getAttribute("title")).toMatch(/10:00–11:00/);
    if (width >= 720) {
      const [popover, block] = [await boxOf(dialog()), await boxOf(ghost())];
      const isBeside = popover.x >= block.x + block.width || popover.x + popover.width <= block.x;
      expect(isBeside).toBe(true);
    }
    expect(await accessibilityViolations()).toEqual([]);
    await page.keyboard.type("mart");
    await dialog().getByRole("option", { name: /Marta/ }).waitFor();
    const field = await boxOf(dialog().getByRole("combobox", { name: "Paciente" }));
    const list = await boxOf(dialog().getByRole("listbox"));
    expect(list.y, "the list covers nothing of what is typed").toBeGreaterThanOrEqual(field.y + field.height);
    await page.keyboard.press("Enter");
    await dialog().getByRole("button", { name: "Cambiar paciente" }).waitFor();
    await page.keyboard.press("Enter");
    await page
      .getByText(/^Cita de Marta Solís Peña, .* 10:00$/)
      .first()
      .waitFor();
    const booked = event(/10:00 – 11:00, Marta Solís.*Espera al paciente/);
    await booked.waitFor();
    await expect.poll(() => hasFocus(booked)).toBe(true);
    expect(await ghost().count()).toBe(0);
    expect(await linesOfAct("Cancelar cita"), "its words lie whole in the button of the notice").toBe(1);
    await page.getByRole("button", { name: "Cancelar cita" }).first().click();
    await dialog().getByRole("button", { name: "Cancelar cita" }).click();
    await event(/10:00 – 11:00, Marta/).waitFor({ state: "detached" });
  });

  test("a time that was taken meanwhile is said, and a free one moves the ghost", async () => {
    await pressTime(page, date, "12:10");
    await dialog().getByRole("combobox", { name: "Paciente" }).fill("mart");
    await dialog().getByRole("option", { name: /Marta/ }).click();
    await dialog().getByRole("button", { name: "12:00", pressed: true }).waitFor();
    await takeNoon(date);
    await dialog().getByRole("button", { name: "Agendar" }).click();
    await dialog().getByText("Ese horario se acaba de ocupar.").waitFor();
    await dialog().getByRole("button", { name: "12:00", exact: true }).waitFor({ state: "detached" });
    expect(await accessibilityViolations()).toEqual([]);
    await dialog().getByRole("button", { name: "13:15", exact: true }).click();
    await expect.poll(() => ghost().getAttribute("title")).toMatch(/13:15–14:15/);
    await dialog().getByRole("button", { name: "Agendar" }).click();
    await event(/13:15 – 14:15, Marta/).waitFor();
  });

  test("a new person is added in place: a name, a phone and Enter; Escape after a press on a blank place asks", async () => {
    await pressTime(page, date, "15:10");
    await dialog()
      .getByRole("combobox", { name: "Paciente" })
      .fill(width < 720 ? "rosa luna vega" : "rosa luna paz");
    await dialog()
      .getByRole("option", { name: /^Paciente nuevo/ })
      .click();
    await expect.poll(() => hasFocus(dialog().getByRole("textbox", { name: "Teléfono" }))).toBe(true);
    expect(await accessibilityViolations()).toEqual([]);
    await dialog().getByRole("heading", { name: "Nueva cita" }).click();
    for (const question of ["Seguir aquí", "Agregar y agendar", "Seguir aquí"]) {
      await page.keyboard.press("Escape");
      await dialog().getByRole("button", { name: question }).waitFor();
    }
    await dialog().getByRole("button", { name: "Seguir aquí" }).click();
    await dialog()
      .getByRole("textbox", { name: "Teléfono" })
      .fill(`331234${String(1000 + width)}`);
    await page.keyboard.press("Enter");
    await page
      .getByText(/^Cita de Rosa Luna .*, .* 15:00$/)
      .first()
      .waitFor();
    await event(/15:00 – 16:00, Rosa Luna/).waitFor();
    await page.getByRole("button", { name: "Mostrar su código" }).first().click();
    await dialog()
      .getByRole("img", { name: /código/i })
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog().waitFor({ state: "detached" });
  });

  test("the next time, what and where are as then, and go along to the form", async () => {
    await pressTime(page, date, "17:10");
    await dialog().getByRole("combobox", { name: "Paciente" }).fill("mart");
    await dialog().getByRole("option", { name: /Marta/ }).click();
    await dialog().getByText("como la última vez").waitFor();
    await dialog().getByRole("button", { name: "Más opciones" }).click();
    await dialog().getByLabel("Comentario").waitFor();
    await dialog().getByRole("button", { name: "17:00", pressed: true }).waitFor();
    await expect.poll(() => dialog().getByLabel("Modalidad").inputValue()).toBe("site");
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await dialog().waitFor({ state: "detached" });
  });
});

test("no page had an error", () => {
  expect(product.complaints).toEqual([]);
});

/** Elena's practice, open every day from nine to eight, with Marta, who accepted. */
async function openPractice(): Promise<void> {
  const { call } = await aNutritionistOnline(elena);
  asElena = call;
  await call(profileRoutes.updateUser, { body: { nutritionistProfile: { services: [service()] } } });
  const office = await call(officeRoutes.createOffice, { body: onsiteOffice() });
  const everyDay = { days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "20:00" };
  await call(officeRoutes.createOfficeSchedule, { body: hours([office._id], everyDay) });
  const body = { name: "Marta", lastName: "Solís Peña", email: marta, phoneNumber: "3312345678" };
  await call(patientRoutes.createPatient, {
    query: {},
    body: { ...body, countryCode: 52, publicField: marta },
  });
  const token = new URL(await mailedLinkOf(marta, "/p/")).pathname.replace("/p/", "");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, { params: { token } });
}

/** Somebody else takes the hour from noon on. */
async function takeNoon(date: string): Promise<void> {
  const body = {
    type: "other",
    title: "Comida",
    startDate: `${date}T12:00`,
    endDate: `${date}T13:00`,
    timeZone,
  } as const;
  await asElena(agendaRoutes.createAppointment, { body });
}

/** In how many lines the words of a notice's button are; 0 where they do not all lie within it. */
async function linesOfAct(name: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent === "${name}");
    const words = document.createRange();
    words.selectNodeContents(button);
    const [frame, text] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
    const isWithin =
      text.left >= frame.left && text.right <= frame.right && text.top >= frame.top && text.bottom <= frame.bottom;
    return isWithin ? new Set([...words.getClientRects()].map(({ top }) => top)).size : 0;
  })()`);
}
