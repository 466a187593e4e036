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
import { enrol, isHeld, openAccountItem, reopenAccountItem } from "./registration";

/**
 * Opens an account for a patient and mails the verification link. A person that a nutritionist entered with this
 * e-mail joins their own record, which opens to them only once the e-mail is confirmed. Raises `email_taken`,
 * `phone_taken` (naming the field) and `throttled`. What happens when it is cut short is told in `registration.ts`.
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
  await enrol(ctx, { id, email, password, role: "patient", name: fields.name });
  return { _id: id, email };
}

async function joinItems(ctx: Context, person: Person, email: string): Promise<TransactItem[]> {
  const { patientId } = person;
  const account = await findAccount(ctx, patientId);
  if (account && isHeld(ctx, account)) throw emailTaken();
  return [
    account
      ? reopenAccountItem(ctx, account, email)
      : openAccountItem(ctx, { accountId: patientId, role: "patient", email }),
    ...joinPersonItems(ctx, person),
  ];
}
