import { readPhone } from "@nutria/contract/phone/read-phone";
import { expect, test, vi } from "vitest";
import { lateReader, readPhoneNow } from "../../../packages/contract/phone/reader.browser";

test("a browser reads plain digits at once, and any other number as soon as the reader has come", async () => {
  const plain = ["55 1234 5678", "5512345678", "6195550123", "5555555555", "55 1234", "5"];
  for (const typed of plain) {
    for (const country of [52, 1] as const)
      expect(readPhoneNow(typed, country)).toEqual(readPhone(typed, country));
  }
  expect(lateReader()).toBeUndefined();
  // Without a connection nothing is asked for, since a browser may keep what failed as failed.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(readPhoneNow("+1 619 555 0123")).toEqual({ problem: "unreadable" });
  expect(lateReader()).toBeUndefined();
  vi.restoreAllMocks();
  expect(readPhoneNow("+1 619 555 0123")).toEqual({ problem: "unreadable" });
  expect(lateReader()).toBeDefined();
  await lateReader();
  expect(lateReader()).toBeUndefined();
  for (const typed of ["+1 619 555 0123", "044 55 1234 5678", "525512345678", "+34 612 345 678"]) {
    expect(readPhoneNow(typed)).toEqual(readPhone(typed));
  }
});
