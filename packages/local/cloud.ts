import type { ClientOptions } from "@nutria/platform/adapters/clients";
import { queueAttempts, type EventQueue } from "@nutria/platform/event-queue";
import type { TopicQueue } from "@nutria/platform/topic-queue";
import { mkdir } from "node:fs/promises";
import type { Realtime } from "./appsync/realtime";
import { environmentOf } from "./cloud-environment";
import { folderOf, openServices, type CloudOptions } from "./cloud-services";
import type { PublishedCalendars } from "./calendars/server";
import type { CognitoEndpoint } from "./cognito/server";
import type { DynamodbEndpoint } from "./dynamodb/server";
import type { TableStream } from "./dynamodb/stream";
import type { Bus } from "./eventbridge/bus";
import type { Inbox } from "./ses/inbox";
import type { Mail } from "./ses/mail";
import type { ReportKind } from "./ses/report";
import type { AwsOperation } from "./shared/aws-json";
import { systemClock } from "./shared/clock";
import { inProcessCommands } from "./shared/in-process-commands";
import type { Endpoint } from "./shared/loopback";
import { openQueue, type Queue, type QueueOptions } from "./sqs/queue";
import type { StripeEndpoint } from "./stripe/server";
import type { PushService } from "./web-push/push-service";
import type { Phones } from "./whats-app/phones";

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
  /** The browsers that subscribed to pushes, and what they got. */
  pushService: PushService;
  /** The phones that WhatsApp reaches, and what they got. */
  phones: Phones;
  /** The calendars that this machine publishes, to be read as those of other providers. */
  calendars: PublishedCalendars;
  inbox: Inbox;
  /** Opens a queue behind a rule of the bus, and hands its messages over from now on. */
  addQueue(queue: Pick<EventQueue, "name" | "pattern" | "handler">): Promise<void>;
  /** Opens the queue behind WhatsApp's topic, and hands its messages over from now on. */
  addTopicQueue(queue: Pick<TopicQueue, "name" | "handler">): Promise<void>;
  /** Mails sent, newest first. */
  mails(): Promise<Mail[]>;
  /** Reports that a mail did not arrive, as SES would; returns false when there is no such mail. */
  reportMail(id: string, kind: ReportKind): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts every embedded service inside this process. Throws a `StartUpError` for what the user can fix. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { dataDirectory } = options;
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
  try {
    const services = await openServices(options, open);
    const { dynamodb, eventbridge, ses, appsync, cognito, stream, stripe, webPush, whatsApp, calendars } =
      services;
    const operations = {
      ...dynamodb.operations,
      ...eventbridge.operations,
      ...ses.operations,
      ...whatsApp.operations,
    };
    return {
      environment: environmentOf(services, options),
      operations,
      clientOptions: { plugin: inProcessCommands(operations) },
      bus: eventbridge.bus,
      cognito,
      dynamodb,
      stream,
      channels: appsync.realtime,
      stripe,
      pushService: webPush.service,
      phones: whatsApp.phones,
      calendars: calendars.calendars,
      inbox: ses.inbox,
      async addQueue({ name, pattern, handler }) {
        const queue = await open(openCloudQueue(name, options, () => eventbridge.bus.deadLetterHandler()));
        eventbridge.bus.follow(queue);
        eventbridge.bus.addRule({ name, pattern, target: (event) => queue.send(JSON.stringify(event)) });
        queue.start(handler);
      },
      async addTopicQueue({ name, handler }) {
        const queue = await open(openCloudQueue(name, options));
        eventbridge.bus.follow(queue);
        whatsApp.phones.reportTo((body) => queue.send(body));
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

/** A queue; without a handler its dead letters stay in it, and are handed over again after the next start. */
function openCloudQueue(
  name: string,
  { dataDirectory, now = systemClock, retryDelays }: CloudOptions,
  deadLetterHandler?: QueueOptions["deadLetterHandler"],
): Promise<Queue> {
  return openQueue({
    name,
    ...folderOf(dataDirectory, "queues"),
    now,
    maximumReceives: queueAttempts,
    ...(deadLetterHandler && { deadLetterHandler }),
    ...(retryDelays && { hiddenFor: retryDelays }),
  });
}
