import { careLinks } from "@nutria/core/care/care-link/index";
import { messages, threads } from "@nutria/core/conversation/thread/entity";
import {
  countUnanswered,
  listClientMessages,
  listClientThreads,
  listMessages,
  listThreads,
  searchClientMessages,
  searchMessages,
} from "@nutria/core/conversation/thread/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { storedItem } from "@nutria/core/kernel/table/items";
import { beforeAll, expect, test } from "vitest";
import { openConversations } from "../../support/conversation";
import { domainOfFile, linkedPatient } from "../../support/domain";
import { batchWriter, enterPatients } from "../../support/many-patients";
import { measured } from "../../support/read-units";
import { testInDepth } from "../../support/depth";

const domain = domainOfFile();
const now = "2030-01-07T18:00:00.000Z";
const page = { limit: 30, cursor: undefined };

/** Stores a thread of so many messages, half of each side; every hundredth speaks of mole. */
async function enterMessages(ctx: NutritionistContext, patientId: string, count: number): Promise<string[]> {
  const nutritionistId = ctx.actor.id;
  const write = batchWriter(ctx);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const messageId = `msg_${String(index).padStart(26, "0")}`;
    ids.push(messageId);
    await write([
      storedItem(messages(ctx.db), {
        nutritionistId,
        patientId,
        messageId,
        from: index % 2 === 0 ? "patient" : "nutritionist",
        text: index % 100 === 0 ? `Comí mole ${index}` : `${"Pregunta de siempre ".repeat(10)}${index}`,
        at: now,
        sentAt: now,
        deliveredAt: now,
        readAt: now,
      }),
    ]);
  }
  await write([storedItem(threads(ctx.db), aThread(nutritionistId, patientId, ids.at(-1) ?? "", count / 2))]);
  await write([], true);
  return ids;
}

const aThread = (nutritionistId: string, patientId: string, lastMessageId: string, ofEach: number) => ({
  nutritionistId,
  patientId,
  lastMessageId,
  lastFrom: "patient" as const,
  lastExcerpt: "Pregunta de siempre",
  lastAt: now,
  fromPatient: ofEach,
  fromPractice: ofEach,
  readByPatient: ofEach,
  readByPractice: ofEach,
  patientGotUpTo: lastMessageId,
  practiceGotUpTo: lastMessageId,
  unansweredId: lastMessageId,
  version: 1,
  createdAt: now,
});

let small: { ctx: NutritionistContext; patientId: string };
let large: { ctx: NutritionistContext; patientId: string; ids: string[] };

beforeAll(async () => {
  domain.setTime(now);
  const aPractice = async () => {
    const ctx = await domain.nutritionist();
    const patientId = await linkedPatient(domain, ctx);
    await openConversations(ctx);
    return { ctx, patientId };
  };
  small = await aPractice();
  await enterMessages(small.ctx, small.patientId, 600);
  const practice = await aPractice();
  large = { ...practice, ids: await enterMessages(practice.ctx, practice.patientId, 10_000) };
});

test("a page of 10,000 messages costs what one of 600 does, on both sides, the first and a later one", async () => {
  const measure = async ({ ctx, patientId }: typeof small) => {
    const first = await measured(ctx, (own) => listMessages(own, patientId, page));
    const cursor = first.answer.nextCursor ?? undefined;
    const next = await measured(ctx, (own) => listMessages(own, patientId, { ...page, cursor }));
    const client = await measured(domain.as(patientId), (own) => listClientMessages(own, ctx.actor.id, page));
    expect([first, next, client].map(({ answer }) => answer.items.length)).toEqual([30, 30, 30]);
    return { first: first.units, next: next.units, client: client.units };
  };
  const few = await measure(small);
  expect(await measure(large)).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(20);
  const [newest] = (await listMessages(large.ctx, large.patientId, page)).items;
  expect(newest?._id).toBe(large.ids.at(-1));
});

test("the patient's list and the count cost the same, whatever was written", async () => {
  const measure = async ({ ctx, patientId }: typeof small) => [
    (await measured(domain.as(patientId), listClientThreads)).units,
    (await measured(ctx, countUnanswered)).units,
  ];
  expect(await measure(large)).toEqual(await measure(small));
});

testInDepth(
  "a page of the inbox costs the same with 60 and with 400 threads, and pages lead to every one",
  async () => {
    const measure = async (count: number) => {
      const ctx = await domain.nutritionist();
      await openConversations(ctx);
      await enterPatients(ctx, count);
      const links = await careLinks(ctx, ctx.actor.id).after(undefined, count);
      const ids = links.map(({ patientId }) => patientId);
      const write = batchWriter(ctx);
      for (const [index, patientId] of ids.entries()) {
        const last = `msg_${String(index).padStart(26, "0")}`;
        await write([storedItem(threads(ctx.db), aThread(ctx.actor.id, patientId, last, 1))]);
      }
      await write([], true);
      const list = (filter: "all" | "unanswered", cursor?: string) =>
        measured(ctx, (own) => listThreads(own, { filter, limit: 30, cursor }));
      const [all, unanswered] = [await list("all"), await list("unanswered")];
      expect(all.answer.items.map(({ person }) => person._id)).toEqual(ids.slice(-30).toReversed());
      let listed = 0;
      let cursor: string | undefined;
      do {
        const { answer } = await list("unanswered", cursor);
        listed += answer.items.length;
        cursor = answer.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(listed).toBe(count);
      expect(await countUnanswered(ctx)).toEqual({ unanswered: Math.min(count, 99) });
      return { all: all.units, unanswered: unanswered.units };
    };
    const few = await measure(60);
    expect(await measure(400)).toEqual(few);
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(80);
  },
);

test("a search looks through a bounded number of messages a page, and its pages find all", async () => {
  const { ctx, patientId, ids } = large;
  const found: string[] = [];
  const costs: number[] = [];
  let cursor: string | undefined;
  do {
    const { answer, units } = await measured(ctx, (own) =>
      searchMessages(own, { q: "MÓLE comi", person: undefined, limit: 20, cursor }),
    );
    found.push(...answer.items.map(({ message }) => message._id));
    expect(answer.patients).toEqual(answer.items.length > 0 ? [patientId] : []);
    costs.push(units);
    cursor = answer.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(found).toEqual(ids.filter((_, index) => index % 100 === 0).toReversed());
  expect(Math.max(...costs)).toBeLessThanOrEqual(400);
});

test("a search for a rare word looks through years of a thread in one request", async () => {
  const { ctx, patientId, ids } = large;
  const query = { q: "mole 7100", person: patientId, limit: 20, cursor: undefined };
  const { answer, units } = await measured(ctx, (own) => searchMessages(own, query));
  expect(answer.items.map(({ message }) => message._id)).toEqual([ids[7_100]]);
  expect(answer.nextCursor).not.toBeNull();
  expect(units).toBeLessThanOrEqual(600);
});

test("the patient's search and one within a thread find the same", async () => {
  const { ctx, patientId } = small;
  const query = { q: "mole", person: undefined, limit: 20, cursor: undefined };
  const own = await searchClientMessages(domain.as(patientId), query);
  const within = await searchMessages(ctx, { ...query, person: patientId });
  expect(own.items.map(({ message }) => message._id)).toEqual(within.items.map(({ message }) => message._id));
  expect(own.items).toMatchObject([{ person: { _id: ctx.actor.id, name: "Ana" } }, {}, {}, {}, {}, {}]);
  expect((await searchMessages(ctx, { ...query, person: large.patientId })).items).toEqual([]);
  expect(
    (await searchClientMessages(domain.as(large.patientId), { ...query, person: ctx.actor.id })).items,
  ).toEqual([]);
});
