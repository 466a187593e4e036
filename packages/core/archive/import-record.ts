import type { UploadedFile } from "@nutria/contract/wire/define";
import type { ImportedRecord } from "@nutria/contract/schemas/record/archive";
import type { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import type { ArchivedAssignment } from "@nutria/contract/schemas/workouts/archived-assignment";
import { careLinks } from "../care/care-link/index";
import type { NutritionistContext } from "../kernel/context";
import { refreshCard } from "../diary/index";
import { limitOf } from "../kernel/limits";
import { throttle } from "../kernel/throttle";
import { restoreAppointment } from "../scheduling/appointment/index";
import { visitPaymentItems } from "../scheduling/visit-payment/index";
import { restoreAssignments } from "../workouts/workout-assignment/index";
import { createImportedPatient, existingPatient, isPhoneOfPractice, patientIdOf } from "./create-patient";
import { recordUpload } from "./record-upload";
import { restoreParts } from "./restore-parts";

/**
 * Imports an exported record as a new patient of the caller: JSON, packed with gzip or not, with the references of the
 * files that were uploaded before. A person who is registered is left alone, so that no file links anybody or changes
 * anything; a patient whom the caller has already is not imported twice. The patient is there with everything or not at
 * all, except appointments whose time is taken, those ahead of a patient who becomes inactive, and workouts that the
 * practice does not have. Importing again goes on
 * where it was interrupted. Raises `validation` on `file`, `file_too_complex`, `throttled`.
 */
export async function importRecord(
  ctx: NutritionistContext,
  { bytes }: UploadedFile,
): Promise<ImportedRecord> {
  await throttle(ctx, limitOf("importRecord", ctx.actor.id));
  const record = await ctx.compute(recordUpload, bytes);
  const patientId = patientIdOf(ctx, record.person);
  // A family comes back with the phone that it shares.
  const person = { ...record.person, sharesPhone: true };
  const existing = await existingPatient(ctx, person);
  if (existing !== undefined && existing.patientId !== patientId) {
    return { outcome: existing.outcome, patient: null, ...nothingLeftOut };
  }
  if (!existing && person.email !== "" && !(await isPhoneOfPractice(ctx, person))) {
    return { outcome: "registered", patient: null, ...nothingLeftOut };
  }
  let outcome: ImportedRecord["outcome"] = "duplicate";
  if (existing === undefined) {
    await restoreParts(ctx, patientId, record);
    outcome = await createImportedPatient(ctx, patientId, { ...record, person });
    if (outcome === "registered") return { outcome, patient: null, ...nothingLeftOut };
  }
  // The card depends on the diary, and no part restores it.
  await refreshCard(ctx, { nutritionistId: ctx.actor.id, patientId });
  return {
    outcome,
    patient: patientId,
    appointmentsLeftOut: await restoreAll(ctx, patientId, record.appointments),
    workoutsLeftOut: await restoreAssignments(
      ctx,
      patientId,
      record.workouts.map((json) => JSON.parse(json) as ArchivedAssignment),
    ),
  };
}

const nothingLeftOut = { appointmentsLeftOut: 0, workoutsLeftOut: 0 };

async function restoreAll(
  ctx: NutritionistContext,
  patientId: string,
  appointments: readonly string[],
): Promise<number> {
  const links = careLinks(ctx, ctx.actor.id);
  let leftOut = 0;
  for (const json of appointments) {
    const appointment = JSON.parse(json) as ArchivedAppointment;
    const isRestored = await restoreAppointment(ctx, await links.get(patientId), appointment, () =>
      visitPaymentItems(ctx, appointment),
    );
    if (!isRestored) leftOut++;
  }
  return leftOut;
}
