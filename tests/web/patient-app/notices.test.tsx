import { AppError } from "@nutria/contract/wire/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { clientNoticeRoutes } from "@nutria/contract/routes/client/notices";
import { clientWhatsAppRoutes } from "@nutria/contract/routes/client/whats-app";
import { mealReminderRoutes } from "@nutria/contract/routes/client/meal-reminders";
import type { MealRemindersInput, MealRemindersView } from "@nutria/contract/schemas/meal-reminders";
import { defaultNotificationPreferences, type NotificationPreferences } from "@nutria/contract/schemas/reach";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setSession } from "../../../web/src/data/session/patient-session";
import { endPushes, keepPushes } from "../../../web/src/features/patient-app/settings/notices/keep-pushes";
import { NoticesSection } from "../../../web/src/features/patient-app/settings/notices/notices-section";
import { installFakePush, removeFakePush, type FakeBrowser } from "../support/fake-push";
import { openScreen, prepareScreens, theServer } from "./screens-harness";

prepareScreens();

let browser: FakeBrowser;
let saved: NotificationPreferences;
let reminders: MealRemindersView;
let whatsApp: { isAvailable: boolean; number: string; isOn: boolean; history: [] };
const key = publicKeyOf(newPushKey());
const routes = clientNoticeRoutes;

beforeEach(() => {
  browser = installFakePush();
  saved = defaultNotificationPreferences;
  reminders = {
    isOn: false,
    closed: null,
    meals: [
      { name: "Desayuno", times: ["07:30"], isChosen: true },
      { name: "Colación", times: ["11:00", "18:00"], isChosen: true },
    ],
  };
  whatsApp = { isAvailable: true, number: "•••• 5678", isOn: false, history: [] };
  setSession(
    { userId: "pat_1", email: "carmen@correo.example", refreshToken: "x", isShared: false },
    "token",
  );
});
afterEach(() => {
  setSession(null);
  removeFakePush();
});

async function opened(): Promise<void> {
  theServer()
    .on(notificationRoutes.getPushKey, () => ({ key }))
    .on(routes.subscribeClientToPush, () => ({ _id: "psh_1" }))
    .on(routes.unsubscribeClientFromPush, () => undefined)
    .on(clientWhatsAppRoutes.getWhatsAppConsent, () => whatsApp)
    .on(
      clientWhatsAppRoutes.updateWhatsAppConsent,
      ({ body }) => (whatsApp = { ...whatsApp, ...(body as { isOn: boolean }) }),
    )
    .on(mealReminderRoutes.getMealReminders, () => reminders)
    .on(mealReminderRoutes.updateMealReminders, ({ body }) => {
      const { isOn, skipped } = body as MealRemindersInput;
      const meals = reminders.meals.map((meal) => ({ ...meal, isChosen: !skipped.includes(meal.name) }));
      return (reminders = { ...reminders, isOn, meals });
    })
    .on(routes.getNotificationPreferences, () => saved)
    .on(routes.updateNotificationPreferences, ({ body }) => (saved = body as NotificationPreferences));
  await openScreen(<NoticesSection />, { path: "/mi/ajustes" });
  await screen.findByRole("checkbox", { name: "Citas: Teléfono" });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const toggle = (name: RegExp) => screen.getByRole("switch", { name });

test("the grid shows what is chosen, and saves each change whole", async () => {
  await opened();
  expect(box("Citas: Correo").checked).toBe(true);
  expect(box("Mensajes: Correo").checked).toBe(false);
  expect(screen.queryByRole("checkbox", { name: "Comidas: Correo" })).toBeNull();
  fireEvent.click(box("Mensajes: Correo"));
  await waitFor(() => expect(saved.messages).toEqual({ phone: true, mail: true }));
  await waitFor(() => expect(box("Comidas: Teléfono").disabled).toBe(false));
  fireEvent.click(box("Comidas: Teléfono"));
  await waitFor(() => expect(saved.meals).toEqual({ phone: false }));
  expect(saved.messages).toEqual({ phone: true, mail: true });
});

test("WhatsApp is a column for appointments alone, agreed to and taken back there", async () => {
  await opened();
  await screen.findByRole("columnheader", { name: "WhatsApp" });
  expect(screen.queryByRole("checkbox", { name: "Mensajes: WhatsApp" })).toBeNull();
  await screen.findByText(/llegan al •••• 5678 .* Responde ALTO/);
  fireEvent.click(box("Citas: WhatsApp"));
  await waitFor(() => expect(whatsApp.isOn).toBe(true));
  await waitFor(() => expect(box("Citas: WhatsApp").checked).toBe(true));
  fireEvent.click(box("Citas: WhatsApp"));
  await waitFor(() => expect(whatsApp.isOn).toBe(false));
});

test("where the product has no number there is no such column", async () => {
  whatsApp = { ...whatsApp, isAvailable: false };
  await opened();
  expect(screen.queryByText("WhatsApp")).toBeNull();
});

test("the quiet hours are turned off and on, and end at another hour than they begin", async () => {
  await opened();
  screen.getByText("De 22:00 a 07:00");
  const until = screen.getByLabelText<HTMLSelectElement>("Hasta");
  expect([...until.options].find(({ value }) => value === "22:00")?.disabled).toBe(true);
  fireEvent.change(until, { target: { value: "08:30" } });
  await waitFor(() => expect(saved.quiet).toEqual({ isOn: true, from: "22:00", until: "08:30" }));
  await waitFor(() => expect(toggle(/No molestar/)).toHaveProperty("disabled", false));
  fireEvent.click(toggle(/No molestar/));
  await waitFor(() => expect(saved.quiet.isOn).toBe(false));
  await screen.findByText("Suenan a cualquier hora");
  expect(screen.queryByLabelText("Hasta")).toBeNull();
});

test("a change that is refused goes back to what is saved", async () => {
  await opened();
  theServer().on(routes.updateNotificationPreferences, () => {
    throw new AppError("throttled");
  });
  fireEvent.click(box("Citas: Correo"));
  await waitFor(() => expect(box("Citas: Correo").disabled).toBe(false));
  expect(box("Citas: Correo").checked).toBe(true);
});

test("this phone takes pushes once its switch is pressed, keeps them, and ends them when it is left", async () => {
  await opened();
  expect(browser.asked).toBe(0);
  fireEvent.click(toggle(/Avisos en este teléfono/));
  await waitFor(() => expect(toggle(/Avisos en este teléfono/).getAttribute("aria-checked")).toBe("true"));
  expect(browser.workers).toEqual([["/mi/sw.js", "/mi/"]]);
  await keepPushes();
  expect(theServer().requestsTo(routes.subscribeClientToPush)).toHaveLength(1);
  await endPushes();
  expect(theServer().requestsTo(routes.unsubscribeClientFromPush)[0]?.params).toEqual({ id: "psh_1" });
  expect(browser.subscription).toBeUndefined();
  await endPushes();
  expect(theServer().requestsTo(routes.unsubscribeClientFromPush)).toHaveLength(1);
});

test("a phone that is shared takes none, and says so", async () => {
  setSession({ userId: "pat_1", email: "carmen@correo.example", refreshToken: "x", isShared: true }, "token");
  await opened();
  screen.getByText("En un teléfono compartido no mostramos avisos.");
  expect(toggle(/Avisos en este teléfono/)).toHaveProperty("disabled", true);
});

test("reminders of meals are off, need the notices of this phone, and leave out the meals that are not chosen", async () => {
  await opened();
  const meals = /Avísame a la hora de mis comidas/;
  await screen.findByText("Primero activa los avisos en este teléfono, aquí arriba.");
  expect(toggle(meals)).toHaveProperty("disabled", true);
  fireEvent.click(toggle(/Avisos en este teléfono/));
  await waitFor(() => expect(toggle(meals)).toHaveProperty("disabled", false));
  expect(screen.queryByRole("list", { name: "Comidas con aviso" })).toBeNull();
  fireEvent.click(toggle(meals));
  await waitFor(() => expect(reminders.isOn).toBe(true));
  await waitFor(() => expect(box("Colación 11:00, 18:00").disabled).toBe(false));
  fireEvent.click(box("Colación 11:00, 18:00"));
  await waitFor(() => expect(reminders.meals.map(({ isChosen }) => isChosen)).toEqual([true, false]));
  await waitFor(() => expect(box("Comidas: Teléfono").disabled).toBe(false));
  fireEvent.click(box("Comidas: Teléfono"));
  await screen.findByText(/No llegan mientras “Comidas” esté apagado/);
});

test("reminders that are on say why none comes, and can be turned off", async () => {
  reminders = { isOn: true, closed: "off", meals: [] };
  await opened();
  await screen.findByText("No llegan mientras tu diario esté cerrado.");
  fireEvent.click(toggle(/Avísame a la hora/));
  await waitFor(() => expect(reminders.isOn).toBe(false));
});
