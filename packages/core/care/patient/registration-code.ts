import { clockGraceSeconds, oldestEventDays } from "@nutria/contract/record/event-time";
import { registrationCodeHours } from "@nutria/contract/people/link-life";
import { AppError } from "@nutria/contract/wire/errors";
import type { EntityItem } from "electrodb";
import { randomInt } from "node:crypto";
import { addDays, addHours, addSeconds, epochSeconds } from "@nutria/calendar/instant";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getRequest, newItem, type GetRequest } from "../../kernel/table/items";

/** The least remaining life, in hours, of a code that is shown again. */
const hoursLeft = 12;

/** The letters and digits of our ids: none is easily confused with another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/** A code stays readable for as long as an event may be late, and the grace of its sender's clock. */
const daysKept = oldestEventDays + 1;

/** Codes are kept for months, so a new one may meet another's; twice in a row it hardly does. */
const tries = 3;

/** A code that a patient shows at a partner's desk; only the patient is told it. */
export const patientCodes = defineEntity("registrationCode", {
  attributes: {
    code: { type: "string", required: true },
    patientId: { type: "string", required: true },
    /** From when until when it finds the patient. */
    goodFrom: { type: "string" },
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

type StoredCode = EntityItem<ReturnType<typeof patientCodes>>;

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
  const { data } = await patientCodes(ctx.db).query.byPatient({ patientId }).go({ order: "desc", limit: 1 });
  const [last] = data;
  if (last && last.lapsesAt > addHours(ctx.now(), hoursLeft)) return last;
  const goodFrom = ctx.now();
  const lapsesAt = addHours(goodFrom, registrationCodeHours);
  const life = { goodFrom, lapsesAt, expiresAt: epochSeconds(addDays(lapsesAt, daysKept)) };
  for (let attempt = 1; ; attempt++) {
    const code = randomCode();
    const write = newItem(patientCodes(ctx.db), { code, patientId, ...life });
    try {
      await commit(ctx, [{ write, orElse: () => new CodeTakenError() }]);
      return { code, lapsesAt };
    } catch (error) {
      if (!(error instanceof CodeTakenError) || attempt >= tries) throw error;
    }
  }
}

/** The code is or was another person's. */
class CodeTakenError extends AppError {
  constructor() {
    super("conflict");
  }
}

function randomCode(): string {
  return inHalves(Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join(""));
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

/** The owner of a registration code that was good at an instant, as a request for {@link batchGet}. */
export function codeOwnerGetRequest(
  ctx: Context,
  code: string,
  shownAt: string,
): GetRequest<{ ownerId: string }> {
  const codes = patientCodes(ctx.db);
  const request = getRequest(codes, { code });
  return {
    key: request.key,
    read: (stored) => {
      const found = request.read(stored);
      return found && wasGood(found, shownAt) ? { ownerId: found.patientId } : undefined;
    },
  };
}

/** Whether a code was good when it was shown, by a clock that may differ a little from ours. */
function wasGood(
  { goodFrom, lapsesAt }: Pick<StoredCode, "goodFrom" | "lapsesAt">,
  shownAt: string,
): boolean {
  const from = goodFrom ?? addHours(lapsesAt, -registrationCodeHours);
  return shownAt >= addSeconds(from, -clockGraceSeconds) && shownAt < addSeconds(lapsesAt, clockGraceSeconds);
}

function inHalves(characters: string): string {
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
