import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { defaultReminders } from "@nutria/contract/schemas/practice/reminders";
import type { Context } from "@nutria/core/kernel/context";
import { cancelAppointment, takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { beforeEach, describe, expect, test } from "vitest";
import { configure, remindOfService, type Practice } from "../../support/agenda/agenda";
import {
  everyMoment,
  raised,
  remindedPractice,
  told,
  type RemindedPractice,
} from "../../support/agenda/reminders";
import { domainOfFile } from "../../support/domain";

const domain = domainOfFile();
let now = "";
let practice: Practice;
let system: Context;
let confirmed: RemindedPractice["confirmed"];
let move: RemindedPractice["move"];

beforeEach(async () => {
  // The series takes three weeks.
  ({ now, practice, system, confirmed, move } = await remindedPractice(domain, 4));
});

/** Runs the job at an instant, and says what it raised, of all visits or of one. */
async function at(instant: string, appointmentId?: string): Promise<string[]> {
  domain.setTime(instant);
  raised(domain);
  await takeDueReminders(system);
  return told(raised(domain), appointmentId);
}

/** What is stored of the moments of a visit at a time; undefined where nothing is. */
async function storedReminder(
  startDate: string,
  appointmentId: string,
): Promise<Record<string, unknown> | undefined> {
  const key = { pk: `reminder#${startDate.slice(0, 13)}`, sk: `${startDate}#${appointmentId}` };
  const { client, tableName } = system.db;
  return (await client.send(new GetCommand({ TableName: tableName, Key: key }))).Item;
}

describe("a practice", () => {
  test("that chose nothing tells the patient a day before, by every channel in its order", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addMinutes(start, -48 * 60 - 1))).toEqual([]);
    expect(await at(addHours(start, -48))).toEqual(["ahead"]);
    expect(await at(addHours(start, -24))).toEqual(["client 24 whatsApp", "nutritionist 24 mail"]);
    expect(await at(addHours(start, -2))).toEqual([]);
    expect(await at(start)).toEqual([]);
  });

  test("tells at the moments that it chose, each by its channel and once", async () => {
    await configure(practice.ctx, { reminders: everyMoment });
    const start = addDays(now, 3);
    await confirmed(start);
    const moments = [
      [48, ["ahead", "client 48 whatsApp"]],
      [24, ["client 24 push", "nutritionist 24 mail"]],
      [2, ["client 2 mail"]],
    ] as const;
    for (const [hours, expected] of moments) {
      expect(await at(addMinutes(start, -hours * 60 - 1))).toEqual([]);
      expect(await at(addHours(start, -hours))).toEqual(expected);
      expect(await at(addMinutes(start, -hours * 60 + 1))).toEqual([]);
    }
  });

  test("that reminds nobody still has its own mail, and says that the visit is ahead", async () => {
    await configure(practice.ctx, { reminders: [] });
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addHours(start, -48))).toEqual(["ahead"]);
    expect(await at(addHours(start, -24))).toEqual(["nutritionist 24 mail"]);
    expect(await at(addHours(start, -2))).toEqual([]);
  });

  test("changes what holds for the visits that are booked already", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    await configure(practice.ctx, { reminders: [{ hours: 2, channel: "push" }] });
    expect(await at(addHours(start, -24))).toEqual(["ahead", "nutritionist 24 mail"]);
    expect(await at(addHours(start, -2))).toEqual(["client 2 push"]);
  });
});

describe("a service", () => {
  test("with a list of its own is reminded of by that, and without one as the whole practice", async () => {
    await configure(practice.ctx, { reminders: [{ hours: 48, channel: "push" }] });
    await remindOfService(practice, [{ hours: 24, channel: "mail" }]);
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addHours(start, -48))).toEqual(["ahead"]);
    expect(await at(addHours(start, -24))).toEqual(["client 24 mail", "nutritionist 24 mail"]);
    await remindOfService(practice, []);
    domain.setTime(now);
    const other = addDays(now, 4);
    await confirmed(other);
    expect(await at(addHours(other, -48))).toEqual(["ahead"]);
    expect(await at(addHours(other, -24))).toEqual(["nutritionist 24 mail"]);
    await remindOfService(practice, null);
    domain.setTime(now);
    const third = addDays(now, 5);
    await confirmed(third);
    expect(await at(addHours(third, -48))).toEqual(["ahead", "client 48 push"]);
  });

  test("that is another by the time of the moment decides by what it is then", async () => {
    const start = addDays(now, 3);
    await confirmed(start);
    await remindOfService(practice, [{ hours: 2, channel: "whatsApp" }]);
    expect(await at(addHours(start, -24))).toEqual(["ahead", "nutritionist 24 mail"]);
    await remindOfService(practice, null);
    expect(await at(addHours(start, -2))).toEqual([]);
  });
});

describe("a moment", () => {
  test("that was past when the visit was accepted is never told", async () => {
    await configure(practice.ctx, { reminders: everyMoment });
    const [soon, sooner] = [addHours(now, 47), addHours(now, 23)];
    for (const start of [soon, sooner, addHours(now, 2)]) await confirmed(start);
    expect(await at(addMinutes(now, 1))).toEqual([]);
    expect(await at(addHours(sooner, -2))).toEqual(["client 2 mail"]);
    expect(await at(addHours(soon, -24))).toEqual(["client 24 push", "nutritionist 24 mail"]);
    expect(await at(addHours(soon, -2))).toEqual(["client 2 mail"]);
  });

  test("that no run took is told by the nearest alone, of those that are wanted", async () => {
    await configure(practice.ctx, { reminders: everyMoment });
    const start = addDays(now, 3);
    await confirmed(start);
    expect(await at(addHours(start, -1))).toEqual(["ahead", "client 2 mail", "nutritionist 24 mail"]);
    domain.setTime(now);
    await configure(practice.ctx, { reminders: defaultReminders });
    const other = addDays(now, 4);
    await confirmed(other);
    expect(await at(addMinutes(other, -1))).toEqual(["ahead", "client 24 whatsApp", "nutritionist 24 mail"]);
    expect(await at(addMinutes(other, -1))).toEqual([]);
  });

  test("that was told is not told again where the visit moves away and back", async () => {
    const start = addDays(now, 3);
    const { _id } = await confirmed(start);
    expect(await at(addHours(start, -24))).toHaveLength(3);
    await move(_id, addHours(start, 1));
    await move(_id, start);
    expect(await at(addHours(start, -23))).toEqual([]);
    expect(await at(addHours(start, -2))).toEqual([]);
    await configure(practice.ctx, { reminders: everyMoment });
    await move(_id, addHours(start, 1));
    expect(await at(addHours(start, -1))).toEqual(["client 2 mail"]);
  });

  test("of a reminder that was stored before there was a choice is told like any other", async () => {
    const start = addDays(now, 3);
    const { _id: appointmentId } = await confirmed(start);
    // What was stored then has no more than what is stored now of one that is more than two days ahead.
    expect(Object.keys((await storedReminder(start, appointmentId)) ?? {}).toSorted()).toEqual([
      ...["__edb_e__", "__edb_v__", "appointmentId", "expiresAt", "hour"],
      ...["nutritionistId", "patientId", "pk", "sk", "startDate"],
    ]);
    expect(await at(addHours(start, -24))).toEqual(["ahead", "client 24 whatsApp", "nutritionist 24 mail"]);
  });
});

test("a moved visit is told at its new time alone, also where the write of a series left the earlier one", async () => {
  await configure(practice.ctx, { reminders: everyMoment });
  const start = addDays(now, 3);
  for (const to of [addHours(start, 1), addDays(start, 1), addHours(start, -1)]) {
    domain.setTime(now);
    const { _id } = await confirmed(start);
    const left = await storedReminder(start, _id);
    await move(_id, to);
    expect(await storedReminder(start, _id)).toBeUndefined();
    // A series deletes what is stale after it moved, and its process may die before.
    await system.db.client.send(new PutCommand({ TableName: system.db.tableName, Item: left }));
    const heard: string[] = [];
    for (const hours of [48, 24, 2]) {
      for (const time of [start, to].toSorted()) heard.push(...(await at(addHours(time, -hours), _id)));
    }
    expect(heard).toEqual([
      ...["ahead", "client 48 whatsApp"],
      ...["client 24 push", "nutritionist 24 mail"],
      ...["client 2 mail"],
    ]);
    await cancelAppointment(practice.ctx, _id);
  }
});

test("each visit of a series is told by itself, and a moved or cancelled rest is told at its own time", async () => {
  await configure(practice.ctx, { reminders: [{ hours: 2, channel: "push" }] });
  const start = addDays(now, 3);
  const { _id } = await confirmed(start, { repeats: { every: "week", times: 3 } });
  const [second, third] = [addDays(start, 7), addDays(start, 14)];
  expect(await at(addHours(start, -48))).toEqual(["ahead"]);
  expect(await at(addHours(start, -2))).toEqual(["client 2 push", "nutritionist 24 mail"]);
  domain.setTime(addHours(start, -1));
  await cancelAppointment(practice.ctx, _id);
  expect(await at(addHours(second, -48))).toEqual(["ahead"]);
  expect(await at(addHours(second, -24))).toEqual(["nutritionist 24 mail"]);
  expect(await at(addHours(second, -2))).toEqual(["client 2 push"]);
  expect(await at(addHours(third, -48))).toEqual(["ahead"]);
});
