import { ApiError } from "@nutria/contract/wire/api-error";
import { genericTexts } from "./generic-texts";

export { genericTexts };

/** Returns the text of an error for the user: the server's message when it is public, otherwise `fallback`. */
export function toText(error: unknown, fallback: string = genericTexts.generic): string {
  return error instanceof ApiError && error.isPublic ? error.message : fallback;
}
