import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { accessibilityViolations, mailedLinkOf, openScenario, product } from "../support/scenario/scenario";
import { aNutritionistOnline, aPatientOnline, type OnlinePerson } from "../support/scenario/scenario-people";

const sofia = { email: "sofia@whatsapp.example", password: "secreta1", name: "Sofía", lastName: "Luna Paz" };
const ines = { email: "ines@whatsapp.example", password: "secreta2", name: "Inés", lastName: "Mora Gil" };

let asSofia: OnlinePerson;
let asInes: OnlinePerson;
let phone: Page;

openScenario("whats-app", async () => {
  asSofia = await aNutritionistOnline(sofia);
  asInes = await aPatientOnline(ines);
  phone = await product.visit({ viewport: { width: 320, height: 844 } });
});

test("a patient accepts a request from their mail, and agrees to WhatsApp there; their app shows it", async () => {
  await asSofia.call(patientRoutes.createLinkRequest, {
    body: { patient: asInes.id, publicField: ines.email },
  });
  await phone.goto(await mailedLinkOf(ines.email, "/p/"));
  await phone.getByRole("button", { name: "Aceptar" }).click();
  await phone.getByRole("button", { name: "Sí, por WhatsApp" }).waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Sí, por WhatsApp" }).click();
  await phone.getByText("Te avisaremos por WhatsApp").waitFor();
  await phone.goto("/mi/ajustes");
  await phone.locator("input[type=email]").fill(ines.email);
  await phone.locator("input[type=password]").fill(ines.password);
  await phone.getByRole("button", { name: "Entrar" }).click();
  const box = phone.getByRole("checkbox", { name: "Citas: WhatsApp" });
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await accessibilityViolations(phone)).toEqual([]);
});
