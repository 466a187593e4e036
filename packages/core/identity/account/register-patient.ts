import type { Registered, RegisterPatientInput } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../kernel/commit";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { throttle } from "../../kernel/throttle";
import { emailTaken } from "../../kernel/unique";
import { createPersonItems, findPersonByEmail, joinPersonItems, type Person } from "../../care/patient/index";
import { findAccount } from "./find-account";
import { limits } from "./limits";
import { signUpInPool, isEmailReserved, openAccountItem, reopenAccountItem } from "./registration";

/**
 * Opens an account for a patient and mails the verification link. When a nutritionist entered a person with
 * this e-mail, the account is for that person, who gets access only after confirming the e-mail. Raises
 * `email_taken`, `phone_taken` (with the field) and `throttled`. `registration.ts` describes interrupted
 * registrations.
 */
export async function registerPatient(
  ctx: Context,
  { password, ...fields }: z.output<typeof RegisterPatientInput>,
): Promise<z.output<typeof Registered>> {
  await throttle(ctx, ...limits.register(ctx));
  const { email } = fields;
  const person = await findPersonByEmail(ctx, email);
  const id = person?.patientId ?? ctx.newId("patient");
  await commit(
    ctx,
    person
      ? await joinItems(ctx, person, email)
      : [
          ...createPersonItems(ctx, { patientId: id, ...fields }),
          openAccountItem(ctx, { accountId: id, role: "patient", email }),
        ],
  );
  await signUpInPool(ctx, { id, email, password, role: "patient", name: fields.name });
  return { _id: id, email };
}

async function joinItems(ctx: Context, person: Person, email: string): Promise<TransactItem[]> {
  const { patientId } = person;
  const account = await findAccount(ctx, patientId);
  if (account && isEmailReserved(ctx, account)) throw emailTaken();
  return [
    account
      ? reopenAccountItem(ctx, account, email)
      : openAccountItem(ctx, { accountId: patientId, role: "patient", email }),
    ...joinPersonItems(ctx, person),
  ];
}
