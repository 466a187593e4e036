import * as z from "zod/mini";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

const Configuration = z.object({
  STAGE: z.string(),
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  EVENT_BUS_NAME: z.string(),
  FILES_BUCKET: z.string(),
  VIDEOS_BUCKET: z.string(),
  /** The address at which browsers reach the storage of videos; empty means its own address. */
  VIDEOS_BROWSER_URL: z._default(z.string(), ""),
  LINK_SECRET_PARAMETER: z.string(),
  /** Parameters with the private keys of Web Push, and with the public key with which browsers subscribe. */
  PUSH_KEY_PARAMETER: z.string(),
  PUSH_PUBLIC_KEY_PARAMETER: z.string(),
  /** The embedded push service; empty in the cloud, where browsers have their own. */
  PUSH_SERVICE_URL: z._default(z.string(), ""),
  /** The product's number at WhatsApp, as AWS names it; empty where it has none, and nothing of WhatsApp is shown. */
  WHATSAPP_PHONE_NUMBER_ID: z._default(z.string(), ""),
  /** The messages that it may begin in 24 hours: what Meta lets the portfolio, or less. */
  WHATSAPP_DAILY_LIMIT: z._default(z.coerce.number<string>().check(z.int(), z.positive()), 250),
  /**
   * The address at which the embedded cloud publishes calendars; empty in the cloud, which reads those of known
   * providers alone.
   */
  CALENDAR_SERVICE_URL: z._default(z.string(), ""),
  /** `true` lets webhooks go to programs of the same machine by http: in tests and on a single machine, not in the cloud. */
  CALLS_LOOPBACK: z._default(z.enum(["true", "false"]), "false"),
  /** Parameters with the card provider's secret key, and with the secret that signs its messages. */
  STRIPE_SECRET_PARAMETER: z.string(),
  STRIPE_WEBHOOK_SECRET_PARAMETER: z.string(),
  /** The key that browsers use; empty with the embedded endpoint. */
  STRIPE_PUBLISHABLE_KEY: z._default(z.string(), ""),
  /** The address of the card provider; an empty host means Stripe's own. */
  STRIPE_HOST: z._default(z.string(), ""),
  STRIPE_PORT: z._default(z.string(), "443"),
  STRIPE_PROTOCOL: z._default(z.enum(["http", "https"]), "https"),
  /** The WebSocket of the channels, and where their events are published. */
  CHANNELS_URL: z.string(),
  CHANNELS_PUBLISH_URL: z.string(),
  WEB_URL: z.string(),
  MAIL_FROM: z.string(),
  /** The configuration set of SES, which reports bounces and complaints. */
  MAIL_CONFIGURATION_SET: z.string(),
  /** `true` sends mails to addresses that nobody can have as well: in tests and on a single machine, whose inbox takes them. */
  MAILS_RESERVED_DOMAINS: z._default(z.enum(["true", "false"]), "false"),
  AGENDA_BETA: z._default(z.enum(["true", "false"]), "false"),
  /**
   * The keys that CloudFront may send, separated by white space; every call without one of them is refused. Empty without
   * CloudFront.
   */
  ORIGIN_KEYS: z._default(z.string(), ""),
  /** Address of the user pool's public keys; empty means the pool's own address. */
  USER_POOL_KEYS_URL: z._default(z.string(), ""),
  /** Script of the thread for long computations; empty runs them in the thread of the request. */
  COMPUTE_WORKER: z._default(z.string(), ""),
  /** The memory of that thread. */
  COMPUTE_HEAP_MEGABYTES: z._default(z.string(), "512"),
  /** The steps in which answers come whose duration would tell something; 0 answers at once, in tests of other things. */
  EVEN_ANSWER_MILLISECONDS: z._default(z.string(), "1000"),
  /** `true` validates every answer against the contract: in tests and on a single machine, not in the cloud. */
  CHECK_RESPONSES: z._default(z.enum(["true", "false"]), "false"),
});

export type Configuration = z.output<typeof Configuration>;

/**
 * The environment of this process, checked once. Raises when a variable is missing, so that a bad deploy fails early.
 */
export const configuration = atFirstUse((): Configuration => z.parse(Configuration, process.env));
