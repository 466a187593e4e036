import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openVault, type LeftDraft } from "../../../web/src/device/drafts/vault";
import { storeSession } from "../../../web/src/data/session/session";
import { signOut } from "../../../web/src/data/session/sign-in-out";
import { storedSession } from "../support/stored-session";

const key = btoa("0123456789abcdef0123456789abcdef").replace(/=+$/, "");
const otherKey = btoa("another key of thirty-two bytes!").replace(/=+$/, "");

const open = async (...keys: string[]) =>
  (await openVault(() => Promise.resolve(keys.length > 0 ? keys : [key])))!;
const kept = () =>
  Object.entries<string>(localStorage).filter(([name]) => name.startsWith("nutria.vault.usr_vault."));

/** A vault of another tab, whose module is loaded apart. */
async function inAnotherTab() {
  const path = "../../../web/src/device/drafts/vault?another-tab";
  const { openVault: openThere } = (await import(path)) as { openVault: typeof openVault };
  return (await openThere(() => Promise.resolve([key])))!;
}

beforeEach(() => storeSession(storedSession("usr_vault")));
afterEach(() => {
  storeSession(null);
  localStorage.clear();
});

test("input is on the device without its words, and comes back in another tab", async () => {
  (await open()).keep("lifestyle.pat_1", { notes: "Come frente a la computadora 🥑" });
  await expect.poll(kept).toHaveLength(1);
  expect(JSON.stringify(kept())).not.toMatch(/computadora/);

  const other = await inAnotherTab();
  const [left, ...more] = await other.leftBehind("lifestyle.pat_1");
  expect([left?.value, more]).toEqual([{ notes: "Come frente a la computadora 🥑" }, []]);
  expect(await other.leftBehind("lifestyle.pat_2")).toEqual([]);
  left?.remove();
  expect(kept()).toEqual([]);
});

test("the last of several values stays, and none after all is saved", async () => {
  const vault = await open();
  for (const notes of ["a", "ab", "abc"]) vault.keep("form", { notes });
  await expect.poll(() => vault.leftBehind("form")).toMatchObject([{ value: { notes: "abc" } }]);
  vault.keep("form", { notes: "abcd" });
  vault.keep("form", null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept()).toEqual([]);
});

test("another key, another form's name and a changed byte open nothing", async () => {
  const vault = await open();
  vault.keep("form", { notes: "secreto" });
  await expect.poll(kept).toHaveLength(1);
  expect(await (await open(otherKey)).leftBehind("form")).toEqual([]);
  const [name, text] = kept()[0]!;
  localStorage.setItem(name.replace("form", "other"), text);
  expect(await vault.leftBehind("other")).toEqual([]);
  localStorage.setItem(name, `${text.slice(0, -6)}AAAA${text.slice(-2)}`);
  expect(await vault.leftBehind("form")).toEqual([]);
});

test("what an earlier key encrypted is read and kept with the newest", async () => {
  (await open()).keep("form", { notes: "antes" });
  await expect.poll(kept).toHaveLength(1);
  const vault = await open(otherKey, key);
  expect((await vault.leftBehind("form")).map(({ value }) => value)).toEqual([{ notes: "antes" }]);

  vault.keep("form", { notes: "ahora" });
  const onlyNew = await open(otherKey);
  await expect.poll(() => onlyNew.leftBehind("form")).toMatchObject([{ value: { notes: "ahora" } }]);
});

test("signing out leaves nothing of the account, and writes nothing afterwards", async () => {
  const vault = await open();
  vault.keep("form", { notes: "a" });
  await expect.poll(kept).toHaveLength(1);
  vault.keep("form", { notes: "ab" });
  await signOut();
  vault.keep("form", { notes: "abc" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept()).toEqual([]);
});

describe("a tab that the browser still counts as open", () => {
  /** The tab's lock, as it stays for a while after the tab was closed; `release` ends that. */
  function heldLock() {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    const request = async (_: string, ...rest: unknown[]) => {
      const [options, act] = rest.length === 2 ? rest : [{}, rest[0]];
      const { ifAvailable, signal } = options as { ifAvailable?: boolean; signal?: AbortSignal };
      if (isHeld && ifAvailable) return (act as (lock: null) => unknown)(null);
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      signal?.throwIfAborted();
      return (act as (lock: object) => unknown)({});
    };
    vi.stubGlobal("navigator", { ...navigator, locks: { request } });
    return {
      release() {
        isHeld = false;
        for (const go of waiting.splice(0)) go();
      },
    };
  }
  afterEach(() => vi.unstubAllGlobals());

  test("leaves its input to the next one as soon as it is closed, and not before", async () => {
    (await open()).keep("form", { notes: "Desayuna a las siete y cen" });
    await expect.poll(kept).toHaveLength(1);
    const lock = heldLock();
    const other = await inAnotherTab();
    expect(await other.leftBehind("form")).toEqual([]);
    const taken: unknown[] = [];
    const take = (draft: LeftDraft) =>
      Promise.resolve(draft.remove()).then(() => void taken.push(draft.value));
    other.onClosed("form", take, new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken).toEqual([]);
    lock.release();
    await expect.poll(() => taken).toEqual([{ notes: "Desayuna a las siete y cen" }]);
    expect(kept()).toEqual([]);
  });

  test("leaves nothing to a screen that was left meanwhile", async () => {
    (await open()).keep("form", { notes: "a" });
    await expect.poll(kept).toHaveLength(1);
    const lock = heldLock();
    const hasLeft = new AbortController();
    const taken: unknown[] = [];
    (await inAnotherTab()).onClosed(
      "form",
      (draft) => Promise.resolve(void taken.push(draft)),
      hasLeft.signal,
    );
    hasLeft.abort();
    lock.release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([taken, kept().length]).toEqual([[], 1]);
  });
});
