import { authRoutes } from "@nutria/contract/routes/auth";
import { expect, test } from "vitest";
import { hasFocus, openProduct, page, product, signIn } from "../support/scenario/scenario";
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

const dialog = () => page.getByRole("dialog");
const lastName = () => dialog().getByRole("textbox", { name: "Apellidos" });

async function endOtherSessions(): Promise<void> {
  for (const { _id, isCurrent } of await onAnotherDevice(authRoutes.listSessions, {}))
    if (!isCurrent) await onAnotherDevice(authRoutes.endSession, { params: { id: _id } });
  await product.settle();
}

async function typePatient(): Promise<void> {
  await page.goto("/dashboard/patients");
  await page.getByRole("button", { name: "Agregar paciente" }).first().click();
  await dialog().getByRole("textbox", { name: "Correo electrónico" }).fill("ana@escribe.example");
  await dialog().getByRole("button", { name: "Buscar paciente" }).click();
  await dialog().getByRole("textbox", { name: "Nombre" }).fill("Ana María");
  await lastName().pressSequentially("Gómez Luna");
}

/** Another tab renews its token, is refused, and tells the others. */
async function hearOfIt(): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/dashboard/patients");
  await page.getByText(/Tu sesión terminó/).waitFor();
  await other.close();
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
