import { readPhone } from "./read-phone";

/**
 * Calls `use` with the reader of phones. In a browser, which takes `reader.browser.ts` for this file, the reader is loaded
 * at its first use.
 */
export const withReader: <T>(use: (read: typeof readPhone) => T) => T | Promise<T> = (use) => use(readPhone);
