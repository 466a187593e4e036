/**
 * `npm run bench web [slow] [rounds] [pages]`: measures what a visitor, a patient and a nutritionist open on a cheap phone:
 * the largest paint (LCP), how much the page moves (CLS), how long its scripts block (TBT), and what it asks for. The
 * product runs as `npm start` runs it, with the demo practice, in this process; a browser with an empty cache opens each
 * page over a simulated 4G with a processor four times slower. `slow` takes the slow 4G of Lighthouse. Fails when a median
 * is over its aim.
 */
import { demoAccount, demoPatient } from "@nutria/local/demo/account";
import { signSubscription } from "@nutria/core/notification/unsubscribe";
import type { BrowserContext, Page } from "playwright";
import { startRunningProduct } from "../support/scenario/running-product";
import { createScriptContexts } from "../support/script-contexts";

interface Network {
  name: string;
  roundTripMilliseconds: number;
  kilobitsPerSecond: number;
}

const networks: Record<string, Network> = {
  fast: { name: "4G", roundTripMilliseconds: 170, kilobitsPerSecond: 9000 },
  slow: { name: "slow 4G", roundTripMilliseconds: 150, kilobitsPerSecond: 1638 },
};
const [kind = "fast", roundsGiven = "5", ...wanted] = process.argv.slice(2);
const network = networks[kind];
if (!network) throw new Error(`Say one of: ${Object.keys(networks).join(", ")}`);
const rounds = Number(roundsGiven);
const processorSlowdown = 4;
const largestShift = 0.05;
/** When the largest element is painted at the latest, in milliseconds, by network and page. */
const aims = {
  fast: { other: 1500, "/dashboard/patients": 2500, "/dashboard/virtual-agenda": 3000 },
  slow: {
    "/": 1500,
    "/signIn": 1700,
    "/mi/entrar": 1500,
    "/mi/hoy": 1500,
    "/dashboard/patients": 2500,
    "/dashboard/virtual-agenda": 3000,
  },
} as Record<string, Record<string, number>>;
/** How long a page is watched after its last request. */
const quietMilliseconds = 1500;

/** What a page load gave: times in milliseconds, the compressed bytes of all that was loaded. */
interface Load {
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
  requests: number;
}

interface MeasuredPage {
  /** The name of its route. */
  name: string;
  address: string;
  /** Who opens it, signed in; absent for a visitor. */
  by?: "nutritionist" | "patient";
}

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Runs in the page, before its own scripts. */
const watch = `{
  const seen = (window.seen = { lcp: 0, cls: 0, fcp: 0, tasks: [] });
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("largest-contentful-paint", (entry) => { seen.lcp = entry.startTime; });
  on("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  on("paint", (entry) => { if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime; });
  on("longtask", (entry) => { seen.tasks.push([entry.startTime, entry.duration]); });
}`;

const product = await startRunningProduct({ isDemoWanted: true });
const pages = (await measuredPages()).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
let storageState = await signIn();
let isOver = false;
for (const page of pages) {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await load(page));
  isOver = report(page.name, loads) || isOver;
}
for (const complaint of product.complaints) console.error(complaint);
await product.close();
process.exit(product.complaints.length > 0 || isOver ? 1 : 0);

/** The pages of the demo practice and of its newest mail to a patient. */
async function measuredPages(): Promise<MeasuredPage[]> {
  const { system } = createScriptContexts("bench");
  const { _id: nutritionistId, slug } = await signedInUser();
  const token = await signSubscription(system, { nutritionistId, type: "newLinkRequest" });
  return [
    { name: "/", address: "/" },
    { name: "/n/:slug", address: `/n/${slug}` },
    { name: "/p/:token", address: await openMailedLink() },
    { name: "/unsubscribe/:token", address: `/unsubscribe/${token}` },
    { name: "/privacy", address: "/privacy" },
    { name: "/signIn", address: "/signIn" },
    { name: "/dashboard/patients", address: "/dashboard/patients", by: "nutritionist" },
    { name: "/dashboard/virtual-agenda", address: "/dashboard/virtual-agenda", by: "nutritionist" },
    { name: "/mi/entrar", address: "/mi/entrar" },
    { name: "/mi/hoy", address: "/mi/hoy", by: "patient" },
  ];
}

/** Signs in to the demo practice by the screen. */
async function signIn(): Promise<StorageState> {
  const page = await product.visit();
  await page.goto("/signIn");
  await page.locator("input[name=email]").fill(demoAccount.email);
  await page.locator("input[name=password]").fill(demoAccount.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).last().click();
  await page.waitForURL(/\/dashboard/);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

async function signedInUser(): Promise<{ _id: string; slug: string }> {
  const login = await fetch(`${product.url}/v1/auth/login?role=nutritionist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(demoAccount),
  });
  const { token } = (await login.json()) as { token: { accessToken: string } };
  const user = await fetch(`${product.url}/v1/nutritionist/user`, {
    headers: { authorization: `Bearer ${token.accessToken}` },
  });
  return (await user.json()) as { _id: string; slug: string };
}

/** The newest mailed link that still asks something. */
async function openMailedLink(): Promise<string> {
  for (const { links } of await product.mails()) {
    const link = links.find((one) => one.includes("/p/"));
    if (link === undefined) continue;
    const { pathname } = new URL(link);
    if ((await fetch(`${product.url}/v1${pathname}`)).ok) return pathname;
  }
  throw new Error("No mailed link of the demo practice is open");
}

/** Opens a page in a new browser session of a phone, whose cache is empty. */
async function load({ address, by }: MeasuredPage): Promise<Load> {
  const page = await product.visit({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // The copy that the patient's app keeps of itself would be there on the second visit.
    serviceWorkers: "block",
    ...(by === "nutritionist" && { storageState }),
  });
  try {
    if (by === "patient") await signInToApp(page);
    const counted = await throttle(page);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForTimeout(quietMilliseconds);
    const seen = await page.evaluate<{ lcp: number; cls: number; fcp: number; tasks: [number, number][] }>(
      "window.seen",
    );
    return { lcp: seen.lcp, cls: seen.cls, tbt: blockedAfter(seen), ...counted };
  } finally {
    // The session's token was replaced, and the one before is refused after a minute.
    if (by === "nutritionist") storageState = await page.context().storageState();
    await page.context().close();
  }
}

/** Signs the demo's patient in to the app, whose key on the phone no copy of a session has. */
async function signInToApp(page: Page): Promise<void> {
  await page.goto("/mi/entrar");
  await page.getByLabel("Correo").fill(demoPatient.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPatient.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.getByRole("heading", { name: /^Hola/ }).waitFor();
  await page.goto("about:blank");
}

/** Slows network and processor down. Returns what came over the network, counted on. */
async function throttle(page: Page): Promise<Pick<Load, "bytes" | "requests">> {
  const { roundTripMilliseconds, kilobitsPerSecond } = network as Network;
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  const session = await page.context().newCDPSession(page);
  const counted = { bytes: 0, requests: 0 };
  session.on("Network.requestWillBeSent", () => (counted.requests += 1));
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (counted.bytes += encodedDataLength));
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  return counted;
}

/** The time over 50 ms of each long task after the first paint. */
function blockedAfter({ fcp, tasks }: { fcp: number; tasks: [number, number][] }): number {
  return tasks.reduce((sum, [start, duration]) => (start + duration > fcp ? sum + duration - 50 : sum), 0);
}

/** Prints a row; returns whether a median is over its aim. */
function report(name: string, loads: readonly Load[]): boolean {
  const median = (of: (one: Load) => number) =>
    loads.map(of).toSorted((one, other) => one - other)[Math.floor(loads.length / 2)] ?? Number.NaN;
  const [lcp, cls, tbt, bytes, requests] = [
    median((one) => one.lcp),
    median((one) => one.cls),
    median((one) => one.tbt),
    median((one) => one.bytes),
    median((one) => one.requests),
  ];
  const aim = aims[kind]?.[name] ?? aims[kind]?.other ?? Number.POSITIVE_INFINITY;
  const isRowOver = !(lcp > 0 && lcp < aim && cls < largestShift);
  console.log(
    `${(network as Network).name}, ${processorSlowdown}× CPU   ${name.padEnd(25)}` +
      `   LCP ${lcp.toFixed(0).padStart(5)} ms   CLS ${cls.toFixed(3)}   TBT ${tbt.toFixed(0).padStart(4)} ms` +
      `   ${(bytes / 1000).toFixed(0).padStart(4)} kB   ${requests.toFixed(0).padStart(3)} requests${isRowOver ? "   OVER" : ""}`,
  );
  return isRowOver;
}
