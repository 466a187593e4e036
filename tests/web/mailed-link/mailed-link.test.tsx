import { AppError } from "@nutria/contract/wire/errors";
import { clientRoutes } from "@nutria/contract/routes/client";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MailedLinkScreen } from "../../../web/src/features/mailed-link/mailed-link-screen";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const aLink = (withPass = true, codeGoesTo: string | null = null) =>
  new FakeServer().on(clientRoutes.getMailedLink, () => ({
    kind: "linkRequest" as const,
    patientName: "Ana",
    nutritionist: { name: "Alejandra", lastName: "Paredes" },
    withPass,
    codeGoesTo,
    createdAt: "2026-03-01T15:00:00.000Z",
  }));
const open = () => show(<MailedLinkScreen token="abc" />);

test("says who asks and whether a pass is included; opening it changes nothing", async () => {
  server = aLink();
  open();
  expect(await screen.findByText("Alejandra Paredes quiere acompañarte en tu nutrición.")).toBeTruthy();
  expect(screen.getByText(/Incluye un análisis de composición corporal/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  expect(server.received.map(({ name }) => name)).toEqual(["getMailedLink"]);
});

test("says that no pass is included", async () => {
  server = aLink(false);
  open();
  expect(
    await screen.findByText("Esta solicitud no incluye un análisis de composición corporal."),
  ).toBeTruthy();
});

test("accepts in one press", async () => {
  server = aLink().on(clientRoutes.acceptMailedLink, () => ({
    status: "accepted" as const,
    isProvisional: false,
  }));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  expect(await screen.findByRole("heading", { name: "¡Listo! Aceptaste la solicitud" })).toBeTruthy();
  expect(screen.queryByText(/te pediremos confirmarlo/)).toBeNull();
  expect(server.requestsTo(clientRoutes.acceptMailedLink)[0]?.params).toEqual({ token: "abc" });
});

test.each([
  [undefined, "Se pondrá en contacto contigo para agendar tu cita."],
  [null, "Tu cita está confirmada: martes, 24 de noviembre, 10:00 – 11:00."],
  ["client", "Te propuso una cita: martes, 24 de noviembre, 10:00 – 11:00. Respóndela desde el correo"],
  ["nutritionist", "La cita que pediste espera su respuesta: martes, 24 de noviembre, 10:00 – 11:00."],
] as const)(
  "after accepting, says what follows when an appointment waits for %s",
  async (waitsFor, words) => {
    const next = {
      startDate: "2026-11-24T16:00:00.000Z",
      endDate: "2026-11-24T17:00:00.000Z",
      timeZone: "America/Mexico_City",
    };
    server = aLink().on(clientRoutes.acceptMailedLink, () => ({
      status: "accepted" as const,
      isProvisional: false,
      nextAppointment: waitsFor === undefined ? null : { ...next, waitsFor },
    }));
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
    const help = await screen.findByText(/^Alejandra Paredes ya puede acompañarte\./);
    expect(help.textContent).toContain(words);
    expect(screen.queryAllByText(/Se pondrá en contacto/)).toHaveLength(waitsFor === undefined ? 1 : 0);
  },
);

test("says that what comes from elsewhere waits when a shared page accepted", async () => {
  server = aLink().on(clientRoutes.acceptMailedLink, () => ({
    status: "accepted" as const,
    isProvisional: true,
  }));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  expect(await screen.findByText(/te pediremos confirmarlo desde tu correo/)).toBeTruthy();
});

test("asks for the mailed code where a shared page needs one, and shows a wrong one at its field", async () => {
  server = aLink(true, "a••••@correo.mx")
    .on(clientRoutes.sendMailedLinkCode, () => undefined)
    .on(clientRoutes.acceptMailedLink, ({ body }) => {
      if ((body as { code?: string }).code !== "123456") {
        throw new AppError("wrong_code", { fields: { code: "El código no es correcto" } });
      }
      return { status: "accepted" as const, isProvisional: false };
    });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  expect(await screen.findByText(/seis números a a••••@correo.mx/)).toBeTruthy();
  expect(server.requestsTo(clientRoutes.sendMailedLinkCode)).toHaveLength(1);
  expect(server.requestsTo(clientRoutes.acceptMailedLink)).toEqual([]);
  const type = (code: string) => {
    fireEvent.change(screen.getByLabelText("Código"), { target: { value: code } });
    fireEvent.click(screen.getByRole("button", { name: "Aceptar solicitud" }));
  };
  type("000000");
  expect(await screen.findByText("El código no es correcto")).toBeTruthy();
  type("123456");
  expect(await screen.findByRole("heading", { name: "¡Listo! Aceptaste la solicitud" })).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("asks for a code when one became necessary after the page was opened", async () => {
  server = aLink()
    .on(clientRoutes.sendMailedLinkCode, () => undefined)
    .on(clientRoutes.acceptMailedLink, () => {
      throw new AppError("code_required");
    });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  expect(await screen.findByText(/seis números a tu correo/)).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("confirms a provisional link from the mail with one press", async () => {
  server = new FakeServer()
    .on(clientRoutes.getMailedLink, () => ({
      kind: "provisionalLink" as const,
      patientName: "Ana",
      nutritionist: { name: "Alejandra", lastName: "Paredes" },
    }))
    .on(clientRoutes.acceptMailedLink, () => ({ status: "accepted" as const, isProvisional: false }));
  open();
  expect(
    await screen.findByRole("heading", { name: "¿Compartes tus resultados con Alejandra Paredes?" }),
  ).toBeTruthy();
  expect(server.requestsTo(clientRoutes.acceptMailedLink)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByRole("heading", { name: "¡Listo! Lo confirmaste" })).toBeTruthy();
});

test("asks before rejecting", async () => {
  server = aLink().on(clientRoutes.rejectMailedLink, () => ({
    status: "rejected" as const,
    isProvisional: false,
  }));
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Rechazar" }));
  expect(server.requestsTo(clientRoutes.rejectMailedLink)).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Volver" }));
  fireEvent.click(screen.getByRole("button", { name: "Rechazar" }));
  fireEvent.click(screen.getByRole("button", { name: "Rechazar solicitud" }));
  expect(await screen.findByRole("heading", { name: "Rechazaste la solicitud" })).toBeTruthy();
});

test("an expired link says so, on opening and on answering", async () => {
  const lapse = () => {
    throw new AppError("link_lapsed");
  };
  server = new FakeServer().on(clientRoutes.getMailedLink, lapse);
  open();
  expect(await screen.findByRole("heading", { name: "Este enlace ya no está disponible" })).toBeTruthy();
  clear();

  server = aLink().on(clientRoutes.acceptMailedLink, lapse);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  expect(await screen.findByRole("heading", { name: "Este enlace ya no está disponible" })).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("an error keeps the question open and shows a message", async () => {
  server = aLink().on(clientRoutes.acceptMailedLink, () => {
    throw new AppError("internal");
  });
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Aceptar" }));
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "No se pudo realizar la operación. Intenta más tarde",
    }),
  );
  expect(screen.getByRole("button", { name: "Aceptar" })).toBeTruthy();
});

test("sends the registration code to the patient's own mail with one press, and never shows it", async () => {
  server = new FakeServer()
    .on(clientRoutes.getMailedLink, () => ({
      kind: "registrationCode" as const,
      patientName: "Ana",
      codeGoesTo: "a••••@correo.mx",
    }))
    .on(clientRoutes.sendMailedLinkCode, () => undefined);
  open();
  expect(await screen.findByRole("heading", { name: "Tu código de registro" })).toBeTruthy();
  expect(server.requestsTo(clientRoutes.sendMailedLinkCode)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Enviarme mi código" }));
  expect(await screen.findByRole("heading", { name: "¡Listo! Te enviamos tu código" })).toBeTruthy();
});

test("shows an assigned workout, and plays it on the whole window", async () => {
  server = new FakeServer().on(clientRoutes.getMailedLink, () => ({
    kind: "workout" as const,
    patientName: "Ana",
    workout: {
      _id: "wko_1",
      name: "Fuerza en casa",
      description: "Sin equipo.",
      durationSeconds: 600,
      note: "Empieza despacio",
      nutritionist: { _id: "nut_1", name: "Alejandra", lastName: "Paredes" },
      videoType: "nutria" as const,
      videoURL: "",
      steps: [{ type: "rest" as const, restName: "Respira", duration: 10, measurement: "minutes" as const }],
    },
  }));
  open();
  expect(await screen.findByText("Alejandra Paredes te preparó este entrenamiento.")).toBeTruthy();
  expect(screen.getByText("Dura 10 minutos")).toBeTruthy();
  expect(screen.getByText("“Empieza despacio”")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Empezar" }));
  expect(await screen.findByRole("button", { name: "Reproducir" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Reproducir" })).toBeNull());
  expect(server.received.map(({ name }) => name)).toEqual(["getMailedLink"]);
});
