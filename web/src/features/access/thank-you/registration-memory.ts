const key = "nutria.registered";

/** Tells the thank-you screen who has just registered, across a load of the page. */
export function rememberRegistration(email: string): void {
  sessionStorage.setItem(key, email);
}

/** Who has just registered, until it is forgotten. */
export function rememberedRegistration(): string | null {
  return sessionStorage.getItem(key);
}

/** Said once is enough. */
export function forgetRegistration(): void {
  sessionStorage.removeItem(key);
}
