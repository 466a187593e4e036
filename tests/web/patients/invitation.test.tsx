import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Invitation } from "@nutria/contract/schemas/invitation";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { InvitationCard } from "../../../web/src/features/link-requests/invitation/invitation-card";
import { InvitationMessage } from "../../../web/src/features/link-requests/invitation/invitation-message";
import { openDialog } from "../../../web/src/lib/dialogs";
import { aUser, anAccount } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { clear, press, show, toasts } from "./patients-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Loaded at its first opening, which is slow on a cold start.
beforeAll(() => import("../../../web/src/features/link-requests/invitation/invite-patient-dialog"));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000 - 1_000).toISOString();

/** An account whose invitations stand as `now` says. */
function inviting(now: () => Partial<Invitation> = () => ({}), isOpen = false): FakeServer {
  let created = 0;
  const one = (channel: Invitation["channel"], number: number): Invitation => ({
    _id: `inv_${channel}${String(number)}`,
    channel,
    url: `https://nutria.example/p/${channel}${String(number)}`,
    lapsesAt: inMinutes(30),
    status: "waiting",
    patient: null,
  });
  const onlineBooking = { ...defaultOnlineBooking, isOpen };
  const { settings } = aUser().nutritionistProfile;
  return anAccount(aUser({}, { settings: { ...settings, onlineBooking } }))
    .on(patientRoutes.createInvitation, ({ body }) =>
      one((body as { channel: Invitation["channel"] }).channel, ++created),
    )
    .on(patientRoutes.getInvitation, ({ params: { id = "" } }) => ({
      ...one(id.includes("message") ? "message" : "screen", created),
      _id: id,
      ...now(),
    }));
}

const carmen = { _id: "pat_1", name: "Carmen", lastName: "Ríos" };

test("the code waits, and tells who registered", async () => {
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
    shouldAdvanceTime: true,
  });
  let standing: Partial<Invitation> = {};
  server = inviting(() => standing);
  const { router } = show(<InvitationCard />);
  expect(
    await screen.findByRole("img", { name: "Código QR de https://nutria.example/p/screen1" }),
  ).toBeTruthy();
  expect(screen.getByText("Esperando… vence en 30 min")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("¿Está contigo? Que lo escanee ahora con su cámara");
  standing = { status: "used", patient: carmen };
  await act(() => vi.advanceTimersByTimeAsync(5_100));
  expect(await screen.findByText("Carmen ya se registró")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("Carmen ya se registró");
  expect(screen.queryByRole("img")).toBeNull();

  const asked = server.requestsTo(patientRoutes.getInvitation).length;
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(server.requestsTo(patientRoutes.getInvitation)).toHaveLength(asked);
  fireEvent.click(screen.getByRole("link", { name: "Ver expediente" }));
  expect(router.state.location.pathname).toBe("/dashboard/patients/pat_1");
});

test("a code that lapsed gives way to another, and the focus stays in the card", async () => {
  let standing: Partial<Invitation> = { status: "lapsed" };
  server = inviting(() => standing);
  show(<InvitationCard />);
  expect(await screen.findByText("El código venció")).toBeTruthy();
  expect(screen.queryByText(/Esperando/)).toBeNull();
  standing = {};
  await press("Crear otro");
  expect(await screen.findByRole("img", { name: /screen2$/ })).toBeTruthy();
  expect(screen.getByText(/Esperando/)).toBeTruthy();
  expect(document.activeElement?.contains(screen.getByRole("status"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a code says that it lapsed by its own clock too", async () => {
  server = inviting(() => ({ lapsesAt: "2020-01-01T00:00:00.000Z" }));
  show(<InvitationCard />);
  expect(await screen.findByText("El código venció")).toBeTruthy();
});

test("another person is invited after one registered", async () => {
  let standing: Partial<Invitation> = { status: "used", patient: carmen };
  server = inviting(() => standing);
  show(<InvitationCard />);
  await screen.findByText("Carmen ya se registró");
  standing = {};
  await press("Invitar a otra persona");
  expect(await screen.findByRole("img", { name: /screen2$/ })).toBeTruthy();
});

test("an invitation that could not be created is tried again", async () => {
  const refusing = inviting().on(patientRoutes.createInvitation, () => {
    throw new AppError("throttled");
  });
  server = refusing;
  show(<InvitationCard />);
  expect((await screen.findByRole("alert")).textContent).toContain("Demasiados intentos");
  server = inviting();
  await press("Reintentar");
  expect(await screen.findByRole("img", { name: /screen1$/ })).toBeTruthy();
});

test("the message names the person, and goes by WhatsApp, by mail or to the clipboard", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  server = inviting(() => ({}), true);
  show(<InvitationMessage />);
  const plain =
    "Hola. Soy Lucía Campos. Con este enlace te registras conmigo y eliges tu cita: https://nutria.example/p/message1";
  expect(await screen.findByText(plain)).toBeTruthy();
  const whatsapp = () => screen.getByRole<HTMLAnchorElement>("link", { name: "Enviar por WhatsApp" }).href;
  const mail = () => screen.getByRole<HTMLAnchorElement>("link", { name: "Enviar por correo" }).href;
  expect(whatsapp()).toBe(`https://wa.me/?text=${encodeURIComponent(plain)}`);
  expect(mail()).toMatch(/^mailto:\?subject=Invitaci%C3%B3n/);

  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
  type("Nombre (opcional)", "Carmen ");
  type("Teléfono o correo (opcional)", "55 5002 0003");
  const named = plain.replace("Hola.", "Hola, Carmen.");
  expect(screen.getByText(named)).toBeTruthy();
  expect(whatsapp()).toBe(`https://wa.me/525550020003?text=${encodeURIComponent(named)}`);
  type("Teléfono o correo (opcional)", "carmen@correo.example");
  expect(whatsapp()).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(mail()).toMatch(/^mailto:carmen%40correo\.example\?subject=/);
  await press("Copiar mensaje");
  await waitFor(() => expect(copied).toEqual([named]));
  expect(toasts.at(-1)?.text).toBe("Mensaje copiado");
});

test("the message promises no appointment while booking is closed", async () => {
  server = inviting();
  show(<InvitationMessage />);
  expect(
    await screen.findByText(
      "Hola. Soy Lucía Campos. Con este enlace te registras conmigo: https://nutria.example/p/message1",
    ),
  ).toBeTruthy();
});

test.each([
  [{ status: "used" as const, patient: carmen }, "Carmen ya se registró", "Invitar a otra persona"],
  [{ status: "lapsed" as const }, "El enlace venció", "Crear otro"],
])("the message that is %j says so, and another follows", async (over, words, next) => {
  let standing: Partial<Invitation> = over;
  server = inviting(() => standing);
  show(<InvitationMessage />);
  expect(await screen.findByText(words)).toBeTruthy();
  standing = {};
  await press(next);
  expect(await screen.findByText(/message2$/)).toBeTruthy();
});

test("adding a patient offers the code, and both ways are in its dialog", async () => {
  server = inviting();
  show(<p>pantalla</p>);
  act(() => openDialog("addPatient", {}));
  await press("Invitar con un código");
  expect(await screen.findByRole("dialog", { name: "Invitar con un código" })).toBeTruthy();
  expect(await screen.findByRole("img", { name: /Código QR de/ })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "O mándale el enlace" })).toBeTruthy();
});
