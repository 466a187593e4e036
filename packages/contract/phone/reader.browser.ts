import type { CountryCode } from "../phone";
import type { PhoneReading, readPhone } from "./read-phone";

let reader: typeof readPhone | undefined;
let loading: Promise<void> | undefined;

/**
 * Reads a phone as `readPhone` does, at once. Ten plain digits need no library; the first number that does is unreadable until
 * the reader has come, which {@link lateReader} tells.
 */
export function readPhoneNow(typed: string, assumed: CountryCode = 52): PhoneReading {
  if (reader) return reader(typed, assumed);
  const digits = typed.replaceAll(" ", "");
  if (/^[2-9]\d{9}$/.test(digits) && !/^(\d)\1+$/.test(digits)) {
    return { phoneNumber: digits, countryCode: assumed, isCountrySaid: false, leftOut: "" };
  }
  // A browser may keep an import that failed as failed until the page is loaded anew.
  if (!/^[2-9]\d{0,9}$/.test(digits) && isOnLine()) loading ??= load();
  return { problem: "unreadable" };
}

const isOnLine = (): boolean => (navigator as { onLine?: boolean }).onLine !== false;

/** The loading of the reader, while a number waits for it. */
export const lateReader = (): Promise<void> | undefined => loading;

async function load(): Promise<void> {
  try {
    ({ readPhone: reader } = await import("./read-phone"));
  } finally {
    loading = undefined;
  }
}
