import { authRoutes } from "@nutria/contract/routes/auth";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { expect, test } from "vitest";
import { hasFocus, openProduct, page, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline, type OnlinePerson } from "../support/scenario/scenario-people";

// Somebody types, and their session is ended from another device.

const elena = {
  email: "elena@escribe.example",
  password: "secreta1",
  name: "Elena",
  lastName: "Prado Luna",
};
let onAnotherDevice: OnlinePerson["call"];

openProduct("typed-again", async () => {
  onAnotherDevice = (await aNutritionistOnline(elena)).call;
  await page.goto("/signIn");
  await signIn(elena);
  await page.waitForURL((url) => url.pathname !== "/signIn");
});

const lapsed = { code: "token_expired", message: "jwt expired", public: false };

const dialog = () => page.getByRole("dialog");
const lastName = () => dialog().getByRole("textbox", { name: "Apellidos" });

async function endOtherSessions(): Promise<void> {
  for (const { _id, isCurrent } of await onAnotherDevice(authRoutes.listSessions, {}))
    if (!isCurrent) await onAnotherDevice(authRoutes.endSession, { params: { id: _id } });
}

async function typePatient(email = "ana@escribe.example"): Promise<void> {
  await page.goto("/dashboard/patients");
  await page.getByRole("button", { name: "Agregar paciente" }).first().click();
  await dialog().getByRole("textbox", { name: "Correo electrónico" }).fill(email);
  await dialog().getByRole("button", { name: "Buscar paciente" }).click();
  await dialog().getByRole("textbox", { name: "Nombre" }).fill("Ana María");
  await lastName().pressSequentially("Gómez Luna");
}

/** The page asks for something, and hears that it is signed out. */
async function hearOfIt(): Promise<void> {
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByText(/Tu sesión terminó/).waitFor();
}

const stored = () => page.evaluate<string | null>("sessionStorage.getItem('nutria.lostPlace')");

test("who signs in again after the page was loaded anew goes on where they typed", async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await typePatient();
  await endOtherSessions();
  await hearOfIt();
  await expect.poll(stored).toContain('"typed"');
  expect(await stored()).not.toMatch(/Ana|Gómez|escribe/);
  await page.goto("/signIn");
  await signIn(elena);
  await lastName().waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/patients");
  expect(await lastName().inputValue()).toBe("Gómez Luna");
  expect(await dialog().getByRole("textbox", { name: "Nombre" }).inputValue()).toBe("Ana María");
  await expect.poll(() => hasFocus(lastName())).toBe(true);
  await page.keyboard.type("x");
  expect(await lastName().inputValue()).toBe("Gómez Lunax");
  expect(await stored()).toBe("null");
});

test("whoever hears of it when they save goes on there too, and what is saved then is what they typed", async () => {
  await typePatient();
  await dialog().getByRole("textbox", { name: "Teléfono" }).fill("55 1234 5678");
  await dialog().getByRole("button", { name: "Revisar y continuar" }).click();
  await endOtherSessions();
  // Her token has lapsed, and is not renewed.
  await page.route(
    (url) => url.pathname === patientRoutes.createPatient.spec.path,
    (route) => route.fulfill({ status: 401, json: lapsed }),
    { times: 1 },
  );
  await dialog().getByRole("button", { name: "Agregar paciente" }).click();
  await page.getByText(/Tu sesión terminó/).waitFor();
  await page.getByRole("link", { name: "Iniciar sesión" }).first().click();
  await signIn(elena);
  await dialog().getByText("Ana María Gómez Luna").waitFor();
  await dialog().getByRole("button", { name: "Agregar paciente" }).click();
  await page
    .getByRole("dialog")
    .getByText(/Ana María/)
    .first()
    .waitFor();
  const { items } = await onAnotherDevice(patientRoutes.listLinkRequests, { query: {} });
  expect(items.map(({ patient }) => patient)).toMatchObject([{ name: "Ana María", lastName: "Gómez Luna" }]);
});

test("a sign-out in another tab takes away what is typed in this one", async () => {
  await typePatient("luisa@escribe.example");
  const other = await page.context().newPage();
  await other.goto("/dashboard/patients");
  await other.evaluate("localStorage.removeItem('nutria.session')");
  await page.waitForURL((url) => url.pathname === "/");
  await other.close();
  await page.goto("/signIn");
  await signIn(elena);
  await page.getByRole("button", { name: "Agregar paciente" }).first().waitFor();
  expect(await dialog().count()).toBe(0);
  expect(await stored()).not.toMatch(/typed/);
});
