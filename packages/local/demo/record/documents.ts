import { addDays } from "@nutria/calendar/instant";
import { createAnalysis } from "@nutria/core/clinical/analysis/index";
import { createNutritionPlan } from "@nutria/core/clinical/nutrition-plan/index";
import { uploadRecordFile } from "@nutria/core/clinical/record-file/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import type { DemoContexts } from "../contexts";
import { smallPdf } from "./small-pdf";

/** Index in the list of patients: the one with the most scans. */
const patientIndex = 2;

const menu = smallPdf([
  20,
  "Menú de 7 días",
  11,
  "Ejemplo de la práctica de demostración",
  "",
  14,
  "Desayuno · 07:30",
  11,
  "2 huevos con nopales y jitomate, 2 tortillas de maíz, 1 taza de papaya",
  "",
  14,
  "Colación · 11:00",
  11,
  "1 manzana con 7 almendras",
  "",
  14,
  "Comida · 14:30",
  11,
  "Caldo de pollo con verduras, 1/2 taza de frijol de la olla, 2 tortillas",
  "",
  14,
  "Cena · 20:00",
  11,
  "2 tostadas horneadas con queso panela, ensalada de pepino y limón",
]);

const laboratory = smallPdf([
  20,
  "Química sanguínea de 6 elementos",
  11,
  "Laboratorio de demostración · valores inventados",
  "",
  "Glucosa             104 mg/dL     (70 a 100)",
  "Urea                 28 mg/dL     (17 a 43)",
  "Creatinina          0.8 mg/dL     (0.5 a 0.9)",
  "Ácido úrico         5.1 mg/dL     (2.4 a 5.7)",
  "Colesterol total    212 mg/dL     (menos de 200)",
  "Triglicéridos       168 mg/dL     (menos de 150)",
]);

/** Uploads two plans and an analysis of one patient. */
export async function uploadDocuments(
  contexts: DemoContexts,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const patient = patientIds[patientIndex];
  if (patient === undefined) return;
  const at = (daysAgo: number): NutritionistContext => ({
    ...contexts.at({ role: "nutritionist", id: nutritionistId } as const, daysAgo),
    // The files are small, and a thread for them would take longer to start.
    compute: async ({ run }, input) => run(input),
  });
  const dayOf = (ctx: NutritionistContext, days = 0) => addDays(ctx.now(), days).slice(0, 10);
  const upload = (ctx: NutritionistContext, name: string, bytes: Uint8Array) =>
    uploadRecordFile(ctx, { name, type: "application/pdf", bytes });

  for (const { daysAgo, name } of [
    { daysAgo: 70, name: "Plan inicial.pdf" },
    { daysAgo: 20, name: "Menú de 7 días.pdf" },
  ]) {
    const ctx = at(daysAgo);
    const dates = { startDate: dayOf(ctx), endDate: dayOf(ctx, 42) };
    await createNutritionPlan(ctx, { patient, ...dates, ...(await upload(ctx, name, menu)) });
  }
  const ctx = at(48);
  const analysis = { patient, analysisDate: dayOf(ctx, -2), type: "Química sanguínea" };
  await createAnalysis(ctx, { ...analysis, ...(await upload(ctx, "química-sanguínea.pdf", laboratory)) });
}
