import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { describe, expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import { addPatientForm } from "../support/patients";
import { completeProfile, onsiteOffice, service } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

const lucia = { email: "lucia@hoy.example", password: "secreta1", name: "Lucía", lastName: "Campos Rivera" };
const today = dayAt(new Date().toISOString(), "America/Mexico_City");
const person = "Raúl Bravo Neri";

openScenario("today", async () => {
  const { call } = await aNutritionistOnline(lucia);
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  const form = { ...addPatientForm(), name: "Raúl", lastName: "Bravo Neri" };
  const { patient } = await call(patientRoutes.createPatient, { body: form });
  const link = await mailedLinkOf(form.email, "/p/");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, {
    params: { token: link.split("/p/")[1] ?? "" },
  });
  const { _id: office } = await call(officeRoutes.createOffice, { body: onsiteOffice() });
  const { nutritionistProfile } = await call(profileRoutes.updateUser, {
    body: { nutritionistProfile: { services: [{ ...service(), price: 70_000 }] } },
  });
  const visit = {
    patient: patient._id,
    service: nutritionistProfile.services[0]?._id ?? "",
    office,
    mode: "site" as const,
    isConfirmedByPatient: true,
  };
  // One that is over, without a note, and the first of the day, at midnight.
  for (const startDate of [`${addCalendarDays(today, -1)}T10:00`, `${today}T00:00`])
    await call(agendaRoutes.createAppointment, { body: { ...visit, startDate } });
  await call(profileRoutes.updateSettings, { body: { landing: "today" } });
});

const addButton = () => page.getByRole("button", { name: "Agregar paciente" }).first();
const overflow = () => page.evaluate("document.documentElement.scrollWidth - window.innerWidth");

describe("the day of a practice", () => {
  test("is where it begins, with who comes, what is missing and one press to its act", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/dashboard/today");
    const day = page.getByRole("region", { name: "Citas de hoy" });
    await day.getByText(person).waitFor();
    const attention = page.getByRole("region", { name: "Para tu atención" });
    await attention.getByText(`Falta la nota de ${person}`).first().waitFor();
    await attention.getByText("Por cobrar:").waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test("fits a phone, whose counters lead to their parts", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const underBar = await page.evaluate(
      "document.querySelector('main h1').getBoundingClientRect().top - document.querySelector('header').getBoundingClientRect().bottom",
    );
    expect(underBar).toBeGreaterThanOrEqual(8);
    const counters = page.getByRole("navigation", { name: "Pendientes" });
    const count = counters.getByRole("link", { name: /por atender/ });
    expect((await count.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await count.click();
    await page.waitForFunction("document.activeElement?.id === 'today-attention'");
    expect(await accessibilityViolations()).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test("opens the note that is missing, and the list of patients says the visit", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole("link", { name: /^Escribir: Falta la nota/ })
      .first()
      .click();
    await page.waitForURL("**/notes/new?appointment=*");
    await page.goto("/dashboard/patients");
    const cards = page.getByRole("list", { name: "Pacientes activos" });
    await cards.getByText(/Última\s+hoy, 00:00/).waitFor();
    const card = cards.getByRole("listitem").first();
    expect((await card.boundingBox())?.y).toBeLessThan(300);
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole("button", { name: "Tabla" }).click();
    const row = page.getByRole("row", { name: new RegExp(person) });
    await row.getByText(/^hoy, 00:00$/).waitFor();
    await row.getByRole("button", { name: `Agendar: ${person}` }).waitFor();
    expect(await accessibilityViolations()).toEqual([]);
    await page.reload();
    await row.waitFor();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // A phone has cards, of which it shows four and more above its bottom bar.
      await card.waitFor();
      const { y = 0, height = 0 } = (await card.boundingBox()) ?? {};
      const docked = await addButton().boundingBox();
      expect(y + 4 * (height + 8)).toBeLessThan(docked?.y ?? 0);
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(await accessibilityViolations()).toEqual([]);
    }
  });

  test("with the notice of a returned pass keeps its first patients high, and its tools in two rows", async () => {
    await page.route(`**${patientRoutes.getPassInfo.spec.path}`, async (route) => {
      const response = await route.fetch();
      const returned = { _id: "pas_1", patient: { _id: "pat_1", name: "Zoila", lastName: "Franco Delgado" } };
      const info = { ...((await response.json()) as object), returnedPasses: [returned] };
      await route.fulfill({ response, json: info });
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await page.getByText(/^Se te devolvió el pase/).waitFor();
    const row = page.getByRole("row", { name: new RegExp(person) });
    expect((await row.boundingBox())?.y).toBeLessThan(300);
    await page.setViewportSize({ width: 820, height: 1100 });
    const search = page.getByRole("searchbox", { name: "Buscar paciente" });
    const order = page.getByRole("combobox", { name: "Ordenar" });
    const [searchBox, orderBox] = [await search.boundingBox(), await order.boundingBox()];
    expect(Math.abs((searchBox?.y ?? 0) - (orderBox?.y ?? 99))).toBeLessThan(8);
    const head = await page.getByRole("columnheader", { name: "Paciente" }).boundingBox();
    expect((head?.y ?? 999) - (searchBox?.y ?? 0)).toBeLessThan(110);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test("has its main act on a phone docked on a ground of its own, under which nobody is read", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const underneath = async () => {
      const button = await addButton().boundingBox();
      return page.evaluate(`(() => {
        const hit = document.elementsFromPoint(4, ${String((button?.y ?? 0) + 20)});
        const ground = hit.find((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)");
        return ground?.querySelector("button")?.textContent ?? "";
      })()`);
    };
    await expect.poll(underneath).toBe("Agregar paciente");
    expect((await addButton().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // How far the last line of the page reaches below the button once it is scrolled to its end.
    const hidden = async () => {
      await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
      const link = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
      const button = await addButton().boundingBox();
      return (link?.y ?? 999) + (link?.height ?? 0) - (button?.y ?? 0);
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    expect(await accessibilityViolations()).toEqual([]);
  });
});
