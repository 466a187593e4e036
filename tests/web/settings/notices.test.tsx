import { AppError } from "@nutria/contract/wire/errors";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import type { NoticesView, NoticeText } from "@nutria/contract/schemas/notices";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { NoticesScreen } from "../../../web/src/features/settings/notices/notices-screen";
import { mailPreferences } from "../notifications/notifications-harness";
import { clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, press } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const nothing: NoticeText = { label: "", push: null, whatsApp: null, mail: null, share: null };
const mail = {
  subject: "Lucía Rivas te propone una cita",
  text: "Hola, Ana\n\nTienes una cita con Lucía Rivas:\n\nConfirmar o proponer otro horario:\nhttps://nutria.test/p/ejemplo\n\nRecibes este aviso por tu cuenta. Dejar de recibir avisos como este:\nhttps://nutria.test/unsubscribe/ejemplo",
};
const view: NoticesView = {
  hasWhatsApp: true,
  patientName: "Ana López",
  toPatients: [
    {
      key: "appointmentReminder",
      group: "appointments",
      title: "Recordatorio de su cita",
      told: "Antes de una cita confirmada.",
      decidedBy: "patient",
      setIn: null,
      texts: [
        { ...nothing, label: "Un día antes", push: { title: "Tu cita es mañana", body: "A las 10:00." } },
        { ...nothing, label: "Dos horas antes", push: { title: "Tu cita es hoy", body: "A las 10:00." } },
      ],
    },
    {
      key: "appointmentAsked",
      group: "appointments",
      title: "Le propones una cita",
      told: "Cuando agendas una cita.",
      decidedBy: "patient",
      setIn: null,
      texts: [
        {
          ...nothing,
          whatsApp: {
            text: "Hola, Ana. Nutria, de parte de Lucía Rivas.",
            footer: "Responde ALTO para no recibir más mensajes.",
            buttons: ["Ver mi cita"],
          },
          push: { title: "Tienes una solicitud", body: "Lucía te propone una cita." },
          mail,
          share: "Hola, Ana. Soy Lucía Rivas.",
        },
      ],
    },
    {
      key: "message",
      group: "messages",
      title: "Le escribes un mensaje",
      told: "Con cada mensaje tuyo.",
      decidedBy: "mailAlways",
      setIn: "patientApp",
      texts: [{ ...nothing, mail }],
    },
  ],
  own: [
    {
      key: "requestedAppointment",
      texts: [{ ...nothing, push: { title: "Tienes una solicitud", body: "Ana te pide una cita." }, mail }],
    },
  ],
};

const path = "/settings/profile/notifications";

function open(query = "", answer: () => NoticesView = () => view) {
  server = anAccount()
    .on(notificationRoutes.getMailPreferences, () => mailPreferences())
    .on(notificationRoutes.listNotices, answer);
  return show(<NoticesScreen />, { at: path + query, path });
}

const unfold = async (group: string) => fireEvent.click(await screen.findByRole("button", { name: group }));
const row = async (title: string) => {
  const item = (await screen.findByText(title)).closest("li");
  if (!item) throw new Error(`${title} is in no list`);
  return within(item);
};
const preview = async (title: string) => within(await screen.findByRole("dialog", { name: title }));

test("what patients get says when, by which ways, and who decides it", async () => {
  open();
  fireEvent.click(await screen.findByRole("tab", { name: "A tus pacientes" }));
  const citas = within(await screen.findByRole("region", { name: "Citas" }));
  expect(citas.getByText("2 avisos")).toBeTruthy();
  // One of the two goes by WhatsApp, and both to the phone.
  expect(citas.getByText("WhatsApp").parentElement?.textContent).toBe("1 de 2 WhatsApp");
  expect(citas.getByText("Teléfono").parentElement?.textContent?.trim()).toBe("Teléfono");
  for (const group of ["Citas", "Mensajes"]) await unfold(group);
  const asked = await row("Le propones una cita");
  for (const words of [
    "Cuando agendas una cita.",
    "WhatsApp",
    "Teléfono",
    "Correo",
    "Lo elige tu paciente",
  ]) {
    expect(asked.getByText(words)).toBeTruthy();
  }
  const message = await row("Le escribes un mensaje");
  expect(message.getByText("El correo se envía siempre; lo demás lo elige tu paciente")).toBeTruthy();
  expect(message.queryByText("WhatsApp")).toBeNull();
  expect(message.getByRole("link", { name: "Se activa en App de tus pacientes" }).getAttribute("href")).toBe(
    "/settings/profile/patient-app",
  );
  expect(screen.getByRole("heading", { name: "Citas" })).toBeTruthy();
});

test("one click shows each text as its reader gets it, and Escape closes it", async () => {
  open("?tab=patients");
  await unfold("Citas");
  const button = await screen.findByRole("button", { name: "Ver texto: Le propones una cita" });
  button.focus();
  fireEvent.click(button);
  const dialog = await preview("Le propones una cita");
  const whatsApp = within(dialog.getByRole("region", { name: "WhatsApp" }));
  expect(whatsApp.getByText("Hola, Ana. Nutria, de parte de Lucía Rivas.")).toBeTruthy();
  expect(whatsApp.getByText("Ver mi cita")).toBeTruthy();
  expect(whatsApp.getByText("Solo a quien aceptó recibir WhatsApp de Nutria.")).toBeTruthy();
  expect(
    within(dialog.getByRole("region", { name: "Teléfono" })).getByText("Lucía te propone una cita."),
  ).toBeTruthy();
  const letter = within(dialog.getByRole("region", { name: "Correo" }));
  expect(letter.getByText("Lucía Rivas te propone una cita")).toBeTruthy();
  expect(letter.getByText("Confirmar o proponer otro horario")).toBeTruthy();
  expect(
    letter.getByText("Recibes este aviso por tu cuenta. Dejar de recibir avisos como este."),
  ).toBeTruthy();
  expect(dialog.getByText("Hola, Ana. Soy Lucía Rivas.")).toBeTruthy();
  // Nothing of a preview can be pressed or followed.
  expect(dialog.queryAllByRole("link")).toEqual([]);
  expect(dialog.queryByText(/https?:/)).toBeNull();
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("of several texts one is shown at a time", async () => {
  open("?tab=patients&notice=appointmentReminder");
  const dialog = await preview("Recordatorio de su cita");
  expect(dialog.getByText("Tu cita es mañana")).toBeTruthy();
  fireEvent.click(dialog.getByRole("tab", { name: "Dos horas antes" }));
  expect(dialog.getByText("Tu cita es hoy")).toBeTruthy();
  expect(dialog.queryByText("Tu cita es mañana")).toBeNull();
});

test("where there is no number of Nutria's, it says that the own WhatsApp is what there is", async () => {
  open("?tab=patients&notice=appointmentAsked", () => ({ ...view, hasWhatsApp: false }));
  const dialog = await preview("Le propones una cita");
  expect(dialog.getByText("Apagado: aquí no hay un número de WhatsApp de Nutria.")).toBeTruthy();
  expect(screen.getByText(/Tus botones de WhatsApp abren tu propio chat/)).toBeTruthy();
  await press("Cerrar texto");
  await unfold("Citas");
  expect((await row("Le propones una cita")).getByText("WhatsApp: no")).toBeTruthy();
});

test("the own notices are read once somebody looks at one, and a link opens it", async () => {
  open();
  await unfold("Citas");
  const button = await screen.findByRole("button", { name: "Ver texto: Citas que te piden" });
  expect(server.requestsTo(notificationRoutes.listNotices)).toHaveLength(0);
  fireEvent.click(button);
  const dialog = await preview("Citas que te piden");
  expect(await dialog.findByText("Ana te pide una cita.")).toBeTruthy();
  expect(dialog.getByText("Cuando un paciente te pida una cita.")).toBeTruthy();
  expect(server.requestsTo(notificationRoutes.listNotices)).toHaveLength(1);
});

test("an address that names no notice shows the list alone", async () => {
  open("?tab=patients&notice=nada");
  expect(await screen.findByRole("region", { name: "Citas" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("notices that cannot be read show an error and a retry, in the list and in a preview", async () => {
  let isBroken = true;
  open("?tab=patients", () => {
    if (isBroken) throw new AppError("internal");
    return view;
  });
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  isBroken = false;
  await press("Reintentar");
  expect(await screen.findByRole("region", { name: "Citas" })).toBeTruthy();
});
