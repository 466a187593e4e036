import { addMinutes } from "@nutria/calendar/instant";
import { countUnanswered, listThreads, markThreadRead } from "@nutria/core/conversation/thread/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { beforeEach, describe, expect, test } from "vitest";
import { openConversations, storedMessages, write } from "../../support/conversation";
import { domainOfFile, linkedPatient } from "../../support/domain";
import { measured } from "../../support/read-units";

const domain = domainOfFile();
let ctx: NutritionistContext;

const now = "2030-01-07T18:00:00.000Z";
const firstPage = { filter: "all", limit: 30, cursor: undefined } as const;

beforeEach(async () => {
  domain.setTime(now);
  ctx = await domain.nutritionist();
  await openConversations(ctx);
});

describe("the inbox", () => {
  test("names for the access log those whose words were not opened, and nobody else", async () => {
    const [elena, rosa] = [await linkedPatient(domain, ctx), await linkedPatient(domain, ctx)];
    await write(domain.as(elena), ctx.actor.id, "Hola");
    domain.setTime(addMinutes(now, 1));
    await write(domain.as(rosa), ctx.actor.id, "Buenas tardes");
    expect((await listThreads(ctx, firstPage)).patients).toEqual([rosa, elena]);
    const [last] = await storedMessages(ctx, { nutritionistId: ctx.actor.id, patientId: rosa });
    await markThreadRead(ctx, rosa, { upTo: last?.messageId ?? "" });
    const { items, patients } = await listThreads(ctx, firstPage);
    expect(items.map(({ person, unread }) => [person._id, unread])).toEqual([
      [rosa, 0],
      [elena, 1],
    ]);
    expect(patients).toEqual([elena]);
  });

  test("of nobody costs what the question costs, and has no further page", async () => {
    const { answer, units } = await measured(ctx, (own) => listThreads(own, firstPage));
    expect(answer).toEqual({ items: [], nextCursor: null, patients: [] });
    expect(units).toBe((await measured(ctx, countUnanswered)).units);
  });

  test("has as many on a page as are asked for, and a further page only where there is more", async () => {
    const people = [];
    for (let minute = 0; minute < 3; minute++) {
      domain.setTime(addMinutes(now, minute));
      const patientId = await linkedPatient(domain, ctx);
      await write(domain.as(patientId), ctx.actor.id, "Hola");
      people.unshift(patientId);
    }
    const pageOf = async (limit: number, cursor?: string) => {
      const { items, nextCursor } = await listThreads(ctx, { filter: "all", limit, cursor });
      return { people: items.map(({ person }) => person._id), nextCursor };
    };
    const first = await pageOf(2);
    expect(first.people).toEqual(people.slice(0, 2));
    expect(await pageOf(2, first.nextCursor ?? "")).toEqual({ people: people.slice(2), nextCursor: null });
    expect(await pageOf(3)).toEqual({ people, nextCursor: null });
  });
});

test("a message of a phone whose clock is fast was written when it arrived, and one of a slow clock when it says", async () => {
  const patientId = await linkedPatient(domain, ctx);
  const patient = domain.as(patientId);
  await write(patient, ctx.actor.id, "Hola", { occurredAt: addMinutes(now, 3) });
  await write(patient, ctx.actor.id, "Ya llegué", { occurredAt: addMinutes(now, -3) });
  const stored = await storedMessages(ctx, { nutritionistId: ctx.actor.id, patientId });
  expect(stored.map(({ text, sentAt }) => [text, sentAt])).toEqual([
    ["Hola", now],
    ["Ya llegué", addMinutes(now, -3)],
  ]);
});
