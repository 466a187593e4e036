import type { Notification, NotificationType } from "@nutria/contract/schemas/notification";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/events";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import type { DomainEvent, EventEnvelope } from "@nutria/core/kernel/events/events";
import { addSeconds } from "@nutria/calendar/instant";
import { LinkRequestCreated } from "@nutria/core/linking/link-request/index";
import { countNew, markAsSeen, notify } from "@nutria/core/notification/index";
import { notificationIdOf } from "@nutria/core/notification/notify";
import { PassesAdded, PassMissed, PassUsed } from "@nutria/core/passes/pass/index";
import fc from "fast-check";
import { decodeTime } from "ulid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkedPatient, startDomain, type Domain } from "../../support/domain";
import { aPartner, deliver, notificationsOf, raise, takeEvents } from "../../support/notifications";
import { iterations } from "../../support/depth";

let domain: Domain;
let system: Context;
const now = "2026-11-21T15:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "notify" } };
});
afterAll(() => domain.close());

describe("the id of a notification", () => {
  test("is a ULID of the event's time; events of the same time have different ids", () => {
    const instants = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), instants, (one, other, date) => {
        const at = date.toISOString();
        const id = notificationIdOf(one, at);
        expect(id).toMatch(/^ntf_[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
        expect(decodeTime(id.slice(4))).toBe(date.getTime());
        expect(notificationIdOf(one, at)).toBe(id);
        if (one !== other) expect(notificationIdOf(other, at)).not.toBe(id);
      }),
    );
  });

  test("sorts by the time of the event", () => {
    const times = fc.array(fc.integer({ min: 0, max: 4_102_444_800_000 }), { minLength: 2 });
    fc.assert(
      fc.property(times, (instants) => {
        const ids = instants.map((time) => ({
          time,
          id: notificationIdOf(`evt_${time}`, new Date(time).toISOString()),
        }));
        const byId = [...ids].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ time }) => time);
        expect(byId).toEqual([...instants].sort((a, b) => a - b));
      }),
    );
  });
});

describe("the delivery of an event", () => {
  test("has one effect when repeated, concurrently or later, and a read notification stays read", async () => {
    const ctx = await domain.nutritionist();
    domain.events.splice(0);
    await raise(ctx, PassesAdded({ nutritionistId: ctx.actor.id, quantity: 3 }));
    const [event] = takeEvents(domain) as [EventEnvelope];
    await Promise.all([notify(system, event), notify(system, event), notify(system, event)]);
    const [listed] = await notificationsOf(ctx);
    await markAsSeen(ctx, listed?._id ?? "");
    await notify(system, event);
    expect(await notificationsOf(ctx)).toEqual([{ ...listed, wasSeen: true }]);
    expect(await countNew(ctx)).toMatchObject({ count: 0 });
  });

  test("raises one event if the type is mailed at once, otherwise none", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient();
    const ids = { nutritionistId: ctx.actor.id, patientId: patient.actor.id };
    domain.events.splice(0);
    await raise(
      ctx,
      LinkRequestCreated({ ...ids, linkRequestId: "lrq_1", starter: "patient" }),
      PassesAdded({ nutritionistId: ctx.actor.id, quantity: 3 }),
    );
    const events = takeEvents(domain);
    for (const event of [...events, ...events]) await notify(system, event);
    const [listed] = (await notificationsOf(ctx)).filter(({ type }) => type === "newLinkRequest");
    expect(takeEvents(domain).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: "notification.created", data: { recipient: ctx.actor.id, notificationId: listed?._id } },
    ]);
  });
});

test("gives the same lists in any order and with any duplicates", async () => {
  const partnerId = await aPartner(system, "Escáner Sur");
  const template = await domain.nutritionist();
  const patientId = await linkedPatient(domain, template);
  const kinds = ["newPatientInBody", "patientUsedPass", "patientMissedInbody"] as const;
  const facts = fc.uniqueArray(
    fc.record({ kind: fc.constantFrom(...kinds), second: fc.nat({ max: 5 }), number: fc.nat() }),
    { minLength: 1, maxLength: 6, selector: ({ number }) => number },
  );
  const plans = facts.chain((some) =>
    fc.record({
      facts: fc.constant(some),
      deliveries: fc
        .array(fc.nat({ max: some.length - 1 }), { maxLength: 6 })
        .chain((again) =>
          fc.shuffledSubarray([...some.keys(), ...again], { minLength: some.length + again.length }),
        ),
    }),
  );

  const eventOf = (
    ctx: NutritionistContext,
    other: NutritionistContext,
    fact: { kind: NotificationType; second: number; number: number },
  ): EventEnvelope => {
    const at = addSeconds(now, -60 + fact.second);
    const pass = { nutritionistId: ctx.actor.id, patientId, partnerId, passId: "pas_1", at };
    const told = { nutritionistIds: [ctx.actor.id, other.actor.id] };
    const event: DomainEvent =
      fact.kind === "newPatientInBody"
        ? ScanRecorded({ ...told, patientId, partnerId, resultId: "inb_1", at })
        : fact.kind === "patientUsedPass"
          ? PassUsed(pass)
          : PassMissed(pass);
    return { ...event, id: `evt_${fact.number}`, occurredAt: now, actor: { role: "system", id: "test" } };
  };

  await fc.assert(
    fc.asyncProperty(plans, async ({ facts: some, deliveries }) => {
      const [straight, shuffled, other] = [
        await domain.nutritionist(),
        await domain.nutritionist(),
        await domain.nutritionist(),
      ];
      for (const fact of some) await notify(system, eventOf(straight, other, fact));
      for (const index of deliveries) {
        const fact = some[index];
        if (fact) await notify(system, eventOf(shuffled, other, fact));
      }
      const [expected, given] = [await notificationsOf(straight), await notificationsOf(shuffled)];
      // Which of them is the line that the others join depends on the order, and so does its id alone.
      const saidBy = (listed: Notification[]) =>
        listed.map(({ _id, ...said }) => said).sort((a, b) => (a.type < b.type ? -1 : 1));
      expect(saidBy(given)).toEqual(saidBy(expected));
      expect(given.reduce((all, { count = 1 }) => all + count, 0)).toBe(some.length);
      expect(given.map(({ date }) => date)).toEqual(
        given
          .map(({ date }) => date)
          .sort()
          .reverse(),
      );
      const scans = some.filter(({ kind }) => kind === "newPatientInBody");
      const told = (await notificationsOf(other)).map(({ count = 1 }) => count);
      // Each scan was delivered for both of the others.
      expect(told).toEqual(scans.length === 0 ? [] : [scans.length]);
    }),
    { numRuns: iterations({ suite: 6, depth: 12 }) },
  );
});

test("keeps the order of each patient's events when several patients' events are mixed", async () => {
  const ctx = await domain.nutritionist();
  const patients = [await linkedPatient(domain, ctx), await linkedPatient(domain, ctx)];
  domain.events.splice(0);
  for (const second of [9, 2, 7, 4]) {
    for (const patientId of patients) {
      domain.setTime(addSeconds("2026-11-21T14:30:00.000Z", second));
      const ids = { nutritionistId: ctx.actor.id, patientId };
      await raise(ctx, LinkRequestCreated({ ...ids, linkRequestId: "lrq_1", starter: "patient" }));
    }
  }
  domain.setTime(now);
  await deliver(domain, system);
  const listed = await notificationsOf(ctx);
  for (const patientId of patients) {
    const dates = listed
      .filter(({ patient }) => patient?._id === patientId)
      .map(({ date }) => date.slice(17, 19));
    expect(dates).toEqual(["09", "07", "04", "02"]);
  }
});
