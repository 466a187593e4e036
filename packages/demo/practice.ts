import { checkIn } from "@nutria/core/identity/account/index";
import { grantPasses } from "@nutria/core/passes/pass/index";
import { openNutritionistAccount, openPatientAccounts } from "./accounts";
import { writeRequests } from "./agenda/requests";
import { writeAgenda } from "./agenda/write-agenda";
import { addAssistant } from "./assistant";
import { writeMessages } from "./messages";
import { writeNotifications } from "./notifications";
import { createDemoPartner } from "./partner";
import { addPerson } from "./patients";
import { demoPeople, passesLeft } from "./people";
import { practiceOf } from "./practice-people";
import { completeProfile } from "./profile";
import { writeDiaries } from "./record/diary";
import { uploadDocuments } from "./record/documents";
import { writeGoals } from "./record/goals";
import { writeMealPlans } from "./record/meal-plans";
import { writeMedicalHistory } from "./record/medical-history";
import { writeScans } from "./record/scans";
import { writeWorkouts } from "./workouts";
import type { DemoWriter } from "./writer";

/** Days before today on which the demo practice opened. */
const daysSinceOpening = 365;

/**
 * Writes the demo practice through the domain's own operations, as it is at work when the seed starts, whatever the hour and the day: a
 * nutritionist with visits around now (`agenda/plan.ts`) and an income of three months, an assistant, some two dozen patients in
 * the three tabs of the patients screen, their records, diaries and messages, requests of new people, and a scan partner. All its
 * accounts have this password. Returns the partner's id.
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
  const patients = new Map<string, string>();
  for (const [place, person] of demoPeople.entries()) {
    const patientId = await addPerson(writer, nutritionistId, person, place);
    if (patientId !== undefined) patients.set(person.name, patientId);
  }
  const practice = practiceOf(nutritionistId, patients);
  await writeAgenda(writer, practice);
  const asked = await writeRequests(writer, practice);
  await openPatientAccounts(writer, password);
  await addAssistant(writer, nutritionistId, password);
  const partnerId = await createDemoPartner(writer, daysSinceOpening);
  await writeScans(writer, practice, partnerId);
  await writeGoals(writer, practice);
  await uploadDocuments(writer, practice);
  await writeMedicalHistory(writer, practice);
  await writeMealPlans(writer, practice);
  await writeWorkouts(writer, practice);
  await writeMessages(writer, practice);
  await writeDiaries(writer, practice);
  await writeNotifications(writer, practice, asked);
  return { partnerId };
}
