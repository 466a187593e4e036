import { AppError } from "@nutria/contract/wire/errors";
import type { Registered, RegisterPatientInput } from "@nutria/contract/schemas/account";
import type * as z from "zod/mini";
import { commit } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Context } from "../../../kernel/context";
import { throttle } from "../../../kernel/throttle";
import { emailTaken } from "../../../kernel/table/unique";
import {
  createPersonItems,
  findPersonByEmail,
  isMereRegistration,
  joinPersonItems,
  replacePersonItems,
  type Person,
} from "../../../care/patient/index";
import { findAccount } from "../find-account";
import { limits } from "../limits";
import { isReplaceable, openAccountItem, reopenAccountItem, signUpInPool } from "./registration";

/**
 * Opens an account for a patient and mails the verification link. When a nutritionist entered a person with
 * this e-mail, the account is for that person, and belongs to the person who proves the mailbox. Raises
 * `email_taken`, `email_unconfirmed` for an address that an assistant set and the owner did not confirm, and `throttled`.
 * `registration.ts` describes interrupted registrations.
 */
export async function registerPatient(
  ctx: Context,
  { password, ...fields }: z.output<typeof RegisterPatientInput>,
): Promise<z.output<typeof Registered>> {
  await throttle(ctx, ...limits.register(ctx));
  const { email } = fields;
  const person = await findPersonByEmail(ctx, email);
  const id = person?.patientId ?? ctx.newId("patient");
  const write = async (kept: Kept) =>
    commit(
      ctx,
      person
        ? await joinItems(ctx, person, kept)
        : [
            ...createPersonItems(ctx, { patientId: id, ...kept }),
            openAccountItem(ctx, { accountId: id, role: "patient", email }),
          ],
    );
  try {
    await write(fields);
  } catch (error) {
    // An answer that a phone is taken would tell a stranger that a patient has it.
    if (!(error instanceof AppError && error.code === "phone_taken")) throw error;
    await write({ ...fields, sharesPhone: true });
  }
  await signUpInPool(ctx, { id, email, password, name: fields.name });
  return { _id: id, email };
}

/** Fields stored of a registration; a phone that another person has is left out. */
type Kept = Omit<z.output<typeof RegisterPatientInput>, "password"> & { sharesPhone?: true };

async function joinItems(ctx: Context, person: Person, fields: Kept): Promise<TransactItem[]> {
  const { patientId } = person;
  const account = await findAccount(ctx, patientId);
  if (account && !isReplaceable(ctx, account)) throw emailTaken();
  if (!account) {
    const account = { accountId: patientId, role: "patient", email: fields.email } as const;
    return [openAccountItem(ctx, account), ...joinPersonItems(ctx, person)];
  }
  return [
    reopenAccountItem(ctx, account, fields.email),
    // Data of a nutritionist or of a request stay: only a mere registration is replaced.
    ...(isMereRegistration(person) ? replacePersonItems(ctx, person, fields) : joinPersonItems(ctx, person)),
  ];
}
