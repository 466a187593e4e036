import { formatterIn } from "./zone";

/** Whether a zone is one of the IANA database, offered here or not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z_]+(\/[\w+-]+)*$/.test(name)) return false;
  try {
    formatterIn(name, {});
    return true;
  } catch {
    return false;
  }
}
