/** A reason not to start whose message is one clear sentence for the person at the keyboard. */
export class StartUpError extends Error {
  override readonly name = "StartUpError";
}

/** The `code` of a system error (`EADDRINUSE`, `EACCES`…), wherever in the chain of causes it sits. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as NodeJS.ErrnoException).code;
  if (code !== undefined && !code.startsWith("LEVEL_DATABASE_NOT_OPEN")) return code;
  return systemErrorCode(error.cause) ?? code;
}
