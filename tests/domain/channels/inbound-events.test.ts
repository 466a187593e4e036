import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import type { Context, SenderContext } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import { readReceived, receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPatient } from "../../support/accounts";
import { anAskedAppointment, at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { aPartner, anEvent, measures, sendEvents } from "../../support/partners";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let system: Context;
let partner: { id: string; key: string };
let raised: EventEnvelope[];

beforeAll(async () => {
  product = await startProduct();
  system = await product.context({ role: "system", id: "test" });
  partner = await aPartner(system);
  raised = [];
});
afterAll(() => product.close());

/** The partner as sender, with the events that it raises collected. */
function asPartner(): SenderContext {
  const publish = (events: EventEnvelope[]) => Promise.resolve(void raised.push(...events));
  return { ...system, actor: { role: "partner", id: partner.id }, bus: { publish } };
}

async function codeOf(patientId: string): Promise<string> {
  return (await currentRegistrationCode(system, patientId)).code;
}

const raisedOf = (id: unknown) => raised.filter(({ data }) => (data as { eventId: string }).eventId === id);

test("an accepted event is stored as sent, with its patient by id, and only its reference is raised", async () => {
  const { id: patientId } = await aPatient(product);
  const event = anEvent("newPatientInBody", { patient: await codeOf(patientId), result: measures });
  await receiveEvents(asPartner(), event);
  const [envelope] = raisedOf(event.id);
  expect(envelope).toMatchObject({
    type: "received.newPatientInBody",
    actor: { role: "partner", id: partner.id },
    data: { senderId: partner.id, eventId: event.id },
  });
  expect(JSON.stringify(envelope)).not.toContain(String(measures.weight));
  const reference = { senderId: partner.id, eventId: String(event.id) };
  expect(await readReceived(system, "newPatientInBody", reference)).toMatchObject({
    occurredAt: event.occurredAt,
    data: { patient: patientId, result: measures },
  });
  await expect(readReceived(system, "patientUsedPass", reference)).rejects.toThrow(/No event of type/);
});

test("of 20 concurrent copies of one event, one is accepted and 19 are duplicates", async () => {
  const { id: patientId } = await aPatient(product);
  const event = anEvent("patientUsedPass", { patient: await codeOf(patientId) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => receiveEvents(asPartner(), event)));
  const statuses = answers.map(({ results }) => results[0]?.status).sort();
  expect(statuses).toEqual(["accepted", ...Array<string>(19).fill("duplicate")]);
  expect(raisedOf(event.id)).toHaveLength(1);
});

test("each event of overlapping batches is accepted once", async () => {
  const { id: patientId } = await aPatient(product);
  const patient = await codeOf(patientId);
  const events = Array.from({ length: 60 }, () => anEvent("patientUsedPass", { patient }));
  const batches = [0, 10, 20, 30].map((start) => events.slice(start, start + 30));
  const answers = await Promise.all(batches.map((batch) => receiveEvents(asPartner(), batch)));
  const accepted = answers.flatMap(({ results }) => results).filter(({ status }) => status === "accepted");
  expect(accepted.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  for (const { id } of events) expect(raisedOf(id)).toHaveLength(1);
});

describe("an event that a trusted back end puts on the bus", () => {
  async function put(detailType: string, detail: Record<string, unknown>): Promise<void> {
    const client = new EventBridgeClient({});
    const Entries = [
      {
        EventBusName: process.env.EVENT_BUS_NAME,
        Source: "nutria.partners",
        DetailType: detailType,
        Detail: JSON.stringify(detail),
      },
    ];
    await client.send(new PutEventsCommand({ Entries }));
    await product.settle();
  }
  const lettersOf = (id: unknown) =>
    product.failedDeliveries().filter(({ event }) => (event.detail as { id: unknown }).id === id);

  test("is accepted as by the API, once, however often and by whichever way it arrives", async () => {
    const { id: patientId } = await aPatient(product);
    const event = anEvent("partnerLowStock", { available: 4 });
    await put("partnerLowStock", { partner: partner.id, ...event });
    await put("partnerLowStock", { partner: partner.id, ...event });
    expect(await sendEvents(product, partner.key, event)).toMatchObject([{ status: "duplicate" }]);
    expect(lettersOf(event.id)).toEqual([]);
    const used = anEvent("patientUsedPass", { patient: await codeOf(patientId) });
    expect(await sendEvents(product, partner.key, used)).toMatchObject([{ status: "accepted" }]);
    await put("patientUsedPass", { partner: partner.id, ...used });
    expect(lettersOf(used.id)).toEqual([]);
  });

  test.each([
    [
      "a scan",
      "newPatientInBody",
      { patient: "pat_nobody", result: { weight: 68.4 } },
      /^forbidden: .*type: Los escaneos se envían a la API, no al bus$/,
    ],
    [
      "what the API would refuse",
      "partnerLowStock",
      { available: -1, "Ana Pérez": 68.4 },
      /^validation: Revisa los campos marcados; data\.available: .+$/,
    ],
    [
      "a patient whom the partner does not know",
      "patientUsedPass",
      { patient: "pat_nobody" },
      /^not_found: /,
    ],
  ])("%s ends in the dead letters, which say why and not what was sent", async (_, type, data, why) => {
    const event = anEvent(type, data);
    await put(type, { partner: partner.id, ...event });
    const [letter, ...more] = lettersOf(event.id);
    expect(more).toEqual([]);
    expect(letter?.rule).toBe("receive-from-bus");
    expect(letter?.error).toMatch(why);
    expect(letter?.error).not.toMatch(/68\.4|Ana/);
  });

  test("is refused without a sender", async () => {
    const event = anEvent("partnerLowStock", { available: 4 });
    await put("partnerLowStock", { partner: "prt_00000000000000000000000000", ...event });
    expect(lettersOf(event.id)[0]?.error).toMatch(/^forbidden: /);
  });
});

describe("an act reported by a patient's app", () => {
  let sides: BothSides;
  beforeAll(async () => {
    sides = await bothSides(product);
  });

  const anAppointment = (time: string) => anAskedAppointment(sides, time);
  const appointmentOf = async (id: string) =>
    (await sides.patient.call(clientRoutes.listClientAppointments, {})).find(({ _id }) => _id === id);

  /** The answer to an act, after all its consequences have been processed. */
  async function act(event: Record<string, unknown>, token = sides.patient.token): Promise<unknown> {
    const [result] = await sendEvents(product, token, [event]);
    await product.settle();
    return result?.error ?? result?.status;
  }

  test("as a link request reaches the nutritionist, once", async () => {
    const patient = await aPatient(product);
    const asked = { nutritionist: sides.nutritionist.email, mode: "online", note: "Me la recomendaron" };
    const event = anEvent("newLinkRequest", asked);
    expect(await act(event, patient.token)).toBe("accepted");
    expect(await act(event, patient.token)).toBe("duplicate");
    // The person pressed twice without a network.
    expect(await act(anEvent("newLinkRequest", asked), patient.token)).toMatchObject({
      code: "link_request_exists",
    });
    const { items: received } = await sides.nutritionist.call(patientRoutes.listLinkRequests, {});
    expect(received.filter(({ patient: { email } }) => email === patient.email)).toMatchObject([
      { starter: "patient", note: "Me la recomendaron", mode: "online" },
    ]);
  });

  test("as another date waits for the nutritionist's answer", async () => {
    const appointment = await anAppointment("09:00");
    const moved = anEvent("rescheduledAppointment", { appointment, startDate: at("11:00") });
    expect(await act(moved)).toBe("accepted");
    expect(await appointmentOf(appointment)).toMatchObject({
      startDate: at("11:00"),
      status: "rescheduled",
      nextActionRole: "nutritionist",
    });
  });

  test("at a taken time is refused at once, and can be repeated when the time is free", async () => {
    const appointment = await anAppointment("13:00");
    const other = await anAppointment("15:00");
    const moved = anEvent("rescheduledAppointment", { appointment, startDate: at("15:00") });
    const taken = "Este horario ya está ocupado por otra cita";
    expect(await act(moved)).toMatchObject({
      status: 409,
      code: "slot_taken",
      fields: { "data.startDate": expect.stringContaining(taken) as string },
    });
    expect(await appointmentOf(appointment)).toMatchObject({ startDate: at("13:00"), status: "pending" });
    const isOfIt = ({ event: { detail } }: { event: { detail: unknown } }) =>
      (detail as EventEnvelope<string, { eventId?: string }>).data.eventId === moved.id;
    expect(product.failedDeliveries().filter(isOfIt)).toEqual([]);
    await act(anEvent("cancelledAppointmemnt", { appointment: other }));
    expect(await act(moved)).toBe("accepted");
    expect(await appointmentOf(appointment)).toMatchObject({ startDate: at("15:00"), status: "rescheduled" });
  });

  test("as a cancellation frees the time, and a second one is refused", async () => {
    const appointment = await anAppointment("17:00");
    expect(await act(anEvent("cancelledAppointmemnt", { appointment }))).toBe("accepted");
    expect(await appointmentOf(appointment)).toMatchObject({ status: "cancelled" });
    expect(await act(anEvent("cancelledAppointmemnt", { appointment }))).toMatchObject({
      code: "appointment_closed",
    });
  });

  test("sent twenty times at once has one effect, and is refused with another time", async () => {
    const appointment = await anAppointment("17:00");
    const event = anEvent("cancelledAppointmemnt", { appointment });
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(event)));
    expect(answers.sort()).toEqual(["accepted", ...Array.from({ length: 19 }, () => "duplicate")]);
    expect(await appointmentOf(appointment)).toMatchObject({ status: "cancelled" });
    const cancellations = product.cloud.bus.events().filter(({ event: { detail } }) => {
      const { type, data } = detail as EventEnvelope<string, { appointmentId?: string }>;
      return type === "appointment.cancelled" && data.appointmentId === appointment;
    });
    expect(cancellations).toHaveLength(1);
    const other = { ...event, data: { appointment: await anAppointment("17:00") } };
    expect(await act(other)).toMatchObject({ status: 409, code: "event_mismatch" });
  });

  test("in a list has its effect in the list's order, independently of the others", async () => {
    const appointment = await anAppointment("09:00");
    const results = await sendEvents(product, sides.patient.token, [
      anEvent("rescheduledAppointment", { appointment, startDate: at("13:00") }),
      anEvent("rescheduledAppointment", { appointment, startDate: "2020-01-06T15:00:00Z" }),
      anEvent("cancelledAppointmemnt", { appointment }),
      anEvent("rescheduledAppointment", { appointment, startDate: at("12:00") }),
    ]);
    expect(results.map(({ status, error }) => error?.code ?? status)).toEqual([
      "accepted",
      expect.any(String),
      "accepted",
      "appointment_closed",
    ]);
    expect(await appointmentOf(appointment)).toMatchObject({ startDate: at("13:00"), status: "cancelled" });
  });
});
