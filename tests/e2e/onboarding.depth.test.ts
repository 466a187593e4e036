import type { Locator, Page } from "playwright";
import { describe, expect, test } from "vitest";
import {
  accessibilityViolations,
  mailedLinkOf,
  openScenario,
  page,
  product,
  signIn,
} from "../support/scenario/scenario";
import { confirmEmail, registerNutritionist } from "../support/scenario/scenario-people";

// The agenda's settings are part of this scenario.

const lucia = {
  email: "lucia@perfil.example",
  password: "secreta1",
  name: "Lucía",
  lastName: "Campos Rivera",
};
const photo = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGNoSDiBBzGMSmNDAD4WlBGIeevNAAAAAElFTkSuQmCC",
  "base64",
);

openScenario("onboarding", async () => {
  await registerNutritionist(lucia);
  await confirmEmail(lucia);
});

const dialog = (): Locator => page.getByRole("dialog");
const button = (name: string, within: Page | Locator = page): Locator =>
  within.getByRole("button", { name, exact: true }).last();

describe("from the first sign-in to a complete profile", () => {
  test("the first sign-in opens the profile, and one dialog that welcomes", async () => {
    await page.goto("/signIn");
    await signIn(lucia);
    await page.waitForURL("**/settings/profile/general");
    await dialog().getByText("Completa tu perfil").waitFor();
    await dialog().getByText("Te damos la bienvenida a Nutria", { exact: false }).waitFor();
    await button("Completar mi perfil").click();
    await dialog().waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "Cuéntanos quién eres" }).waitFor();
    expect(await page.getByRole("link", { name: "Nutria, inicio" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Tutoriales" }).isEnabled()).toBe(false);
  });

  test("the sections can be filled one by one too", async () => {
    await page.goto("/settings/profile/general");
    await dialog().getByText("Completa tu perfil").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Seguir con los primeros pasos" }).waitFor();
  });

  test("general information, with a photo, survives a reload and opens the next section after a second", async () => {
    await page.setInputFiles("input[type=file]", {
      name: "f.png",
      mimeType: "image/png",
      buffer: Buffer.from("<html>"),
    });
    await page.getByText("No se pudo subir la foto, intenta de nuevo con una foto distinta").waitFor();
    await page.setInputFiles("input[type=file]", { name: "f.png", mimeType: "image/png", buffer: photo });
    await button("Usar foto").click();
    await button("Cambiar foto").waitFor();
    await page.getByLabel("Sobre mí").fill("Acompaño a comer mejor.");
    await page.reload();
    await dialog().getByText("Completa tu perfil").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Recuperamos lo que habías escrito").waitFor();
    await button("Continuar").click();
    await page.getByText("Este campo es obligatorio").waitFor();
    await page.getByLabel("Fecha de nacimiento", { exact: true }).fill("05/03/1990");
    await button("Continuar").click();
    await page.getByText("Tu información ha sido actualizada con éxito").first().waitFor();
    await page.waitForURL("**/settings/profile/specialties");
    await page.getByLabel("Título principal").waitFor();
  });

  test("leaving unsaved specialities asks first; saving them opens the next section", async () => {
    const asked = new Promise<string>((resolve) =>
      page.once("dialog", (question) => {
        resolve(question.message());
        void question.dismiss();
      }),
    );
    await page.getByRole("link", { name: "Mis servicios" }).click();
    expect(await asked).toMatch(/^Hay ciertos datos obligatorios que necesitamos en Nutria/);
    await page.getByLabel("Título principal").fill("Licenciatura en Nutrición");
    await button("Agregar título").click();
    await dialog().getByLabel("Título", { exact: true }).fill("Licenciatura en Nutrición");
    await dialog().getByLabel("Institución").fill("UNAM");
    await button("Agregar", dialog()).click();
    for (const name of ["Nutrición clínica", "Vegana", "Control de peso", "Anemia"]) {
      await page.getByRole("checkbox", { name, exact: true }).click();
    }
    await button("Guardar").click();
    await page.waitForURL("**/settings/profile/services");
  });

  test("the first service, then the first office, complete the profile", async () => {
    await dialog().getByText("Agrega tu primer servicio").waitFor();
    await button("Agregar servicio", dialog()).click();
    await dialog().getByLabel("Servicio", { exact: true }).selectOption({ label: "Consulta de primera vez" });
    await dialog().getByRole("checkbox", { name: "En línea" }).click();
    await dialog().getByLabel("Precio en MXN").fill("1250");
    await button("Guardar servicio").click();
    await button("Agregar consultorio", dialog()).click();
    await page.waitForURL("**/settings/profile/offices");
    await dialog().getByRole("radio", { name: "En línea" }).click();
    await dialog().getByLabel("Nombre del consultorio").fill("Videollamada");
    await dialog().getByLabel("Liga de la videollamada").fill("https://meet.example/lucia");
    await button("Guardar consultorio").click();
    await dialog().getByText("Di cuándo atiendes", { exact: false }).waitFor();
    await button("Ahora no", dialog()).click();
    await dialog().getByText("¡Tu perfil está completo!").waitFor();
    await dialog().getByText("falta agregar tus horarios", { exact: false }).waitFor();
    await button("Seguir en configuración").click();
    await page.getByRole("link", { name: "Nutria, inicio" }).waitFor();
    await expect
      .poll(() => page.getByRole("link", { name: "Tutoriales" }).getAttribute("href"))
      .toBe("/tutorials");
  });

  test("the last service and the last office cannot be deleted", async () => {
    await button("Eliminar Videollamada").click();
    await dialog().getByText("No puedes eliminar tu único consultorio").waitFor();
    await button("Entendido").click();
    await page.getByRole("link", { name: "Mis servicios" }).click();
    await page.getByText("$1,250.00").waitFor();
    await button("Eliminar Consulta de primera vez").click();
    await dialog().getByText("No puedes eliminar tu único servicio").waitFor();
    await button("Entendido").click();
  });

  test("office hours and a whole day off determine the availability", async () => {
    await page.goto("/settings/virtual-agenda");
    await page.waitForURL("**/settings/virtual-agenda/availability");
    await dialog().getByText("Completa la configuración de tu agenda").waitFor();
    await button("Agregar horarios").click();
    await page.waitForURL("**/office-hours");
    await button("Agregar horario").click();
    await dialog().getByRole("checkbox", { name: "lunes" }).click();
    await dialog()
      .getByRole("checkbox", { name: /Videollamada/ })
      .click();
    await button("Guardar horario").click();
    await page.getByText("09:00 a 14:00").waitFor();
    await page.getByRole("link", { name: "Días sin servicio" }).click();
    await button("Agregar día sin servicio").click();
    const year = new Date().getFullYear() + 1;
    await dialog()
      .getByLabel("Fecha", { exact: true })
      .fill(`24/12/${String(year)}`);
    await expect.poll(() => dialog().getByRole("switch", { name: "Todo el día" }).isChecked()).toBe(true);
    await expect.poll(() => dialog().getByLabel("Hora de inicio").inputValue()).toBe("00:00");
    await expect.poll(() => dialog().getByLabel("Hora de fin").inputValue()).toBe("23:59");
    await button("Guardar día").click();
    await page.getByRole("cell", { name: `24/12/${String(year)}`, exact: true }).waitFor();
    await page.getByRole("cell", { name: "Todo el día" }).waitFor();
  });

  test("the public page accepts consultation requests until it is switched off", async () => {
    await page.goto("/settings/profile/general");
    const path = await page.getByRole("link", { name: "Ver mi página" }).getAttribute("href");
    const visitor = await product.visit({ viewport: { width: 390, height: 844 } });
    await visitor.goto(path ?? "");
    await visitor.getByRole("heading", { level: 1, name: "Lucía Campos Rivera" }).waitFor();
    await visitor.getByText("$1,250.00").waitFor();
    expect(await accessibilityViolations(visitor)).toEqual([]);
    await button("Solicitar consulta", visitor).click();
    const form = visitor.getByRole("dialog");
    await form.getByLabel("Nombre", { exact: true }).fill("Rosa");
    await form.getByLabel("Apellidos").fill("Díaz Mora");
    await form.getByLabel("Correo electrónico").fill("rosa@correo.example");
    await form.locator("input[name=phoneNumber]").fill("5598765432");
    await button("Enviar solicitud", form).click();
    await visitor.getByText("Revisa tu correo").waitFor();
    await visitor.goto("about:blank");
    await visitor.goto(await mailedLinkOf("rosa@correo.example", "#confirmar="));
    await button("Confirmar solicitud", visitor).click();
    await visitor.getByText("¡Listo! Tu solicitud fue enviada").waitFor();

    await page.getByRole("switch", { name: "Mostrar mi página pública" }).click();
    await page.getByRole("link", { name: "Ver mi página" }).waitFor({ state: "detached" });
    await visitor.goto(path ?? "");
    await visitor.getByText("Esta página no está disponible").waitFor();
    await visitor.context().close();
  });

  test.each([
    "profile/general",
    "profile/specialties",
    "profile/services",
    "profile/offices",
    "profile/password",
    "virtual-agenda/availability",
    "virtual-agenda/office-hours",
    "virtual-agenda/days-off",
  ])("settings/%s has no serious finding of accessibility", async (path) => {
    await page.goto(`/settings/${path}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await page.getByText("Cargando").waitFor({ state: "detached" });
    expect(await accessibilityViolations()).toEqual([]);
  });

  test("no page had an error", () => {
    expect(product.complaints).toEqual([]);
  });
});
