import { describe, expect, test } from "vitest";
import { definedTable } from "../support/aws/data-at-rest";
import { about, followAdvice, useAccount } from "./support/doctor";
import { testInDepth } from "../support/depth";

const doctor = useAccount();

/** The stack with this name of the stage `prod`. */
const stack = (name: string) => {
  const found = doctor.account.stacks.get(`prod-nutria-${name}`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

describe("a stack that stands in the way", () => {
  test.each([
    ["UPDATE_ROLLBACK_FAILED", "continue-update-rollback"],
    ["UPDATE_FAILED", "rollback-stack"],
  ])("being %s, is mended by one command", async (status, command) => {
    Object.assign(stack("api"), { status, reason: "The role was deleted" });
    // Of another product, and of a stage whose name begins alike.
    doctor.account.stacks.set("another-product", { status });
    doctor.account.stacks.set("prod-2-nutria-api", { status });
    const findings = await doctor.look();
    expect(about(findings, "stacks")).toEqual([
      [
        "missing",
        expect.stringMatching(new RegExp(`prod-nutria-api is ${status}: .*The role was deleted`)),
        `aws cloudformation ${command} --stack-name prod-nutria-api --region us-east-1`,
      ],
    ]);
    expect(await followAdvice(findings, "stacks")).toEqual([]);
    const after = await doctor.look();
    expect(about(after, "stacks")).toEqual([]);
    expect(after.map(({ says }) => says)).toContainEqual(
      expect.stringContaining("the deploy changes it again"),
    );
  });

  test.each(["CREATE_FAILED", "ROLLBACK_FAILED"])(
    "being %s, goes with its table and pool, which hold nothing yet, though all are protected",
    async (status) => {
      const { data } = doctor.account;
      Object.assign(stack("auth"), {
        status,
        resources: [
          {
            id: "users",
            type: "AWS::Cognito::UserPool",
            physicalId: "us-east-1_prod",
            status: "DELETE_FAILED",
          },
          { id: "api", type: "AWS::Cognito::UserPoolClient", physicalId: "client" },
        ],
      });
      Object.assign(stack("storage"), { status });
      const findings = await doctor.look();
      expect(about(findings, "stacks").map(([state, says]) => [state, says.split(":")[0]])).toEqual([
        ["missing", `prod-nutria-auth is ${status}`],
        ["missing", `prod-nutria-storage is ${status}`],
      ]);
      expect(about(findings, "stacks")[0]?.[1]).toContain("users: The user pool cannot be deleted because");
      expect(await followAdvice(findings, "stacks")).toEqual([]);
      expect([...data.tables.keys(), ...data.pools.keys()]).toEqual([]);
      const after = await doctor.look();
      expect([...about(after, "stacks"), ...about(after, "leftovers"), ...about(after, "table")]).toEqual([]);
    },
  );

  testInDepth(
    "being DELETE_FAILED, goes without what holds data, and the next look says how that goes",
    async () => {
      const { data } = doctor.account;
      const videos = "nutria-prod-videos-111122223333";
      data.buckets.set(videos, ["video.mp4"]);
      Object.assign(stack("storage"), {
        status: "DELETE_FAILED",
        resources: [
          {
            id: "table",
            type: "AWS::DynamoDB::Table",
            physicalId: "prod-nutria-table",
            status: "DELETE_FAILED",
          },
          { id: "videos", type: "AWS::S3::Bucket", physicalId: videos, status: "DELETE_FAILED" },
        ],
      });
      const findings = await doctor.look();
      expect(about(findings, "stacks")[0]?.[1]).toMatch(/table: .*protected.*; videos: .*not empty/);
      await followAdvice(findings, "stacks");
      expect(doctor.account.stacks.has("prod-nutria-storage")).toBe(false);
      expect([...data.tables.keys(), ...data.buckets.keys()]).toEqual(["prod-nutria-table", videos]);

      const next = await doctor.look();
      expect(about(next, "stacks")).toEqual([]);
      expect(about(next, "leftovers").map(([, says]) => says)).toEqual([
        expect.stringContaining("the table prod-nutria-table"),
        expect.stringContaining(`the bucket ${videos}`),
      ]);
      expect(await followAdvice(next, "leftovers")).toEqual([]);
      expect([...data.tables.keys(), ...data.buckets.keys()]).toEqual([]);
      expect(data.backups).toEqual(["prod-nutria-table-kept"]);
      expect(about(await doctor.look(), "leftovers")).toEqual([]);
    },
  );

  test("being changed, is waited for", async () => {
    stack("edge").status = "UPDATE_COMPLETE_CLEANUP_IN_PROGRESS";
    expect(about(await doctor.look(), "stacks")).toEqual([
      ["missing", expect.stringContaining("wait until it ends"), expect.stringContaining("describe-stacks")],
    ]);
  });

  test("in a state of its own, is looked at", async () => {
    Object.assign(stack("edge"), { status: "IMPORT_ROLLBACK_FAILED", reason: "not found" });
    expect(about(await doctor.look(), "stacks")).toEqual([
      ["missing", expect.stringContaining("(not found)"), expect.stringContaining("describe-stack-events")],
    ]);
  });
});

describe("a stack that a deploy takes up by itself", () => {
  test.each([
    ["ROLLBACK_COMPLETE", "the deploy deletes it and makes it again"],
    ["REVIEW_IN_PROGRESS", "the deploy fills it"],
    ["UPDATE_ROLLBACK_COMPLETE", "the deploy changes it again"],
  ])("being %s, needs no advice", async (status, says) => {
    Object.assign(stack("api"), { status });
    const findings = await doctor.look();
    expect(about(findings, "stacks")).toEqual([]);
    expect(findings.map((finding) => finding.says)).toContainEqual(
      expect.stringMatching(new RegExp(`^prod-nutria-api is ${status}: .*${says}$`)),
    );
  });

  test("being empty but protected, loses its protection first", async () => {
    Object.assign(stack("storage"), { status: "ROLLBACK_COMPLETE", resources: [], outputs: {} });
    doctor.account.data.tables.clear();
    const findings = await doctor.look();
    expect(about(findings, "stacks")).toHaveLength(1);
    await followAdvice(findings, "stacks");
    expect(stack("storage").isProtected).toBe(false);
    expect(about(await doctor.look(), "stacks")).toEqual([]);
  });
});

describe("what a removed stage left", () => {
  testInDepth("is named with the commands for it, and no other stage's is", async () => {
    const { stacks, data } = doctor.account;
    for (const name of [...stacks.keys()]) if (name.startsWith("prod-")) stacks.delete(name);
    data.buckets.set("nutria-prod-videos-111122223333", ["a", "b"]);
    data.tables.set("prod-2-nutria-table", definedTable("prod-2-nutria-table", true));
    data.pools.set("us-east-1_2", { name: "prod-2-nutria-users", isProtected: true });
    data.pools.set("us-east-1_3", { name: "prod-nutria-users", isProtected: false });
    const findings = await doctor.look();
    expect(about(findings, "leftovers").map(([state, says]) => [state, says])).toEqual([
      ["missing", "the table prod-nutria-table of a removed stage is still there, with its data"],
      ["missing", "the bucket nutria-prod-videos-111122223333 of a removed stage is still there"],
      ["advice", expect.stringContaining("the user pool us-east-1_prod")],
      ["advice", expect.stringContaining("the user pool us-east-1_3")],
    ]);
    await followAdvice(findings, "leftovers");
    expect(about(await doctor.look(), "leftovers")).toEqual([]);
    expect([...data.tables.keys(), ...data.pools.keys(), ...data.buckets.keys()]).toEqual([
      "prod-2-nutria-table",
      "us-east-1_2",
    ]);
  });

  test("stops a deploy also while its storage is an empty stack", async () => {
    Object.assign(stack("storage"), {
      status: "ROLLBACK_COMPLETE",
      isProtected: false,
      resources: [],
      outputs: {},
    });
    expect(about(await doctor.look(), "leftovers")).toEqual([
      ["missing", expect.stringContaining("prod-nutria-table"), expect.any(String)],
    ]);
  });

  test("is not looked for in a stage that is deployed", async () => {
    await doctor.look();
    expect(doctor.account.calls).not.toContain("s3.HeadBucket");
    expect(doctor.account.calls).not.toContain("cognito-idp.ListUserPools");
  });
});

describe("CDK's own stack", () => {
  const bootstrap = "npx --no-install cdk bootstrap aws://111122223333/us-east-1";

  test("is made by the first deploy", async () => {
    doctor.account.stacks.clear();
    doctor.account.data.tables.clear();
    doctor.account.data.pools.clear();
    const findings = await doctor.look();
    expect([...about(findings, "preparation"), ...about(findings, "stacks")]).toEqual([]);
    const says = findings.map((finding) => finding.says);
    expect(says).toContainEqual(expect.stringContaining(bootstrap));
    expect(says).toContain("none yet: a first deploy");
  });

  test.each([
    [{ status: "ROLLBACK_COMPLETE" }, "missing", "CDKToolkit is ROLLBACK_COMPLETE: this makes it again"],
    [
      { status: "CREATE_COMPLETE", outputs: { BootstrapVersion: "5" } },
      "missing",
      "of version 5, and 6 is needed",
    ],
    [
      { status: "CREATE_COMPLETE", outputs: { BootstrapVersion: "14" } },
      "advice",
      "of version 14; cdk rollback needs 23",
    ],
  ])("as %o is made again by its command", async (found, state, says) => {
    doctor.account.stacks.set("CDKToolkit", found);
    expect(about(await doctor.look(), "preparation")).toEqual([
      [state, expect.stringContaining(says), bootstrap],
    ]);
  });

  test("that cannot be deleted is deleted as any other", async () => {
    doctor.account.stacks.set("CDKToolkit", { status: "DELETE_FAILED", resources: [] });
    const findings = await doctor.look();
    expect(about(findings, "preparation")).toHaveLength(1);
    await followAdvice(findings, "preparation");
    expect(about(await doctor.look(), "preparation")).toEqual([]);
  });
});
