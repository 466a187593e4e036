import type { Context } from "../../kernel/context";
import type { GetRequest } from "../../kernel/batch-get";
import { ownerGetRequest } from "../../kernel/unique";

/** Eight characters out of the random part of the id, easy to read aloud: `7K3M-Q9ZT`. */
export function registrationCodeOf(patientId: string): string {
  return inHalves(patientId.slice(-8).toUpperCase());
}

/**
 * The registration code in what somebody typed, in lower case or without its hyphen too; undefined when it is none. The
 * letters that ids leave out are the digits that they look like.
 */
export function readRegistrationCode(typed: string): string | undefined {
  const characters = typed
    .trim()
    .toUpperCase()
    .replace(/^(.{4})[- ]?(.{4})$/, "$1$2")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(characters) ? inHalves(characters) : undefined;
}

/** Whose code this is, to be read together with other items. */
export function codeHolderGetRequest(ctx: Context, code: string): GetRequest<{ ownerId: string }> {
  return ownerGetRequest(ctx, "patientCode", code);
}

function inHalves(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
