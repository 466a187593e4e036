import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FlushResult } from "../../../web/src/device/drafts/autosave";
import { OnDevice } from "../../../web/src/device/drafts/on-device";
import type { openVault } from "../../../web/src/device/drafts/vault";
import { storeSession } from "../../../web/src/data/session/session";
import { signOut } from "../../../web/src/data/session/sign-in-out";
import { answerFrom, FakeServer } from "../support/fake-server";
import { storedSession } from "../support/stored-session";

const key = btoa("0123456789abcdef0123456789abcdef").replace(/=+$/, "");
/** How often the server still fails. */
let failures = 0;
const server = new FakeServer().on(patientRoutes.getDraftKey, () => {
  if (failures-- > 0) throw new AppError("internal");
  return { key, earlierKeys: [] };
});
answerFrom(() => server);

beforeEach(() => void (failures = 0));
beforeEach(() => storeSession(storedSession("usr_device")));
afterEach(async () => {
  await signOut();
  localStorage.clear();
});

/** Leaves a draft behind, as a tab that crashed. */
async function leaveBehind(draft: { text: string }) {
  const path = "../../../web/src/device/drafts/vault?crashed-tab";
  const { openVault: openThere } = (await import(path)) as { openVault: typeof openVault };
  (await openThere(() => Promise.resolve([key])))?.keep("note", draft);
  await expect.poll(kept).toBe(1);
}
const kept = () =>
  Object.keys(localStorage).filter((name) => name.startsWith("nutria.vault.usr_device.")).length;

/** A screen with `text`, whose saves end as `saved` says; `seen` is what was on it, in order. */
function aScreen(text: string, saved: FlushResult) {
  const seen = [text];
  let isDirty = text !== "";
  const device = new OnDevice<{ text: string }, { text: string }>({
    name: () => "note",
    draftOf: () => ({ text: seen.at(-1)! }),
    takeUp: (draft) => {
      seen.push(draft.text);
      isDirty = true;
    },
  });
  const autosave = {
    get isDirty() {
      return isDirty;
    },
    keepNow: () => device.keep({ data: { text }, version: 1 }),
    flush: () => {
      isDirty &&= saved !== "saved";
      return Promise.resolve(saved);
    },
    retry: () => undefined,
    abandon: () => ({ data: { text }, version: 1 }),
  };
  return { seen, leave: device.open(autosave), saveAll: () => device.keep(null) };
}

test("a draft comes back on a screen on which nothing was typed", async () => {
  await leaveBehind({ text: "Camina" });
  const { seen } = aScreen("", "saved");
  await expect.poll(() => seen).toEqual(["", "Camina"]);
});

test("a draft comes back though its keys cannot be read at first", async () => {
  await leaveBehind({ text: "Camina" });
  failures = 1;
  const { seen } = aScreen("", "saved");
  await expect.poll(() => seen).toEqual(["", "Camina"]);
});

test("what is typed before a draft is read is saved first, and the draft joined with it", async () => {
  await leaveBehind({ text: "Camina" });
  const { seen } = aScreen("Toma agua", "saved");
  await expect.poll(() => seen).toEqual(["Toma agua", "Camina"]);
});

test("what is typed and cannot be saved stays, and the draft waits for the next screen", async () => {
  await leaveBehind({ text: "Camina" });
  const { seen } = aScreen("Toma agua", "failed");
  await expect.poll(kept).toBe(2);
  expect(seen).toEqual(["Toma agua"]);
});

describe("what is saved while the page is left", () => {
  async function saveWhileLeaving() {
    const screen = aScreen("Camina", "saved");
    await expect.poll(kept).toBe(1);
    window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    screen.saveAll();
    return screen;
  }

  test("stays on the device for the next page", async () => {
    await saveWhileLeaving();
    expect(kept()).toBe(1);
  });

  test("is gone once its screen is left and the page is still there", async () => {
    const { leave } = await saveWhileLeaving();
    await leave();
    expect(kept()).toBe(0);
  });

  test("is gone with the next save of a person who stayed", async () => {
    const { saveAll } = await saveWhileLeaving();
    window.dispatchEvent(new Event("pageshow"));
    saveAll();
    expect(kept()).toBe(0);
  });
});
