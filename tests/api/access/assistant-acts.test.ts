import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { logStart, verifyLog } from "@nutria/core/clinical/access-log/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { actsOf, anAssistant, bookingOf, removeAssistantOf } from "../../support/assistants";
import { addPatientForm } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

describe("an act", () => {
  let practice: BothSides;
  beforeAll(async () => {
    practice = await bothSides(product);
  });

  test("takes effect for the owner, and the log says who did it, for whom, also after they left", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const made = await assistant.send(agendaRoutes.createAppointment, { body: bookingOf(practice, "10:00") });
    expect(made.status).toBe(201);
    const { _id: id } = made.body as { _id: string };
    const moved = await assistant.send(agendaRoutes.updateAppointment, {
      params: { id },
      body: { startDate: at("12:00") },
    });
    expect(moved.status).toBe(200);
    expect(await owner.call(agendaRoutes.getAppointment, { params: { id } })).toMatchObject({
      startDate: at("12:00"),
      createdByRole: "nutritionist",
    });
    const about = {
      ...{ what: "agenda", subjectId: id, patient: practice.patient.id, actorName: "Lupita Ramírez Soto" },
      patientName: expect.stringMatching(/\S+ \S+/) as string,
      // The visit as it is now.
      appointment: { _id: id, type: "appointment", startDate: at("12:00"), isAllDay: false },
    };
    const seen = [
      { ...about, action: "update" },
      { ...about, action: "create" },
    ];
    expect(await actsOf(owner)).toMatchObject(seen);
    await removeAssistantOf(owner, assistant.id);
    expect(await actsOf(owner)).toMatchObject(seen);
    expect((await actsOf(owner)).every(({ actorRole }) => actorRole === "assistant")).toBe(true);
  });

  test("that is refused leaves no entry, and one that is repeated changes nothing more", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const before = (await actsOf(owner)).length;
    const body = bookingOf(practice, "14:00");
    const headers = { "idempotency-key": "reservar-una-vez" };
    const [first, second] = [
      await assistant.send(agendaRoutes.createAppointment, { body, headers }),
      await assistant.send(agendaRoutes.createAppointment, { body, headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const taken = await assistant.send(agendaRoutes.createAppointment, { body });
    expect(taken).toMatchObject({ status: 409, body: { code: "slot_taken" } });
    // The repeated call is an act as well, about the same visit; the refused one is none.
    const acts = await actsOf(owner);
    expect(acts.length).toBe(before + 2);
    const booked = (first.body as { _id: string })._id;
    expect(acts.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual([booked, booked]);
  });

  test("and its entry are one transaction, in one log with what the owner reads, unbroken", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    const hours = ["16:00", "17:15", "18:30"];
    const before = (await actsOf(owner)).length;
    const answers = await Promise.all([
      ...hours.map((time) =>
        assistant.send(agendaRoutes.createAppointment, { body: bookingOf(practice, time) }),
      ),
      ...hours.map(() => owner.call(patientRoutes.getPatient, { params: { id: practice.patient.id } })),
    ]);
    const booked = answers.filter((one) => "status" in one && one.status === 201);
    expect((await actsOf(owner)).length).toBe(before + booked.length);
    const log = await verifyLog(await owner.context(), owner.id, logStart, 1000);
    expect(log.breach).toBeNull();
  });

  test("is in the log of the patient whom it concerns, who sees who it was", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["agenda"]);
    await assistant.send(agendaRoutes.createAppointment, {
      body: { ...bookingOf(practice, "09:00"), startDate: at("09:00", "2030-01-08") },
    });
    const { items } = await owner.call(archiveRoutes.listAccess, { params: { id: practice.patient.id } });
    expect(items.find(({ actorId }) => actorId === assistant.id)).toMatchObject({
      actorRole: "assistant",
      actorName: "Lupita Ramírez Soto",
      what: "agenda",
      action: "create",
    });
    const mine = await practice.patient.call(patientAppRoutes.listClientAccess, {
      query: { nutritionist: owner.id },
    });
    expect(mine.items[0]).toMatchObject({ role: "assistant", name: "Lupita Ramírez Soto", what: "agenda" });
  });

  test("with the key of a call of the owner is another act", async () => {
    const owner = practice.nutritionist;
    const assistant = await anAssistant(product, owner, ["contacts"]);
    const form = addPatientForm();
    const idempotencyKey = "la-misma-llave";
    await owner.call(patientRoutes.createPatient, { body: form, idempotencyKey });
    const other = await assistant.send(patientRoutes.createPatient, {
      body: form,
      headers: { "idempotency-key": idempotencyKey },
    });
    // As its own call it meets the e-mail that is taken, instead of hearing the owner's answer.
    expect(other).toMatchObject({ status: 409, body: { code: "email_taken" } });
  });
});

describe("what only the owner sees and fills in", () => {
  const secret = "Trae glucosa en 180";
  let practice: BothSides;
  let made: { _id: string; version: number };

  beforeAll(async () => {
    practice = await bothSides(product);
    const { nutritionist, patient } = practice;
    made = await nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...bookingOf(practice, "10:00"), comment: secret, isConfirmedByPatient: true },
    });
    const other = await nutritionist.call(agendaRoutes.createAppointment, {
      body: { ...bookingOf(practice, "13:00"), comment: secret, isConfirmedByPatient: true },
    });
    await nutritionist.call(agendaRoutes.cancelAppointment, {
      params: { id: other._id },
      body: { reason: secret },
    });
    await patient.call(clientRoutes.createClientAppointment, {
      body: {
        ...{ nutritionist: nutritionist.id, service: practice.service, mode: "site" as const },
        ...{ startDate: at("15:00"), comment: secret },
      },
    });
    const asking = await aPatient(product);
    await asking.call(clientRoutes.createClientLinkRequest, {
      body: { nutritionist: nutritionist.id, note: secret },
    });
    await nutritionist.call(patientRoutes.updatePatient, {
      params: { id: patient.id },
      body: { general: { visitReason: secret, version: 1 } },
    });
  });

  /** Every list and detail that an assistant may read, of a practice in which those words are everywhere. */
  const reads = () => {
    const from = at("00:00");
    const params = { id: made._id };
    return [
      [agendaRoutes.listAppointments, {}],
      [agendaRoutes.listAgenda, { query: { from, to: at("23:00") } }],
      [agendaRoutes.getAppointment, { params }],
      [agendaRoutes.listWaitingAppointments, {}],
      [agendaRoutes.countAppointments, {}],
      [agendaRoutes.getLastVisit, { query: { patient: practice.patient.id } }],
      [agendaRoutes.readIncome, { query: { month: "2030-01" } }],
      [patientRoutes.listPatients, {}],
      [patientRoutes.listLinkRequests, {}],
      [assistantRoutes.getAssistedPractice, {}],
    ] as const;
  };

  test("is in no answer, whatever the rights", async () => {
    const { nutritionist, patient } = practice;
    const everything = await anAssistant(product, nutritionist, ["agenda", "contacts", "payments"]);
    for (const [route, input] of reads()) {
      const { status, body } = await everything.send(route, input);
      expect({ route: route.name, status }).toEqual({ route: route.name, status: 200 });
      expect(JSON.stringify(body), route.name).not.toContain(secret);
    }
    const seen = await everything.send(assistantRoutes.getAssistedPractice);
    expect(JSON.stringify(seen.body)).not.toContain(nutritionist.email);
    expect(JSON.stringify(seen.body)).not.toContain(nutritionist.phoneNumber);
    const onlyAgenda = await anAssistant(product, nutritionist, ["agenda"]);
    for (const [route, input] of reads()) {
      const text = JSON.stringify((await onlyAgenda.send(route, input)).body);
      expect(text, route.name).not.toContain(patient.email);
      expect(text, route.name).not.toContain(patient.phoneNumber);
    }
    const income = await onlyAgenda.send(agendaRoutes.getAppointment, { params: { id: made._id } });
    expect(income.body).toMatchObject({ price: null, payment: null, comment: "" });
    // The owner reads it as it was written.
    expect(await nutritionist.call(agendaRoutes.getAppointment, { params: { id: made._id } })).toMatchObject({
      price: 80_000,
      comment: secret,
    });
  });

  test("is not in a refusal that shows the stored value either", async () => {
    const assistant = await anAssistant(product, practice.nutritionist, ["agenda"]);
    const stale = await assistant.send(agendaRoutes.updateAppointment, {
      params: { id: made._id },
      body: { startDate: at("11:30"), version: made.version + 7 },
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale_version", current: { comment: "" } } });
    expect(JSON.stringify(stale.body)).not.toContain(secret);
  });

  test("is not lost when an assistant changes the rest, and cannot be filled in by one", async () => {
    const { nutritionist } = practice;
    const assistant = await anAssistant(product, nutritionist, ["agenda", "contacts"]);
    const params = { id: made._id };
    const changed = await assistant.send(agendaRoutes.updateAppointment, {
      params,
      body: { startDate: at("11:30"), comment: "" },
    });
    expect(changed.status).toBe(200);
    expect(await nutritionist.call(agendaRoutes.getAppointment, { params })).toMatchObject({
      startDate: at("11:30"),
      comment: secret,
    });
    const [act] = await actsOf(nutritionist);
    expect(act).toMatchObject({ appointment: { _id: made._id, startDate: at("11:30") } });
    expect(JSON.stringify(act)).not.toContain(secret);
    const written = await assistant.send(agendaRoutes.updateAppointment, {
      params,
      body: { comment: "Hola" },
    });
    expect(written).toMatchObject({ status: 400, body: { code: "validation" } });
    expect((written.body as { fields: object }).fields).toHaveProperty("comment");
    const withPass = await assistant.send(patientRoutes.createPatient, {
      body: addPatientForm(),
      query: { shouldAddPass: true },
    });
    expect(withPass).toMatchObject({ status: 400, body: { code: "validation" } });
  });
});
