import type { ActingApp, ActingAssistant, Actor, Context, SecretValues } from "@nutria/core/kernel/context";
import { idPrefixes } from "@nutria/core/kernel/ids";
import type { Payments } from "@nutria/core/kernel/payments";
import { randomInt } from "node:crypto";
import { monotonicFactory } from "ulid";
import { createCompute, type ComputeFor } from "./compute/compute";
import { configuration, type Configuration } from "./config";
import { createDocumentClient } from "./adapters/dynamodb";
import { createEventBus } from "./adapters/event-bus";
import { createIdentityProvider } from "./adapters/identity";
import { createFiles } from "./adapters/files";
import { createLog } from "./log";
import { createMailer } from "./adapters/mailer";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import { createSecretReader, createSecrets } from "./adapters/secrets";
import { createVideos } from "./adapters/videos";
import { createWebPush } from "./adapters/web-push";
import { createWhatsApp } from "./adapters/whats-app";

type Adapters = Pick<
  Context,
  | "db"
  | "bus"
  | "identity"
  | "mail"
  | "files"
  | "videos"
  | "secrets"
  | "push"
  | "whatsApp"
  | "calendars"
  | "webhooks"
  | "settings"
> & { computeFor: ComputeFor };

/** The clients are created once per process and shared by every request. */
const adapters = atFirstUse((): Adapters => {
  const config = configuration();
  return {
    db: { client: createDocumentClient(), tableName: config.TABLE_NAME },
    bus: createEventBus(config.EVENT_BUS_NAME),
    identity: createIdentityProvider({
      userPoolId: config.USER_POOL_ID,
      clientId: config.USER_POOL_CLIENT_ID,
    }),
    mail: createMailer({
      from: config.MAIL_FROM,
      configurationSet: config.MAIL_CONFIGURATION_SET,
      mailsReservedDomains: config.MAILS_RESERVED_DOMAINS === "true",
    }),
    files: createFiles(config.FILES_BUCKET),
    videos: createVideos(config.VIDEOS_BUCKET, config.VIDEOS_BROWSER_URL),
    computeFor: createCompute(config.COMPUTE_WORKER, {
      heapMegabytes: Number(config.COMPUTE_HEAP_MEGABYTES),
    }),
    secrets: createSecrets(config.LINK_SECRET_PARAMETER),
    push: createWebPush({
      keys: createSecretReader(config.PUSH_KEY_PARAMETER),
      publicKey: newestOf(createSecretReader(config.PUSH_PUBLIC_KEY_PARAMETER)),
      mailFrom: config.MAIL_FROM,
    }),
    whatsApp: createWhatsApp(config.WHATSAPP_PHONE_NUMBER_ID),
    calendars: { read: async (...asked) => (await calendarReader()).read(...asked) },
    webhooks: { post: async (call) => (await webhookSender()).post(call) },
    settings: {
      stage: config.STAGE,
      webUrl: config.WEB_URL.replace(/\/$/, ""),
      agendaBeta: config.AGENDA_BETA === "true",
      paymentKey: config.STRIPE_PUBLISHABLE_KEY || null,
      channels: { url: config.CHANNELS_URL, host: new URL(config.CHANNELS_PUBLISH_URL).host },
      pushService: config.PUSH_SERVICE_URL || null,
      whatsApp: whatsAppOf(config),
      calendarService: config.CALENDAR_SERVICE_URL || null,
      callsLoopback: config.CALLS_LOOPBACK === "true",
    },
  };
});

// Few Lambdas call addresses of others, so the rest does not load this code.
const calendarReader = atFirstUse(async () => {
  const { createCalendarReader } = await import("./adapters/calendar-reader");
  return createCalendarReader({ embedded: configuration().CALENDAR_SERVICE_URL || null });
});
const webhookSender = atFirstUse(async () => {
  const { createWebhookSender } = await import("./adapters/webhook-sender");
  return createWebhookSender({ callsLoopback: configuration().CALLS_LOOPBACK === "true" });
});

function whatsAppOf({
  WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
  WHATSAPP_DAILY_LIMIT: dailyLimit,
}: Configuration): Context["settings"]["whatsApp"] {
  return phoneNumberId === "" ? null : { phoneNumberId, dailyLimit };
}

function newestOf(values: () => Promise<SecretValues>): () => Promise<string> {
  return async () => (await values())[0];
}

let createPayments: ((config: Configuration) => Payments) | undefined;

/** Gives the contexts of this process the card provider: see `with-payments.ts`. */
export function providePayments(create: (config: Configuration) => Payments): void {
  createPayments = create;
}

const providedPayments = atFirstUse(() => createPayments?.(configuration()));

const noPayments = new Proxy({} as Payments, {
  get: (_, method) => {
    throw new Error(`Import with-payments and declare the need "payments" to call ${String(method)}`);
  },
});

/** From Node's buffer of random bytes; the library's own source asks the system for each character, 30 times slower. */
const randomFraction = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Ids of one millisecond sort in the order in which they were made; made anew with the clients. */
const ulid = atFirstUse(() => monotonicFactory(randomFraction));

/** The context of one request, event or job run. */
export function createContext<A extends Actor>(request: {
  actor: A;
  requestId: string;
  callerAddress?: string;
  idempotencyKey?: string | undefined;
  sessionId?: string | undefined;
  assistant?: ActingAssistant | undefined;
  app?: ActingApp | undefined;
  /** A fixed instant, for a job that runs for another time; otherwise the real clock. */
  now?: string;
}): Context<A> {
  const { now, actor, callerAddress = "" } = request;
  const { computeFor, ...shared } = adapters();
  return {
    ...shared,
    compute: computeFor(actor.role === "anonymous" ? callerAddress : actor.id),
    payments: (createPayments && providedPayments()) ?? noPayments,
    actor,
    now: now === undefined ? () => new Date().toISOString() : () => now,
    newId: (prefix) => `${idPrefixes[prefix]}_${ulid()()}`,
    log: createLog({ requestId: request.requestId }),
    callerAddress,
    idempotencyKey: request.idempotencyKey,
    sessionId: request.sessionId,
    ...(request.assistant && { assistant: request.assistant }),
    ...(request.app && { app: request.app }),
    loggedPatients: new Set(),
  };
}
