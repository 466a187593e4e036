import type { Role } from "@nutria/contract/wire/define";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import {
  findAccountByEmail,
  registerNutritionist,
  registerPatient,
  signVerification,
  verifyEmail,
} from "@nutria/core/identity/account/index";
import type { Context } from "@nutria/core/kernel/context";
import { demoAssistant, demoEmail, demoNutritionist, demoPatients } from "./people";
import type { DemoWriter } from "./writer";

/** Registers the nutritionist and verifies the e-mail. Returns the nutritionist's id. */
export async function openNutritionistAccount(writer: DemoWriter, password: string): Promise<string> {
  const { professionalLicense, ...fields } = demoNutritionist;
  await writer.repeatable("account", (ctx) =>
    openAccount(ctx, { role: "nutritionist", email: demoEmail, password }, () =>
      registerNutritionist(ctx, {
        ...fields,
        email: demoEmail,
        password,
        nutritionistProfile: { professionalLicense },
      }),
    ),
  );
  return accountIdOf(writer.context({ role: "anonymous", id: "anonymous" }), "nutritionist", demoEmail);
}

/** Registers accounts in the patient app; each is linked to the existing patient once the e-mail is verified. */
export async function openPatientAccounts(writer: DemoWriter, password: string): Promise<void> {
  await writer.repeatable("accounts", async (ctx) => {
    // Together, because their passwords are hashed in threads.
    const opened = Object.values(demoPatients).map((email) =>
      openAccount(ctx, { role: "patient", email, password }, async () => {
        const person = await findPersonByEmail(ctx, email);
        if (!person) throw new Error(`The demo practice knows nobody at ${email}`);
        const { name, lastName, phoneNumber, sex = "female" } = person;
        const contact = { name, lastName, email, phoneNumber, countryCode: 52 as const, sex };
        return registerPatient(ctx, { ...contact, password });
      }),
    );
    // None is still under way when another has failed.
    await Promise.allSettled(opened);
    await Promise.all(opened);
  });
}

/** Sets one password for all accounts of the demo practice. */
export async function setDemoPassword(ctx: Context, password: string): Promise<void> {
  await ctx.identity.setPassword(await accountIdOf(ctx, "nutritionist", demoEmail), password);
  for (const email of Object.values(demoPatients)) {
    await ctx.identity.setPassword(await accountIdOf(ctx, "patient", email), password);
  }
  // A practice that an earlier release wrote has no assistant.
  const assistant = await findAccountByEmail(ctx, "assistant", demoAssistant.email);
  if (assistant) await ctx.identity.setPassword(assistant.accountId, password);
}

/**
 * Registers and verifies an account, unless it is there. One that was registered and not verified is verified as it is,
 * because the user pool may have its user already. The user pool uses its own clock, so the account is new.
 */
async function openAccount(
  ctx: Context,
  { role, email, password }: { role: "nutritionist" | "patient"; email: string; password: string },
  register: () => Promise<{ _id: string }>,
): Promise<void> {
  const known = await findAccountByEmail(ctx, role, email);
  if (known?.emailVerifiedAt !== undefined) return;
  const accountId = known?.accountId ?? (await register())._id;
  const code = await signVerification(ctx, { accountId, email });
  await verifyEmail(ctx, { email, code, role, password });
}

async function accountIdOf(ctx: Context, role: Role, email: string): Promise<string> {
  const account = await findAccountByEmail(ctx, role, email);
  if (!account) throw new Error(`The demo practice has no account at ${email}`);
  return account.accountId;
}
