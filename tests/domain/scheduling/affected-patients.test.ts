import {
  listDayOffWarnings,
  listOfficeScheduleWarnings,
  listOfficeWarnings,
} from "@nutria/core/scheduling/affected-patients/index";
// The agenda's own operations refuse the past times and final states that these tests need.
import { appointmentEntity, type StoredAppointment } from "@nutria/core/scheduling/appointment/entity";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { createOffice } from "@nutria/core/practice/office/index";
import { createOfficeSchedule } from "@nutria/core/practice/office-schedule/index";
import { OfficeInput } from "@nutria/contract/schemas/practice/office";
import { OfficeScheduleInput } from "@nutria/contract/schemas/practice/office-schedule";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { hours, onlineOffice, onsiteOffice } from "../../support/profile";
import { putItem } from "@nutria/core/kernel/table/items";

let domain: Domain;
let ctx: NutritionistContext;
let room: string;
let online: string;
let count = 0;

/** A Monday at noon in Mexico City, six hours behind UTC. */
const now = "2030-01-07T18:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());
beforeEach(async () => {
  ctx = await domain.nutritionist();
  room = (await createOffice(ctx, z.parse(OfficeInput, onsiteOffice())))._id;
  online = (await createOffice(ctx, z.parse(OfficeInput, onlineOffice)))._id;
});

/** Writes an appointment into the table: by default half an hour from `startDate`, at the room, accepted. */
async function appointment(startDate: string, changes: Partial<StoredAppointment> = {}): Promise<string> {
  const number = String(++count);
  const appointmentId = `apt_${number}`;
  const endDate = new Date(Date.parse(startDate) + 30 * 60_000).toISOString();
  await putItem(appointmentEntity(ctx.db), {
    nutritionistId: ctx.actor.id,
    appointmentId,
    type: "appointment",
    status: "accepted",
    createdByRole: "nutritionist",
    nextActionRole: "client",
    startDate,
    endDate,
    timeZone: "America/Mexico_City",
    isAllDay: false,
    span: "short",
    comment: "",
    patientId: `pat_${number}`,
    patient: {
      name: "Paciente",
      lastName: number,
      email: "p@example.com",
      phoneNumber: "5512345678",
      countryCode: 52,
    },
    officeId: room,
    officeName: "Consultorio Roma",
    proposedAt: now,
    needsReview: false,
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...changes,
  });
  return appointmentId;
}
const idsOf = async (warnings: Promise<{ _id: string }[]>) => (await warnings).map(({ _id }) => _id);

describe("an office", () => {
  test("lists exactly the patients with future appointments at it, by their start", async () => {
    const last = await appointment("2030-03-01T16:00:00.000Z", { status: "rescheduled" });
    const first = await appointment("2030-01-08T16:00:00.000Z", { status: "pending" });
    const underWay = await appointment("2030-01-07T17:45:00.000Z");
    await appointment("2030-01-07T17:30:00.000Z");
    await appointment("2030-01-09T16:00:00.000Z", { officeId: online });
    await appointment("2030-01-10T16:00:00.000Z", { status: "cancelled" });
    await appointment("2030-01-11T16:00:00.000Z", { status: "rejected" });
    expect(await idsOf(listOfficeWarnings(ctx, room))).toEqual([underWay, first, last]);
    const [, entry] = await listOfficeWarnings(ctx, room);
    expect(entry).toMatchObject({
      patient: { name: "Paciente" },
      office: { _id: room, name: "Consultorio Roma" },
      startDate: "2030-01-08T16:00:00.000Z",
      endDate: "2030-01-08T16:30:00.000Z",
    });
  });

  test("of another nutritionist is not found, and its patients are not listed", async () => {
    await appointment("2030-01-08T16:00:00.000Z");
    const stranger = await domain.nutritionist();
    expect(await codeOf(listOfficeWarnings(stranger, room))).toBe("not_found");
    const { _id } = await createOffice(stranger, z.parse(OfficeInput, onsiteOffice()));
    expect(await listOfficeWarnings(stranger, _id)).toEqual([]);
  });
});

describe("office hours", () => {
  test("list exactly the patients whose appointments are within them, by the clock of the zone", async () => {
    // Mondays and Wednesdays, nine to two.
    const { _id } = await createOfficeSchedule(ctx, z.parse(OfficeScheduleInput, hours([room])));
    const atOpening = await appointment("2030-01-09T15:00:00.000Z");
    const untilClosing = await appointment("2030-01-14T19:30:00.000Z");
    const halfOutside = await appointment("2030-01-16T19:45:00.000Z");
    await appointment("2030-01-09T14:30:00.000Z");
    await appointment("2030-01-14T20:00:00.000Z");
    await appointment("2030-01-10T16:00:00.000Z");
    await appointment("2030-01-09T16:00:00.000Z", { officeId: online });
    expect(await idsOf(listOfficeScheduleWarnings(ctx, _id))).toEqual([atOpening, untilClosing, halfOutside]);
  });

  test("list nobody whose appointment is at no office", async () => {
    const { _id } = await createOfficeSchedule(ctx, z.parse(OfficeScheduleInput, hours([room])));
    await appointment("2030-01-09T16:00:00.000Z", {
      officeId: undefined,
      officeName: undefined,
      mode: "home",
    });
    expect(await listOfficeScheduleWarnings(ctx, _id)).toEqual([]);
  });

  test("open from the minute at which a visit ends to the one at which another begins touch neither", async () => {
    const { _id } = await createOfficeSchedule(ctx, z.parse(OfficeScheduleInput, hours([room])));
    await appointment("2030-01-09T14:30:00.000Z");
    const aMinuteLonger = await appointment("2030-01-14T14:30:00.000Z", {
      endDate: "2030-01-14T15:01:00.000Z",
    });
    await appointment("2030-01-16T20:00:00.000Z");
    const aMinuteEarlier = await appointment("2030-01-21T19:59:00.000Z");
    expect(await idsOf(listOfficeScheduleWarnings(ctx, _id))).toEqual([aMinuteLonger, aMinuteEarlier]);
  });

  test("in the evening use the day of the zone, which is the next day in UTC", async () => {
    const evening = hours([room], { days: [1], startTime: "18:00", endTime: "20:00" });
    const { _id } = await createOfficeSchedule(ctx, z.parse(OfficeScheduleInput, evening));
    const monday = await appointment("2030-01-08T00:00:00.000Z");
    await appointment("2030-01-07T00:00:00.000Z");
    expect(await idsOf(listOfficeScheduleWarnings(ctx, _id))).toEqual([monday]);
  });
});

test("a day off lists its patients, at every office", async () => {
  const morning = await appointment("2030-01-09T15:00:00.000Z");
  const evening = await appointment("2030-01-10T05:30:00.000Z", { officeId: online });
  await appointment("2030-01-10T06:00:00.000Z");
  const day = { startDate: "2030-01-09T06:00:00.000Z", endDate: "2030-01-10T05:59:00.000Z" };
  expect(await idsOf(listDayOffWarnings(ctx, day))).toEqual([morning, evening]);
  const past = { startDate: "2030-01-06T06:00:00.000Z", endDate: "2030-01-07T17:00:00.000Z" };
  expect(await listDayOffWarnings(ctx, past)).toEqual([]);
});
