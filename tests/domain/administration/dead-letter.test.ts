import { GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { TemporaryPasswordRequested } from "@nutria/core/identity/account/index";
import { deadLetterKey, storeFailure, listDeadLetters } from "@nutria/core/administration/dead-letter/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import { currentRegistrationCode } from "@nutria/core/care/patient/index";
import type { DeadLetterHandler } from "@nutria/platform/dead-letters";
import { queueAttempts } from "@nutria/platform/event-queue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient } from "../../support/accounts";
import { auditOf } from "../../support/audit";
import { aFailure, anEnvelope } from "../../support/dead-letters";
import { aPartner, anEvent, sendEvents } from "../../support/partners";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let admin: { token: string };
let ctx: Context;

beforeAll(async () => {
  // The errors logged here are expected, so they are silenced.
  product = await startProduct({ logLevel: "silent" });
  admin = { token: await product.tokenOf("admin") };
  ctx = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

const letters = async () => (await listDeadLetters(ctx, { limit: 300, cursor: undefined })).items;
const letterOf = async (eventId: string) => (await letters()).filter((one) => one.eventId === eventId);
const replay = (id: string) => product.call(adminRoutes.replayDeadLetter, { params: { id } }, admin);

describe("an event that a subscriber cannot process", () => {
  test("is stored, resent after its cause is removed, and has its effect once", async () => {
    const { id, email } = await aNutritionist(product);
    const mailed = async () =>
      (await product.mailsTo(email)).filter(({ subject }) => /contraseña temporal/.test(subject)).length;
    // The account cannot be read while one of its attributes has the wrong type.
    const key = { pk: `account#${id}`, sk: "account" };
    const { Item: account } = await ctx.db.client.send(
      new GetCommand({ TableName: ctx.db.tableName, Key: key }),
    );
    const put = (Item: unknown) =>
      ctx.db.client.send(new PutCommand({ TableName: ctx.db.tableName, Item: Item as never }));
    await put({ ...account, email: "not an address" });
    await commit(ctx, [], [TemporaryPasswordRequested({ accountId: id })]);
    await product.settle();

    const [letter, ...others] = (await letters()).filter(
      ({ type }) => type === "temporaryPassword.requested",
    );
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      _id: expect.stringMatching(/^dlt_[0-9A-F]{26}$/) as string,
      eventId: expect.stringMatching(/^evt_/) as string,
      consumer: "mail-temporary-password",
      attempts: queueAttempts,
      replayedAt: null,
      isReplayable: true,
    });
    const letterId = letter?._id ?? "";

    // Resent while the cause remains, it returns as the same dead letter.
    expect((await replay(letterId)).replayedAt).not.toBeNull();
    await product.settle();
    expect(await letterOf(letter?.eventId ?? "")).toMatchObject([
      { _id: letterId, attempts: 2 * queueAttempts },
    ]);
    expect(await mailed()).toBe(0);

    await put(account);
    await replay(letterId);
    await product.settle();
    expect(await mailed()).toBe(1);
    await replay(letterId);
    await replay(letterId);
    await product.settle();
    expect(await mailed()).toBe(1);
    expect(await letterOf(letter?.eventId ?? "")).toMatchObject([
      { _id: letterId, attempts: 2 * queueAttempts },
    ]);
    expect((await auditOf(ctx, letterId)).map(({ action }) => action)).toEqual(
      Array.from({ length: 4 }, () => "deadLetter.replayed"),
    );
    expect(await outboxCount()).toBe(0);
  });

  test("counts once however often its failure is reported, also concurrently", async () => {
    const failure = aFailure(ctx);
    await Promise.allSettled(Array.from({ length: 8 }, () => storeFailure(ctx, failure)));
    await storeFailure(ctx, failure);
    const eventId = (failure.entry.detail as { id: string }).id;
    expect(await letterOf(eventId)).toMatchObject([{ attempts: 3 }]);
    await storeFailure(ctx, { ...failure, reportId: "another" });
    expect(await letterOf(eventId)).toMatchObject([{ attempts: 6 }]);
    // Another subscriber to the same event has a dead letter of its own.
    await storeFailure(ctx, { ...failure, consumer: "watch-stock" });
    expect(await letterOf(eventId)).toHaveLength(2);
  });

  test("is listed by the time of its failure, in pages, and can be discarded", async () => {
    const events = [];
    for (const minute of [10, 11, 12]) {
      const failure = aFailure(ctx, { at: `2031-01-01T10:${minute}:00.000Z` });
      await storeFailure(ctx, failure);
      events.unshift((failure.entry.detail as { id: string }).id);
    }
    const list = (query: Record<string, string>) =>
      product.call(adminRoutes.listDeadLetters, { query } as never, admin);
    const first = await list({ limit: "2" });
    expect(first.items.map(({ eventId }) => eventId)).toEqual(events.slice(0, 2));
    const next = await list({ limit: "1", cursor: first.nextCursor ?? "" });
    expect(next.items.map(({ eventId }) => eventId)).toEqual(events.slice(2));

    const id = first.items[0]?._id ?? "";
    const discard = () => product.send(adminRoutes.removeDeadLetter, { params: { id } }, admin);
    expect([(await discard()).status, (await discard()).status]).toEqual([204, 404]);
    expect(await letterOf(events[0] ?? "")).toEqual([]);
    expect(await product.refusal(adminRoutes.replayDeadLetter, { params: { id } }, admin)).toMatchObject({
      status: 404,
    });
    expect((await auditOf(ctx, id)).map(({ action }) => action)).toEqual(["deadLetter.discarded"]);
    expect(
      await product.refusal(adminRoutes.listDeadLetters, { query: { cursor: "x", limit: 0 } }, admin),
    ).toMatchObject({ status: 400 });
  });
});

describe("a dead letter stores", () => {
  test("only the head of another system's event, which cannot be resent from here", async () => {
    const detail = {
      partner: "prt_01JZ0000000000000000000000",
      id: "their-event-1",
      type: "newPatientInBody",
      occurredAt: "x",
      data: { patient: "José Secreto", result: { weight: 68.4 } },
    };
    const Entries = [
      {
        EventBusName: process.env.EVENT_BUS_NAME,
        Source: "nutria.partners",
        DetailType: "newPatientInBody",
        Detail: JSON.stringify(detail),
      },
    ];
    await new EventBridgeClient({}).send(new PutEventsCommand({ Entries }));
    await product.settle();
    const [letter] = await letterOf("their-event-1");
    expect(letter).toMatchObject({
      type: "newPatientInBody",
      consumer: "receive-from-bus",
      error: expect.stringContaining("forbidden") as string,
      isReplayable: false,
    });
    expect(await everything()).not.toMatch(/Secreto|68\.4/);
    expect(letter?.sender).toEqual({ id: detail.partner, eventId: "their-event-1", isSandbox: false });
    const id = letter?._id ?? "";
    expect(await product.refusal(adminRoutes.replayDeadLetter, { params: { id } }, admin)).toMatchObject({
      status: 409,
      code: "not_replayable",
    });
  });

  test("the code and fields of a refusal, and the path of an invalid field of an event", async () => {
    const { id } = await aPatient(product);
    const code = (await currentRegistrationCode(ctx, id)).code;
    const partner = await aPartner(ctx);
    const sent = anEvent("patientUsedPass", { patient: code });
    await sendEvents(product, partner.key, sent);
    const odd = { type: "passes.low", data: { nutritionistId: 7, available: "José Secreto" } };
    await commit(ctx, [], [odd]);
    await product.settle();
    // The partner and the administrator find it by the id that the partner gave it.
    const found = await product.call(
      adminRoutes.listDeadLetters,
      { query: { event: String(sent.id) } },
      admin,
    );
    expect(found).toMatchObject({
      items: [{ consumer: "move-pass", sender: { id: partner.id, eventId: sent.id }, isReplayable: true }],
      nextCursor: null,
    });
    const none = await product.call(adminRoutes.listDeadLetters, { query: { event: "none-such" } }, admin);
    expect(none.items).toEqual([]);
    const errors = (await letters()).map(({ consumer, error }) => `${consumer}: ${error}`);
    expect(errors).toContain(
      "move-pass: not_found: No encontramos lo que buscas; pass: El paciente no tiene ningún pase sin usar",
    );
    expect(errors).toContain(
      "notify: The event is of another shape; data.nutritionistId: invalid_type; data.available: invalid_type",
    );
  });

  test("the name and the first words of an error, without the personal data that it quotes", async () => {
    const message = `Mail to ana.perez@correo.mx failed: "Ana Pérez", +52 55 1234 5678, 68.4 kg for pat_01JZ${"x".repeat(400)}\n  at secret`;
    await storeFailure(ctx, aFailure(ctx, { error: { name: "SendError", message } }));
    const kept = (await letters()).find((one) => one.error.startsWith("SendError"))?.error ?? "";
    expect(kept).toMatch(/^SendError: Mail to … failed: …, …, … kg for pat_01JZ/);
    expect(kept.length).toBeLessThanOrEqual(300);
    expect(kept).not.toMatch(/ana|Pérez|5678|68|secret/i);
  });

  test("no content of an entry that is not an event of ours", async () => {
    const entry = { id: "bus-77", source: "nutria", type: "odd.thing", detail: { weight: "sesenta" } };
    await storeFailure(ctx, aFailure(ctx, { entry }));
    expect(await letterOf("bus-77")).toMatchObject([{ type: "odd.thing", isReplayable: false }]);
    expect(await everything()).not.toContain("sesenta");
  });
});

describe("the messages of the queue", () => {
  const handler = async () =>
    ((await import("../../../functions/events/keep-dead-letters")) as { handler: DeadLetterHandler }).handler;
  const record = (messageId: string, body: unknown, attributes: Record<string, string> = {}) => ({
    messageId,
    receiptHandle: messageId,
    body: typeof body === "string" ? body : JSON.stringify(body),
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: "1782900000000",
      SenderId: "events",
      ApproximateFirstReceiveTimestamp: "1782900000000",
    },
    messageAttributes: Object.fromEntries(
      Object.entries(attributes).map(([name, stringValue]) => [name, { stringValue, dataType: "String" }]),
    ),
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: "arn:aws:sqs:us-east-1:123456789012:queue",
    awsRegion: "us-east-1",
  });

  test("from EventBridge name the subscriber, the event and the reason in their attributes", async () => {
    const detail = anEnvelope(ctx);
    const entry = { version: "0", id: "bus-5", source: "nutria", "detail-type": "passes.low", detail };
    const sent = record("rule-1", entry, {
      RULE_ARN: "arn:aws:events:us-east-1:123456789012:rule/nutria-local/x",
      TARGET_ARN: "arn:aws:lambda:us-east-1:123456789012:function:nutria-local-events-notify",
      ERROR_CODE: "NO_PERMISSIONS",
      ERROR_MESSAGE: "The function may not be invoked",
      RETRY_ATTEMPTS: "20",
    });
    expect(await (await handler())({ Records: [sent] })).toEqual({ batchItemFailures: [] });
    expect(await letterOf(detail.id)).toMatchObject([
      {
        consumer: "notify",
        type: "passes.low",
        error: "NO_PERMISSIONS: The function may not be invoked",
        attempts: 21,
        at: new Date(1_782_900_000_000).toISOString(),
        isReplayable: true,
      },
    ]);
  });

  test("that cannot be stored are reported, and the others are stored", async () => {
    const detail = anEnvelope(ctx);
    const good = record("good", { id: "bus-6", source: "nutria", "detail-type": "passes.low", detail });
    const Records = [record("no json", "{"), good, record("no event", { hello: "there" })];
    expect(await (await handler())({ Records })).toEqual({
      batchItemFailures: [{ itemIdentifier: "no json" }, { itemIdentifier: "no event" }],
    });
    expect(await letterOf(detail.id)).toHaveLength(1);
  });
});

test("storing a failure needs no more of the table than its Lambda may do", async () => {
  const [partition] = deadLetterKey.template.split("$");
  const { used, client } = recording(ctx);
  const recorded = { ...ctx, db: { ...ctx.db, client } };
  const failure = aFailure(ctx);
  await storeFailure(recorded, failure);
  await storeFailure(recorded, failure);
  await storeFailure(recorded, { ...failure, reportId: ctx.newId("audit") });
  expect(used.map(([action]) => action)).toEqual(["Get", "Put", "Get", "Get", "Update"]);
  for (const [, key] of used) expect(key.startsWith(`${partition}dlt_`), key).toBe(true);
});

/** A client of the table that notes each item asked for, as a policy judges it: the action and the partition key. */
function recording({ db }: Context) {
  const used: [action: string, partitionKey: string][] = [];
  const client = Object.create(db.client) as typeof db.client;
  client.send = ((command: { constructor: { name: string }; input: ItemInput }) => {
    const { TransactItems, ...input } = command.input;
    const entries = TransactItems?.flatMap(Object.entries<ItemInput>) ?? [[command.constructor.name, input]];
    for (const [action, { Key, Item }] of entries as [string, ItemInput][])
      used.push([action.replace("Command", ""), String((Key ?? Item)?.pk)]);
    return (db.client.send as (sent: object) => Promise<unknown>)(command);
  }) as typeof client.send;
  return { used, client };
}

interface ItemInput {
  Key?: { pk: string };
  Item?: { pk: string };
  TransactItems?: Record<string, ItemInput>[];
}

/** Every dead letter as it is in the table. */
async function everything(): Promise<string> {
  const { Items } = await ctx.db.client.send(
    new QueryCommand({
      TableName: ctx.db.tableName,
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :all",
      ExpressionAttributeValues: { ":all": "deadLetters" },
    }),
  );
  return JSON.stringify(Items);
}

async function outboxCount(): Promise<number> {
  const found = await Promise.all(
    ["0", "1", "2", "3"].map((shard) =>
      ctx.db.client.send(
        new QueryCommand({
          TableName: ctx.db.tableName,
          KeyConditionExpression: "pk = :shard",
          ExpressionAttributeValues: { ":shard": `outbox#${shard}` },
        }),
      ),
    ),
  );
  return found.reduce((sum, { Count = 0 }) => sum + Count, 0);
}
