/**
 * `npm run bench agenda`: measures the agenda. The product runs in its own process with its data on disk, mails and
 * events included; responses are not checked against the contract, as on AWS. The clients run in this process. Prints
 * p50, p99 and requests per second with 1 and 8 clients, and the capacity units of one request; `cpu ms` is the server's
 * CPU time of one request, which does not depend on other load of the machine. The bodies and headers are those that the web sends.
 */
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { eventOf, startOf, weekStart, type Ready, type Subject } from "./agenda-plan";

/** Uncounted requests before each row, so that the server's code is compiled. */
const warmUps = 200;
const seconds = Number(process.argv[2] ?? 5);
const directory = await mkdtemp(join(tmpdir(), "nutria-bench-"));
const server = spawn(
  process.execPath,
  ["--import", "tsx", fileURLToPath(new URL("agenda-server.ts", import.meta.url)), directory],
  { stdio: ["pipe", "pipe", "inherit"] },
);
const lines = createInterface({ input: server.stdout });
const ready = await new Promise<Ready>((resolve, reject) => {
  lines.once("line", (line) => resolve(JSON.parse(line) as Ready));
  server.once("exit", () => reject(new Error("The server did not start")));
});
server.removeAllListeners("exit");

/** The server's CPU time in milliseconds. */
function workOfServer(): Promise<number> {
  return new Promise((resolve) => {
    lines.once("line", (line) => resolve(Number(line)));
    server.stdin.write("\n");
  });
}

const { origin, subjects, units } = ready;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

type Call = (subject: Subject, number: number) => Promise<number>;

const week = `?from=${weekStart}&to=${new Date(Date.parse(weekStart) + 7 * 86_400_000).toISOString()}`;
const base = agendaRoutes.createAppointment.spec.path;
const create: Call = ({ token, patient, service, office }, number) =>
  send("POST", base, token, {
    type: "appointment",
    patient,
    service,
    mode: "site",
    office,
    ...startOf(number),
    comment: "",
  });
const block: Call = ({ token }, number) =>
  send("POST", base, token, { type: "other", title: "Comida", comment: "", ...eventOf(number) });
const list: Call = ({ token }) => send("GET", `${base}${week}`, token);
const availability: Call = ({ token, service, office }) =>
  send(
    "GET",
    `${base}/availability?date=${weekStart.slice(0, 10)}&service=${service}&office=${office}`,
    token,
  );

/** Counts across all rows, because every booking takes the next free slot. */
let slot = 0;

console.log(
  "The product as npm start runs it, data on disk, but for the check of each answer against the contract: off, as on AWS.",
);
console.log(
  "                                             clients    p50 ms    p99 ms     req/s  cpu ms   units",
);
await measure("create, with the check for clashes", create, 1, units.create);
await measure("create, with the check for clashes", create, 8, units.create);
await measure("create, 8 clients of one nutritionist", create, 8, units.create, { isShared: true });
await measure("create an event, which mails nobody", block, 1, units.block);
await measure("create an event, which mails nobody", block, 8, units.block);
await measure("list a week of 60", list, 1, units.list, { isShared: true });
await measure("list a week of 60", list, 8, units.list, { isShared: true });
await measure("availability of a day with 12", availability, 1, units.availability, { isShared: true });
await measure("availability of a day with 12", availability, 8, units.availability, { isShared: true });

server.stdin.end();
agent.destroy();
await rm(directory, { recursive: true, force: true });

async function measure(
  title: string,
  call: Call,
  clients: number,
  tableUnits: number,
  { isShared = false } = {},
): Promise<void> {
  const subjectOf = (client: number): Subject => subjects[isShared ? 0 : client % subjects.length] as Subject;
  for (let warmUp = 0; warmUp < warmUps; warmUp++) await call(subjectOf(warmUp), slot++);
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const end = performance.now() + seconds * 1000;
  const workBefore = await workOfServer();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < end) {
        const before = performance.now();
        const status = await call(subjectOf(client), slot++);
        times.push(performance.now() - before);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  const work = ((await workOfServer()) - workBefore) / times.length;
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const failed = Object.entries(statuses).filter(([status]) => Number(status) >= 300);
  console.log(
    [
      title.padEnd(44),
      String(clients).padStart(8),
      at(0.5).padStart(9),
      at(0.99).padStart(9),
      (times.length / elapsed).toFixed(0).padStart(9),
      work.toFixed(1).padStart(7),
      tableUnits.toFixed(1).padStart(7),
      ...failed.map(([status, count]) => ` ${count} × ${status}`),
    ].join(" "),
  );
}

/** Sends a request as the web does: what creates something has a key of its own. */
function send(method: string, path: string, token: string, body?: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { "content-type": "application/json", "idempotency-key": randomUUID() }),
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
