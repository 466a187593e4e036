import type { Page } from "playwright";
import { ring } from "./camera";
import { agendaOfNextWeek, patientNamed, publicPage } from "./places";
import { button, type Shot } from "./shots";

const patients = "/dashboard/patients";
const carmen = (rest: string) => patientNamed("Carmen", rest);

/** A picture of a screen with a ring around one thing on it. */
const pointing = (name: string, at: Shot["at"], find: (page: Page) => ReturnType<typeof button>): Shot => ({
  name,
  at,
  prepare: async (page) => ring(find(page)),
});

const addPatient: readonly Shot[] = [
  pointing("add-patient-button", patients, (page) => button(page, "Agregar paciente")),
  {
    name: "add-patient-lookup",
    at: patients,
    prepare: async (page) => {
      await button(page, "Agregar paciente").click();
      await page.getByLabel("Correo electrónico").fill("lucia.romero@correo.example");
      await ring(button(page, "Buscar paciente"));
    },
  },
  {
    name: "add-patient-data",
    at: patients,
    prepare: async (page) => {
      await button(page, "Agregar paciente").click();
      await page.getByLabel("Correo electrónico").fill("lucia.romero@correo.example");
      await button(page, "Buscar paciente").click();
      await page.getByLabel("Nombre", { exact: true }).fill("Lucía");
      await page.getByLabel("Apellidos").fill("Romero Salas");
      await page.getByLabel("Teléfono", { exact: true }).fill("5531002040");
    },
  },
];

const requests: readonly Shot[] = [
  {
    name: "requests",
    at: patients,
    prepare: async (page) => {
      await page.getByRole("tab", { name: /Solicitudes/ }).click();
      await page.getByText("Yolanda").first().waitFor();
      await ring(page.getByRole("tab", { name: /Solicitudes/ }));
    },
  },
];

const findPatient: readonly Shot[] = [
  {
    name: "search-patient",
    at: patients,
    prepare: async (page) => {
      await page.getByRole("searchbox").fill("guz");
      await page.getByText("1 paciente encontrado").waitFor();
      await ring(page.getByRole("searchbox"));
    },
  },
];

const passes: readonly Shot[] = [
  {
    name: "add-pass",
    at: patients,
    prepare: async (page) => {
      await page.getByRole("button", { name: /Acciones de Sofía/ }).click();
      await page.getByRole("menuitem", { name: "Agregar pase" }).click();
      await ring(page.getByRole("dialog").getByRole("button", { name: "Agregar pase" }));
    },
  },
];

const activation: readonly Shot[] = [
  {
    name: "deactivate",
    at: patients,
    prepare: async (page) => {
      await page.getByRole("button", { name: /Acciones de Bruno/ }).click();
      await page.getByRole("menuitem", { name: "Desactivar paciente" }).click();
      await ring(page.getByRole("dialog").getByRole("button", { name: "Desactivar paciente" }));
    },
  },
];

const agenda: readonly Shot[] = [
  pointing("agenda-new", agendaOfNextWeek, (page) => button(page, "Nuevo evento")),
  {
    name: "agenda-form",
    at: agendaOfNextWeek,
    prepare: async (page) => {
      await button(page, "Nuevo evento").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "agenda-confirm",
    at: agendaOfNextWeek,
    prepare: async (page) => {
      await page.getByRole("button", { name: /Karla Espinosa/ }).click();
      await button(page, "Confirmar cita").waitFor();
      await ring(button(page, "Confirmar cita"));
    },
  },
];

const settings: readonly Shot[] = [
  {
    name: "office-hours",
    at: "/settings/virtual-agenda/office-hours",
    prepare: async (page) => ring(button(page, "Agregar horario")),
  },
  {
    name: "days-off",
    at: "/settings/virtual-agenda/days-off",
    prepare: async (page) => ring(page.getByRole("button", { name: /^Agregar/ }).first()),
  },
  { name: "services", at: "/settings/profile/services" },
  { name: "password", at: "/settings/profile/password" },
  { name: "store-passes", at: "/settings/profile/market/passes" },
  { name: "public-page-guide", at: publicPage, by: "visitor" },
];

const onlineBooking: readonly Shot[] = [
  { name: "online-booking-settings", at: "/settings/virtual-agenda/online-booking" },
  {
    name: "online-booking-share",
    at: "/settings/virtual-agenda/online-booking",
    prepare: async (page) => ring(button(page, "Copiar código")),
  },
  {
    name: "online-booking-times",
    at: publicPage,
    by: "visitor",
    prepare: async (page) => {
      await page
        .getByRole("button", { name: /Consulta/ })
        .first()
        .click();
      await page.getByText("¿Dónde te atiende?").waitFor();
      await page.getByRole("list").getByRole("button").first().click();
      await page
        .getByRole("button", { name: /^\d\d:\d\d$/ })
        .first()
        .waitFor();
      await page.evaluate(
        "Promise.all(document.getAnimations().map((one) => one.finished)).then(() => true)",
      );
    },
  },
];

const record: readonly Shot[] = [
  { name: "medical-history", at: carmen("medical-history") },
  {
    name: "visit-note",
    at: carmen("progress"),
    prepare: async (page) => {
      await page.getByRole("link", { name: "Nota de la consulta" }).first().click();
      await page.waitForURL(/notes/);
      await page.getByRole("textbox", { name: "Nota", exact: true }).waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "progress-timeline",
    at: carmen("progress"),
    prepare: async (page) => {
      await page.getByRole("group", { name: "Cómo ver el progreso" }).waitFor();
      await ring(page.getByRole("group", { name: "Cómo ver el progreso" }));
    },
  },
  {
    name: "meal-plan",
    at: carmen("nutrition"),
    prepare: async (page) => {
      await page.getByRole("link", { name: "Editar" }).click();
      await page.waitForURL(/plans/);
      // The sheet of the screen before has the meals too.
      await page.getByRole("button", { name: "Enviar al paciente" }).waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "meal-plan-new",
    at: carmen("nutrition"),
    prepare: async (page) => ring(button(page, "Crear plan")),
  },
];

const workouts: readonly Shot[] = [
  pointing("workouts", "/dashboard/workouts", (page) => page.getByText("Crear entrenamiento").first()),
  {
    name: "workout-builder",
    at: "/dashboard/workouts",
    prepare: async (page) => {
      await page
        .getByRole("list", { name: "Entrenamientos del consultorio" })
        .getByRole("link")
        .first()
        .click();
      await page.waitForURL(/workouts\/wrk|workouts\/[a-z]+_/);
      await page.getByRole("textbox", { name: "Nombre" }).first().waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
];

/** The pictures of the guides, in the light theme. */
export const tutorialShots: readonly Shot[] = [
  ...addPatient,
  ...requests,
  ...findPatient,
  ...passes,
  ...activation,
  ...agenda,
  ...settings,
  ...onlineBooking,
  ...record,
  ...workouts,
];
