import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { DeleteCommand, DynamoDBDocumentClient, ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { authRoutes } from "@nutria/contract/routes/auth";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { demoPatients, demoPeople } from "@nutria/demo/people";
import { demoAccount, demoAdministrator, demoAssistant } from "@nutria/local/demo/account";
import { seedDemo } from "@nutria/local/demo/index";
import { totpCode, totpStep } from "@nutria/local/shared/totp";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../support/accounts";
import { addPatientForm } from "../support/patients";
import { aMoment, stageName, startRestoredStage, type RestoredStage } from "./support/restored-stage";
import { differences, itemName, printStocks, takeStock, type Stock } from "./support/take-stock";

/**
 * The rehearsal of a restore: a practice is written, its stage is destroyed, and the operator's command brings back what
 * was there at a moment. The tests are one story, in this order.
 */
let stage: RestoredStage;
let moment: string;
let target: string;
/** A nutritionist and a patient whom the pool loses, and one whom it keeps. */
let lost: SignedIn<"nutritionist">;
let lostPatient: SignedIn<"patient">;
let kept: SignedIn<"nutritionist">;
let administratorKey: string;
const stocks: Record<string, Stock> = {};

beforeAll(async () => {
  stage = await startRestoredStage();
  await writePractice();
  moment = await aMoment(stage);
  target = `${stage.ownTable}-${moment.replaceAll(/[-:]/g, "")}`;
  stocks["at the moment"] = await takeStock(stage);
});
afterAll(() => stage.close());

/** Who of the demo practice can sign in. */
const demoEmails = [
  demoAccount.email,
  demoAssistant.email,
  demoAdministrator.email,
  ...Object.values(demoPatients),
];
/** Everybody who can sign in at the moment. */
const peopleInPool = demoEmails.length + ["lost", "lostPatient", "kept"].length;

const was = (): Stock => stocks["at the moment"] as Stock;
const login = (
  { email, password, code }: { email: string; password: string; code?: string },
  role: "nutritionist" | "patient" | "admin",
) =>
  stage.product.refusal(authRoutes.login, {
    query: { role },
    body: { email, password, ...(code && { code }) },
  });
const mailsAbout = async (email: string): Promise<number> =>
  (await stage.product.mailsTo(email)).filter(({ subject }) =>
    subject.startsWith("Necesitas una contraseña nueva"),
  ).length;

describe("before anything is lost", () => {
  test("a practice with patients, records, files, a video and accounts is there", () => {
    const { items, files, videos, accounts } = was();
    expect(items.size).toBeGreaterThan(500);
    expect(files.size).toBeGreaterThan(3);
    expect(videos.size).toBe(2);
    expect(accounts.size).toBe(peopleInPool);
  });

  test("the demo practice has each of its people, and those with an account are in the pool", async () => {
    expect(await listedPatients()).toEqual(demoNames());
    expect(await idsOf(...demoEmails)).not.toContain("");
  });

  test.each([
    ["a time that is not one", "yesterday", /is not a time/],
    ["a day that does not exist", "2026-02-30T12:00:00Z", /is not a time/],
    ["a time without a zone", "2026-01-31T12:00:00", /is not a time/],
    ["a time to come", "2999-01-31T12:00:00Z", /is not past/],
  ])("%s is refused", async (_, to, reason) => {
    await expect(stage.restore("--to", to)).rejects.toThrow(reason);
  });

  test("a time of which there is no history is refused, with the times that there are", async () => {
    const before = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+/, "");
    await expect(stage.restore("--to", before)).rejects.toThrow(
      new RegExp(`outside of what can be restored: ${stage.ownTable} from .* until `),
    );
  });

  test("a time of days ago is refused while renewals could be charged twice", async () => {
    const before = new Date(Date.now() - 3 * 86_400_000).toISOString().replace(/\.\d+/, "");
    await expect(stage.restore("--to", before)).rejects.toThrow(/--renewals-stopped/);
    await expect(stage.restore("--to", before, "--renewals-stopped")).rejects.toThrow(/outside of/);
  });

  test("orders that contradict themselves are refused", async () => {
    await expect(stage.restore()).rejects.toThrow(/Say what to bring back/);
    await expect(stage.restore("--back", "--new-pool")).rejects.toThrow(/Say one thing at a time/);
    await expect(stage.restore("--files")).rejects.toThrow(/Say the time/);
    await expect(stage.restore("--everything")).rejects.toThrow(/npm run restore/);
  });
});

describe("what is destroyed", () => {
  beforeAll(async () => {
    await goOnWriting();
    await destroy();
    expect((await login(lost, "nutritionist")).code).toBe("wrong_credentials");
    stocks["after the destruction"] = await takeStock(stage);
  });

  test("is gone", async () => {
    const { items, files, videos, accounts } = differences(was(), stocks["after the destruction"] as Stock);
    expect(items.missing.length).toBeGreaterThan(100);
    expect(items.changed.length).toBeGreaterThan(10);
    expect(files).toMatchObject({ missing: { length: 2 }, changed: { length: 1 }, added: { length: 1 } });
    expect(videos).toMatchObject({ missing: { length: 1 }, added: { length: 0 } });
    expect(accounts).toMatchObject({ missing: { length: 4 }, changed: { length: 2 }, added: { length: 1 } });
  });

  test("is counted by a dry run of the command itself, which touches nothing", async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...["--import", "tsx", "stacks/scripts/restore.ts"],
        ...["--stage", stageName, "--to", moment, "--table", "--files", "--dry-run"],
      ],
      { env: { PATH: process.env.PATH, HOME: tmpdir(), ...stage.aws.environment } },
    );
    expect(stdout).toContain(`Would restore ${stage.ownTable} as of`);
    expect(stdout).toMatch(/files \(.*\): 3 would be restored, \d+ unchanged, 1 newer kept/);
    expect(stdout).toMatch(/videos \(.*\): 1 would be restored, 1 unchanged, 0 newer kept/);
    expect(stage.dynamodb.settings.has(target)).toBe(false);
    expect(await takeStock(stage)).toEqual(stocks["after the destruction"]);
  });
});

describe("the restore", () => {
  /** The lines printed before the run whose deploy failed, and the one that finished it. */
  let before = 0;

  test("goes on with the same words wherever it was interrupted", async () => {
    const { faults, settings } = stage.dynamodb;
    // The restored table lacks an index: the stage keeps its own table.
    faults.omitsIndex = "gsi2";
    await expect(stage.restore("--to", moment)).rejects.toThrow(/lacks the index gsi2/);
    expect(stage.deploys).toEqual([]);
    expect(stage.ssm.parameters.size).toBe(0);
    delete faults.omitsIndex;
    await stage.dynamodb.forget(target);

    before = stage.printed.length;
    stage.failDeploy = () => {
      throw new Error("the deploy failed");
    };
    await expect(stage.restore("--to", moment)).rejects.toThrow("the deploy failed");
    expect(stage.tableInUse()).toBe(stage.ownTable);
    // What a restore leaves out may be cut short as well: each part is looked at again.
    const restored = settings.get(target);
    delete restored?.timeToLive;
    delete restored?.isProtected;
    delete restored?.recoverySince;
    restored?.tags.clear();
  });

  test("brings back the table, the files, the videos and the accounts", async () => {
    const lines = await stage.restore("--to", moment);
    process.stdout.write(`\n${stage.printed.slice(before).join("\n")}\n`);
    stocks["after the restore"] = await takeStock(stage);
    printStocks(stocks);

    expect(stage.tableInUse()).toBe(target);
    expect(stage.ssm.parameters.get(`/nutria/${stageName}/table`)).toMatchObject([
      { Value: target, Type: "String" },
    ]);
    expect(stage.dynamodb.settings.get(target)).toMatchObject({
      timeToLive: "expiresAt",
      isProtected: true,
      tableClass: "STANDARD_INFREQUENT_ACCESS",
      recoverySince: expect.any(Number) as number,
      streamLabel: expect.any(String) as string,
      tags: new Map([["sst:stage", stageName]]),
    });
    expect(lines.join("\n")).toMatch(
      /Users of the pool: 4 made anew \(4 people are mailed\), 1 enabled, 0 disabled, 1 given/,
    );
  });

  test("gives back every item, file, video and account as it was", () => {
    const { items, files, videos, accounts } = differences(was(), stocks["after the restore"] as Stock);
    // The sessions of people whose password is lost have ended.
    expect(items.missing.filter((name) => !name.startsWith("session "))).toEqual([]);
    expect(items.missing.length).toBeGreaterThanOrEqual(2);
    expect(items.changed).toEqual([]);
    // Only the mails to those people are news.
    expect(items.added.filter((name) => !/^(outboxEvent|outbox|processedEvent) /.test(name))).toEqual([]);
    expect(files).toMatchObject({ missing: [], changed: [], added: { length: 1 } });
    expect(videos).toMatchObject({ missing: [], changed: [], added: [] });
    // Somebody registered after the moment: the pool keeps the user, whom the table does not know.
    expect(accounts).toMatchObject({ missing: [], changed: [], added: { length: 1 } });
  });

  test("gives the demo practice each of its people back, and the sign-in to those who had one", async () => {
    expect(await listedPatients()).toEqual(demoNames());
    expect(await idsOf(...demoEmails)).not.toContain("");
  });

  test("says what was written after the moment, and leaves it in the earlier table", async () => {
    const own = await stage.restore("--back");
    expect(stage.tableInUse()).toBe(stage.ownTable);
    expect(own.join("\n")).toContain(`Deploying ${stageName} with ${stage.ownTable}`);
    expect((await takeStock(stage)).items).toEqual((stocks["after the destruction"] as Stock).items);

    const lines = await stage.restore("--to", moment, "--table");
    expect(lines.join("\n")).toMatch(/items were written: .*nutritionist/);
    expect(lines.join("\n")).toMatch(/items were deleted, and are back: /);
    expect(stage.tableInUse()).toBe(target);
  });

  test("tells each person whose password is lost once, and admits them with a new one", async () => {
    for (const { email } of [lost, lostPatient, demoAdministrator])
      expect(await mailsAbout(email), email).toBe(1);
    expect(await mailsAbout(kept.email)).toBe(0);
    expect((await login(lost, "nutritionist")).code).toBe("wrong_credentials");
    expect((await stage.product.refusal(profileRoutes.getUser, {}, { token: lost.token })).code).toBe(
      "unauthorized",
    );

    const password = await temporaryPassword(lost.email, "nutritionist");
    const { user } = await stage.product.call(authRoutes.login, {
      query: { role: "nutritionist" },
      body: { email: lost.email, password },
    });
    expect(user.id).toBe(lost.id);
    const patient = await temporaryPassword(lostPatient.email, "patient");
    await stage.product.call(authRoutes.login, {
      query: { role: "patient" },
      body: { email: lostPatient.email, password: patient },
    });
  });

  test("has administrators set up their authenticator app again", async () => {
    const password = await temporaryPassword(demoAdministrator.email, "admin");
    const { email } = demoAdministrator;
    const code = totpCode(administratorKey, totpStep(Date.now()));
    expect((await login({ email, password, code }, "admin")).code).toBe("wrong_second_factor");
    expect((await login({ email, password }, "admin")).code).toBe("second_factor_setup_required");
  });

  test("leaves those alone whose password was not lost", async () => {
    expect(await kept.call(profileRoutes.getUser, {})).toMatchObject({ email: kept.email });
    const { counts } = await stage.product.call(
      patientRoutes.listPatients,
      {},
      { token: await tokenOf(kept) },
    );
    expect(counts).toBeDefined();
  });

  test("changes nothing when it is repeated", async () => {
    const before = await takeStock(stage);
    const versions =
      stage.s3.countVersions(stage.buckets.files) + stage.s3.countVersions(stage.buckets.videos);
    const lines = (await stage.restore("--to", moment)).join("\n");
    expect(lines).toMatch(/files \(.*\): 0 restored/);
    expect(lines).toMatch(/videos \(.*\): 0 restored/);
    expect(lines).toMatch(/0 made anew \(0 people are mailed\), 0 enabled, 0 disabled, 0 given/);
    expect(await takeStock(stage)).toEqual(before);
    expect(stage.s3.countVersions(stage.buckets.files) + stage.s3.countVersions(stage.buckets.videos)).toBe(
      versions,
    );
    expect(await mailsAbout(lost.email)).toBe(1);
  });

  test("exports the users of the pool to a file that only its owner reads", async () => {
    const folder = await mkdtemp(join(tmpdir(), "nutria-export-"));
    const file = join(folder, "users.ndjson");
    await stage.restore("--export-accounts", file);
    const users = (await readFile(file, "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(users).toHaveLength((await takeStock(stage)).accounts.size);
    expect(users).toContainEqual(
      expect.objectContaining({
        id: lost.id,
        email: lost.email,
        isEnabled: true,
        isConfirmed: true,
        isKnown: true,
      }),
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});

describe("a user pool that is gone", () => {
  test("is replaced by another, with every person of the table, who all need a new password", async () => {
    stage.losePool();
    const lines = (await stage.restore("--new-pool")).join("\n");
    process.stdout.write(`\n${lines}\n`);
    expect(process.env.USER_POOL_ID).toBe("us-east-1_LATER0002");
    expect(lines).toContain(
      `Users of the pool: ${peopleInPool} made anew (${peopleInPool} people are mailed)`,
    );
    // As they were, but for the person who registered after the moment.
    expect((await takeStock(stage)).accounts).toEqual(was().accounts);

    expect((await stage.product.refusal(profileRoutes.getUser, {}, { token: kept.token })).code).toBe(
      "unauthorized",
    );
    expect((await login(kept, "nutritionist")).code).toBe("wrong_credentials");
    expect(await mailsAbout(kept.email)).toBe(1);
    const password = await temporaryPassword(kept.email, "nutritionist");
    expect(await tokenOf({ ...kept, password })).toMatch(/^ey/);
    await stage.restore("--new-pool");
    expect(await mailsAbout(kept.email)).toBe(1);
  });
});

/** The demo practice, with people whose sign-in is known, an overwritable file and two videos. */
async function writePractice(): Promise<void> {
  const { product } = stage;
  ({ administratorKey } = await seedDemo());
  lost = await aNutritionist(product);
  kept = await aNutritionist(product);
  lostPatient = await aPatient(product);
  await kept.call(patientRoutes.createPatient, { body: addPatientForm() });
  const { files, videos } = await kept.context();
  for (const name of ["one", "two", "three"]) {
    await files.put(`records/${name}.pdf`, {
      bytes: Buffer.from(`${name} as it was`),
      contentType: "application/pdf",
    });
  }
  for (const name of ["removed", "kept"]) {
    const key = `videos/${name}.mp4`;
    const uploadId = await videos.startUpload(key, "video/mp4");
    const sizes = [5 * 1024 * 1024, 1000];
    for (const [index, size] of sizes.entries()) {
      const address = await videos.partAddress({ key, uploadId }, { partNumber: index + 1, size }, 60);
      const url = new URL(address.replace("/_storage", ""), stage.aws.url);
      const put = await fetch(url, { method: "PUT", body: Buffer.alloc(size, name) });
      expect(put.status).toBe(200);
    }
    await videos.complete({ key, uploadId }, (await videos.uploadedParts({ key, uploadId })) ?? []);
  }
}

async function goOnWriting(): Promise<void> {
  const { product } = stage;
  await aNutritionist(product);
  await kept.call(patientRoutes.createPatient, { body: addPatientForm() });
  const { files } = await kept.context();
  await files.put("records/later.pdf", { bytes: Buffer.from("later"), contentType: "application/pdf" });
  await product.settle();
}

/**
 * Deletes a third of the items of the moment and overwrites some others, and deletes files, a video and users. What was
 * written later stays whole, because the comparison must find it.
 */
async function destroy(): Promise<void> {
  const { product, ownTable } = stage;
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const { Items = [] } = await table.send(new ScanCommand({ TableName: ownTable }));
  const earlier = Items.filter(({ __edb_e__: kind, pk, sk }) => was().items.has(itemName(kind, pk, sk)));
  for (const [index, { pk, sk }] of earlier.entries()) {
    const Key = { pk: String(pk), sk: String(sk) };
    if (index % 3 === 0) await table.send(new DeleteCommand({ TableName: ownTable, Key }));
    else if (index % 20 === 1) {
      const UpdateExpression = "SET spoilt = :yes REMOVE #name";
      const ExpressionAttributeNames = { "#name": "name" };
      const ExpressionAttributeValues = { ":yes": true };
      await table.send(
        new UpdateCommand({
          TableName: ownTable,
          Key,
          UpdateExpression,
          ExpressionAttributeNames,
          ExpressionAttributeValues,
        }),
      );
    }
  }
  table.destroy();

  const { files, videos } = await kept.context();
  await files.remove("records/one.pdf");
  await files.remove("records/two.pdf");
  await files.put("records/three.pdf", { bytes: Buffer.from("spoilt"), contentType: "application/pdf" });
  await videos.remove("videos/removed.mp4");

  const pool = new CognitoIdentityProviderClient({});
  const { USER_POOL_ID: UserPoolId = "" } = product.cloud.environment;
  for (const Username of [
    lost.id,
    lostPatient.id,
    ...(await idsOf(demoAdministrator.email, demoPatients.active)),
  ]) {
    await pool.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
  }
  const [demo = "", another = ""] = await idsOf(demoAccount.email, demoPatients.another);
  await pool.send(new AdminDisableUserCommand({ UserPoolId, Username: demo }));
  await pool.send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: another, GroupName: "patient" }),
  );
  pool.destroy();
}

const patientTabs = ["active", "inactive"] as const;

/** The names that the demo practice shows on each tab, in alphabetical order. */
async function listedPatients(): Promise<string[][]> {
  const token = await tokenOf(demoAccount);
  const pages = await Promise.all(
    patientTabs.map((status) =>
      stage.product.call(
        patientRoutes.listPatients,
        { query: { status, limit: String(demoPeople.length) } },
        { token },
      ),
    ),
  );
  return pages.map(({ items }) => items.map(fullName).sort());
}

const demoNames = (): string[][] =>
  patientTabs.map((tab) =>
    demoPeople
      .filter(({ status }) => status === tab)
      .map(fullName)
      .sort(),
  );

const fullName = ({ name, lastName }: { name: string; lastName: string }): string => `${name} ${lastName}`;

/** The ids of people in the pool, which the destroyed table may no longer tell. */
async function idsOf(...emails: string[]): Promise<string[]> {
  const { identity } = await kept.context();
  const { users } = await identity.listUsers();
  return emails.map((email) => users.find((user) => user.email === email)?.id ?? "");
}

async function temporaryPassword(email: string, role: "nutritionist" | "patient" | "admin"): Promise<string> {
  await stage.product.call(authRoutes.sendTemporaryPassword, { body: { email, role } });
  const [mail] = await stage.product.mailsTo(email);
  const password = /^[a-z2-9]{10,}$/m.exec(mail?.text ?? "")?.[0];
  if (password === undefined) throw new Error(`No temporary password was mailed to ${email}`);
  return password;
}

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { token } = await stage.product.call(authRoutes.login, {
    query: { role: "nutritionist" },
    body: { email, password },
  });
  return token.accessToken;
}
