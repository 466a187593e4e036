import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Autosave } from "../../../web/src/device/drafts/autosave";
import { SaveTimer } from "../../../web/src/device/drafts/save-timer";
import { openDocument } from "../../../web/src/device/drafts/use-autosave-document";
import { eachField } from "../../../web/src/device/drafts/each-field";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Two engines of one text, each with what reached its server and when. */
const engines = {
  section(arrived: (text: string) => void) {
    let form = { text: "" };
    const sync = new Autosave<{ text: string }>({
      opened: { data: form, version: 0 },
      fields: eachField,
      read: () => ({ data: form, invalid: [] }),
      write: (data) => (form = data),
      send: async (changes, version) => {
        const data = changes as { text: string };
        arrived(data.text);
        await Promise.resolve();
        return { data, version: version + 1 };
      },
      storedIn: () => undefined,
      keep: () => undefined,
      onState: () => undefined,
      onClashes: () => undefined,
      onRefused: () => "failed",
    });
    return (text: string) => {
      form = { text };
      sync.changed();
    };
  },
  document(arrived: (text: string) => void) {
    const document = openDocument<{ text: string; version: number }, { text: string }>({
      name: "text",
      stored: { text: "", version: 0 },
      contentOf: ({ text }) => ({ text }),
      send: async ({ text = "" }, version) => {
        arrived(text);
        await Promise.resolve();
        return { text, version: version + 1 };
      },
    });
    return (text: string) => document.change({ text });
  },
};

describe.each(Object.entries(engines))("while somebody goes on typing, a %s", (_name, open) => {
  test("is saved every five seconds, and whole after the last letter", async () => {
    const saves: { atMs: number; length: number }[] = [];
    const start = Date.now();
    const type = open((text) => saves.push({ atMs: Date.now() - start, length: text.length }));
    for (let letters = 1; letters <= 191; letters++) {
      type("a".repeat(letters));
      await wait(78);
    }
    await wait(2000);
    expect(saves.map(({ atMs }) => Math.round(atMs / 1000))).toEqual([5, 10, 15]);
    expect(saves.at(-1)?.length).toBe(191);
  });
});

test("property: nothing that was typed waits longer than five seconds, whatever the rhythm", async () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(gaps, async (pauses) => {
      let unsavedSince: number | undefined;
      const waits: number[] = [];
      const timer = new SaveTimer(() => {
        waits.push(Date.now() - (unsavedSince ?? Date.now()));
        unsavedSince = undefined;
      });
      for (const pause of pauses) {
        unsavedSince ??= Date.now();
        timer.changed();
        await wait(pause);
      }
      await wait(5000);
      expect(unsavedSince).toBeUndefined();
      expect(Math.max(...waits)).toBeLessThanOrEqual(5000);
    }),
  );
});

test("after a failure it waits longer each time, and from the start again once a save succeeded", async () => {
  let saves = 0;
  const timer = new SaveTimer(() => {
    saves += 1;
    timer.failed();
  });
  timer.now();
  await wait(0);
  for (const [index, pauseMs] of [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000].entries()) {
    await wait(pauseMs - 1);
    expect(saves).toBe(index + 1);
    await wait(1);
    expect(saves).toBe(index + 2);
  }
  expect(timer.isRetrying).toBe(true);
  timer.succeeded();
  expect(timer.isRetrying).toBe(false);
  timer.end();
  timer.changed();
  await wait(60_000);
  expect(saves).toBe(8);
});
