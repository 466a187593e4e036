export { readPhone as readPhoneNow } from "./read-phone";

/** The loading of the reader, where a number could not be read before it; in a browser, which takes `reader.browser.ts`. */
export const lateReader = (): Promise<void> | undefined => undefined;
