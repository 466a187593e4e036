const key = "nutria.sealedPassword";

interface KeptPassword {
  email: string;
  sealedPassword: string;
}

/** Keeps the password of a registration as only the server reads it, for the tab that the mailed link opens. */
export function keepSealedPassword(kept: KeptPassword): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage, the mailed page asks for the password.
  }
}

/** Returns what this browser keeps of the registration with an e-mail. */
export function sealedPasswordOf(email: string): string | undefined {
  const kept = keptPassword();
  return kept?.email === email ? kept.sealedPassword : undefined;
}

/** Returns what this browser keeps of its last registration, whose e-mail may have been mistyped. */
export function keptPassword(): KeptPassword | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<KeptPassword> | null;
    const { email, sealedPassword } = kept ?? {};
    return email === undefined || sealedPassword === undefined ? undefined : { email, sealedPassword };
  } catch {
    return undefined;
  }
}

/** Deletes it, once it was used or turned out to be good for nothing. */
export function forgetSealedPassword(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}
