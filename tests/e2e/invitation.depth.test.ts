import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { completeProfile, hours } from "../support/profile";
import { accessibilityViolations, openProduct, product, signIn } from "../support/scenario/scenario";
import { aNutritionistOnline } from "../support/scenario/scenario-people";

// A person registers with the code on the nutritionist's screen, and the screen tells it.

openProduct("invitation");

const devices = [
  { device: "a phone", width: 390, height: 844 },
  { device: "a laptop", width: 1280, height: 800 },
];

describe.each(devices)("an invitation on $device", ({ width, height }) => {
  test("is scanned by the person, who registers, and the nutritionist's screen tells it", async () => {
    const viewport = { width, height };
    const practice = await product.visit({ viewport });
    await aPractice(practice, `lucia-${String(width)}@consulta.example`);
    await practice.goto("/dashboard/patients");
    await practice.getByRole("button", { name: "Agregar paciente" }).first().click();
    await practice.getByRole("button", { name: "Invitar con un código" }).click();
    const code = practice.getByRole("img", { name: /^Código QR de / });
    await code.waitFor();
    await practice.getByText("Esperando… vence en 30 min").waitFor();
    await practice.getByText(/^Hola\. Soy Lucía Campos\./).waitFor();
    expect(await accessibilityViolations(practice)).toEqual([]);
    if (width < 720) expect(await lowWaysOf(practice)).toEqual([]);
    const address = ((await code.getAttribute("aria-label")) ?? "").replace("Código QR de ", "");

    const person = await product.visit({ viewport });
    await person.goto(address);
    await person.getByRole("heading", { name: "Lucía Campos te invita a su consulta" }).waitFor();
    expect(await accessibilityViolations(person)).toEqual([]);
    const email = `carmen-${String(width)}@correo.example`;
    await register(person, email, width);
    await person.getByRole("heading", { name: "¡Listo! Ya te registraste" }).waitFor();
    expect(await accessibilityViolations(person)).toEqual([]);

    await practice.getByText("Carmen ya se registró").waitFor();
    expect(await accessibilityViolations(practice)).toEqual([]);
    await practice.getByRole("link", { name: "Ver expediente" }).click();
    await practice.getByRole("heading", { name: /Carmen Ríos/ }).waitFor();
    await person.getByRole("link", { name: "Elegir mi cita" }).click();
    await person.waitForURL("**/n/**");
    await chooseTime(person);
    await person.getByText("Carmen Ríos Vega").waitFor();
    await expect
      .poll(() => person.getByRole("textbox").count(), { message: "fields: the reason alone" })
      .toBe(1);
    expect(await accessibilityViolations(person)).toEqual([]);
    await person.getByRole("button", { name: "Solicitar cita" }).click();
    await person.getByText("Por confirmar").waitFor();
    expect(await accessibilityViolations(person)).toEqual([]);
    expect((await product.mails()).filter(({ to }) => to.includes(email))).toEqual([]);

    const second = await product.visit({ viewport });
    await second.goto(address);
    await second.getByRole("heading", { name: "Este enlace ya no está disponible" }).waitFor();
    expect(product.complaints).toEqual([]);
    for (const one of [practice, person, second]) await one.context().close();
  });
});

/** A nutritionist who takes bookings online, signed in. */
async function aPractice(page: Page, email: string): Promise<void> {
  const lucia = { email, password: "secreta1", name: "Lucía", lastName: "Campos" };
  const { call } = await aNutritionistOnline(lucia);
  await completeProfile({ call }, { name: lucia.name, lastName: lucia.lastName });
  const [office] = await call(officeRoutes.listOffices, {});
  await call(officeRoutes.createOfficeSchedule, { body: hours([office?._id ?? ""]) });
  await call(profileRoutes.updateSettings, {
    body: { onlineBooking: { ...defaultOnlineBooking, isOpen: true } },
  });
  await page.goto("/signIn");
  await signIn(lucia, page);
  await page.waitForURL("**/dashboard/**");
}

async function register(page: Page, email: string, width: number): Promise<void> {
  await page.getByLabel("Nombre").fill("Carmen");
  await page.getByLabel("Apellidos").fill("Ríos Vega");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.locator("input[name=phoneNumber]").fill(`55${String(50_000_000 + width)}`);
  await page.getByRole("button", { name: "Registrarme y aceptar" }).click();
}

/** Chooses the first of whatever there is to choose, up to a time. */
async function chooseTime(page: Page): Promise<void> {
  const times = page.getByRole("button", { name: /^\d\d:\d\d$/ });
  const choices = page.getByRole("region", { name: "Agenda tu cita" }).getByRole("list").getByRole("button");
  await times.or(choices).first().waitFor();
  for (; (await times.count()) === 0;) {
    await choices.first().click();
    await page.waitForLoadState("networkidle");
  }
  await times.first().click();
}

/** The ways to send the message that are too low for a finger. */
async function lowWaysOf(page: Page): Promise<string[]> {
  const low: string[] = [];
  for (const name of ["Enviar por WhatsApp", "Enviar por correo", "Copiar mensaje"]) {
    const way = page.getByRole("link", { name }).or(page.getByRole("button", { name }));
    const box = await way.boundingBox();
    if (!box || box.height < 44) low.push(name);
  }
  return low;
}
