import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { matcher, searchTextOf } from "@nutria/contract/web/search";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { act, fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "@nutria/contract/web/paths";
import { dayOfWords } from "../../../web/src/features/palette/day-of-words";
import { askedOf } from "../../../web/src/features/palette/person-acts";
import { bestFirst } from "../../../web/src/features/palette/use-groups";
import { screensFor } from "../../../web/src/features/palette/screens";
import type { PaletteStanding } from "../../../web/src/features/palette/standing";
import { MemberShell } from "../../../web/src/features/shell/member/member-shell";
import { isDialogUnderWay, openDialog, useOpenDialog } from "../../../web/src/lib/dialogs";
import { openSearch } from "../../../web/src/lib/open-search";
import { clearSession, currentSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { aPatient, clear, show } from "../patients/patients-harness";
import { aNewUser, aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
/** The texts of the screens. */
const sources = import.meta.glob<string>(
  ["../../../web/src/features/**/*.ts", "!../../../web/src/features/palette/**"],
  { query: "?raw", import: "default", eager: true },
);

afterEach(() => {
  clear();
  act(clearSession);
});

const patients = [
  aPatient({ _id: "pat_1", name: "José", lastName: "Peña" }),
  aPatient({ _id: "pat_2", name: "Josefina", lastName: "Arce", phoneNumber: "5587654321" }),
  aPatient({ _id: "pat_3", name: "Josué", lastName: "Ibarra", isActive: false }),
];

/** A signed-in practice with three patients, within the layout of the member's screens. */
function enter(user: NutritionistUser = aUser(), restriction: "none" | "high" = "none") {
  startSession({
    ...signedIn,
    user: { ...signedIn.user, hasLoggedIn: true, isProfileCompleted: user.isProfileCompleted },
  });
  server = new FakeServer()
    .on(profileRoutes.getUser, () => user)
    .on(agendaRoutes.countAppointments, () => ({ new: 0, mine: 0, restriction, unseen: 0 }))
    .on(notificationRoutes.countNewNotifications, () => ({
      count: 0,
      version: "",
      changes: { agenda: 0, patients: 0 },
    }))
    .on(authRoutes.logout, () => undefined)
    .on(patientRoutes.listPatients, ({ query }) => {
      const matches = matcher(query.get("search") ?? "");
      const isActive = query.get("status") !== "inactive";
      const items = patients.filter((card) => card.isActive === isActive && matches(searchTextOf(card)));
      return { items, nextCursor: null, matching: items.length, counts: { active: 2, inactive: 1 } };
    });
  return show(<MemberShell />, { at: paths.tutorials.href() });
}

const pressKeys = (init: KeyboardEventInit = { ctrlKey: true }) =>
  fireEvent.keyDown(document.body, { key: "k", ...init });
const field = () => screen.findByRole("combobox", { name: "Buscar" });
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });
const options = () =>
  screen
    .getAllByRole("option")
    .map((option) => option.querySelector("span:not([data-initials])")?.textContent);
const chosen = () => {
  const id = screen.getByRole("combobox").getAttribute("aria-activedescendant");
  const option = screen.getAllByRole("option").find((one) => one.id === id);
  expect(option?.getAttribute("aria-selected")).toBe("true");
  return option?.textContent;
};

testInDepth("Ctrl-K opens the search and closes it; Esc closes it; another open dialog stays", async () => {
  enter();
  expect(pressKeys()).toBe(false);
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  pressKeys();
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());

  fireEvent.click(await screen.findByRole("button", { name: /Buscar/ }));
  fireEvent.keyDown(await field(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());

  expect(pressKeys({ ctrlKey: true, shiftKey: true })).toBe(true);
  expect(pressKeys({})).toBe(true);
  act(() => openDialog("imageViewer", { title: "Foto", address: "/foto.png" }));
  await screen.findByRole("dialog", { name: "Foto" });
  pressKeys();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Foto" })).toBeTruthy();
});

testInDepth(
  "what is typed while the search is still loading is in its field, and nothing else takes the keys",
  async () => {
    const elsewhere = vi.fn();
    document.addEventListener("keydown", elsewhere);
    onTestFinished(() => document.removeEventListener("keydown", elsewhere));
    const press = (key: string, init: KeyboardEventInit = {}) =>
      fireEvent.keyDown(document.body, { key, ...init });
    // Before the dialogs are rendered, as on a page that loads slowly.
    openSearch();
    for (const key of ["n", "Backspace", "j", "o", "x", "Backspace", "s", "e", "f"]) press(key);
    expect(elsewhere).not.toHaveBeenCalled();
    press("r", { ctrlKey: true });
    expect(elsewhere).toHaveBeenCalledTimes(1);
    enter();
    const input = await field();
    await waitFor(() => expect((input as HTMLInputElement).value).toBe("josef"));
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(await screen.findByRole("option", { name: /Josefina Arce/ })).toBeTruthy();
    fireEvent.keyDown(input, { key: "Escape" });
    press("j");
    expect(elsewhere).toHaveBeenCalledTimes(2 + 1);
  },
);

test("Enter after what was typed ahead opens what it found; Esc gives the search up before it is there", async () => {
  openSearch();
  for (const key of "mis consul") fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: "Enter" });
  const { router } = enter();
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.settingsOffices.href()));
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());

  openSearch();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(isDialogUnderWay()).toBe(false);
});

test("a phone opens the search in 'Más'", async () => {
  enter();
  fireEvent.click(await screen.findByRole("button", { name: "Más" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Buscar" }));
  expect(await field()).toBeTruthy();
});

test("nothing typed offers the recent patients, the actions and the screens; the arrows go round", async () => {
  enter();
  pressKeys();
  const recent = await screen.findByRole("group", { name: "Pacientes recientes" });
  expect(within(recent).getAllByRole("option")).toHaveLength(2);
  expect(screen.getByRole("group", { name: "Acciones" })).toBeTruthy();
  const input = await field();
  expect(chosen()).toContain("José Peña");
  fireEvent.keyDown(input, { key: "ArrowUp" });
  expect(chosen()).toContain("Contacto");
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  expect(chosen()).toContain("Josefina Arce");
});

test("patients are found at the server without accents, inactive ones too, and Enter opens the record", async () => {
  const { router } = enter();
  pressKeys();
  await write("jose");
  await waitFor(() => expect(options()).toEqual(["José Peña", "Josefina Arce"]));
  // The previous answer stays while the next one is under way, as far as it matches.
  await write("josef");
  expect(options()).toEqual(["Josefina Arce"]);
  await write("JOSÚE");
  const found = await screen.findByRole("option", { name: /Josué Ibarra/ });
  expect(found.textContent).toContain("Inactivo");
  await write("55 8765");
  await waitFor(() => expect(options()).toEqual(["Josefina Arce"]));
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.patient.href("pat_2")));
  expect(screen.queryByRole("combobox")).toBeNull();
});

testInDepth(
  "what Enter chooses does not change while patients arrive; one pause in typing is one search",
  async () => {
    enter();
    pressKeys();
    await field();
    server.received.length = 0;
    await write("pe");
    await write("pen");
    expect(chosen()).toContain("Solicitudes");
    await screen.findByRole("option", { name: /José Peña/ });
    expect(chosen()).toContain("Solicitudes");
    const searches = server.requestsTo(patientRoutes.listPatients).map(({ query }) => query.get("search"));
    expect(searches).toEqual(["pen", "pen"]);
  },
);

testInDepth("nothing found and a failed search say so", async () => {
  enter();
  pressKeys();
  await write("xilófono");
  expect(await screen.findByText("Nada coincide con “xilófono”.")).toBeTruthy();
  const answer = server.on(patientRoutes.listPatients, () => {
    throw new AppError("internal");
  });
  await write("xime");
  expect((await screen.findByRole("alert")).textContent).toContain("No se pudo buscar entre tus pacientes.");
  const ximena = aPatient({ name: "Ximena" });
  answer.on(patientRoutes.listPatients, ({ query }) => ({
    items: query.get("status") === "active" ? [ximena] : [],
    nextCursor: null,
    matching: 1,
    counts: { active: 1, inactive: 0 },
  }));
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("option", { name: /Ximena/ })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("actions open their dialog or screen, and 'Salir' ends the session", async () => {
  enter();
  pressKeys();
  await write("agregar pac");
  fireEvent.click(await screen.findByRole("option", { name: "Agregar paciente" }));
  expect(await screen.findByRole("dialog", { name: /paciente/ })).toBeTruthy();
  clear();

  const { router } = enter();
  pressKeys();
  await write("comprar pases");
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.settingsPasses.href()));

  pressKeys();
  await write("cerrar sesion");
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(currentSession()).toBeNull());
});

test("a closed screen or action is not offered", async () => {
  enter({ ...aNewUser(), canUseAgenda: false }, "high");
  pressKeys();
  await screen.findByRole("group", { name: "Pantallas" });
  await waitFor(() => expect(options()).toContain("Suscripciones"));
  const closed = ["Tutoriales", "Contraseña", "Formas de pago", "Facturación", "Pagos", "Días sin servicio"];
  for (const label of [...closed, "Agenda virtual", "Nueva cita", "Ver mi página pública"])
    expect(options(), label).not.toContain(label);
});

const open: PaletteStanding = {
  isProfileCompleted: true,
  hasTemporaryPassword: false,
  isAgendaOpen: true,
  agendaAddress: paths.agenda.href(),
  hasAgendaSettings: true,
  areMessagesShown: true,
  publicPath: null,
};

test("a temporary password opens its screen, and the purchase of passes has its address of before", () => {
  const early = screensFor({ ...open, isProfileCompleted: false, hasTemporaryPassword: true });
  const hrefs = early.map(({ href }) => href);
  expect(hrefs).toContain(paths.settingsPassword.href());
  expect(hrefs).toContain(paths.settingsPaymentsPasses.href());
  expect(hrefs).not.toContain(paths.settingsPasses.href());
});

test("every screen of a nutritionist is offered, under the words of the screens themselves", () => {
  const offered = new Set(screensFor(open).map(({ href }) => href));
  /** They lead on to another one, or an action or a part of another one opens them. */
  const elsewhere: string[] = [
    paths.dashboard,
    paths.agendaBlocked,
    paths.newWorkout,
    paths.settings,
    paths.settingsProfile,
    paths.settingsMarket,
    paths.settingsAgenda,
    paths.settingsPaymentsPasses,
  ].map(({ path }) => path);
  const missing = Object.values(paths)
    .map(({ path }) => path.replace("/*", ""))
    .filter((path) => /^\/(dashboard|settings|tutorials)/.test(path) && !path.includes(":"))
    .filter((path) => !offered.has(path) && !elsewhere.includes(path));
  expect(missing).toEqual([]);

  const texts = Object.values(sources).join("\n");
  expect(screensFor(open).filter(({ label }) => !texts.includes(`"${label}"`))).toEqual([]);
});

test("a match of the label comes before a match of the keywords", () => {
  const both = [
    { label: "Datos", keywords: "pases" },
    { label: "Pases", keywords: "" },
  ];
  expect(bestFirst(both, "pas").map(({ label }) => label)).toEqual(["Pases", "Datos"]);
  expect(bestFirst(both, "nada")).toEqual([]);
  expect(bestFirst([{ label: "Datos", keywords: "pases" }], "pa")).toEqual([]);
});

test("the shell's field takes the focus in the key itself, and what it composed is in the search", async () => {
  enter();
  const button = await screen.findByRole("button", { name: /Buscar/ });
  button.focus();
  pressKeys();
  const ahead = document.activeElement as HTMLInputElement;
  if (ahead.getAttribute("role") !== "combobox") {
    expect(ahead.getAttribute("aria-label")).toBe("Buscar");
    fireEvent.input(ahead, { target: { value: "josué" } });
    await waitFor(async () => expect(((await field()) as HTMLInputElement).value).toBe("josué"));
  }
  fireEvent.keyDown(await field(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("Esc before the search is there gives the focus back", async () => {
  enter();
  const button = await screen.findByRole("button", { name: /Buscar/ });
  button.focus();
  openSearch();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Buscar");
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(isDialogUnderWay()).toBe(false);
});

test.each(["josefina agendar", "Agendar con Josefina", "nueva cita josefina"])(
  "%s books the person, in any order",
  async (typed) => {
    enter();
    pressKeys();
    await write(typed);
    const option = await screen.findByRole("option", { name: /Agendar a Josefina Arce/ });
    expect(options()[0]).toBe("Agendar a Josefina Arce");
    expect(options()).toContain("Josefina Arce");
    fireEvent.click(option);
    const { result } = renderHook(() => useOpenDialog());
    expect(result.current).toMatchObject({
      name: "scheduleAppointment",
      props: { patient: { _id: "pat_2" } },
    });
  },
);

test.each(["nuevo plan para josefina", "josefina plan"])("%s begins a plan of hers", async (typed) => {
  enter();
  pressKeys();
  await write(typed);
  fireEvent.click(await screen.findByRole("option", { name: /Nuevo plan para Josefina Arce/ }));
  const { result } = renderHook(() => useOpenDialog());
  expect(result.current).toMatchObject({ name: "createMealPlan", props: { patientId: "pat_2" } });
});

test("what was typed in another place keeps the focus that Esc gives back, after an act was looked for too", async () => {
  enter();
  const button = await screen.findByRole("button", { name: /Buscar/ });
  button.focus();
  pressKeys();
  await write("josefina agendar");
  await screen.findByRole("option", { name: /Agendar a Josefina Arce/ });
  fireEvent.keyDown(await field(), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("a note opens beside the record, WhatsApp in its own tab; an inactive patient has no acts", async () => {
  const { router } = enter();
  pressKeys();
  await write("nota para josefina");
  fireEvent.click(await screen.findByRole("option", { name: /Escribir nota de Josefina Arce/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.newPatientNote.href("pat_2")));
  clear();

  enter();
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  pressKeys();
  await write("josefina whats");
  fireEvent.click(await screen.findByRole("option", { name: /WhatsApp a Josefina Arce/ }));
  expect(opened).toHaveBeenCalledWith("https://wa.me/525587654321", "_blank", "noopener");
  clear();

  enter();
  pressKeys();
  await write("josue nota");
  expect(await screen.findByRole("option", { name: /Josué Ibarra/ })).toBeTruthy();
  expect(screen.queryByRole("option", { name: /Escribir nota/ })).toBeNull();
});

test("a verb alone offers the recent patients after the actions; a closed agenda books nobody", async () => {
  enter();
  pressKeys();
  await write("agendar");
  await screen.findByRole("option", { name: /Agendar a José Peña/ });
  expect(options()).toEqual(["Nueva cita", "Agendar a José Peña", "Agendar a Josefina Arce"]);
  expect(askedOf("fer agendar", { ...open, isAgendaOpen: false })).toEqual({ person: "fer agendar" });
  expect(askedOf("citlali", open)).toEqual({ person: "citlali" });
});

test("a day that is written opens the agenda on it", async () => {
  const { router } = enter();
  pressKeys();
  await write("ir al 25 de noviembre 2026");
  fireEvent.click(await screen.findByRole("option", { name: /Ir al .*25/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?date=2026-11-25"));
  expect(router.state.location.pathname).toBe(paths.agenda.href());
});

test.each([
  ["hoy", "2026-11-23"],
  ["mañana", "2026-11-24"],
  ["pasado mañana", "2026-11-25"],
  ["ayer", "2026-11-22"],
  ["lunes", "2026-11-23"],
  ["domingo", "2026-11-29"],
  ["ir al vie", "2026-11-27"],
  ["25/11", "2026-11-25"],
  ["5 ene", "2027-01-05"],
  ["día 3 de marzo 2027", "2027-03-03"],
  ["mar", undefined],
  ["31/02", undefined],
  ["55 12 34 56", undefined],
  ["josé 25", undefined],
  ["ir", undefined],
  ["", undefined],
])("the day of “%s”", (typed, day) => {
  expect(dayOfWords(typed, "2026-11-23")).toBe(day);
});
