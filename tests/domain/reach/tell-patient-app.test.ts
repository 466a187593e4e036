import type { Context } from "@nutria/core/kernel/context";
import { changesOf } from "@nutria/core/kernel/events/change-feed";
import { markedEvents, tellPatientApp } from "@nutria/core/reach/changes/index";
import { PassAssigned } from "@nutria/core/passes/pass/events";
import { createAppointment } from "@nutria/core/scheduling/appointment/index";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { aPractice, appointmentInput } from "../../support/agenda/agenda";
import { domainOfFile, invited } from "../../support/domain";
import { raise, takeEvents } from "../../support/notifications";

const domain = domainOfFile();

/** The kinds that the marks of a patient tell their open app. */
async function toldTo(ctx: Context, patientId: string): Promise<string[]> {
  const { Items = [] } = await ctx.db.client.send(
    new QueryCommand({
      TableName: ctx.db.tableName,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :mark)",
      ExpressionAttributeValues: { ":pk": `patient#${patientId}`, ":mark": "changed#" },
    }),
  );
  const records = Items.map(({ pk, sk }) => ({
    dynamodb: { Keys: { pk: { S: String(pk) }, sk: { S: String(sk) } } },
  }));
  return (
    changesOf(records)
      .get(patientId)
      ?.changes.map(({ kind }) => kind) ?? []
  );
}

test("a patient's open app is told of appointments, requests and passes, however often each event comes", async () => {
  const practice = await aPractice(domain);
  const { ctx, patientId } = practice;
  domain.events.splice(0);
  await practice.book("2030-01-07T18:00:00.000Z");
  await raise(ctx, PassAssigned({ nutritionistId: ctx.actor.id, patientId, passId: "pas_1" }));
  for (const event of takeEvents(domain)) {
    for (const each of [event, event]) await tellPatientApp(ctx, each);
  }
  expect(await toldTo(ctx, patientId)).toEqual(["appointment", "pass"]);

  const asked = await domain.patient();
  await invited(ctx, asked.actor.id);
  for (const event of takeEvents(domain)) await tellPatientApp(ctx, event);
  expect(await toldTo(ctx, asked.actor.id)).toEqual(["linkRequest"]);
  expect(markedEvents).toHaveLength(16);
});

test("an event of the agenda without a patient tells nobody", async () => {
  const { ctx } = await aPractice(domain);
  domain.events.splice(0);
  await createAppointment(
    ctx,
    appointmentInput({
      type: "other",
      title: "Comida",
      startDate: "2030-01-07T18:00:00.000Z",
      endDate: "2030-01-07T19:00:00.000Z",
    }),
  );
  const events = takeEvents(domain);
  expect(events).not.toEqual([]);
  for (const event of events) await tellPatientApp(ctx, event);
  expect(await toldTo(ctx, "null")).toEqual([]);
});
