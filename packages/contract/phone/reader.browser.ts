import type { readPhone } from "./read-phone";

let reader: typeof readPhone | undefined;

/** Calls `use` with the reader of phones, at once where it is loaded. Raises where it cannot be loaded. */
export const withReader = <T>(use: (read: typeof readPhone) => T): T | Promise<T> =>
  reader
    ? use(reader)
    : import("./read-phone").then((loaded) => {
        reader = loaded.readPhone;
        return use(reader);
      });
