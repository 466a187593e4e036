import { randomBytes } from "node:crypto";
import type { Clock } from "../shared/clock";
import type { MapChange, DurableMap } from "../shared/durable-map";
import { invalidRequest } from "./errors";

/** Any stored Stripe object; `object` names its kind. */
export interface StripeObject {
  id: string;
  object: string;
}

/** The stored response to a request with an idempotency key. */
export interface StoredResponse {
  request: string;
  status: number;
  body: string;
  at: number;
}

export type StripeEntry = { object: StripeObject } | { reply: StoredResponse } | { undelivered: StripeEvent };

/** An event on its way to the webhook. */
export interface StripeEvent extends StripeObject {
  object: "event";
  type: string;
  created: number;
  livemode: false;
  data: { object: StripeObject };
}

/** The kinds of objects, with the prefix of their ids. */
const prefixes = {
  charge: "ch",
  customer: "cus",
  dispute: "dp",
  event: "evt",
  payment_intent: "pi",
  payment_method: "pm",
  refund: "re",
  setup_intent: "seti",
  webhook_endpoint: "we",
} as const;

export type StripeKind = keyof typeof prefixes;

/**
 * One request's view of the state. It reads the stored entries and collects its changes; the server writes them together
 * with the stored response in one step.
 */
export class UnitOfWork {
  private readonly changed = new Map<string, StripeObject | null>();
  readonly events: StripeEvent[] = [];

  constructor(
    private readonly entries: DurableMap<StripeEntry>,
    readonly now: Clock,
  ) {}

  get seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  newId(kind: StripeKind): string {
    return `${prefixes[kind]}_${randomBytes(12).toString("hex")}`;
  }

  /** What the buyer's browser shows to act on an intent. */
  newClientSecret(id: string): string {
    return `${id}_secret_${randomBytes(16).toString("hex")}`;
  }

  find<Type extends StripeObject>(kind: StripeKind, id: string): Type | undefined {
    const key = `${kind}/${id}`;
    const changed = this.changed.get(key);
    if (changed !== undefined) return (changed ?? undefined) as Type | undefined;
    const entry = this.entries.get(key);
    return entry !== undefined && "object" in entry ? (structuredClone(entry.object) as Type) : undefined;
  }

  get<Type extends StripeObject>(kind: StripeKind, id: string, param = "id"): Type {
    const found = this.find<Type>(kind, id);
    if (found !== undefined) return found;
    const name = kind.replace("payment_method", "PaymentMethod");
    throw invalidRequest(`No such ${name}: '${id}'`, param, "resource_missing", param === "id" ? 404 : 400);
  }

  /** All objects of a kind, newest first. */
  all<Type extends StripeObject>(kind: StripeKind): Type[] {
    const ids = new Set<string>();
    for (const [key] of [...this.entries.entries(), ...this.changed.entries()]) {
      if (key.startsWith(`${kind}/`)) ids.add(key.slice(kind.length + 1));
    }
    return [...ids].reverse().flatMap((id) => this.find<Type>(kind, id) ?? []);
  }

  save<Type extends StripeObject>(object: Type): Type {
    this.changed.set(`${object.object}/${object.id}`, object);
    return object;
  }

  remove(kind: StripeKind, id: string): void {
    this.changed.set(`${kind}/${id}`, null);
  }

  /** Records an event for the webhook. */
  recordEvent(type: string, object: StripeObject): void {
    this.events.push({
      id: this.newId("event"),
      object: "event",
      type,
      created: this.seconds,
      livemode: false,
      data: { object: structuredClone(object) },
    });
  }

  changes(): MapChange<StripeEntry>[] {
    return [...this.changed].map(([key, object]) => [key, object === null ? null : { object }] as const);
  }
}
