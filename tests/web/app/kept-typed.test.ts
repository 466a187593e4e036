import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearSession,
  followOtherTabs,
  onSessionEnd,
  sessionStorageKey,
} from "../../../web/src/lib/session/session";
import { startSession } from "../../../web/src/lib/session/sign-in-out";
import { hold, offeredTo, offerToPage, page, withdrawTyped } from "../../../web/src/lib/typed/holders";
import { collectTyped } from "../../../web/src/lib/typed/collect-typed";
import { isTypedWaiting, keepTyped, typedCode, type openTyped } from "../../../web/src/lib/typed/kept-typed";
import { prepareSeal } from "../../../web/src/lib/typed/seal-typed";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { withDraftKey } from "./typed-harness";

// What is typed when a session is lost: what of it can be kept, and how it lies on the device.

let server = new FakeServer();
answerFrom(() => server);
const releases: (() => void)[] = [];
const typeIn = (name: string, read: () => unknown, place = page) =>
  void releases.push(hold({ place, name, read }));

beforeEach(() => {
  server = withDraftKey(new FakeServer());
  sessionStorage.clear();
  startSession(signedIn);
});
afterEach(() => {
  for (const release of releases.splice(0)) release();
  withdrawTyped();
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
  const stored = () => sessionStorage.getItem("nutria.typed");
  const place = { userId: signedIn.user.id, path: "/pantalla" };

  /** The same tab after it was loaded anew: its memory is empty. */
  async function afterReload() {
    const path = "../../../web/src/lib/typed/kept-typed?loaded-again";
    return (await import(path)) as { openTyped: typeof openTyped; isTypedWaiting: typeof isTypedWaiting };
  }

  async function lose(text = "Come frente a la computadora") {
    typeIn("note", () => text);
    document.body.dispatchEvent(new Event("input", { bubbles: true }));
    await typedCode();
    await prepareSeal(place.userId);
    clearSession("lost");
    keepTyped(place);
  }

  test("it lies without its words, and comes back after the page was loaded anew", async () => {
    await lose();
    await vi.waitFor(() => expect(stored()).toContain("sealed"));
    expect(stored()).not.toContain("computadora");
    startSession(signedIn);
    const loaded = await afterReload();
    expect(loaded.isTypedWaiting(place.userId, place.path)).toBe(true);
    await loaded.openTyped(place.userId);
    expect(offeredTo(page, "note")).toBe("Come frente a la computadora");
    expect(stored()).toBeNull();
  });

  test("another's and a later one's sign-in find nothing, and leave nothing", async () => {
    await lose();
    expect(isTypedWaiting("nut_other", place.path)).toBe(false);
    expect(stored()).toBeNull();
    expect(isTypedWaiting(place.userId, place.path)).toBe(false);
  });
});

test("what is offered is for its page only, and withdrawn with it", () => {
  offerToPage({ note: "Ana" });
  expect([offeredTo(page, "note"), offeredTo(3, "note")]).toEqual(["Ana", undefined]);
  withdrawTyped();
  expect(offeredTo(page, "note")).toBeUndefined();
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
