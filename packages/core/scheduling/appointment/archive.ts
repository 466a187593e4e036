import type { ArchivedAppointment } from "@nutria/contract/schemas/record/archived-appointment";
import { AppError } from "@nutria/contract/wire/errors";
import type { CareLink } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { findNutritionistOrFail } from "./access";
import { appointmentEntity, type StoredAppointment } from "./entity";
import { spanOf } from "./parse-time";
import { appointments } from "./repo";
import { retryOnAppointmentConflict } from "./retry";
import { writeAppointment } from "./writes/write-appointments";
import type { TransactItem } from "../../kernel/table/transact-item";
import { queryItems } from "../../kernel/table/query-items";

/** The appointments of the caller with a patient, as an export holds them, by their ids. */
export async function archiveAppointments(
  ctx: NutritionistContext,
  patientId: string,
): Promise<ArchivedAppointment[]> {
  const data = await queryItems(appointmentEntity(ctx.db), ({ query }) =>
    query.byPatient({ patientId }).where(({ nutritionistId }, { eq }) => eq(nutritionistId, ctx.actor.id)),
  );
  return data
    .filter(({ type }) => type === "appointment")
    .map(toArchived)
    .sort((one, other) => (one.appointmentId < other.appointmentId ? -1 : 1));
}

/**
 * Writes an imported appointment with its attendance, without a mail. Returns false when its time is taken, and for one
 * ahead of an inactive patient; a visit that is over comes back whatever the link's state is. One that is already there is
 * left as it is. `also` is written in the same transaction.
 */
export async function restoreAppointment(
  ctx: NutritionistContext,
  link: CareLink,
  archived: ArchivedAppointment,
  also: () => TransactItem[],
): Promise<boolean> {
  const { nutritionistId, patientId, name, lastName, email, phoneNumber, countryCode } = link;
  const { appointmentId, createdAt } = archived;
  const [existing] = await appointments(ctx, nutritionistId).some([appointmentId]);
  if (existing) return existing.patientId === patientId;
  const nutritionist = await findNutritionistOrFail(ctx, nutritionistId);
  const after: StoredAppointment = {
    ...archived,
    nutritionistId,
    patientId,
    patient: { name, lastName, email, phoneNumber, countryCode },
    type: "appointment",
    span: spanOf({ start: archived.startDate, end: archived.endDate }),
    proposedAt: createdAt,
    needsReview: false,
    updatedAt: createdAt,
    version: 0,
  };
  try {
    const isArchived = archived.endDate <= ctx.now();
    await retryOnAppointmentConflict(() =>
      writeAppointment(ctx, nutritionist, undefined, { after, events: [], isArchived, also }),
    );
    return true;
  } catch (error) {
    const isLeftOut = error instanceof AppError && ["slot_taken", "patient_inactive"].includes(error.code);
    if (!isLeftOut) throw error;
    return false;
  }
}

/** An appointment without its owner, patient, versions and the attributes that the agenda derives. */
function toArchived(stored: StoredAppointment): ArchivedAppointment {
  const {
    nutritionistId: _,
    patientId: __,
    patient: ___,
    type: ____,
    span: _____,
    proposedAt: ______,
    needsReview: _______,
    updatedAt: ________,
    version: _________,
    // Reminders and replies belong to this installation.
    remindedAt: __________,
    patientReply: ___________,
    lastChange: ____________,
    ...archived
  } = stored;
  type Unknown = Exclude<keyof typeof archived, keyof ArchivedAppointment>;
  // An attribute that the schema does not know would be refused when it is imported.
  return archived satisfies { [Name in Unknown]?: never };
}
