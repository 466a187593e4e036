import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, change, standOnFriday } from "./agenda-harness";
import { aPatient, clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

beforeAll(async () => {
  await import("../../../web/src/features/agenda/quick-booking/quick-event-dialog");
  await import("../../../web/src/features/link-requests/dialogs/share-link-request-dialog");
});

const rosa = aPatient({ _id: "pat_9", name: "Rosa", lastName: "Luna", email: "", isActive: false });
const booked = anAppointment({
  _id: "apt_9",
  patient: { ...rosa, _id: "pat_9" },
  startDate: "2026-11-20T17:45:00.000Z",
});

/** It is Friday at noon in the practice; a press on 11:45 is for now. */
function open(start = "11:45", options: Parameters<typeof anAgenda>[0] = {}) {
  server = anAgenda({ patients: [], ...options })
    .on(patientRoutes.createPatient, () => ({ requestId: "req_9", patient: rosa }))
    .on(agendaRoutes.createAppointment, () => booked)
    .on(patientRoutes.shareLinkRequest, () => ({
      url: "https://nutria.example/p/1",
      text: "",
      whatsappUrl: "",
    }));
  show(<p>pantalla</p>);
  const at = { left: 100, top: 100, width: 150, height: 46 };
  act(() => openDialog("quickEvent", { draft: { date: "2026-11-20", start }, at }));
}

async function typeNew(typed: string) {
  const search = await screen.findByRole("combobox", { name: "Paciente" });
  fireEvent.change(search, { target: { value: typed } });
  const option = await screen.findByRole("option", { name: `Paciente nuevo: “${typed}”` });
  await waitFor(() => expect(search.getAttribute("aria-activedescendant")).toBe(option.id));
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("group", { name: "Paciente nuevo" });
}

const phone = () => screen.getByRole("textbox", { name: "Teléfono" });
const typePhone = (value: string) => fireEvent.change(phone(), { target: { value } });
const added = () => server.requestsTo(patientRoutes.createPatient);
const created = () => server.requestsTo(agendaRoutes.createAppointment).map(({ body }) => body);

describe("a new person in the quick booking", () => {
  test("is added and booked for now in one dialog: name, phone, no pass and no question", async () => {
    open();
    await typeNew("rosa luna");
    expect(screen.getByLabelText<HTMLInputElement>("Nombre").value).toBe("Rosa");
    expect(screen.getByLabelText<HTMLInputElement>("Apellidos").value).toBe("Luna");
    await waitFor(() => expect(document.activeElement).toBe(phone()));
    expect(screen.getByText("Es para ahora: queda confirmada y no le avisamos.")).toBeTruthy();
    expect(screen.queryByLabelText("El paciente ya confirmó")).toBeNull();
    typePhone("5512345678");
    await press("Agregar y agendar");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [request] = added();
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      shouldAddPass: "false",
      addedFromCalendar: "true",
    });
    expect(request?.body).toMatchObject({
      ...{ name: "Rosa", lastName: "Luna", phoneNumber: "5512345678", countryCode: 52 },
      ...{ hasNoEmail: true, email: "" },
    });
    expect(created()).toMatchObject([{ patient: "pat_9", service: "svc_1", startDate: "2026-11-20T11:45" }]);
    expect(toasts).toMatchObject([{ kind: "success", text: "Cita de Rosa Luna, vie 20 nov 11:45" }]);
    // Who uses no e-mail accepts by the code on the screen.
    expect(toasts[0]?.action?.label).toBe("Mostrar su código");
    act(() => toasts[0]?.action?.onSelect());
    expect((await screen.findByRole("dialog")).textContent).toContain("Rosa Luna");
  });

  test("needs name, last name and phone, and sends nothing without them", async () => {
    open();
    await press("Paciente nuevo");
    await press("Agregar y agendar");
    expect(await screen.findAllByText("Este campo es requerido")).toHaveLength(3);
    typePhone("123");
    expect(await screen.findByText("Escribe un número válido")).toBeTruthy();
    expect([...added(), ...created()]).toEqual([]);
  });

  test("with an e-mail is mailed, which is said before", async () => {
    open("13:00");
    await typeNew("rosa luna");
    expect(await screen.findByText("No usa correo: avísale tú.")).toBeTruthy();
    await change("Correo electrónico (opcional)", "rosa@correo.example");
    expect(await screen.findByText("Le enviamos la cita por correo para que la confirme.")).toBeTruthy();
    typePhone("5512345678");
    await press("Agregar y agendar");
    await waitFor(() => expect(added()[0]?.body).toMatchObject({ email: "rosa@correo.example" }));
    expect(JSON.stringify(added()[0]?.body)).not.toContain("hasNoEmail");
  });

  test("with somebody else's phone is asked about", async () => {
    open();
    let isAsked = false;
    server.on(patientRoutes.createPatient, () => {
      if (!isAsked) throw new AppError("phone_taken");
      return { requestId: "req_9", patient: rosa };
    });
    await typeNew("rosa luna");
    typePhone("5512345678");
    await press("Agregar y agendar");
    expect(await screen.findByText("Este teléfono ya está registrado")).toBeTruthy();
    expect(toasts).toEqual([]);
    expect(created()).toEqual([]);
    isAsked = true;
    fireEvent.click(screen.getByLabelText("Sí, comparten el teléfono"));
    await press("Agregar y agendar");
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(added()[1]?.body).toMatchObject({ sharesPhone: true });
  });

  test("whose time was taken meanwhile stays chosen, and is not added twice", async () => {
    open("13:00");
    server.on(agendaRoutes.createAppointment, () => {
      throw new AppError("slot_taken");
    });
    await typeNew("rosa luna");
    typePhone("5512345678");
    await press("Agregar y agendar");
    expect(await screen.findByText("Ese horario se acaba de ocupar.")).toBeTruthy();
    expect(screen.getByText("Rosa Luna")).toBeTruthy();
    server.on(agendaRoutes.createAppointment, () => booked);
    await press("Agendar");
    await waitFor(() => expect(created()).toHaveLength(2));
    expect(added()).toHaveLength(1);
  });

  test("is given up for the search, and typed input is asked about", async () => {
    open();
    await typeNew("rosa luna");
    fireEvent.keyDown(phone(), { key: "Escape" });
    expect(screen.getByRole("group", { name: /^¿Cerrar sin guardar\?/ })).toBeTruthy();
    await press("Seguir aquí");
    await press("Buscar en mis pacientes");
    expect(screen.getByRole("combobox", { name: "Paciente" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Agendar" })).toBeTruthy();
  });
});

test("a visit that is over is still asked about; one that takes place is for now", async () => {
  const ana = aPatient();
  const pickAna = async () => {
    const search = await screen.findByRole("combobox", { name: "Paciente" });
    fireEvent.change(search, { target: { value: "ana" } });
    fireEvent.click(await screen.findByRole("option", { name: /Ana Gómez/ }));
  };
  open("10:00", { patients: [ana] });
  await pickAna();
  await press("Agendar");
  expect(await screen.findByRole("dialog", { name: "¿Registrar una visita pasada?" })).toBeTruthy();
  clear();
  open("11:30", { patients: [ana] });
  await pickAna();
  await press("Agendar");
  await waitFor(() => expect(created()).toMatchObject([{ startDate: "2026-11-20T11:30" }]));
});
