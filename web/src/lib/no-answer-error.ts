/** Raised when no response arrived: no network, or the server was unreachable. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super("No answer from the server", { cause });
    this.name = "NoAnswerError";
  }
}
