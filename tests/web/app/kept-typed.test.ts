import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearSession,
  followOtherTabs,
  onSessionEnd,
  sessionStorageKey,
} from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { keepLostPlace, lostPlaceOf } from "../../../web/src/data/session/lost-place";
import { collectTyped } from "../../../web/src/device/drafts/typed/collect-typed";
import { offer, withdraw } from "../../../web/src/device/drafts/typed/kept-typed";
import { prepareSeal } from "../../../web/src/device/drafts/typed/seal-typed";
import { openTyped, typing } from "../../../web/src/device/drafts/typed/typing";
import { holders, offers } from "../../../web/src/lib/typed/use-typed";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { withDraftKey } from "./typed-harness";

// What is typed when a session is lost: what of it can be kept, and how it lies on the device.

let server = new FakeServer();
answerFrom(() => server);
const releases: (() => void)[] = [];
const typeIn = (name: string, read: () => unknown, place = 0) => {
  const holder = { key: `${place} ${name}`, read };
  holders.add(holder);
  releases.push(() => holders.delete(holder));
};
let shown = new AbortController();

beforeEach(() => {
  server = withDraftKey(new FakeServer());
  sessionStorage.clear();
  startSession(signedIn);
  shown = new AbortController();
});
afterEach(() => {
  for (const release of releases.splice(0)) release();
  shown.abort();
  withdraw();
  clearSession();
});

describe("what is kept is what is the same after it was written", () => {
  test.each<[string, unknown, boolean]>([
    ["a text", "Ana", true],
    ["an empty text", "", true],
    ["no choice", null, true],
    ["a number", 70.5, true],
    ["rows", [{ day: 1, hours: ["09:00"] }], true],
    ["a field without a value", { note: undefined, amount: "1" }, true],
    ["nothing", undefined, false],
    ["no number", Number.NaN, false],
    ["a file", new File(["x"], "x.pdf"), false],
    ["a file within", { photo: { file: new Blob(["x"]) } }, false],
    ["an instant", { at: new Date(0) }, false],
    ["a function", { onDone: () => undefined }, false],
    ["a map", new Map([["a", 1]]), false],
    ["a row that is missing", ["a", undefined], false],
  ])("%s", (_, value, isKept) => {
    typeIn("field", () => value);
    expect(collectTyped()).toEqual(isKept ? { page: { field: value }, dialog: {} } : undefined);
  });

  test("not what two hold by one name, of which nobody knows whose it is", () => {
    typeIn("note", () => "of one");
    typeIn("note", () => "of the other");
    typeIn("note", () => "of a dialog", 7);
    expect(collectTyped()).toEqual({ page: {}, dialog: { note: "of a dialog" } });
  });
});

describe("on the device", () => {
  const stored = () => sessionStorage.getItem("nutria.lostPlace");
  const userId = signedIn.user.id;
  const keysAsked = () => server.requestsTo(patientRoutes.getDraftKey).length;

  async function lose(text = "Come frente a la computadora") {
    typeIn("note", () => text);
    typing(userId, shown.signal);
    await prepareSeal(userId);
    const stop = onSessionEnd(() => keepLostPlace({ userId, path: "/pantalla" }));
    clearSession("lost");
    stop();
    shown.abort();
  }

  test("it lies without its words, and comes back after the page was loaded anew", async () => {
    await lose();
    await vi.waitFor(() => expect(lostPlaceOf(userId)?.typed).toBeTruthy());
    expect(stored()).not.toContain("computadora");
    const lost = lostPlaceOf(userId)!;
    startSession(signedIn);
    // As after a load: nothing is in memory.
    typing("nut_other", new AbortController().signal);
    (await openTyped(lost))();
    expect(offers.get("0 note")).toBe("Come frente a la computadora");
  });

  test("a sign-in before it is sealed forgets it", async () => {
    await lose();
    keepLostPlace(null);
    await new Promise((resolve) => setTimeout(resolve));
    await vi.waitFor(() => expect(stored()).toBe("null"));
  });

  test("nothing of value asks for no key, however much is pressed", async () => {
    typeIn("note", () => undefined);
    for (let press = 0; press < 5; press++) typing(userId, shown.signal);
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(keysAsked()).toBe(0);
  });

  test("a screen that is gone keeps nothing, and asks for no key", async () => {
    typeIn("note", () => "Ana");
    typing(userId, shown.signal);
    shown.abort();
    typing(userId, shown.signal);
    await new Promise((resolve) => setTimeout(resolve, 1));
    keepLostPlace({ userId, path: "/pantalla" });
    clearSession("lost");
    await Promise.resolve();
    expect([keysAsked(), lostPlaceOf(userId)]).toEqual([0, { userId, path: "/pantalla" }]);
  });
});

test("what is offered is for its page only, and withdrawn with it", () => {
  offer(JSON.stringify({ values: { page: { note: "Ana" }, dialog: {} } }));
  expect([offers.get("0 note"), offers.get("3 note")]).toEqual(["Ana", undefined]);
  withdraw();
  expect(offers.size).toBe(0);
});

test.each([
  ["lost", "lost"],
  ["left", "left"],
] as const)("a session that is %s in another tab is %s here", (there, here) => {
  const ends: string[] = [];
  const stops = [onSessionEnd((_, why) => ends.push(why)), followOtherTabs()];
  const before = localStorage.getItem(sessionStorageKey);
  clearSession(there);
  ends.length = 0;
  const newValue = localStorage.getItem(sessionStorageKey);
  localStorage.setItem(sessionStorageKey, before!);
  startSession(signedIn);
  if (newValue === null) localStorage.removeItem(sessionStorageKey);
  else localStorage.setItem(sessionStorageKey, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey, newValue }));
  expect(ends).toEqual([here]);
  for (const stop of stops) stop();
});
