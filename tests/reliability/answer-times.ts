/**
 * `npm test -- answer-times`: registers with addresses of every kind in the running product, one after the other in turns,
 * and prints how long each kind was answered after; beside it the same of a temporary password, which says nothing either.
 * `-- ../other` measures another working tree. Linux only, where each address of 127.0.0.0/8 is the machine's own: the product
 * lets one address register so often.
 */
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientRoutes } from "@nutria/contract/routes/client";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { patientForm } from "../support/accounts";

const rounds = 30;
const tree = resolve(process.argv[2] ?? fileURLToPath(new URL("../../", import.meta.url)));
const directory = await mkdtemp(join(tmpdir(), "nutria-answer-times-"));
const server = fileURLToPath(new URL("stalls/server.ts", import.meta.url));
const product = spawn(process.execPath, ["--import", "tsx", server, tree, directory], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
  env: { ...process.env, NODE_NO_WARNINGS: "1", LOG_LEVEL: "silent" },
});
const [{ url }] = (await once(product, "message")) as [{ url: string }];

let calls = 0;
/** Posts from an address of its own; gives the status, the answer and the milliseconds. */
function post(path: string, body: object): Promise<{ status: number; text: string; milliseconds: number }> {
  calls++;
  const localAddress = `127.0.${String(1 + (calls >> 7))}.${String(1 + (calls & 127))}`;
  const start = performance.now();
  return new Promise((done, fail) => {
    const headers = { "content-type": "application/json" };
    const asked = request(
      url.replace("localhost", "127.0.0.1") + path,
      { method: "POST", localAddress, headers, agent: false },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (more: string) => (text += more));
        answer.on("end", () =>
          done({ status: answer.statusCode ?? 0, text, milliseconds: performance.now() - start }),
        );
      },
    );
    asked.on("error", fail).end(JSON.stringify(body));
  });
}

const register = (email: string) => post(clientRoutes.registerPatient.spec.path, patientForm({ email }));
const forget = (email: string) =>
  post(authRoutes.sendTemporaryPassword.spec.path, { email, role: "patient" });

/** Registers and follows the mailed link. */
async function account(email: string): Promise<void> {
  await register(email);
  for (;;) {
    const answer = await fetch(`${url}/_local/mail`, { headers: { accept: "application/json" } });
    const mails = (await answer.json()) as { to: string[]; links: string[] }[];
    const links = mails.filter(({ to }) => to.includes(email)).flatMap((mail) => mail.links);
    const code = links.map((link) => new URL(link).searchParams.get("code")).find((one) => one !== null);
    if (code === undefined || code === null) continue;
    const body = { email, code, role: "patient", password: "secreta1" };
    return void (await post(authRoutes.verifyEmail.spec.path, body));
  }
}

const kinds: [string, (round: number) => Promise<string>, (email: string) => ReturnType<typeof post>][] = [
  ["registration: nobody has it", async (round) => `nueva${String(round)}@example.com`, register],
  ["registration: of an account", async (round) => `cuenta${String(round)}@example.com`, register],
  ["registration: waits for its link", async (round) => `espera${String(round)}@example.com`, register],
  ["temporary password: unknown", async (round) => `nadie${String(round)}@example.com`, forget],
  ["temporary password: of an account", async (round) => `cuenta${String(round)}@example.com`, forget],
];
for (let round = 0; round < rounds; round++) {
  await account(`cuenta${String(round)}@example.com`);
  await register(`espera${String(round)}@example.com`);
}
const found = new Map<string, number[]>();
const said = new Map<string, Set<string>>();
for (let round = 0; round < rounds; round++) {
  for (const [kind, address, ask] of kinds) {
    const email = await address(round);
    const { status, text, milliseconds } = await ask(email);
    found.set(kind, [...(found.get(kind) ?? []), milliseconds]);
    said.set(kind, (said.get(kind) ?? new Set()).add(`${String(status)} ${text.replaceAll(email, "…")}`));
  }
}
console.log(`${tree}, ${String(rounds)} of each`);
console.log("".padEnd(36), ...["10 %", "median", "90 %", "max"].map((one) => one.padStart(9)), "  answers");
for (const [kind, times] of found) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const figures = [at(0.1), at(0.5), at(0.9), at(1)].map((one) => `${one.toFixed(0)} ms`.padStart(9));
  console.log(kind.padEnd(36), ...figures, ` ${[...(said.get(kind) ?? [])].join(" | ")}`);
}
product.kill("SIGKILL");
await once(product, "exit");
await rm(directory, { recursive: true, force: true });
