import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";
import { service } from "../../support/profile";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

const past = at("10:00", "2026-01-05");

function booking(overrides: Record<string, unknown> = {}) {
  const { patient, service: offered, office } = sides;
  return {
    patient: patient.id,
    service: offered,
    office,
    mode: "site" as const,
    startDate: at("10:00"),
    ...overrides,
  };
}
const create = (body = booking()) => sides.nutritionist.call(agendaRoutes.createAppointment, { body });
const refusal = (body: unknown) =>
  product.refusal(agendaRoutes.createAppointment, { body }, { token: sides.nutritionist.token });

async function subjects(): Promise<string[]> {
  await product.settle();
  return (await product.mailsTo(sides.patient.email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes("cita"));
}

describe("booking", () => {
  test("a visit that took place is accepted, and nobody is mailed", async () => {
    expect(await create(booking({ startDate: past }))).toMatchObject({
      status: "accepted",
      displayStatus: "ACCEPTED",
      startDate: past,
    });
    expect(await subjects()).toEqual([]);
    expect(await refusal(booking({ startDate: past }))).toMatchObject({ code: "slot_taken" });
  });

  test("what the patient confirmed is accepted, and the patient is mailed the confirmation alone", async () => {
    expect(await create(booking({ isConfirmedByPatient: true }))).toMatchObject({ status: "accepted" });
    expect(await subjects()).toEqual(["Tu cita está confirmada"]);
    expect(await refusal(booking({ isConfirmedByPatient: "sí" }))).toMatchObject({
      status: 400,
      fields: { isConfirmedByPatient: "Elige una opción válida" },
    });
    const event = { type: "other", title: "Comida", startDate: at("15:00"), isConfirmedByPatient: true };
    expect(await refusal(event)).toMatchObject({ status: 400 });
  });

  test("online needs an online office", async () => {
    const { nutritionist } = sides;
    await nutritionist.call(profileRoutes.updateUser, {
      body: {
        nutritionistProfile: { services: [service({ _id: sides.service, mode: ["site", "online"] })] },
      },
    });
    const online = { mode: "online", office: undefined };
    expect(await refusal(booking(online))).toMatchObject({
      status: 400,
      fields: {
        office: "Elige un consultorio en línea, para que tu paciente tenga el enlace de la videollamada",
      },
    });
    const { _id: office } = await nutritionist.call(officeRoutes.createOffice, {
      body: { name: "Videollamada", mode: "online", address: { mapUrl: "https://meet.example/ana" } },
    });
    expect(await create(booking({ ...online, office }))).toMatchObject({ mode: "online" });
  });
});

describe("attendance", () => {
  const setAttendance = (id: string, body: unknown) =>
    product.send(agendaRoutes.setAttendance, { params: { id }, body }, { token: sides.nutritionist.token });

  test("is set and taken back, and counted on the card and in the month", async () => {
    const { nutritionist, patient } = sides;
    const { _id: id } = await create(booking({ startDate: past }));
    const marked = await nutritionist.call(agendaRoutes.setAttendance, {
      params: { id },
      body: { attendance: "attended" },
    });
    expect(marked).toMatchObject({ _id: id, attendance: "attended", status: "accepted" });
    const card = () => nutritionist.call(patientRoutes.getPatient, { params: { id: patient.id } });
    expect(await card()).toMatchObject({ attendedAppointments: 1, missedAppointments: 0 });
    const { items } = await nutritionist.call(patientRoutes.listPatients, {});
    expect(items).toMatchObject([
      { _id: patient.id, attendedAppointments: 1, missedAppointments: 0, lastVisitAt: marked.startDate },
    ]);
    const month = () => nutritionist.call(agendaRoutes.summarizeAttendance, { query: { month: "2026-01" } });
    expect(await month()).toEqual({ month: "2026-01", attended: 1, missed: 0, unmarked: 0 });
    expect((await setAttendance(id, { attendance: null })).status).toBe(200);
    expect(await card()).toMatchObject({ attendedAppointments: 0 });
    expect(await month()).toMatchObject({ attended: 0, unmarked: 1 });
    expect(await subjects()).toEqual([]);
  });

  test("is refused before the start, and with another word", async () => {
    const { _id: id } = await create(booking({ isConfirmedByPatient: true }));
    expect((await setAttendance(id, { attendance: "attended" })).body).toMatchObject({
      code: "attendance_not_open",
      message: "La asistencia se registra en citas que ya empezaron",
    });
    for (const body of [{}, { attendance: "vino" }, { attendance: true }]) {
      expect(await setAttendance(id, body)).toMatchObject({
        status: 400,
        body: { fields: { attendance: expect.any(String) } },
      });
    }
    for (const month of ["2026", "2026-13", "enero", "0001-01"]) {
      const asked = { query: { month } };
      const { token } = sides.nutritionist;
      expect(await product.refusal(agendaRoutes.summarizeAttendance, asked, { token })).toMatchObject({
        status: 400,
        fields: { month: "Escribe el mes como 2026-12" },
      });
    }
  });
});

describe("the reason", () => {
  test("of the nutritionist is mailed to the patient and shown in the app", async () => {
    const { nutritionist, patient } = sides;
    const { _id: id } = await create();
    const body = { reason: "  Tuve una urgencia familiar " };
    const cancelled = await nutritionist.call(agendaRoutes.cancelAppointment, { params: { id }, body });
    expect(cancelled.reason).toBe("Tuve una urgencia familiar");
    await product.settle();
    const mails = await product.mailsTo(patient.email);
    const mail = mails.find(({ subject }) => subject === "Tu cita fue cancelada");
    expect(mail?.html).toContain("Tuve una urgencia familiar");
    const [shown] = await patient.call(clientRoutes.listClientAppointments, {});
    expect(shown?.reason).toBe("Tuve una urgencia familiar");
  });

  test("of the nutritionist is shown on the patient's page, which answers nothing any more", async () => {
    const { nutritionist } = sides;
    const { _id: id } = await create();
    const { url } = await nutritionist.call(agendaRoutes.shareAppointment, { params: { id } });
    const params = { token: url.split("/p/")[1] ?? "" };
    await nutritionist.call(agendaRoutes.cancelAppointment, { params: { id }, body: { reason: "Urgencia" } });
    const page = await product.call(clientRoutes.getMailedLink, { params });
    expect(page).toMatchObject({ status: "cancelled", reason: "Urgencia" });
    expect(page).toMatchObject({ googleCalendarUrl: null, place: { meetingUrl: null } });
    for (const route of [clientRoutes.acceptMailedLink, clientRoutes.rejectMailedLink]) {
      expect(await product.refusal(route, { params })).toMatchObject({ code: "link_lapsed" });
    }
  });

  test("of the patient is shown to the nutritionist, from the app and from the mailed page", async () => {
    const { nutritionist, patient } = sides;
    const { _id: id } = await create();
    const { url } = await nutritionist.call(agendaRoutes.shareAppointment, { params: { id } });
    const token = url.split("/p/")[1] ?? "";
    const tooLong = { params: { token }, body: { reason: "a".repeat(301) } };
    expect(await product.refusal(clientRoutes.rejectMailedLink, tooLong)).toMatchObject({
      status: 400,
      fields: { reason: "El mensaje es muy largo" },
    });
    await product.call(clientRoutes.rejectMailedLink, {
      params: { token },
      body: { reason: "Viajo ese día" },
    });
    const { _id: other } = await create();
    await patient.call(clientRoutes.cancelClientAppointment, {
      params: { id: other },
      body: { reason: "Trabajo" },
    });
    const unseen = await nutritionist.call(agendaRoutes.listUnseenAppointments, {});
    const reasons = Object.fromEntries(unseen.map(({ _id, reason }) => [_id, reason]));
    expect(reasons).toEqual({ [id]: "Viajo ese día", [other]: "Trabajo" });
  });
});
