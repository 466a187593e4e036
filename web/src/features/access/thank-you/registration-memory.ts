const key = "nutria.registered";

/** Stores the e-mail of a new registration, so that the thank-you screen finds it after a page load. */
export function rememberRegistration(email: string): void {
  sessionStorage.setItem(key, email);
}

/** Returns the stored e-mail; null after `forgetRegistration`. */
export function rememberedRegistration(): string | null {
  return sessionStorage.getItem(key);
}

/** Deletes the stored e-mail, so that the message appears once. */
export function forgetRegistration(): void {
  sessionStorage.removeItem(key);
}
