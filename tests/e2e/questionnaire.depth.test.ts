import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { httpClient } from "../support/http-client";
import { addPatientForm } from "../support/patients";
import { completeProfile } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

// A practice opens the questionnaire; a new patient answers it on a phone, and a part of it goes into the record.

const alejandra = {
  email: "alejandra@consultorio.example",
  password: "secreta1",
  name: "Alejandra",
  lastName: "Ruiz Mora",
};
const marta = addPatientForm({ name: "Marta", lastName: "Solís" });

let phone: Page;
let patientId: string;

openScenario("questionnaire", async () => {
  const { call } = await aNutritionistOnline(alejandra);
  await completeProfile({ call }, { name: alejandra.name, lastName: alejandra.lastName });
  const { patient } = await call(patientRoutes.createPatient, { body: marta });
  patientId = patient._id;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/signIn");
  await signIn(alejandra);
  await page.waitForURL((url) => url.pathname !== "/signIn");
  phone = await product.visit({ viewport: { width: 390, height: 844 } });
});

test("the practice opens it, without one part", async () => {
  await page.goto("/settings/profile/patient-app");
  const open = page.getByRole("switch", { name: "Enviar a cada paciente nuevo" });
  await expect.poll(() => open.isChecked()).toBe(false);
  await open.click();
  await page.getByText("Cuestionario actualizado").first().waitFor();
  await page.getByRole("checkbox", { name: "Aparatos y sistemas" }).click();
  await page.locator("input:checked").nth(6).waitFor({ state: "attached" });
  expect(await accessibilityViolations()).toEqual([]);
});

test("a new patient agrees, answers on a phone from the mail, goes on later and sends it", async () => {
  const request = await mailedLinkOf(marta.email, "/p/");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, {
    params: { token: request.split("/p/")[1] ?? "" },
  });
  const link = await mailedLinkOf(marta.email, "/cuestionario/");
  let clicks = 0;
  let fields = 0;
  const press = async (name: string, within = "") => {
    const place = within === "" ? phone : phone.getByRole("group", { name: within });
    await place.getByRole("button", { name, exact: true }).click();
    clicks += 1;
  };
  const chip = async (name: string) => {
    await phone.getByRole("checkbox", { name, exact: true }).first().check();
    clicks += 1;
  };
  const fill = async (label: string, text: string) => {
    await phone.getByLabel(label, { exact: true }).fill(text);
    fields += 1;
  };
  await phone.goto(link);
  await phone.getByRole("heading", { name: "Primero, tu permiso" }).waitFor();
  await phone.getByText("Acepto que Alejandra Ruiz Mora reciba").waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await press("Acepto y quiero contestar");
  await fill("¿Qué te gustaría lograr o resolver?", "Quiero bajar de peso");
  await phone.getByText("Guardado", { exact: true }).waitFor();
  await phone.reload();
  const reason = phone.getByLabel("¿Qué te gustaría lograr o resolver?");
  await reason.waitFor();
  await expect.poll(() => reason.inputValue()).toBe("Quiero bajar de peso");
  await chip("Diabetes");
  await press("Sí", "¿Tomas medicamentos?");
  await fill("¿Cuáles?", "Levotiroxina 50 µg");
  await press("No", "¿Fumas?");
  await press("Sí", "¿Tienes alergia a algún alimento?");
  await chip("Huevo");
  await fill("Otra alergia", "Cacao, Papaya");
  await fill("¿Qué comes en un día normal?", "Ceno muy tarde.");
  expect(await accessibilityViolations(phone)).toEqual([]);
  expect(await phone.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await press("Enviar");
  await phone.getByRole("heading", { name: "Listo, se envió" }).waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await phone.reload();
  await phone.getByRole("heading", { name: "Listo, se envió" }).waitFor();
  await phone.getByText("Ceno muy tarde.").waitFor();
  await phone.context().setOffline(true);
  await phone.reload();
  await phone.getByText(/se queda en este teléfono/).waitFor();
  await phone.context().setOffline(false);
  expect({ clicks, fields }).toEqual({ clicks: 7, fields: 4 });
});

test("the nutritionist reads the words, sees what a part changes, and passes it into the record", async () => {
  await page.getByRole("button", { name: /^Notificaciones: \d sin leer/ }).click();
  await page.getByRole("link", { name: /^Sin leer: Marta Solís.* contestó su cuestionario/ }).click();
  await page.waitForURL(`**/dashboard/patients/${patientId}/medical-history/questionnaire`);
  await page.getByText(/^Contestado el /).waitFor();
  await page.getByText("Levotiroxina 50 µg").waitFor();
  expect(await accessibilityViolations()).toEqual([]);
  const foods = "Alimentación, alergias e intolerancias";
  await page.getByRole("button", { name: `Pasar al expediente: ${foods}` }).click();
  const question = page.getByRole("dialog");
  await question.getByText("Huevo").waitFor();
  expect(await accessibilityViolations()).toEqual([]);
  await question.getByRole("button", { name: "Pasar" }).click();
  await page.getByText(/^Pasado al expediente por Alejandra Ruiz Mora el /).waitFor();
  await page
    .getByRole("link", { name: /Perfil dietético|Dietético/ })
    .first()
    .click();
  await page.getByText("Papaya").first().waitFor();
  await page.getByRole("button", { name: "Historial" }).click();
  await page.getByText("Pasó respuestas del cuestionario del paciente").waitFor();
  expect(product.complaints).toEqual([]);
});
