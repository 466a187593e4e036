import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { anAssistant } from "../../support/assistants";
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

const mailsAbout = async (email: string) =>
  (await product.mailsTo(email)).map(({ subject }) => subject).filter((subject) => /cita/i.test(subject));

type Act =
  | typeof agendaRoutes.acceptAppointment
  | typeof agendaRoutes.acceptAppointmentWithPatient
  | typeof agendaRoutes.confirmAppointment;

const refusal = (act: Act, id: string) =>
  product.refusal(act, { params: { id } }, { token: sides.nutritionist.token });

/** An appointment for which somebody asks who is not linked, and with it to be a patient. */
async function askedByStranger() {
  const { nutritionist, service } = sides;
  const stranger = await aPatient(product);
  const { _id } = await stranger.call(clientRoutes.createClientAppointment, {
    body: { nutritionist: nutritionist.id, service, mode: "site", startDate: at("12:00") },
  });
  return { stranger, id: _id };
}

describe("confirming the appointment of a new person and accepting them", () => {
  test("is one call: the person is a patient, the appointment is confirmed, one mail tells it", async () => {
    const { nutritionist } = sides;
    const { stranger, id } = await askedByStranger();
    const before = (await mailsAbout(stranger.email)).length;
    const accepted = await nutritionist.call(agendaRoutes.acceptAppointmentWithPatient, { params: { id } });
    expect(accepted).toMatchObject({ _id: id, status: "accepted" });
    const { isActive } = await nutritionist.call(patientRoutes.getPatient, { params: { id: stranger.id } });
    expect(isActive).toBe(true);
    await product.settle();
    expect(await mailsAbout(stranger.email)).toHaveLength(before + 1);
    expect(await refusal(agendaRoutes.acceptAppointmentWithPatient, id)).toMatchObject({
      status: 409,
      code: "appointment_closed",
    });
  });

  testInDepth("is refused where nobody asks to be a patient, and for an appointment of nobody", async () => {
    const { stranger, id } = await askedByStranger();
    const [request] = await stranger.call(clientRoutes.listClientLinkRequests, {});
    await stranger.call(clientRoutes.cancelClientLinkRequest, { params: { id: request?._id ?? "" } });
    expect(await refusal(agendaRoutes.acceptAppointmentWithPatient, id)).toMatchObject({
      status: 409,
      code: "link_request_closed",
    });
    expect(await refusal(agendaRoutes.acceptAppointment, id)).toMatchObject({
      status: 409,
      code: "person_not_accepted",
      message: "Esta persona todavía no es tu paciente. Acéptala como paciente para confirmar su cita",
    });
    expect(
      await refusal(agendaRoutes.acceptAppointmentWithPatient, "apt_01HZZZZZZZZZZZZZZZZZZZZZZZ"),
    ).toMatchObject({ status: 404 });
  });
});

describe("a person whom nobody accepted, and who asks by the client API", () => {
  test("has an open request like one of the public page, which the practice sees beside the visit", async () => {
    const { nutritionist } = sides;
    const { stranger, id } = await askedByStranger();
    expect(await stranger.call(clientRoutes.listClientLinkRequests, {})).toMatchObject([
      { starter: "patient", status: "pending" },
    ]);
    const { items } = await nutritionist.call(patientRoutes.listLinkRequests, {
      query: { patient: stranger.id },
    });
    expect(items).toMatchObject([{ starter: "patient", status: "pending", mode: "site" }]);
    expect(await nutritionist.call(agendaRoutes.listWaitingAppointments, {})).toMatchObject([
      { _id: id, isNewPatient: true },
    ]);
    const other = await bothSides(product);
    expect(
      await product.refusal(
        agendaRoutes.acceptAppointment,
        { params: { id } },
        { token: other.nutritionist.token },
      ),
    ).toMatchObject({ status: 404 });
    expect(await product.refusal(agendaRoutes.acceptAppointment, { params: { id } }, {})).toMatchObject({
      status: 401,
    });
  });

  testInDepth(
    "is a patient with a record once the visit alone is confirmed, from however many browsers",
    async () => {
      const { nutritionist } = sides;
      const { stranger, id } = await askedByStranger();
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          product.send(agendaRoutes.acceptAppointment, { params: { id } }, { token: nutritionist.token }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(
        await nutritionist.call(patientRoutes.getPatient, { params: { id: stranger.id } }),
      ).toMatchObject({
        isActive: true,
        isMyPatientEditable: true,
      });
      expect(await stranger.call(clientRoutes.listClientLinkRequests, {})).toMatchObject([
        { status: "accepted" },
      ]);
    },
  );

  test("is not confirmed by an assistant who may not accept people", async () => {
    const { nutritionist } = sides;
    const { stranger, id } = await askedByStranger();
    const assistant = await anAssistant(product, nutritionist, ["agenda"]);
    expect(await assistant.send(agendaRoutes.acceptAppointment, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: "person_not_accepted" },
    });
    const trusted = await anAssistant(product, nutritionist, ["agenda", "contacts"]);
    expect((await trusted.send(agendaRoutes.acceptAppointment, { params: { id } })).status).toBe(200);
    expect(await nutritionist.call(patientRoutes.getPatient, { params: { id: stranger.id } })).toMatchObject({
      isActive: true,
    });
    // Each hears of the other's change alone.
    const seen = await nutritionist.call(agendaRoutes.getAppointment, { params: { id } });
    expect(seen).toMatchObject({ version: 2, versionByOthers: 2 });
    const own = await trusted.send(agendaRoutes.getAppointment, { params: { id } });
    expect(own.body).toMatchObject({ version: 2, versionByOthers: 1 });
  });
});

describe("recording that the patient confirmed", () => {
  const propose = async () => {
    const { nutritionist, patient, service, office } = sides;
    const { _id } = await nutritionist.call(agendaRoutes.createAppointment, {
      body: { patient: patient.id, service, office, mode: "site", startDate: at("10:00") },
    });
    return _id;
  };

  test("confirms what was proposed, and the patient is mailed the confirmation", async () => {
    const id = await propose();
    const before = (await mailsAbout(sides.patient.email)).length;
    expect(await sides.nutritionist.call(agendaRoutes.confirmAppointment, { params: { id } })).toMatchObject({
      status: "accepted",
    });
    await product.settle();
    expect((await mailsAbout(sides.patient.email)).length).toBeGreaterThan(before);
    expect(await refusal(agendaRoutes.confirmAppointment, id)).toMatchObject({
      status: 409,
      code: "appointment_closed",
    });
  });

  test("is refused for what the patient asked for", async () => {
    const { id } = await askedByStranger();
    expect(await refusal(agendaRoutes.confirmAppointment, id)).toMatchObject({
      status: 409,
      code: "appointment_wrong_side",
    });
  });
});

test("the day and what needs attention answer a practice without any, and log nothing", async () => {
  const { nutritionist } = sides;
  expect(await nutritionist.call(recordRoutes.getToday, {})).toMatchObject({ visits: [], patients: [] });
  expect(await nutritionist.call(recordRoutes.getAttention, {})).toMatchObject({
    patients: [],
    owed: { visits: 0, amount: 0, since: null },
  });
});
