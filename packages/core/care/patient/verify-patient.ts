import type { VerifyPatientInput, VerifyPatientResult } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import type { Person } from "./entity";
import { findPersonByEmail } from "./find-person";
import { readPhonePeople } from "./practice-phone";

/**
 * Whether a person is registered, by e-mail or by phone, with masked contact data; by a phone that several people of the
 * practice have, all of them. An unknown person is a normal answer, not an error (spec A §4). Raises `throttled` above 30 lookups a minute, so that nobody can
 * list the registered people.
 */
export async function verifyPatient(
  ctx: NutritionistContext,
  input: z.output<typeof VerifyPatientInput>,
): Promise<VerifyPatientResult> {
  await throttle(ctx, limitOf("verifyPatient", ctx.actor.id));
  const [first, ...others] = (await findAll(ctx, input)).map(toFoundPatient);
  if (!first) return { isRegistered: false };
  return { isRegistered: true, patient: first, ...(others.length > 0 && { others }) };
}

async function findAll(
  ctx: NutritionistContext,
  input: z.output<typeof VerifyPatientInput>,
): Promise<Person[]> {
  if ("email" in input) {
    const person = await findPersonByEmail(ctx, input.email);
    return person ? [person] : [];
  }
  const { owner, sharing } = await readPhonePeople(ctx, ctx.actor.id, input);
  return [...(owner ? [owner] : []), ...sharing];
}

function toFoundPatient(person: Person): NonNullable<VerifyPatientResult["patient"]> {
  const { patientId, name, lastName, email, phoneNumber, countryCode } = person;
  return {
    _id: patientId,
    name,
    lastName,
    email: maskEmail(email),
    phoneNumber: maskPhone(phoneNumber),
    countryCode,
  };
}

/** `mariana@correo.mx` → `m••••@correo.mx`; of none, none. */
export function maskEmail(email: string): string {
  if (email === "") return "";
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}••••${email.slice(at)}`;
}

/** `5512345678` → `••••••5678`. */
export function maskPhone(phoneNumber: string): string {
  return `••••••${phoneNumber.slice(-4)}`;
}
