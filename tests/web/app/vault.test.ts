import { afterEach, beforeEach, expect, test } from "vitest";
import { openVault } from "../../../web/src/lib/autosave/vault";
import { storeSession } from "../../../web/src/lib/session/session";
import { signOut } from "../../../web/src/lib/session/sign-in-out";
import { storedSession } from "../support/stored-session";

const key = btoa("0123456789abcdef0123456789abcdef").replace(/=+$/, "");
const otherKey = btoa("another key of thirty-two bytes!").replace(/=+$/, "");

const open = async (...keys: string[]) =>
  (await openVault(() => Promise.resolve(keys.length > 0 ? keys : [key])))!;
const kept = () => Object.entries<string>(localStorage).filter(([name]) => name.startsWith("nutria.vault."));

/** A vault of another tab, whose module is loaded apart. */
async function inAnotherTab() {
  const path = "../../../web/src/lib/autosave/vault?another-tab";
  const { openVault: openThere } = (await import(path)) as { openVault: typeof openVault };
  return (await openThere(() => Promise.resolve([key])))!;
}

beforeEach(() => storeSession(storedSession("usr_ana")));
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
