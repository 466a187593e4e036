import { addDays } from "@nutria/calendar/instant";
import { emptyLifestyle } from "@nutria/contract/schemas/record/lifestyle";
import { bodyCompositions } from "@nutria/core/clinical/body-composition/entity";
import { analysisEntity } from "@nutria/core/clinical/analysis/entity";
import { nutritionPlans } from "@nutria/core/clinical/nutrition-plan/entity";
import { saveGoal } from "@nutria/core/clinical/progress/index";
import { documentOf } from "@nutria/core/clinical/record/define-record-section";
import { recordSections } from "@nutria/core/clinical/record/entity";
import { updatePatient } from "@nutria/core/clinical/record/index";
import { createNote } from "@nutria/core/clinical/visit-note/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { deterministicId } from "@nutria/core/kernel/deterministic-id";
import { sectionHistory } from "@nutria/core/kernel/section";
import { measures } from "./partners";
import { putItem } from "@nutria/core/kernel/table/items";
import { storeItems } from "./store-items";

/** How much a patient of ten years has. */
export interface RecordSize {
  scans: number;
  plans: number;
  analyses: number;
  notes: number;
  historyEntries: number;
}

export const tenYears: RecordSize = {
  scans: 120,
  plans: 60,
  analyses: 60,
  notes: 60,
  historyEntries: 500,
};

const noteText = "Camina 30 minutos 4 días por semana. Bajó el refresco a 2 por semana. ".repeat(20);
const yearsAgo = (share: number) => Math.round(3650 * (1 - share));

/**
 * Fills the record of a patient, spread evenly over ten years. Scans, files and history are written as they are stored,
 * without the cards, mails and uploads that come with them one at a time.
 */
export async function fillRecord(
  ctx: NutritionistContext,
  patientId: string,
  size: RecordSize = tenYears,
): Promise<void> {
  const now = ctx.now();
  const nutritionistId = ctx.actor.id;
  const at = (index: number, count: number) => addDays(now, -1 - yearsAgo((index + 1) / count));
  const times = (count: number) => Array.from({ length: count }, (_, index) => at(index, count));
  const general = { gender: "female", birthdate: "1980-05-03", version: 1 } as const;
  await updatePatient(ctx, patientId, { general });
  await saveGoal(ctx, patientId, {
    weight: 62,
    skeletalMuscleMass: null,
    bodyFatPercentage: null,
    waist: null,
    by: null,
    version: 0,
  });

  const scans = times(size.scans).map((date, index) => ({
    patientId,
    resultId: deterministicId("bodyComposition", date, `${patientId} ${index}`),
    date,
    partnerId: "par_banco",
    partnerName: "Escaneo Centro",
    measures: { ...measures, weight: 84 - index / 8, device: "InBody 770" },
    recordedAt: date,
  }));
  await storeItems(ctx.db, bodyCompositions(ctx.db), scans);

  const file = { fileId: "fil_banco", fileName: "plan.pdf", contentType: "application/pdf" } as const;
  const plans = times(size.plans).map((createdAt) => ({
    ...file,
    nutritionistId,
    patientId,
    planId: ctx.newId("nutritionPlan"),
    startDate: createdAt.slice(0, 10),
    endDate: addDays(createdAt, 30).slice(0, 10),
    createdAt,
  }));
  await storeItems(ctx.db, nutritionPlans(ctx.db), plans);
  const analyses = times(size.analyses).map((createdAt) => ({
    ...file,
    nutritionistId,
    patientId,
    analysisId: ctx.newId("analysis"),
    analysisDate: createdAt.slice(0, 10),
    type: "Química sanguínea",
    createdAt,
  }));
  await storeItems(ctx.db, analysisEntity(ctx.db), analyses);

  for (const [index, date] of times(size.notes).entries()) {
    const skinfolds = { biceps: 14, triceps: 24, subscapular: 27, suprailiac: 24 };
    const taken = {
      weight: 84 - index / 4,
      height: 162,
      waist: 98 - index / 5,
      hip: 104,
      arm: 31,
      skinfolds,
    };
    await createNote(ctx, { patient: patientId, date, text: noteText, measures: taken }, undefined);
  }

  const link = { nutritionistId, patientId };
  const lifestyle = { ...emptyLifestyle };
  const history = times(size.historyEntries).map((savedAt, index) => ({
    nutritionistId,
    document: documentOf(link, "lifestyle"),
    version: index + 1,
    savedBy: nutritionistId,
    savedAt,
    changed: ["general.job"],
    before: lifestyle,
  }));
  await storeItems(ctx.db, sectionHistory(ctx.db), history);
  await putItem(recordSections(ctx.db), {
    ...link,
    section: "lifestyle",
    version: size.historyEntries,
    data: lifestyle,
    updatedAt: now,
  });
}
