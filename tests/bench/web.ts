/**
 * `npm run bench web [slow]`: measures what a visitor and a patient open on a cheap phone: the largest paint (LCP), how much
 * the page moves (CLS) and how long its scripts block (TBT). The product runs as `npm start` runs it, with the demo
 * practice, in this process; a browser with an empty cache opens each page over a simulated 4G with a processor four times
 * slower. `slow` takes the slow 4G of Lighthouse. Fails when a median is over its aim on 4G.
 */
import { demoAccount } from "@nutria/local/demo/account";
import { signSubscription } from "@nutria/core/notification/unsubscribe-token";
import type { Page } from "playwright";
import { startRunningProduct } from "../support/running-product";
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
const [kind = "fast", roundsGiven = "5"] = process.argv.slice(2);
const network = networks[kind];
if (!network) throw new Error(`Say one of: ${Object.keys(networks).join(", ")}`);
const rounds = Number(roundsGiven);
const processorSlowdown = 4;
const aims = { lcp: 1500, cls: 0.05 };
/** How long a page is watched after its last request. */
const quietMilliseconds = 1500;

/** What a page load gave: times in milliseconds, the compressed bytes of all that was loaded. */
interface Load {
  lcp: number;
  cls: number;
  tbt: number;
  bytes: number;
}

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
const pages = await addresses();
let isOver = false;
for (const [name, address] of pages) {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await load(address));
  isOver = report(name, loads) || isOver;
}
for (const complaint of product.complaints) console.error(complaint);
await product.close();
process.exit(product.complaints.length > 0 || (isOver && kind === "fast") ? 1 : 0);

/** The pages, by the name of their route: of the demo practice and of its newest mail to a patient. */
async function addresses(): Promise<[string, string][]> {
  const { system } = createScriptContexts("bench");
  const { _id: nutritionistId, slug } = await signedInUser();
  const token = await signSubscription(system, { nutritionistId, type: "newLinkRequest" });
  return [
    ["/", "/"],
    ["/n/:slug", `/n/${slug}`],
    ["/p/:token", await openMailedLink()],
    ["/unsubscribe/:token", `/unsubscribe/${token}`],
    ["/privacy", "/privacy"],
    ["/signIn", "/signIn"],
  ];
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
async function load(address: string): Promise<Load> {
  const page = await product.visit({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const bytes = await throttle(page);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForTimeout(quietMilliseconds);
    const seen = await page.evaluate<{ lcp: number; cls: number; fcp: number; tasks: [number, number][] }>(
      "window.seen",
    );
    return { lcp: seen.lcp, cls: seen.cls, tbt: blockedAfter(seen), bytes: bytes() };
  } finally {
    await page.context().close();
  }
}

/** Slows network and processor down. Returns a function with the bytes that came over the network. */
async function throttle(page: Page): Promise<() => number> {
  const { roundTripMilliseconds, kilobitsPerSecond } = network as Network;
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  return () => bytes;
}

/** The time over 50 ms of each long task after the first paint. */
function blockedAfter({ fcp, tasks }: { fcp: number; tasks: [number, number][] }): number {
  return tasks.reduce((sum, [start, duration]) => (start + duration > fcp ? sum + duration - 50 : sum), 0);
}

/** Prints a row; returns whether a median is over its aim. */
function report(name: string, loads: readonly Load[]): boolean {
  const median = (of: (one: Load) => number) =>
    loads.map(of).toSorted((one, other) => one - other)[Math.floor(loads.length / 2)] ?? Number.NaN;
  const [lcp, cls, tbt, bytes] = [
    median((one) => one.lcp),
    median((one) => one.cls),
    median((one) => one.tbt),
    median((one) => one.bytes),
  ];
  const isRowOver = !(lcp > 0 && lcp < aims.lcp && cls < aims.cls);
  console.log(
    `${(network as Network).name}, ${processorSlowdown}× CPU   ${name.padEnd(20)}` +
      `   LCP ${lcp.toFixed(0).padStart(5)} ms   CLS ${cls.toFixed(3)}   TBT ${tbt.toFixed(0).padStart(4)} ms` +
      `   ${(bytes / 1000).toFixed(0)} kB${isRowOver ? "   OVER" : ""}`,
  );
  return isRowOver;
}
