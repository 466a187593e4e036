import { AppError } from "@nutria/contract/wire/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { NotificationBell } from "../../../web/src/features/notifications/inbox/notification-bell";
import { aNotification, FakeInbox, minutesAgo } from "./notifications-harness";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, aUser } from "../settings/settings-harness";

let server = new FakeServer();
answerFrom(() => server);

let inbox: FakeInbox;
// The product loads it with the bell; loading it here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/notifications/inbox/notification-popup"),
    import("../../../web/src/features/notifications/watch/watch"),
  ]),
);
beforeEach(() => {
  inbox = new FakeInbox();
  server = inbox.servedBy(anAccount());
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

const draw = () => show(<NotificationBell />, { at: "/tutorials" });
const bell = (name: string | RegExp = /^Notificaciones/) =>
  screen.findByRole<HTMLButtonElement>("button", { name });
const popup = () => screen.findByRole("dialog", { name: "Notificaciones" });
const item = (name: RegExp, role: "button" | "link" = "button") => screen.findByRole(role, { name });
async function open() {
  fireEvent.click(await bell());
  return popup();
}

test("the badge shows the number of unread notifications, nine at most", async () => {
  inbox.items = [1, 2].map((id) => aNotification({ _id: `ntf_${id}` }));
  draw();
  expect((await bell("Notificaciones: 2 sin leer")).textContent).toBe("2");
  clear();
  inbox.items = Array.from({ length: 12 }, (_, id) => aNotification({ _id: `ntf_${id}` }));
  draw();
  expect((await bell("Notificaciones: 9 o más sin leer")).textContent).toBe("9");
});

test("without unread notifications there is no badge, and each group says that it is empty", async () => {
  draw();
  await open();
  for (const text of [
    "No tienes notificaciones pendientes",
    "No hay notificaciones de hoy",
    "No hay notificaciones de esta semana",
    "No hay notificaciones restantes",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect((await bell("Notificaciones")).textContent).toBe("");
});

test("groups the notifications, and marks unread ones by text", async () => {
  inbox.items = [
    aNotification({ _id: "ntf_2", text: "Beto usó un pase" }),
    aNotification({ _id: "ntf_1", text: "Carla usó un pase", date: minutesAgo(60 * 24 * 30), wasSeen: true }),
  ];
  draw();
  await open();
  const today = within(await screen.findByRole("region", { name: "Hoy" }));
  expect(today.getByRole("button").textContent).toBe("Sin leer: Beto usó un paseHace 3 min");
  const earlier = within(screen.getByRole("region", { name: "Anteriores" }));
  expect(earlier.getByRole("button").textContent).toMatch(/^Carla usó un pase\d\d\/\d\d\/\d{4}$/);
  expect(screen.queryByText("No tienes notificaciones pendientes")).toBeNull();
});

test("a list that fails shows an error and a retry", async () => {
  inbox.isFailing = true;
  draw();
  await open();
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  inbox.isFailing = false;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("No hay notificaciones de hoy")).toBeTruthy();
});

test("loads more page by page", async () => {
  inbox.pageSize = 1;
  inbox.items = [aNotification({ _id: "ntf_2" }), aNotification({ _id: "ntf_1", text: "Carla usó un pase" })];
  draw();
  await open();
  await item(/Ana Gómez/);
  // The days before may hold something yet.
  expect(screen.queryByText("No hay notificaciones restantes")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Mostrar más" }));
  await item(/Carla/);
  expect(screen.getByText("No hay notificaciones restantes")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
});

test("the groups wait for the practice's zone, so that no item moves to another under a finger", async () => {
  inbox.items = [aNotification()];
  let answer: () => void = () => undefined;
  const account = new Promise<void>((resolve) => (answer = resolve));
  server.on(profileRoutes.getUser, () => account.then(() => aUser()));
  draw();
  await open();
  await waitFor(() => expect(server.requestsTo(notificationRoutes.listNotifications)).toHaveLength(1));
  await waitFor(() => expect(server.requestsTo(profileRoutes.getUser)).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
  answer();
  await item(/^Sin leer: Ana/);
});

test("a click marks it as read at once, and one without a target stays in the popup", async () => {
  inbox.items = [aNotification()];
  draw();
  await bell("Notificaciones: 1 sin leer");
  await open();
  fireEvent.click(await item(/^Sin leer: Ana/));
  await item(/^Ana Gómez usó un pase/);
  expect((await bell("Notificaciones")).textContent).toBe("");
  await waitFor(() =>
    expect(server.requestsTo(notificationRoutes.markNotificationAsSeen)[0]?.params.id).toBe("ntf_1"),
  );
  expect(await popup()).toBeTruthy();
  // Read, it has nothing more to do.
  fireEvent.click(await item(/^Ana Gómez usó un pase/));
  expect(server.requestsTo(notificationRoutes.markNotificationAsSeen)).toHaveLength(1);
});

test("a notification that cannot be marked is unread again, with the message of a failed update", async () => {
  inbox.items = [aNotification({ _id: "ntf_2" }), aNotification({ _id: "ntf_1", text: "Beto usó un pase" })];
  server.on(notificationRoutes.markNotificationAsSeen, ({ params }) => {
    if (params.id === "ntf_2") throw new AppError("internal");
    inbox.items = inbox.items.map((one) => (one._id === params.id ? { ...one, wasSeen: true } : one));
    return aNotification({ _id: "ntf_1", wasSeen: true });
  });
  draw();
  await bell("Notificaciones: 2 sin leer");
  await open();
  fireEvent.click(await item(/^Sin leer: Ana/));
  fireEvent.click(await item(/^Sin leer: Beto/));
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "No se pudo actualizar la información. Intenta más tarde",
    }),
  );
  await item(/^Sin leer: Ana/);
  await item(/^Beto usó un pase/);
  await bell("Notificaciones: 1 sin leer");
});

test("a click on one with a target opens it, closes the popup and returns the focus", async () => {
  inbox.items = [
    aNotification({ type: "newPatientInBody", text: "Ana tiene un nuevo resultado", actionable: true }),
  ];
  const { router } = draw();
  await open();
  fireEvent.click(await item(/Ana tiene un nuevo resultado/, "link"));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/dashboard/patients/pat_1/progress/inbody"),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await bell()));
  await waitFor(() => expect(server.requestsTo(notificationRoutes.markNotificationAsSeen)).toHaveLength(1));
});

test("answers to the questionnaire lead to the page that has them, in the record of their patient", async () => {
  inbox.items = [aNotification({ type: "answeredQuestionnaire", text: "Ana contestó su cuestionario" })];
  const { router } = draw();
  await open();
  fireEvent.click(await item(/Ana contestó su cuestionario/, "link"));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe("/dashboard/patients/pat_1/medical-history/questionnaire"),
  );
});

test("a request leads to the pending requests, a moved appointment to its day of the agenda", async () => {
  inbox.items = [
    aNotification({ _id: "ntf_2", type: "newLinkRequest", text: "Ana te envió una solicitud" }),
    aNotification({
      _id: "ntf_1",
      type: "rescheduledAppointment",
      text: "Ana propone otra fecha",
      appointmentAt: "2026-11-25T02:00:00.000Z",
    }),
  ];
  draw();
  await open();
  const hrefOf = async (name: RegExp) => (await item(name, "link")).getAttribute("href");
  expect(await hrefOf(/solicitud/)).toBe("/dashboard/patients?tab=requests");
  expect(await hrefOf(/otra fecha/)).toBe("/dashboard/virtual-agenda?date=2026-11-24");
});

test("the keyboard opens it, moves into it, and Esc returns the focus", async () => {
  draw();
  const button = await bell();
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const opened = await popup();
  expect(button.getAttribute("aria-controls")).toBe(opened.id);
  await waitFor(() => expect(document.activeElement).toBe(opened));
  fireEvent.keyDown(opened, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test("closes when the focus or the pointer goes elsewhere", async () => {
  draw();
  await open();
  const elsewhere = document.body.appendChild(document.createElement("button"));
  act(() => elsewhere.focus());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await open();
  fireEvent.pointerDown(elsewhere);
  expect(screen.queryByRole("dialog")).toBeNull();
  elsewhere.remove();
});

test("on a phone it is a sheet with a button to close it", async () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  draw();
  const opened = await open();
  expect(opened.tagName).toBe("DIALOG");
  fireEvent.click(within(opened).getByRole("button", { name: "Cerrar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a new notification in the open popup is shown and announced politely, without a reload", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    draw();
    const isAsked = () => expect(server.requestsTo(notificationRoutes.countNewNotifications)).toHaveLength(1);
    await vi.waitFor(isAsked, 15_000);
    fireEvent.click(screen.getByRole("button", { name: "Notificaciones" }));
    await vi.waitFor(() => expect(screen.getByText("No hay notificaciones de hoy")).toBeTruthy(), 15_000);
    inbox.add({ text: "Ana acaba de usar un pase" });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const isShown = () => expect(screen.getByRole("button", { name: /Sin leer: Ana acaba/ })).toBeTruthy();
    await vi.waitFor(isShown, 15_000);
    expect(screen.getByRole("status").textContent).toBe("Nueva notificación: Ana acaba de usar un pase");
    expect(screen.getByRole("button", { name: "Notificaciones: 1 sin leer" })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
