/** A failure that the user can fix; its message is one sentence in Spanish, printed without a stack trace. */
export class StartUpError extends Error {
  override readonly name = "StartUpError";
}

/** The `code` of a system error (`EADDRINUSE`, `EACCES`…), searched along the chain of causes. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as NodeJS.ErrnoException).code;
  if (code !== undefined && !code.startsWith("LEVEL_DATABASE_NOT_OPEN")) return code;
  return systemErrorCode(error.cause) ?? code;
}
