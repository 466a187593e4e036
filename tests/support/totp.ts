import { totpCode, totpStep } from "@nutria/local/shared/totp";

const stepMilliseconds = 30_000;
/** What a busy machine may need between a code and its check. */
const spareMilliseconds = 10_000;

/**
 * An authenticator app of a test: gives a code that is accepted for at least ten seconds and was not given before. A code is
 * accepted in its half minute, the one before and the one after; it waits when all of these were given.
 */
export function authenticator(key: string): () => Promise<string> {
  let last = 0;
  return async () => {
    const step = Math.max(last + 1, totpStep(Date.now() + spareMilliseconds) - 1);
    last = step;
    const early = (step - 1) * stepMilliseconds - Date.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return totpCode(key, step);
  };
}
