import { realtimePath } from "@nutria/contract/push";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import type { ClientOptions } from "@nutria/platform/adapters/clients";
import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { devNull } from "node:os";
import { join } from "node:path";
import { createAppsync } from "./appsync/server";
import type { Realtime } from "./appsync/realtime";
import { createCognito, type CognitoEndpoint } from "./cognito/server";
import { createTableStream, type TableStream } from "./dynamodb/stream";
import { createRemoteDynamodb } from "./dynamodb/remote";
import { createDynamodb, type DynamodbEndpoint } from "./dynamodb/server";
import type { TableDefinition } from "./dynamodb/table";
import { queueAttempts, type EventQueue } from "@nutria/platform/event-queue";
import type { Bus, Rule } from "./eventbridge/bus";
import { createEventbridge } from "./eventbridge/server";
import { storagePath } from "./s3/forward";
import { createS3 } from "./s3/server";
import type { Inbox } from "./ses/inbox";
import type { Mail } from "./ses/mail";
import type { ReportKind } from "./ses/report";
import { createSes } from "./ses/server";
import { systemClock, type Clock } from "./shared/clock";
import type { AwsOperation } from "./shared/aws-json";
import { inProcessCommands } from "./shared/in-process-commands";
import type { DeadLetterHandler } from "./shared/dead-letter";
import { openQueue } from "./sqs/queue";
import type { Endpoint } from "./shared/loopback";
import { readOrCreateSecrets } from "./ssm/secrets";
import { createSsm } from "./ssm/server";
import { createStripe, type StripeEndpoint } from "./stripe/server";

export interface CloudOptions {
  /** The data folder, or `memory` for a cloud that writes nothing to disk. */
  dataDirectory: string;
  /** The public URL of the product, which the links of mails use. */
  webUrl?: string;
  mailFrom?: string;
  tableDefinition?: TableDefinition;
  /** Another DynamoDB endpoint to use instead of the embedded one; this cloud creates its own table there. */
  dynamodb?: { url: string; tableName: string };
  /** The work of a password's hash, for tests; otherwise what stored passwords need, or less in memory. */
  passwordWork?: number;
  rules?: Rule[];
  /** Receives deliveries whose retries all failed. */
  deadLetterHandler?: DeadLetterHandler;
  now?: Clock;
  /** Milliseconds before each retry of a failed delivery. */
  retryDelays?: number[];
}

export interface Cloud {
  /** The variables that the handlers and the SDK clients read; the caller copies them into `process.env`. */
  environment: Record<string, string>;
  /** The operations of table, bus and mail in this process, by name. */
  operations: Readonly<Record<string, AwsOperation>>;
  /** Options for clients of the table, the bus and mail in this process, which bypass the network. */
  clientOptions: ClientOptions;
  bus: Bus;
  cognito: CognitoEndpoint;
  dynamodb: DynamodbEndpoint;
  /** The stream of the table, and the WebSockets of the channels that its consumer publishes to. */
  stream: TableStream;
  channels: Realtime;
  stripe: StripeEndpoint;
  inbox: Inbox;
  /** Opens a queue behind a rule of the bus, and hands its messages over from now on. */
  addQueue(queue: Pick<EventQueue, "name" | "pattern" | "handler">): Promise<void>;
  /** Mails sent, newest first. */
  mails(): Promise<Mail[]>;
  /** Reports that a mail did not arrive, as SES would; returns false when there is no such mail. */
  reportMail(id: string, kind: ReportKind): Promise<boolean>;
  close(): Promise<void>;
}

/** The credentials of the embedded endpoints; they are valid nowhere else. */
export const localCredentials = {
  accessKeyId: "LOCALNUTRIA000000000",
  secretAccessKey: "local-only-not-a-secret",
};

const names = {
  table: "nutria",
  bus: "nutria",
  bucket: "nutria-files",
  videosBucket: "nutria-videos",
  configurationSet: "nutria-local",
  linkSecret: "/nutria/local/link-secret",
  stripeSecret: "/nutria/local/stripe-secret",
  stripeWebhookSecret: "/nutria/local/stripe-webhook-secret",
} as const;

/** Stripe's secrets show what they are for. */
const secretPrefixes: Readonly<Record<string, string>> = {
  [names.stripeSecret]: "sk_test_",
  [names.stripeWebhookSecret]: "whsec_",
};

/** Starts every embedded service inside this process. Throws a `StartUpError` for what the user can fix. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { dataDirectory, now = systemClock, mailFrom = "Nutria <hola@nutria.local>" } = options;
  const folder = (name: string): { directory?: string } =>
    dataDirectory === "memory" ? {} : { directory: join(dataDirectory, name) };
  if (dataDirectory !== "memory") await mkdir(dataDirectory, { recursive: true });

  const opened: Pick<Endpoint, "close">[] = [];
  async function open<Opened extends Pick<Endpoint, "close">>(opening: Promise<Opened>): Promise<Opened> {
    const endpoint = await opening;
    opened.push(endpoint);
    return endpoint;
  }
  async function close(): Promise<void> {
    // The table closes last, because running deliveries and requests may need it.
    for (const endpoint of opened.splice(0).reverse()) await endpoint.close();
  }

  const stream = createTableStream();
  try {
    // The table opens first and alone, because its lock keeps a second process from the whole folder.
    const dynamodb = await open(
      options.dynamodb
        ? Promise.resolve(createRemoteDynamodb(options.dynamodb.url, localCredentials))
        : createDynamodb({ ...folder("dynamodb"), now, onWrites: stream.add }),
    );
    const tableName = options.dynamodb?.tableName ?? names.table;
    const ses = await open(createSes({ ...folder("mail"), now, configurationSet: names.configurationSet }));
    const secrets = await readOrCreateSecrets(
      dataDirectory === "memory" ? undefined : join(dataDirectory, "secrets.jsonl"),
      [names.linkSecret, names.stripeSecret, names.stripeWebhookSecret],
      (name) => `${secretPrefixes[name] ?? ""}${randomBytes(32).toString("base64url")}`,
    );
    const [, cognito, eventbridge, s3, ssm, stripe] = await Promise.all([
      dynamodb.ensureTable(tableName, options.tableDefinition ?? tableDefinition),
      open(
        createCognito({
          ...folder("cognito"),
          now,
          ...(options.passwordWork !== undefined && { passwordWork: options.passwordWork }),
        }),
      ),
      open(
        createEventbridge({
          ...folder("events"),
          now,
          busName: names.bus,
          ...(options.rules && { rules: options.rules }),
          ...(options.deadLetterHandler && { deadLetterHandler: options.deadLetterHandler }),
          ...(options.retryDelays && { retryDelays: options.retryDelays }),
        }),
      ),
      // S3 uses the machine's clock, because the SDK signs requests with it.
      open(
        createS3({
          ...folder("files"),
          buckets: [names.bucket, names.videosBucket],
          credentials: localCredentials,
        }),
      ),
      open(createSsm({ parameters: secrets })),
      open(
        createStripe({
          ...folder("stripe"),
          now,
          apiKey: secrets[names.stripeSecret],
          webhookSecret: secrets[names.stripeWebhookSecret],
        }),
      ),
    ]);
    ses.reportTo((event) => eventbridge.bus.accept([event]));
    const queueOptions = {
      now,
      maximumReceives: queueAttempts,
      deadLetterHandler: () => eventbridge.bus.deadLetterHandler(),
      ...(options.retryDelays && { hiddenFor: options.retryDelays }),
    };
    const appsync = await open(
      createAppsync({ credentials: localCredentials, readToken: (token) => cognito.claimsOf(token) }),
    );
    await open(Promise.resolve({ url: "", close: () => stream.close() }));
    const environment: Record<string, string> = {
      STAGE: "local",
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
      // The user's own AWS settings would change how the SDK calls the embedded endpoints.
      AWS_CONFIG_FILE: devNull,
      AWS_SHARED_CREDENTIALS_FILE: devNull,
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
      AWS_ENDPOINT_URL_EVENTBRIDGE: eventbridge.url,
      AWS_ENDPOINT_URL_S3: s3.url,
      AWS_ENDPOINT_URL_SESV2: ses.url,
      AWS_ENDPOINT_URL_SSM: ssm.url,
      STRIPE_HOST: "127.0.0.1",
      STRIPE_PORT: String(stripe.port),
      STRIPE_PROTOCOL: "http",
      TABLE_NAME: tableName,
      USER_POOL_ID: cognito.poolId,
      USER_POOL_CLIENT_ID: cognito.clientId,
      // The token verifier fetches keys over https only, unless it has another URL.
      USER_POOL_KEYS_URL: `${cognito.url}/${cognito.poolId}/.well-known/jwks.json`,
      EVENT_BUS_NAME: names.bus,
      CHANNELS_URL: realtimePath,
      CHANNELS_PUBLISH_URL: appsync.publishUrl,
      FILES_BUCKET: names.bucket,
      VIDEOS_BUCKET: names.videosBucket,
      VIDEOS_BROWSER_URL: storagePath,
      LINK_SECRET_PARAMETER: names.linkSecret,
      STRIPE_SECRET_PARAMETER: names.stripeSecret,
      STRIPE_WEBHOOK_SECRET_PARAMETER: names.stripeWebhookSecret,
      WEB_URL: options.webUrl ?? "http://localhost:3000",
      MAIL_FROM: mailFrom,
      MAIL_CONFIGURATION_SET: names.configurationSet,
      MAILS_RESERVED_DOMAINS: "true",
      CHECK_RESPONSES: "true",
      AGENDA_BETA: "true",
    };
    const operations = { ...dynamodb.operations, ...eventbridge.operations, ...ses.operations };
    return {
      environment,
      operations,
      clientOptions: { plugin: inProcessCommands(operations) },
      bus: eventbridge.bus,
      cognito,
      dynamodb,
      stream,
      channels: appsync.realtime,
      stripe,
      inbox: ses.inbox,
      async addQueue({ name, pattern, handler }) {
        const queue = await open(openQueue({ name, ...folder("queues"), ...queueOptions }));
        eventbridge.bus.follow(queue);
        eventbridge.bus.addRule({ name, pattern, target: (event) => queue.send(JSON.stringify(event)) });
        queue.start(handler);
      },
      mails: () => ses.mails(),
      reportMail: (id, kind) => ses.report(id, kind),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
