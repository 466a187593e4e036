import { addDays, addHours } from "@nutria/calendar/instant";
import { currentRegistrationCode, forgetPersonItems, findPerson } from "@nutria/core/care/patient/index";
import {
  applyReceivedPassEvent,
  countReceivedStock,
  recordReceivedScan,
} from "@nutria/core/channels/inbound-events/index";
import { listClientResults } from "@nutria/core/clinical/body-composition/index";
import type { SenderContext } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import { cancelLinkRequest } from "@nutria/core/linking/link-request/index";
import { assignedPasses } from "@nutria/core/passes/pass/entity";
import { applyPassEvent, listHeldPasses, scheduleClientPass } from "@nutria/core/passes/pass/index";
import { findPartner } from "@nutria/core/passes/partner/index";
import { expect, test } from "vitest";
import { codeOf, domainOfFile, invited } from "../../../support/domain";
import { acceptedWithoutEffect, answerTo } from "../../../support/event-table";
import { aPartner, measures } from "../../../support/partners";
import { patientWithPasses, type Holder } from "../../../support/passes";

const domain = domainOfFile();

const now = "2030-05-10T18:00:00.000Z";
const ago = (days: number) => addDays(now, -days);

/** A patient, the partner that reports, another partner, and whom and what a report names. */
interface World extends Holder {
  sender: SenderContext;
  other: string;
  names: { patient: string; pass?: string | undefined };
}

async function world(passes: number): Promise<World> {
  domain.setTime(ago(60));
  const holder = await patientWithPasses(domain, passes);
  const [{ id }, { id: other }] = [await aPartner(holder.ctx), await aPartner(holder.ctx)];
  const sender: SenderContext = { ...holder.ctx, actor: { role: "partner", id } };
  domain.setTime(now);
  const { code } = await currentRegistrationCode(holder.ctx, holder.patientId);
  return { ...holder, sender, other, names: { patient: code } };
}

const schedule = ({ ctx, patientId }: World, passId: string | undefined, partnerId: string) =>
  applyPassEvent(ctx, {
    patientId,
    passId,
    event: { type: "scheduled", partnerId, scheduledFor: addHours(now, -1), at: ago(3) },
  });
const use = ({ ctx, patientId, sender }: World, passId: string | undefined, at: string) =>
  applyPassEvent(ctx, { patientId, passId, event: { type: "used", partnerId: sender.actor.id, at } });

async function and(made: Promise<World>, change: (one: World) => Promise<unknown>): Promise<World> {
  const one = await made;
  await change(one);
  return one;
}
const naming = async (made: Promise<World>, pass?: (one: World) => string | Promise<string>) => {
  const one = await made;
  return { ...one, names: { ...one.names, pass: pass ? await pass(one) : (one.passIds[0] ?? "") } };
};

/** The pass that a request reserves for somebody who asks another nutritionist's patient. */
async function reserved(one: World): Promise<{ passId: string; cancel: () => Promise<unknown> }> {
  const ctx = await domain.nutritionist({ passes: 1 });
  const requestId = await invited(ctx, one.patientId, { shouldAddPass: true });
  const { data } = await assignedPasses(ctx.db).query.byPatient({ patientId: one.patientId }).go();
  const passId = data.find(({ status }) => status === "reserved")?.passId ?? "";
  return { passId, cancel: () => cancelLinkRequest(ctx, requestId) };
}

const states = {
  "names a pass that is held": () => naming(world(2)),
  "names one scheduled here": () =>
    naming(and(world(2), (one) => schedule(one, one.passIds[0], one.sender.actor.id))),
  "names one scheduled elsewhere": () =>
    naming(and(world(2), (one) => schedule(one, one.passIds[0], one.other))),
  "names one used a month ago": () => naming(and(world(2), (one) => use(one, one.passIds[0], ago(30)))),
  "names one that this visit used": () =>
    naming(and(world(2), (one) => use(one, one.passIds[0], addHours(now, -1)))),
  "names one reserved by a request": () => naming(world(1), async (one) => (await reserved(one)).passId),
  "names one that was returned": () =>
    naming(world(1), async (one) => {
      const { passId, cancel } = await reserved(one);
      await cancel();
      return passId;
    }),
  "names another patient's": () =>
    naming(world(1), async () => (await patientWithPasses(domain, 1)).passIds[0] ?? ""),
  "names nobody's": () => naming(world(1), () => "asp_00000000000000000000000000"),
  "holds none": () => world(0),
  "holds two": () => world(2),
  "has one scheduled here": () => and(world(2), (one) => schedule(one, one.passIds[1], one.sender.actor.id)),
  "has one scheduled elsewhere": () => and(world(1), (one) => schedule(one, one.passIds[0], one.other)),
  "used one at this visit": () => and(world(2), (one) => use(one, undefined, addHours(now, -1))),
  "used the only one a month ago": () => and(world(1), (one) => use(one, undefined, ago(30))),
  "patient by an id that the partner has not": async () => {
    const one = await world(1);
    return { ...one, names: { patient: one.patientId } };
  },
  "patient by a code of nobody": async () => ({ ...(await world(1)), names: { patient: "0000-0000" } }),
  "patient who removed the account": () =>
    and(world(1), async ({ ctx, patientId }) => {
      const person = await findPerson(ctx, patientId);
      if (person) await commit(ctx, await forgetPersonItems(ctx, person));
    }),
} satisfies Record<string, () => Promise<World>>;
type State = keyof typeof states;

/** Accepted with its effect; without one, since it is so already; or until the patient has the pass. */
type Answer = "done" | "already" | "waits" | "not_found" | "pass_used";

const strangers = {
  "names one that was returned": "not_found",
  "names another patient's": "not_found",
  "names nobody's": "not_found",
  "patient by an id that the partner has not": "not_found",
  "patient by a code of nobody": "not_found",
  "patient who removed the account": "not_found",
} satisfies Partial<Record<State, Answer>>;

/** The answers that are not `done`. */
const schedules: Partial<Record<State, Answer>> = {
  ...strangers,
  "names one used a month ago": "pass_used",
  "names one that this visit used": "pass_used",
  "names one reserved by a request": "waits",
  "holds none": "waits",
  "used one at this visit": "done",
  "has one scheduled elsewhere": "waits",
  "used the only one a month ago": "waits",
};
const answers: Record<string, Partial<Record<State, Answer>>> = {
  patientScheduledPass: schedules,
  patientRescheduledPass: schedules,
  patientUsedPass: {
    ...schedules,
    "names one that this visit used": "already",
    "used one at this visit": "already",
  },
  patientMissedInbody: {
    ...schedules,
    // Its schedule may be reported later; until then nothing is missed.
    "has one scheduled elsewhere": "done",
    "used one at this visit": "done",
  },
  // The result counts, with a pass or without.
  newPatientInBody: { ...strangers, "names one reserved by a request": "waits" },
};

const dataOf: Record<string, object> = {
  patientScheduledPass: { scheduledFor: addDays(now, 2) },
  patientRescheduledPass: { scheduledFor: addDays(now, 2) },
  patientUsedPass: {},
  patientMissedInbody: {},
  newPatientInBody: { result: measures },
};

async function stateOf({ ctx, patient, patientId }: World) {
  const held = await listHeldPasses(ctx, patientId);
  const passes = held.map(({ stored: _, ...state }) => state);
  return { passes, results: (await listClientResults(patient)).length };
}

async function consume({ ctx, sender }: World, type: string, eventId: string): Promise<void> {
  const reference = { senderId: sender.actor.id, eventId };
  if (type === "newPatientInBody") await recordReceivedScan(ctx, reference);
  else await applyReceivedPassEvent(ctx, { type: `received.${type}`, data: reference } as never);
}

const counts: Record<string, number> = {};
const count = (answer: string) => (counts[answer] = (counts[answer] ?? 0) + 1);
const cells = Object.keys(answers).flatMap((type) =>
  (Object.keys(states) as State[]).map((state) => [type, state] as const),
);

test.each(cells)("%s · %s", async (type, state) => {
  const expected = answers[type]?.[state] ?? "done";
  const one = await (states[state] as () => Promise<World>)();
  const before = await stateOf(one);
  const event = await answerTo(one.sender, type, { ...one.names, ...dataOf[type] });
  const isRefused = !["done", "already", "waits"].includes(expected);
  expect(event.code).toBe(isRefused ? expected : undefined);
  expect(event.isStored).toBe(!isRefused);
  expect(event.again).toBe(isRefused ? expected : "duplicate");
  if (isRefused) {
    if (expected === "not_found") {
      expect(event.fields).toEqual([state.startsWith("names") ? "data.pass" : "data.patient"]);
    }
    expect(event.patient).toBeUndefined();
  } else {
    expect(event.patient).toBe(one.patientId);
    if (one.names.pass !== undefined) expect(event.pass).toBe(one.names.pass);
    // What was accepted is done by its consumer, or waits for a pass.
    expect(await codeOf(consume(one, type, event.eventId))).toBe(
      expected === "waits" ? "not_found" : undefined,
    );
  }
  const after = await stateOf(one);
  expect(acceptedWithoutEffect(before, after)).toBe(expected !== "done");
  // The pass in the answer is the one that was changed.
  const changed = after.passes.filter((pass, at) => !acceptedWithoutEffect(before.passes[at], pass));
  if (changed.length > 0) expect(changed.map(({ passId }) => passId)).toEqual([event.pass]);
  count(expected);
});

test.each([
  ["is held", (one: World) => Promise.resolve(one.passIds[0])],
  ["is scheduled elsewhere", (one: World) => schedule(one, one.passIds[0], one.other)],
  ["is used", (one: World) => use(one, one.passIds[0], ago(30))],
  ["is nobody's", (one: World) => Promise.resolve((one.passIds[0] = "asp_00000000000000000000000000"))],
])("a pass that %s is scheduled by its partner as by its patient through the route", async (_, prepare) => {
  const play = async () => and(world(1), prepare);
  const [byRoute, byEvent] = [await play(), await play()];
  const input = { partner: byRoute.sender.actor.id, scheduledFor: addDays(now, 2) };
  const code = await codeOf(scheduleClientPass(byRoute.patient, byRoute.passIds[0] ?? "", input));
  const names = { patient: byEvent.names.patient, pass: byEvent.passIds[0], scheduledFor: addDays(now, 2) };
  const event = await answerTo(byEvent.sender, "patientScheduledPass", names);
  expect(event.code).toBe(code);
  if (code === undefined) await consume(byEvent, "patientScheduledPass", event.eventId);
  const statuses = async (one: World) => (await stateOf(one)).passes.map(({ status }) => status);
  expect(await statuses(byEvent)).toEqual(await statuses(byRoute));
});

test.each([
  ["the first", 0, "done"],
  ["a later one", 1, "done"],
  ["one older than the last", -1, "already"],
])("partnerLowStock · %s", async (_, hours, expected) => {
  const one = await world(0);
  const stockOf = async () => (await findPartner(one.ctx, one.sender.actor.id))?.stock;
  const send = async (available: number, at: string) => {
    const event = await answerTo(one.sender, "partnerLowStock", { available }, at);
    await countReceivedStock(one.ctx, { senderId: one.sender.actor.id, eventId: event.eventId });
    return event;
  };
  if (hours !== 0) await send(40, addHours(now, -2));
  const before = await stockOf();
  expect(await send(7, addHours(now, -2 + hours))).toMatchObject({ code: undefined, patient: undefined });
  expect(acceptedWithoutEffect(before, await stockOf())).toBe(expected !== "done");
  count(expected);
});

test("every cell of the table was played", () => {
  expect(counts).toEqual({ done: 37, already: 3, waits: 16, pass_used: 7, not_found: 30 });
});
