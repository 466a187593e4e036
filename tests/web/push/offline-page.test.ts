import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

const origin = "https://nutria.test";

/** The service worker of the pages outside the app, whose network fails. */
async function openedOffline(path: string): Promise<string | undefined> {
  const listeners = new Map<string, (event: object) => void>();
  const kept: string[] = [];
  const failing = () => Promise.reject(new TypeError("Failed to fetch"));
  const caches = {
    open: () => Promise.resolve({ addAll: (names: string[]) => Promise.resolve(void kept.push(...names)) }),
    match: (name: string) => Promise.resolve(kept.includes(name) ? name : undefined),
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const context = { self, caches, URL, fetch: failing, importScripts: () => undefined };
  runInContext(readFileSync("web/public/service-worker.js", "utf8"), createContext(context));
  let [waited, answer]: [Promise<unknown>, Promise<string | undefined>] = [
    Promise.resolve(),
    Promise.resolve(undefined),
  ];
  listeners.get("install")?.({ waitUntil: (promise: Promise<unknown>) => (waited = promise) });
  await waited;
  listeners.get("fetch")?.({
    request: { mode: "navigate", url: origin + path },
    respondWith: (given: Promise<string>) => (answer = given),
  });
  return answer;
}

test.each([
  ["/cuestionario/una-llave", "/offline-questionnaire.html"],
  ["/cuestionario", "/offline.html"],
  ["/agenda", "/offline.html"],
  ["/p/una-llave", "/offline.html"],
])("without a connection %s opens a page of ours, which says what waits on the phone", async (path, page) => {
  expect(await openedOffline(path)).toBe(page);
});

test("a questionnaire that is opened without a connection says that its answers stay on the phone", () => {
  const shown = readFileSync("web/public/offline-questionnaire.html", "utf8");
  expect(shown).toContain("Lo que ya escribiste en tu cuestionario se queda en este teléfono");
  expect(shown).not.toContain("<script");
});
