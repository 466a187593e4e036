import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, expect, vi } from "vitest";
import "./cheaper-diagnostics";
import { queryClient } from "../../../web/src/data/query/query";
import { dismissDialogs } from "../../../web/src/lib/dialogs";
import { clearSession } from "../../../web/src/data/session/session";
import { setToastHost } from "../../../web/src/lib/toast";
import { takeFaults } from "./wire-answer";

// A high ceiling for a busy machine; no test waits longer than it must.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => expect(takeFaults().join("\n"), "answers that the contract does not allow").toBe(""));

// The page that a test was about to leave is still there.
afterEach(() => void window.dispatchEvent(new Event("pageshow")));

/** The files of a worker share one browser window and its modules, so each file resets them for the next one. */
afterAll(async () => {
  vi.useRealTimers();
  // A part of a screen that is still loading when its file ends would be refused, and missing in the next file too.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  dismissDialogs();
  cleanup();
  clearSession();
  // What a file without a host said waits, and would be told to the first host of another file.
  setToastHost(() => undefined)();
  queryClient.clear();
  localStorage.clear();
  document.body.replaceChildren();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    "http://localhost:3000/",
  );
});
