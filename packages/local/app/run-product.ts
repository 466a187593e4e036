import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { startCloud, type Cloud } from "../cloud";
import type { CloudOptions } from "../cloud-services";
import { createDeveloperPage } from "../developer-page/server";
import { createEventSimulator } from "../emit/simulator";
import { createHttpGateway, type HttpGateway } from "../http-gateway/server";
import { forwardToStorage } from "../s3/forward";
import { webhookPath, webhookTargetAt } from "../stripe/webhook-target";
import type { ThrottleOptions } from "../http-gateway/throttle";
import { itemExpiry } from "../jobs/expire-items";
import { createJobRunner, type JobRunner } from "../jobs/runner";
import {
  emptyDataFolder,
  prepareDataFolder,
  readAdministratorKey,
  readFolderState,
  readPartnerKey,
  removeRunningUrl,
  writeFolderState,
  writeRunningUrl,
  type DataFolderState,
} from "./data-folder";
import type { Product } from "./product";
import type { Settings } from "./settings";
import { configureClients } from "./configure-clients";

export interface RunOptions extends Omit<Settings, "hostNames"> {
  hostNames?: readonly string[];
  /** Loads the handlers; called once the environment variables that they read are set. */
  loadProduct: () => Promise<Product>;
  /** Builds the web client if needed and returns its folder; runs in parallel with the start of the cloud. */
  webClient?: () => Promise<string | undefined>;
  /** Writes the demo data on the first start. */
  seedDemo?: (cloud: Cloud) => Promise<unknown>;
  throttle?: ThrottleOptions;
  /** Starts the cloud otherwise than `npm start`, for tests. */
  cloudOptions?: Pick<CloudOptions, "passwordWork">;
  /** Whether computations have a thread of their own; not in tests. */
  hasComputeThread?: boolean;
}

export interface RunningProduct {
  url: string;
  cloud: Cloud;
  /** Whether the data folder has demo data. */
  hasDemo: boolean;
  /** Time that the embedded cloud took to start. */
  cloudMilliseconds: number;
  close(): Promise<void>;
}

const hosts = ["127.0.0.1", "::1"] as const;

/**
 * Starts the product on this machine: cloud, handlers, demo data, jobs and, last, the HTTP gateway, so that no request
 * arrives before the rest is ready. Throws a `StartUpError` for what the user can fix.
 */
export async function runProduct(options: RunOptions): Promise<RunningProduct> {
  const { dataDirectory } = options;
  await prepareDataFolder(dataDirectory);
  const reservation = await reservePort(options.port);
  const { port } = reservation;
  const url = `http://localhost:${port}`;
  const cloudOptions = { dataDirectory, webUrl: url, ...options.cloudOptions };
  const webClient = options.webClient?.() ?? Promise.resolve(undefined);
  // It is awaited at the end; without this handler an earlier failure would leave its rejection unhandled.
  webClient.catch(() => undefined);

  const start = performance.now();
  let cloud = await startCloud(cloudOptions).catch(async (error: unknown) => {
    await reservation.release();
    throw error;
  });
  const cloudMilliseconds = performance.now() - start;
  const cleanups: (() => unknown)[] = [
    () => cloud.close(),
    () => removeRunningUrl(dataDirectory),
    reservation.release,
  ];
  const close = async (): Promise<void> => {
    for (const step of cleanups.splice(0).reverse()) await step();
  };
  try {
    const state = await readFolderState(dataDirectory);
    if (state?.demo === "pending") {
      await cloud.close();
      await emptyDataFolder(dataDirectory);
      cloud = await startCloud(cloudOptions);
    }
    const product = await loadOnto(cloud, options);
    const demo = await seedOnFirstStart(cloud, state, options);
    const jobs = startBackgroundWork(cloud, product);
    cleanups.push(() => jobs.stop());
    const staticDirectory = await webClient;
    await reservation.release();
    const gateway = await openGateway({ cloud, product, jobs, url, port, staticDirectory }, options);
    cleanups.push(() => gateway.close());
    cloud.stripe.webhooks.setTarget(webhookTargetAt(gateway.url));
    await writeRunningUrl(dataDirectory, gateway.url);
    cleanups.push(prepareBetweenRequests(product.preparations ?? []));
    return { url, cloud, hasDemo: demo === "ready", cloudMilliseconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Loads the handlers with the environment of the cloud, and puts them behind its rules and queues. */
async function loadOnto(
  cloud: Cloud,
  { hasComputeThread = true, loadProduct }: RunOptions,
): Promise<Product> {
  const computeWorker = fileURLToPath(new URL("../compute/worker.mjs", import.meta.url));
  process.env["COMPUTE_WORKER"] = hasComputeThread ? computeWorker : "";
  configureClients(cloud);
  const product = await loadProduct();
  for (const rule of product.rules) cloud.bus.addRule(rule);
  cloud.bus.setDeadLetterHandler(product.deadLetters.handler);
  for (const queue of product.queues) await cloud.addQueue(queue);
  for (const queue of product.topicQueues) await cloud.addTopicQueue(queue);
  return product;
}

/** Writes the demo data, where they are wanted, on the first start and after one that died in writing them. */
async function seedOnFirstStart(
  cloud: Cloud,
  state: DataFolderState | undefined,
  { dataDirectory, isDemoWanted, seedDemo }: RunOptions,
): Promise<DataFolderState["demo"]> {
  if (state !== undefined && state.demo !== "pending") return state.demo;
  const seed = isDemoWanted ? seedDemo : undefined;
  await writeFolderState(dataDirectory, { product: "nutria", demo: seed ? "pending" : "none" });
  if (!seed) return "none";
  await seed(cloud);
  await cloud.bus.idle();
  await writeFolderState(dataDirectory, { product: "nutria", demo: "ready" });
  return "ready";
}

/** Starts what runs without a request: the reader of the table's stream, deliveries that were left, and the jobs. */
function startBackgroundWork(cloud: Cloud, { streamConsumer, jobs, deadLetters }: Product): JobRunner {
  cloud.stream.consume(streamConsumer.handler, streamConsumer.filters);
  cloud.bus.resume();
  const runner = createJobRunner([...jobs, itemExpiry], () => Date.now(), deadLetters.handler);
  runner.start();
  return runner;
}

/** What the gateway puts on one origin. */
interface Served {
  cloud: Cloud;
  product: Product;
  jobs: JobRunner;
  url: string;
  port: number;
  staticDirectory: string | undefined;
}

function openGateway(
  { cloud, product, jobs, url, port, staticDirectory }: Served,
  { dataDirectory, hostNames, throttle }: RunOptions,
): Promise<HttpGateway> {
  const developerPage = createDeveloperPage({
    inbox: cloud.inbox,
    reportMail: (id, kind) => cloud.reportMail(id, kind),
    pushService: cloud.pushService,
    phones: cloud.phones,
    bus: cloud.bus,
    jobs,
    deadLetters: product.deadLetters,
    operations: product.operations,
    answerBuyer: (path, form) => cloud.stripe.answerBrowser(path, form),
    administratorKey: () => readAdministratorKey(dataDirectory),
    createEventSimulator: () =>
      createEventSimulator({ url, partnerKey: () => readPartnerKey(dataDirectory) }),
  });
  const storage = forwardToStorage(cloud.environment["AWS_ENDPOINT_URL_S3"] ?? "");
  return createHttpGateway({
    routes: product.routes,
    extra: (request, response) =>
      answerHealth(request, response) || storage(request, response) || developerPage(request, response),
    upgrade: (request, socket, head) => cloud.channels.upgrade(request, socket, head),
    port,
    hosts,
    unthrottledPaths: [webhookPath],
    ...(hostNames && { hostNames }),
    ...(staticDirectory !== undefined && { staticDirectory }),
    ...(throttle && { throttle }),
  });
}

/** Runs one step in each turn of the event loop, so that requests wait for one step at the most. Returns what stops it. */
function prepareBetweenRequests(steps: readonly (() => unknown)[]): () => void {
  const left = steps.values();
  let next: NodeJS.Immediate | undefined;
  const runOne = () => {
    const { value: step, done } = left.next();
    if (done) return;
    step();
    next = setImmediate(runOne);
  };
  next = setImmediate(runOne);
  return () => clearImmediate(next);
}

function answerHealth(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== "/health" || (request.method !== "GET" && request.method !== "HEAD")) return false;
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : JSON.stringify({ status: "ok" }));
  return true;
}

/**
 * Listens on the port until the gateway takes it over. A taken port then fails before anything else starts, and no
 * embedded endpoint can be assigned the port.
 */
async function reservePort(wanted: number): Promise<{ port: number; release: () => Promise<void> }> {
  const server = await createHttpGateway({ routes: {}, port: wanted, hosts, extra: answerNotReady });
  let released: Promise<void> | undefined;
  return { port: server.port, release: () => (released ??= server.close()) };
}

/** A client that calls during the start tries again later, as it does not with a 404. */
function answerNotReady(_: IncomingMessage, response: ServerResponse): boolean {
  response.writeHead(503, { "retry-after": "2", "cache-control": "no-store" }).end();
  return true;
}
