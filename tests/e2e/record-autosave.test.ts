import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openScenario, page as firstPage, product, signIn } from "../support/scenario/scenario";
import { anotherDevice, openPracticeAt } from "../support/scenario/started-practice";
import { testInDepth } from "../support/depth";

const alejandra = { name: "Alejandra", email: "alejandra@autoguardado.example", password: "secreta1" };

let page: Page;
let patientId: string;

openScenario("record-autosave", async () => {
  ({ patientId } = await openPracticeAt(product.url, alejandra));
  page = firstPage;
  context().setDefaultTimeout(60_000);
  await page.goto("/signIn");
  await signIn(alejandra, page);
  await page.waitForURL("**/dashboard/**");
});

/** The browser that every tab shares. */
const context = () => page.context();

const api = anotherDevice(() => product.url, alejandra);
const stored = () => api<PatientDetail>("GET", `/v1/nutritionist/patient/${patientId}`);
const storedNotes = async () => (await stored()).lifestyle.notes;

async function openLifestyle(on: Page): Promise<void> {
  await on.goto(`/dashboard/patients/${patientId}/medical-history/lifestyle`);
  await notes(on).waitFor();
}
const notes = (on: Page) => on.getByRole("textbox", { name: "Notas" });
const job = (on: Page) => on.getByRole("textbox", { name: "Ocupación" });
const saved = (on: Page) => on.getByRole("status").filter({ hasText: /^Guardado/ });
/** What the browser keeps of unsaved input. */
const kept = (on: Page) =>
  on.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("nutria.vault.")));

test("a pause saves what was typed, without a press", async () => {
  await openLifestyle(page);
  await notes(page).pressSequentially("Come frente a la computadora", { delay: 5 });
  await saved(page).waitFor();
  expect(await storedNotes()).toContain("Come frente a la computadora");
  await expect.poll(() => kept(page)).toEqual([]);
});

testInDepth("two tabs keep both fields, and ask about the same one with both values", async () => {
  const other = await context().newPage();
  // A tab that hears of changes takes them over before anything is typed; this one hears of none.
  await page.routeWebSocket(/./, () => undefined);
  await openLifestyle(page);
  await openLifestyle(other);
  await job(page).fill("Contadora");
  await saved(page).waitFor();
  await notes(other).fill("Trabaja sentada");
  await saved(other).waitFor();
  expect((await stored()).lifestyle).toMatchObject({
    general: { job: "Contadora" },
    notes: "Trabaja sentada",
  });
  await expect.poll(() => job(other).inputValue()).toBe("Contadora");

  await notes(page).fill("Camina poco");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Esta información cambió mientras la editabas").waitFor();
  await dialog.getByText("Trabaja sentada").waitFor();
  await dialog.getByText("Camina poco").waitFor();
  await dialog.getByRole("button", { name: "Guardar lo elegido" }).click();
  await expect.poll(storedNotes).toBe("Camina poco");
  await other.close();
});

test("a tab closed in the middle of a word has what was typed two seconds earlier, encrypted until then", async () => {
  const before = await storedNotes();
  await openLifestyle(page);
  await context().route("**/v1/nutritionist/patient/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await notes(page).fill("Desayuna a las siete y cen");
  await page.getByText("Sin conexión: guardado en este equipo").waitFor();
  const entries = await kept(page);
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toMatch(/Desayuna|siete/);
  await page.close();
  await context().unroute("**/v1/nutritionist/patient/*");
  expect(await storedNotes()).toBe(before);

  page = await context().newPage();
  await openLifestyle(page);
  await expect.poll(() => notes(page).inputValue()).toBe("Desayuna a las siete y cen");
  await expect.poll(storedNotes).toBe("Desayuna a las siete y cen");
  await expect.poll(() => kept(page)).toEqual([]);
});

testInDepth(
  "a tab closed in the middle of a word of a plan has it when it is opened again, encrypted until then",
  async () => {
    const { _id: planId } = await api<{ _id: string }>("POST", "/v1/nutritionist/mealPlan", {
      patient: patientId,
      startDate: "2026-01-05",
    });
    await page.goto(`/dashboard/patients/${patientId}/nutrition/plans/${planId}`);
    await page.getByRole("button", { name: "Menú", exact: true }).click();
    const avoid = page.getByRole("textbox", { name: "Qué más evitar" });
    await context().route("**/v1/nutritionist/mealPlan/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await avoid.fill("Refresco y jugos de caj");
    await page.getByText("Sin conexión: guardado en este equipo").waitFor();
    expect(JSON.stringify(await kept(page))).not.toMatch(/Refresco|jugos/);
    await page.close();
    await context().unroute("**/v1/nutritionist/mealPlan/*");
    page = await context().newPage();
    await page.goto(`/dashboard/patients/${patientId}/nutrition/plans/${planId}`);
    const storedPlan = () => api<{ avoid: string }>("GET", `/v1/nutritionist/mealPlan/${planId}`);
    await expect.poll(async () => (await storedPlan()).avoid).toBe("Refresco y jugos de caj");
    await expect.poll(() => kept(page)).toEqual([]);
  },
);

test("after a session that lapsed in the middle of the form, signing in again brings the input back", async () => {
  await openLifestyle(page);
  const expired = { code: "token_expired", message: "jwt expired", public: false };
  const refused = { code: "unauthorized", message: "Inicia sesión para continuar", public: false };
  await context().route("**/v1/nutritionist/patient/*", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 401, json: expired }) : route.continue(),
  );
  await context().route("**/v1/auth/refresh-token", (route) => route.fulfill({ status: 401, json: refused }));
  await notes(page).fill("Toma dos litros de agua");
  await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  expect(JSON.stringify(await kept(page))).not.toMatch(/litros/);
  await context().unrouteAll();

  await page.goto("/signIn");
  await signIn(alejandra, page);
  await page.waitForURL("**/dashboard/**");
  await openLifestyle(page);
  await expect.poll(storedNotes).toBe("Toma dos litros de agua");
  await expect.poll(() => notes(page).inputValue()).toBe("Toma dos litros de agua");
});

testInDepth("an earlier version comes back from the history", async () => {
  await page.getByRole("button", { name: "Historial" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("Toma dos litros de agua").first().waitFor();
  await panel.getByRole("listitem").filter({ hasText: "Contadora" }).first().getByRole("button").click();
  await panel.getByRole("button", { name: "Restaurar esta versión" }).click();
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => job(page).inputValue()).toBe("Contadora");
  expect(await storedNotes()).toContain("Come frente a la computadora");
  await expect.poll(() => notes(page).inputValue()).toContain("Come frente a la computadora");
});

test("signing out saves what was just typed, and leaves nothing on the device", async () => {
  await notes(page).fill("Última nota");
  await page
    .getByRole("button", { name: /Menú|cuenta|Demo|Alejandra/i })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Salir" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
  await expect.poll(() => kept(page)).toEqual([]);
  expect(await storedNotes()).toBe("Última nota");
});
