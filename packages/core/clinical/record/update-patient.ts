import { AppError } from "@nutria/contract/wire/errors";
import {
  recordSectionNames,
  type PatientDetail,
  type UpdatePatientInput,
} from "@nutria/contract/schemas/patient";
import { recordMessages } from "@nutria/contract/schemas/record/fields";
import type * as z from "zod/mini";
import { wrongBirthdate } from "../../kernel/birthdate";
import type { NutritionistContext } from "../../kernel/context";
import { isFutureDate } from "../../kernel/future-date";
import { saveSections } from "./save-sections";
import { sectionOf } from "./sections";

type Input = z.output<typeof UpdatePatientInput>;

/**
 * Saves all or part of one or several sections of a patient's record in one transaction; the general one with
 * its copy on the card. Raises `not_found`; `patient_inactive`; `stale_version` with the sections that were
 * saved elsewhere since the form was opened; `validation` for a date in the future and
 * a birthdate of more than 120 years ago. Spec A §5, B §3, §5.
 */
export async function updatePatient(
  ctx: NutritionistContext,
  patientId: string,
  input: Input,
): Promise<PatientDetail> {
  refuseWrongDates(ctx, input);
  const saves = recordSectionNames.flatMap((name) => {
    const section = input[name];
    if (!section) return [];
    const { version, ...changes } = section;
    return [{ name, opened: version, change: (data: object) => sectionOf(name).merge(data, changes) }];
  });
  return saveSections(ctx, patientId, saves);
}

function refuseWrongDates(ctx: NutritionistContext, { general, medicalProfile }: Input): void {
  const isFuture = (date: string | null | undefined) => isFutureDate(ctx, date);
  const gynecology = medicalProfile?.gynecology;
  const birthdate = wrongBirthdate(ctx, general?.birthdate);
  const fields = {
    ...(birthdate !== undefined && { "general.birthdate": birthdate }),
    ...(isFuture(gynecology?.lastMenstruation) && {
      "medicalProfile.gynecology.lastMenstruation": recordMessages.inFuture,
    }),
    ...(isFuture(gynecology?.startDateOfClimacteric) && {
      "medicalProfile.gynecology.startDateOfClimacteric": recordMessages.inFuture,
    }),
  };
  if (Object.keys(fields).length > 0) throw new AppError("validation", { fields });
}
