import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "@nutria/contract/wire/errors";
import { commit } from "@nutria/core/kernel/table/commit";
import type { TransactItem } from "@nutria/core/kernel/table/transact-item";
import type { Context, EventBus } from "@nutria/core/kernel/context";
import { claim } from "@nutria/core/kernel/table/unique";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, test, vi } from "vitest";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" }));
const table = mockClient(client);

function contextWith(bus: EventBus): Context {
  let sequence = 0;
  return {
    actor: { role: "system", id: "test" },
    now: () => "2026-11-21T15:00:00.000Z",
    newId: () => `evt_${++sequence}`,
    db: { client, tableName: "nutria" },
    bus,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  } as unknown as Context;
}

function cancelledWith(...codes: string[]): TransactionCanceledException {
  return new TransactionCanceledException({
    message: "cancelled",
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
}

const silentBus: EventBus = { publish: () => Promise.resolve() };

function twoItems(ctx: Context): TransactItem[] {
  return [
    claim(ctx, "patientEmail", "ana@correo.mx", "pat_1", "email_taken"),
    claim(ctx, "patientPhone", "+525512345678", "pat_1", "phone_taken"),
  ];
}

beforeEach(() => {
  table.reset();
});

describe("a transaction that the table cancels", () => {
  test("raises the error of the item whose condition failed", async () => {
    const ctx = contextWith(silentBus);
    table.on(TransactWriteCommand).rejects(cancelledWith("None", "ConditionalCheckFailed"));
    await expect(commit(ctx, twoItems(ctx))).rejects.toMatchObject({ code: "phone_taken" });
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  test("raises the first item's error when several failed", async () => {
    const ctx = contextWith(silentBus);
    table.on(TransactWriteCommand).rejects(cancelledWith("ConditionalCheckFailed", "ConditionalCheckFailed"));
    await expect(commit(ctx, twoItems(ctx))).rejects.toMatchObject({ code: "email_taken" });
  });

  test("is retried after a conflict with a concurrent writer, and then succeeds", async () => {
    const ctx = contextWith(silentBus);
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelledWith("TransactionConflict", "None"))
      .rejectsOnce(cancelledWith("None", "TransactionConflict"))
      .resolves({});
    await commit(ctx, twoItems(ctx));
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3);
  });

  test("ends in a retryable conflict after the last attempt", async () => {
    const ctx = contextWith(silentBus);
    vi.spyOn(Math, "random").mockReturnValue(0);
    table.on(TransactWriteCommand).rejects(cancelledWith("TransactionConflict", "None"));
    await expect(commit(ctx, twoItems(ctx))).rejects.toMatchObject({ code: "conflict" });
    vi.restoreAllMocks();
  });

  test("raises an unknown error unchanged, which becomes a 500", async () => {
    const ctx = contextWith(silentBus);
    table.on(TransactWriteCommand).rejects(cancelledWith("ValidationError", "None"));
    const refusal = await commit(ctx, twoItems(ctx)).catch((error: unknown) => error);
    expect(refusal).not.toBeInstanceOf(AppError);
  });
});

describe("events of a transaction", () => {
  const event = { type: "linkRequest.created", data: { requestId: "lrq_1" } };

  test("are written to the outbox with the change, published, and removed from the outbox", async () => {
    const published: string[] = [];
    const ctx = contextWith({
      publish: (events) => {
        published.push(...events.map((one) => one.type));
        return Promise.resolve();
      },
    });
    table.on(TransactWriteCommand).resolves({}).on(BatchWriteCommand).resolves({});
    await commit(ctx, twoItems(ctx), [event]);
    const items = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems;
    expect(items).toHaveLength(3);
    expect(JSON.stringify(items?.[2])).toContain("linkRequest.created");
    expect(published).toEqual(["linkRequest.created"]);
    expect(table.commandCalls(BatchWriteCommand)).toHaveLength(1);
  });

  test("stay in the outbox when the bus does not accept them, and the change is kept", async () => {
    const ctx = contextWith({ publish: () => Promise.reject(new Error("bus down")) });
    table.on(TransactWriteCommand).resolves({});
    await commit(ctx, twoItems(ctx), [event]);
    expect(table.commandCalls(BatchWriteCommand)).toHaveLength(0);
  });

  test("are not published when the change was refused", async () => {
    const publish = vi.fn(() => Promise.resolve());
    const ctx = contextWith({ publish });
    table.on(TransactWriteCommand).rejects(cancelledWith("ConditionalCheckFailed", "None", "None"));
    await expect(commit(ctx, twoItems(ctx), [event])).rejects.toBeInstanceOf(AppError);
    expect(publish).not.toHaveBeenCalled();
  });
});
