import { openQueue } from "@nutria/local/sqs/queue";
import { leveldb } from "@nutria/local/dynamodb/folder";
import { createDynamodb, type EmbeddedDynamodb } from "@nutria/local/dynamodb/server";
import { openObjects } from "@nutria/local/s3/objects";
import { openInbox } from "@nutria/local/ses/inbox";
import type { Mail } from "@nutria/local/ses/mail";
import { disk } from "@nutria/local/shared/durable-file";
import { openDurableMap } from "@nutria/local/shared/durable-map";
import { failingStores } from "@nutria/local/shared/storage";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testInDepth } from "../support/depth";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-faults-"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true });
});

const noSpace = (): Error => Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
const unavailable = { name: "StorageUnavailableException" };
const isWell = () => expect.poll(() => failingStores(directory)).toEqual([]);

describe("a map on a disk that is full", () => {
  const file = () => join(directory, "map.jsonl");
  /** The part of a line that still found room is on the disk, as a full disk leaves it. */
  const halfWritten = (descriptor: number, bytes: Uint8Array): void => {
    write(descriptor, bytes.subarray(0, bytes.length / 2));
    throw noSpace();
  };
  const { write } = disk;

  test.each([
    ["takes half a line", () => void vi.spyOn(disk, "write").mockImplementation(halfWritten)],
    [
      "takes nothing",
      () =>
        void vi.spyOn(disk, "write").mockImplementation(() => {
          throw noSpace();
        }),
    ],
    [
      "does not keep what it took",
      () => void vi.spyOn(disk, "sync").mockImplementation(() => Promise.reject(noSpace())),
    ],
    [
      "takes half a line and cannot cut it off",
      () => {
        vi.spyOn(disk, "write").mockImplementation(halfWritten);
        vi.spyOn(disk, "truncate").mockImplementation(() => {
          throw noSpace();
        });
      },
    ],
  ])("that %s refuses the change, does not have it, and goes on by itself", async (_, fill) => {
    const map = await openDurableMap<number>(file());
    await map.set("kept", 1);
    fill();
    const refused = await Promise.allSettled([map.set("kept", 2), map.set("new", 2), map.delete("kept")]);
    for (const one of refused) expect(one).toMatchObject({ status: "rejected", reason: unavailable });
    expect([...map.entries()]).toEqual([["kept", 1]]);
    expect(failingStores(directory)).toMatchObject([
      { path: file(), reason: "no queda espacio en el disco" },
    ]);
    vi.restoreAllMocks();
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await isWell();
    await map.set("new", 3);
    await map.close();
    const again = await openDurableMap<number>(file());
    expect([...again.entries()]).toEqual([
      ["kept", 1],
      ["new", 3],
    ]);
    await again.close();
  });

  test("that has no room for a shorter file keeps the long one", async () => {
    const map = await openDurableMap<number>(file());
    for (let round = 0; round < 2_000; round += 100)
      await Promise.all(Array.from({ length: 100 }, (_, index) => map.set("same", round + index)));
    vi.spyOn(disk, "write").mockImplementation((descriptor, bytes) => {
      if (bytes.length < 30) return write(descriptor, bytes);
      throw noSpace();
    });
    for (let index = 0; index < 10; index++) await map.set("same", index);
    expect(failingStores(directory)).toEqual([]);
    vi.restoreAllMocks();
    await map.close();
    const again = await openDurableMap<number>(file());
    expect(again.get("same")).toBe(9);
    await again.close();
    expect(await readdir(directory)).toEqual(["map.jsonl"]);
  });
});

describe("a table on a disk that is full", () => {
  let endpoint: EmbeddedDynamodb;
  beforeEach(async () => {
    endpoint = await createDynamodb({ directory });
    await endpoint.ensureTable("things", { partitionKey: "pk" });
  });
  const run = (name: string, input: Record<string, unknown>) => endpoint.operations[name]?.(input);
  const put = (pk: string, text: string) =>
    run("PutItem", { TableName: "things", Item: { pk: { S: pk }, text: { S: text } } });
  const remove = (pk: string) => run("DeleteItem", { TableName: "things", Key: { pk: { S: pk } } });
  const all = async () => {
    const { Items = [] } = (await run("Scan", { TableName: "things" })) as {
      Items?: { text: { S: string } }[];
    };
    return Items.map(({ text }) => text.S).toSorted();
  };

  test.each([
    [
      "before it is there",
      () => vi.spyOn(leveldb, "write").mockImplementation(() => Promise.reject(noSpace())),
    ],
    [
      "after it is there",
      () => {
        const { write } = leveldb;
        return vi.spyOn(leveldb, "write").mockImplementation(async (...call) => {
          await write(...call);
          throw noSpace();
        });
      },
    ],
  ])("%s refuses writes whole, in any order, and answers as before them", async (_, fill) => {
    await put("a", "one");
    await put("b", "two");
    const writing = fill();
    const first = put("a", "changed");
    const second = put("c", "new");
    const third = remove("b");
    const fourth = put("a", "changed again");
    const read = all();
    for (const one of await Promise.allSettled([first, second, third, fourth]))
      expect(one).toMatchObject({ status: "rejected", reason: unavailable });
    // A read that began while they were on their way does not show them either.
    expect(await read).toEqual(["one", "two"]);
    expect(await all()).toEqual(["one", "two"]);
    await expect(put("d", "new")).rejects.toMatchObject(unavailable);
    writing.mockRestore();
    await isWell();
    await put("e", "later");
    await endpoint.close();
    endpoint = await createDynamodb({ directory });
    expect(await all()).toEqual(["later", "one", "two"]);
    await endpoint.close();
  });

  testInDepth("that cannot be opened again keeps reading, until it can", async () => {
    await put("a", "one");
    const writing = vi.spyOn(leveldb, "write").mockImplementation(() => Promise.reject(noSpace()));
    const opening = vi.spyOn(leveldb, "open").mockImplementation(() => Promise.reject(noSpace()));
    await expect(put("a", "two")).rejects.toMatchObject(unavailable);
    writing.mockRestore();
    await expect.poll(() => opening.mock.calls.length).toBeGreaterThan(1);
    expect(await all()).toEqual(["one"]);
    opening.mockRestore();
    await isWell();
    await put("a", "three");
    expect(await all()).toEqual(["three"]);
    await endpoint.close();
  });

  test("a read waits for what it saw until that is on the disk", async () => {
    let finish = (): void => undefined;
    const { write } = leveldb;
    vi.spyOn(leveldb, "write").mockImplementation(async (...call) => {
      await new Promise<void>((resolve) => (finish = resolve));
      await write(...call);
    });
    const writing = put("a", "one");
    let isAnswered = false;
    const reading = all().then((found) => ((isAnswered = true), found));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    finish();
    await writing;
    expect(await reading).toEqual(["one"]);
    vi.restoreAllMocks();
    await endpoint.close();
  });
});

describe("a file that finds no room", () => {
  const bodies = () => readdir(join(directory, "bodies"));
  /** The disk has room for so few bytes at once: the lists of the files go on, and what is longer does not. */
  const roomFor = (most: number) => {
    const { write } = disk;
    return vi.spyOn(disk, "write").mockImplementation((descriptor, bytes) => {
      if (bytes.length > most) throw noSpace();
      write(descriptor, bytes);
    });
  };
  const pdf = Buffer.alloc(5_000, "PDF");

  test("is refused and leaves nothing, /health says so, and it goes on by itself", async () => {
    const objects = await openObjects(directory);
    const full = roomFor(1_000);
    await expect(objects.put("files", "a.pdf", pdf, {}, 0)).rejects.toMatchObject(unavailable);
    expect(objects.find("files", "a.pdf")).toBeUndefined();
    expect(await bodies()).toEqual([]);
    expect(failingStores(directory)).toMatchObject([
      { path: join(directory, "bodies"), reason: "no queda espacio en el disco" },
    ]);
    // What is short finds room meanwhile.
    await objects.put("files", "b.txt", Buffer.from("short"), {}, 0);
    full.mockRestore();
    await isWell();
    await objects.put("files", "a.pdf", pdf, {}, 0);
    expect((await objects.read(objects.find("files", "a.pdf")!)).equals(pdf)).toBe(true);
    expect(await bodies()).toHaveLength(2);
    await objects.close();
  });

  test("in the list of files leaves no bytes that nobody would find, new or replaced", async () => {
    const objects = await openObjects(directory);
    await objects.put("files", "kept.pdf", pdf, {}, 0);
    for (const key of ["kept.pdf", "new.pdf"]) {
      const { write } = disk;
      const full = vi.spyOn(disk, "write").mockImplementation((descriptor, bytes) => {
        if (bytes.length < pdf.length) throw noSpace();
        write(descriptor, bytes);
      });
      await expect(objects.put("files", key, pdf, {}, 0)).rejects.toMatchObject(unavailable);
      full.mockRestore();
      await isWell();
    }
    expect(await bodies()).toHaveLength(1);
    expect((await objects.read(objects.find("files", "kept.pdf")!)).equals(pdf)).toBe(true);
    expect(objects.find("files", "new.pdf")).toBeUndefined();
    await objects.close();
  });

  test("in the middle of a video's parts keeps those that arrived, and the upload goes on", async () => {
    const objects = await openObjects(directory);
    const { uploads } = objects;
    const uploadId = await uploads.start("videos", "v.mp4", {});
    const target = { bucket: "videos", key: "v.mp4", uploadId };
    const part = Buffer.alloc(5 * 1024 * 1024, "v");
    const first = await uploads.put(target, 1, part);
    let full = roomFor(1_000);
    await expect(uploads.put(target, 2, part)).rejects.toMatchObject(unavailable);
    full.mockRestore();
    await isWell();
    const second = await uploads.put(target, 2, pdf);
    expect(await bodies()).toHaveLength(2);
    const listed = [first, second].map((etag, index) => ({ partNumber: index + 1, etag }));
    full = roomFor(1_000);
    await expect(uploads.complete(target, listed, 0)).rejects.toMatchObject(unavailable);
    expect(uploads.list(target)).toHaveLength(2);
    full.mockRestore();
    await isWell();
    const { size } = await uploads.complete(target, listed, 0);
    expect(size).toBe(part.length + pdf.length);
    expect(await bodies()).toHaveLength(1);
    await objects.close();
  });
});

test("a mail that finds no room is refused, is not in the inbox, and is sent when there is some", async () => {
  const inbox = await openInbox(directory);
  const mail = (id: string) => ({ id, subject: id }) as Mail;
  await inbox.add(mail("before"));
  vi.spyOn(disk, "write").mockImplementation(() => {
    throw noSpace();
  });
  await expect(inbox.add(mail("meanwhile"))).rejects.toMatchObject(unavailable);
  expect(inbox.mails().map(({ id }) => id)).toEqual(["before"]);
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await isWell();
  await inbox.add(mail("meanwhile"));
  await inbox.close();
  const again = await openInbox(directory);
  expect(again.mails().map(({ id }) => id)).toEqual(["meanwhile", "before"]);
  await again.close();
});

testInDepth(
  "a queue whose disk is full hands its messages over once there is room, and counts none as failed",
  async () => {
    const queue = await openQueue({ name: "mails", directory, maximumReceives: 2 });
    const received: number[] = [];
    const { write } = disk;
    let isFull = false;
    vi.spyOn(disk, "write").mockImplementation((...call) => {
      if (isFull) throw noSpace();
      write(...call);
    });
    await queue.send("a mail");
    isFull = true;
    queue.start(async ({ Records }) => {
      received.push(...Records.map(({ attributes }) => Number(attributes.ApproximateReceiveCount)));
      return { batchItemFailures: [] };
    });
    await expect.poll(() => received.length).toBeGreaterThan(2);
    expect(new Set(received)).toEqual(new Set([1]));
    await expect(queue.send("another")).rejects.toMatchObject(unavailable);
    isFull = false;
    await expect.poll(() => queue.size).toBe(0);
    await queue.idle();
    await queue.close();
  },
);
