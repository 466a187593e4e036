import { AppError } from "@nutria/contract/wire/errors";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { AdminScreen } from "../../../web/src/features/admin/shell/admin-screen";
import { AdminNotificationsScreen } from "../../../web/src/features/admin/notifications/notifications-screen";
import { adminInbox } from "../../../web/src/features/admin/api/admin-inbox";
import { InboxContext } from "../../../web/src/features/notifications/watch/inbox";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { administrator, anAdministration } from "./admin-harness";
import { aNotification } from "../notifications/notifications-harness";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);

// The product loads these with the bell; loading them here first keeps that time out of the tests.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/notifications/inbox/notification-popup"),
    import("../../../web/src/features/notifications/watch/watch"),
  ]),
);

const lowStock = aNotification({
  type: "partnerLowStock",
  text: "A Escáner Polanco le quedan 3 escaneos",
  patient: null,
});
let items = [lowStock];
beforeEach(() => {
  items = [lowStock];
  startSession(administrator, "admin");
  server = anAdministration()
    .on(adminRoutes.countNewAdminNotifications, () => {
      const unread = items.filter(({ wasSeen }) => !wasSeen);
      const version = unread.map(({ _id }) => _id).join();
      return { count: unread.length, version, changes: { agenda: 0, patients: 0 } };
    })
    .on(adminRoutes.listAdminNotifications, () => ({ items, nextCursor: null }))
    .on(adminRoutes.markAdminNotificationAsSeen, ({ params }) => {
      items = items.map((item) => (item._id === params.id ? { ...item, wasSeen: true } : item));
      return { ...lowStock, wasSeen: true };
    });
});
afterEach(() => {
  clear();
  act(clearSession);
});

const item = (name: RegExp) => screen.findByRole("button", { name });

test("the bell counts, lists and marks the administrators' own notifications", async () => {
  show(<AdminScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Notificaciones: 1 sin leer" }));
  const popup = within(await screen.findByRole("dialog", { name: "Notificaciones" }));
  expect(popup.queryByText("Elegir qué llega por correo")).toBeNull();
  fireEvent.click(await item(/^Sin leer: A Escáner Polanco/));
  await screen.findByRole("button", { name: "Notificaciones" });
  await waitFor(() =>
    expect(server.requestsTo(adminRoutes.markAdminNotificationAsSeen)[0]?.params.id).toBe("ntf_1"),
  );
  expect(server.requestsTo(notificationRoutes.countNewNotifications)).toHaveLength(0);
  expect(server.requestsTo(notificationRoutes.listNotifications)).toHaveLength(0);
});

const drawScreen = () =>
  show(
    <InboxContext value={adminInbox}>
      <AdminNotificationsScreen />
    </InboxContext>,
  );

test("the screen shows the same list, and marks as read", async () => {
  drawScreen();
  fireEvent.click(await item(/^Sin leer: A Escáner Polanco/));
  await item(/^A Escáner Polanco/);
  await waitFor(() => expect(items[0]?.wasSeen).toBe(true));
});

test("a notification that could not be marked is unread again, with the reason", async () => {
  server.on(adminRoutes.markAdminNotificationAsSeen, () => {
    throw new AppError("internal");
  });
  drawScreen();
  fireEvent.click(await item(/^Sin leer: A Escáner Polanco/));
  await waitFor(() =>
    expect(toasts.at(-1)?.text).toBe("No se pudo actualizar la información. Intenta más tarde"),
  );
  expect(await item(/^Sin leer: A Escáner Polanco/)).toBeTruthy();
});

test("a list that fails shows an error and a retry", async () => {
  let isDown = true;
  server.on(adminRoutes.listAdminNotifications, () => {
    if (isDown) throw new AppError("internal");
    return { items, nextCursor: null };
  });
  drawScreen();
  await screen.findByText("No se pudo cargar la información, intenta más tarde");
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await item(/^Sin leer: A Escáner Polanco/)).toBeTruthy();
});
