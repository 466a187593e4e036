const key = "nutria.registered";
const shownKey = "nutria.registered.shown";

/** Stores the e-mail of a new registration, so that the thank-you screen finds it after a page load. */
export function rememberRegistration(email: string): void {
  sessionStorage.setItem(key, email);
  sessionStorage.removeItem(shownKey);
}

/** Returns the e-mail of the registration of this tab; null without one. */
export function rememberedRegistration(): string | null {
  return sessionStorage.getItem(key);
}

/** Whether this is the first call since the registration, so that a message appears once. */
export function isFirstShowing(): boolean {
  if (sessionStorage.getItem(shownKey) !== null) return false;
  sessionStorage.setItem(shownKey, "1");
  return true;
}
