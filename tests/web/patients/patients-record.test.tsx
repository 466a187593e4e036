import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { aLinkRequest, aPatientDetail, aPractice, clearWithInput, show, toasts } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clearWithInput);

const path = "/dashboard/patients/:id/*";
const open = (section = "medical-history") =>
  show(<PatientScreen />, { at: `/dashboard/patients/pat_1/${section}`, path });
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole("textbox", { name: label }), { target: { value } });
const save = async () => fireEvent.click(await screen.findByRole("button", { name: "Guardar" }));

test("opens on progress, with an explanation of the tab", async () => {
  server = aPractice().on(patientRoutes.getPatient, () => aPatientDetail({ inbodyPasses: 2 }));
  const { router } = open("");
  expect(await screen.findByText(/Aquí verás los resultados de composición corporal/)).toBeTruthy();
  expect(router.state.location.pathname).toBe("/dashboard/patients/pat_1/progress");
  expect(screen.getByRole("heading", { level: 1, name: "Ana Gómez Luna" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe(
    "https://wa.me/525512345678",
  );
});

test("an unknown patient shows a message", async () => {
  server = aPractice().on(patientRoutes.getPatient, () => {
    throw new AppError("not_found");
  });
  open();
  expect(await screen.findByText("No encontramos a este paciente")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ir a mis pacientes" })).toBeTruthy();
});

test("a person who has not answered yet: says why there is no record, and leads to the request", async () => {
  const request = aLinkRequest({ starter: "nutritionist" });
  server = aPractice({ requests: [{ ...request, patient: { ...request.patient, _id: "pat_1" } }] }).on(
    patientRoutes.getPatient,
    () => {
      throw new AppError("not_found");
    },
  );
  open();
  expect(await screen.findByText("Ana Gómez Luna todavía no es tu paciente")).toBeTruthy();
  expect(screen.getByText(/Su expediente se abre cuando acepte tu solicitud/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver mi solicitud" }).getAttribute("href")).toBe(
    "/dashboard/patients?tab=requests",
  );
});

test("is plain text unless the patient is editable", async () => {
  server = aPractice().on(patientRoutes.getPatient, () =>
    aPatientDetail({ isActive: false, isMyPatientEditable: false }),
  );
  open();
  expect(await screen.findByText(/solo lectura/)).toBeTruthy();
  expect(screen.getByRole("group", { name: "Nombre" }).textContent).toBe("NombreAna");
  expect(screen.getByRole("group", { name: "Código postal" }).textContent).toMatch(/Sin respuesta$|\d{5}$/);
  for (const role of ["textbox", "radio", "combobox"] as const)
    expect(screen.queryAllByRole(role)).toEqual([]);
});

test("says what is wrong with a name, a birthdate, a postal code and a phone", async () => {
  server = aPractice().on(patientRoutes.getPatient, () => aPatientDetail());
  open();
  await type("Nombre", "Ana 2");
  await type("Fecha de nacimiento", "01/01/2999");
  await type("Código postal", "123");
  await type("Teléfono", "55");
  await save();
  expect(await screen.findByText("Escribe un nombre válido")).toBeTruthy();
  expect(screen.getByText("La fecha de nacimiento no puede estar en el futuro")).toBeTruthy();
  expect(screen.getByText("El código postal debe tener 5 dígitos")).toBeTruthy();
  expect(screen.getByText("Escribe un número válido")).toBeTruthy();
  expect(server.requestsTo(patientRoutes.updatePatient)).toEqual([]);
});

test("saves what changed, with the version it was opened with", async () => {
  const stored = aPatientDetail();
  server = aPractice()
    .on(patientRoutes.getPatient, () => stored)
    .on(patientRoutes.updatePatient, () => ({
      ...stored,
      general: { ...stored.general, birthdate: "1991-02-28", version: 4 },
    }));
  open();
  await type("Fecha de nacimiento", "28/02/1991");
  await save();
  await waitFor(() =>
    expect(toasts).toContainEqual({ kind: "success", text: "La información ha sido actualizada con éxito" }),
  );
  expect(server.requestsTo(patientRoutes.updatePatient)[0]?.body).toEqual({
    general: { birthdate: "1991-02-28", version: 3 },
  });
  expect(screen.getByText("Guardado")).toBeTruthy();
});

test("the preferred time of contact is chosen, and removed", async () => {
  const stored = aPatientDetail();
  const saved = { ...stored.general, preferredContactTime: "evening" as const, version: 4 };
  server = aPractice()
    .on(patientRoutes.getPatient, () => stored)
    .on(patientRoutes.updatePatient, () => ({ ...stored, general: saved }));
  open();
  const label = "Horario de contacto preferido";
  const select = await screen.findByLabelText<HTMLSelectElement>(label);
  expect(Array.from(select.options, ({ text }) => text)).toEqual([
    "Sin preferencia",
    "Por la mañana",
    "Por la tarde",
    "Por la noche",
  ]);
  expect(select.value).toBe("");
  fireEvent.change(select, { target: { value: "evening" } });
  await save();
  await screen.findByText("Guardado");
  expect(select.value).toBe("evening");
  fireEvent.change(select, { target: { value: "" } });
  await save();
  await waitFor(() => expect(server.requestsTo(patientRoutes.updatePatient)).toHaveLength(2));
  expect(server.requestsTo(patientRoutes.updatePatient).map(({ body }) => body)).toEqual([
    { general: { preferredContactTime: "evening", version: 3 } },
    { general: { preferredContactTime: null, version: 4 } },
  ]);
});

test("a failed save keeps the input and shows an error", async () => {
  server = aPractice()
    .on(patientRoutes.getPatient, () => aPatientDetail())
    .on(patientRoutes.updatePatient, () => {
      throw new AppError("internal");
    });
  open();
  await type("Ciudad", "Puebla");
  await save();
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "No se pudo actualizar la información. Intenta más tarde",
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>("Ciudad").value).toBe("Puebla");
});

test("a stale save keeps what does not clash, and asks for the rest", async () => {
  const detail = aPatientDetail();
  const current = {
    ...detail.general,
    visitReason: "Control",
    address: { ...detail.general.address, neighborhood: "Condesa" },
    version: 9,
  };
  const besides = { ...current, address: { ...current.address, city: "Puebla" }, version: 10 };
  const answers = [
    () => {
      throw new AppError("stale_version", { current: { general: current } });
    },
    () => ({ ...detail, general: besides }),
    () => ({
      ...detail,
      general: { ...besides, address: { ...besides.address, neighborhood: "Narvarte" }, version: 11 },
    }),
  ];
  server = aPractice()
    .on(patientRoutes.getPatient, () => detail)
    .on(patientRoutes.updatePatient, () => answers.shift()!());
  open();
  await type("Colonia", "Narvarte");
  await type("Ciudad", "Puebla");
  await save();

  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getAllByRole("group").map((group) => group.textContent)).toEqual([
    expect.stringMatching(/^Colonia.*Narvarte.*Condesa/),
  ]);
  const radio = (choice: RegExp) => dialog.getByRole<HTMLInputElement>("radio", { name: choice });
  expect(radio(/Tu valor.*Narvarte/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Motivo de consulta").value).toBe("Control");
  fireEvent.click(dialog.getByRole("button", { name: "Guardar lo elegido" }));
  await waitFor(() => expect(server.requestsTo(patientRoutes.updatePatient)).toHaveLength(3));
  expect(server.requestsTo(patientRoutes.updatePatient).map(({ body }) => body)).toEqual([
    { general: { address: { neighborhood: "Narvarte", city: "Puebla" }, version: 3 } },
    { general: { address: { city: "Puebla" }, version: 9 } },
    { general: { address: { neighborhood: "Narvarte" }, version: 10 } },
  ]);
});

test("leaving saves what was typed, without a question", async () => {
  const stored = aPatientDetail();
  server = aPractice()
    .on(patientRoutes.getPatient, () => stored)
    .on(patientRoutes.updatePatient, () => {
      const address = { ...stored.general.address, city: "Puebla" };
      return { ...stored, general: { ...stored.general, address, version: 4 } };
    });
  const { router } = open();
  await type("Ciudad", "Puebla");
  fireEvent.click(screen.getByRole("link", { name: "Progreso" }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/progress$/));
  await waitFor(() => expect(server.requestsTo(patientRoutes.updatePatient)).toHaveLength(1));
  expect(server.requestsTo(patientRoutes.updatePatient)[0]?.body).toEqual({
    general: { address: { city: "Puebla" }, version: 3 },
  });
});
