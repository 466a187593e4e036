import {
  callsAtOnceOfAddress,
  callsPerSecondOfAddress,
  eventsPerMinute,
} from "@nutria/contract/wire/call-limits";
import { oldestEventDays } from "@nutria/contract/record/event-time";
import {
  eventMessages,
  IncomingEventHead,
  maximumEventsOfApp,
  maximumEventsPerCall,
  partnerEventTypes,
  patientEventTypes,
} from "@nutria/contract/schemas/event";
import { limits } from "@nutria/core/kernel/limits";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const guide = readFileSync(new URL("../../docs/events.md", import.meta.url), "utf8");
const inWords = (count: number) => count.toLocaleString("en-US");
const callsPerMinute = 60 * callsPerSecondOfAddress;

test("a sender who keeps to one limit is not refused by another", () => {
  expect(limits.sendEventsOfPartner).toMatchObject({ limit: eventsPerMinute.partner, windowSeconds: 60 });
  expect(limits.sendEventsOfPatient).toMatchObject({ limit: eventsPerMinute.patient, windowSeconds: 60 });
  // The events of a minute fit into its calls, as full lists; an app's as single ones, too.
  expect(eventsPerMinute.partner).toBeLessThanOrEqual(callsPerMinute * maximumEventsPerCall);
  expect(eventsPerMinute.patient).toBeLessThanOrEqual(callsPerMinute);
  // The largest list that the contract takes passes in a minute and with its codes, or it would be refused for ever.
  expect(maximumEventsPerCall).toBeLessThanOrEqual(eventsPerMinute.partner);
  expect(maximumEventsPerCall).toBeLessThanOrEqual(limits.registrationCode.limit);
  expect(maximumEventsOfApp).toBeLessThanOrEqual(eventsPerMinute.patient);
  expect(eventMessages.appBatchSize).toContain(`1 a ${maximumEventsOfApp} `);
});

test("the guide has the figures of the code", () => {
  for (const figure of [
    `${callsPerSecondOfAddress} calls a second, ${inWords(callsPerMinute)} a minute`,
    `lets ${callsAtOnceOfAddress} at once through`,
    `${inWords(eventsPerMinute.partner)} events a minute`,
    `${inWords(eventsPerMinute.patient)} events a minute`,
    `${maximumEventsPerCall} events in a list, ${maximumEventsOfApp} in one of an app`,
    `${limits.registrationCode.limit} wrong registration codes an hour`,
    `most ${oldestEventDays} days ago`,
  ]) {
    expect(guide).toContain(figure);
  }
});

test("an unknown type is answered with those that there are", () => {
  const { error } = z.safeParse(IncomingEventHead.shape.type, "scanDone");
  for (const type of [...partnerEventTypes, ...patientEventTypes]) {
    expect(error?.issues[0]?.message).toContain(type);
  }
});
