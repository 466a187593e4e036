import type { VerifyPatientInput, VerifyPatientResult } from "@nutria/contract/schemas/patient";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";
import { findPersonByEmail, findPersonByPhone } from "./find-person";

/**
 * Whether a person is registered, by e-mail or by phone, with masked contact data. An unknown person is a
 * normal answer, not an error (spec A §4). Raises `throttled` above 30 lookups a minute, so that nobody can
 * list the registered people.
 */
export async function verifyPatient(
  ctx: NutritionistContext,
  input: z.output<typeof VerifyPatientInput>,
): Promise<VerifyPatientResult> {
  await throttle(ctx, { action: "verifyPatient", subject: ctx.actor.id, limit: 30, windowSeconds: 60 });
  const person =
    "email" in input
      ? await findPersonByEmail(ctx, input.email)
      : await findPersonByPhone(ctx, input.countryCode, input.phoneNumber);
  if (!person) return { isRegistered: false };
  return {
    isRegistered: true,
    patient: {
      _id: person.patientId,
      name: person.name,
      lastName: person.lastName,
      email: maskEmail(person.email),
      phoneNumber: maskPhone(person.phoneNumber),
      countryCode: person.countryCode,
    },
  };
}

/** `mariana@correo.mx` → `m••••@correo.mx`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}••••${email.slice(at)}`;
}

/** `5512345678` → `••••••5678`. */
export function maskPhone(phoneNumber: string): string {
  return `••••••${phoneNumber.slice(-4)}`;
}
