import { AppError } from "@nutria/contract/errors";
import { genericTexts } from "./generic-texts";

export { genericTexts };

/** Returns the text of an error for the user: the server's message when it is public, otherwise `fallback`. */
export function toText(error: unknown, fallback: string = genericTexts.generic): string {
  return error instanceof AppError && error.isPublic ? error.message : fallback;
}
