import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { countsOf } from "../support/counts-of";
import { cases } from "../support/depth";
import {
  accessibilityViolations,
  mailedLinkOf,
  openProduct,
  product,
  writtenDay,
} from "../support/scenario/scenario";

// A newcomer's first hour, from the home page to the first appointment that a patient accepts. It prints what the way
// costs: every press of the pointer, and every dialog that opens.

openProduct("first-hour");

const password = "secreta1";

const devices = [
  { device: "a desktop", width: 1280, height: 800 },
  { device: "a phone", width: 390, height: 844 },
];

describe.each(cases(devices, { suite: 1 }))("a newcomer's first hour on $device", ({ width, height }) => {
  test("leads from the registration to an accepted appointment", async () => {
    const page = await product.visit({ viewport: { width, height } });
    const counted = await countsOf(page);
    const email = `lucia-${String(width)}@primera.example`;
    const patient = `marta-${String(width)}@primera.example`;
    await register(page, email, `55123${String(10_000 + width)}`);
    const registration = await counted();
    const path = await takeSteps(page);
    const steps = await counted();
    await visit(path, patient);
    await accept(page);
    const appointment = await counted();
    const phases = { registration, steps, appointment };
    const total = (what: "clicks" | "dialogs" | "passwords") =>
      registration[what] + steps[what] + appointment[what];
    expect(total("clicks"), "presses until the first accepted appointment").toBeLessThanOrEqual(16);
    expect(total("dialogs"), "dialogs on that way").toBeLessThanOrEqual(3);
    expect(total("passwords"), "forms that ask for the password: the registration alone").toBe(1);
    process.stdout.write(`${String(width)} px: ${JSON.stringify(phases)}\n`);
    await page.goto("/dashboard/patients");
    await page.getByRole("tab", { name: /Solicitudes pendientes/ }).waitFor();
    const way = page.getByRole("link", { name: "Pacientes", exact: true }).filter({ visible: true });
    await expect.poll(() => way.count(), { message: "ways to the patients that are on the screen" }).toBe(1);
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
  await page.getByRole("main").getByText(email).waitFor();
  await page.getByRole("button", { name: /^Reenviar/ }).waitFor();
  await page.goto(await mailedLinkOf(email, "/v1/auth/verify"));
  await page.waitForURL("**/verify-email#*");
  await press("Confirmar mi correo", page);
  await page.waitForURL("**/verification-completed");
  await page.getByRole("link", { name: "Empezar" }).click();
}

/** The five steps of the first hour, on one page; returns the path of the public page. */
async function takeSteps(page: Page): Promise<string> {
  await page.waitForURL("**/settings/profile/general");
  await press("Completar mi perfil", dialogOf(page));
  await page.waitForURL("**/settings/start");
  await title(page, "Cuéntanos quién eres");
  await page.getByLabel("Fecha de nacimiento", { exact: true }).fill(writtenDay("1990-03-05", page));
  await page.getByLabel("Título principal").fill("Licenciatura en Nutrición");
  await page.getByLabel("Institución").fill("UNAM");
  await page.getByLabel("Año de egreso").selectOption("2015");
  for (const name of ["Nutrición clínica", "Vegana", "Control de peso"]) {
    await page.getByRole("checkbox", { name, exact: true }).click();
  }
  await isAccessible(page);
  await press("Continuar", page);

  await title(page, "¿Qué ofreces?");
  await page.getByLabel("Precio en MXN de Consulta de primera vez").fill("900");
  await page.getByLabel("Precio en MXN de Consulta de seguimiento").fill("700");
  await isAccessible(page);
  await press("Continuar", page);

  await title(page, "¿Dónde y cuándo atiendes?");
  await page.getByLabel("Nombre del consultorio").fill("Consultorio Del Valle");
  await page.getByLabel("Calle y número").fill("Amores 1120");
  await page.getByLabel("Código postal").fill("03100");
  await page.getByLabel("Colonia").fill("Del Valle");
  await page.getByLabel("Alcaldía o municipio").fill("Benito Juárez");
  await page.getByLabel("Ciudad").fill("Ciudad de México");
  await expect.poll(() => page.getByLabel("Estado").inputValue()).toBe("Ciudad de México");
  await page.getByLabel("Liga de la videollamada").fill("https://meet.example/lucia");
  await isAccessible(page);
  await press("Continuar", page);

  await title(page, "Agenda en línea");
  await page.getByText("Apagada: nadie puede agendar todavía").waitFor();
  await page.getByText("¡Tu perfil está completo!").waitFor();
  const { pathname } = new URL(await page.getByLabel("Enlace").inputValue());
  await isAccessible(page);
  await press("Encender y continuar", page);

  await title(page, "Invita a tu primera paciente");
  await page.getByRole("img", { name: /código/i }).waitFor();
  await isAccessible(page);
  await press("Ir a mi día", page);
  await page.waitForURL("**/dashboard/today");
  return pathname;
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name }).waitFor();

/** No finding at the width of the device and at 320 px, where nothing is wider than the page. */
async function isAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [320, size.width]) {
    await page.setViewportSize({ ...size, width });
    expect(await accessibilityViolations(page), `at ${String(width)} px`).toEqual([]);
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    expect(overflow, `overflow at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
}

/** A visitor picks a free time on the public page, and confirms by the mailed link. */
async function visit(path: string, email: string): Promise<void> {
  const phone = await product.visit({ viewport: { width: 390, height: 844 } });
  const times = phone.getByRole("button", { name: /^\d\d:\d\d$/ });
  await phone.goto(path);
  for (const choice of [/Consulta de primera vez/, /Consultorio Del Valle/]) {
    await phone.getByRole("list").getByRole("button", { name: choice }).click();
  }
  await times.first().click();
  await phone.getByLabel("Nombre", { exact: true }).fill("Marta");
  await phone.getByLabel("Apellidos").fill("Solís Peña");
  await phone.getByLabel("Correo electrónico").fill(email);
  await phone.locator("input[name=phoneNumber]").fill(`33${String(Date.now()).slice(-8)}`);
  await press("Solicitar cita", phone);
  await phone.getByText("Revisa tu correo").waitFor();
  await phone.goto("about:blank");
  await phone.goto(await mailedLinkOf(email, "#cita="));
  await press("Confirmar solicitud", phone);
  await phone.getByText("Por confirmar").waitFor();
  await phone.context().close();
}

/** The nutritionist accepts the visit and the person, from the first screen of the day. */
async function accept(page: Page): Promise<void> {
  await page.reload();
  await page
    .getByRole("region", { name: /Por responder/ })
    .getByRole("button")
    .first()
    .click();
  await press("Confirmar y aceptar como paciente", dialogOf(page));
  await page.getByText("Confirmada").first().waitFor();
  expect(product.complaints).toEqual([]);
}
