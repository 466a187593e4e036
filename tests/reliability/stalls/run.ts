/**
 * `npm test -- stalls`: sends the worst body of each kind to the running product from one account, while a neighbour asks
 * a cheap route every 20 ms and uploads a small file. Prints what the neighbour waited, and the most memory that the product
 * took, beside the same while nothing else happens. `-- ../other` measures another working tree. Linux only, where each address of 127.0.0.0/8 is the machine's own.
 */
import type { Route } from "@nutria/contract/wire/define";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { authRoutes } from "@nutria/contract/routes/auth";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import type { BusyCalendar } from "@nutria/contract/schemas/agenda/busy-calendar";
import { recordRoutes } from "@nutria/contract/routes/records";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nutritionistForm } from "../../support/accounts";
import { aPdf, fileForm } from "../../support/samples/sample-files";
import { worstBodies, type WorstBody } from "./bodies";
import { beginPeak, peakOf } from "./memory";
import type { Start } from "./neighbour";

const tree = resolve(
  process.argv.slice(2).find((given) => !given.startsWith("--")) ??
    fileURLToPath(new URL("../../../", import.meta.url)),
);
const idleMilliseconds = 4000;
/** A body that is not answered by then is given up, and the product started anew. */
const longestMilliseconds = 60_000;

interface Person {
  token: string;
}

const asking = startProcess("neighbour.ts");
let product = await startProduct();
console.log(`Node ${process.version}, ${cpus().length} cores, ${tree}`);
const idle = await neighbourDuring(() => wait(idleMilliseconds));
console.log(row("", "answer", "after", "neighbour median", "max", "longer", "its upload", "memory"));
console.log(
  row("nothing else", "", "", figure(idle.median), figure(idle.max), "", figure(idle.upload), idle.memory),
);
const only = ["--papers", "--calendars"].find((one) => process.argv.includes(one));
for (const worst of only ? [] : worstBodies()) {
  let answer = { status: 0, milliseconds: longestMilliseconds };
  const found = await neighbourDuring(async () => (answer = await send(worst, product.sender.token)));
  const longer = found.max - idle.max;
  console.log(
    row(
      worst.kind,
      answer.status === 0 ? "none" : String(answer.status),
      figure(answer.milliseconds),
      figure(found.median),
      figure(found.max),
      longer > 0 ? figure(longer) : "-",
      figure(found.upload),
      found.memory,
    ),
  );
  if (answer.status === 0) {
    await product.stop();
    product = await startProduct();
  }
}
if (only !== "--calendars") await papers();
for (const { kind, address } of only === "--papers" ? [] : product.calendars) await calendar(kind, address);
await product.stop();
asking.disconnect();

/** What others wait while one account asks for twenty PDFs of a long record at once; the sender of bodies has no room left. */
async function papers(): Promise<void> {
  const { url } = product;
  const sender = await register(url);
  const headers = { authorization: `Bearer ${sender.token}` };
  const post = async ({ spec }: Route, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(url + spec.path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${spec.path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const person = {
    name: "Elena",
    lastName: "Ruiz",
    email: "elena.stalls@nutria.example",
    // The usual number is in a body that was sent before.
    phoneNumber: "3331234567",
  };
  const { results } = await post(archiveRoutes.importRows, { rows: [person] });
  const [imported] = results as { outcome: string; patient?: string }[];
  const patient = imported?.patient;
  if (patient === undefined) throw new Error(`Elena is not a patient: ${JSON.stringify(imported)}`);
  const text = "Refiere buen apego; ajuste de equivalentes y actividad física. ".repeat(60);
  for (let visit = 0; visit < 40; visit++) await post(recordRoutes.createVisitNote, { patient, text });
  const path = archiveRoutes.getRecordPdf.spec.path.replace("{id}", patient);
  const start = performance.now();
  let statuses: number[] = [];
  const found = await neighbourDuring(async () => {
    statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await fetch(url + path, { headers });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  });
  const took = figure(performance.now() - start);
  const counts = [...new Set(statuses)].map(
    (one) => `${String(statuses.filter((s) => s === one).length)} × ${String(one)}`,
  );
  console.log(
    row(
      "20 PDFs of a record at once",
      "",
      took,
      figure(found.median),
      figure(found.max),
      `p99 ${figure(found.p99)}`,
      figure(found.upload),
      found.memory,
    ),
  );
  console.log(`  answers: ${counts.join(", ")}`);
}

/** What others wait while a calendar is added and read. */
async function calendar(kind: string, address: string): Promise<void> {
  const { url } = product;
  const { token } = await register(url);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const path = `${url}${busyCalendarRoutes.listBusyCalendars.spec.path}`;
  const list = async () => (await (await fetch(path, { headers })).json()) as BusyCalendar[];
  const start = performance.now();
  let end = start;
  const found = await neighbourDuring(async () => {
    await fetch(path, { method: "POST", headers, body: JSON.stringify({ name: "Personal", address }) });
    while ((await list()).some(({ triedAt }) => triedAt === null)) await wait(50);
    end = performance.now();
  });
  const [read] = await list();
  const longer = found.max - idle.max;
  const outcome = read?.problem ?? "read";
  console.log(
    row(
      kind,
      outcome,
      figure(end - start),
      figure(found.median),
      figure(found.max),
      longer > 0 ? figure(longer) : "-",
      figure(found.upload),
      found.memory,
    ),
  );
}

/** A program of this folder, which says something by its messages. */
function startProcess(program: string, ...given: string[]) {
  const path = fileURLToPath(new URL(program, import.meta.url));
  return spawn(process.execPath, ["--import", "tsx", path, ...given], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_NO_WARNINGS: "1", LOG_LEVEL: "silent" },
  });
}

async function startProduct() {
  const directory = await mkdtemp(join(tmpdir(), "nutria-stalls-"));
  const child = startProcess("server.ts", tree, directory);
  const [{ url, calendars }] = (await once(child, "message")) as [
    { url: string; calendars: { kind: string; address: string }[] },
  ];
  const [sender, neighbour] = [await register(url), await register(url)];
  // The first uploads start the threads of computations, of which each account has one at a time.
  await Promise.all([sender, neighbour].map(({ token }) => upload(url, token)));
  return {
    url,
    pid: child.pid!,
    calendars,
    sender,
    neighbour,
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A new nutritionist, who opened the mailed link and signed in. */
async function register(url: string): Promise<Person> {
  const form = nutritionistForm();
  const { email, password } = form;
  await call(url, authRoutes.registerNutritionist, form);
  const code = await mailedCode(url, email);
  await call(url, authRoutes.verifyEmail, { email, code, role: "nutritionist", password });
  const path = `${authRoutes.login.spec.path}?role=nutritionist`;
  const { token } = (await call(url, authRoutes.login, { email, password }, path)) as {
    token: { accessToken: string };
  };
  return { token: token.accessToken };
}

/** The code of the newest link to an address, once its mail has arrived. */
async function mailedCode(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/_local/mail`, { headers: { accept: "application/json" } });
  const mails = (await answer.json()) as { to: string[]; links: string[] }[];
  const links = mails.find(({ to }) => to.includes(email))?.links ?? [];
  const code = links.map((link) => new URL(link).searchParams.get("code")).find((one) => one !== null);
  return code ?? wait(100).then(() => mailedCode(url, email));
}

async function call(url: string, { spec }: Route, body: object, path: string = spec.path): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: spec.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${spec.path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

async function send({ route: { spec }, body }: WorstBody, token: string) {
  const start = performance.now();
  const path = spec.path === authRoutes.login.spec.path ? `${spec.path}?role=nutritionist` : spec.path;
  const response = await fetch(`${product.url}${path}`, {
    method: spec.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === "string" && { "content-type": "application/json" }),
    },
    body,
    signal: AbortSignal.timeout(longestMilliseconds),
  }).catch(() => undefined);
  await response?.arrayBuffer();
  return { status: response?.status ?? 0, milliseconds: performance.now() - start };
}

async function upload(url: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}${recordRoutes.uploadRecordFile.spec.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: fileForm(aPdf()),
    signal: AbortSignal.timeout(longestMilliseconds),
  }).catch(() => undefined);
  return response?.status === 201 ? performance.now() - start : Number.NaN;
}

/** What the neighbour waited while something happened: for each answer of a cheap route, and for an upload of its own. */
async function neighbourDuring(happening: () => Promise<unknown>) {
  const { url, neighbour } = product;
  asking.send({ url, token: neighbour.token } satisfies Start);
  await beginPeak(product.pid);
  const happened = happening();
  await wait(100);
  const uploaded = upload(url, neighbour.token);
  await happened;
  await wait(300);
  asking.send("stop");
  const [answered] = (await once(asking, "message")) as [number[]];
  const peak = await peakOf(product.pid);
  const waits = answered.sort((one, other) => one - other);
  return {
    median: waits[Math.floor(waits.length / 2)] ?? 0,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    max: waits.at(-1) ?? 0,
    upload: await uploaded,
    memory: Number.isNaN(peak) ? "" : `${String(Math.round(peak))} MB`,
  };
}

function figure(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? "refused" : `${Math.round(milliseconds)} ms`;
}

function row(kind: string, ...figures: string[]): string {
  return [kind.padEnd(36), ...figures.map((one) => one.padStart(12))].join(" ");
}
