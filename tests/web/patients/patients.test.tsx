import { AppError } from "@nutria/contract/wire/errors";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { defaultReminders } from "@nutria/contract/schemas/practice/reminders";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PatientsScreen } from "../../../web/src/features/patients/list/patients-screen";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import {
  aLinkRequest,
  aPatient,
  aPractice,
  clear,
  press,
  show,
  toasts,
  requestPage,
} from "./patients-harness";
import { aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
afterEach(clearSession);

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const dialog = () => within(screen.getByRole("dialog"));

async function openMenuOf(name: string) {
  fireEvent.click(await screen.findByRole("button", { name: `Acciones de ${name}` }));
}

test("says how many passes are left, and warns with the way to buy at 2", async () => {
  server = aPractice({ passes: 2 });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText(/^Te quedan solo 2 pases disponibles\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Comprar pases" }).getAttribute("href")).toBe(
    "/settings/profile/market/passes",
  );
});

test("shows the next appointment by the clock of the practice, whatever the browser's zone", async () => {
  startSession(signedIn);
  const settings = {
    timeZone: "America/Tijuana",
    allowBackToBack: false,
    isPublicPageOn: true,
    billing: null,
    weekStartsOn: 0 as const,
    landing: "patients" as const,
    onlineBooking: defaultOnlineBooking,
    reminders: defaultReminders,
  };
  // Ten at night of the 24th in Tijuana is the 25th in Mexico City and in UTC.
  server = aPractice({
    patients: [aPatient({ nextAppointmentAt: "2030-11-25T06:00:00.000Z" })],
  }).on(profileRoutes.getUser, () => aUser({}, { settings }));
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText("24/11/2030 22:00")).toBeTruthy();
});

test("does not warn at 3 passes", async () => {
  server = aPractice({ passes: 3 });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText("3 pases disponibles")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Comprar pases" })).toBeNull();
});

test("names the patients whose pass was returned", async () => {
  const patient = { _id: "pat_9", name: "Zoila", lastName: "Franco" };
  server = aPractice().on(patientRoutes.getPassInfo, () => ({
    activePasses: 5,
    hasHadPasses: true,
    returnedPasses: [{ _id: "pas_1", patient, returnedAt: "2026-03-01T15:00:00.000Z" }],
  }));
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText("Se te devolvió el pase que habías asignado a Zoila Franco.")).toBeTruthy();
});

test("a newcomer reads that there are no passes yet, without a warning", async () => {
  server = aPractice().on(patientRoutes.getPassInfo, () => ({
    activePasses: 0,
    hasHadPasses: false,
    returnedPasses: [],
  }));
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText(/^Aún no tienes pases\./)).toBeTruthy();
  expect(screen.queryByText(/Ya no tienes pases disponibles/)).toBeNull();
});

test("a dismissed notice of returned passes stays hidden at the next visit; a new one shows", async () => {
  const patient = { _id: "pat_9", name: "Zoila", lastName: "Franco" };
  const pass = (id: string) => ({
    _id: id,
    patient,
    returnedAt: "2026-03-01T15:00:00.000Z",
  });
  let returnedPasses = [pass("pas_1")];
  server = aPractice().on(patientRoutes.getPassInfo, () => ({
    activePasses: 5,
    hasHadPasses: true,
    returnedPasses,
  }));
  const notice = () => screen.queryByText(/devolvió el pase|devolvieron/);
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  fireEvent.click(await screen.findByRole("button", { name: "Ocultar aviso" }));
  expect(notice()).toBeNull();
  clear();
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  await screen.findByText("5 pases disponibles");
  expect(notice()).toBeNull();
  clear();
  returnedPasses = [pass("pas_2"), pass("pas_1")];
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText(/devolvió el pase/)).toBeTruthy();
  localStorage.clear();
});

test("after a patient was added, the pending requests show the new one", async () => {
  const request = aLinkRequest({ starter: "nutritionist" });
  let requests: LinkRequest[] = [];
  const { _id, name, lastName } = aPatient();
  server = aPractice()
    .on(patientRoutes.listLinkRequests, ({ query }) => requestPage(requests, query))
    .on(patientRoutes.verifyPatient, () => ({
      isRegistered: true,
      patient: {
        _id,
        name,
        lastName,
        email: "a•••@correo.example",
        phoneNumber: "••••5678",
        countryCode: 52,
      },
    }))
    .on(patientRoutes.createLinkRequest, () => {
      requests = [request];
      return { requestId: request._id, linkRequest: request };
    });
  const { router } = show(<PatientsScreen />, { at: "/dashboard/patients" });
  await press("Agregar paciente");
  fireEvent.change(await screen.findByRole("textbox", { name: "Correo electrónico" }), {
    target: { value: "ana@correo.example" },
  });
  await press("Buscar paciente");
  await press("Revisar y continuar");
  await press("Enviar solicitud");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=requests"));
  expect(await screen.findByText("Espera al paciente")).toBeTruthy();
});

test("deactivating a patient with an appointment ahead warns at once, before any question", async () => {
  server = aPractice({
    patients: [aPatient({ nextAppointmentAt: "2030-01-07T16:00:00.000Z" })],
  });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Desactivar paciente" }));
  expect(await screen.findByText(/porque tiene una cita aceptada/)).toBeTruthy();
  expect(screen.getByText(/Su próxima cita es el 07\/01\/2030/)).toBeTruthy();
  expect(server.requestsTo(patientRoutes.deactivatePatient)).toEqual([]);
});

test("keeps tab, search and sort in the address", async () => {
  server = aPractice({
    patients: [aPatient(), aPatient({ _id: "pat_2", name: "Inés", isActive: false })],
  });
  const { router } = show(<PatientsScreen />, {
    at: "/dashboard/patients?tab=inactive&sort=lastName",
  });
  expect(await screen.findByText("Inés")).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Ordenar" }).value).toBe("lastName");

  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "iné" } });
  await waitFor(() => expect(router.state.location.search).toContain("search=in%C3%A9"));
  await waitFor(() => {
    const last = server.requestsTo(patientRoutes.listPatients).at(-1);
    expect(last?.query.get("search")).toBe("iné");
    expect(last?.query.get("status")).toBe("inactive");
  });

  fireEvent.click(screen.getByRole("tab", { name: /Activos/ }));
  await waitFor(() => expect(router.state.location.search).not.toContain("tab="));
});

test("the search button leads to the field, and hiding the row ends the search", async () => {
  server = aPractice();
  const { router } = show(<PatientsScreen />, { at: "/dashboard/patients" });
  const toggle = await screen.findByRole("button", { name: "Buscar y ordenar" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox")));

  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ana" } });
  await waitFor(() => expect(router.state.location.search).toBe("?search=ana"));
  fireEvent.click(toggle);
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
});

test("shows more patients a page at a time", async () => {
  server = aPractice().on(patientRoutes.listPatients, ({ query }) => ({
    items: [aPatient(query.get("cursor") === "next" ? { _id: "pat_2", name: "Beto" } : {})],
    nextCursor: query.get("cursor") === "next" ? null : "next",
    matching: 2,
    counts: { active: 2, inactive: 0 },
  }));
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  fireEvent.click(await screen.findByRole("button", { name: "Mostrar más" }));
  expect(await screen.findByText("Beto")).toBeTruthy();
  expect(screen.getByText("Ana")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
});

test("a search whose first page is empty while more follow goes on by itself", async () => {
  server = aPractice().on(patientRoutes.listPatients, ({ query }) => ({
    items: query.get("cursor") === "next" ? [aPatient()] : [],
    nextCursor: query.get("cursor") === "next" ? null : "next",
    matching: null,
    counts: { active: 50_000, inactive: 0 },
  }));
  show(<PatientsScreen />, { at: "/dashboard/patients?search=ana" });
  expect(await screen.findByText("Ana")).toBeTruthy();
  expect(screen.getByText("Se muestran 1; puede haber más pacientes")).toBeTruthy();
  expect(screen.queryByText(/Ningún paciente coincide/)).toBeNull();
});

test("a list that fails shows an error and a retry", async () => {
  let isBroken = true;
  server = aPractice();
  const working = server.send;
  Object.assign(server, {
    send: (request: Parameters<typeof working>[0]) =>
      isBroken && request.path.includes("/patient?")
        ? Promise.resolve({
            status: 500,
            body: new AppError("internal").toBody(),
          })
        : working(request),
  });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText("No se pudo cargar la información, intenta más tarde")).toBeTruthy();
  isBroken = false;
  fireEvent.click(button("Reintentar"));
  expect(await screen.findByText("Ana")).toBeTruthy();
});

test("an empty practice offers to add its first patient", async () => {
  server = aPractice({ patients: [] });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  expect(await screen.findByText(/Aquí verás a tus pacientes activos/)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Agregar paciente" })).toHaveLength(2);
});

test("adding a pass with none left is blocked with the warning", async () => {
  server = aPractice({ passes: 0 });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Agregar pase" }));
  await screen.findByRole("dialog");
  expect(await dialog().findByText("No tienes pases disponibles para agregar")).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Agregar pase" }).disabled).toBe(true);
});

test("adding a pass says that it cannot be reverted, and sends an idempotency key", async () => {
  server = aPractice().on(patientRoutes.addPass, () => aPatient({ inbodyPasses: 1 }));
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Agregar pase" }));
  expect(await screen.findByText(/no se puede revertir/)).toBeTruthy();
  fireEvent.click(dialog().getByRole("button", { name: "Agregar pase" }));
  await waitFor(() => expect(toasts).toContainEqual({ kind: "success", text: "Pase agregado" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.requestsTo(patientRoutes.addPass)[0]?.headers["idempotency-key"]).toBeTruthy();
});

test("an inactive patient cannot be given a pass: a message asks for activation first", async () => {
  server = aPractice({ patients: [aPatient({ isActive: false })] });
  show(<PatientsScreen />, { at: "/dashboard/patients?tab=inactive" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Agregar pase" }));
  expect(await screen.findByText("Actívalo primero para continuar.")).toBeTruthy();
});

test("deactivating a patient with an accepted appointment ends in the warning", async () => {
  server = aPractice().on(patientRoutes.deactivatePatient, () => {
    throw new AppError("patient_has_appointment");
  });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Desactivar paciente" }));
  await screen.findByRole("dialog");
  await waitFor(() =>
    expect(dialog().getByRole("button", { name: "Desactivar paciente" })).toHaveProperty("disabled", false),
  );
  fireEvent.click(dialog().getByRole("button", { name: "Desactivar paciente" }));
  expect(await screen.findByText(/porque tiene una cita aceptada/)).toBeTruthy();
  expect(toasts).toEqual([]);
});

test("deactivating names the dates that it withdraws before it asks, at most five of them", async () => {
  const proposal = (index: number) => ({
    _id: `apt_${index}`,
    startDate: `2030-01-0${index}T16:00:00.000Z`,
    timeZone: "America/Mexico_City",
    serviceName: "Consulta",
    nextActionRole: index === 1 ? ("nutritionist" as const) : ("client" as const),
  });
  server = aPractice()
    .on(patientRoutes.listOpenProposals, () => [1, 2, 3, 4, 5, 6, 7].map(proposal))
    .on(patientRoutes.deactivatePatient, () => aPatient({ isActive: false }));
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Desactivar paciente" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Tiene 7 citas sin responder/);
  const named = dialog()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(named).toHaveLength(6);
  expect(named[0]).toBe("martes 01/01/2030, 16:00 · Consulta · espera tu respuesta");
  expect(named[1]).toBe("miércoles 02/01/2030, 16:00 · Consulta · espera su respuesta");
  expect(named[5]).toBe("y otras 2");
  expect(server.requestsTo(patientRoutes.deactivatePatient)).toEqual([]);
  fireEvent.click(dialog().getByRole("button", { name: "Desactivar paciente" }));
  await waitFor(() => expect(server.requestsTo(patientRoutes.deactivatePatient)).toHaveLength(1));
});

test("deactivating says that dates may be withdrawn when they could not be read", async () => {
  server = aPractice().on(patientRoutes.listOpenProposals, () => {
    throw new AppError("conflict");
  });
  show(<PatientsScreen />, { at: "/dashboard/patients" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Desactivar paciente" }));
  expect(await screen.findByText(/No pudimos revisar si tiene citas sin responder/)).toBeTruthy();
});

testInDepth("activating with a full plan shows the server's message", async () => {
  server = aPractice({ patients: [aPatient({ isActive: false })] }).on(patientRoutes.activatePatient, () => {
    throw new AppError("plan_full");
  });
  show(<PatientsScreen />, { at: "/dashboard/patients?tab=inactive" });
  await openMenuOf("Ana Gómez Luna");
  fireEvent.click(screen.getByRole("menuitem", { name: "Activar paciente" }));
  await screen.findByRole("dialog");
  fireEvent.click(dialog().getByRole("button", { name: "Activar paciente" }));
  await waitFor(() =>
    expect(toasts).toContainEqual({
      kind: "error",
      text: "Ya no tienes lugares disponibles en tu plan para activar pacientes",
    }),
  );
});

test("the requests tab counts what is pending", async () => {
  server = aPractice({
    requests: [aLinkRequest(), aLinkRequest({ _id: "req_2", starter: "nutritionist" })],
  });
  show(<PatientsScreen />, { at: "/dashboard/patients?tab=requests" });
  expect(await screen.findByRole("heading", { name: "Enviadas por pacientes" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Enviadas por mí" })).toBeTruthy();
  expect(await screen.findByRole("tab", { name: "Solicitudes pendientes 2" })).toBeTruthy();
});
