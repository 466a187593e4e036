import { AppError } from "@nutria/contract/wire/errors";
import type { Session } from "@nutria/contract/schemas/account";
import type { OpenAccountInput } from "@nutria/contract/schemas/patient-app/account";
import type * as z from "zod/mini";
import type { Person } from "../../care/patient/index";
import { findAccount, openPersonAccount } from "../../identity/account/index";
import type { Context } from "../../kernel/context";
import { throttleMailedLinks } from "../../kernel/link-token";
import { personProvedBy } from "./proved-person";

/**
 * First opening of the patient's app: the holder of a person's mailbox opens their account from a mailed page, and is
 * signed in. Raises `link_lapsed`, and what {@link openPersonAccount} raises. Decisions, "Consent and proof".
 */
export async function openMailedAccount(
  ctx: Context,
  token: string,
  { password, device }: OpenAccountInput,
): Promise<z.output<typeof Session>> {
  await throttleMailedLinks(ctx);
  const person = await personProvedBy(ctx, token);
  if (!person) throw new AppError("link_lapsed");
  return openPersonAccount(ctx, person, password, device);
}

/** Whether a page that proves a person's mailbox may offer to open an account: they have none. */
export async function canOpenAccount(ctx: Context, person: Person): Promise<boolean> {
  if (person.hasAccount) return false;
  return (await findAccount(ctx, person.patientId))?.status !== "disabled";
}
