import { currentPlanOf, draftPlanOf } from "@nutria/contract/clinical/current-plan";
import type { PatientOverview } from "@nutria/contract/schemas/record/timeline";
import { dayAt } from "@nutria/calendar/zone";
import { recordAccess } from "../../clinical/access-log/index";
import { readRecord, recordToWire } from "../../clinical/record/index";
import { writtenNotes } from "../../clinical/visit-note/index";
import type { NutritionistContext } from "../../kernel/context";
import { appointments } from "../../scheduling/appointment/index";
import { readingOf } from "./get-timeline";
import { type Reading, readPlans, excerptOf } from "./sources";

/** Visits, notes and plans that are looked through for the latest of each. */
const mostLookedThrough = 20;

/**
 * What a nutritionist wants to know about one of their patients before a consultation: why they come, what they take,
 * what they must not eat, the last visit, the last note, the plan that holds and the one that is being prepared. Raises `not_found`.
 */
export async function getOverview(ctx: NutritionistContext, patientId: string): Promise<PatientOverview> {
  const reading = await readingOf(ctx, patientId);
  const [record, lastVisitAt, lastNote, plans] = await Promise.all([
    readRecord(ctx, reading.link),
    lastVisitOf(reading),
    lastNoteOf(reading),
    readPlans(reading),
  ]);
  const today = dayAt(reading.now, reading.timeZone);
  await recordAccess(ctx, { patientId, action: "read", what: "record" });
  const { general, medicalProfile, dietProfile } = recordToWire(reading.link, record);
  return {
    visitReason: general.visitReason,
    medications: medicalProfile.medications.list.map(({ name, dose }) => ({ name, dose })),
    allergies: dietProfile.allergies,
    intolerances: dietProfile.intolerances,
    lastVisitAt,
    lastNote,
    currentPlan: currentPlanOf(plans, today) ?? null,
    draftPlan: draftPlanOf(plans, today) ?? null,
  };
}

async function lastVisitOf({ ctx, link, now }: Reading): Promise<string | null> {
  const recent = await appointments(ctx, ctx.actor.id).ofPatientBefore(
    link.patientId,
    { startDate: now, appointmentId: "" },
    mostLookedThrough,
  );
  return recent.find(({ attendance }) => attendance === "attended")?.startDate ?? null;
}

async function lastNoteOf({ ctx, link }: Reading): Promise<PatientOverview["lastNote"]> {
  const recent = await writtenNotes(ctx, link.patientId, undefined, mostLookedThrough);
  const last = recent.find(({ text }) => text.trim() !== "");
  return last ? { _id: last.noteId, date: last.date, excerpt: excerptOf(last.text) } : null;
}
