import { AppError } from "@nutria/contract/wire/errors";
import { clientRoutes } from "@nutria/contract/routes/client";
import type { AnsweredInvitation } from "@nutria/contract/schemas/invitation";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { MailedLinkScreen } from "../../../web/src/features/mailed-link/mailed-link-screen";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clear();
  window.history.replaceState(null, "", "/");
});

// Loaded with the page that needs it, which is slow on a cold start.
beforeAll(() => import("../../../web/src/features/mailed-link/invitation/invitation-form"));

const nutritionist = { name: "Alejandra", lastName: "Paredes" };

function anInvitation(answer: () => AnsweredInvitation): FakeServer {
  return new FakeServer()
    .on(clientRoutes.getMailedLink, ({ params: { token } }) =>
      token === "abc"
        ? { kind: "invitation" as const, nutritionist }
        : {
            kind: "linkRequest" as const,
            patientName: "",
            isFromInvitation: true,
            nutritionist,
            withPass: false,
            codeGoesTo: "c••••@correo.example",
            createdAt: "2026-03-01T15:00:00.000Z",
          },
    )
    .on(clientRoutes.answerInvitation, answer);
}

async function register() {
  show(<MailedLinkScreen token="abc" />);
  const type = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole("textbox", { name }), { target: { value } });
  await type("Nombre", "Carmen");
  await type("Apellidos", "Ríos");
  await type("Correo electrónico", "carmen@correo.example");
  await type("Teléfono", "55 5002 0003");
  await press("Registrarme y aceptar");
}

test("says who invites and what accepting means, and changes nothing by itself", async () => {
  server = anInvitation(() => ({ status: "accepted", bookingPath: null }));
  show(<MailedLinkScreen token="abc" />);
  const heading = await screen.findByRole("heading", { name: "Alejandra Paredes te invita a su consulta" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText("Podrá llevar tu expediente: tus datos, tus planes y tu progreso.")).toBeTruthy();
  expect(server.received.map(({ name }) => name)).toEqual(["getMailedLink"]);
  await press("Registrarme y aceptar");
  expect(await screen.findAllByText("Este campo es obligatorio")).toHaveLength(4);
  expect(server.requestsTo(clientRoutes.answerInvitation)).toEqual([]);
});

test("registers a person who uses no e-mail by name and phone", async () => {
  server = anInvitation(() => ({ status: "accepted", bookingPath: null }));
  show(<MailedLinkScreen token="abc" />);
  fireEvent.click(await screen.findByRole("checkbox", { name: "No uso correo" }));
  expect(screen.queryByRole("textbox", { name: "Correo electrónico" })).toBeNull();
  await press("Registrarme y aceptar");
  expect(await screen.findAllByText("Este campo es obligatorio")).toHaveLength(3);
  for (const [name, value] of [
    ["Nombre", "Ramona"],
    ["Apellidos", "Cruz"],
    ["Teléfono", "55 5002 0003"],
  ] as const) {
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  }
  await press("Registrarme y aceptar");
  expect(await screen.findByRole("heading", { name: "¡Listo! Ya te registraste" })).toBeTruthy();
  expect(server.requestsTo(clientRoutes.answerInvitation)[0]?.body).toEqual({
    ...{ name: "Ramona", lastName: "Cruz", email: "", hasNoEmail: true },
    ...{ countryCode: 52, phoneNumber: "5550020003" },
  });
});

test("registers, and leads to the booking where it is open", async () => {
  server = anInvitation(() => ({ status: "accepted", bookingPath: "/n/alejandra" }));
  await register();
  expect(await screen.findByRole("heading", { name: "¡Listo! Ya te registraste" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Elegir mi cita" }).getAttribute("href")).toBe("/n/alejandra");
  expect(screen.queryByText(/Se pondrá en contacto/)).toBeNull();
  const [sent] = server.requestsTo(clientRoutes.answerInvitation);
  expect(sent?.params).toEqual({ token: "abc" });
  expect(sent?.body).toEqual({
    name: "Carmen",
    lastName: "Ríos",
    email: "carmen@correo.example",
    countryCode: 52,
    phoneNumber: "5550020003",
  });
});

test("says that the nutritionist will write where there is nothing to book", async () => {
  server = anInvitation(() => ({ status: "accepted", bookingPath: null }));
  await register();
  expect(await screen.findByText(/Se pondrá en contacto contigo/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Elegir mi cita" })).toBeNull();
});

test("a known e-mail goes on to the page of the code, which names nobody and cannot reject", async () => {
  server = anInvitation(() => ({ status: "codeRequired", token: "shared" }))
    .on(clientRoutes.sendMailedLinkCode, () => undefined)
    .on(clientRoutes.acceptMailedLink, () => ({
      status: "accepted" as const,
      isProvisional: false,
      nextAppointment: null,
      bookingPath: "/n/alejandra",
    }));
  await register();
  expect(await screen.findByRole("heading", { name: "Confirma que eres tú" })).toBeTruthy();
  expect(screen.getByText(/te enviaremos un código a c••••@correo\.example/)).toBeTruthy();
  expect(window.location.pathname).toBe("/p/shared");
  expect(screen.queryByText(/Hola,/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Rechazar" })).toBeNull();
  expect(server.requestsTo(clientRoutes.sendMailedLinkCode)).toEqual([]);
  await press("Enviarme el código");
  fireEvent.change(await screen.findByRole("textbox", { name: "Código" }), { target: { value: "123456" } });
  await press("Aceptar solicitud");
  expect(await screen.findByRole("heading", { name: "¡Listo! Aceptaste la solicitud" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Elegir mi cita" }).getAttribute("href")).toBe("/n/alejandra");
  expect(screen.queryByText(/Se pondrá en contacto/)).toBeNull();
  expect(server.requestsTo(clientRoutes.acceptMailedLink)[0]).toMatchObject({
    params: { token: "shared" },
    body: { code: "123456" },
  });
});

test("shows a phone of somebody else at its field, and an invitation that was used meanwhile", async () => {
  let code: "phone_taken" | "link_lapsed" = "phone_taken";
  server = anInvitation(() => {
    const { message } = new AppError(code);
    throw new AppError(code, code === "phone_taken" ? { fields: { phoneNumber: message } } : {});
  });
  await register();
  const { message } = new AppError("phone_taken");
  expect(await screen.findByText(message)).toBeTruthy();
  code = "link_lapsed";
  await press("Registrarme y aceptar");
  expect(await screen.findByRole("heading", { name: "Este enlace ya no está disponible" })).toBeTruthy();
  expect(screen.getByText(/Una invitación es para una sola persona/)).toBeTruthy();
});
