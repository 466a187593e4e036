import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { aLinkRequest, aPatient, aPractice, clear, press, show, toasts } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

// The dialog is loaded at its first opening, which is slow on a cold start.
beforeAll(() => import("../../../web/src/features/patients/add-patient/add-patient-dialog"));

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });

async function lookUp(email: string) {
  show(<p>pantalla</p>);
  act(() => openDialog("addPatient", {}));
  await type("Correo electrónico", email);
  await press("Buscar paciente");
}

test("a lookup requires a valid e-mail", async () => {
  server = aPractice();
  await lookUp("");
  expect(await screen.findByText("Este campo es requerido")).toBeTruthy();
  await type("Correo electrónico", "ana@");
  await press("Buscar paciente");
  expect(await screen.findByText("Escribe un correo válido")).toBeTruthy();
  expect(server.requestsTo(patientRoutes.verifyPatient)).toEqual([]);
});

test("a lookup by phone needs ten digits", async () => {
  server = aPractice();
  show(<p>pantalla</p>);
  act(() => openDialog("addPatient", {}));
  fireEvent.click(await screen.findByRole("tab", { name: "Por teléfono" }));
  await press("Buscar paciente");
  expect(await screen.findByText("Este campo es obligatorio")).toBeTruthy();
  await type("Teléfono", "55 1234");
  await press("Buscar paciente");
  expect(await screen.findByText("Escribe un número válido")).toBeTruthy();
});

test("an unregistered person: data, confirmation, creation, and the offer of the instructions", async () => {
  server = aPractice()
    .on(patientRoutes.verifyPatient, () => ({ isRegistered: false }))
    .on(patientRoutes.createPatient, () => ({ requestId: "req_1", patient: aPatient() }));
  await lookUp("ana@correo.example");

  expect(await screen.findByText(/todavía no está registrado/)).toBeTruthy();
  const email = await field("Correo electrónico");
  expect(email.disabled).toBe(true);
  expect(email.value).toBe("ana@correo.example");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Sí, con un pase/ }).checked).toBe(true);

  await press("Revisar y continuar");
  expect(await screen.findAllByText("Este campo es requerido")).toHaveLength(3);
  await type("Nombre", "Ana");
  await type("Apellidos", "Gómez Luna");
  await type("Teléfono", "5512345678");
  await press("Revisar y continuar");
  expect(await screen.findByText("Ana Gómez Luna")).toBeTruthy();
  await press("Agregar paciente");

  expect(await screen.findByText("Instrucciones para tu paciente")).toBeTruthy();
  const [request] = server.requestsTo(patientRoutes.createPatient);
  expect(request?.query.get("shouldAddPass")).toBe("true");
  expect(request?.headers["idempotency-key"]).toBeTruthy();
  expect(request?.body).toEqual({
    name: "Ana",
    lastName: "Gómez Luna",
    email: "ana@correo.example",
    phoneNumber: "5512345678",
    countryCode: "52",
    publicField: "ana@correo.example",
  });
});

test("a registered person: every field is disabled, and a request is sent", async () => {
  const patient = {
    _id: "pat_7",
    name: "Beto",
    lastName: "Ruiz",
    email: "b***@correo.example",
    phoneNumber: "******5678",
    countryCode: 52,
  };
  server = aPractice({ passes: 0 })
    .on(patientRoutes.verifyPatient, () => ({ isRegistered: true, patient }))
    .on(patientRoutes.createLinkRequest, () => ({ requestId: "req_1", linkRequest: aLinkRequest() }));
  await lookUp("beto@correo.example");

  expect(await screen.findByText("Beto ya está en la plataforma.")).toBeTruthy();
  for (const label of ["Nombre", "Apellidos", "Correo electrónico", "Teléfono"]) {
    expect((await field(label)).disabled).toBe(true);
  }
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "No, por ahora no" }).checked).toBe(true);
  await press("Revisar y continuar");
  await press("Enviar solicitud");
  await waitFor(() => expect(toasts[0]?.text).toMatch(/^Solicitud enviada/));
  const [request] = server.requestsTo(patientRoutes.createLinkRequest);
  expect(request?.body).toEqual({ patient: "pat_7", publicField: "beto@correo.example" });
  expect(request?.query.get("shouldAddPass")).toBe("false");
});

describe("what an assistant adds", () => {
  beforeEach(() =>
    startSession(
      {
        token: { accessToken: "a", refreshToken: "r" },
        user: {
          id: "ast_1",
          email: "lupita@correo.example",
          status: "active",
          hasLoggedIn: true,
          isProfileCompleted: true,
        },
        usedTemporaryPassword: false,
      },
      "assistant",
    ),
  );
  afterEach(() => act(clearSession));
  const told = () => toasts.map(({ text }) => text);

  test("is not told as sent: the request of a new person waits for the owner", async () => {
    server = aPractice()
      .on(patientRoutes.verifyPatient, () => ({ isRegistered: false }))
      .on(patientRoutes.createPatient, () => ({ requestId: "req_1", patient: aPatient() }));
    await lookUp("ana@correo.example");
    await type("Nombre", "Ana");
    await type("Apellidos", "Gómez Luna");
    await type("Teléfono", "5512345678");
    await press("Revisar y continuar");
    await press("Agregar paciente");
    await waitFor(() =>
      expect(told()).toEqual([
        "Paciente agregado. Le enviaremos la solicitud cuando quien dirige el consultorio confirme su correo",
      ]),
    );
  });

  test("is not told as sent: so does that of somebody who is registered", async () => {
    const masked = { email: "b***@correo.example", phoneNumber: "******5678", countryCode: 52 };
    server = aPractice()
      .on(patientRoutes.verifyPatient, () => ({
        isRegistered: true,
        patient: { _id: "pat_7", name: "Beto", lastName: "Ruiz", ...masked },
      }))
      .on(patientRoutes.createLinkRequest, () => ({ requestId: "req_1", linkRequest: aLinkRequest() }));
    await lookUp("beto@correo.example");
    await press("Revisar y continuar");
    await press("Enviar solicitud");
    await waitFor(() => expect(told()[0]).toMatch(/^Solicitud creada\. La enviaremos cuando/));
  });
});

test("asking for a pass with none left blocks the next step", async () => {
  server = aPractice({ passes: 0 }).on(patientRoutes.verifyPatient, () => ({ isRegistered: false }));
  await lookUp("ana@correo.example");
  fireEvent.click(await screen.findByRole("radio", { name: /Sí, con un pase/ }));
  expect(await screen.findByText("No tienes pases disponibles para agregar")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Revisar y continuar" }).disabled).toBe(true);
});

test("a lookup that fails counts as not registered", async () => {
  server = aPractice().on(patientRoutes.verifyPatient, () => {
    throw new AppError("throttled");
  });
  await lookUp("ana@correo.example");
  expect(await screen.findByText(/No pudimos comprobar si ya está registrado/)).toBeTruthy();
  expect((await field("Nombre")).disabled).toBe(false);
  expect(toasts).toEqual([]);
});

test("going back to correct or to search again keeps the input", async () => {
  server = aPractice().on(patientRoutes.verifyPatient, () => ({ isRegistered: false }));
  await lookUp("ana@correo.example");
  await type("Nombre", "Ana");
  await type("Apellidos", "Gómez Luna");
  await type("Teléfono", "5512345678");
  await press("Revisar y continuar");
  await press("Corregir datos");
  expect((await field("Nombre")).value).toBe("Ana");
  expect((await field("Teléfono")).value).toBe("55 1234 5678");
  await press("Buscar otra vez");
  expect((await field("Correo electrónico")).value).toBe("ana@correo.example");
  await press("Buscar paciente");
  expect((await field("Apellidos")).value).toBe("Gómez Luna");
});

test("a taken e-mail is reported on its field", async () => {
  server = aPractice()
    .on(patientRoutes.verifyPatient, () => ({ isRegistered: false }))
    .on(patientRoutes.createPatient, () => {
      throw new AppError("phone_taken");
    });
  await lookUp("ana@correo.example");
  await type("Nombre", "Ana");
  await type("Apellidos", "Gómez Luna");
  await type("Teléfono", "5512345678");
  await press("Revisar y continuar");
  await press("Agregar paciente");
  expect(await screen.findByText("Este teléfono ya está registrado")).toBeTruthy();
  expect((await field("Teléfono")).getAttribute("aria-invalid")).toBe("true");
});
