import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { PendingRequests } from "../../../web/src/features/link-requests/pending/pending-requests";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { openDialog } from "../../../web/src/lib/dialogs";
import {
  aLinkRequest,
  aPatient,
  aPatientDetail,
  aPractice,
  clearWithInput,
  press,
  show,
  toasts,
} from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clearWithInput);

// Each is loaded at its first opening, which is slow on a cold start.
beforeAll(() =>
  Promise.all([
    import("../../../web/src/features/patients/add-patient/add-patient-dialog"),
    import("../../../web/src/features/link-requests/dialogs/share-link-request-dialog"),
    import("../../../web/src/features/link-requests/dialogs/edit-link-request-dialog"),
    import("../../../web/src/features/patients/mail-failure/correct-email-dialog"),
  ]),
);

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const check = async (name: string) => fireEvent.click(await screen.findByRole("checkbox", { name }));

const share = {
  url: "https://nutria.example/p/abc",
  text: "Hola: https://nutria.example/p/abc",
  whatsappUrl: "https://wa.me/525512345678?text=Hola",
};
const asked = aLinkRequest({
  _id: "req_9",
  starter: "nutritionist",
  patient: { ...aLinkRequest().patient, _id: "pat_9", name: "Ramona", email: "", hasAccount: false },
});
const ramona = aPatient({ _id: "pat_9", name: "Ramona", lastName: "Cruz", email: "", isActive: false });

async function lookUpByPhone() {
  show(<p>pantalla</p>);
  act(() => openDialog("addPatient", {}));
  await check("No usa correo");
  await type("Teléfono", "5512345678");
  await press("Buscar paciente");
}

describe("adding a person who uses no e-mail", () => {
  test("asks for a phone, creates them without e-mail, and shows the code of the request", async () => {
    server = aPractice({ requests: [asked] })
      .on(patientRoutes.verifyPatient, () => ({ isRegistered: false }))
      .on(patientRoutes.createPatient, () => ({ requestId: "req_9", patient: ramona }))
      .on(patientRoutes.shareLinkRequest, () => share);
    await lookUpByPhone();
    expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: "No usa correo" })).checked).toBe(
      true,
    );
    expect(screen.queryByRole("textbox", { name: "Correo electrónico" })).toBeNull();
    await press("Revisar y continuar");
    expect(await screen.findAllByText("Este campo es requerido")).toHaveLength(2);
    await type("Nombre", "Ramona");
    await type("Apellidos", "Cruz");
    await press("Revisar y continuar");
    expect(await screen.findByText("No usa correo")).toBeTruthy();
    await press("Agregar paciente");

    const code = within(await screen.findByRole("dialog", { name: "Compartir solicitud" }));
    expect(await code.findByRole("img", { name: `Código QR de ${share.url}` })).toBeTruthy();
    expect(toasts.map(({ text }) => text)).toEqual([
      "Paciente agregado. Muéstrale el código para que acepte",
    ]);
    expect(server.requestsTo(patientRoutes.createPatient)[0]?.body).toEqual({
      name: "Ramona",
      lastName: "Cruz",
      email: "",
      hasNoEmail: true,
      phoneNumber: "5512345678",
      countryCode: "52",
      publicField: "5512345678",
    });
  });

  test("can be undone: the e-mail is required again", async () => {
    server = aPractice({ requests: [asked] }).on(patientRoutes.verifyPatient, () => ({
      isRegistered: false,
    }));
    await lookUpByPhone();
    await screen.findByText(/todavía no está registrado/);
    await check("No usa correo");
    await press("Revisar y continuar");
    expect(await screen.findAllByText("Este campo es requerido")).toHaveLength(3);
    expect(await field("Correo electrónico")).toBeTruthy();
  });

  test("with the phone of others asks whether it is one of them, and sends that it is not", async () => {
    const found = (_id: string, name: string, email: string) => ({
      ...{ _id, name, email, lastName: "Gil", phoneNumber: "••••••5678", countryCode: 52 },
    });
    const [rosa, beto] = [found("pat_1", "Rosa", "r••••@x.mx"), found("pat_2", "Beto", "")];
    server = aPractice({ requests: [asked] })
      .on(patientRoutes.verifyPatient, () => ({ isRegistered: true, patient: rosa, others: [beto] }))
      .on(patientRoutes.createPatient, () => ({ requestId: "req_9", patient: ramona }))
      .on(patientRoutes.shareLinkRequest, () => share);
    await lookUpByPhone();
    expect(await screen.findByText("Rosa ya está en la plataforma.")).toBeTruthy();
    await press("Es Beto Gil");
    expect(await screen.findByText("Beto ya está en la plataforma.")).toBeTruthy();
    expect((await field("Correo electrónico")).value).toBe("No usa correo");
    await press("Es otra persona");
    await type("Nombre", "Ramona");
    await type("Apellidos", "Cruz");
    await press("Revisar y continuar");
    await press("Agregar paciente");
    await waitFor(() =>
      expect(server.requestsTo(patientRoutes.createPatient)[0]?.body).toMatchObject({ sharesPhone: true }),
    );
  });

  testInDepth("with a phone that was taken meanwhile offers to say that it is somebody else", async () => {
    server = aPractice({ requests: [asked] })
      .on(patientRoutes.verifyPatient, () => ({ isRegistered: false }))
      .on(patientRoutes.createPatient, ({ body }) => {
        if ((body as { sharesPhone?: boolean }).sharesPhone) return { requestId: "req_9", patient: ramona };
        throw new AppError("phone_taken", { fields: { phoneNumber: "Este teléfono ya está registrado" } });
      })
      .on(patientRoutes.shareLinkRequest, () => share);
    await lookUpByPhone();
    await type("Nombre", "Ramona");
    await type("Apellidos", "Cruz");
    await press("Revisar y continuar");
    await press("Agregar paciente");
    expect(await screen.findByText("Este teléfono ya está registrado")).toBeTruthy();
    await check("Sí, comparten el teléfono");
    await press("Revisar y continuar");
    await press("Agregar paciente");
    expect(await screen.findByRole("dialog", { name: "Compartir solicitud" })).toBeTruthy();
  });
});

describe("the request of a person without e-mail", () => {
  const request = aLinkRequest({
    starter: "nutritionist",
    patient: { ...aLinkRequest().patient, _id: "pat_9", name: "Ramona", email: "", hasAccount: false },
  });

  test("shows its code from the card, and says when the person accepted", async () => {
    const requests = [request];
    const patients = [aPatient({ _id: "pat_9", name: "Ramona" })];
    server = aPractice({ requests, patients }).on(patientRoutes.shareLinkRequest, () => share);
    const { changeElsewhere } = show(<PendingRequests />);
    expect(await screen.findByText("No usa correo")).toBeTruthy();
    await press("Mostrar código");
    expect(await screen.findByRole("img", { name: `Código QR de ${share.url}` })).toBeTruthy();
    requests.pop();
    await changeElsewhere(patientRoutes.listLinkRequests);
    expect(await screen.findByText(/aceptó y ya es parte de tus pacientes/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Ver expediente" })).toBeTruthy();
  });

  test("gets an e-mail by the form that corrects it", async () => {
    const bodies: unknown[] = [];
    server = aPractice({ requests: [request] }).on(patientRoutes.updateBasicInfo, ({ body }) => {
      bodies.push(body);
      return request;
    });
    show(<p>pantalla</p>);
    act(() => openDialog("editLinkRequest", { request }));
    await check("No usa correo");
    expect(screen.queryByText("Le enviaremos la solicitud a este correo.")).toBeNull();
    await type("Correo electrónico", "ramona@correo.mx");
    expect(await screen.findByText("Le enviaremos la solicitud a este correo.")).toBeTruthy();
    await press("Guardar cambios");
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ email: "ramona@correo.mx", hasNoEmail: false });
  });
});

describe("the record of a person without e-mail", () => {
  const open = (given: Partial<PatientDetail> = {}) => {
    const patient = { email: "", isProvisional: true, isEmailCorrectable: true, ...given };
    server = aPractice().on(patientRoutes.getPatient, () => aPatientDetail(patient));
    show(<PatientScreen />, {
      at: "/dashboard/patients/pat_1/progress",
      path: "/dashboard/patients/:id/*",
    });
  };

  test("has no empty link, no warning, and takes the first e-mail", async () => {
    open();
    expect(await screen.findByText("No usa correo")).toBeTruthy();
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    expect(screen.queryByText("Por confirmar")).toBeNull();
    await press("Confirmar correo");
    const dialog = within(await screen.findByRole("dialog", { name: "Confirmar correo" }));
    const bodies: unknown[] = [];
    server.on(patientRoutes.correctEmail, ({ body }) => void bodies.push(body));
    const email = dialog.getByRole("textbox", { name: "Correo electrónico" });
    fireEvent.change(email, { target: { value: "ramona@correo.mx" } });
    fireEvent.click(dialog.getByRole("button", { name: "Guardar y pedir que confirme" }));
    await waitFor(() => expect(bodies).toEqual([{ email: "ramona@correo.mx" }]));
    expect(toasts.map(({ text }) => text)).toContain("Correo guardado. Le pedimos que lo confirme");
  });

  test("offers no e-mail where nobody but the person may set it", async () => {
    open({ isEmailCorrectable: false });
    expect(await screen.findByText("No usa correo")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirmar correo" })).toBeNull();
  });
});

test("deactivating a person without e-mail does not promise a mail", async () => {
  const proposal = {
    ...{ _id: "app_1", startDate: "2030-01-08T16:00:00.000Z", timeZone: "America/Mexico_City" },
    ...{ serviceName: "Consulta", nextActionRole: "client" as const },
  };
  server = aPractice().on(patientRoutes.listOpenProposals, () => [proposal as never]);
  show(<p>pantalla</p>);
  act(() => openDialog("deactivatePatient", { patient: aPatient({ email: "" }) }));
  expect(await screen.findByText(/la retiraremos; no usa correo, así que avísale tú/)).toBeTruthy();
  expect(screen.queryByText(/por correo/)).toBeNull();
});
