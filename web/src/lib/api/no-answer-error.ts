/** Raised when no answer came back: no network, or the server could not be reached. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super("No answer from the server", { cause });
    this.name = "NoAnswerError";
  }
}
