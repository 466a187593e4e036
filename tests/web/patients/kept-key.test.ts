import { afterEach, expect, test, vi } from "vitest";
import { forgetKey, keptKey } from "../../../web/src/lib/api/kept-key";

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test("a submit has one key until it is answered, in every page of the browser", () => {
  const key = keptKey("visitNote.new.pat_1.");
  expect(keptKey("visitNote.new.pat_1.")).toBe(key);
  expect(keptKey("visitNote.new.pat_2.")).not.toBe(key);
  forgetKey("visitNote.new.pat_1.");
  expect(keptKey("visitNote.new.pat_1.")).not.toBe(key);
});

test("without storage each try has a key", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect(keptKey("visitNote.new.pat_1.")).toMatch(/^[0-9a-f]{32}$/);
});
