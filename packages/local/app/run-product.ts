import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startCloud, type Cloud } from "../cloud";
import type { CloudOptions } from "../cloud-services";
import { createDeveloperPage } from "../developer-page/server";
import { droppedOf } from "../dynamodb/folder";
import { createEventSimulator } from "../emit/simulator";
import { createHttpGateway, type Served } from "../http-gateway/server";
import { forwardToStorage } from "../s3/forward";
import { webhookPath, webhookTargetAt } from "../stripe/webhook-target";
import type { ThrottleOptions } from "../http-gateway/throttle";
import { systemClock } from "../shared/clock";
import { itemExpiry } from "../jobs/expire-items";
import { createJobRunner, openJobRuns, type JobRunner } from "../jobs/runner";
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
import { bringUpToDate } from "./folder/version";
import type { Product } from "./product";
import type { Settings } from "./settings";
import { wayToLastCopy } from "./copies/copies";
import { dailyCopy } from "./copies/daily-copy";
import { configureClients } from "./configure-clients";
import { answerHealth } from "./health";
import { keepAtToday } from "./keep-at-today";
import { startUpFault } from "./start-up-fault";
import { answerBuilding, answerStarting } from "./preparing-page";

export interface RunOptions extends Omit<Settings, "hostNames"> {
  hostNames?: readonly string[];
  /** Loads the handlers; called once the environment variables that they read are set. */
  loadProduct: () => Promise<Product>;
  /** Builds the web client if needed and returns its folder; runs in parallel with the start of the cloud. */
  webClient?: () => Promise<string | undefined>;
  /** Writes the demo data on the first start. */
  seedDemo?: (cloud: Cloud) => Promise<unknown>;
  /** Brings the demo data to today, once on each day; begins no change once it is told that there is no time. */
  renewDemo?: (hasTime: () => boolean) => Promise<unknown>;
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
  /** Settles when the web client is served; until then its pages say that it is being built. Rejects with a `StartUpError`. */
  webReady: Promise<void>;
  close(): Promise<void>;
}

const hosts = ["127.0.0.1", "::1"] as const;

/**
 * Starts the product on this machine: cloud, handlers, demo data and jobs. Its port is taken first and says that the rest is
 * being prepared; requests of the API are answered once all of it is ready, the pages of the web client as soon as they are
 * built. Throws a `StartUpError` for what the user can fix.
 */
export async function runProduct(options: RunOptions): Promise<RunningProduct> {
  try {
    return await runOnFolder(options);
  } catch (error) {
    throw await startUpFault(options.dataDirectory, error);
  }
}

async function runOnFolder(options: RunOptions): Promise<RunningProduct> {
  const { dataDirectory } = options;
  await prepareDataFolder(dataDirectory);
  await bringUpToDate(dataDirectory);
  const { port: wanted, hostNames } = options;
  const gateway = await createHttpGateway({
    routes: {},
    port: wanted,
    hosts,
    ...(hostNames && { hostNames }),
    extra: answerStarting,
  });
  const url = `http://localhost:${gateway.port}`;
  const cloudOptions = { dataDirectory, webUrl: url, ...options.cloudOptions };
  const webClient = options.webClient?.() ?? Promise.resolve(undefined);
  // Without this handler a failure before the rest is ready would leave its rejection unhandled.
  webClient.catch(() => undefined);

  const start = performance.now();
  let cloud = await startCloud(cloudOptions).catch(async (error: unknown) => {
    await gateway.close();
    throw error;
  });
  const dropped = await droppedOf(join(dataDirectory, "dynamodb"));
  if (dropped !== undefined)
    console.error(`${dataDirectory}: ${dropped}. ${await wayToLastCopy(dataDirectory)}`);
  const cloudMilliseconds = performance.now() - start;
  const cleanups: (() => unknown)[] = [
    () => cloud.close(),
    () => removeRunningUrl(dataDirectory),
    () => gateway.close(),
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
    const jobs = await startBackgroundWork(cloud, product, dataDirectory);
    cleanups.push(() => jobs.stop());
    const content = gatewayContent({ cloud, product, jobs, url }, options);
    gateway.serve({ ...content, extra: either(content.extra, answerBuilding) });
    const webReady = webClient.then((staticDirectory) =>
      gateway.serve({ ...content, ...(staticDirectory !== undefined && { staticDirectory }) }),
    );
    webReady.catch(() => undefined);
    cloud.stripe.webhooks.setTarget(webhookTargetAt(gateway.url));
    await writeRunningUrl(dataDirectory, gateway.url);
    jobs.start();
    cleanups.push(prepareBetweenRequests(product.preparations ?? []), keepAtToday(demo, options.renewDemo));
    return { url, cloud, hasDemo: demo === "ready", cloudMilliseconds, webReady, close };
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
  writeFolderState(dataDirectory, { product: "nutria", demo: seed ? "pending" : "none" });
  if (!seed) return "none";
  await cloud.dynamodb.writeOnce(async () => {
    await seed(cloud);
    await cloud.bus.idle();
  });
  writeFolderState(dataDirectory, { product: "nutria", demo: "ready" });
  return "ready";
}

/** Starts what runs without a request: the reader of the table's stream and deliveries that were left. Returns the jobs. */
async function startBackgroundWork(
  cloud: Cloud,
  { streamConsumer, jobs, deadLetters }: Product,
  dataDirectory: string,
): Promise<JobRunner> {
  cloud.stream.consume(streamConsumer.handler, streamConsumer.filters);
  cloud.bus.resume();
  const ofThisMachine = [itemExpiry, dailyCopy(dataDirectory, () => cloud.dynamodb.capture())];
  return createJobRunner([...jobs, ...ofThisMachine], {
    now: systemClock,
    deadLetterHandler: deadLetters.handler,
    runs: await openJobRuns(join(dataDirectory, "jobs")),
  });
}

/** What runs behind the gateway, on one origin. */
interface Running {
  cloud: Cloud;
  product: Product;
  jobs: JobRunner;
  url: string;
}

function gatewayContent(
  { cloud, product, jobs, url }: Running,
  { dataDirectory, throttle }: RunOptions,
): Served {
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
    bank: cloud.stripe,
    administratorKey: () => readAdministratorKey(dataDirectory),
    createEventSimulator: () =>
      createEventSimulator({ url, partnerKey: () => readPartnerKey(dataDirectory) }),
  });
  const storage = forwardToStorage(cloud.environment["AWS_ENDPOINT_URL_S3"] ?? "");
  return {
    routes: product.routes,
    extra: either(answerHealth(dataDirectory), either(storage, developerPage)),
    upgrade: (request, socket, head) => cloud.channels.upgrade(request, socket, head),
    unthrottledPaths: [webhookPath],
    ...(throttle && { throttle }),
  };
}

type Answerer = NonNullable<Served["extra"]>;

/** The first one answers, or else the second. */
const either =
  (first: Answerer | undefined, second: Answerer): Answerer =>
  (request, response) =>
    (first?.(request, response) ?? false) || second(request, response);

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
