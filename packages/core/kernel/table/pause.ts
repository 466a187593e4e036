/** Waits a random time up to 5 ms × 2^attempt, at most 400 ms (full jitter). */
export function pause(attempt: number): Promise<void> {
  const longest = Math.min(400, 5 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}
