import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { countsOf } from "../support/counts-of";
import { mailedLinkOf, openProduct, product } from "../support/scenario/scenario";

// A newcomer's first hour, from the home page to the first appointment that a patient accepts. It prints what the way
// costs: every press of the pointer, and every dialog that opens.

openProduct("first-hour");

const password = "secreta1";

describe.each([
  { device: "a desktop", width: 1280, height: 800 },
  { device: "a phone", width: 390, height: 844 },
])("a newcomer's first hour on $device", ({ width, height }) => {
  test("leads from the registration to an accepted appointment", async () => {
    const page = await product.visit({ viewport: { width, height } });
    const counted = await countsOf(page);
    const email = `lucia-${String(width)}@primera.example`;
    const patient = `marta-${String(width)}@primera.example`;
    await register(page, email, `55123${String(10_000 + width)}`);
    const registration = await counted();
    await completeProfile(page);
    const profile = await counted();
    await book(page, patient);
    const appointment = await counted();
    const passwords = [registration, profile, appointment].map((phase) => phase.passwords);
    expect(passwords, "forms that ask for the password: the registration alone").toEqual([1, 0, 0]);
    const phases = { registration, profile, appointment };
    expect(profile.clicks, "clicks from the confirmed e-mail to open hours").toBeLessThanOrEqual(18);
    expect(profile.dialogs, "dialogs on that way").toBeLessThanOrEqual(8);
    process.stdout.write(`${String(width)} px: ${JSON.stringify(phases)}\n`);
    await accept(patient);
    await page.goto("/dashboard/virtual-agenda?view=list");
    await page.getByRole("button", { name: /Marta.*Confirmada/s }).waitFor();
    await page.goto("/dashboard/patients");
    await page.getByRole("tab", { name: /Solicitudes pendientes/ }).waitFor();
    const way = page.getByRole("link", { name: "Pacientes", exact: true }).filter({ visible: true });
    expect(await way.count(), "ways to the patients that are on the screen").toBe(1);
    const add = await page.getByRole("button", { name: "Agregar paciente" }).first().boundingBox();
    expect(add?.height, "height of a button with one line").toBeLessThanOrEqual(48);
    const tabs = await page.getByRole("tablist").boundingBox();
    if (width < 720) expect(tabs?.y, "top of the tabs, next to the top bar of a phone").toBeLessThan(72);
    await page.context().close();
  });
});

const dialogOf = (page: Page): Locator => page.getByRole("dialog");
const press = (name: string, within: Page | Locator) =>
  within.getByRole("button", { name, exact: true }).last().click();

async function register(page: Page, email: string, phoneNumber: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Registrarme gratis" }).first().click();
  await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
  await page.getByLabel("Apellidos").fill("Campos Rivera");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.locator("input[name=phoneNumber]").fill(phoneNumber);
  await page.getByText("Mujer", { exact: true }).click();
  await page.getByLabel("Cédula profesional").fill("en trámite");
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=confirmation]").fill(password);
  await press("Crear cuenta", page);
  await page.waitForURL("**/thankyou");
  await page.goto(await mailedLinkOf(email, "/v1/auth/verify"));
  await page.waitForURL("**/verify-email#*");
  await press("Confirmar mi correo", page);
  await page.waitForURL("**/verification-completed");
  await page.getByRole("link", { name: "Empezar" }).click();
}

async function completeProfile(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await page.waitForURL("**/settings/profile/general");
  await press("Completar mi perfil", dialog);
  await page.getByLabel("Fecha de nacimiento", { exact: true }).fill("05/03/1990");
  await press("Continuar", page);
  await page.waitForURL("**/settings/profile/specialties");
  await page.getByLabel("Título principal").fill("Licenciatura en Nutrición");
  await press("Agregar título", page);
  await dialog.getByLabel("Título", { exact: true }).fill("Licenciatura en Nutrición");
  await dialog.getByLabel("Institución").fill("UNAM");
  await press("Agregar", dialog);
  for (const name of ["Nutrición clínica", "Vegana", "Control de peso"]) {
    await page.getByRole("checkbox", { name, exact: true }).click();
  }
  await press("Guardar", page);
  await page.waitForURL("**/settings/profile/services");
  await press("Agregar servicio", dialog);
  await dialog.getByLabel("Servicio", { exact: true }).selectOption({ label: "Consulta de primera vez" });
  await dialog.getByRole("checkbox", { name: "En línea" }).click();
  await dialog.getByLabel("Precio en MXN").fill("1250");
  await press("Guardar servicio", dialog);
  await press("Agregar consultorio", dialog);
  await dialog.getByRole("radio", { name: "En línea" }).click();
  await dialog.getByLabel("Nombre del consultorio").fill("Videollamada");
  await dialog.getByLabel("Liga de la videollamada").fill("https://meet.example/lucia");
  await press("Guardar consultorio", dialog);
  await press("Guardar horario", dialog);
  await dialog.getByText("falta abrir la agenda en línea", { exact: false }).waitFor();
  await press("Ir a mis pacientes", dialog);
  // The settings have a link of that name too, and stay on the screen until the patients are loaded.
  await page.getByRole("tab", { name: /Solicitudes pendientes/ }).waitFor();
  await page
    .getByRole("link", { name: /^Agenda/ })
    .last()
    .click();
}

async function book(page: Page, email: string): Promise<void> {
  const dialog = dialogOf(page);
  await press("Nuevo evento", page);
  await press("Paciente nuevo", dialog);
  await dialog.getByRole("textbox", { name: "Correo electrónico" }).fill(email);
  await press("Buscar paciente", dialog);
  await dialog.getByLabel("Nombre", { exact: true }).fill("Marta");
  await dialog.getByLabel("Apellidos").fill("Solís Peña");
  await dialog.locator("input[name=phoneNumber]").fill(`33${String(Date.now()).slice(-8)}`);
  await press("Revisar y continuar", dialog);
  await press("Agregar paciente", dialog);
  await press("Ahora no", dialog);
  await dialog.getByLabel("Servicio").selectOption({ index: 1 });
  await dialog.locator("[data-slot]").last().click();
  await press("Crear evento", dialog);
  await page.getByText("Evento creado").first().waitFor();
}

/** The patient accepts on the mailed page. */
async function accept(email: string): Promise<void> {
  const phone = await product.visit({ viewport: { width: 390, height: 844 } });
  await phone.goto(await mailedLinkOf(email, "/p/"));
  await phone.getByText("te propone una cita").waitFor();
  await press("Aceptar cita", phone);
  await phone.getByText(/¡Listo!/).waitFor();
  await phone.context().close();
  expect(product.complaints).toEqual([]);
}
