import { AppError } from "@nutria/contract/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { authRoutes } from "@nutria/contract/routes/auth";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { matcher, searchTextOf } from "@nutria/contract/search";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "@nutria/contract/paths";
import { bestFirst } from "../../../web/src/features/palette/use-groups";
import { screensFor } from "../../../web/src/features/palette/screens";
import type { Standing } from "../../../web/src/features/palette/standing";
import { MemberShell } from "../../../web/src/features/shell/member/member-shell";
import { isDialogUnderWay, openDialog } from "../../../web/src/lib/dialogs";
import { openSearch } from "../../../web/src/lib/open-search";
import { clearSession, currentSession } from "../../../web/src/lib/session/session";
import { startSession } from "../../../web/src/lib/session/sign-in-out";
import { aPatient, clear, show } from "../patients/patients-harness";
import { aNewUser, aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";

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

test("Ctrl-K opens the search and closes it; Esc closes it; another open dialog stays", async () => {
  enter();
  expect(pressKeys()).toBe(false);
  const input = await field();
  expect(document.activeElement).toBe(input);
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

test("what is typed while the search is still loading is in its field, and nothing else takes the keys", async () => {
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
  expect(document.activeElement).toBe(input);
  expect(await screen.findByRole("option", { name: /Josefina Arce/ })).toBeTruthy();
  fireEvent.keyDown(input, { key: "Escape" });
  press("j");
  expect(elsewhere).toHaveBeenCalledTimes(2 + 1);
});

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

test("what Enter chooses does not change while patients arrive; one pause in typing is one search", async () => {
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
});

test("nothing found and a failed search say so", async () => {
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

const open: Standing = {
  isProfileCompleted: true,
  hasTemporaryPassword: false,
  isAgendaOpen: true,
  agendaAddress: paths.agenda.href(),
  hasAgendaSettings: true,
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
    .map(({ path }) => path as string)
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
