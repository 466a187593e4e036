import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct, type RunOptions } from "@nutria/local/app/run-product";
import { ensureWebClient } from "@nutria/local/app/web-client";
import type { Mail } from "@nutria/local/ses/mail";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { openBrowser } from "./browser";

/** The product as `npm start` runs it, on a free port and a data folder that is empty or has the demo data, with a browser. */
export interface RunningProduct {
  url: string;
  /** A browser session of a new person, in Mexico. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** The newest mail to an address, after every event has been delivered. */
  mailTo(address: string): Promise<Mail>;
  /** All mails, the newest first. */
  mails(): Promise<Mail[]>;
  /** Publishes a calendar on this machine as another provider does, and gives its address. */
  publishCalendar(name: string, text: string): string;
  /** Waits until every event has been delivered, and the events that follow from it. */
  settle(): Promise<void>;
  /** The open pages of every person. */
  openPages(): Page[];
  /** The errors of the opened pages: errors in the page, and answers of 500. */
  complaints: string[];
  close(): Promise<void>;
}

let browser: Promise<Browser> | undefined;
let webClient: Promise<string> | undefined;

/** The built client; whether it is still that of the sources is looked up once per process. */
function builtWebClient(): Promise<string> {
  return (webClient ??= ensureWebClient().then(({ directory }) => directory));
}

/** Loaded for those who want it, because no scenario does. */
async function seedDemo(): Promise<void> {
  const demo = await import("@nutria/local/demo/index");
  await demo.seedDemo();
}

/** One browser for all files of a process; it closes when the process ends. */
function sharedBrowser(): Promise<Browser> {
  return (browser ??= openBrowser());
}

/** Starts it; `isDemoWanted` writes the demo practice first, `cloudOptions` make the cloud lighter than that of `npm start`, `throttle` is that of its gateway. */
export async function startRunningProduct({
  isDemoWanted = false,
  cloudOptions = {},
  throttle,
}: Partial<Pick<RunOptions, "isDemoWanted" | "cloudOptions" | "throttle">> = {}): Promise<RunningProduct> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "nutria-e2e-"));
  const product = await runProduct({
    port: 0,
    dataDirectory,
    isDemoWanted,
    cloudOptions,
    ...(throttle && { throttle }),
    // `tests/local/compute.test.ts` is about the threads, whose start takes seconds.
    hasComputeThread: false,
    ...(isDemoWanted && { seedDemo }),
    loadProduct,
    webClient: builtWebClient,
  });
  await product.webReady;
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  return {
    url: product.url,
    complaints,

    async visit(options = {}) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: "es-MX",
        timezoneId: "America/Mexico_City",
        viewport: { width: 1280, height: 800 },
        // An element that is still fading in does not have its final contrast.
        reducedMotion: "reduce",
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("response", (response) => {
        if (response.status() === 500) complaints.push(`500 from ${response.url()}`);
      });
      return page;
    },

    async mailTo(address) {
      await product.cloud.bus.idle();
      const mail = (await product.cloud.mails()).find(({ to }) => to.includes(address));
      if (!mail) throw new Error(`Nothing was mailed to ${address}`);
      return mail;
    },

    mails: () => product.cloud.mails(),

    publishCalendar: (name, text) => product.cloud.calendars.publish(name, text),

    settle: () => product.cloud.bus.idle(),

    openPages: () => contexts.flatMap((context) => context.pages()),

    async close() {
      for (const context of contexts) await context.close();
      await product.close();
      await rm(dataDirectory, { recursive: true });
    },
  };
}
