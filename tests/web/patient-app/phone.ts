import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import { afterEach, beforeEach, vi } from "vitest";
import { learnClock } from "../../../web/src/data/call/patient-clock";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import {
  openMemoryStore,
  type DeviceStore,
  type StoreArea,
} from "../../../web/src/device/store/device-store";
import { Outbox, type Act } from "../../../web/src/device/outbox/outbox";
import { startSender, type Sender } from "../../../web/src/device/outbox/sender";
import { work } from "../../../web/src/device/outbox/work";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import { setToastHost } from "../../../web/src/lib/toast";
import { answerFrom, FakeServer } from "../support/fake-server";

export const noon = Date.parse("2026-11-24T18:00:00.000Z");

type Operation = "list" | "get" | "put" | "remove";

/** A phone with its outbox and its sender, whose database refuses what a test says, and a server that may be out of reach. */
export class Phone {
  readonly server = new FakeServer();
  readonly told: string[] = [];
  readonly toasts: string[] = [];
  /** What the server took, in the order in which it did. */
  readonly taken: IncomingEvent[] = [];
  isOffline = false;
  /** What the database refuses: `put photos`, or `put` for every place. */
  readonly refuses = new Set<`${Operation} ${StoreArea}` | Operation>();
  outbox!: Outbox;
  sender!: Sender;
  readonly #memory = openMemoryStore();

  readonly store: DeviceStore = {
    ...this.#memory,
    isLasting: true,
    list: (place) => this.#unlessRefused("list", place, () => this.#memory.list(place)),
    get: (place, key) => this.#unlessRefused("get", place, () => this.#memory.get(place, key)),
    put: (place, key, bytes) => this.#unlessRefused("put", place, () => this.#memory.put(place, key, bytes)),
    remove: (place, key) => this.#unlessRefused("remove", place, () => this.#memory.remove(place, key)),
  };

  constructor() {
    this.server
      .on(eventRoutes.ingestEvents, ({ body }) => {
        this.#needsConnection();
        const events = body as IncomingEvent[];
        for (const event of events) if (!this.taken.some(({ id }) => id === event.id)) this.taken.push(event);
        return { results: events.map(({ id }) => ({ id, status: "accepted" as const })) };
      })
      .on(diaryRoutes.uploadClientFile, () => {
        this.#needsConnection();
        return { file: "ref_1" };
      })
      .on(clientAccountRoutes.getPatientProfile, () => {
        throw new NoAnswerError(new TypeError("Failed to fetch"));
      });
    this.open();
  }

  /** Opens the app: what the database has, and a sender. */
  open(): void {
    this.outbox = new Outbox(this.store, "usr_carmen");
    this.sender = startSender({
      ...work,
      onPhotoRefused: (_item, message) => this.told.push(message),
      outbox: this.outbox,
      name: "usr_carmen",
    });
  }

  close(): void {
    this.sender.stop();
    this.outbox.close();
  }

  /** Does something and lets everything happen that does not wait. */
  async act(act: Act, options: { photo?: Blob; holdMs?: number } = {}) {
    const item = await this.outbox.add(act, options);
    this.sender.wake();
    await settle();
    return item;
  }

  async #unlessRefused<Answer>(
    operation: Operation,
    place: StoreArea,
    then: () => Promise<Answer>,
  ): Promise<Answer> {
    if (this.refuses.has(operation) || this.refuses.has(`${operation} ${place}`))
      throw new DOMException("The quota has been exceeded", "QuotaExceededError");
    return then();
  }

  #needsConnection(): void {
    if (this.isOffline) throw new NoAnswerError(new TypeError("Failed to fetch"));
  }
}

/** Prepares each test of a file: a phone at noon, by a clock that the test moves. */
export function preparePhone(): () => Phone {
  let phone: Phone;
  let stopToasts: () => void;
  answerFrom(() => phone.server);
  beforeEach(() => {
    vi.useFakeTimers({ now: noon });
    learnClock(new Date(noon).toUTCString());
    phone = new Phone();
    stopToasts = setToastHost(({ text }) => phone.toasts.push(text));
  });
  afterEach(() => {
    stopToasts();
    phone.close();
    serverData.clear();
    learnClock(new Date().toUTCString());
    vi.useRealTimers();
  });
  return () => phone;
}

export const settle = () => vi.advanceTimersByTimeAsync(50);

export const water = (glasses: number): Act => ({
  type: "loggedWater",
  data: { nutritionist: "nut_1", day: "2026-11-24", glasses },
});

export const breakfast = (text = ""): Act => ({
  type: "loggedMeal",
  data: {
    ...{ nutritionist: "nut_1", day: "2026-11-24", kind: "plan", text },
    meal: { position: 0, name: "Desayuno", time: "07:30" },
  },
});
