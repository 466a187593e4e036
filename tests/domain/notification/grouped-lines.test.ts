import { addHours, addMinutes } from "@nutria/calendar/instant";
import { notificationTargetOf } from "@nutria/contract/messages/notification-targets";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/events";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import type { EventEnvelope } from "@nutria/core/kernel/events/events";
import {
  countNew,
  mailDigest,
  markAsSeen,
  notify,
  updateMailPreferences,
} from "@nutria/core/notification/index";
import { PassMissed, PassRescheduled, PassUsed } from "@nutria/core/passes/pass/index";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import * as fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { domainOfFile, linkedPatient } from "../../support/domain";
import { aPartner, notificationsOf, raise, takeEvents } from "../../support/notifications";

const domain = domainOfFile();

const now = "2026-11-21T15:00:00.000Z";
let system: Context;
let partner: string;
let elsewhere: string;
let ctx: NutritionistContext;
let patients: string[];

beforeAll(async () => {
  domain.setTime(now);
  system = { ...(await domain.nutritionist()), actor: { role: "system", id: "notify" } };
  partner = await aPartner(system, "InBody Roma Norte");
  elsewhere = await aPartner(system, "InBody Polanco");
});
beforeEach(async () => {
  domain.setTime(now);
  ctx = await domain.nutritionist();
  patients = [
    await linkedPatient(domain, ctx, { name: "Ana", lastName: "Pérez" }),
    await linkedPatient(domain, ctx, { name: "Luis", lastName: "Gómez" }),
    await linkedPatient(domain, ctx, { name: "Eva", lastName: "Ruiz" }),
  ];
  takeEvents(domain);
});

let results = 0;
const scanOf = (patientId: string | undefined, at = now, partnerId = partner) =>
  ScanRecorded({
    ...{ nutritionistIds: [ctx.actor.id], patientId: patientId ?? "", partnerId, at },
    resultId: `inb_${++results}`,
  });

/** The envelopes of events, as the bus delivers them. */
async function envelopes(...events: Parameters<typeof raise>[1][]): Promise<EventEnvelope[]> {
  for (let start = 0; start < events.length; start += 50)
    await raise(system, ...events.slice(start, start + 50));
  return takeEvents(domain);
}
const lines = async () => notificationsOf(ctx);

/** 118 scans of three patients, which one partner sends at once. */
const many = () => envelopes(...Array.from({ length: 118 }, (_, index) => scanOf(patients[index % 3])));

describe("what a partner sends in numbers", () => {
  test("is one line of the bell, however the bus delivers it: at once, twice and in any order", async () => {
    const events = await many();
    expect(events).toHaveLength(118);
    await notify(system, events[0] as EventEnvelope);
    await Promise.all([...events, ...events].map((event) => notify(system, event)));
    expect(await lines()).toMatchObject([
      {
        type: "newPatientInBody",
        text: "118 resultados nuevos de InBody Roma Norte: Ana Pérez y 2 pacientes más",
        count: 118,
        patient: null,
        wasSeen: false,
        actionable: true,
      },
    ]);
    expect((await countNew(ctx)).count).toBe(1);
    const [line] = await lines();
    expect(line && notificationTargetOf(line, "America/Mexico_City")?.path).toBe("/dashboard/patients");
  });

  test("is read as one; what comes later is another line, and a late repetition is none", async () => {
    const events = await envelopes(scanOf(patients[0]), scanOf(patients[1]), scanOf(patients[2]));
    for (const event of events) await notify(system, event);
    const [line] = await lines();
    const before = await countNew(ctx);
    expect(await markAsSeen(ctx, line?._id ?? "")).toMatchObject({ wasSeen: true, count: 3 });
    expect(await countNew(ctx)).toMatchObject({ count: 0 });
    for (const event of events) await notify(system, event);
    expect(await lines()).toMatchObject([{ count: 3, wasSeen: true }]);
    domain.setTime(addMinutes(now, 5));
    for (const event of await envelopes(scanOf(patients[0], addMinutes(now, 5)))) await notify(system, event);
    for (const event of events) await notify(system, event);
    expect(await lines()).toMatchObject([
      { text: "Ana Pérez tiene un nuevo resultado de composición corporal", wasSeen: false },
      { count: 3, wasSeen: true },
    ]);
    expect((await countNew(ctx)).version).not.toBe(before.version);
  });

  test("of one patient leads to them, and one alone reads as ever", async () => {
    for (const event of await envelopes(scanOf(patients[0]))) await notify(system, event);
    const [alone] = await lines();
    expect(alone).toMatchObject({ text: "Ana Pérez tiene un nuevo resultado de composición corporal" });
    expect(alone).not.toHaveProperty("count");
    const first = await countNew(ctx);
    for (const event of await envelopes(scanOf(patients[0], addMinutes(now, 3)))) await notify(system, event);
    // The bell reads the list again, and the line says when its latest was.
    expect((await countNew(ctx)).version).not.toBe(first.version);
    expect(await lines()).toMatchObject([
      {
        text: "Ana Pérez tiene 2 resultados nuevos de InBody Roma Norte",
        date: addMinutes(now, 3),
        patient: { _id: patients[0] },
      },
    ]);
  });

  test("stands apart by type, by partner and by nutritionist", async () => {
    const pass = { nutritionistId: ctx.actor.id, partnerId: partner, passId: "asp_1", at: now };
    const of = (index: number) => ({ ...pass, patientId: patients[index] ?? "" });
    const other = await domain.nutritionist();
    const events = await envelopes(
      ...[0, 1].map((index) => scanOf(patients[index])),
      ...[0, 1].map((index) => scanOf(patients[index], now, elsewhere)),
      ...[0, 1].map((index) => PassUsed(of(index))),
      ...[0, 1].map((index) => PassMissed(of(index))),
      ...[0, 1].map((index) => PassRescheduled({ ...of(index), scheduledFor: addHours(now, 30) })),
    );
    for (const event of events) await notify(system, event);
    expect((await lines()).map(({ text }) => text).sort()).toEqual([
      "2 escaneos cambiaron de fecha en InBody Roma Norte: Ana Pérez y 1 paciente más",
      "2 escaneos sin asistencia en InBody Roma Norte: Ana Pérez y 1 paciente más. Los pases se conservan",
      "2 pases usados en InBody Roma Norte: Ana Pérez y 1 paciente más",
      "2 resultados nuevos de InBody Polanco: Ana Pérez y 1 paciente más",
      "2 resultados nuevos de InBody Roma Norte: Ana Pérez y 1 paciente más",
    ]);
    expect((await countNew(ctx)).count).toBe(5);
    expect(await notificationsOf(other)).toEqual([]);
  });

  test("is one line for a day at most, and 200 on a line", async () => {
    await updateMailPreferences(ctx, { choices: { newPatientInBody: "never" } });
    for (const event of await envelopes(scanOf(patients[0]), scanOf(patients[1])))
      await notify(system, event);
    const later = addHours(now, 24);
    domain.setTime(later);
    for (const event of await envelopes(scanOf(patients[0], later))) await notify(system, event);
    expect((await lines()).map(({ count }) => count)).toEqual([undefined, 2]);
    const events = await envelopes(...Array.from({ length: 40 }, () => scanOf(patients[2], later)));
    for (let round = 0; round < 5; round++) {
      const more = await envelopes(...Array.from({ length: 40 }, () => scanOf(patients[2], later)));
      await Promise.all(more.map((event) => notify(system, event)));
    }
    await Promise.all(events.map((event) => notify(system, event)));
    const counts = (await lines()).map(({ count = 1 }) => count);
    expect(counts.reduce((all, one) => all + one, 0)).toBe(2 + 1 + 240);
    expect(Math.max(...counts)).toBeLessThanOrEqual(200 + 40);
    expect(counts.length).toBeGreaterThanOrEqual(3);
  });
});

describe("the mails", () => {
  test("of the day have one line for them, and one at once is sent once until it is read", async () => {
    for (const event of await many()) await notify(system, event);
    takeEvents(domain);
    await mailDigest(system, { recipient: ctx.actor.id, day: "2026-11-30", after: "" });
    const [mail, ...more] = await mailsOf();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Tu resumen del día: 1 novedad");
    expect(mail?.text).toContain("118 resultados nuevos de InBody Roma Norte: Ana Pérez y 2 pacientes más.");
    await updateMailPreferences(ctx, { choices: { patientUsedPass: "immediately" } });
    const pass = { nutritionistId: ctx.actor.id, partnerId: partner, passId: "asp_1", at: now };
    const uses = await envelopes(...patients.map((patientId) => PassUsed({ ...pass, patientId })));
    for (const event of uses) await notify(system, event);
    expect(takeEvents(domain).map(({ type }) => type)).toEqual(["notification.created"]);
  });

  const mailsOf = async () =>
    domain.product.mailsTo(await changeProfile(ctx, ({ email }) => ({ result: email })));
});

test("whatever is delivered, repeated and read, each event is on one line and in one count", async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant("deliver" as const),
      which: fc.array(fc.nat(11), { minLength: 1, maxLength: 6 }),
    }),
    fc.record({ do: fc.constant("read" as const), which: fc.constant([]) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      domain.setTime(now);
      ctx = await domain.nutritionist();
      const patientId = await linkedPatient(domain, ctx);
      takeEvents(domain);
      const events = await envelopes(...Array.from({ length: 12 }, () => scanOf(patientId)));
      const delivered = new Set<number>();
      for (const { do: what, which } of steps) {
        if (what === "read") {
          const [first] = (await lines()).filter(({ wasSeen }) => !wasSeen);
          if (first) await markAsSeen(ctx, first._id);
          continue;
        }
        for (const index of which) delivered.add(index);
        await Promise.all(which.map((index) => notify(system, events[index] as EventEnvelope)));
      }
      const counts = (await lines()).map(({ count = 1 }) => count);
      expect(counts.reduce((all, one) => all + one, 0)).toBe(delivered.size);
      const unseen = (await lines()).filter(({ wasSeen }) => !wasSeen).length;
      expect(unseen).toBeLessThanOrEqual(1);
      expect((await countNew(ctx)).count).toBe(unseen);
    }),
    { numRuns: 25 },
  );
});
