import { checkIn, registerNutritionist, verifyEmail } from "@nutria/core/identity/account/index";
import { grantPasses } from "@nutria/core/passes/pass/index";
import type { Cloud } from "../cloud";
import { bookTwoWeeks } from "./agenda";
import { demoAccount } from "./account";
import { openAdministrator } from "./administrator";
import { createDemoContexts, type DemoContexts } from "./contexts";
import { openPartner } from "./partner";
import { mailedCode, openPatientAccounts } from "./patient-accounts";
import { addPerson } from "./patients";
import { completeProfile } from "./profile";
import { scanPatients } from "./scans";
import { demoNutritionist, demoPeople, passesLeft } from "./people";

/** The practice opened a year before the product was first started. */
const daysSinceOpening = 365;

/**
 * Writes the demo practice of a first start: a nutritionist and some two dozen people over the three tabs of the
 * patients screen, and a scan partner, made by the same operations that the handlers call. Takes the cloud for the
 * mailed links. Gives the partner's key, which is new each time.
 */
export async function seedDemo(cloud: Cloud): Promise<{ partnerKey: string }> {
  const contexts = createDemoContexts(new Date().toISOString());
  const nutritionistId = await openAccount(cloud, contexts);
  await openAdministrator(contexts);
  const given = demoPeople.reduce((sum, person) => sum + (person.passes ?? 0), 0);
  const system = contexts.at({ role: "system", id: "demo" }, daysSinceOpening);
  await grantPasses(system, nutritionistId, given + passesLeft, "Práctica de demostración");
  const patientIds: string[] = [];
  for (const person of demoPeople) {
    const patientId = await addPerson(contexts, nutritionistId, person);
    if (patientId !== undefined) patientIds.push(patientId);
  }
  await bookTwoWeeks(contexts, nutritionistId, patientIds);
  await openPatientAccounts(cloud, contexts);
  const { partnerId, partnerKey } = await openPartner(contexts, daysSinceOpening);
  await scanPatients(contexts, { nutritionistId, partnerId }, patientIds);
  return { partnerKey };
}

/** Registers as anybody would, and opens the link out of the mail. Gives the nutritionist's id. */
async function openAccount(cloud: Cloud, contexts: DemoContexts): Promise<string> {
  const { professionalLicense, ...fields } = demoNutritionist;
  const { email, password } = demoAccount;
  // The user pool has a clock of its own, so the account is opened now.
  const visitor = contexts.at({ role: "anonymous", id: "anonymous" }, 0);
  const { _id } = await registerNutritionist(visitor, {
    ...fields,
    email,
    password,
    nutritionistProfile: { professionalLicense },
  });
  await verifyEmail(visitor, { email, code: await mailedCode(cloud, email), role: "nutritionist" });
  const nutritionist = contexts.at({ role: "nutritionist", id: _id } as const, 0);
  await checkIn(nutritionist);
  await completeProfile(nutritionist);
  return _id;
}
