import {
  checkIn,
  registerNutritionist,
  signVerification,
  verifyEmail,
} from "@nutria/core/identity/account/index";
import { grantPasses } from "@nutria/core/passes/pass/index";
import { bookTwoWeeks } from "./agenda";
import { demoAccount } from "./account";
import { createDemoAdministrator } from "./administrator";
import { createDemoContexts, type DemoContexts } from "./contexts";
import { writeGoals } from "./record/goals";
import { uploadDocuments } from "./record/documents";
import { writeMedicalHistory } from "./record/medical-history";
import { writeVisits } from "./record/visits";
import { writeMealPlans } from "./record/meal-plans";
import { createDemoPartner } from "./partner";
import { registerPatientAccounts } from "./patient-accounts";
import { addPerson } from "./patients";
import { completeProfile } from "./profile";
import { createDemoPromotion } from "./promotion";
import { writeScans } from "./record/scans";
import { writeWorkouts } from "./workouts";
import { demoNutritionist, demoPeople, passesLeft } from "./people";

/** Days before today on which the demo practice opened. */
const daysSinceOpening = 365;

/**
 * Writes the demo data of a first start through the domain's own operations: a nutritionist, some two dozen patients in
 * the three tabs of the patients screen, a scan partner and a promotion code. Returns the partner's key and the key of
 * the administrator's authenticator app, which are new each time.
 */
export async function seedDemo(): Promise<{ partnerKey: string; administratorKey: string }> {
  const contexts = createDemoContexts(new Date().toISOString());
  const nutritionistId = await registerNutritionistAccount(contexts);
  const administratorKey = await createDemoAdministrator(contexts);
  const given = demoPeople.reduce((sum, person) => sum + (person.passes ?? 0), 0);
  const system = contexts.at({ role: "system", id: "demo" }, daysSinceOpening);
  await grantPasses(system, nutritionistId, given + passesLeft, "Práctica de demostración");
  const patientIds: string[] = [];
  for (const person of demoPeople) {
    const patientId = await addPerson(contexts, nutritionistId, person);
    if (patientId !== undefined) patientIds.push(patientId);
  }
  await bookTwoWeeks(contexts, nutritionistId, patientIds);
  await registerPatientAccounts(contexts);
  const { partnerId, partnerKey } = await createDemoPartner(contexts, daysSinceOpening);
  await createDemoPromotion(contexts, daysSinceOpening);
  await writeScans(contexts, { nutritionistId, partnerId }, patientIds);
  await writeVisits(contexts, nutritionistId, patientIds);
  await writeGoals(contexts, nutritionistId, patientIds);
  await uploadDocuments(contexts, nutritionistId, patientIds);
  await writeMedicalHistory(contexts, nutritionistId, patientIds);
  await writeMealPlans(contexts, nutritionistId, patientIds);
  await writeWorkouts(contexts, nutritionistId, patientIds);
  return { partnerKey, administratorKey };
}

/** Registers the nutritionist and verifies the e-mail. Returns the nutritionist's id. */
async function registerNutritionistAccount(contexts: DemoContexts): Promise<string> {
  const { professionalLicense, ...fields } = demoNutritionist;
  const { email, password } = demoAccount;
  // The user pool uses its own clock, so the account cannot be created in the past.
  const visitor = contexts.at({ role: "anonymous", id: "anonymous" }, 0);
  const { _id } = await registerNutritionist(visitor, {
    ...fields,
    email,
    password,
    nutritionistProfile: { professionalLicense },
  });
  const code = await signVerification(visitor, { accountId: _id, email });
  await verifyEmail(visitor, { email, code, role: "nutritionist", password });
  const nutritionist = contexts.at({ role: "nutritionist", id: _id } as const, 0);
  await checkIn(nutritionist);
  await completeProfile(nutritionist);
  return _id;
}
