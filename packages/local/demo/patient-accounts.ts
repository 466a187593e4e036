import { registerPatient, signVerification, verifyEmail } from "@nutria/core/identity/account/index";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import { demoPatientPassword, demoPatients } from "./account";
import type { DemoContexts } from "./contexts";

/** Registers accounts in the patient app; each is linked to the existing patient once the e-mail is verified. */
export async function registerPatientAccounts(contexts: DemoContexts): Promise<void> {
  // The user pool uses its own clock, so the accounts cannot be created in the past.
  const visitor = contexts.at({ role: "anonymous", id: "anonymous" }, 0);
  for (const email of Object.values(demoPatients)) {
    const person = await findPersonByEmail(visitor, email);
    if (!person) throw new Error(`The demo practice knows nobody at ${email}`);
    const { name, lastName, phoneNumber, sex = "female" } = person;
    const { _id: accountId } = await registerPatient(visitor, {
      name,
      lastName,
      email,
      phoneNumber,
      countryCode: 52,
      sex,
      password: demoPatientPassword,
    });
    const code = await signVerification(visitor, { accountId, email });
    await verifyEmail(visitor, { email, code, role: "patient", password: demoPatientPassword });
  }
}
