import { addMinutes } from "@nutria/calendar/instant";
import {
  cancelAppointment,
  createClientAppointment,
  getAvailability,
  listAppointments,
  listClientAppointments,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addService, aPractice, type Practice } from "../../support/agenda/agenda";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { codeOf, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
  domain.setTime("2030-01-01T12:00:00.000Z");
});
afterAll(() => domain.close());

/** Monday at 10:00 in Mexico City. */
const ten = "2030-01-07T16:00:00.000Z";
const at = (minutes: number) => addMinutes(ten, minutes);
const buffers = { bufferBeforeMinutes: 15, bufferAfterMinutes: 30 };

async function freeTimes({ ctx }: Practice, service: string): Promise<string[]> {
  const { slots } = await getAvailability(ctx, { date: "2030-01-07", service });
  return slots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
}

const ask = ({ ctx, patientId }: Practice, service: string, startDate: string) =>
  createClientAppointment(domain.as(patientId), {
    nutritionist: ctx.actor.id,
    service,
    mode: "site",
    startDate,
    timeZone: undefined,
    comment: "",
  });

test("buffers occupy the agenda of nutritionist and patient alike, and patients are not told", async () => {
  const practice = await aPractice(domain, { buffers });
  const { ctx, serviceId, patientId, book, block } = practice;
  const plain = await addService(ctx, 60);
  const booked = await book(ten);
  expect(booked).toMatchObject({ startDate: ten, endDate: at(60), ...buffers });

  // It occupies 09:45 to 11:30, and touching collides.
  expect(await codeOf(block(at(-60), at(-15)))).toBe("slot_taken");
  expect(await codeOf(block(at(90), at(120)))).toBe("slot_taken");
  expect(await codeOf(ask(practice, plain, at(90)))).toBe("slot_taken");
  expect(await freeTimes(practice, plain)).not.toContain("11:30");
  expect(await freeTimes(practice, plain)).toContain("11:45");
  // Another visit needs its own buffer before it as well.
  expect(await freeTimes(practice, serviceId)).not.toContain("11:45");
  expect(await codeOf(ask(practice, serviceId, at(105)))).toBe("slot_taken");
  expect(await freeTimes(practice, serviceId)).toContain("12:00");
  await ask(practice, serviceId, at(120));
  // The buffers may lie outside the office hours.
  expect((await freeTimes(practice, serviceId)).at(-1)).toBe("17:00");

  const [seen] = await listClientAppointments(domain.as(patientId));
  expect(seen).not.toHaveProperty("bufferBeforeMinutes");
  expect(seen).toMatchObject({ startDate: at(120), endDate: at(180) });
  expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
});

test("buffers that cross midnight in UTC occupy both days, and are freed whole", async () => {
  const practice = await aPractice(domain, { buffers });
  const { ctx, book, block } = practice;
  // 17:30 to 18:30, before the start of a day in UTC; the buffer begins before it.
  const midnight = "2030-01-08T00:00:00.000Z";
  const late = await book(addMinutes(midnight, 10));
  expect(await codeOf(block(addMinutes(midnight, -60), addMinutes(midnight, -5)))).toBe("slot_taken");
  await cancelAppointment(ctx, late._id);
  await block(addMinutes(midnight, -60), addMinutes(midnight, -5));
  expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
});

test("an appointment keeps its buffers until its time or service changes", async () => {
  const practice = await aPractice(domain, {});
  const { ctx, book } = practice;
  const withBuffers = await addService(ctx, 60, buffers);
  const booked = await book(ten);
  await book(at(75));
  // The other service would need a buffer where the next appointment is.
  expect(
    await codeOf(updateAppointment(ctx, booked._id, { service: withBuffers, timeZone: undefined })),
  ).toBe("slot_taken");
  const moved = await updateAppointment(ctx, booked._id, {
    service: withBuffers,
    startDate: at(-60),
    timeZone: undefined,
  });
  expect(moved).toMatchObject({ startDate: at(-60), endDate: ten, ...buffers });
  const commented = await updateAppointment(ctx, booked._id, { comment: "Hola", timeZone: undefined });
  expect(commented).toMatchObject(buffers);
  const [first] = await listAppointments(ctx, { from: at(-120), to: at(240) });
  expect(first).toMatchObject({ _id: booked._id, ...buffers });
  expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
});
