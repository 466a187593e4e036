import { checkIn } from "@nutria/core/identity/account/index";
import { grantPasses } from "@nutria/core/passes/pass/index";
import { openNutritionistAccount, openPatientAccounts } from "./accounts";
import { bookTwoWeeks } from "./agenda";
import { addAssistant } from "./assistant";
import { writeMessages } from "./messages";
import { createDemoPartner } from "./partner";
import { addPerson } from "./patients";
import { writePastVisits } from "./past-visits";
import { demoPeople, passesLeft } from "./people";
import { completeProfile } from "./profile";
import { writeDiary } from "./record/diary";
import { uploadDocuments } from "./record/documents";
import { writeGoals } from "./record/goals";
import { writeMealPlans } from "./record/meal-plans";
import { writeMedicalHistory } from "./record/medical-history";
import { writeScans } from "./record/scans";
import { writeVisits } from "./record/visits";
import { writeWorkouts } from "./workouts";
import type { DemoWriter } from "./writer";

/** Days before today on which the demo practice opened. */
const daysSinceOpening = 365;

/**
 * Writes the demo practice through the domain's own operations: a nutritionist, an assistant, some two dozen patients in the three tabs
 * of the patients screen, an agenda, the record of one patient, and a scan partner. All its accounts have this password.
 * Returns the partner's id.
 */
export async function writePractice(writer: DemoWriter, password: string): Promise<{ partnerId: string }> {
  const nutritionistId = await openNutritionistAccount(writer, password);
  const nutritionist = { role: "nutritionist", id: nutritionistId } as const;
  await writer.change("check-in", { actor: nutritionist, daysAgo: 0 }, checkIn);
  await completeProfile(writer, nutritionistId);
  const given = demoPeople.reduce((sum, person) => sum + (person.passes ?? 0), 0);
  const opening = { actor: { role: "system", id: "demo" }, daysAgo: daysSinceOpening } as const;
  await writer.change("passes", opening, (ctx) =>
    grantPasses(ctx, nutritionistId, given + passesLeft, "Práctica de demostración"),
  );
  const patientIds: string[] = [];
  for (const [place, person] of demoPeople.entries()) {
    const patientId = await addPerson(writer, nutritionistId, person, place);
    if (patientId !== undefined) patientIds.push(patientId);
  }
  await bookTwoWeeks(writer, nutritionistId, patientIds);
  await openPatientAccounts(writer, password);
  await addAssistant(writer, nutritionistId, password);
  const partnerId = await createDemoPartner(writer, daysSinceOpening);
  await writeScans(writer, { nutritionistId, partnerId }, patientIds);
  await writeVisits(writer, nutritionistId, patientIds);
  await writePastVisits(writer, nutritionistId, patientIds);
  await writeGoals(writer, nutritionistId, patientIds);
  await uploadDocuments(writer, nutritionistId, patientIds);
  await writeMedicalHistory(writer, nutritionistId, patientIds);
  await writeMealPlans(writer, nutritionistId, patientIds);
  await writeWorkouts(writer, nutritionistId, patientIds);
  await writeMessages(writer, nutritionistId, patientIds);
  await writeDiary(writer, nutritionistId, patientIds);
  return { partnerId };
}
