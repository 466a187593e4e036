import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { mailableTypes, type MailableType, type MailChoice } from "@nutria/contract/schemas/notification";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DashboardLayout } from "../../../web/src/features/dashboard/dashboard-layout";
import { typeLabels } from "../../../web/src/features/notifications/mail";
import { UnsubscribeScreen } from "../../../web/src/features/notifications/unsubscribe/unsubscribe-screen";
import { NoticesScreen } from "../../../web/src/features/settings/notices/notices-screen";
import { mailPreferences } from "./notifications-harness";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, aUser, press } from "../settings/settings-harness";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const routes = notificationRoutes;
/** Unfolds a group of notices. */
const unfold = async (name: string) => {
  const button = await screen.findByRole("button", { name });
  if (button.getAttribute("aria-expanded") === "false") fireEvent.click(button);
};
const mailOf = async (name: string) => screen.findByLabelText<HTMLSelectElement>(`Correo: ${name}`);
const choose = async (name: string, value: MailChoice) =>
  fireEvent.change(await mailOf(name), { target: { value } });
const groups = ["Citas", "Pacientes", "Pases y plan"];

const openPreferences = (preferences = mailPreferences()) => {
  server = anAccount()
    .on(routes.getMailPreferences, () => preferences)
    .on(routes.updateMailPreferences, ({ body }) => {
      const { choices } = body as typeof preferences;
      return mailPreferences({ ...preferences.choices, ...choices });
    });
  return show(<NoticesScreen />, { at: "/settings/profile/notifications" });
};

test("three groups unfold to every type, each with the choice that holds", async () => {
  openPreferences(mailPreferences({ lowPasses: "never", patientUsedPass: "daily" }));
  for (const name of groups) await mailOf(name);
  expect(screen.getAllByRole("combobox")).toHaveLength(groups.length);
  for (const name of groups) await unfold(name);
  expect(screen.getAllByRole("combobox")).toHaveLength(groups.length + mailableTypes.length);
  for (const type of mailableTypes) await mailOf(typeLabels[type]);
  expect((await mailOf("Pocos pases disponibles")).value).toBe("never");
  expect((await mailOf("Pases usados")).value).toBe("daily");
  expect((await mailOf("Citas canceladas")).value).toBe("immediately");
});

test("a group says what its types have in common, and is chosen for all of them", async () => {
  const none = Object.fromEntries(mailableTypes.map((type) => [type, "never" as const]));
  openPreferences(mailPreferences({ ...none, cancelledAppointmemnt: "immediately" }));
  const citas = await mailOf("Citas");
  expect(citas.selectedOptions[0]?.textContent).toBe("Varía");
  expect((await mailOf("Pacientes")).value).toBe("never");
  await choose("Citas", "daily");
  expect(citas.selectedOptions[0]?.textContent).toBe("Resumen diario");
  await unfold("Citas");
  await choose("Citas aceptadas", "never");
  expect(citas.selectedOptions[0]?.textContent).toBe("Varía");
  await press("Guardar");
  await waitFor(() => expect(server.requestsTo(routes.updateMailPreferences)).toHaveLength(1));
  expect(server.requestsTo(routes.updateMailPreferences)[0]?.body).toEqual({
    choices: {
      requestedAppointment: "daily",
      rejectedAppointment: "daily",
      rescheduledAppointment: "daily",
      changeAskedAppointment: "daily",
      cancelledAppointmemnt: "daily",
    },
  });
});

test("each row says by which channels it goes", async () => {
  openPreferences();
  await unfold("Pacientes");
  const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);
  expect(row("Solicitudes aceptadas").getByText("Campana")).toBeTruthy();
  // Messages have their own tab, and this device takes no pushes yet.
  expect(row("Mensajes y diario de tus pacientes").getByText("Campana: no")).toBeTruthy();
  expect(row("Mensajes y diario de tus pacientes").getByText("Este equipo: no")).toBeTruthy();
});

testInDepth("saves only what changed, and then there is nothing to save", async () => {
  openPreferences();
  for (const name of groups) await unfold(name);
  expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull();
  await choose("Citas canceladas", "never");
  await choose("Pases usados", "daily");
  await choose("Pases usados", "immediately");
  await press("Guardar");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Guardar" })).toBeNull());
  expect(server.requestsTo(routes.updateMailPreferences)[0]?.body).toEqual({
    choices: { cancelledAppointmemnt: "never" },
  });
  expect(toasts).toContainEqual({
    kind: "success",
    text: "Tus preferencias han sido actualizadas con éxito",
  });
  expect((await mailOf("Citas canceladas")).value).toBe("never");
});

test("discarding restores the saved choice, and a failed save keeps the new one", async () => {
  openPreferences();
  await unfold("Citas");
  await choose("Citas canceladas", "never");
  await press("Descartar cambios");
  expect((await mailOf("Citas canceladas")).value).toBe("immediately");
  server.on(routes.updateMailPreferences, () => {
    throw new AppError("internal");
  });
  await choose("Citas canceladas", "never");
  await press("Guardar");
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "No se pudo actualizar la información. Intenta más tarde",
    }),
  );
  expect((await mailOf("Citas canceladas")).value).toBe("never");
  expect(screen.getByRole("button", { name: "Guardar" })).toBeTruthy();
});

test("a choice that another tab saved is taken over, beside those that are being changed", async () => {
  let stored = mailPreferences();
  server = anAccount().on(routes.getMailPreferences, () => stored);
  const { changeElsewhere } = show(<NoticesScreen />, { at: "/settings/profile/notifications" });
  await unfold("Citas");
  await choose("Citas canceladas", "never");
  stored = mailPreferences({ acceptedAppointment: "never" });
  await changeElsewhere(routes.getMailPreferences);
  await waitFor(async () => expect((await mailOf("Citas aceptadas")).value).toBe("never"));
  expect((await mailOf("Citas canceladas")).value).toBe("never");
});

test("preferences that cannot be read show an error and a retry", async () => {
  openPreferences();
  clear();
  let isBroken = true;
  server.on(routes.getMailPreferences, () => {
    if (isBroken) throw new AppError("internal");
    return mailPreferences();
  });
  show(<NoticesScreen />);
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  isBroken = false;
  await press("Reintentar");
  expect(await mailOf("Citas")).toBeTruthy();
});

const subscription = (type: MailableType | null, isSubscribed: boolean) => ({ type, isSubscribed });
const openLink = () => show(<UnsubscribeScreen token="abc" />);

test("a link shows what it unsubscribes from, and does so only by its button", async () => {
  server = new FakeServer()
    .on(routes.getMailSubscription, () => subscription("cancelledAppointmemnt", true))
    .on(routes.unsubscribeFromMail, () => subscription("cancelledAppointmemnt", false));
  openLink();
  expect(
    await screen.findByText("Ya no te enviaremos un correo cuando un paciente cancele una cita."),
  ).toBeTruthy();
  expect(server.requestsTo(routes.unsubscribeFromMail)).toHaveLength(0);
  await press("Dejar de recibir estos correos");
  const done = await screen.findByRole("heading", { name: "Listo, ya no recibirás estos correos" });
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(server.requestsTo(routes.unsubscribeFromMail)[0]?.params.token).toBe("abc");
  expect(screen.getByRole("link", { name: "Ver mis preferencias de correo" }).getAttribute("href")).toBe(
    "/settings/profile/notifications",
  );
});

test("a link of the daily summary says so, and a used one is already done", async () => {
  server = new FakeServer().on(routes.getMailSubscription, () => subscription(null, true));
  openLink();
  expect(
    await screen.findByText("Ya no te enviaremos el resumen diario de tus notificaciones."),
  ).toBeTruthy();
  clear();
  server.on(routes.getMailSubscription, () => subscription(null, false));
  openLink();
  expect(await screen.findByText("Listo, ya no recibirás estos correos")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an expired link shows a polite message, before or after the button", async () => {
  const lapse = () => {
    throw new AppError("link_lapsed");
  };
  server = new FakeServer().on(routes.getMailSubscription, lapse);
  openLink();
  expect(await screen.findByText("Este enlace ya no está disponible")).toBeTruthy();
  clear();
  server
    .on(routes.getMailSubscription, () => subscription("lowPasses", true))
    .on(routes.unsubscribeFromMail, lapse);
  openLink();
  await press("Dejar de recibir estos correos");
  expect(await screen.findByText("Este enlace ya no está disponible")).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("a failed unsubscription shows an error and keeps the button", async () => {
  server = new FakeServer()
    .on(routes.getMailSubscription, () => subscription("lowPasses", true))
    .on(routes.unsubscribeFromMail, () => {
      throw new AppError("internal");
    });
  openLink();
  await press("Dejar de recibir estos correos");
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "No se pudo realizar la operación. Intenta más tarde",
    }),
  );
  expect(screen.getByRole("button", { name: "Dejar de recibir estos correos" })).toBeTruthy();
});

test("says that the own address fails and since when, and tries it again", async () => {
  const failing = { mailFailure: { reason: "bounced", at: "2026-07-01T18:00:00.000Z" } } as const;
  let user = aUser(failing);
  openPreferences();
  server.on(profileRoutes.getUser, () => user).on(profileRoutes.retryOwnMail, () => void (user = aUser()));
  await screen.findByText(
    "Desde el 01/07/2026 se devuelven los correos que enviamos a lucia@practica.example.",
  );
  expect(screen.getByRole("link", { name: "Corregir mi correo" }).getAttribute("href")).toBe(
    "mailto:soporte@nutria.example",
  );
  await press("Volver a intentar");
  await waitFor(() => expect(screen.queryByText(/se devuelven los correos/)).toBeNull());
  expect(toasts).toMatchObject([
    { text: "Te enviamos un correo a lucia@practica.example. Si se devuelve, lo verás aquí" },
  ]);
  expect(server.requestsTo(profileRoutes.retryOwnMail)).toHaveLength(1);
});

test("says that a mail to the own address was unwanted, and offers no other address", async () => {
  openPreferences();
  const mailFailure = { reason: "complained", at: "2026-07-01T18:00:00.000Z" } as const;
  server.on(profileRoutes.getUser, () => aUser({ mailFailure }));
  await screen.findByText(/El 01\/07\/2026 se marcó un correo nuestro/);
  expect(screen.getByRole("button", { name: "Volver a intentar" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Corregir mi correo" })).toBeNull();
});

test("the dashboard says that the own address fails, with the way to what helps", async () => {
  const mailFailure = { reason: "bounced", at: "2026-07-01T18:00:00.000Z" } as const;
  server = anAccount(aUser({ mailFailure })).on(agendaRoutes.countAppointments, () => ({
    new: 0,
    mine: 0,
    unseen: 0,
    restriction: "none" as const,
  }));
  const path = "/dashboard/patients";
  show(<DashboardLayout />, { at: path, path });
  await screen.findByText(
    "Desde el 01/07/2026 se devuelven los correos que enviamos a lucia@practica.example.",
  );
  expect(screen.getByRole("link", { name: "Revisar" }).getAttribute("href")).toBe(
    "/settings/profile/notifications",
  );
});
