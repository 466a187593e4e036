import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "../support/scenario/browser";
import { signIn } from "../support/scenario/scenario";
import { anotherDevice, openPracticeAt } from "../support/scenario/started-practice";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } });

const alejandra = { name: "Alejandra", email: "alejandra@autoguardado.example", password: "secreta1" };
const root = fileURLToPath(new URL("../..", import.meta.url));

let directory: string;
let port: number;
let server: ChildProcess;
let browser: Browser | undefined;
let context: BrowserContext;
let page: Page;
let patientId: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-autosave-killed-"));
  port = await freePort();
  await start();
  ({ patientId } = await openPracticeAt(origin(), alejandra));
  browser = await openBrowser();
  context = await browser.newContext({ baseURL: origin(), locale: "es-MX" });
  context.setDefaultTimeout(60_000);
  page = await context.newPage();
  await page.goto("/signIn");
  await signIn(alejandra, page);
  await page.waitForURL("**/dashboard/**");
});
beforeEach(({ onTestFailed }) =>
  onTestFailed(async () => {
    await page.screenshot({ path: ".build/record-autosave-killed.png" });
  }),
);
afterAll(async () => {
  await browser?.close();
  await kill();
  await rm(directory, { recursive: true, force: true });
});

/** Starts the product as `npm start` does, on the data that are there. */
async function start(): Promise<void> {
  server = spawn(process.execPath, [join(root, "packages/local/bin/start.mjs")], {
    cwd: root,
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), NUTRIA_DATA: directory, NUTRIA_DEMO: "0" },
  });
  await vi.waitFor(async () => expect((await fetch(`${origin()}/`)).status).toBe(200), {
    timeout: 200_000,
    interval: 200,
  });
}

async function kill(): Promise<void> {
  const exit = once(server, "exit");
  server.kill("SIGKILL");
  await exit;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  return free;
}

const origin = () => `http://localhost:${port}`;

const api = anotherDevice(origin, alejandra);
const stored = () => api<PatientDetail>("GET", `/v1/nutritionist/patient/${patientId}`);
const storedNotes = async () => (await stored()).lifestyle.notes;

async function openLifestyle(on: Page): Promise<void> {
  await on.goto(`/dashboard/patients/${patientId}/medical-history/lifestyle`);
  await notes(on).waitFor();
}
const notes = (on: Page) => on.getByRole("textbox", { name: "Notas" });
const nextSave = (on: Page) => on.waitForRequest((request) => request.method() === "PATCH");
const saved = (on: Page) => on.getByRole("status").filter({ hasText: /^Guardado/ });

test("a server killed in the middle of two saves gets every word of the record and of a note when it is back", async () => {
  const { _id: noteId } = await api<{ _id: string }>("POST", "/v1/nutritionist/visitNote", {
    patient: patientId,
    text: "Bajó",
  });
  const other = await context.newPage();
  await openLifestyle(page);
  await other.goto(`/dashboard/patients/${patientId}/notes/${noteId}`);
  const note = other.getByRole("textbox", { name: "Nota", exact: true });
  const sending = Promise.all([nextSave(page), nextSave(other)]);
  await notes(page).fill("Cena a las nueve");
  await note.fill("Bajó el refresco");
  await sending;
  await kill();
  await notes(page).pressSequentially(" y duerme seis horas", { delay: 5 });
  await note.pressSequentially(" y camina más", { delay: 5 });
  for (const each of [page, other]) {
    await each.getByText("Sin conexión: guardado en este equipo").waitFor();
  }
  await start();
  await expect.poll(storedNotes, { timeout: 100_000 }).toBe("Cena a las nueve y duerme seis horas");
  await saved(page).waitFor();
  const storedNote = () => api<{ text: string }>("GET", `/v1/nutritionist/visitNote/${noteId}`);
  await expect
    .poll(async () => (await storedNote()).text, { timeout: 100_000 })
    .toBe("Bajó el refresco y camina más");
  await saved(other).waitFor();
  await other.close();
});
