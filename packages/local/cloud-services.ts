import { endedSessionsOf } from "@nutria/core/kernel/events/change-feed";
import { tableDefinition } from "@nutria/core/kernel/table/table";
import { newPushKey, publicKeyOf } from "@nutria/platform/web-push/vapid";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openSessionsIn } from "./appsync/open-sessions";
import { createAppsync } from "./appsync/server";
import { createCalendarPublisher } from "./calendars/server";
import { createCognito } from "./cognito/server";
import { createRemoteDynamodb } from "./dynamodb/remote";
import { createDynamodb } from "./dynamodb/server";
import { createTableStream } from "./dynamodb/stream";
import type { TableDefinition } from "./dynamodb/table";
import type { Rule } from "./eventbridge/deliveries";
import { createEventbridge } from "./eventbridge/server";
import { createS3 } from "./s3/server";
import { createSes } from "./ses/server";
import { systemClock, type Clock } from "./shared/clock";
import type { DeadLetterHandler } from "./shared/dead-letter";
import type { Endpoint } from "./shared/loopback";
import { readOrCreateSecrets } from "./ssm/secrets";
import { createSsm } from "./ssm/server";
import { createStripe } from "./stripe/server";
import { createPushService } from "./web-push/server";
import { createWhatsAppService } from "./whats-app/server";

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

/** The credentials of the embedded endpoints; they are valid nowhere else. */
export const localCredentials = {
  accessKeyId: "LOCALNUTRIA000000000",
  secretAccessKey: "local-only-not-a-secret",
};

/** The product's address where the caller names none. */
export const defaultWebUrl = "http://localhost:3000";

/** What the cloud calls its resources. */
export const cloudNames = {
  table: "nutria",
  bus: "nutria",
  bucket: "nutria-files",
  videosBucket: "nutria-videos",
  configurationSet: "nutria-local",
  linkSecret: "/nutria/local/link-secret",
  pushKey: "/nutria/local/push-key",
  pushPublicKey: "/nutria/local/push-public-key",
  stripeSecret: "/nutria/local/stripe-secret",
  stripeWebhookSecret: "/nutria/local/stripe-webhook-secret",
} as const;

/** Stripe's secrets show what they are for. */
const secretPrefixes: Readonly<Record<string, string>> = {
  [cloudNames.stripeSecret]: "sk_test_",
  [cloudNames.stripeWebhookSecret]: "whsec_",
};

/** Awaits a service that opens, and closes it with the cloud. */
type Open = <Opened extends Pick<Endpoint, "close">>(opening: Promise<Opened>) => Promise<Opened>;

/** The services of a cloud, each with its endpoint. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens every service, the table first: its lock keeps a second process from the whole folder. */
export async function openServices(options: CloudOptions, open: Open) {
  const { dataDirectory, now = systemClock, passwordWork, webUrl = defaultWebUrl } = options;
  const folder = (name: string) => folderOf(dataDirectory, name);
  const stream = createTableStream();
  const dynamodb = await open(
    options.dynamodb
      ? Promise.resolve(createRemoteDynamodb(options.dynamodb.url, localCredentials))
      : createDynamodb({ ...folder("dynamodb"), now, onWrites: stream.add }),
  );
  const tableName = options.dynamodb?.tableName ?? cloudNames.table;
  const ses = await open(
    createSes({ ...folder("mail"), now, configurationSet: cloudNames.configurationSet }),
  );
  const secrets = await readSecrets(dataDirectory);
  const parameters = { ...secrets, [cloudNames.pushPublicKey]: publicKeyOf(secrets[cloudNames.pushKey]) };
  const [, cognito, eventbridge, s3, ssm, stripe, webPush, whatsApp, calendars] = await Promise.all([
    dynamodb.ensureTable(tableName, options.tableDefinition ?? tableDefinition),
    open(createCognito({ ...folder("cognito"), now, ...(passwordWork !== undefined && { passwordWork }) })),
    open(openEventbridge(options)),
    // S3 uses the machine's clock, because the SDK signs requests with it.
    open(
      createS3({
        ...folder("files"),
        buckets: [cloudNames.bucket, cloudNames.videosBucket],
        credentials: localCredentials,
      }),
    ),
    open(createSsm({ parameters })),
    open(
      createStripe({
        ...folder("stripe"),
        now,
        apiKey: secrets[cloudNames.stripeSecret],
        webhookSecret: secrets[cloudNames.stripeWebhookSecret],
      }),
    ),
    open(createPushService({ now })),
    open(createWhatsAppService({ webUrl, now })),
    open(createCalendarPublisher()),
  ]);
  ses.reportTo((event) => eventbridge.bus.accept([event]));
  const appsync = await open(
    createAppsync({
      credentials: localCredentials,
      readToken: (token) => cognito.claimsOf(token),
      isOpen: openSessionsIn(dynamodb.operations?.["GetItem"], tableName),
    }),
  );
  stream.watch((records) => void appsync.realtime.sessionsWritten(endedSessionsOf(records)));
  await open(Promise.resolve({ close: () => stream.close() }));
  return {
    ...{ dynamodb, tableName, stream, ses, cognito, eventbridge, s3, ssm, stripe, appsync },
    ...{ webPush, whatsApp, calendars },
  };
}

/** Where a service keeps its data; nowhere for a cloud in memory. */
export function folderOf(dataDirectory: string, name: string): { directory?: string } {
  return dataDirectory === "memory" ? {} : { directory: join(dataDirectory, name) };
}

function readSecrets(dataDirectory: string) {
  return readOrCreateSecrets(
    dataDirectory === "memory" ? undefined : join(dataDirectory, "secrets.jsonl"),
    [cloudNames.linkSecret, cloudNames.pushKey, cloudNames.stripeSecret, cloudNames.stripeWebhookSecret],
    (name) =>
      name === cloudNames.pushKey
        ? newPushKey()
        : `${secretPrefixes[name] ?? ""}${randomBytes(32).toString("base64url")}`,
  );
}

function openEventbridge({
  dataDirectory,
  now = systemClock,
  rules,
  deadLetterHandler,
  retryDelays,
}: CloudOptions) {
  return createEventbridge({
    ...folderOf(dataDirectory, "events"),
    now,
    busName: cloudNames.bus,
    ...(rules && { rules }),
    ...(deadLetterHandler && { deadLetterHandler }),
    ...(retryDelays && { retryDelays }),
  });
}
