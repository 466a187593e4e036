import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";

const source = readFileSync("web/public/push-worker.js", "utf8");
const origin = "https://nutria.test";

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { url: string }; renotify: boolean; lang: string };
}

/** A service worker with this scope and these windows. */
function workerOf(scope: string, windows: { path: string; focused?: boolean }[] = []) {
  const shown: Shown[] = [];
  const told: { path: string; data: unknown }[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const clients = windows.map(({ path, focused = false }) => ({
    url: origin + path,
    focused,
    focus: async () => void told.push({ path, data: "focus" }),
    postMessage: (data: unknown) => void told.push({ path, data }),
  }));
  const self = {
    location: { origin },
    registration: {
      scope: origin + scope,
      showNotification: async (title: string, options: Shown["options"]) =>
        void shown.push({ title, options }),
    },
    clients: { matchAll: async () => clients, openWindow: async (path: string) => void opened.push(path) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(source, createContext({ self, URL }));
  /** Raises an event, and waits for what it waits for. */
  const raise = async (name: string, event: object) => {
    let waited: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (waited = promise) });
    await waited;
  };
  return {
    shown,
    told,
    opened,
    push: (data: unknown) =>
      raise("push", {
        data: data === undefined ? null : { json: () => JSON.parse(data as string) as unknown },
      }),
    press: async (data: unknown, action = "") => {
      let isClosed = false;
      await raise("notificationclick", { action, notification: { data, close: () => (isClosed = true) } });
      expect(isClosed).toBe(true);
    },
  };
}

const notice = { title: "Mensaje nuevo", body: "Ana te escribió.", url: "/mi/mensajes", tag: "message#1" };

describe("a push", () => {
  test("shows its words, and one of the same subject takes its place as news", async () => {
    const { push, shown } = workerOf("/mi/");
    await push(JSON.stringify(notice));
    expect(shown).toEqual([
      {
        title: "Mensaje nuevo",
        options: expect.objectContaining({
          body: "Ana te escribió.",
          tag: "message#1",
          renotify: true,
          lang: "es-MX",
          data: { url: "/mi/mensajes", actions: [] },
        }),
      },
    ]);
  });

  test.each([undefined, "no JSON", "null", "[]", '{"title":1}'])(
    "that cannot be read shows that there is something, as browsers want it: %j",
    async (data) => {
      const { push, shown } = workerOf("/mi/");
      await push(data);
      expect(shown.map(({ title, options }) => [title, options.body])).toEqual([
        ["Nutria", "Hay algo nuevo."],
      ]);
    },
  );
});

describe("a notice that is pressed", () => {
  test("opens its page where no window is open", async () => {
    const { press, opened } = workerOf("/mi/", [{ path: "/dashboard/today" }]);
    await press({ url: "/mi/citas?x=1" });
    expect(opened).toEqual(["/mi/citas?x=1"]);
  });

  test("brings the app's window to the front and tells it the page, the one in use first", async () => {
    const { press, told, opened } = workerOf("/mi/", [
      { path: "/dashboard/today", focused: true },
      { path: "/mi/hoy" },
      { path: "/mi/plan", focused: true },
    ]);
    await press({ url: "/mi/mensajes" });
    expect(opened).toEqual([]);
    expect(told).toEqual([
      { path: "/mi/plan", data: "focus" },
      { path: "/mi/plan", data: { opens: "/mi/mensajes" } },
    ]);
  });

  test("of a nutritionist leaves the windows of a patient's app alone", async () => {
    const { press, told, opened } = workerOf("/", [{ path: "/mi/hoy", focused: true }, { path: "/mi" }]);
    await press({ url: "/dashboard/messages/pat_1" });
    expect([told, opened]).toEqual([[], ["/dashboard/messages/pat_1"]]);
  });

  test("opens nothing of another origin, and the first page without an address", async () => {
    const { press, told, opened } = workerOf("/", [{ path: "/dashboard/today" }]);
    await press({ url: "https://evil.example/" });
    await press({ url: "//evil.example/" });
    expect([told, opened]).toEqual([[], []]);
    await press(undefined);
    expect(told.at(-1)?.data).toEqual({ opens: "/" });
  });
});

test("both service workers take pushes", () => {
  for (const worker of ["web/public/service-worker.js", "web/mi/service-worker.js"]) {
    expect(readFileSync(worker, "utf8")).toContain('importScripts("/push-worker.js");');
  }
});

describe("a notice with answers", () => {
  const actions = [
    { action: "plan", title: "Comí lo del plan", url: "/mi/hoy?comida=plan" },
    { action: "otra", title: "Otra cosa", url: "/mi/hoy?comida=otra" },
  ];
  const meal = { ...notice, url: "/mi/hoy", actions };

  test("shows them, and opens the path of the one that is pressed, or its own", async () => {
    const { push, shown, press, opened } = workerOf("/mi/");
    await push(JSON.stringify(meal));
    const { options } = shown[0] as unknown as { options: { actions: object[]; data: object } };
    expect(options.actions).toEqual(actions.map(({ action, title }) => ({ action, title })));
    await press(options.data, "plan");
    await press(options.data, "otra");
    await press(options.data);
    await press(options.data, "another");
    expect(opened).toEqual(["/mi/hoy?comida=plan", "/mi/hoy?comida=otra", "/mi/hoy", "/mi/hoy"]);
  });

  test("tells an open app the path of the answer, and never leaves the product", async () => {
    const { press, told, opened } = workerOf("/mi/", [{ path: "/mi/plan", focused: true }]);
    await press({ url: "/mi/hoy", actions }, "plan");
    expect(told).toContainEqual({ path: "/mi/plan", data: { opens: "/mi/hoy?comida=plan" } });
    await press({ url: "/mi/hoy", actions: [{ action: "plan", url: "https://elsewhere.test/" }] }, "plan");
    expect(opened).toEqual([]);
    expect(told.filter(({ data }) => data !== "focus")).toHaveLength(1);
  });

  test.each([null, "plan", [null, 3, { action: "plan" }], {}])(
    "whose answers cannot be read is shown without: %j",
    async (unreadable) => {
      const { push, shown } = workerOf("/mi/");
      await push(JSON.stringify({ ...meal, actions: unreadable }));
      expect(shown[0]).toMatchObject({ title: notice.title, options: { actions: [] } });
    },
  );
});
