import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { demoAccount } from "@nutria/local/demo/account";
import { testCloudOptions } from "@nutria/local/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { screenScript } from "../hand/screen-script";
import { boxOf } from "../support/agenda/agenda-browser";
import { httpClient } from "../support/http-client";
import { onsiteOffice } from "../support/profile";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";

let product: RunningProduct;
let patientId: string;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } });

const today = dayAt(new Date().toISOString(), "America/Mexico_City");
const yesterday = addCalendarDays(today, -1);

beforeAll(async () => {
  product = await startRunningProduct({ isDemoWanted: true, cloudOptions: testCloudOptions });
  const { token } = await httpClient(product.url)(authRoutes.login, {
    query: { role: "nutritionist" },
    body: demoAccount,
  });
  const call = httpClient(product.url, () => token.accessToken);
  const { items } = await call(patientRoutes.listPatients, { query: { search: "Norma" } });
  patientId = items[0]?._id ?? "";
  const { nutritionistProfile } = await call(profileRoutes.getUser, {});
  const offices = await call(officeRoutes.listOffices, {});
  await call(officeRoutes.createOffice, {
    body: onsiteOffice(),
  });
  // One of yesterday, of which nobody said who came.
  await call(agendaRoutes.createAppointment, {
    body: {
      patient: patientId,
      service:
        nutritionistProfile.services.find(({ service }) => service === "consulta-de-seguimiento")?._id ?? "",
      office: offices.find(({ mode }) => mode === "online")?._id ?? "",
      mode: "online",
      startDate: `${yesterday}T20:15`,
      comment: "",
    },
  });
});
afterAll(() => product.close());

/** The words of states that are seen in part. */
const cutWords = `[...document.querySelectorAll("[data-event-id] [data-line] > [data-word]")]
  .filter((word) => {
    const [own, line] = [word, word.parentElement].map((one) => one.getBoundingClientRect());
    return own.top < line.bottom && (own.right > line.right + 1 || word.scrollWidth > word.clientWidth + 1);
  })
  .map((word) => word.textContent)`;

async function signedIn(width: number): Promise<Page> {
  const page = await product.visit({ viewport: { width, height: width === 390 ? 844 : 900 } });
  await page.addInitScript(await screenScript(0));
  await page.goto("/signIn");
  await page.getByLabel("Correo").fill(demoAccount.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoAccount.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL("**/dashboard/**");
  return page;
}

/** What the walking program finds wrong in the layout of a screen that came to rest. */
async function wrongIn(page: Page): Promise<string[]> {
  await expect.poll(() => page.evaluate<boolean>("hand.isAtRest()")).toBe(true);
  return page.evaluate<string[]>("hand.layout()");
}

const agenda = (view: string, date = today) => `/dashboard/virtual-agenda?view=${view}&date=${date}`;

describe.each([390, 1280])("at %i pixels", (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await signedIn(width);
  });
  afterAll(() => page.close());

  test("the lines of every block are whole or not there, in the day and in the week", async () => {
    for (const view of ["day", "week"]) {
      await page.goto(agenda(view));
      await page.locator("[data-event-id]").first().waitFor();
      expect(await wrongIn(page), view).toEqual([]);
      expect(await page.evaluate(cutWords), view).toEqual([]);
    }
  });

  test("the mark of now lies clear of the hours at the axis", async () => {
    await page.goto(agenda("day"));
    await page.locator("[title^='Ahora']").first().waitFor();
    const mark = await page.evaluate<number>(`{
      const line = document.querySelector("[title^='Ahora']");
      line.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(line, "::before").left);
    }`);
    const hours = await page.locator(".sx__week-grid__hour-text").all();
    const ends = await Promise.all(
      hours.map(async (hour) => {
        const { x, width: wide } = await boxOf(hour);
        return x + wide;
      }),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(mark);
  });

  test("the choice of an office says all of its words", async () => {
    await page.goto(agenda("week"));
    await page.getByRole("button", { name: "Nuevo evento" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByRole("combobox", { name: "Paciente" }).click();
    await form.getByRole("option", { name: /Norma/ }).first().click();
    await form.getByLabel("Modalidad").selectOption("site");
    const office = form.getByLabel("Consultorio", { exact: true });
    await office.selectOption("");
    await expect.poll(() => office.locator("option:checked").innerText()).toBe("Elige un consultorio");
    expect((await wrongIn(page)).filter((one) => /cut|shortened/.test(one))).toEqual([]);
  });

  test("a past visit of which nobody said who came has one word in week, list, month, panel and record", async () => {
    const word = "Sin registrar";
    for (const view of ["week", "month"]) {
      await page.goto(agenda(view, yesterday));
      const block = page.getByRole("button", { name: /20:15.*Norma/ });
      const name = await block
        .first()
        .getAttribute("aria-label")
        .catch(() => null);
      expect(`${name ?? ""}${await block.first().innerText()}`, view).toContain(word);
    }
    await page.goto(agenda("list", yesterday));
    await page.getByText(word).first().waitFor();
    await page.goto(`/dashboard/patients/${patientId}`);
    await page.getByText(word).first().waitFor();
  });
});

/** The pixels between the bar at the top and the first words under it; a script of the page. */
const emptyBand = `{
  const bar = document.querySelector("header").getBoundingClientRect().bottom;
  const words = [...document.querySelectorAll("main *")].filter(
    (one) => one.checkVisibility() && one.children.length === 0 && one.getBoundingClientRect().height > 0,
  );
  const tops = words.map((one) => one.getBoundingClientRect().top).filter((top) => top >= bar - 1);
  Math.round(Math.min(...tops) - bar);
}`;

test("on a phone the bar has the same five places on every screen, and nothing of the screen is an empty band", async () => {
  const page = await signedIn(390);
  const screens = [
    ...["/dashboard/today", agenda("day"), "/dashboard/patients", "/dashboard/messages", "/dashboard/income"],
    ...[`/dashboard/patients/${patientId}`, "/dashboard/workouts", "/tutorials", "/settings/profile/general"],
  ];
  const bands: Record<string, number> = {};
  for (const at of screens) {
    await page.goto(at);
    await page.waitForLoadState("networkidle");
    const places = await page.evaluate<string[]>(
      `[...[...document.querySelectorAll("nav[aria-label=Principal]")].at(-1).children].map((one) => one.innerText.split("\\n")[0])`,
    );
    expect(places, at).toEqual(["Hoy", "Agenda", "Pacientes", "Mensajes", "Más"]);
    bands[at] = await page.evaluate<number>(emptyBand);
  }
  expect(Object.entries(bands).filter(([, band]) => band > 64)).toEqual([]);
  await page.close();
});

test("the patients stand six a row on a wide screen, and four and more are seen on a phone", async () => {
  const wide = await signedIn(1920);
  await wide.goto("/dashboard/patients");
  const cards = wide.getByRole("list", { name: "Pacientes activos" }).getByRole("listitem");
  await cards.first().waitFor();
  const tops = await Promise.all((await cards.all()).map(async (one) => Math.round((await boxOf(one)).y)));
  const first = Math.min(...tops);
  expect(tops.filter((top) => top === first)).toHaveLength(6);
  await wide.close();

  const phone = await signedIn(390);
  await phone.goto("/dashboard/patients");
  const names = phone.getByRole("list", { name: "Pacientes activos" }).getByRole("listitem");
  await names.first().waitFor();
  const bar = await boxOf(phone.getByRole("navigation", { name: "Principal" }).last());
  const bottoms = await Promise.all(
    (await names.all()).map(async (one) => {
      const { y, height } = await boxOf(one);
      return y + height;
    }),
  );
  expect(bottoms.filter((bottom) => bottom <= bar.y).length).toBeGreaterThanOrEqual(4);
  await phone.close();
});
