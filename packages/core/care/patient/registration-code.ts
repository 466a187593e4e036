import type { Context } from "../../kernel/context";
import type { GetRequest } from "../../kernel/batch-get";
import { ownerGetRequest } from "../../kernel/unique";

/**
 * The last eight characters of the id, which are random, in a form that is easy to read aloud: `7K3M-Q9ZT`.
 */
export function registrationCodeOf(patientId: string): string {
  return inHalves(patientId.slice(-8).toUpperCase());
}

/**
 * Parses a registration code as typed: in any letter case, with or without the hyphen. Letters that ids do
 * not use are read as the digits that they look like. Undefined when it is not a code.
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

/** The owner of a registration code, as a request for {@link batchGet}. */
export function codeOwnerGetRequest(ctx: Context, code: string): GetRequest<{ ownerId: string }> {
  return ownerGetRequest(ctx, "patientCode", code);
}

function inHalves(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
