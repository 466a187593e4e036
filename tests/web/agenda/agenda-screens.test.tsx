import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { WaitingAppointment } from "@nutria/contract/schemas/agenda/appointment";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { AgendaBlockedScreen } from "../../../web/src/features/agenda/blocked/agenda-blocked-screen";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { DashboardLayout } from "../../../web/src/features/dashboard/dashboard-layout";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { anAgenda, anAppointment, standOnFriday } from "./agenda-harness";
import { clear, press, show } from "../patients/patients-harness";
import { aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { held } from "../support/held";
import { signedIn } from "../support/server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
afterEach(clearSession);
standOnFriday();

beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/event/missing-setup-dialogs");
});

const agendaPath = "/dashboard/virtual-agenda";
const blockedPath = "/dashboard/virtual-agenda-blocked";
/** The list view, which needs no calendar. */
const showAgenda = () => show(<AgendaScreen />, { path: agendaPath, at: `${agendaPath}?view=list` });
const showBlocked = () => show(<AgendaBlockedScreen />, { path: blockedPath, at: blockedPath });

const disabled = "Tu agenda virtual se encuentra desactivada";

test("under mid restriction the agenda is read-only, with a warning", async () => {
  server = anAgenda({ appointments: [anAppointment()], counter: { restriction: "mid" } });
  showAgenda();
  expect(await screen.findByText(/puedes consultarla, pero no crear ni cambiar eventos/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver citas confirmadas" }).getAttribute("href")).toBe(blockedPath);
  expect(screen.queryByRole("link", { name: "Configurar mis horarios" })).toBeNull();

  const add = screen.getByRole("button", { name: "Nuevo evento" });
  expect(add.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(add);
  const warning = await screen.findByRole("dialog", { name: disabled });
  expect(within(warning).getByText(/Contacta al administrador/)).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.createAppointment)).toEqual([]);
  fireEvent.click(within(warning).getAllByRole("button", { name: "Cerrar" })[0] as HTMLElement);

  await press(/Ana Gómez Luna/);
  const panel = await screen.findByRole("dialog", { name: "Ana Gómez Luna" });
  expect(within(panel).getByText("Confirmada")).toBeTruthy();
  const buttons = within(panel).getAllByRole("button");
  expect(buttons.map((one) => one.getAttribute("aria-label") ?? one.textContent)).toEqual([
    "Cerrar",
    "Cerrar",
  ]);
});

test("under mid restriction an empty agenda offers no creation either", async () => {
  server = anAgenda({ counter: { restriction: "mid" } });
  showAgenda();
  expect(await screen.findByText("Aquí verás tus citas y eventos de estas fechas.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Crear evento" })).toBeNull();
});

test("under mid restriction the tab leads to the confirmed appointments, and is selected on both screens", async () => {
  startSession(signedIn);
  server = anAgenda({ counter: { restriction: "mid" } });
  const { router } = show(<DashboardLayout />, { at: "/dashboard/patients" });
  const tab = () => screen.getByRole("link", { name: "Agenda virtual" });
  await waitFor(() => expect(tab().getAttribute("href")).toBe(blockedPath));
  expect(tab().getAttribute("aria-current")).toBeNull();
  for (const path of [blockedPath, agendaPath]) {
    act(() => void router.navigate(path));
    await waitFor(() => expect(tab().getAttribute("aria-current")).toBe("page"));
  }
});

test("the tab waits while the restriction is not known, and does not say that the agenda is switched off", async () => {
  startSession(signedIn);
  const counter = held();
  server = anAgenda().on(profileRoutes.getUser, () => aUser({ canUseAgenda: false }));
  const answers = { new: 0, mine: 0, unseen: 0, restriction: "high" as const };
  server.on(agendaRoutes.countAppointments, async () => {
    await counter.promise;
    return answers;
  });
  show(<DashboardLayout />, { at: "/dashboard/patients" });
  const tab = () => screen.getByText("Agenda virtual");
  await waitFor(() => expect(server.requestsTo(agendaRoutes.countAppointments)).toHaveLength(1));
  expect(tab().getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByTitle(disabled)).toBeNull();
  counter.resolve();
  await waitFor(() => expect(screen.queryByTitle(disabled)).toBe(tab()));
});

test("the tab leads to the agenda where the restriction cannot be read: the agenda says so", async () => {
  startSession(signedIn);
  server = anAgenda()
    .on(profileRoutes.getUser, () => aUser({ canUseAgenda: false }))
    .on(agendaRoutes.countAppointments, () => {
      throw new AppError("internal");
    });
  show(<DashboardLayout />, { at: "/dashboard/patients" });
  expect(await screen.findByRole("link", { name: "Agenda virtual" })).toBeTruthy();
});

test("the blocked screen waits for the restriction before it says that the agenda is switched off", async () => {
  const counter = held();
  server = anAgenda({ counter: { restriction: "mid" } }).on(agendaRoutes.listAppointments, () => []);
  server.on(agendaRoutes.countAppointments, async () => {
    await counter.promise;
    return { new: 0, mine: 0, unseen: 0, restriction: "mid" as const };
  });
  showBlocked();
  await waitFor(() => expect(server.requestsTo(agendaRoutes.listAppointments)).toHaveLength(1));
  expect(screen.queryByText(disabled)).toBeNull();
  counter.resolve();
  expect(await screen.findByRole("heading", { name: disabled })).toBeTruthy();
});

test("without a restriction it offers both", async () => {
  server = anAgenda();
  showAgenda();
  expect(await screen.findByRole("button", { name: "Crear evento" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Nuevo evento" }).getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByRole("link", { name: "Configurar mis horarios" })).toBeTruthy();
});

test.each([
  ["in the first week open", "2026-11-14T18:00:00.000Z", true],
  ["later folded", "2026-11-13T17:00:00.000Z", false],
])(
  "the beta notice and the legend come after the way to the hours, and are %s",
  async (_what, createdAt, isOpen) => {
    startSession(signedIn);
    server = anAgenda();
    server.on(profileRoutes.getUser, () => aUser({ createdAt }));
    showAgenda();
    const link = await screen.findByRole("link", { name: "Configurar mis horarios" });
    const notice = screen.getByText(/La agenda virtual está en versión beta/);
    const colours = screen.getByText("Colores y estados");
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([isBefore(link, notice), isBefore(notice, colours)]).toEqual([true, true]);
    await waitFor(() => expect(colours.closest("details")?.open).toBe(isOpen));
    expect(notice.closest("details")?.open).toBe(isOpen);
    expect(screen.getByText("Versión beta").closest("summary")).toBeTruthy();
  },
);

test.each([
  ["was confirmed", { status: "accepted", displayStatus: "ACCEPTED" }],
  ["waited for the patient", { status: "pending", displayStatus: "PENDING_BY_PATIENT" }],
] as const)("a visit that is over and %s has one word in the list and in its panel", async (_what, given) => {
  const over = { startDate: "2026-11-20T16:00:00.000Z", endDate: "2026-11-20T17:00:00.000Z" };
  server = anAgenda({ appointments: [anAppointment({ ...over, ...given })] });
  showAgenda();
  const item = await screen.findByRole("button", { name: /Ana Gómez Luna/ });
  expect(item.textContent).toContain("Sin registrar");
  fireEvent.click(item);
  const panel = await screen.findByRole("dialog", { name: "Ana Gómez Luna" });
  expect(panel.textContent).toContain("Sin registrar");
  for (const { textContent } of [item, panel]) expect(textContent).not.toMatch(/Confirmada|Espera/);
});

test("under high restriction the agenda redirects to the patients", async () => {
  server = anAgenda({ counter: { restriction: "high" } });
  const { router } = showAgenda();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/patients"));
});

test("an agenda that cannot be loaded shows an error and a retry", async () => {
  server = anAgenda().on(agendaRoutes.countAppointments, () => {
    throw new AppError("internal");
  });
  showAgenda();
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  server = anAgenda();
  await press("Reintentar");
  expect(await screen.findByRole("button", { name: "Nuevo evento" })).toBeTruthy();
});

test("the blocked screen lists the confirmed appointments: patient, service, office and date", async () => {
  const online = anAppointment({
    _id: "apt_2",
    office: null,
    mode: "online",
    startDate: "2026-12-03T23:30:00.000Z",
    endDate: "2026-12-04T00:30:00.000Z",
  });
  server = anAgenda({ counter: { restriction: "mid" } }).on(agendaRoutes.listAppointments, () => [
    anAppointment(),
    online,
  ]);
  showBlocked();
  expect(await screen.findByRole("heading", { name: disabled })).toBeTruthy();
  expect(screen.getByText("Contacta al administrador para volver a activarla.")).toBeTruthy();
  await screen.findAllByText("Ana Gómez Luna");
  const rows = screen.getAllByRole("row").map((row) => within(row).queryAllByRole("cell"));
  expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
    [],
    ["Ana Gómez Luna", "Consulta", "Del Valle", "24/11/2026 09:00"],
    ["Ana Gómez Luna", "Consulta", "–", "03/12/2026 17:30"],
  ]);
  expect(screen.getByRole("link", { name: "Ver el calendario" }).getAttribute("href")).toBe(agendaPath);
});

test("the blocked screen reports an empty list, and a failed one", async () => {
  server = anAgenda({ counter: { restriction: "high" } }).on(agendaRoutes.listAppointments, () => {
    throw new AppError("internal");
  });
  showBlocked();
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  server.on(agendaRoutes.listAppointments, () => []);
  await press("Reintentar");
  expect(await screen.findByText("No tienes citas confirmadas por venir.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ver el calendario" })).toBeNull();
});

test("an agenda that is open has no blocked screen", async () => {
  server = anAgenda().on(agendaRoutes.listAppointments, () => []);
  const { router } = showBlocked();
  await waitFor(() => expect(router.state.location.pathname).toBe(agendaPath));
});

const waitingFor = (_id: string, name: string, isNewPatient: boolean): WaitingAppointment => ({
  ...anAppointment({
    _id,
    status: "pending",
    displayStatus: "PENDING_BY_NUTRITIONIST",
    createdByRole: "client",
    nextActionRole: "nutritionist",
    patient: {
      ...(anAppointment().patient as NonNullable<WaitingAppointment["patient"]>),
      name,
      lastName: "",
    },
  }),
  isNewPatient,
});

test("each counter opens its own list, and marks new patients", async () => {
  const waiting = [waitingFor("apt_1", "Propia", false), waitingFor("apt_2", "Nueva", true)];
  server = anAgenda({ waiting, counter: { mine: 1, new: 1 } });
  const { router } = showAgenda();
  await press(/1\s*De mis pacientes/);
  expect(await screen.findByRole("button", { name: /Propia.*Por confirmar/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Nueva.*Por confirmar/ })).toBeNull();
  expect(screen.queryByText("Paciente nuevo")).toBeNull();
  expect(router.state.location.search).toBe("?pending=mine&view=list");

  await press(/1\s*De pacientes nuevos/);
  const item = await screen.findByRole("button", { name: /Nueva.*Por confirmar/ });
  expect(within(item).getByText("Paciente nuevo")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Propia.*Por confirmar/ })).toBeNull();
  expect(screen.getByRole("button", { name: /De pacientes nuevos/ }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(screen.getByRole("button", { name: /De mis pacientes/ }).getAttribute("aria-pressed")).toBe("false");

  await press("Ver toda la agenda");
  await waitFor(() => expect(router.state.location.search).toBe("?view=list"));
});

test("an empty list of pending appointments says so", async () => {
  server = anAgenda();
  show(<AgendaScreen />, { path: agendaPath, at: `${agendaPath}?pending=new` });
  expect(await screen.findByText("No tienes citas por confirmar.")).toBeTruthy();
});

test.each([
  { weekStartsOn: 0 as const, heading: "do", first: "22", last: "28" },
  { weekStartsOn: 1 as const, heading: "lu", first: "23", last: "29" },
])(
  "the small month starts its weeks on '$heading', as the practice, and marks the week that is shown",
  async (given) => {
    const { weekStartsOn, heading, first, last } = given;
    server = anAgenda({ weekStartsOn });
    const { router } = show(<AgendaScreen />, {
      path: agendaPath,
      at: `${agendaPath}?pending=new&date=2026-11-25`,
    });
    const month = await screen.findByRole("group", { name: "Elegir fecha" });
    expect(within(month).getAllByRole("columnheader", { hidden: true })[0]?.textContent).toMatch(
      new RegExp(`^${heading}`, "i"),
    );
    const marked = within(month).getAllByRole("gridcell", { selected: true });
    expect(marked.map(({ textContent }) => textContent)).toHaveLength(7);
    expect([marked[0]?.textContent, marked[6]?.textContent]).toEqual([first, last]);

    fireEvent.click(within(month).getByRole("button", { name: /10 de noviembre/ }));
    await waitFor(() => expect(router.state.location.search).toBe("?date=2026-11-10"));
  },
);

test("an address with an appointment opens it, once", async () => {
  const appointment = anAppointment();
  server = anAgenda({ appointments: [appointment] }).on(agendaRoutes.getAppointment, () => appointment);
  const { router } = show(<AgendaScreen />, {
    path: agendaPath,
    at: `${agendaPath}?view=list&date=2026-11-24&appointment=apt_1`,
  });
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("heading", { name: "Ana Gómez Luna" })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe("?view=list&date=2026-11-24"));
  expect(server.requestsTo(agendaRoutes.getAppointment)[0]?.params).toEqual({ id: "apt_1" });
});

test("on a phone what waits stands between the toolbar and the list, and the small month after it", async () => {
  const narrow = vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    return Object.assign(new EventTarget(), { matches: query.startsWith("(max-width") }) as MediaQueryList;
  });
  onTestFinished(() => narrow.mockRestore());
  server = anAgenda({ appointments: [anAppointment()], counter: { mine: 2 } });
  showAgenda();
  const listed = await screen.findByRole("button", { name: /Ana Gómez Luna/ });
  const counters = screen.getAllByRole("button", { name: /2\s*De mis pacientes/ });
  const month = await screen.findByRole("group", { name: "Elegir fecha" });
  expect(counters).toHaveLength(1);
  const inOrder = [screen.getByRole("button", { name: "Nuevo evento" }), ...counters, listed, month];
  for (const [index, element] of inOrder.slice(1).entries()) {
    const before = inOrder[index] as Node;
    expect(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

test("an agenda without office hours says that nobody can book, and offers to add them with one button", async () => {
  let schedules: OfficeSchedule[] = [];
  server = anAgenda()
    .on(officeRoutes.listOfficeSchedules, () => schedules)
    .on(officeRoutes.createOfficeSchedule, () => {
      schedules = [
        {
          _id: "osc_2",
          schedule: { days: [1], startTime: "09:00", endTime: "14:00", duration: 15 },
          offices: ["off_1"],
          version: 1,
        },
      ];
      return schedules[0] as OfficeSchedule;
    });
  showAgenda();
  expect(
    await screen.findByText(/Todavía no tienes horarios de consulta: nadie puede agendar contigo/),
  ).toBeTruthy();
  await press("Agregar horarios");
  const form = within(await screen.findByRole("dialog", { name: "Agregar horario de consulta" }));
  for (const day of ["lunes", "martes", "miércoles", "jueves", "viernes"]) {
    expect(form.getByRole<HTMLInputElement>("checkbox", { name: day }).checked).toBe(true);
  }
  fireEvent.change(form.getByLabelText("Duración"), { target: { value: "30" } });
  fireEvent.click(form.getByRole("checkbox", { name: /Del Valle/ }));
  await press("Guardar horario");
  await waitFor(() => expect(screen.queryByText(/nadie puede agendar contigo/)).toBeNull());
  expect(server.requestsTo(officeRoutes.createOfficeSchedule)[0]?.body).toEqual({
    schedule: { days: [1, 2, 3, 4, 5], startTime: "09:00", endTime: "14:00", duration: 30 },
    offices: ["off_1"],
  });
});
