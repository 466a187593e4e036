import { daySeconds } from "@nutria/calendar/durations";
import { randomUUID } from "node:crypto";
import type { Clock } from "../shared/clock";
import { decryptPush, newBrowserKeys, readVapidAuthorization, type BrowserKeys } from "./browser";

/** What a browser hands to the product, as `PushSubscription.toJSON()` has it. */
export interface EmbeddedSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A browser of the embedded push service. */
interface Browser extends BrowserKeys {
  id: string;
  /** The public key of the product with which it subscribed. */
  serverKey: string;
  state: BrowserState;
}

/** `lapsed`: it takes no more pushes (410). `busy`: the service asks to try again later (503). `full`: too large (413). */
export const browserStates = ["open", "lapsed", "busy", "full"] as const;
export type BrowserState = (typeof browserStates)[number];
const refusals: Record<Exclude<BrowserState, "open">, number> = { lapsed: 410, busy: 503, full: 413 };

/** A push that arrived, as its browser reads it. */
export interface ReceivedPush {
  id: string;
  at: string;
  /** The browser's id. */
  to: string;
  text: string;
  topic: string;
  secondsToLive: number;
  urgency: string;
  /** Where the sender can be reached. */
  from: string;
}

/** A push as it is sent. */
export interface SentPush {
  to: string;
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface PushService {
  /** Subscribes a new browser. Undefined when the key is none with which a browser could. */
  subscribe(serverKey: string): EmbeddedSubscription | undefined;
  /** Sets the outcome of pushes to a browser from now on; returns false when there is no such browser. */
  setState(browserId: string, state: BrowserState): boolean;
  browsers(): { id: string; state: BrowserState }[];
  /** The pushes that arrived, newest first. */
  pushes(): ReceivedPush[];
  /** Takes a push, as a push service and the browser behind it do; returns the status that it answers. */
  receive(push: SentPush): number;
}

/** As push services: a message of 4 kB, and a token of a day at the most. */
export const maximumBytes = 4096;
const maximumTokenSeconds = daySeconds;
/** The oldest pushes and browsers leave. */
const mostPushes = 1_000;
const mostBrowsers = 1_000;

const urgencies = ["very-low", "low", "normal", "high"];

/** The embedded push service, with the browsers behind it, in memory. */
export function createPushes(origin: () => string, now: Clock): PushService {
  const browsers = new Map<string, Browser>();
  const pushes: ReceivedPush[] = [];

  return {
    subscribe(serverKey) {
      const point = Buffer.from(serverKey, "base64url");
      if (point.length !== 65 || point[0] !== 4) return undefined;
      const browser: Browser = { id: randomUUID(), ...newBrowserKeys(), serverKey, state: "open" };
      const [oldest] = browsers.keys();
      if (browsers.size >= mostBrowsers && oldest !== undefined) browsers.delete(oldest);
      browsers.set(browser.id, browser);
      const { id, p256dh, auth } = browser;
      return { endpoint: `${origin()}/${id}`, keys: { p256dh, auth } };
    },
    setState(browserId, state) {
      const browser = browsers.get(browserId);
      if (browser) browser.state = state;
      return browser !== undefined;
    },
    browsers: () => [...browsers.values()].map(({ id, state }) => ({ id, state })).reverse(),
    pushes: () => [...pushes].reverse(),
    receive(push) {
      const browser = browsers.get(push.to);
      if (!browser) return 404;
      if (browser.state !== "open") return refusals[browser.state];
      const sender = senderOf(push, browser);
      if (sender === undefined) return 403;
      const answer = readPush(push, browser);
      if (typeof answer === "number") return answer;
      pushes.push({
        id: randomUUID(),
        at: new Date(now()).toISOString(),
        to: browser.id,
        from: sender,
        ...answer,
      });
      if (pushes.length > mostPushes) pushes.shift();
      return 201;
    },
  };

  /** Undefined when the push is not sent by whom the browser subscribed to. */
  function senderOf({ headers }: SentPush, { serverKey }: Browser): string | undefined {
    const signed = readVapidAuthorization(headers["authorization"] ?? "");
    if (!signed || signed.publicKey !== serverKey) return undefined;
    const { aud, exp, sub } = signed.claims;
    const seconds = exp - now() / 1000;
    const isGood = aud === origin() && seconds > 0 && seconds <= maximumTokenSeconds;
    return isGood && /^(mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/.+)$/.test(sub) ? sub : undefined;
  }
}

type Read = Pick<ReceivedPush, "text" | "topic" | "secondsToLive" | "urgency">;

/** What the browser reads, or the status of a push that no service takes. */
function readPush({ headers, body }: SentPush, browser: Browser): Read | number {
  const { topic = "", urgency = "normal", ttl = "" } = headers;
  const isRight =
    headers["content-encoding"] === "aes128gcm" &&
    /^\d{1,9}$/.test(ttl) &&
    /^[\w-]{0,32}$/.test(topic) &&
    urgencies.includes(urgency);
  if (!isRight) return 400;
  if (body.length > maximumBytes) return 413;
  try {
    return { text: decryptPush(body, browser), topic, urgency, secondsToLive: Number(ttl) };
  } catch {
    return 400;
  }
}
