import { getItem } from "@nutria/core/kernel/table/items";
import { addDays, addMinutes, addSeconds, epochSeconds } from "@nutria/calendar/instant";
import type { EventResult } from "@nutria/contract/schemas/event";
import { eventMessages } from "@nutria/contract/schemas/event";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import { receivedEvents } from "@nutria/core/channels/inbound-events/entity";
import {
  applyReceivedPassEvent,
  countReceivedStock,
  readReceived,
  receiveEvents,
  recordReceivedScan,
} from "@nutria/core/channels/inbound-events/index";
import { listClientResults } from "@nutria/core/clinical/body-composition/index";
import type { SenderContext } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import { linkRequests } from "@nutria/core/linking/link-request/index";
import { findPartner } from "@nutria/core/passes/partner/index";
import { listHeldPasses } from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPractice } from "../../support/agenda/agenda";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { aPartner, anEvent, measures } from "../../support/partners";
import { patientWithPasses } from "../../support/passes";

let domain: Domain;

const now = "2030-05-01T12:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());

async function asPartner(options: Parameters<typeof aPartner>[1] = {}): Promise<SenderContext> {
  const ctx = await domain.nutritionist();
  const { id } = await aPartner(ctx, options);
  return { ...ctx, actor: { role: "partner", id } };
}
/** The number of writes of each transaction that stores a list of events, all of which are accepted. */
async function writesOf(ctx: SenderContext, events: object[]): Promise<number[]> {
  const writes: number[] = [];
  const { client } = ctx.db;
  const sendCounted = (command: { input?: { TransactItems?: unknown[] } }) => {
    const items = command.input?.TransactItems ?? [];
    if (JSON.stringify(items).includes("receivedEvent")) writes.push(items.length);
    return client.send(command as never);
  };
  const counted = new Proxy(client, {
    get: (target, name) => (name === "send" ? sendCounted : (Reflect.get(target, name) as unknown)),
  });
  const results = await send({ ...ctx, db: { ...ctx.db, client: counted } }, ...events);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["accepted"]));
  return writes;
}
async function asApp(patientId: string): Promise<SenderContext> {
  return { ...domain.as(patientId), actor: { role: "patient", id: patientId } };
}
const at = (occurredAt: string) => ({ occurredAt });
const send = async (ctx: SenderContext, ...events: object[]): Promise<EventResult[]> =>
  (await receiveEvents(ctx, events as never)).results;
const sendAlone = (ctx: SenderContext, event: object) => codeOf(receiveEvents(ctx, event as never));
const stock = (occurredAt = now, available = 12) => anEvent("partnerLowStock", { available }, at(occurredAt));

describe("the time of an event", () => {
  test.each([
    ["five minutes ahead", addSeconds(now, 300), undefined],
    ["a second more", addSeconds(now, 301), eventMessages.inFuture],
    ["ninety days ago", addDays(now, -90), undefined],
    ["a second before that", addSeconds(addDays(now, -90), -1), eventMessages.tooOld],
  ])("%s", async (_, occurredAt, message) => {
    const [result] = await send(await asPartner(), stock(occurredAt));
    expect(result?.error?.fields?.occurredAt).toBe(message);
    expect(result?.status).toBe(message === undefined ? "accepted" : "refused");
  });

  test("is remembered longer than an event may be old, so that none counts twice", async () => {
    const partner = await asPartner();
    const event = stock(addSeconds(now, 300));
    await send(partner, event);
    const stored = await getItem(receivedEvents(partner.db), {
      senderId: partner.actor.id,
      eventId: String(event.id),
    });
    expect(stored?.expiresAt).toBeGreaterThan(epochSeconds(addDays(addSeconds(now, 300), 90)));
  });
});

describe("a sender", () => {
  test("that is a partner sends 30,000 events a minute, a patient's app 60, whatever they hold", async () => {
    const { patientId } = await patientWithPasses(domain, 0);
    const app = await asApp(patientId);
    const nothing = Array.from({ length: 60 }, () => ({}));
    expect((await send(app, ...nothing)).every(({ status }) => status === "refused")).toBe(true);
    expect(await sendAlone(app, {})).toBe("throttled");
    domain.setTime(addMinutes(now, 1));
    expect(await sendAlone(app, {})).toBe("validation");
    domain.setTime(addMinutes(now, 2));
    // A list that no minute has room for says so at once, however often, and takes nothing from the minute.
    for (let time = 0; time < 3; time++) {
      const refused = await receiveEvents(app, [...nothing, {}] as never).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: "validation",
        status: 400,
        fields: { "": eventMessages.appBatchSize },
      });
    }
    expect(await codeOf(send(app, ...nothing))).toBeUndefined();
    domain.setTime(now);
    const partner = await asPartner();
    expect(await codeOf(send(partner, ...nothing, {}))).toBeUndefined();
  });

  test("that is a partner sends its own types, while it is active; an app those of its patient", async () => {
    const [scans, closed] = [
      await asPartner({ eventTypes: ["newPatientInBody"] }),
      await asPartner({ isActive: false }),
    ];
    const refusal = { code: "forbidden", fields: { type: eventMessages.notYours } };
    expect((await send(scans, stock()))[0]?.error).toMatchObject(refusal);
    expect((await send(closed, stock()))[0]?.error).toMatchObject(refusal);
    const { patientId } = await patientWithPasses(domain, 0);
    expect((await send(await asApp(patientId), stock()))[0]?.error).toMatchObject({
      code: "forbidden",
      fields: { type: eventMessages.notOfPatients },
    });
  });
});

describe("a list of events", () => {
  test("has one result for each, by its id where it has one, in its order", async () => {
    const partner = await asPartner();
    const [first, second] = [stock(), stock()];
    const results = await send(partner, first, {}, { ...second, id: 7 }, second, first, {
      ...first,
      data: {},
    });
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      [first.id, "accepted"],
      [null, "refused"],
      [null, "refused"],
      [second.id, "accepted"],
      [first.id, "duplicate"],
      [first.id, "refused"],
    ]);
    expect(await send(partner, null as never)).toMatchObject([{ id: null, status: "refused" }]);
    const other = { ...first, data: { available: 3 } };
    expect((await send(partner, other))[0]?.error).toMatchObject({ code: "event_mismatch", status: 409 });
  });

  test("of a hundred with as many new patients is stored whole, in more than one transaction", async () => {
    const partner = await asPartner();
    const people = await Promise.all(Array.from({ length: 40 }, () => domain.patient()));
    const codes = await Promise.all(
      people.map(async (person) => (await currentRegistrationCode(person, person.actor.id)).code),
    );
    const scans = codes.map((patient) => anEvent("newPatientInBody", { patient, result: measures }, at(now)));
    const again = codes.map((patient) => anEvent("newPatientInBody", { patient, result: measures }, at(now)));
    const results = await send(partner, ...scans, ...again, ...Array.from({ length: 20 }, () => stock()));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(["accepted"]));
    // From now on the partner knows them by their ids; another one does not.
    const byId = anEvent("newPatientInBody", { patient: people[0]?.actor.id, result: measures }, at(now));
    expect((await send(partner, byId))[0]?.status).toBe("accepted");
    const stranger = (await send(await asPartner(), byId))[0];
    expect(stranger?.error).toMatchObject({ code: "not_found", status: 404 });
    expect(Object.keys(stranger?.error?.fields ?? {})).toEqual(["data.patient"]);
  });
});

describe("the transactions of a list", () => {
  const newPeople = async (count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => domain.patient()));
    return Promise.all(
      people.map(async (person) => {
        const { id } = person.actor;
        return { id, code: (await currentRegistrationCode(person, id)).code };
      }),
    );
  };
  const scanOf = (person: { code: string } | undefined) =>
    anEvent("newPatientInBody", { patient: person?.code, result: measures }, at(now));
  const stocks = (count: number) => Array.from({ length: count }, () => stock());

  test("hold a hundred writes each: two of an event, and one of a patient who is new to the partner", async () => {
    const people = await newPeople(33);
    const partner = await asPartner();
    expect(await writesOf(partner, stocks(50))).toEqual([100]);
    expect(await writesOf(partner, stocks(51))).toEqual([100, 2]);
    // The patient would be the write after the hundredth.
    expect(await writesOf(partner, [...stocks(49), scanOf(people[0])])).toEqual([98, 3]);
    expect(await writesOf(partner, [scanOf(people[0])])).toEqual([2]);
    expect(await writesOf(partner, [scanOf({ code: people[0]?.id ?? "" })])).toEqual([2]);
    const fresh = await asPartner();
    const twice = [...people.slice(1), ...people.slice(1, 3)].map(scanOf);
    expect(await writesOf(fresh, twice)).toEqual([100]);
  });

  test("name each patient by the event that named them, whatever comes before it", async () => {
    const [one, other] = await newPeople(2);
    const partner = await asPartner();
    const scans = [scanOf(one), scanOf(other)];
    await send(partner, stock(), ...scans.slice(0, 1), stock(), ...scans.slice(1));
    const patients = await Promise.all(
      scans.map(async ({ id }) => {
        const reference = { senderId: partner.actor.id, eventId: String(id) };
        return (await readReceived(partner, "newPatientInBody", reference)).data.patient;
      }),
    );
    expect(patients).toEqual([one?.id, other?.id]);
  });

  test("that were never made are read as none", async () => {
    const partner = await asPartner();
    const reference = { senderId: partner.actor.id, eventId: "none" };
    await expect(readReceived(partner, "partnerLowStock", reference)).rejects.toThrow("No event of type");
  });
});

describe("what a partner reported", () => {
  const envelope = (type: string, senderId: string, eventId: unknown) =>
    ({ type, data: { senderId, eventId } }) as EventEnvelope<string, { senderId: string; eventId: string }>;

  test("moves the pass that it names: scheduled, moved, missed or used", async () => {
    const { ctx, patientId, passIds } = await patientWithPasses(domain, 2);
    const partner = await asPartner();
    const [pass, other] = passIds;
    const report = async (type: string, named: string | undefined, data: object = {}) => {
      const { code } = await currentRegistrationCode(ctx, patientId);
      const event = anEvent(type, { patient: code, pass: named, ...data }, at(ctx.now()));
      expect((await send(partner, event))[0]).toMatchObject({ status: "accepted" });
      await applyReceivedPassEvent(ctx, envelope(`received.${type}`, partner.actor.id, event.id));
      return Object.fromEntries((await listHeldPasses(ctx, patientId)).map((one) => [one.passId, one]));
    };
    const [first, moved] = [addDays(now, 1), addDays(now, 2)];
    const scheduled = await report("patientScheduledPass", pass, { scheduledFor: first });
    expect(scheduled[pass ?? ""]).toMatchObject({
      status: "scheduled",
      schedules: [{ scheduledFor: first }],
    });
    domain.setTime(addMinutes(now, 1));
    const later = await report("patientRescheduledPass", pass, { scheduledFor: moved });
    expect(later[pass ?? ""]).toMatchObject({
      status: "scheduled",
      schedules: [{ scheduledFor: first }, { scheduledFor: moved }],
    });
    domain.setTime(addMinutes(moved, 60));
    const missed = await report("patientMissedInbody", pass);
    expect(missed[pass ?? ""]?.status).not.toBe("scheduled");
    domain.setTime(addMinutes(moved, 61));
    const used = await report("patientUsedPass", other);
    expect(used[other ?? ""]).toMatchObject({ status: "used", use: { partnerId: partner.actor.id } });
    domain.setTime(now);
    await expect(
      applyReceivedPassEvent(ctx, envelope("received.other", partner.actor.id, "x")),
    ).rejects.toThrow("This is not an event of a pass");
  });

  test("of a scan is the patient's, and of a stock is its own count", async () => {
    const { ctx, patientId } = await patientWithPasses(domain, 0);
    const partner = await asPartner();
    const { code } = await currentRegistrationCode(ctx, patientId);
    const scan = anEvent("newPatientInBody", { patient: code, result: measures }, at(now));
    const count = stock(now, 7);
    await send(partner, scan, count);
    const reference = ({ id }: Record<string, unknown>) => ({
      senderId: partner.actor.id,
      eventId: String(id),
    });
    await recordReceivedScan(ctx, reference(scan));
    expect(await listClientResults(domain.as(patientId))).toMatchObject([
      { weight: measures.weight, date: now, partner: "Escaneo Centro" },
    ]);
    await countReceivedStock(ctx, reference(count));
    expect(await findPartner(ctx, partner.actor.id)).toMatchObject({ stock: 7, countedAt: now });
  });

  test("is for a time within the range of a pass, counted from when it happened", async () => {
    const { ctx, patientId, passIds } = await patientWithPasses(domain, 1);
    const partner = await asPartner();
    const { code } = await currentRegistrationCode(ctx, patientId);
    const event = anEvent(
      "patientScheduledPass",
      { patient: code, pass: passIds[0], scheduledFor: addDays(now, 4000) },
      at(now),
    );
    const [result] = await send(partner, event);
    expect(result?.error).toMatchObject({ code: "validation" });
    expect(Object.keys(result?.error?.fields ?? {})).toEqual(["data.scheduledFor"]);
  });
});

describe("what a patient's app did", () => {
  const app = async () => {
    const practice = await aPractice(domain);
    return { ...practice, app: await asApp(practice.patientId) };
  };
  const start = "2030-05-07T16:00:00.000Z";

  test("and had done already is refused as the routes do: the link, and the cancellation", async () => {
    const { ctx, app: sender, book } = await app();
    const link = anEvent("newLinkRequest", { nutritionist: ctx.actor.id }, at(now));
    expect((await send(sender, link, link)).map(({ error }) => error?.code)).toEqual([
      "patient_already_linked",
      "patient_already_linked",
    ]);
    expect(await linkRequests(ctx, ctx.actor.id).findOpen(sender.actor.id)).toBeUndefined();
    const { _id: appointment } = await book(start);
    const cancel = () => anEvent("cancelledAppointmemnt", { appointment }, at(now));
    const first = cancel();
    const results = await send(sender, first, cancel(), first);
    expect(results.map(({ status, error }) => error?.code ?? status)).toEqual([
      "accepted",
      "appointment_closed",
      "duplicate",
    ]);
    const unknown = anEvent("cancelledAppointmemnt", { appointment: "apt_no" }, at(now));
    expect((await send(sender, unknown))[0]?.error).toMatchObject({ code: "not_found" });
  });

  test("is refused with the field as the event names it", async () => {
    const { app: sender, book } = await app();
    const { _id: appointment } = await book(start);
    await book("2030-05-07T18:00:00.000Z");
    const move = (startDate: string) =>
      anEvent("rescheduledAppointment", { appointment, startDate }, at(now));
    const [taken] = await send(sender, move("2030-05-07T18:00:00.000Z"));
    expect(taken?.error).toMatchObject({ code: "slot_taken", status: 409 });
    expect(Object.keys(taken?.error?.fields ?? {})).toEqual(["data.startDate"]);
    const [same] = await send(sender, move(start));
    expect(same?.error).toMatchObject({ code: "slot_not_offered" });
    expect(same?.error).not.toHaveProperty("fields");
    expect((await send(sender, move("2030-05-07T20:00:00.000Z")))[0]).toMatchObject({ status: "accepted" });
  });
});
