import { profileRoutes } from "@nutria/contract/routes/profile";
import { fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { DaysOffScreen } from "../../../web/src/features/settings/days-off/days-off-screen";
import { GeneralScreen } from "../../../web/src/features/settings/general/general-screen";
import { OfficeHoursScreen } from "../../../web/src/features/settings/office-hours/office-hours-screen";
import { OfficesScreen } from "../../../web/src/features/settings/offices/offices-screen";
import { PasswordScreen } from "../../../web/src/features/settings/password/password-screen";
import { ServicesScreen } from "../../../web/src/features/settings/services/services-screen";
import { SpecialtiesScreen } from "../../../web/src/features/settings/specialties/specialties-screen";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, anOffice, aNewUser, aUser, chip, press, type } from "./settings-harness";
import { cases } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  sessionStorage.clear();
});

interface Rule {
  rule: string;
  screen: ReactElement;
  /** Steps before the save, if any. */
  fill?: () => Promise<unknown>;
  save: string;
  message: string;
  given?: () => FakeServer;
}

const chooseOnsite = async () => screen.getByRole("radio", { name: "Presencial" }).click();
const general = { screen: <GeneralScreen />, save: "Guardar" };
const specialties = { screen: <SpecialtiesScreen />, save: "Guardar", given: () => anAccount(aNewUser()) };
const service = { screen: <ServicesScreen />, save: "Guardar servicio" };
const office = { screen: <OfficesScreen />, save: "Guardar consultorio" };
const hours = { screen: <OfficeHoursScreen />, save: "Guardar horario" };
const dayOff = { screen: <DaysOffScreen />, save: "Guardar día" };
const password = { screen: <PasswordScreen />, save: "Cambiar contraseña" };
const required = "Este campo es obligatorio";
const chooseOne = "Debes seleccionar al menos una opción";

const rules: Rule[] = [
  { ...general, rule: "name", fill: () => type("Nombre", ""), message: required },
  { ...general, rule: "last name", fill: () => type("Apellidos", ""), message: required },
  { ...general, rule: "birthdate", fill: () => type("Fecha de nacimiento", ""), message: required },
  {
    ...general,
    rule: "phone",
    fill: () => type("Teléfono", "55"),
    message: "Escribe un número válido",
  },
  {
    ...general,
    rule: "email",
    given: () => anAccount(aUser({ email: "lucia@" })),
    fill: () => type("Nombre", "Lucy"),
    message: "Escribe un email válido",
  },
  { ...specialties, rule: "licence", fill: () => type("Cédula profesional", ""), message: required },
  {
    ...specialties,
    rule: "main degree",
    fill: () => type("Cédula profesional", "1"),
    message: "Debes de ingresar un título principal",
  },
  {
    ...specialties,
    rule: "education",
    fill: () => type("Cédula profesional", "1"),
    message: "Debes de ingresar al menos un titulo universitario.",
  },
  {
    ...specialties,
    rule: "types, diets and specialities",
    fill: () => type("Cédula profesional", "1"),
    message: chooseOne,
  },
  {
    ...specialties,
    rule: "at most five specialities",
    fill: async () => {
      for (const name of ["Control de peso", "Persona mayor", "Menú", "Obesidad", "Anemia", "Cáncer"])
        await chip(name === "Menú" ? "Cocina saludable" : name);
    },
    save: "Agregar certificación",
    message: "Solo puedes seleccionar hasta 5 especialidades",
  },
  {
    ...specialties,
    rule: "title of an education",
    fill: () => press("Agregar título"),
    save: "Agregar",
    message: required,
  },
  { ...service, rule: "service", fill: () => press("Agregar servicio"), message: required },
  {
    ...service,
    rule: "mode",
    fill: () => press("Agregar servicio"),
    message: "Debes de seleccionar al menos una opción",
  },
  {
    ...service,
    rule: "duration",
    fill: async () => {
      await press("Agregar servicio");
      await type("Duración en minutos", "10");
    },
    message: "La duración del servicio debe ser al menos 15 minutos",
  },
  {
    ...service,
    rule: "own name",
    fill: async () => {
      await press("Agregar servicio");
      await type("Nombre propio", "x".repeat(61));
    },
    message: "El texto es demasiado largo",
  },
  {
    ...service,
    rule: "registered service",
    fill: async () => {
      await press("Agregar servicio");
      await type("Servicio", "primera-consulta");
    },
    message: "Este servicio ya está registrado",
  },
  { ...office, rule: "mode of an office", fill: () => press("Agregar consultorio"), message: chooseOne },
  {
    ...office,
    rule: "address of an office",
    fill: async () => {
      await press("Agregar consultorio");
      await screen.findByRole("radio", { name: "Presencial" });
      await chooseOnsite();
    },
    message: required,
  },
  {
    ...office,
    rule: "postal code",
    fill: async () => {
      await press("Agregar consultorio");
      await screen.findByRole("radio", { name: "Presencial" });
      await chooseOnsite();
      await type("Código postal", "123");
    },
    message: "El código postal debe tener 5 dígitos",
  },
  { ...hours, rule: "days and offices", fill: () => press("Agregar horario"), message: chooseOne },
  {
    ...hours,
    rule: "one onsite office",
    given: () => anAccount(aUser(), [anOffice(), anOffice({ _id: "off_2", name: "Condesa" })]),
    fill: async () => {
      await press("Agregar horario");
      await chip("lunes");
      await chip("Roma · Presencial");
      await chip("Condesa · Presencial");
    },
    message: "No se puede seleccionar más de un consultorio presencial.",
  },
  {
    ...hours,
    rule: "end of office hours",
    fill: async () => {
      await press("Agregar horario");
      await chip("lunes");
      await chip("Roma · Presencial");
      await type("Hora de fin", "08:00");
    },
    message: "La hora de fin no debe ser menor o igual a la hora de inicio",
  },
  { ...dayOff, rule: "date of a day off", fill: () => press("Agregar día sin servicio"), message: required },
  {
    ...dayOff,
    rule: "end of a day off",
    fill: async () => {
      await press("Agregar día sin servicio");
      await type("Fecha", "24/12/2099");
      fireEvent.click(await screen.findByRole("switch", { name: "Todo el día" }));
      await type("Hora de fin", "07:00");
    },
    message: "La hora de fin no puede ser menor a la de inicio",
  },
  { ...password, rule: "current password", message: required },
  {
    ...password,
    rule: "new password",
    fill: () => type("Nueva contraseña", "corta"),
    message: "La contraseña debe de tener más de 6 caracteres",
  },
  {
    ...password,
    rule: "confirmation",
    fill: () => type("Nueva contraseña", "secreta1"),
    message: "Las contraseñas deben coincidir",
  },
];

describe("each rule of the settings shows its message in its form, and nothing is sent", () => {
  test.each(cases(rules, { suite: 9 }))(
    "$rule: $message",
    async ({ screen: element, fill, save, message, given = anAccount }) => {
      server = given();
      show(element);
      await fill?.();
      const buttons = await screen.findAllByRole("button", { name: save });
      (buttons.at(-1) as HTMLElement).click();
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      expect(server.requestsTo(profileRoutes.updateUser)).toEqual([]);
    },
  );
});
