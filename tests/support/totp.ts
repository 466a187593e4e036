/** Waits for the next step of 30 seconds when the current one ends within five. */
export async function leaveEndOfTotpStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left));
}
