import { AppError } from "@nutria/contract/wire/errors";
import { myPaths } from "@nutria/contract/web/my-paths";
import type { RegisteredPatient, RegisterPatientInput } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { findPerson, findPersonByEmail, isEmailConfirmed } from "../../../care/patient/index";
import type { Context } from "../../../kernel/context";
import { commit } from "../../../kernel/table/commit";
import { sendMail } from "../../../mail/address/index";
import { knownAccountMail } from "../../../mail/index";
import { KnownRegistration } from "../events";
import { findAccount } from "../find-account";
import { registerPatient } from "./register-patient";

/**
 * {@link registerPatient} as anybody may call it: the answer says of no address and of no phone that a patient has it. Who
 * asks for an account that there is reads so in their own mailbox, and a phone that somebody else has is kept without
 * identifying the person. Raises `throttled`. Decisions, "Access": "the same answer for a known and an unknown e-mail".
 */
export async function registerQuietly(
  ctx: Context,
  input: z.output<typeof RegisterPatientInput>,
): Promise<z.output<typeof RegisteredPatient>> {
  const { email } = input;
  try {
    await registerPatient(ctx, input);
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code !== "email_taken" && code !== "email_unconfirmed") throw error;
    const person = await findPersonByEmail(ctx, email);
    if (person) await commit(ctx, [], [KnownRegistration({ patientId: person.patientId })]);
  }
  return { email };
}

/**
 * Mails a person that somebody asked for an account with their address, which they have; who set an address that proves
 * nothing yet; and nothing while a registration is on its way, whose mail has the link.
 */
export async function mailKnownRegistration(
  ctx: Context,
  { patientId }: { patientId: string },
): Promise<void> {
  const [person, account] = await Promise.all([findPerson(ctx, patientId), findAccount(ctx, patientId)]);
  if (!person || (isEmailConfirmed(person) && account?.emailVerifiedAt === undefined)) return;
  const url = ctx.settings.webUrl + myPaths.signIn.href();
  await sendMail(ctx, { cause: "others", to: person, ...knownAccountMail({ name: person.name, url }) });
}
