import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { AppError } from "@nutria/contract/wire/errors";
import type { EventResult, IncomingEvent } from "@nutria/contract/schemas/event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sayAnswered } from "../../../web/src/data/call/patient-connection";
import { learnClock } from "../../../web/src/data/call/patient-clock";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { openMemoryStore, type DeviceStore } from "../../../web/src/device/store/device-store";
import { Outbox, type Act } from "../../../web/src/device/outbox/outbox";
import { startLateSender } from "../../../web/src/device/outbox/late-sender";
import { startSender, type Sender } from "../../../web/src/device/outbox/sender";
import { work } from "../../../web/src/device/outbox/work";
import { NoAnswerError } from "../../../web/src/lib/no-answer-error";
import { answerFrom, FakeServer, type Received } from "../support/fake-server";

const day = 86_400_000;
const noon = Date.parse("2026-11-24T18:00:00.000Z");

let server: FakeServer;
let store: DeviceStore;
let outbox: Outbox;
let sender: Sender;
/** What the server has, each event once, in the order in which it took them. */
let taken: IncomingEvent[];
const refusedPhotos: string[] = [];

answerFrom(() => server);

const taking = ({ body }: Received) => ({ results: (body as IncomingEvent[]).map(takeOne) });

function takeOne(event: IncomingEvent): EventResult {
  const before = taken.find(({ id }) => id === event.id);
  if (!before) taken.push(event);
  else if (JSON.stringify(before) !== JSON.stringify(event))
    return refusal(event.id, 409, "event_mismatch", "Este id ya se usó");
  return { id: event.id, status: before ? "duplicate" : "accepted" };
}

const refusal = (id: string, status: number, code: string, message: string): EventResult => ({
  id,
  status: "refused",
  error: { status, code, message },
});

const lost = () => {
  throw new NoAnswerError(new TypeError("Failed to fetch"));
};

const open = () => {
  outbox = new Outbox(store, "usr_carmen");
  sender = startSender({
    ...work,
    onPhotoRefused: (_item, message) => refusedPhotos.push(message),
    outbox,
    name: "usr_carmen",
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
  // Pauses are as long as they can be, not by chance.
  vi.spyOn(Math, "random").mockReturnValue(1);
  learnClock(new Date(noon).toUTCString());
  taken = [];
  refusedPhotos.length = 0;
  server = new FakeServer()
    .on(eventRoutes.ingestEvents, taking)
    .on(clientAccountRoutes.getPatientProfile, lost);
  store = openMemoryStore();
  open();
});

afterEach(() => {
  sender.stop();
  outbox.close();
  serverData.clear();
  learnClock(new Date().toUTCString());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const water = (glasses: number): Act => ({
  type: "loggedWater",
  data: { nutritionist: "nut_1", day: "2026-11-24", glasses },
});
const breakfast = (text = ""): Act => ({
  type: "loggedMeal",
  data: {
    ...{ nutritionist: "nut_1", day: "2026-11-24", kind: "plan", text },
    meal: { position: 0, name: "Desayuno", time: "07:30" },
  },
});
/** Lets everything happen that does not wait for a pause. */
const settle = () => vi.advanceTimersByTimeAsync(50);
const calls = () => server.requestsTo(eventRoutes.ingestEvents);
const glassesTaken = () => taken.map(({ data }) => (data as { glasses: number }).glasses);

describe("what waits", () => {
  test("is sent in the order in which it was done, in lists of at most 20, each once", async () => {
    for (let glasses = 1; glasses <= 45; glasses++) await outbox.add(water(glasses));
    sender.wake();
    await settle();
    expect(calls().map(({ body }) => (body as IncomingEvent[]).length)).toEqual([20, 20, 5]);
    expect(glassesTaken()).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    expect(outbox.items).toEqual([]);
    expect(await store.list("outbox")).toEqual([]);
  });

  test("goes at once with the connection that comes back while the last attempt is failing", async () => {
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return lost();
    };
    server.on(eventRoutes.ingestEvents, slowly);
    await outbox.add(water(1));
    sender.wake();
    await settle();
    server.on(eventRoutes.ingestEvents, taking);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(glassesTaken()).toEqual([1]);
  });

  test("is sent by code that is loaded when it is first woken, and not at all once it was stopped", async () => {
    await outbox.add(water(1));
    const loadedLater = [0, 1].map(() => startLateSender({ outbox, name: "usr_carmen" }));
    for (const one of loadedLater) one.wake();
    loadedLater[0]?.stop();
    await vi.dynamicImportSettled();
    await settle();
    expect(glassesTaken()).toEqual([1]);
    loadedLater[1]?.stop();
    await outbox.add(water(2));
    for (const one of loadedLater) one.wake();
    await vi.dynamicImportSettled();
    await settle();
    expect(glassesTaken()).toEqual([1]);
  });

  test("keeps its order when the phone's clock is set back between two acts", async () => {
    await outbox.add(water(1));
    vi.setSystemTime(noon - day);
    await outbox.add(water(2));
    sender.wake();
    await settle();
    expect(glassesTaken()).toEqual([1, 2]);
  });

  test("is still there after the app was closed, and goes when it is opened again", async () => {
    server.on(eventRoutes.ingestEvents, lost);
    await outbox.add(water(1));
    sender.wake();
    await settle();
    sender.stop();
    open();
    await outbox.reload();
    expect(outbox.items.map(({ data }) => data)).toEqual([water(1).data]);
    server.on(eventRoutes.ingestEvents, taking);
    sender.wake();
    await settle();
    expect(glassesTaken()).toEqual([1]);
  });

  test("goes at once when any call is answered, though the browser says of no network", async () => {
    server.on(eventRoutes.ingestEvents, () => {
      sayAnswered(false);
      return lost();
    });
    for (const glasses of [1, 2, 3, 4]) {
      await outbox.add(water(glasses));
      sender.wake();
      await settle();
    }
    server.on(eventRoutes.ingestEvents, taking);
    sayAnswered(true);
    await settle();
    expect(glassesTaken()).toEqual([1, 2, 3, 4]);
  });

  test("is tried again by itself, later each time, and at once when there is a network again", async () => {
    server.on(eventRoutes.ingestEvents, lost);
    await outbox.add(water(1));
    sender.wake();
    await settle();
    expect(calls()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(calls()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(calls()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(calls()).toHaveLength(3);
    server.on(eventRoutes.ingestEvents, taking);
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(glassesTaken()).toEqual([1]);
  });

  test("has one effect when the answer was lost on its way", async () => {
    server.on(eventRoutes.ingestEvents, (received) => {
      taking(received);
      return lost();
    });
    await outbox.add(water(1));
    sender.wake();
    await settle();
    expect([taken.length, outbox.items.length]).toEqual([1, 1]);
    server.on(eventRoutes.ingestEvents, taking);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([taken.length, outbox.items.length]).toEqual([1, 0]);
  });

  test("is shown until an answer that is newer has it", async () => {
    await outbox.add(water(1));
    sender.wake();
    await settle();
    const [shown] = outbox.shown;
    expect(shown).toMatchObject({ type: "loggedWater", sentAt: expect.any(Number) });
    expect(outbox.items).toEqual([]);
  });

  test("waits while the server says that it is too much for now, without what comes after it being lost", async () => {
    let isBusy = true;
    server.on(eventRoutes.ingestEvents, (received) =>
      isBusy
        ? {
            results: (received.body as IncomingEvent[]).map(({ id }) =>
              refusal(id, 429, "throttled", "Espera"),
            ),
          }
        : taking(received),
    );
    for (const glasses of [1, 2]) await outbox.add(water(glasses));
    sender.wake();
    await settle();
    expect(outbox.items.map(({ refusal: why }) => why)).toEqual([undefined, undefined]);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(glassesTaken()).toEqual([1, 2]);
  });

  test("stays with its reason when it is refused, and holds nothing else back", async () => {
    server.on(eventRoutes.ingestEvents, ({ body }) => ({
      results: (body as IncomingEvent[]).map((event) =>
        event.type === "loggedMeal"
          ? refusal(event.id, 409, "diary_entry_closed", "Este registro ya no se puede cambiar.")
          : takeOne(event),
      ),
    }));
    await outbox.add(breakfast("Huevos"));
    await outbox.add(water(1));
    sender.wake();
    await settle();
    expect(glassesTaken()).toEqual([1]);
    expect(outbox.items).toMatchObject([
      { type: "loggedMeal", refusal: { message: "Este registro ya no se puede cambiar." } },
    ]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls()).toHaveLength(1);
  });
});

describe("a clock that is wrong", () => {
  test("by a day behind: the act happened by the server's clock", async () => {
    vi.setSystemTime(noon - day);
    learnClock(new Date(noon).toUTCString());
    await outbox.add(water(1));
    sender.wake();
    await settle();
    expect(Math.abs(Date.parse(taken[0]?.occurredAt ?? "") - noon)).toBeLessThan(1_000);
  });

  test("by a day ahead: nothing happened in the future", async () => {
    vi.setSystemTime(noon + day);
    learnClock(new Date(noon).toUTCString());
    await outbox.add(water(1));
    vi.setSystemTime(noon + day + 3_600_000);
    sender.wake();
    await settle();
    expect(Math.abs(Date.parse(taken[0]?.occurredAt ?? "") - noon)).toBeLessThan(1_000);
  });

  test("and is put right between two attempts: the second is the same event", async () => {
    server.on(eventRoutes.ingestEvents, (received) => {
      taking(received);
      return lost();
    });
    await outbox.add(water(1));
    sender.wake();
    await settle();
    learnClock(new Date(noon + day).toUTCString());
    server.on(eventRoutes.ingestEvents, taking);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.items).toEqual([]);
    expect(taken).toHaveLength(1);
  });

  test("an act of more than 90 days ago is not sent, and says so", async () => {
    await outbox.add(water(1));
    vi.setSystemTime(noon + 91 * day);
    learnClock(new Date(noon + 91 * day).toUTCString());
    sender.wake();
    await settle();
    expect(calls()).toEqual([]);
    expect(outbox.items).toMatchObject([{ refusal: { code: "too_old" } }]);
  });
});

describe("a photo", () => {
  const photo = new Blob(["a photo"], { type: "image/jpeg" });
  const photosSent = () => server.requestsTo(diaryRoutes.uploadClientFile).length;

  test("goes before its act, which names it", async () => {
    server.on(diaryRoutes.uploadClientFile, () => {
      expect(taken).toEqual([]);
      return { file: "file_1" };
    });
    await outbox.add(breakfast(), { photo });
    sender.wake();
    await settle();
    expect(taken).toMatchObject([{ data: { photo: "file_1" } }]);
    expect(await store.list("photos")).toEqual([]);
  });

  test("is sent once, although its act has to be tried again", async () => {
    server.on(diaryRoutes.uploadClientFile, () => ({ file: "file_1" })).on(eventRoutes.ingestEvents, lost);
    await outbox.add(breakfast(), { photo });
    sender.wake();
    await settle();
    server.on(eventRoutes.ingestEvents, taking);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken).toMatchObject([{ data: { photo: "file_1" } }]);
    expect(photosSent()).toBe(1);
  });

  test("that the server does not take loses no word of its act", async () => {
    server.on(diaryRoutes.uploadClientFile, () => {
      throw new AppError("wrong_file_type");
    });
    await outbox.add(breakfast("Huevos con nopales"), { photo });
    sender.wake();
    await settle();
    expect(taken).toMatchObject([{ data: { text: "Huevos con nopales" } }]);
    expect(taken[0]?.data).not.toHaveProperty("photo");
    expect(refusedPhotos).toHaveLength(1);
  });

  test("keeps its place for a while when it fails, and then lets the others pass", async () => {
    server.on(diaryRoutes.uploadClientFile, () => {
      throw new AppError("internal");
    });
    await outbox.add(breakfast(), { photo });
    await outbox.add(water(1));
    sender.wake();
    await settle();
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(taken).toMatchObject([{ type: "loggedWater" }]);
    server.on(diaryRoutes.uploadClientFile, () => ({ file: "file_1" }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(taken).toMatchObject([{ type: "loggedWater" }, { type: "loggedMeal", data: { photo: "file_1" } }]);
  });

  test("is kept with its act without a network, and nothing passes it", async () => {
    server.on(diaryRoutes.uploadClientFile, lost);
    await outbox.add(breakfast(), { photo });
    await outbox.add(water(1));
    sender.wake();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(taken).toEqual([]);
    sender.stop();
    open();
    await outbox.reload();
    const [item] = outbox.items;
    expect(item && (await (await outbox.photoOf(item))?.text())).toBe("a photo");
  });
});
