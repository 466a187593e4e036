import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";
import { testInDepth } from "../../support/depth";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

const week = { from: at("00:00", "2030-01-06"), to: at("00:00", "2030-01-13") };

function booking(overrides: Record<string, unknown> = {}) {
  const { patient, service, office } = sides;
  return {
    patient: patient.id,
    service,
    office,
    mode: "site" as const,
    startDate: at("10:00"),
    ...overrides,
  };
}
const create = (body = booking(), idempotencyKey?: string) =>
  sides.nutritionist.call(agendaRoutes.createAppointment, {
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
const refusal = (body: unknown) =>
  product.refusal(agendaRoutes.createAppointment, { body }, { token: sides.nutritionist.token });
const agenda = () => sides.nutritionist.call(agendaRoutes.listAgenda, { query: week });

describe("a nutritionist books", () => {
  test("an appointment that waits for the patient, who is mailed and accepts", async () => {
    const created = await create();
    expect(created).toMatchObject({
      type: "appointment",
      status: "pending",
      displayStatus: "PENDING_BY_PATIENT",
      createdByRole: "nutritionist",
      nextActionRole: "client",
      startDate: at("10:00"),
      endDate: at("11:00"),
      timeZone: "America/Mexico_City",
      patient: { _id: sides.patient.id },
      service: { service: { name: "Consulta de primera vez" } },
      office: { mode: "onsite" },
      mode: "site",
    });
    const [mail] = await product.mailsTo(sides.patient.email);
    expect(mail?.links.some((link) => link.includes("/p/"))).toBe(true);
    await sides.patient.call(clientRoutes.acceptClientAppointment, { params: { id: created._id } });
    expect((await agenda()).map(({ displayStatus }) => displayStatus)).toEqual(["ACCEPTED"]);
    const card = await sides.nutritionist.call(patientRoutes.getPatient, {
      params: { id: sides.patient.id },
    });
    expect(card.nextAppointmentAt).toBe(at("10:00"));
  });

  test("not at a time that overlaps or touches another, with the specification's message", async () => {
    await create();
    expect(await refusal(booking({ startDate: at("11:00") }))).toMatchObject({
      status: 409,
      code: "slot_taken",
      public: true,
      message: "Este horario ya está ocupado por otra cita",
      fields: { startDate: "Este horario ya está ocupado por otra cita" },
    });
    await create(booking({ startDate: at("11:01") }));
    await sides.nutritionist.call(profileRoutes.updateSettings, { body: { allowBackToBack: true } });
    await create(booking({ startDate: at("09:00") }));
  });

  test("outside office hours too, and events of whole days", async () => {
    await create(booking({ startDate: at("21:00") }));
    const event = { type: "other" as const, title: "Congreso", isAllDay: true };
    const created = await sides.nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...event, startDate: "2030-01-08", endDate: "2030-01-09" },
    });
    expect(created).toMatchObject({
      displayStatus: "NORMAL",
      status: "accepted",
      startDate: at("00:00", "2030-01-08"),
      endDate: at("00:00", "2030-01-10"),
      patient: null,
      service: null,
    });
    expect(await refusal(booking({ startDate: at("10:00", "2030-01-09") }))).toMatchObject({
      code: "slot_taken",
    });
  });

  test("an event of a whole day is moved to a day without a midnight, as it is created on one", async () => {
    const event = { type: "other" as const, title: "Congreso", isAllDay: true, timeZone: "America/Santiago" };
    const { _id } = await sides.nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...event, startDate: "2030-09-04" },
    });
    const moved = await sides.nutritionist.call(agendaRoutes.updateAppointment, {
      params: { id: _id },
      body: { startDate: "2030-09-08" },
    });
    expect(moved).toMatchObject({
      startDate: "2030-09-08T04:00:00.000Z",
      endDate: "2030-09-09T03:00:00.000Z",
    });
  });

  test("once per idempotency key, which is refused for another booking", async () => {
    const first = await create(booking(), "clave-1");
    expect(await create(booking(), "clave-1")).toEqual(first);
    expect(await agenda()).toHaveLength(1);
    const other = await product.refusal(
      agendaRoutes.createAppointment,
      { body: booking({ startDate: at("15:00") }), headers: { "idempotency-key": "clave-1" } },
      { token: sides.nutritionist.token },
    );
    expect(other).toMatchObject({ status: 409, code: "idempotency_mismatch" });
  });

  test("by the clock of a zone; a local time that does not exist is refused", async () => {
    const zone = { timeZone: "America/Tijuana" };
    expect(await refusal(booking({ startDate: "2030-03-10T02:30", ...zone }))).toMatchObject({
      status: 400,
      fields: { startDate: "Esa hora no existe ese día por el cambio de horario" },
    });
    const created = await create(booking({ startDate: "2030-03-10T03:30", ...zone }));
    expect(created.startDate).toBe("2030-03-10T10:30:00.000Z");
  });

  test("with the messages of the form (spec A §5)", async () => {
    const event = { type: "other", title: "Comida", startDate: at("10:00") };
    const cases: [unknown, Record<string, string>][] = [
      [
        {},
        {
          patient: "Este campo es obligatorio",
          service: "Este campo es obligatorio",
          mode: "Este campo es obligatorio",
          startDate: "Este campo es obligatorio",
        },
      ],
      [{ ...event, title: "" }, { title: "Este campo es obligatorio" }],
      [{ ...event, endDate: at("10:00") }, { endDate: "Los horarios no deben de ser iguales" }],
      [
        { ...event, endDate: at("09:00") },
        { endDate: "La hora de fin no debe ser menor o igual a la hora de inicio" },
      ],
      [
        { ...event, endDate: at("10:00", "2030-04-07") },
        { endDate: "Un evento puede durar 62 días como máximo" },
      ],
      [booking({ comment: "a".repeat(301) }), { comment: "El mensaje es muy largo" }],
      [booking({ endDate: at("10:00") }), { endDate: "Los horarios no deben de ser iguales" }],
      [booking({ mode: "home" }), { mode: "Elige una modalidad que ofrezca el servicio" }],
      [booking({ mode: "online" }), { office: "Elige un consultorio de esta modalidad" }],
      [booking({ startDate: "mañana" }), { startDate: "Escribe una fecha válida" }],
      [booking({ startDate: "2030-02-30T10:00:00Z" }), { startDate: "Escribe una fecha válida" }],
      [booking({ timeZone: "America/Atlantida" }), { timeZone: "Elige una zona horaria que exista" }],
    ];
    for (const [body, fields] of cases) {
      expect(await refusal(body), JSON.stringify(body)).toMatchObject({ status: 400, fields });
    }
    await create(booking({ comment: "a".repeat(300) }));
  });

  testInDepth("only with their own service, office and active patient", async () => {
    const other = await bothSides(product);
    expect(await refusal(booking({ service: other.service }))).toMatchObject({ status: 404 });
    expect(await refusal(booking({ office: other.office }))).toMatchObject({ status: 404 });
    expect(await refusal(booking({ patient: other.patient.id }))).toMatchObject({ status: 404 });
    await sides.nutritionist.call(patientRoutes.deactivatePatient, { params: { id: sides.patient.id } });
    expect(await refusal(booking())).toMatchObject({ status: 409, code: "patient_inactive" });
  });

  test("a person with a pending request, with contact data masked until the person accepts", async () => {
    const person = await aPatient(product);
    await sides.nutritionist.call(patientRoutes.createLinkRequest, {
      body: { patient: person.id, publicField: "otro@example.com" },
    });
    const created = await create(booking({ patient: person.id }));
    expect(created.patient?.name).toBe(person.name);
    expect(created.patient?.email).toContain("•");
    await person.call(clientRoutes.acceptClientAppointment, { params: { id: created._id } });
    const [request] = await person.call(clientRoutes.listClientLinkRequests, {});
    await person.call(clientRoutes.acceptClientLinkRequest, { params: { id: request?._id ?? "" } });
    const deactivating = await product.refusal(
      patientRoutes.deactivatePatient,
      { params: { id: person.id } },
      { token: sides.nutritionist.token },
    );
    expect(deactivating).toMatchObject({ code: "patient_has_appointment" });
  });
});

describe("dates are proposed by both sides", () => {
  test("a moved appointment waits for the patient; a second answer, or one for the other side, is refused", async () => {
    const { nutritionist, patient } = sides;
    const { _id: id } = await create();
    const wrongSide = await product.refusal(
      agendaRoutes.acceptAppointment,
      { params: { id } },
      { token: nutritionist.token },
    );
    expect(wrongSide).toMatchObject({ code: "appointment_wrong_side" });
    const moved = await nutritionist.call(agendaRoutes.updateAppointment, {
      params: { id },
      body: { startDate: at("12:00") },
    });
    expect(moved).toMatchObject({ status: "rescheduled", nextActionRole: "client", endDate: at("13:00") });
    await create(booking({ startDate: at("10:00") }));
    const proposed = await patient.call(clientRoutes.rescheduleClientAppointment, {
      params: { id },
      body: { startDate: at("16:00") },
    });
    expect(proposed).toMatchObject({ status: "rescheduled", nextActionRole: "nutritionist" });
    const counter = await nutritionist.call(agendaRoutes.countAppointments, {});
    expect(counter).toEqual({ new: 0, mine: 1, unseen: 1, restriction: "none" });
    const waiting = await nutritionist.call(agendaRoutes.listWaitingAppointments, {});
    expect(waiting).toMatchObject([
      { _id: id, isNewPatient: false, displayStatus: "PENDING_BY_NUTRITIONIST" },
    ]);
    const unseen = await nutritionist.call(agendaRoutes.listUnseenAppointments, {});
    expect(unseen.map(({ _id, displayStatus }) => [_id, displayStatus])).toEqual([
      [id, "PENDING_BY_NUTRITIONIST"],
    ]);
    await nutritionist.call(agendaRoutes.markAppointmentsAsSeen, { body: { appointments: [id] } });
    expect(await nutritionist.call(agendaRoutes.countAppointments, {})).toMatchObject({ mine: 1, unseen: 0 });
    await nutritionist.call(agendaRoutes.acceptAppointment, { params: { id } });
    expect(await nutritionist.call(agendaRoutes.countAppointments, {})).toMatchObject({ mine: 0 });
    const twice = await product.refusal(
      agendaRoutes.acceptAppointment,
      { params: { id } },
      { token: nutritionist.token },
    );
    expect(twice).toMatchObject({ status: 409, code: "appointment_closed" });
  });

  test("a move onto a taken time is refused and changes nothing", async () => {
    const { _id: id } = await create();
    await create(booking({ startDate: at("12:00") }));
    const refused = await product.refusal(
      agendaRoutes.updateAppointment,
      { params: { id }, body: { startDate: at("11:30") } },
      { token: sides.nutritionist.token },
    );
    expect(refused).toMatchObject({ code: "slot_taken" });
    expect((await agenda())[0]).toMatchObject({ startDate: at("10:00"), status: "pending" });
  });

  test.each([
    [17, "La duración debe ir en pasos de 15 minutos"],
    [0, "La duración del servicio debe ser al menos 15 minutos"],
  ])(
    "a length of %i minutes is refused on its field, and changes nothing",
    async (minutesLenght, message) => {
      const { _id: id } = await create();
      const refused = await product.refusal(
        agendaRoutes.updateAppointment,
        { params: { id }, body: { minutesLenght } },
        { token: sides.nutritionist.token },
      );
      expect(refused).toMatchObject({ status: 400, fields: { minutesLenght: message } });
      expect((await agenda())[0]).toMatchObject({ startDate: at("10:00"), status: "pending" });
    },
  );

  testInDepth("a cancelled appointment cannot be accepted, and its time is free", async () => {
    const { _id: id } = await create();
    await sides.patient.call(clientRoutes.cancelClientAppointment, { params: { id } });
    const refused = await product.refusal(
      clientRoutes.acceptClientAppointment,
      { params: { id } },
      { token: sides.patient.token },
    );
    expect(refused).toMatchObject({ status: 409, code: "appointment_closed" });
    expect(await agenda()).toEqual([]);
    expect(await sides.nutritionist.call(agendaRoutes.countAppointments, {})).toMatchObject({ unseen: 1 });
    await create();
  });
});

describe("reading", () => {
  test("a range is at most 62 days", async () => {
    const ask = (from: string, to: string) =>
      product.send(agendaRoutes.listAgenda, { query: { from, to } }, { token: sides.nutritionist.token });
    const start = "2030-01-01T00:00:00.000Z";
    expect((await ask(start, "2030-03-04T00:00:00.000Z")).status).toBe(200);
    expect((await ask(start, "2030-03-04T00:00:00.001Z")).body).toMatchObject({
      code: "validation",
      fields: { to: "El periodo puede ser de 62 días como máximo" },
    });
    expect((await ask(start, start)).status).toBe(400);
  });

  test("another nutritionist cannot read any of it", async () => {
    await create();
    const other = await aNutritionist(product);
    expect(await other.call(agendaRoutes.listAgenda, { query: week })).toEqual([]);
  });
});
