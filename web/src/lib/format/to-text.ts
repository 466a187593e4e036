import { AppError, errorTable } from "@nutria/contract/errors";
import { genericTexts } from "./generic-texts";

export { genericTexts };

/** What a person reads about an error: the server's message when it is public, else the operation's own text. */
export function toText(error: unknown, fallback: string = genericTexts.generic): string {
  return error instanceof AppError && errorTable[error.code].public ? error.message : fallback;
}
