import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from "@aws-sdk/client-s3";
import { createTableInput } from "@nutria/local/dynamodb/table";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { readOrder } from "@nutria/stacks/restore/order";
import { restoreObjects } from "@nutria/stacks/restore/objects";
import { restore } from "@nutria/stacks/restore/restore";
import { readRestoredTable, readUserPoolGeneration } from "@nutria/stacks/restore/stage";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stageName, startRestoredStage, type RestoredStage } from "./support/restored-stage";

let stage: RestoredStage;
beforeAll(async () => {
  stage = await startRestoredStage();
});
afterAll(() => stage.close());

describe("a bucket with versions", () => {
  const Bucket = "bucket";
  const put = (Key: string, Body: string, more: Partial<PutObjectCommandInput> = {}) =>
    stage.clients.s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
  const remove = (Key: string) => stage.clients.s3.send(new DeleteObjectCommand({ Bucket, Key }));
  const contents = async () =>
    Object.fromEntries([...(await stage.s3.read(Bucket))].map(([key, body]) => [key, body.toString()]));
  /** Versions have whole seconds, so a moment has a second of its own. */
  const aSecond = async (): Promise<Date> => {
    const moment = Math.ceil(Date.now() / 1000) * 1000;
    await setTimeout(moment + 1020 - Date.now());
    return new Date(moment);
  };

  test("is brought back to how it was, whatever happened to its objects since", async () => {
    await put("as it was", "1");
    await put("changed often", "0");
    await put("changed often", "1");
    await put("deleted", "1", {
      ContentType: "image/png",
      ContentDisposition: "inline",
      Metadata: { of: "Ana" },
    });
    await put("deleted and made again", "1");
    await put("deleted before", "1");
    await remove("deleted before");
    await put("ñandú & co/á.pdf", "1");
    const to = await aSecond();
    // More versions of one key than a page has.
    for (let count = 2; count < 12; count++) await put("changed often", String(count));
    await remove("deleted");
    await remove("deleted and made again");
    await put("deleted and made again", "2");
    await put("deleted before", "2");
    await put("made since", "2");
    await put("made and deleted since", "2");
    await remove("made and deleted since");
    await put("ñandú & co/á.pdf", "2");

    const order = { to, isDryRun: false };
    const expected = { restored: 4, unchanged: 1, newer: 2 };
    expect(await restoreObjects(stage.clients, Bucket, { to, isDryRun: true })).toEqual(expected);
    expect((await contents())["changed often"]).toBe("11");
    expect(await restoreObjects(stage.clients, Bucket, order)).toEqual(expected);
    const restored = {
      "as it was": "1",
      "changed often": "1",
      deleted: "1",
      "deleted and made again": "1",
      "ñandú & co/á.pdf": "1",
      "deleted before": "2",
      "made since": "2",
    };
    expect(await contents()).toEqual(restored);
    expect(await stage.clients.s3.send(new HeadObjectCommand({ Bucket, Key: "deleted" }))).toMatchObject({
      ContentType: "image/png",
      ContentDisposition: "inline",
      Metadata: expect.objectContaining({ of: "Ana" }) as object,
    });

    const versions = stage.s3.countVersions(Bucket);
    expect(await restoreObjects(stage.clients, Bucket, order)).toEqual({
      restored: 0,
      unchanged: 5,
      newer: 2,
    });
    expect(await contents()).toEqual(restored);
    expect(stage.s3.countVersions(Bucket)).toBe(versions);
  });

  test("goes on with the other objects when one cannot be copied, and says so", async () => {
    await put("broken", "1");
    await put("zebra", "1");
    const to = await aSecond();
    await remove("broken");
    await remove("zebra");
    const { s3 } = stage.clients;
    const refusing = {
      send: (command: { input: { Key?: string } }) =>
        "CopySource" in command.input && command.input.Key === "broken"
          ? Promise.reject(new Error("SlowDown"))
          : s3.send(command as never),
    };
    const order = { to, isDryRun: false };
    await expect(restoreObjects({ s3: refusing as never }, Bucket, order)).rejects.toThrow("SlowDown");
    expect(await contents()).toMatchObject({ zebra: "1" });
    expect(await restoreObjects(stage.clients, Bucket, order)).toMatchObject({ restored: 1 });
    expect(await contents()).toMatchObject({ broken: "1", zebra: "1" });
  });
});

describe("an order", () => {
  test("for a stage that is not deployed is refused", async () => {
    const { stage: name, ...order } = readOrder(["--stage", "nowhere", "--back"], new Date());
    const tools = {
      clients: stage.clients,
      deploy: () => Promise.reject(new Error("It deployed")),
      print: () => undefined,
      pollMilliseconds: 1,
    };
    await expect(restore(name, order, tools)).rejects.toThrow(/no stage "nowhere".*nowhere-nutria-storage/);
  });

  test("says what is missing in its words", () => {
    expect(() => readOrder(["--to", "2026-01-31T12:00:00Z"], new Date())).toThrow(/Say which stage/);
  });

  test("takes a time with another zone", () => {
    const words = ["--stage", "dev", "--to", "2026-01-31T06:00-06:00", "--files"];
    expect(readOrder(words, new Date("2026-02-01T00:00:00Z"))).toMatchObject({
      does: "restore",
      to: new Date("2026-01-31T12:00:00Z"),
      parts: new Set(["files"]),
    });
  });
});

describe("a table that was brought back in another way", () => {
  const name = "nutria-from-a-backup";

  test("is given what it lacks, and used", async () => {
    const client = new DynamoDBClient({});
    await client.send(new CreateTableCommand(createTableInput(name, tableDefinition)));
    client.destroy();
    stage.dynamodb.settings.set(name, { tags: new Map(), looksUntilActive: 3 });
    await stage.restore("--use-table", name);
    expect(stage.tableInUse()).toBe(name);
    expect(stage.dynamodb.settings.get(name)).toMatchObject({ timeToLive: "expiresAt", isProtected: true });
    expect(await readRestoredTable(stage.clients, stageName)).toEqual({
      name,
      streamArn: expect.stringMatching(/:table\/nutria-from-a-backup\/stream\//) as string,
    });
  });

  test("is refused when there is none", async () => {
    await expect(stage.restore("--use-table", "nothing")).rejects.toThrow("There is no table nothing");
    expect(stage.tableInUse()).toBe(name);
  });

  test("has a deploy fail while it is gone, and is left by going back", async () => {
    await stage.dynamodb.forget(name);
    await expect(readRestoredTable(stage.clients, stageName)).rejects.toThrow(
      /names the table nutria-from-a-backup, which does not exist; aws ssm delete-parameter --name .*\/table/,
    );
    await stage.restore("--back");
    expect(stage.tableInUse()).toBe(stage.ownTable);
    expect(await readRestoredTable(stage.clients, stageName)).toBeUndefined();
  });
});

describe("a new user pool", () => {
  test("is refused while the pool is there", async () => {
    await expect(stage.restore("--new-pool")).rejects.toThrow(/is there: --accounts makes users/);
    expect(await readUserPoolGeneration(stage.clients, stageName)).toBe(1);
  });

  test("is one for each that is lost, also when the deploy was cut short", async () => {
    stage.losePool();
    stage.failDeploy = () => {
      throw new Error("the deploy failed");
    };
    await expect(stage.restore("--new-pool")).rejects.toThrow("the deploy failed");
    expect(await readUserPoolGeneration(stage.clients, stageName)).toBe(2);
    const deploys = stage.deploys.length;
    const lines = await stage.restore("--new-pool");
    expect(await readUserPoolGeneration(stage.clients, stageName)).toBe(2);
    expect(stage.deploys).toHaveLength(deploys + 1);
    expect(lines.join("\n")).toContain("Accounts: 0");
  });

  test("has a deploy fail for a generation that is no number", async () => {
    stage.ssm.parameters.set(`/nutria/${stageName}/user-pool-generation`, [
      { Value: "two", Type: "String", Version: 1, LastModifiedDate: 0 },
    ]);
    await expect(readUserPoolGeneration(stage.clients, stageName)).rejects.toThrow(
      "must be a whole number, not two",
    );
  });
});
