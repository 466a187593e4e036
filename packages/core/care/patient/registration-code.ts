import { registrationCodeHours } from "@nutria/contract/link-life";
import { randomInt } from "node:crypto";
import { addHours, epochSeconds } from "@nutria/calendar/instant";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getRequest, newItem, type GetRequest } from "../../kernel/table/items";

/** How much of its life is left of a code that is shown again. */
const hoursLeft = 12;

/** The letters and digits of our ids: none is easily confused with another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/** A code that a patient shows at a partner's desk; only the patient is told it. */
const registrationCodes = defineEntity("registrationCode", {
  attributes: {
    code: { type: "string", required: true },
    patientId: { type: "string", required: true },
    lapsesAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byCode: {
      pk: key("pk", "registrationCode#${code}"),
      sk: key("sk", "registrationCode"),
    },
    byPatient: {
      index: "gsi1",
      pk: key("gsi1pk", "patient#${patientId}"),
      sk: key("gsi1sk", "registrationCode#${lapsesAt}"),
    },
  },
});

interface RegistrationCode {
  /** In a form that is easy to read aloud: `7K3M-Q9ZT`. */
  code: string;
  lapsesAt: string;
}

/**
 * The code with which a partner's desk finds the patient: the last one while it is good for half a day, otherwise a
 * new one. Only for the patient's own mail and app. Decisions, "Consent and proof".
 */
export async function currentRegistrationCode(ctx: Context, patientId: string): Promise<RegistrationCode> {
  const { data } = await registrationCodes(ctx.db)
    .query.byPatient({ patientId })
    .go({ order: "desc", limit: 1 });
  const [last] = data;
  if (last && last.lapsesAt > addHours(ctx.now(), hoursLeft)) return last;
  const code = inHalves(Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join(""));
  const lapsesAt = addHours(ctx.now(), registrationCodeHours);
  const stored = { code, patientId, lapsesAt, expiresAt: epochSeconds(lapsesAt) };
  await commit(ctx, [{ write: newItem(registrationCodes(ctx.db), stored), orElse: "conflict" }]);
  return { code, lapsesAt };
}

/**
 * Parses a registration code as typed: in any letter case, with or without the hyphen. Letters that codes do
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

/** The owner of a registration code that is still good, as a request for {@link batchGet}. */
export function codeOwnerGetRequest(ctx: Context, code: string): GetRequest<{ ownerId: string }> {
  const codes = registrationCodes(ctx.db);
  const request = getRequest(codes, { code });
  return {
    key: request.key,
    read: (stored) => {
      const found = request.read(stored);
      return found && found.lapsesAt > ctx.now() ? { ownerId: found.patientId } : undefined;
    },
  };
}

function inHalves(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
