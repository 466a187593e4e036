import type { IncomingMessage, ServerResponse } from "node:http";
import { startCloud, type Cloud } from "../cloud";
import { createDeveloperPage } from "../developer-page/server";
import { createPlayer } from "../emit/player";
import { createHttpGateway } from "../http-gateway/server";
import type { ThrottleOptions } from "../http-gateway/throttle";
import { createJobRunner } from "../jobs/runner";
import {
  emptyDataFolder,
  prepareDataFolder,
  readMark,
  readPartnerKey,
  removeRunning,
  writeMark,
  writeRunning,
} from "./data-folder";
import type { Product } from "./product";
import type { Settings } from "./settings";
import { useCloud } from "./use-cloud";

export interface RunOptions extends Settings {
  /** Loads the handlers; called once the environment they read is in place. */
  loadProduct: () => Promise<Product>;
  /** Builds the web client if need be and answers where it is; runs beside everything else. */
  webClient?: () => Promise<string | undefined>;
  /** Writes the demo data of a first start. */
  seedDemo?: (cloud: Cloud) => Promise<unknown>;
  throttle?: ThrottleOptions;
}

export interface RunningProduct {
  url: string;
  cloud: Cloud;
  /** Whether the demo data is there. */
  hasDemo: boolean;
  /** How long the embedded cloud took to start. */
  cloudMilliseconds: number;
  close(): Promise<void>;
}

const hosts = ["127.0.0.1", "::1"] as const;

/** Starts the product on this machine: cloud, handlers, jobs, demo data, and in the end the front that lets people in. */
export async function runProduct(options: RunOptions): Promise<RunningProduct> {
  const { dataDirectory } = options;
  await prepareDataFolder(dataDirectory);
  const held = await holdPort(options.port);
  const { port } = held;
  const webUrl = `http://localhost:${port}`;
  const webClient = options.webClient?.() ?? Promise.resolve(undefined);
  // It is awaited at the end; should something else fail before, that is the reason to tell.
  webClient.catch(() => undefined);

  const start = performance.now();
  let cloud = await startCloud({ dataDirectory, webUrl, hasThread: true }).catch(async (error: unknown) => {
    await held.release();
    throw error;
  });
  const cloudMilliseconds = performance.now() - start;
  const closing: (() => Promise<void>)[] = [
    () => cloud.close(),
    () => removeRunning(dataDirectory),
    held.release,
  ];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const mark = await readMark(dataDirectory);
    if (mark?.demo === "pending") {
      await cloud.close();
      await emptyDataFolder(dataDirectory);
      cloud = await startCloud({ dataDirectory, webUrl, hasThread: true });
    }
    useCloud(cloud);
    const product = await options.loadProduct();
    cloud.cognito.setTriggers(product.triggers);
    for (const rule of product.rules) cloud.bus.addRule(rule);
    cloud.bus.setDeadLetterHandler(product.deadLetters.handler);

    const isFirstStart = mark === undefined || mark.demo === "pending";
    const { seedDemo } = options;
    let demo = mark?.demo ?? "none";
    if (isFirstStart) {
      demo = options.isDemoWanted && seedDemo !== undefined ? "pending" : "none";
      await writeMark(dataDirectory, { product: "nutria", demo });
      if (demo === "pending" && seedDemo !== undefined) {
        await seedDemo(cloud);
        await cloud.bus.idle();
        await writeMark(dataDirectory, { product: "nutria", demo: (demo = "ready") });
      }
    }
    cloud.bus.resume();
    const jobs = createJobRunner(
      product.jobs,
      product.jobHandlers,
      () => Date.now(),
      product.deadLetters.handler,
    );
    jobs.start();
    closing.push(() => jobs.stop());

    const developerPage = createDeveloperPage({
      inbox: cloud.inbox,
      bus: cloud.bus,
      jobs,
      deadLetters: product.deadLetters,
      operations: product.operations,
      createPlayer: () => createPlayer({ url: webUrl, partnerKey: () => readPartnerKey(dataDirectory) }),
    });
    const staticDirectory = await webClient;
    await held.release();
    const front = await createHttpGateway({
      routes: product.routes,
      extra: (request, response) => answerHealth(request, response) || developerPage(request, response),
      port,
      hosts,
      ...(staticDirectory !== undefined && { staticDirectory }),
      ...(options.throttle && { throttle: options.throttle }),
    });
    closing.push(() => front.close());
    await writeRunning(dataDirectory, front.url);
    return { url: webUrl, cloud, hasDemo: demo === "ready", cloudMilliseconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function answerHealth(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== "/health" || (request.method !== "GET" && request.method !== "HEAD")) return false;
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : JSON.stringify({ status: "ok" }));
  return true;
}

/**
 * Finds out at once, before anything else starts, whether the port can be had on every address, and keeps it until the
 * front is there to take it: an embedded endpoint could be given it meanwhile.
 */
async function holdPort(wanted: number): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = await createHttpGateway({ routes: {}, port: wanted, hosts });
  let released: Promise<void> | undefined;
  return { port: holder.port, release: () => (released ??= holder.close()) };
}
