import type { TableDescription } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { definedTable, type TableAtRest } from "../support/aws/data-at-rest";
import { about, followAdvice, useAccount } from "./support/doctor";
import { testInDepth } from "../support/depth";

const doctor = useAccount();

const tableOf = (name = "prod-nutria-table"): TableAtRest => {
  const table = doctor.account.data.tables.get(name);
  if (!table) throw new Error(`There is no ${name}`);
  return table;
};
const look = async () => about(await doctor.look(), "table");

describe("the table in use", () => {
  test.each<[string, (table: TableAtRest) => void, string, string[]]>([
    [
      "has no stream",
      ({ description }) => delete description.StreamSpecification,
      "missing",
      ["npm run deploy -- --stage prod --region us-east-1"],
    ],
    [
      "has a stream of NEW_IMAGE",
      ({ description }) =>
        (description.StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_IMAGE" }),
      "missing",
      ["npm run deploy -- --stage prod --region us-east-1"],
    ],
    ["has no index gsi2", ({ description }) => description.GlobalSecondaryIndexes?.pop(), "missing", []],
    [
      "index gsi1 of prod-nutria-table has other keys",
      ({ description }) =>
        Object.assign(indexOf(description), { KeySchema: [{ AttributeName: "x", KeyType: "HASH" }] }),
      "missing",
      [],
    ],
    [
      "index gsi1 of prod-nutria-table has other keys, or not all attributes",
      ({ description }) =>
        Object.assign(indexOf(description), { Projection: { ProjectionType: "KEYS_ONLY" } }),
      "missing",
      [],
    ],
    ["lets no item lapse, and not by expiresAt", (table) => (table.timeToLive = undefined), "advice", []],
    ["lets items lapse by ttl, and not by expiresAt", (table) => (table.timeToLive = "ttl"), "advice", []],
    ["cannot be restored", (table) => (table.isRecoverable = false), "advice", []],
    [
      "may be deleted by mistake",
      ({ description }) => (description.DeletionProtectionEnabled = false),
      "advice",
      [],
    ],
  ])("that %s is told, and mended by the advice", async (says, spoil, state, others) => {
    spoil(tableOf());
    const findings = await doctor.look();
    expect(about(findings, "table")).toEqual([[state, expect.stringContaining(says), expect.any(String)]]);
    expect(await followAdvice(findings, "table")).toEqual(others);
    expect(await look()).toEqual([]);
  });

  test("is waited for while it is being changed", async () => {
    tableOf().description.TableStatus = "UPDATING";
    const findings = await doctor.look();
    expect(about(findings, "table")).toEqual([
      ["missing", expect.stringContaining("UPDATING"), expect.any(String)],
    ]);
    const index = indexOf(tableOf().description);
    Object.assign(index, { IndexStatus: "CREATING" });
    expect(await look()).toEqual([
      ["missing", expect.stringContaining("gsi1"), expect.stringContaining("wait")],
    ]);
  });

  test("must have the keys of the product, which no command changes", async () => {
    tableOf().description.KeySchema = [{ AttributeName: "id", KeyType: "HASH" }];
    expect(await look()).toEqual([
      ["missing", expect.stringContaining("pk and sk"), expect.stringContaining("restore")],
    ]);
  });

  test("that was deleted is restored", async () => {
    doctor.account.data.tables.clear();
    expect(await look()).toEqual([
      [
        "missing",
        "there is no prod-nutria-table: somebody deleted it",
        "npm run restore -- --stage prod --to <time> --region us-east-1",
      ],
    ]);
  });

  testInDepth("is the restored one when a restore switched the stage to it", async () => {
    const name = "prod-nutria-table-20261231";
    doctor.account.ssm.parameters.set("/nutria/prod/table", [
      { Value: name, Type: "String", Version: 1, LastModifiedDate: 0 },
    ]);
    const restored = definedTable(name, false);
    delete restored.description.StreamSpecification;
    doctor.account.data.tables.set(name, { ...restored, timeToLive: undefined, isRecoverable: false });
    const findings = await doctor.look();
    expect(about(findings, "table").map(([state, says]) => [state, says.includes(name)])).toEqual([
      ["missing", true],
      ["advice", true],
      ["advice", true],
      ["advice", true],
    ]);
    await followAdvice(findings, "table");
    expect(await look()).toEqual([]);

    doctor.account.data.tables.delete(name);
    const gone = await doctor.look();
    expect(about(gone, "table")[0]?.[1]).toContain(`/nutria/prod/table names ${name}, which is not there`);
    await followAdvice(gone, "table");
    expect(await look()).toEqual([]);
  });

  test("may be deleted in a stage that is not production, and until production was deployed whole", async () => {
    doctor.account.addStage("staging");
    tableOf().description.DeletionProtectionEnabled = false;
    doctor.account.stacks.delete("prod-nutria-alarms");
    expect(await look()).toEqual([]);
    expect(about(await doctor.look({ stage: "staging" }), "table")).toEqual([]);
    expect(tableOf("staging-nutria-table").description.DeletionProtectionEnabled).toBe(false);
  });
});

const indexOf = ({ GlobalSecondaryIndexes = [] }: TableDescription): object =>
  GlobalSecondaryIndexes[0] ?? {};
