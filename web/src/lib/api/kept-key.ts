import { newKey } from "./idempotency-key";

const prefix = "nutria.key.";

/**
 * Returns the idempotency key of a submit by the name of its form. It outlives the page: who reloads before the answer
 * came, and sends what was kept on this device, sends it under the same key.
 */
export function keptKey(form: string): string {
  const name = `${prefix}${form}`;
  try {
    const key = localStorage.getItem(name) ?? newKey();
    localStorage.setItem(name, key);
    return key;
  } catch {
    return newKey();
  }
}

/** Forgets the key of a submit that was answered. */
export function forgetKey(form: string): void {
  try {
    localStorage.removeItem(`${prefix}${form}`);
  } catch {
    // Without storage there is none.
  }
}
