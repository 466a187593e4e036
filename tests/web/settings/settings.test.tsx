import { AppError } from "@nutria/contract/wire/errors";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { specialities } from "@nutria/contract/catalogues/specialities";
import type { AffectedPatient } from "@nutria/contract/schemas/practice/office";
import type { OfficeSchedule, OfficeScheduleInput } from "@nutria/contract/schemas/practice/office-schedule";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { DayField } from "../../../web/src/ui/date-time/day-field";
import { SettingsLayout } from "../../../web/src/features/settings/layout/settings-layout";
import { AvailabilityScreen } from "../../../web/src/features/settings/availability/availability-screen";
import { OfficeHoursScreen } from "../../../web/src/features/settings/office-hours/office-hours-screen";
import { nextStep } from "../../../web/src/features/settings/onboarding/next-step";
import { changeServices } from "../../../web/src/features/settings/services/use-change-services";
import { GeneralScreen } from "../../../web/src/features/settings/general/general-screen";
import { OfficesScreen } from "../../../web/src/features/settings/offices/offices-screen";
import { ServicesScreen } from "../../../web/src/features/settings/services/services-screen";
import { PasswordScreen } from "../../../web/src/features/settings/password/password-screen";
import { SpecialtiesScreen } from "../../../web/src/features/settings/specialties/specialties-screen";
import { updateSession } from "../../../web/src/data/session/session";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, anOffice, aNewUser, aService, aUser, press, type } from "./settings-harness";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  sessionStorage.clear();
});

const layout = (at = "/settings/profile/general") => show(<SettingsLayout />, { at, path: "/settings/*" });
const isClosed = async (name: string) =>
  (await screen.findByText(name)).closest("[aria-disabled='true']") !== null;

test("history and password are closed until the profile is complete, purchases never", async () => {
  server = anAccount(aNewUser());
  layout();
  await waitFor(async () => expect(await isClosed("Agenda Virtual")).toBe(false));
  for (const name of ["Historial", "Contraseña"]) expect(await isClosed(name)).toBe(true);
  expect(await isClosed("Compras")).toBe(false);
  clear();
  server = anAccount();
  layout();
  await waitFor(async () => expect(await isClosed("Contraseña")).toBe(false));
  expect(await isClosed("Historial")).toBe(false);
});

test("the agenda's settings are closed to a nutritionist without an agenda", async () => {
  server = anAccount(aUser({ canUseAgenda: false }));
  layout("/settings/virtual-agenda/availability");
  expect(await screen.findByText(/Tu agenda virtual se encuentra desactivada/)).toBeTruthy();
  expect(await isClosed("Agenda Virtual")).toBe(true);
});

test("a form saves what was typed and the version it was opened with", async () => {
  server = anAccount(aUser({ version: 4 })).on(profileRoutes.updateUser, () =>
    aUser({ name: "Lucy", version: 5 }),
  );
  show(<GeneralScreen />);
  expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
  await type("Nombre", "Lucy");
  await press("Guardar");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull());
  expect(server.requestsTo(profileRoutes.updateUser)[0]?.body).toMatchObject({
    name: "Lucy",
    phoneNumber: "5512345678",
    version: 4,
  });
  expect(toasts.map(({ text }) => text)).toEqual(["Tu información ha sido actualizada con éxito"]);
});

test("a taken phone is reported on its field", async () => {
  server = anAccount().on(profileRoutes.updateUser, () => {
    throw new AppError("phone_taken", { fields: { phoneNumber: "Este teléfono ya está registrado" } });
  });
  show(<GeneralScreen />);
  await type("Teléfono", "5511111111");
  await press("Guardar");
  expect(await screen.findByText("Este teléfono ya está registrado")).toBeTruthy();
});

test("two tabs that save the same form: both values are shown, and the chosen one is saved", async () => {
  const stored = aUser({ name: "Luz", lastName: "Otra", version: 2 });
  let tries = 0;
  server = anAccount().on(profileRoutes.updateUser, () => {
    tries += 1;
    if (tries === 1) throw new AppError("stale_version", { current: stored });
    return aUser({ name: "Lucy", lastName: "Otra", version: 3 });
  });
  show(<GeneralScreen />);
  await type("Nombre", "Lucy");
  await press("Guardar");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Luz")).toBeTruthy();
  expect(dialog.getByText("Lucy")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Guardar lo elegido" }));
  await waitFor(() => expect(tries).toBe(2));
  expect(server.requestsTo(profileRoutes.updateUser)[1]?.body).toMatchObject({
    name: "Lucy",
    lastName: "Otra",
    version: 2,
  });
});

test("a draft survives the loss of its form, and can be discarded", async () => {
  server = anAccount();
  show(<GeneralScreen />);
  await type("Sobre mí", "Hola");
  await screen.findByRole("button", { name: "Guardar" });
  clear();
  show(<GeneralScreen />);
  expect(await screen.findByText(/Recuperamos lo que habías escrito/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Sobre mí").value).toBe("Hola");
  await press("Descartar");
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Sobre mí").value).toBe(""));
  clear();
  show(<GeneralScreen />);
  await screen.findByLabelText("Sobre mí");
  expect(screen.queryByText(/Recuperamos/)).toBeNull();
});

test("leaving incomplete specialties asks with the browser's own dialog", async () => {
  const confirm = vi.fn((_question?: string) => false);
  window.confirm = confirm;
  server = anAccount(aNewUser());
  const { router } = show(<SpecialtiesScreen />, { at: "/a", path: "/a" });
  await screen.findByLabelText("Título principal");
  await router.navigate("/b");
  await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
  expect(confirm.mock.calls[0]?.[0]).toBe(
    "Hay ciertos datos obligatorios que necesitamos en Nutria para tu mejor experiencia y la de los pacientes, por favor revisa tu perfil.",
  );
  expect(router.state.location.pathname).toBe("/a");
  confirm.mockReturnValue(true);
  await router.navigate("/b");
  await waitFor(() => expect(router.state.location.pathname).toBe("/b"));
});

test("a service is added with its price in cents; the last one cannot be deleted", async () => {
  server = anAccount().on(profileRoutes.updateUser, () => aUser());
  show(<ServicesScreen />);
  expect(await screen.findByText("$1,250.00")).toBeTruthy();
  await press("Eliminar Consulta de primera vez");
  expect(await screen.findByText("No puedes eliminar tu único servicio")).toBeTruthy();
  await press("Entendido");
  await press("Agregar servicio");
  await type("Servicio", "taller-grupal");
  fireEvent.click(await screen.findByRole("checkbox", { name: "En línea" }));
  await type("Precio en MXN", "$ 1,250.50");
  await type("Nombre propio", "Taller de cocina");
  await type("Margen después", "15");
  await press("Guardar servicio");
  await waitFor(() => expect(server.requestsTo(profileRoutes.updateUser)).toHaveLength(1));
  expect(server.requestsTo(profileRoutes.updateUser)[0]?.body).toMatchObject({
    nutritionistProfile: {
      services: [
        { _id: "srv_1" },
        {
          service: "taller-grupal",
          ownName: "Taller de cocina",
          price: 125_050,
          minutesLenght: 60,
          bufferBeforeMinutes: 0,
          bufferAfterMinutes: 15,
        },
      ],
    },
  });
});

testInDepth(
  "an office with future appointments warns before it is changed, and the last one cannot be deleted",
  async () => {
    server = anAccount().on(officeRoutes.listOfficeWarnings, () => [
      {
        _id: "app_1",
        patient: { _id: "pat_1", name: "Marta", lastName: "Solís" },
        office: { _id: "off_1", name: "Roma" },
        startDate: "2026-12-01T15:30:00.000Z",
        endDate: "2026-12-01T16:00:00.000Z",
        timeZone: "America/Mexico_City",
      },
    ]);
    show(<OfficesScreen />);
    await press("Editar Roma");
    const warning = within(await screen.findByRole("dialog"));
    expect(warning.getByText("Marta Solís")).toBeTruthy();
    expect(warning.getByText("01/12/2026 09:30")).toBeTruthy();
    fireEvent.click(warning.getByRole("button", { name: "Continuar" }));
    expect(await screen.findByText("Editar consultorio")).toBeTruthy();
    await press("Cancelar");
    await press("Eliminar Roma");
    expect(await screen.findByText("No puedes eliminar tu único consultorio")).toBeTruthy();
  },
);

test("changing the mode of an office clears its link and its address", async () => {
  server = anAccount().on(officeRoutes.updateOffice, () => anOffice());
  show(<OfficesScreen />);
  await press("Editar Roma");
  fireEvent.click(await screen.findByRole("radio", { name: "En línea" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Liga de la videollamada")).value).toBe("");
  await type("Liga de la videollamada", "https://meet.example/1");
  await press("Guardar consultorio");
  await waitFor(() => expect(server.requestsTo(officeRoutes.updateOffice)).toHaveLength(1));
  expect(server.requestsTo(officeRoutes.updateOffice)[0]?.body).toMatchObject({
    mode: "online",
    address: { mapUrl: "https://meet.example/1", street: "" },
  });
});

test("a sixth speciality is refused beside the click, until one is taken out", async () => {
  const five = specialities.slice(0, 5).map(({ _id }) => _id);
  server = anAccount(aUser({}, { specialities: five }));
  show(<SpecialtiesScreen />);
  const medical = await screen.findByRole("group", { name: "Condiciones médicas" });
  fireEvent.click(within(medical).getAllByRole("checkbox")[0] as HTMLElement);
  const message = "Solo puedes seleccionar hasta 5 especialidades";
  const alert = await within(medical).findByRole("alert");
  expect(alert.textContent).toBe(message);
  // Right after the chip that was clicked, however many follow.
  expect(alert.previousElementSibling?.contains(within(medical).getAllByRole("checkbox")[0] ?? null)).toBe(
    true,
  );
  expect(screen.getAllByText(message)).toHaveLength(1);
  const others = screen.getByRole("group", { name: "Estilo de vida" });
  fireEvent.click(within(others).getAllByRole("checkbox", { checked: true })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test("education is offered up to the current year", async () => {
  server = anAccount();
  show(<SpecialtiesScreen />);
  await press("Agregar título");
  const years = within(await screen.findByLabelText("Año de egreso")).getAllByRole("option");
  expect(years[0]?.textContent).toBe("1980");
  expect(years.at(-1)?.textContent).toBe(String(new Date().getFullYear()));
});

test("the save bar scrolls the field that is being typed above itself", async () => {
  server = anAccount();
  show(<GeneralScreen />);
  const about = await screen.findByLabelText("Sobre mí");
  const scroll = vi.spyOn(about, "scrollIntoView");
  about.focus();
  await type("Sobre mí", "Hola");
  await screen.findByRole("button", { name: "Guardar" });
  expect(scroll).toHaveBeenCalledWith({ block: "nearest", behavior: "instant" });
  expect(document.documentElement.style.scrollPaddingBottom).toMatch(/px$/);
  await press("Descartar cambios");
  await waitFor(() => expect(document.documentElement.style.scrollPaddingBottom).toBe(""));
});

test("a button of the bar stays where it is pressed", async () => {
  server = anAccount();
  show(<GeneralScreen />);
  await type("Sobre mí", "Acompaño a mis pacientes.");
  const save = await screen.findByRole("button", { name: "Guardar" });
  const scrolled: unknown[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const about = screen.getByLabelText("Sobre mí");
  about.focus();
  save.focus();
  expect(scrolled).toEqual([about]);
});

test("the password by its address is closed as its tab, except after a temporary one", async () => {
  server = anAccount(aNewUser());
  show(<PasswordScreen />);
  expect(await screen.findByText("Completa tu perfil para poder entrar")).toBeTruthy();
  expect(screen.queryByLabelText("Contraseña actual")).toBeNull();
  act(() => updateSession({ usedTemporaryPassword: true }));
  expect(await screen.findByLabelText("Contraseña actual")).toBeTruthy();
});

test("the next step after each section's save", () => {
  const incomplete = aNewUser();
  const withOffice = { ...incomplete, completedSections: { ...incomplete.completedSections, offices: true } };
  expect(nextStep("general", false, incomplete)).toEqual({ kind: "go", to: "/settings/profile/specialties" });
  expect(nextStep("specialties", false, incomplete)).toEqual({
    kind: "go",
    to: "/settings/profile/services",
  });
  expect(nextStep("services", false, incomplete)).toEqual({ kind: "dialog", name: "officesReminder" });
  expect(nextStep("services", false, withOffice)).toEqual({ kind: "dialog", name: "missingProfileUpdate" });
  expect(nextStep("offices", false, aUser())).toEqual({ kind: "dialog", name: "completedProfile" });
  expect(nextStep("general", true, aUser())).toEqual({ kind: "stay" });
});

test("a change of one service is applied to the current list, if it is still possible", () => {
  const [one, other] = [aService(), aService({ _id: "srv_2", service: "taller-grupal" })];
  expect(changeServices([one, other], { kind: "remove", service: one })).toEqual([other]);
  expect(changeServices([one], { kind: "remove", service: one })).toBe("last");
  expect(changeServices([one], { kind: "remove", service: other })).toBe("gone");
  expect(changeServices([one], { kind: "add", service: { ...other, service: one.service } })).toBe(
    "repeated",
  );
  const changed = { ...one, price: 1 };
  expect(changeServices([changed], { kind: "edit", opened: one, service: one })).toBe("changed");
});

testInDepth("the week starts as the practice chooses, in its hours and in every day field", async () => {
  const settings = { ...aUser().nutritionistProfile.settings, weekStartsOn: 1 as const };
  let user = aUser();
  const monday = {
    _id: "osc_1",
    schedule: { days: [0, 1], startTime: "09:00", endTime: "14:00", duration: 15 },
    offices: ["off_1"],
    version: 1,
  };
  server = anAccount()
    .on(profileRoutes.getUser, () => user)
    .on(officeRoutes.listOfficeSchedules, () => [monday])
    .on(profileRoutes.updateSettings, () => (user = aUser({}, { settings })));
  show(<AvailabilityScreen />);
  expect(await screen.findByText("Do Lu")).toBeTruthy();
  await type("La semana empieza en", "1");
  expect(await screen.findByText("Lu Do")).toBeTruthy();
  expect(server.requestsTo(profileRoutes.updateSettings)[0]?.body).toEqual({ weekStartsOn: 1 });
  clear();

  show(<OfficeHoursScreen />);
  await press("Agregar horario");
  const days = await screen.findByRole("group", { name: "Días" });
  expect(within(days).getAllByRole("checkbox")[0]).toBe(screen.getByRole("checkbox", { name: "lunes" }));
  clear();

  show(
    <DayField label="Fecha" range="near" value="2026-11-25" onValue={() => undefined} error={undefined} />,
  );
  await press("Elegir la fecha en un calendario");
  const calendar = await screen.findByRole("grid");
  const first = () => within(calendar).getAllByRole("columnheader", { hidden: true })[0]?.textContent;
  await waitFor(() => expect(first()).toBe("lu"));
});

test("another time zone is said in all that is on the screen, as the server says it from then on", async () => {
  let zone = "America/Mexico_City";
  const user = () => aUser({}, { settings: { ...aUser().nutritionistProfile.settings, timeZone: zone } });
  const wholeDay = {
    _id: "dof_1",
    startDate: "2099-01-05T06:00:00.000Z",
    endDate: "2099-01-06T05:59:00.000Z",
    version: 1,
  };
  server = anAccount()
    .on(profileRoutes.getUser, user)
    .on(officeRoutes.listOfficeSchedules, () => [])
    .on(profileRoutes.listDaysOff, () => [{ ...wholeDay, isAllDay: zone === "America/Mexico_City" }])
    .on(profileRoutes.updateSettings, () => {
      zone = "America/Tijuana";
      return user();
    });
  show(<AvailabilityScreen />);
  expect(await screen.findByText("Todo el día")).toBeTruthy();
  await type("Zona horaria", "America/Tijuana");
  await waitFor(() => expect(screen.queryByText("Todo el día")).toBeNull());
  expect(screen.getByText("22:00 a 21:59")).toBeTruthy();
});

/** An account that lacks only an office, at its first sign-in. */
function almostComplete(isBookingOpen = false) {
  const sections = { general: true, specialties: true, services: true, offices: false };
  const without = aUser({
    hasLoggedIn: false,
    isProfileCompleted: false,
    publicPath: null,
    completedSections: sections,
  });
  let user = without;
  const account = anAccount(without, [])
    .on(profileRoutes.getUser, () => user)
    .on(profileRoutes.checkIn, () => {
      const { _id, email, status, isProfileCompleted } = user;
      return { id: _id, email, status, hasLoggedIn: true, isProfileCompleted };
    })
    .on(officeRoutes.createOffice, () => {
      const { settings } = aUser().nutritionistProfile;
      const onlineBooking = { ...settings.onlineBooking, isOpen: isBookingOpen };
      user = aUser({ hasLoggedIn: false }, { settings: { ...settings, onlineBooking } });
      return anOffice({ name: "Videollamada", mode: "online" });
    });
  return account;
}

const addFirstOffice = async () => {
  show(<OfficesScreen />);
  await press("Agregar consultorio");
  fireEvent.click(await screen.findByRole("radio", { name: "En línea" }));
  await type("Nombre del consultorio", "Videollamada");
  await type("Liga de la videollamada", "https://meet.example/1");
  await press("Guardar consultorio");
  return within(await screen.findByRole("dialog", { name: "Agregar horario de consulta" }));
};

test.each([
  [true, /página pública está lista.*Tus pacientes ya pueden agendar contigo\./],
  [false, /página pública está lista.*Para que agenden desde ella falta abrir la agenda en línea,/],
])(
  "the first office is followed by its hours, and the profile is complete: booking open %s",
  async (isOpen, facts) => {
    const saved: OfficeSchedule[] = [];
    server = almostComplete(isOpen)
      .on(officeRoutes.listOfficeSchedules, () => saved)
      .on(officeRoutes.createOfficeSchedule, ({ body }) => {
        const one = { ...(body as OfficeScheduleInput), _id: "osc_1", version: 1 };
        saved.push(one);
        return one;
      });
    const form = await addFirstOffice();
    expect(form.getByText(/para que tus pacientes puedan agendar contigo/)).toBeTruthy();
    fireEvent.click(form.getByRole("button", { name: "Guardar horario" }));
    const done = within(await screen.findByRole("dialog", { name: "¡Tu perfil está completo!" }));
    expect(await done.findByText(facts)).toBeTruthy();
    expect(saved[0]).toMatchObject({ offices: ["off_1"], schedule: { days: [1, 2, 3, 4, 5], duration: 15 } });
  },
);

testInDepth(
  "without hours it says so; closed with Esc it ends the first sign-in, and the warning does not return",
  async () => {
    server = almostComplete();
    const form = await addFirstOffice();
    fireEvent.click(form.getByRole("button", { name: "Ahora no" }));
    const dialog = await screen.findByRole("dialog", { name: "¡Tu perfil está completo!" });
    expect(
      await within(dialog).findByText(/falta agregar tus horarios de consulta y abrir la agenda en línea/),
    ).toBeTruthy();
    expect(within(dialog).queryByText(/ya pueden agendar/)).toBeNull();
    fireEvent.keyDown(dialog, { key: "Escape" });
    await waitFor(() => expect(server.requestsTo(profileRoutes.checkIn)).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("the first step offers to continue without a change, and welcomes with one dialog", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  server = anAccount({ ...aNewUser(), hasLoggedIn: false });
  show(<GeneralScreen />);
  expect(await screen.findByRole("button", { name: "Continuar" })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(1100);
  const welcome = within(await screen.findByRole("dialog", { name: "Completa tu perfil" }));
  expect(welcome.getByText(/Te damos la bienvenida a Nutria.*menos de diez minutos/)).toBeTruthy();
  expect(welcome.getAllByRole("listitem").at(-1)?.textContent).toBe("Horarios de consulta");
  fireEvent.click(welcome.getByRole("button", { name: "Completar mi perfil" }));
  await vi.advanceTimersByTimeAsync(1100);
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Continuar");
  expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
});

test("hours with appointments warn in words of their own", async () => {
  const affected: AffectedPatient = {
    _id: "apt_1",
    patient: { _id: "pat_1", name: "Ana", lastName: "Gómez" },
    office: { _id: "off_1", name: "Roma" },
    startDate: "2030-01-07T15:00:00.000Z",
    endDate: "2030-01-07T16:00:00.000Z",
    timeZone: "America/Mexico_City",
  };
  const hours = { days: [1], startTime: "09:00", endTime: "14:00", duration: 15 };
  server = anAccount()
    .on(officeRoutes.listOfficeSchedules, () => [
      { _id: "osc_1", schedule: hours, offices: ["off_1"], version: 1 },
    ])
    .on(officeRoutes.listOfficeScheduleWarnings, () => [affected]);
  show(<OfficeHoursScreen />);
  await press("Eliminar Lu, 09:00 a 14:00");
  expect(
    await screen.findByText(/Estos pacientes tienen cita en este horario\. Si lo eliminas/),
  ).toBeTruthy();
});
