import { afterEach, beforeEach, expect, test } from "vitest";
import { keyOf, unsealDraft } from "../../../web/src/device/drafts/sealed-draft";
import { openVault } from "../../../web/src/device/drafts/vault";
import { fromBytes, toBytes } from "../../../web/src/device/seal/bytes";
import { seal, unseal } from "../../../web/src/device/seal/seal";
import { storeSession } from "../../../web/src/data/session/session";
import { storedSession } from "../support/stored-session";

/*
 * What devices hold from before drafts and the phone's store were sealed by one module: the vector of 12 bytes, then what
 * AES-GCM made of the JSON with the name; a draft as base64.
 */
const keyText = btoa("0123456789abcdef0123456789abcdef").replace(/=+$/, "");
const otherKeyText = btoa("another key of thirty-two bytes!").replace(/=+$/, "");
const draftName = "nutria.vault.usr_vault.note.closed";
const draft = "1prFt2G55IyNBkRim6rh2gdMRGzmu+MhyZeYmTU1acpskOOsHrh0V3yK7UmNCS0dmQt2qaXW1VuLdg/hNA==";
const storedName = "outbox000000000007.evt_1";
const stored = Uint8Array.from(
  atob("mn6q90Sxm1yYI2FgvLnopq9x5o/Oa480MbBY0T8DDS8Tr6vc0qTtr+Ljd91X0RpAfLoxiJnFqVf8"),
  (letter) => letter.charCodeAt(0),
);
const keys = () => Promise.all([otherKeyText, keyText].map(keyOf));

beforeEach(() => storeSession(storedSession("usr_vault")));
afterEach(() => {
  storeSession(null);
  localStorage.clear();
});

test("a draft of before opens, by a key that is no longer the newest too", async () => {
  localStorage.setItem(draftName, draft);
  const vault = await openVault(() => Promise.resolve([otherKeyText, keyText]));
  const left = await vault!.leftBehind("note");
  expect(left.map(({ value }) => value)).toEqual([{ text: "Peso 70 kg, come piña" }]);
});

test("what a phone's store had opens", async () => {
  const opened = await unseal(await keys(), storedName, stored);
  expect(fromBytes(opened)).toEqual({ id: "evt_1", text: "Piña" });
});

test("another name, another key, fewer bytes and no base64 open nothing", async () => {
  const all = await keys();
  await expect(unseal(all, "outbox000000000008.evt_1", stored)).rejects.toThrow();
  await expect(unseal(all.slice(0, 1), storedName, stored)).rejects.toThrow();
  await expect(unseal([], storedName, stored)).rejects.toThrow();
  for (const length of [0, 12, stored.length - 1])
    await expect(unseal(all, storedName, stored.slice(0, length))).rejects.toThrow();
  for (const text of ["", "no base64 {", draft.slice(4)])
    await expect(unsealDraft(all, draftName, text)).rejects.toThrow();
});

test("what is sealed now has the form of before, with another vector each time", async () => {
  const [newest] = await keys();
  const bytes = toBytes({ id: "evt_1", text: "Piña" });
  const seals = await Promise.all([1, 2].map(() => seal(newest!, storedName, bytes)));
  expect(seals.map(({ length }) => length)).toEqual([stored.length, stored.length]);
  expect(seals[0]!.slice(0, 12)).not.toEqual(seals[1]!.slice(0, 12));
  const additionalData = new TextEncoder().encode(storedName);
  const [iv, sealed] = [seals[0]!.slice(0, 12), seals[0]!.slice(12)];
  const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData }, newest!, sealed);
  expect(fromBytes(new Uint8Array(opened))).toEqual({ id: "evt_1", text: "Piña" });
});
