import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { authRoutes } from "@nutria/contract/routes/auth";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { demoAccount, demoAssistant } from "@nutria/local/demo/account";
import { testCloudOptions } from "@nutria/local/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Client } from "@nutria/contract/wire/client";
import { recordTables } from "../../web/src/features/archive/files/record-tables";
import { httpClient } from "../support/http-client";
import { startRunningProduct, type RunningProduct } from "../support/scenario/running-product";

let product: RunningProduct;
let call: Client;
let patientId: string;
let mailsBefore: number;

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const today = dayAt(new Date().toISOString(), "America/Mexico_City");
const visitDay = addCalendarDays(today, 9);

beforeAll(async () => {
  product = await startRunningProduct({ isDemoWanted: true, cloudOptions: testCloudOptions });
  const session = await httpClient(product.url)(authRoutes.login, {
    query: { role: "nutritionist" },
    body: demoAccount,
  });
  call = httpClient(product.url, () => session.token.accessToken);
  await product.settle();
  mailsBefore = (await product.mails()).length;
  const { results } = await call(archiveRoutes.importRows, {
    body: { rows: [{ name: "Chole", lastName: "Barrera Soto", phoneNumber: "5588997766" }] },
  });
  patientId = results[0]?.patient ?? "";
  const { nutritionistProfile } = await call(profileRoutes.getUser, {});
  const offices = await call(officeRoutes.listOffices, {});
  const visit = {
    patient: patientId,
    service:
      nutritionistProfile.services.find(({ service }) => service === "consulta-de-seguimiento")?._id ?? "",
    office: offices.find(({ mode }) => mode === "online")?._id ?? "",
    mode: "online" as const,
    comment: "",
  };
  for (const startDate of [`${addCalendarDays(today, -1)}T20:15`, `${visitDay}T20:15`])
    await call(agendaRoutes.createAppointment, { body: { ...visit, startDate } });
});
afterAll(() => product.close());

async function signedIn(at: string, { email, password }: { email: string; password: string }): Promise<Page> {
  const page = await product.visit();
  await page.goto(at);
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL((url) => url.pathname !== at);
  return page;
}

/** What a screen says that nobody wrote, and the links that lead nowhere. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  const text = await page.evaluate<string>("document.body.innerText");
  const words = text.match(/.*(\bundefined\b|\bnull\b|\bNaN\b|\[object|\(\)|«»|“”).*/g) ?? [];
  const links = await page.evaluate<string[]>(
    "[...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))",
  );
  const broken = links.filter((href) => href === "" || /^mailto:($|\?)|undefined|null/.test(href));
  return [...words, ...broken.map((href) => `link “${href}”`)];
}

test("a person without e-mail is right on every screen of the practice", async () => {
  const page = await signedIn("/signIn", demoAccount);
  const faults: Record<string, string[]> = {};
  const look = async (what: string) => {
    const found = await faultsOf(page);
    if (found.length > 0) faults[what] = found;
  };
  const record = `/dashboard/patients/${patientId}`;
  for (const at of [
    "/dashboard/patients?search=Chole",
    "/dashboard/patients?search=Chole&view=table",
    record,
  ]) {
    await page.goto(at);
    await page.getByText("Chole").first().waitFor();
    await look(at);
  }
  const tabs = await page.evaluate<string[]>(
    "[...document.querySelectorAll('main nav a')].map((link) => link.getAttribute('href'))",
  );
  expect(tabs.length).toBeGreaterThanOrEqual(3);
  for (const at of tabs) {
    await page.goto(at);
    await page.locator("main").waitFor();
    await look(at);
  }
  await page.goto(`/dashboard/virtual-agenda?view=list&date=${visitDay}`);
  await page.getByRole("button", { name: /Chole/ }).first().click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Chole").first().waitFor();
  await look("the panel of a visit");
  for (const act of [/^Cancelar/, /^Proponer/]) {
    const button = panel.getByRole("button", { name: act });
    if ((await button.count()) === 0) continue;
    await button.first().click();
    await look(`the dialog of ${String(act)}`);
    await page.keyboard.press("Escape");
  }
  for (const at of ["/dashboard/today", "/dashboard/messages", "/dashboard/income"]) {
    await page.goto(at);
    await page.locator("main").waitFor();
    await look(at);
  }
  expect(faults).toEqual({});
  await page.close();
});

test("an assistant sees that they use none", async () => {
  const page = await signedIn("/assistants", demoAssistant);
  await page
    .getByRole("link", { name: /Contactos|Pacientes/ })
    .first()
    .click();
  await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill("Chole");
  await page.getByText("Chole").first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await expect.poll(() => page.locator("main").innerText()).toMatch(/No usa correo/);
  await page.close();
});

test("exports name no address, counts have them, and nobody was mailed", async () => {
  const { record } = await call(archiveRoutes.exportRecord, { params: { id: patientId } });
  expect(record.person).toMatchObject({ name: "Chole", email: "" });
  expect(JSON.stringify(record)).not.toMatch(/undefined|null@|mailto:/);
  const tables = recordTables([record], "America/Mexico_City", new Date().toISOString());
  const written = await Promise.all(tables.map(({ content }) => content.text()));
  expect(written.join("\n")).toContain("Chole");
  expect(written.join("\n")).not.toMatch(/undefined|null|NaN|@/);
  const { base64 } = await call(archiveRoutes.getRecordPdf, { params: { id: patientId } });
  expect(Buffer.from(base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  const { items, counts } = await call(patientRoutes.listPatients, { query: { search: "Chole" } });
  expect(items).toMatchObject([{ _id: patientId, email: "", isActive: true }]);
  expect(counts.active).toBe(19);
  await product.settle();
  expect(await product.mails()).toHaveLength(mailsBefore);
});
