import type { EventDataOf, PatientEventType } from "@nutria/contract/schemas/event";
import { newKey } from "../../data/call/idempotency-key";
import { clockHeard, type HeardClock } from "../../data/call/patient-clock";
import { clockOffset } from "../../lib/clock";
import { fromBytes, toBytes } from "../seal/bytes";
import type { DeviceStore } from "../store/device-store";

/** What a patient does in the app: the type of its event, and its data. */
export type Act = { [Type in PatientEventType]: { type: Type; data: EventDataOf<Type> } }[PatientEventType];

/** What the patient did, from the press until the server has it. */
export type OutboxItem = OutboxEntry & Act;

interface OutboxEntry {
  /** The event's id, for every attempt. */
  id: string;
  /** The place among the others, which the phone's clock does not decide: it may be set back. */
  order: number;
  /** When it was pressed, by the phone's clock in epoch milliseconds. */
  deviceAt: number;
  /** Offset of the server's clock when the act was made, by which its day was chosen. */
  offsetMs?: number;
  /** The page's own count then, with what tells the page from another, and when it had heard the server's time. */
  openedAt?: number;
  count?: number;
  heard?: HeardClock | undefined;
  /** When it happened by the server's clock; fixed at the first attempt, because a retry is the same event. */
  occurredAt?: string;
  /** It was made with a photo. */
  hasPhoto?: boolean;
  /** The photo was sent, or was refused: the act goes as it is. */
  isPhotoDone?: boolean;
  /** Failures of its photo so far. */
  photoFailures?: number;
  /** Not sent before, by the phone's clock, so that until then it can be taken back whole. */
  heldUntil?: number | undefined;
  /** Where it waits; undefined for the moment until it is known. */
  kept?: Keeping;
  /** When the server took it, by the phone's clock; an answer that is newer has it. */
  sentAt?: number;
  /** Why the server does not take it; it is kept until the patient has decided. */
  refusal?: { code: string; message: string };
}

/** On the phone, in this tab alone by choice, or in this tab alone because the phone does not take it. */
export type Keeping = "phone" | "tab" | "full";

/** More than a patient does before the answers on screen have come again. */
const mostSentShown = 500;

/** Acts that wait to be sent, in order, and sent ones that the answers on screen may not have yet. */
export class Outbox {
  readonly #store: DeviceStore;
  readonly #listeners = new Set<() => void>();
  readonly #channel: BroadcastChannel | undefined;
  /** The photos of this tab, which are shown until the server's are there. */
  readonly #photos = new Map<string, Blob>();
  #items: readonly OutboxItem[] = [];
  #sent: readonly OutboxItem[] = [];
  #all: readonly OutboxItem[] = [];
  /** What left this list: the phone may still have it, where it refused to delete. */
  readonly #gone = new Map<string, OutboxItem>();

  /** `name` tells the tabs of one account from those of another. */
  constructor(store: DeviceStore, name: string) {
    this.#store = store;
    if (typeof BroadcastChannel === "undefined") return;
    this.#channel = new BroadcastChannel(`nutria.mi.outbox.${name}`);
    this.#channel.onmessage = () => void this.reload();
  }

  /** What waits, the oldest first. The same list until it changes. */
  get items(): readonly OutboxItem[] {
    return this.#items;
  }

  /** What the screens show beside the server's answers: what was sent a moment ago, and what waits. */
  get shown(): readonly OutboxItem[] {
    return this.#all;
  }

  /** Calls the listener after each change. Returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads again what another tab may have changed. What is in this tab alone stays, and all of it where nothing can be read. */
  async reload(): Promise<void> {
    const stored = await this.#store.list("outbox").catch(() => undefined);
    if (!stored) return;
    const kept = stored
      .map(({ bytes }) => fromBytes<OutboxItem>(bytes))
      .filter(({ id }) => !this.#gone.has(id));
    for (const item of [...this.#gone.values()]) await this.#forget(item);
    const ids = new Set(kept.map(({ id }) => id));
    const alone = this.#items.filter(({ id, kept: where }) => where !== "phone" && !ids.has(id));
    this.#set([...kept, ...alone], this.#sent);
  }

  /**
   * Keeps an act, with its photo as it will be sent, and holds it for `holdMs`. Returns its item once it is known where it
   * waits: one that the phone refuses is in this tab, and is not held.
   */
  async add(
    act: Act,
    { photo, holdMs = 0 }: { photo?: Blob | undefined; holdMs?: number } = {},
  ): Promise<OutboxItem> {
    const order = Math.max(0, ...this.#items.map((item) => item.order)) + 1;
    const deviceAt = Date.now();
    const item: OutboxItem = {
      ...act,
      ...{
        id: newKey(),
        order,
        deviceAt,
        offsetMs: clockOffset(),
        openedAt: performance.timeOrigin,
        count: performance.now(),
        heard: clockHeard,
        ...(photo && { hasPhoto: true }),
      },
      ...(holdMs > 0 && { heldUntil: deviceAt + holdMs }),
    };
    if (photo) this.#photos.set(item.id, photo);
    // Shown at once: keeping it takes a moment, during which a second act may come.
    this.#set([...this.#items, item], this.#sent);
    const known: OutboxItem = { ...item, kept: this.#store.isLasting ? "phone" : "tab" };
    if (!(await this.#keep(known, photo))) {
      known.kept = "full";
      // What this tab alone has is not held: it goes at once.
      known.heldUntil = undefined;
    }
    if (this.#has(item)) this.#replace(known);
    // It was taken back, or sent, while it was being written.
    else await this.#forget(item);
    this.#channel?.postMessage(null);
    return known;
  }

  /** Writes an act, with its photo where it has one. Returns whether the phone took it. */
  async #keep(item: OutboxItem, photo?: Blob): Promise<boolean> {
    try {
      if (photo) await this.#store.put("photos", item.id, new Uint8Array(await photo.arrayBuffer()));
      await this.#store.put("outbox", keyOf(item), toBytes(item));
      return true;
    } catch {
      return false;
    }
  }

  /** The photo of an item; undefined without one, and on this phone no more. Raises what the phone says when it cannot read. */
  async photoOf({ id }: OutboxItem): Promise<Blob | undefined> {
    const own = this.#photos.get(id);
    if (own) return own;
    const bytes = await this.#store.get("photos", id);
    return bytes && new Blob([bytes], { type: "image/jpeg" });
  }

  /** Replaces an item. Returns false, and does nothing, when it was removed meanwhile. */
  async update(item: OutboxItem): Promise<boolean> {
    if (!this.#has(item)) return false;
    this.#replace(item);
    // Where the phone refuses, it has the item as it was before.
    if (item.kept !== "full" && (await this.#keep(item)) && item.isPhotoDone)
      await this.#store.remove("photos", item.id).catch(() => undefined);
    this.#channel?.postMessage(null);
    return this.#has(item);
  }

  /** Forgets an item that the patient took back, or gave up. Returns whether it still waited. */
  async remove(item: OutboxItem): Promise<boolean> {
    const isThere = this.#has(item);
    this.#set(
      this.#items.filter(({ id }) => id !== item.id),
      this.#sent,
    );
    await this.#forget(item);
    return isThere;
  }

  /** The server has these: they leave the phone, and are shown beside the answers that came before. */
  async settle(items: readonly OutboxItem[]): Promise<void> {
    const ids = new Set(items.map(({ id }) => id));
    const sentAt = Date.now();
    const sent = [...this.#sent, ...items.map((item) => ({ ...item, sentAt }))];
    this.#set(
      this.#items.filter(({ id }) => !ids.has(id)),
      sent.slice(-mostSentShown),
    );
    for (const item of items) await this.#forget(item);
  }

  close(): void {
    this.#channel?.close();
  }

  /** Deletes an item from the phone; where that is refused, once it is read again. */
  async #forget(item: OutboxItem): Promise<void> {
    this.#gone.set(item.id, item);
    try {
      await this.#store.remove("outbox", keyOf(item));
      await this.#store.remove("photos", item.id);
      this.#gone.delete(item.id);
    } catch {
      return;
    }
    this.#channel?.postMessage(null);
  }

  #has({ id }: OutboxItem): boolean {
    return this.#items.some((one) => one.id === id);
  }

  #replace(item: OutboxItem): void {
    this.#set(
      this.#items.map((one) => (one.id === item.id ? item : one)),
      this.#sent,
    );
  }

  #set(items: readonly OutboxItem[], sent: readonly OutboxItem[]): void {
    this.#items = items.toSorted((one, other) => one.order - other.order);
    this.#sent = sent;
    this.#all = [...sent, ...this.#items];
    for (const listener of this.#listeners) listener();
  }
}

const orderDigits = 12;

/** Keys sort as the items were made; two tabs that take one number have two ids. */
const keyOf = ({ order, id }: OutboxItem): string => `${String(order).padStart(orderDigits, "0")}.${id}`;
