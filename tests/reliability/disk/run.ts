/**
 * `npm test -- disk`: a practice works while its disk is full, is made read-only or does not keep what it took, and when it is
 * well again; in between the product is killed. It adds people, whom it invites by mail, uploads files and copies its folder.
 * Prints what the person saw each time, and exits with 1 where something was acknowledged and is gone, was refused and is there,
 * was mailed twice or never, or did not go on by itself.
 */
import { authRoutes } from "@nutria/contract/routes/auth";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { ApiError } from "@nutria/contract/wire/api-error";
import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { httpClient } from "../../support/http-client";
import { nutritionistForm } from "../../support/accounts";
import { aPdf, fileForm } from "../../support/samples/sample-files";

export type DiskState = "well" | "full" | "readOnly" | "forgetful";

const program = fileURLToPath(new URL("server.ts", import.meta.url));
const directory = await mkdtemp(join(tmpdir(), "nutria-disk-"));
const form = nutritionistForm({ email: "rosario@correo.example" });
const stored = new Set<string>();
const refused = new Set<string>();
/** The addresses of the uploaded files. */
const files = new Set<string>();
let faults = 0;
let token: string | undefined;
let people = 0;

const check = (isRight: boolean, line: string): void => {
  if (!isRight) faults++;
  console.log(`${isRight ? "ok  " : "FAIL"} ${line}`);
};

let { url, child } = await start();
await asAnyone()(authRoutes.registerNutritionist, { body: form });
await asAnyone()(authRoutes.verifyEmail, { body: { ...(await mailedLink()), password: form.password } });
await signIn();

for (const state of ["full", "readOnly", "forgetful"] as const) {
  await addSome(5);
  check(await isAsAcknowledged(), `${state}: before, the list has what was stored`);
  const before = await upload();
  check(before === "200", `${state}: before, a file is uploaded: ${before}`);
  await become(state);
  const answers = await addSome(5);
  const said = new Set(answers);
  check(
    said.size === 1 && answers[0]?.startsWith("503") === true,
    `${state}: who adds patients is told: ${[...said].join(" | ")}`,
  );
  const sent = await upload();
  check(sent.startsWith("503"), `${state}: who uploads a file is told: ${sent}`);
  const copied = await copy();
  check(copied !== "200", `${state}: the copy of the day is not made: ${copied}`);
  check((await health()).startsWith("503"), `${state}: /health says ${await health()}`);
  check(await isAsAcknowledged(), `${state}: the list has what was stored and nothing else`);
  await become("well");
  const milliseconds = await untilWell();
  check(
    milliseconds < 5_000,
    `${state}: goes on by itself ${Math.round(milliseconds)} ms after there is room`,
  );
  await addSome(5);
  check(
    (await upload()) === "200" && (await copy()) === "200",
    `${state}: afterwards files and copies are kept`,
  );
  check(await areFilesWhole(), `${state}: each of ${files.size} files is whole`);
  const mailed = await mailsSettled();
  check(mailed === "", `${state}: each of ${stored.size} people has one mail, and nobody else${mailed}`);
  check(await isAsAcknowledged(), `${state}: afterwards the list has what was stored and nothing else`);
  await become(state);
  await addSome(3);
  child.kill("SIGKILL");
  await once(child, "exit");
  ({ url, child } = await start());
  await signIn();
  check(
    (await isAsAcknowledged()) && (await areFilesWhole()),
    `${state}: killed meanwhile and started again, it is the same`,
  );
}
child.disconnect();
for (const of of [directory, `${directory}-copies`]) await rm(of, { recursive: true });
console.log(`${stored.size} stored, ${refused.size} refused, ${faults} faults`);
process.exit(faults === 0 ? 0 : 1);

async function start(): Promise<{ url: string; child: ChildProcess }> {
  const started = fork(program, [directory], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { ...process.env, NODE_NO_WARNINGS: "1", LOG_LEVEL: "silent" },
  });
  const [{ url: at }] = (await once(started, "message")) as [{ url: string }];
  return { url: at, child: started };
}

async function become(state: DiskState): Promise<void> {
  child.send(state);
  await once(child, "message");
}

function asAnyone() {
  return httpClient(url);
}

function asOwner() {
  return httpClient(url, () => token);
}

async function mailedLink(): Promise<{ email: string; code: string }> {
  for (;;) {
    const mails = (await (
      await fetch(`${url}/_local/mail`, { headers: { accept: "application/json" } })
    ).json()) as {
      links: string[];
    }[];
    const link = mails.flatMap(({ links }) => links).find((one) => one.includes("/v1/auth/verify?"));
    if (link !== undefined) {
      const { searchParams } = new URL(link);
      return { email: searchParams.get("email") ?? "", code: searchParams.get("code") ?? "" };
    }
    await wait(100);
  }
}

async function signIn(): Promise<void> {
  const { email, password } = form;
  const session = await asAnyone()(authRoutes.login, {
    query: { role: "nutritionist" },
    body: { email, password },
  });
  token = session.token.accessToken;
}

/** Adds people at once, and returns what each answer was. */
function addSome(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const number = ++people;
      const lastName = `Número ${number}`;
      try {
        await asOwner()(patientRoutes.createPatient, {
          idempotencyKey: randomUUID(),
          query: { shouldAddPass: "false", addedFromCalendar: "false" },
          body: {
            name: "Persona",
            lastName,
            email: mailboxOf(lastName),
            phoneNumber: `55${String(10_000_000 + number)}`,
            countryCode: 52,
          },
        });
        stored.add(lastName);
        return "200";
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.add(lastName);
        return `${error.status} ${error.message}`;
      }
    }),
  );
}

/** Uploads a file, and returns what the answer was. */
async function upload(): Promise<string> {
  const bytes = aPdf(`Plan ${files.size}`, "x".repeat(200_000));
  try {
    const { fileUrl } = await asOwner()(recordRoutes.uploadRecordFile, { body: fileForm(bytes) });
    files.add(fileUrl);
    return "200";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.status} ${error.message}`;
  }
}

/** Whether the folder has each uploaded file with all its bytes, and no others. */
async function areFilesWhole(): Promise<boolean> {
  const of = join(directory, "files");
  const objects = new Map<string, { size: number; bodyId: string } | null>();
  for (const line of (await readFile(join(of, "objects.jsonl"), "utf8")).trim().split("\n")) {
    for (const [key, info] of JSON.parse(line) as [string, { size: number; bodyId: string } | null][])
      if (info === null) objects.delete(key);
      else objects.set(key, info);
  }
  const sizes = new Map<string, number>();
  for (const name of await readdir(join(of, "bodies")))
    sizes.set(name, (await stat(join(of, "bodies", name))).size);
  const found = [...objects].filter(([, info]) => info !== null && sizes.get(info.bodyId) === info.size);
  const names = found.map(([key]) => key.split("/").at(-1) ?? "");
  const isEach = [...files].every((url) => names.some((name) => url.endsWith(name.replace(/\.\w+$/, ""))));
  return isEach && files.size > 0 && sizes.size === found.length;
}

/** Makes the copy of the day, and returns what the answer was. */
async function copy(): Promise<string> {
  const response = await fetch(`${url}/_local/jobs/daily-copy`, { method: "POST" });
  const { error } = (await response.json()) as { error?: string };
  return error === undefined ? "200" : `${response.status} ${error}`;
}

/** Waits for the mail of each person who was stored, and returns who has none, or more, or should have none. */
async function mailsSettled(): Promise<string> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(`${url}/_local/mail`, { headers: { accept: "application/json" } });
    const mails = (await response.json()) as { to: string[] }[];
    const counts = new Map<string, number>();
    for (const { to } of mails) counts.set(to.join(), (counts.get(to.join()) ?? 0) + 1);
    const wrong = [...stored, ...refused]
      .map((name) => [name, counts.get(mailboxOf(name)) ?? 0, stored.has(name) ? 1 : 0] as const)
      .filter(([, found, due]) => found !== due);
    if (wrong.length === 0) return "";
    if (tries === 100) return `: ${wrong.map(([name, found]) => `${name} has ${found}`).join(", ")}`;
    await wait(200);
  }
}

function mailboxOf(lastName: string): string {
  return `persona${lastName.replace(/\D/g, "")}@correo.example`;
}

async function isAsAcknowledged(): Promise<boolean> {
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await asOwner()(patientRoutes.listLinkRequests, {
      query: { limit: "16", ...(cursor !== undefined && { cursor }) },
    });
    for (const { patient } of page.items) found.add(patient.lastName);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found.size === stored.size && [...stored].every((name) => found.has(name));
}

async function health(): Promise<string> {
  const response = await fetch(`${url}/health`);
  const { status, reason } = (await response.json()) as { status: string; reason?: string };
  return `${response.status} ${reason ?? status}`;
}

async function untilWell(): Promise<number> {
  const start = performance.now();
  while (!(await health()).startsWith("200")) await wait(50);
  return performance.now() - start;
}
