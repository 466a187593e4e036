import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { clientRoutes } from "@nutria/contract/routes/client";
import { boxOf, pressTime } from "../support/agenda/agenda-browser";
import { httpClient } from "../support/http-client";
import { addPatientForm } from "../support/patients";
import { completeProfile, hours } from "../support/profile";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

// An owner invites an assistant, who books on a phone; the owner reads who did it, and removes them.

const alejandra = {
  email: "alejandra@consultorio.example",
  password: "secreta1",
  name: "Alejandra",
  lastName: "Ruiz Mora",
};
const lupita = { email: "lupita@correo.example", password: "secreta2" };
const dayAhead = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

let phone: Page;
/** What her screens asked for and may not have. */
const refused: string[] = [];

openScenario("assistants", async () => {
  const { call } = await aNutritionistOnline(alejandra);
  await completeProfile({ call }, { name: alejandra.name, lastName: alejandra.lastName });
  const [office] = await call(officeRoutes.listOffices, {});
  const open = hours([office?._id ?? ""]);
  await call(officeRoutes.createOfficeSchedule, {
    body: {
      ...open,
      schedule: { ...open.schedule, days: [0, 1, 2, 3, 4, 5, 6], startTime: "09:00", endTime: "18:00" },
    },
  });
  const marta = addPatientForm({ name: "Marta", lastName: "Solís" });
  await call(patientRoutes.createPatient, { body: marta });
  const link = await mailedLinkOf(marta.email, "/p/");
  await httpClient(product.url)(clientRoutes.acceptMailedLink, {
    params: { token: link.split("/p/")[1] ?? "" },
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/signIn");
  await signIn(alejandra);
  await page.waitForURL((url) => url.pathname !== "/signIn");
  phone = await product.visit({ viewport: { width: 390, height: 844 } });
  phone.on("response", (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
});

test("the owner invites by mail, with rights to the agenda and the contacts", async () => {
  await page.goto("/settings/profile/assistants");
  await page.getByRole("button", { name: "Invitar asistente" }).click();
  const form = page.getByRole("dialog", { name: "Invitar asistente" });
  await form.getByLabel("Nombre").fill("Lupita");
  await form.getByLabel("Apellidos").fill("Ramírez");
  await form.getByLabel("Correo electrónico").fill(lupita.email);
  await form.getByLabel("Contactos").check();
  expect(await accessibilityViolations()).toEqual([]);
  await form.getByRole("button", { name: "Enviar invitación" }).click();
  await page.getByText("Enviamos la invitación").first().waitFor();
  await page.getByText(lupita.email).waitFor();
});

test("she accepts from the mail with a password of her own, and is in the owner's agenda", async () => {
  await phone.goto(await mailedLinkOf(lupita.email, "/assistants/invitation/"));
  await phone.getByRole("heading", { name: "Alejandra Ruiz Mora te invita como asistente" }).waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await phone.getByLabel("Elige tu contraseña").fill(lupita.password);
  await phone.getByRole("button", { name: "Aceptar y entrar" }).click();
  await phone.waitForURL("**/dashboard/virtual-agenda");
  await phone.getByText("Consultorio de Alejandra Ruiz Mora").waitFor();
  const sections = phone.getByRole("navigation", { name: "Principal" });
  expect(await sections.getByRole("link").allTextContents()).toEqual(["Agenda", "Pacientes"]);
  const bar = await boxOf(phone.getByRole("banner").first());
  const screen = await boxOf(phone.getByRole("button", { name: "Nuevo evento" }));
  const heading = await boxOf(phone.getByRole("main").getByRole("heading").first());
  const first = Math.min(screen.y, heading.y);
  expect(first - bar.y - bar.height, "the screen stands off the top bar").toBeGreaterThanOrEqual(8);
});

test("she books a visit, and the owner reads who did it and for whom", async () => {
  await phone.goto(`/dashboard/virtual-agenda?view=week&date=${dayAhead}`);
  await pressTime(phone, dayAhead, "10:10");
  const dialog = phone.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Paciente" }).fill("mart");
  await dialog.getByRole("option", { name: /Marta/ }).click();
  await dialog.getByRole("button", { name: "Agendar" }).click();
  await phone.getByRole("button", { name: /10:00 – 11:00, Marta Solís/ }).waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
  await page.goto("/settings/profile/assistants");
  await page.getByText("por Lupita Ramírez, asistente de Alejandra Ruiz Mora").first().waitFor();
  await page.getByText("Agregó algo en la agenda").first().waitFor();
  expect(await accessibilityViolations()).toEqual([]);
});

test("she adds a person, who waits for the owner; no screen of hers asks for what is not hers", async () => {
  await phone.goto("/dashboard/patients");
  await phone.getByRole("button", { name: "Agregar paciente" }).first().click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByLabel("Correo electrónico").fill("rosa@correo.example");
  await dialog.getByRole("button", { name: "Buscar paciente" }).click();
  await dialog.getByLabel("Nombre").fill("Rosa");
  await dialog.getByLabel("Apellidos").fill("Nava");
  await dialog.getByLabel("Teléfono").fill("5567891234");
  await dialog.getByRole("button", { name: "Revisar y continuar" }).click();
  await dialog.getByRole("button", { name: "Agregar paciente" }).click();
  await phone.getByText(/cuando quien dirige el consultorio confirme su correo/).waitFor();
  await dialog.getByRole("button", { name: "Ahora no" }).click();
  expect(refused).toEqual([]);
});

test("what is not hers says so plainly", async () => {
  for (const address of ["/dashboard/income", "/settings/profile/general", "/dashboard/workouts"]) {
    await phone.goto(address);
    await phone.getByRole("heading", { name: "Esta pantalla no es para asistentes" }).waitFor();
  }
  expect(await accessibilityViolations(phone)).toEqual([]);
  await phone.getByRole("link", { name: "Volver a lo mío" }).click();
  await phone.waitForURL("**/dashboard/virtual-agenda");
});

test("removed, she is out as soon as her screen reads again", async () => {
  await page.getByRole("button", { name: "Quitar a Lupita" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
  await page.getByText("Ya no es tu asistente").first().waitFor();
  await phone.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await phone.waitForURL("**/assistants");
  await phone.getByRole("heading", { name: "Entrar como asistente" }).waitFor();
  await page.getByText("por Lupita Ramírez, asistente de Alejandra Ruiz Mora").first().waitFor();
  expect(product.complaints.filter((one) => !/40[134]/.test(one))).toEqual([]);
});
