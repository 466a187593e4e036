import {
  archiveMessages,
  archiveVersion,
  ImportRecordInput,
  type ImportedRecord,
  type PatientArchive,
} from "@nutria/contract/schemas/record/archive";
import { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import type { UploadedFile } from "@nutria/contract/define";
import * as z from "zod/mini";
import { careLinks } from "../care/care-link/index";
import type { NutritionistContext } from "../kernel/context";
import { throttle } from "../kernel/throttle";
import { restoreAppointment } from "../scheduling/appointment/index";
import { createImportedPatient, existingPatient, patientIdOf } from "./create-patient";
import { restoreParts } from "./restore-parts";
import { jsonOf, refusedFile } from "./uploaded-json";

const Appointments = z._default(z.array(ArchivedAppointment).check(z.maxLength(5000)), []);

/**
 * Imports an exported record as a new patient of the caller: JSON, packed with gzip or not, with the references of the
 * files that were uploaded before. A person who is registered is left alone, so that no file links anybody or changes
 * anything; a patient whom the caller has already is not imported twice. The patient is there with everything or not at
 * all, except appointments ahead whose time is taken. Importing again goes on where it was interrupted. Raises
 * `validation` on `file`, `throttled`.
 */
export async function importRecord(
  ctx: NutritionistContext,
  { bytes }: UploadedFile,
): Promise<ImportedRecord> {
  await throttle(ctx, { action: "importRecord", subject: ctx.actor.id, limit: 600, windowSeconds: 600 });
  const { record, files } = readInput(bytes);
  const patientId = patientIdOf(ctx, record.person);
  const existing = await existingPatient(ctx, record.person);
  if (existing !== undefined && existing.patientId !== patientId) {
    return { outcome: existing.outcome, patient: null, appointmentsLeftOut: 0 };
  }
  const appointments = part(Appointments, record.parts.appointments);
  let outcome: ImportedRecord["outcome"] = "duplicate";
  if (existing === undefined) {
    await restoreParts(ctx, { patientId, record, files });
    outcome = await createImportedPatient(ctx, patientId, record);
    if (outcome === "registered") return { outcome, patient: null, appointmentsLeftOut: 0 };
  }
  return { outcome, patient: patientId, appointmentsLeftOut: await restoreAll(ctx, patientId, appointments) };
}

async function restoreAll(
  ctx: NutritionistContext,
  patientId: string,
  appointments: readonly ArchivedAppointment[],
): Promise<number> {
  const links = careLinks(ctx, ctx.actor.id);
  let leftOut = 0;
  for (const appointment of appointments) {
    const isRestored = await restoreAppointment(ctx, await links.get(patientId), appointment);
    if (!isRestored) leftOut++;
  }
  return leftOut;
}

function readInput(bytes: Uint8Array): z.output<typeof ImportRecordInput> {
  const parsed = z.safeParse(ImportRecordInput, jsonOf(bytes));
  if (!parsed.success) {
    const isOurs = parsed.error.issues.every(({ path }) => path[0] === "record" && path.length > 1);
    throw refusedFile(isOurs ? archiveMessages.damaged : archiveMessages.notAnExport);
  }
  if (parsed.data.record.formatVersion > archiveVersion) throw refusedFile(archiveMessages.newer);
  return parsed.data;
}

/** A part of an imported record. Raises `validation` when it has another shape. */
function part<S extends z.ZodMiniType>(schema: S, data: PatientArchive["parts"][string]): z.output<S> {
  const parsed = z.safeParse(schema, data);
  if (!parsed.success) throw refusedFile(archiveMessages.damaged);
  return parsed.data;
}
