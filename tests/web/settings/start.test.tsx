import { AppError } from "@nutria/contract/wire/errors";
import { bookingRoutes } from "@nutria/contract/routes/booking";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { StartScreen } from "../../../web/src/features/settings/start/start-screen";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, anOffice, aNewUser, aService, aUser, press, type } from "./settings-harness";
import { testInDepth } from "../../support/depth";

// The first steps of a practice, on one page.

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  sessionStorage.clear();
});

const at = (step: number) =>
  show(<StartScreen />, { at: `/settings/start?paso=${String(step)}`, path: "/settings/*" });
const done = { general: true, specialties: true, services: false, offices: false };
const saved = () => server.requestsTo(profileRoutes.updateUser).map(({ body }) => body);

/** An account that stores what is saved. */
function aPractice(user = aNewUser(), offices: Office[] = [], schedules: OfficeSchedule[] = []): FakeServer {
  return anAccount(user)
    .on(officeRoutes.listOffices, () => offices)
    .on(officeRoutes.listOfficeSchedules, () => schedules);
}

const aSchedule = (days: number[], startTime: string, endTime: string): OfficeSchedule => ({
  _id: `osc_${startTime}`,
  schedule: { days, startTime, endTime, duration: 15 },
  offices: ["off_1"],
  version: 1,
});

test("the first step says in place what is missing, and saves it in one request", async () => {
  const user = aNewUser({ version: 3 });
  server = aPractice(user).on(profileRoutes.updateUser, () =>
    aNewUser({ version: 4, completedSections: done }),
  );
  at(1);
  await press("Continuar");
  expect((await screen.findAllByText("Este campo es obligatorio")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Fecha de nacimiento")));
  await type("Fecha de nacimiento", "05/03/1990");
  await type("Cédula profesional", "en trámite");
  await type("Título principal", "Licenciatura en Nutrición");
  await type("Institución", "UNAM");
  fireEvent.change(screen.getByLabelText("Año de egreso"), { target: { value: "2015" } });
  for (const name of ["Nutrición clínica", "Vegana", "Control de peso"]) {
    fireEvent.click(screen.getByRole("checkbox", { name }));
  }
  await press("Continuar");
  expect(await screen.findByRole("heading", { name: "¿Qué ofreces?" })).toBeTruthy();
  expect(saved()).toEqual([
    expect.objectContaining({
      birthdate: "1990-03-05",
      version: 3,
      nutritionistProfile: {
        professionalLicense: "en trámite",
        mainDegree: "Licenciatura en Nutrición",
        expertise: [{ title: "Licenciatura en Nutrición", school: "UNAM", graduationYear: "2015" }],
        types: ["clinica"],
        diets: ["vegana"],
        specialities: ["control-de-peso"],
      },
    }),
  ]);
  expect(screen.getByText("Tu información ha sido actualizada con éxito").getAttribute("role")).toBe(
    "status",
  );
});

testInDepth("a sixth speciality is refused, and the rest of a catalogue is one press away", async () => {
  server = aPractice();
  at(1);
  const group = within(await screen.findByRole("group", { name: "Especialidades" }));
  const chips = () => group.getAllByRole("checkbox");
  const shown = chips().length;
  fireEvent.click(group.getByRole("button", { name: "Ver todas" }));
  expect(chips().length).toBeGreaterThan(shown);
  for (const chip of chips().slice(0, 6)) fireEvent.click(chip);
  expect(chips().filter((chip) => (chip as HTMLInputElement).checked)).toHaveLength(5);
  expect(await group.findByRole("alert")).toBeTruthy();
});

test("a step opens when what is before it is done; another address shows the first that is missing", async () => {
  server = aPractice();
  at(5);
  expect(await screen.findByRole("heading", { name: "Cuéntanos quién eres" })).toBeTruthy();
  const rail = within(screen.getByRole("navigation", { name: "Pasos" }));
  const states = rail.getAllByRole("button").map((button) => (button as HTMLButtonElement).disabled);
  expect(states).toEqual([false, true, true, true, true]);
});

testInDepth("the usual services wait for their price, and one more is added in its row", async () => {
  const user = aNewUser({ version: 4, completedSections: done });
  server = aPractice(user).on(profileRoutes.updateUser, () =>
    aNewUser({ version: 5, completedSections: { ...done, services: true } }),
  );
  at(2);
  await type("Precio en MXN de Consulta de primera vez", "900");
  await press("Continuar");
  expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Consulta de seguimiento" }));
  fireEvent.change(screen.getByLabelText("Otro servicio"), { target: { value: "taller-grupal" } });
  await type("Precio en MXN de Taller grupal", "1,250.50");
  await press("Continuar");
  expect(await screen.findByRole("heading", { name: "¿Dónde y cuándo atiendes?" })).toBeTruthy();
  expect(saved()[0]).toMatchObject({
    nutritionistProfile: {
      services: [
        { service: "primera-consulta", minutesLenght: 60, price: 90_000, mode: ["site", "online"] },
        { service: "taller-grupal", minutesLenght: 60, price: 125_050 },
      ],
    },
  });
});

testInDepth("no service at all is said in place, and a newer list keeps its services", async () => {
  const user = aNewUser({ version: 4, completedSections: done });
  const newer = aNewUser({ version: 7, completedSections: { ...done, services: true } });
  newer.nutritionistProfile.services = [aService({ _id: "srv_1", service: "primera-consulta" })];
  let tries = 0;
  server = aPractice(user).on(profileRoutes.updateUser, () => {
    tries += 1;
    if (tries === 1) throw new AppError("stale_version", { current: newer });
    return newer;
  });
  at(2);
  const first = await screen.findByRole("checkbox", { name: "Consulta de primera vez" });
  fireEvent.click(first);
  fireEvent.click(screen.getByRole("checkbox", { name: "Consulta de seguimiento" }));
  await press("Continuar");
  expect(await screen.findByText("Elige al menos un servicio")).toBeTruthy();
  fireEvent.click(first);
  fireEvent.click(screen.getByRole("checkbox", { name: "Consulta de seguimiento" }));
  await type("Precio en MXN de Consulta de primera vez", "900");
  await type("Precio en MXN de Consulta de seguimiento", "700");
  await press("Continuar");
  await waitFor(() => expect(saved()).toHaveLength(2));
  const services = (saved()[1] as { nutritionistProfile: { services: { service: string }[] } })
    .nutritionistProfile.services;
  expect(services.map(({ service }) => service)).toEqual(["primera-consulta", "consulta-de-seguimiento"]);
  expect(saved()[1]).toMatchObject({ version: 7 });
});

/** A practice at its third step, with services at both modes. */
function atThePlace(): FakeServer {
  const user = aNewUser({ version: 5, completedSections: { ...done, services: true } });
  user.nutritionistProfile.services = [aService({ mode: ["site", "online"] })];
  return aPractice(user);
}

async function fillPlaces(): Promise<void> {
  await type("Nombre del consultorio", "Del Valle");
  await type("Calle y número", "Amores 1120");
  await type("Código postal", "03100");
  await type("Colonia", "Del Valle");
  await type("Alcaldía o municipio", "Benito Juárez");
  await type("Ciudad", "Ciudad de México");
  await type("Liga de la videollamada", "https://meet.example/lucia");
}

const created = () => server.requestsTo(officeRoutes.createOffice).map(({ body }) => body);
const hours = () =>
  server
    .requestsTo(officeRoutes.createOfficeSchedule)
    .map(({ body }) => (body as { schedule: object; offices: string[] }).schedule);

testInDepth("places and hours are created together: days with equal hours are one schedule", async () => {
  server = atThePlace()
    .on(officeRoutes.createOffice, ({ body }) =>
      anOffice({ _id: `off_${(body as Office).mode}`, mode: (body as Office).mode }),
    )
    .on(officeRoutes.createOfficeSchedule, () => aSchedule([1], "09:00", "14:00"));
  at(3);
  await screen.findByLabelText("Nombre del consultorio");
  await fillPlaces();
  expect((screen.getByLabelText("Estado") as HTMLSelectElement).value).toBe("Ciudad de México");
  await press("Agregar la tarde del lunes");
  await press("Copiar el lunes a mar–vie");
  fireEvent.click(screen.getByRole("checkbox", { name: "sábado" }));
  fireEvent.change(screen.getByLabelText("Fin del sábado"), { target: { value: "12:00" } });
  await press("Continuar");
  await waitFor(() => expect(hours()).toHaveLength(3));
  expect(created()).toMatchObject([
    { mode: "onsite", name: "Del Valle", address: { street: "Amores 1120", state: "Ciudad de México" } },
    { mode: "online", name: "Videollamada", address: { mapUrl: "https://meet.example/lucia" } },
  ]);
  expect(hours()).toEqual([
    { days: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "14:00", duration: 15 },
    { days: [1, 2, 3, 4, 5], startTime: "16:00", endTime: "19:00", duration: 15 },
    { days: [6], startTime: "09:00", endTime: "12:00", duration: 15 },
  ]);
  expect(server.requestsTo(officeRoutes.createOfficeSchedule)[0]?.body).toMatchObject({
    offices: ["off_onsite", "off_online"],
  });
});

testInDepth(
  "hours that end before they start, and an afternoon over the morning, are said at their day",
  async () => {
    server = atThePlace();
    at(3);
    await screen.findByLabelText("Nombre del consultorio");
    fireEvent.change(screen.getByLabelText("Fin del martes"), { target: { value: "08:00" } });
    await press("Agregar la tarde del lunes");
    fireEvent.change(screen.getByLabelText("Inicio de la tarde del lunes"), { target: { value: "13:00" } });
    await press("Continuar");
    expect(
      await screen.findByText("La hora de fin no debe ser menor o igual a la hora de inicio"),
    ).toBeTruthy();
    expect(screen.getByText("La tarde empieza cuando termina la mañana, o después")).toBeTruthy();
    fireEvent.click(screen.getByRole("switch", { name: "Consultorio" }));
    fireEvent.click(screen.getByRole("switch", { name: "En línea" }));
    expect(await screen.findByText("Elige al menos un lugar")).toBeTruthy();
    expect(created()).toEqual([]);
  },
);

testInDepth("a save that fails half-way goes on where it stopped", async () => {
  let tries = 0;
  server = atThePlace()
    .on(officeRoutes.createOffice, ({ body }) =>
      anOffice({ _id: `off_${(body as Office).mode}`, mode: (body as Office).mode }),
    )
    .on(officeRoutes.createOfficeSchedule, () => {
      tries += 1;
      if (tries === 1) throw new AppError("internal");
      return aSchedule([1], "09:00", "14:00");
    });
  at(3);
  await screen.findByLabelText("Nombre del consultorio");
  await fillPlaces();
  await press("Continuar");
  await waitFor(() => expect(hours()).toHaveLength(1));
  await waitFor(() =>
    expect((screen.getByRole("button", { name: "Continuar" }) as HTMLButtonElement).disabled).toBe(false),
  );
  await press("Continuar");
  await waitFor(() => expect(hours()).toHaveLength(2));
  expect(created()).toHaveLength(2);
});

test("what is registered already is shown with a link, and nothing is created again", async () => {
  const user = aNewUser({ completedSections: { ...done, services: true, offices: true } });
  server = aPractice(user, [anOffice({ _id: "off_1", name: "Roma" })], [aSchedule([1, 3], "09:00", "14:00")]);
  at(3);
  expect(await screen.findByText("Roma")).toBeTruthy();
  expect(screen.getByText("Lu Mi, 09:00 a 14:00")).toBeTruthy();
  await press("Continuar");
  expect(await screen.findByRole("heading", { level: 2, name: "Agenda en línea" })).toBeTruthy();
  expect(created()).toEqual([]);
});

test("online booking says in words whether it is on, and since when there are free times", async () => {
  const user = aUser({ publicPath: "/n/lucia-campos" });
  server = aPractice(user, [anOffice()], [aSchedule([1], "09:00", "14:00")])
    .on(profileRoutes.updateSettings, ({ body }) => {
      const settings = { ...user.nutritionistProfile.settings, ...(body as object) };
      return { ...user, version: 9, nutritionistProfile: { ...user.nutritionistProfile, settings } };
    })
    .on(bookingRoutes.getBookingOptions, () => ({
      isOpen: true,
      timeZone: "America/Mexico_City",
      firstDay: "2030-01-07",
      lastDay: "2030-03-07",
      services: [
        {
          _id: "srv_1",
          name: "Consulta",
          minutesLenght: 60,
          price: null,
          description: "",
          places: [{ mode: "online" as const, office: null, nextFreeAt: "2030-01-07T15:00:00.000Z" }],
        },
      ],
    }));
  at(4);
  expect(await screen.findByText("Apagada: nadie puede agendar todavía")).toBeTruthy();
  expect(screen.getByText("Sin horarios hasta encenderla")).toBeTruthy();
  fireEvent.click(screen.getByRole("switch", { name: "Agenda en línea" }));
  expect(await screen.findByText("Encendida: ya puedes recibir citas")).toBeTruthy();
  expect(await screen.findByText(/Primer horario libre: lunes 7 de enero.*09:00/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continuar" })).toBeTruthy();
  expect(server.requestsTo(profileRoutes.updateSettings)[0]?.body).toMatchObject({
    onlineBooking: { isOpen: true },
    version: user.version,
  });
});

test("it is left off by its own button; without an agenda there is no such step", async () => {
  server = aPractice(
    aUser({ publicPath: "/n/lucia-campos" }),
    [anOffice()],
    [aSchedule([1], "09:00", "14:00")],
  );
  at(4);
  await press("Continuar sin encenderla");
  expect(await screen.findByRole("heading", { name: "Invita a tu primera paciente" })).toBeTruthy();
  expect(server.requestsTo(profileRoutes.updateSettings)).toEqual([]);
  clear();
  server = aPractice(aUser({ canUseAgenda: false }), [anOffice()]);
  at(4);
  expect(await screen.findByText("Tu consulta en 4 pasos")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Invita a tu primera paciente" })).toBeTruthy();
});

test("to go on later and to end both end the first sign-in", async () => {
  server = aPractice().on(profileRoutes.checkIn, () => ({
    id: "nut_1",
    email: "lucia@practica.example",
    status: "active" as const,
    hasLoggedIn: true,
    isProfileCompleted: false,
  }));
  at(1);
  await press("Seguir después");
  await waitFor(() => expect(server.requestsTo(profileRoutes.checkIn)).toHaveLength(1));
});
