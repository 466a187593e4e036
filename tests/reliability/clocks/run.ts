/**
 * `npm test -- clocks`: sets the clock of the running product back and forward by an hour, a day, a week, a month and a year,
 * or by what is named (`npm test -- clocks "a week"`), and back again, while people use it and all its jobs run. Says what
 * each saw: whether open sessions went on, whether everybody could sign in, which answers had a negative time, what was told
 * twice. Exits with 1 for a lockout, a negative time, a failed job, an answer of 5xx, or something that was told twice. Linux
 * only, where each address of 127.0.0.0/8 is the machine's own.
 */
import { authRoutes } from "@nutria/contract/routes/auth";
import { allRoutes } from "@nutria/contract/routes/index";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { jobs } from "@nutria/functions/jobs/index";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const hour = 3_600_000;
const everyMove: [string, number][] = [
  ["an hour", hour],
  ["a day", 24 * hour],
  ["a week", 7 * 24 * hour],
  ["a month", 30 * 24 * hour],
  ["a year", 365 * 24 * hour],
];
const wanted = process.argv.slice(2);
const moves = everyMove.filter(([name]) => wanted.length === 0 || wanted.includes(name));
const people = [
  { role: "nutritionist", email: "demo@nutria.example" },
  { role: "assistant", email: "asistente@nutria.example" },
  { role: "patient", email: "carmen.villalobos@correo.example" },
] as const;
type Person = (typeof people)[number];
const password = "nutria-demo";

const directory = await mkdtemp(join(tmpdir(), "nutria-clocks-"));
const server = fileURLToPath(new URL("server.ts", import.meta.url));
const product = spawn(process.execPath, ["--import", "tsx", server, directory], {
  // What the product logs of a fault says why a person was answered 5xx.
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...process.env, NODE_NO_WARNINGS: "1", LOG_LEVEL: "error" },
});
const [{ url }] = (await once(product, "message")) as [{ url: string }];

interface Answer {
  status: number;
  body: unknown;
  retryAfter: number;
}

let addresses = 0;
/** Calls from an address that nobody has used, as after the router at home got another one. */
function call(method: string, path: string, given: { token?: string; body?: object } = {}): Promise<Answer> {
  addresses++;
  const localAddress = `127.${String(1 + (addresses >> 14))}.${String((addresses >> 7) & 127)}.${String(1 + (addresses & 127))}`;
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
  };
  return new Promise((done, fail) => {
    const options = { method, localAddress, headers, agent: false };
    const asked = request(url.replace("localhost", "127.0.0.1") + path, options, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (more: string) => (text += more));
      answer.on("end", () => {
        const isJson = String(answer.headers["content-type"]).includes("json");
        const retryAfter = Number(answer.headers["retry-after"] ?? 0);
        done({ status: answer.statusCode ?? 0, retryAfter, body: isJson && text ? JSON.parse(text) : text });
      });
    });
    asked.on("error", fail).end(given.body === undefined ? undefined : JSON.stringify(given.body));
  });
}

const faults: string[] = [];
const tokens = new Map<Person, { accessToken: string; refreshToken: string }>();

async function signIn(person: Person): Promise<boolean> {
  const { role, email } = person;
  const answer = await call("POST", `${authRoutes.login.spec.path}?role=${role}`, {
    body: { email, password },
  });
  const { token } = answer.body as { token?: { accessToken: string; refreshToken: string } };
  if (token) tokens.set(person, token);
  else console.log(`${email}: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
  return token !== undefined;
}

/** What became of a session that was open before the clock was set: it goes on, is renewed, or is over. */
async function session(person: Person): Promise<"goes on" | "is renewed" | "is over"> {
  const { accessToken = "", refreshToken = "" } = tokens.get(person) ?? {};
  const asked = await call("GET", authRoutes.listSessions.spec.path, { token: accessToken });
  if (asked.status === 200) return "goes on";
  const body = { email: person.email, refreshToken };
  const renewed = await call("POST", authRoutes.refreshToken.spec.path, { body });
  if (renewed.status >= 300) return "is over";
  tokens.set(person, { refreshToken, ...(renewed.body as { accessToken: string }) });
  return "is renewed";
}

const times = /(seconds|minutes|hours|days|age|left|remaining|wait|late|since|ago)$/i;

/** The negative times in an answer, by their paths. */
function negative(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => negative(one, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === "number"
      ? one < 0 && times.test(name)
        ? [`${path}.${name} = ${String(one)}`]
        : []
      : negative(one, `${path}.${name}`),
  );
}

const reads = allRoutes.filter(({ spec }) => spec.method === "GET" && !spec.path.includes("{"));

/** Reads everything that has an address of its own, as each person; gives how many answered. */
async function readAll(when: string): Promise<number> {
  let answered = 0;
  for (const person of people.filter(({ role }) => role !== "assistant")) {
    const token = tokens.get(person)?.accessToken ?? "";
    for (const { spec, name } of reads.filter((one) => one.spec.auth === person.role)) {
      const { status, body, retryAfter } = await call("GET", spec.path, { token });
      if (status === 401 || status >= 429) faults.push(`${when}: ${name} answered ${String(status)}`);
      if (retryAfter < 0) faults.push(`${when}: ${name} says to wait ${String(retryAfter)} s`);
      faults.push(...negative(body, name).map((one) => `${when}: ${one}`));
      if (status === 200) answered++;
    }
  }
  return answered;
}

/** Runs every job twice, as two minutes after each other would. */
async function runJobs(when: string): Promise<void> {
  for (const { name } of [...jobs, ...jobs]) {
    const { status, body } = await call("POST", `/_local/jobs/${name}`);
    if (status !== 200) faults.push(`${when}: the job ${name} answered ${String(status)}`);
    faults.push(...negative(body, name).map((one) => `${when}: ${one}`));
  }
}

interface Mail {
  to: string[];
  subject: string;
  text: string;
}
const mails = async (): Promise<Mail[]> => (await call("GET", "/_local/mail")).body as Mail[];

/** The mails once a second has passed without another: what jobs tell goes by the bus. */
async function settledMails(): Promise<Mail[]> {
  for (let known = -1; ;) {
    const all = await mails();
    if (all.length === known) return all;
    known = all.length;
    await wait(1000);
  }
}

/** What is in the bell, by its id and by what it says. */
async function bell(): Promise<string[]> {
  const [owner] = people;
  const token = tokens.get(owner)?.accessToken ?? "";
  const { body } = await call("GET", `${notificationRoutes.listNotifications.spec.path}?limit=50`, { token });
  const { items = [] } = body as { items?: { _id: string; text?: string; type?: string }[] };
  return items.map((one) => JSON.stringify({ ...one, _id: "", createdAt: "", readAt: "", at: "" }));
}

/** What is said more than once, with how often. A code or a password differs each time. */
function repeated(said: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of said) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([one, count]) => `${String(count)} × ${one}`);
}

async function set(milliseconds: number): Promise<string> {
  const answered = once(product, "message");
  product.send(milliseconds);
  const [{ now }] = (await answered) as [{ now: string }];
  return now;
}

for (const person of people) {
  if (!(await signIn(person))) throw new Error(`${person.email} cannot sign in`);
}
await runJobs("before");
const before = repeated(
  (await mails()).map(({ to, subject, text }) => `${to.join()} | ${subject} | ${text}`),
);
const readBefore = await readAll("before");
const mailsBefore = (await settledMails()).length;
console.log(`before: ${String(readBefore)} answers read, ${String(mailsBefore)} mails`);

for (const [name, by] of moves) {
  for (const [way, milliseconds] of [
    ["back", -by],
    ["back again", 0],
    ["forward", by],
    ["forward again", 0],
    ["forward once more", by],
    ["forward once more again", 0],
  ] as const) {
    const when = way.endsWith(" again")
      ? `${name} ${way.replace(" again", ", then right")}`
      : `${name} ${way}`;
    const now = await set(milliseconds);
    const seen: string[] = [];
    for (const person of people) {
      const open = await session(person);
      seen.push(`${person.role} ${open}`);
      // A session lasts for thirty days.
      if (open === "is over" && by < 30 * 24 * hour)
        faults.push(`${when}: the session of ${person.role} is over`);
      if (!(await signIn(person))) faults.push(`${when}: ${person.role} cannot sign in`);
    }
    await runJobs(when);
    const read = await readAll(when);
    if (read < readBefore) faults.push(`${when}: ${String(read)} of ${String(readBefore)} answers`);
    const told = await settledMails();
    console.log(
      `${when.padEnd(34)} ${now.slice(0, 16)}  ${seen.join(", ")}; ${String(read)} answers, ${String(told.length)} mails`,
    );
  }
}
// Of a single move there may be nothing to tell.
if (wanted.length === 0 && (await mails()).length <= mailsBefore)
  faults.push("Nothing was told, so nothing could be told twice");
const known = new Set(before);
const twice = [
  ...repeated((await mails()).map(({ to, subject, text }) => `${to.join()} | ${subject} | ${text}`)),
  ...repeated(await bell()),
].filter((one) => !known.has(one));
faults.push(...twice.map((one) => `told twice: ${one.replaceAll("\n", " ").slice(0, 240)}`));
console.log(faults.length === 0 ? "No lockout, no negative time, nothing told twice." : faults.join("\n"));
product.disconnect();
await once(product, "exit");
await rm(directory, { recursive: true, force: true });
process.exitCode = faults.length === 0 ? 0 : 1;
