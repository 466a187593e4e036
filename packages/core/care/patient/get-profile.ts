import { AppError } from "@nutria/contract/wire/errors";
import type { PatientProfile } from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import type { PatientContext } from "../../kernel/context";
import type { Person } from "./entity";
import { findPerson } from "./find-person";
import { currentRegistrationCode } from "./registration-code";

/** The calling patient's own data, with a registration code that is good for some hours. Raises `not_found` when the account has no person. */
export async function getPatientProfile(ctx: PatientContext): Promise<z.output<typeof PatientProfile>> {
  const person = await findPerson(ctx, ctx.actor.id);
  if (!person) throw new AppError("not_found");
  return profileOf(ctx, person);
}

/** The answer of {@link getPatientProfile} for a person already read. */
export async function profileOf(
  ctx: PatientContext,
  person: Person,
): Promise<z.output<typeof PatientProfile>> {
  const { code, lapsesAt } = await currentRegistrationCode(ctx, person.patientId);
  const { patientId, name, lastName, email, phoneNumber, countryCode, sex } = person;
  return {
    _id: patientId,
    name,
    lastName,
    email,
    phoneNumber,
    countryCode,
    sex: sex ?? null,
    registrationCode: code,
    registrationCodeLapsesAt: lapsesAt,
  };
}
