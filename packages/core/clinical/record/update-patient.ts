import { AppError } from "@nutria/contract/errors";
import type { PatientDetail, UpdatePatientInput } from "@nutria/contract/schemas/patient";
import { messages } from "@nutria/contract/schemas/primitives";
import { searchTextOf } from "@nutria/contract/search";
import type * as z from "zod/mini";
import { careLinks, PatientCorrected, notFoundOrInactive, type CareLink } from "../../care/care-link/index";
import { commit } from "../../kernel/commit";
import type { TransactItem } from "../../kernel/transact-item";
import type { NutritionistContext } from "../../kernel/context";
import { refuseStale, type Versioned } from "../../kernel/section";
import { type General, generalSection, toGeneral } from "./general";
import { getPatient } from "./get-patient";

/**
 * Saves all or part of the general section of a patient's record, and the copy on the card. Raises
 * `not_found`; `patient_inactive`, since only an active patient is editable; `stale_version` with the stored
 * values when it was saved elsewhere since the form was opened; `validation` for a birthdate in the future.
 * Spec A §5, B §3.
 */
export async function updatePatient(
  ctx: NutritionistContext,
  patientId: string,
  input: z.output<typeof UpdatePatientInput>,
): Promise<PatientDetail> {
  const nutritionistId = ctx.actor.id;
  const links = careLinks(ctx, nutritionistId);
  const link = await links.get(patientId);
  if (!link.isActive) throw new AppError("patient_inactive");
  refuseFutureBirthdate(ctx, input.general.birthdate);
  const toWire = (stored: Versioned<General>) => toGeneral(link, stored);
  const stored = await generalSection.read(ctx, link);
  const { version, ...changes } = input.general;
  refuseStale(stored, version, toWire);

  const general = generalSection.merge(stored.data, changes);
  const copy = copyOf(general);
  const items: TransactItem[] = [
    {
      write: links
        .patch(patientId)
        .set(copy)
        .where(({ isActive }, { eq }) => eq(isActive, true)),
      orElse: notFoundOrInactive,
    },
    ...generalSection.saveItems(ctx, link, stored, general, toWire),
  ];
  const isCorrected = contactFields.some((field) => copy[field] !== link[field]);
  await commit(ctx, items, isCorrected ? [PatientCorrected({ nutritionistId, patientId })] : []);
  return getPatient(ctx, patientId);
}

const contactFields = ["name", "lastName", "phoneNumber", "countryCode"] as const;

/** The fields of the card that are copied from the general section. */
function copyOf(general: General): Pick<CareLink, (typeof contactFields)[number] | "searchText"> {
  const { name, lastName, phoneNumber, countryCode } = general;
  return {
    name,
    lastName,
    phoneNumber,
    countryCode,
    searchText: searchTextOf(general),
  };
}

/** Compares with the day in UTC, which is never behind the day in Mexico. */
function refuseFutureBirthdate(ctx: NutritionistContext, birthdate: string | null | undefined): void {
  if (birthdate && birthdate > ctx.now().slice(0, 10)) {
    throw new AppError("validation", { fields: { "general.birthdate": messages.birthdateInFuture } });
  }
}
