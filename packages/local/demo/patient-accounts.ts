import { registerPatient, verifyEmail } from "@nutria/core/identity/account/index";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import type { Cloud } from "../cloud";
import { demoPatientPassword, demoPatients } from "./account";
import type { DemoContexts } from "./contexts";

/** Registers accounts in the patient app; each is linked to the existing patient once the e-mail is verified. */
export async function registerPatientAccounts(cloud: Cloud, contexts: DemoContexts): Promise<void> {
  // The user pool uses its own clock, so the accounts cannot be created in the past.
  const visitor = contexts.at({ role: "anonymous", id: "anonymous" }, 0);
  for (const email of Object.values(demoPatients)) {
    const person = await findPersonByEmail(visitor, email);
    if (!person) throw new Error(`The demo practice knows nobody at ${email}`);
    const { name, lastName, phoneNumber, sex = "female" } = person;
    await registerPatient(visitor, {
      name,
      lastName,
      email,
      phoneNumber,
      countryCode: 52,
      sex,
      password: demoPatientPassword,
    });
    await verifyEmail(visitor, { email, code: await mailedCode(cloud, email), role: "patient" });
  }
}

/** The code in the verification link of the newest mail to an address. Throws when there is none. */
export async function mailedCode(cloud: Cloud, email: string): Promise<string> {
  const links = (await cloud.mails()).filter(({ to }) => to.includes(email)).flatMap((mail) => mail.links);
  const link = links.find((address) => address.includes("/v1/auth/verify?"));
  const code = link === undefined ? null : new URL(link).searchParams.get("code");
  if (code === null) throw new Error("A demo account was not mailed its link");
  return code;
}
