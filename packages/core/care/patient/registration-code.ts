import { randomInt } from "node:crypto";
import { Entity } from "electrodb";
import { addHours, epochSeconds } from "@nutria/calendar/instant";
import { getRequest, type GetRequest } from "../../kernel/table/batch-get";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { entityFor, key } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** For how long a registration code is good, and how much of that is left of a code that is shown again. */
export const codeHoursValid = 24;
const hoursLeft = 12;

/** The letters and digits of our ids: none is easily confused with another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/** A code that a patient shows at a partner's desk; only the patient is told it. */
const registrationCodes = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "registrationCode", version: "1" },
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
      },
      configuration,
    ),
);

export interface RegistrationCode {
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
  const lapsesAt = addHours(ctx.now(), codeHoursValid);
  const stored = { code, patientId, lapsesAt, expiresAt: epochSeconds(lapsesAt) };
  await commit(ctx, [{ write: registrationCodes(ctx.db).create(stored), orElse: "conflict" }]);
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
  const request = getRequest<{ patientId: string; lapsesAt: string }>(codes, codes.get({ code }));
  return {
    key: request.key,
    parse: (stored) => {
      const found = request.parse(stored);
      return found && found.lapsesAt > ctx.now() ? { ownerId: found.patientId } : undefined;
    },
  };
}

function inHalves(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
