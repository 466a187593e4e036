import { addDays } from "@nutria/calendar/instant";
import { createAnalysis } from "@nutria/core/clinical/analysis/index";
import { createNutritionPlan } from "@nutria/core/clinical/nutrition-plan/index";
import { uploadRecordFile } from "@nutria/core/clinical/record-file/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import type { DemoWriter } from "../writer";
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
  writer: DemoWriter,
  nutritionistId: string,
  patientIds: readonly string[],
): Promise<void> {
  const patient = patientIds[patientIndex];
  if (patient === undefined) throw new Error(`There is no demo patient ${patientIndex}`);
  const actor = { role: "nutritionist", id: nutritionistId } as const;
  const dayAt = (days: number) => addDays(writer.startedAt, days).slice(0, 10);

  for (const { daysAgo, name } of [
    { daysAgo: 70, name: "Plan inicial.pdf" },
    { daysAgo: 20, name: "Menú de 7 días.pdf" },
  ]) {
    const dates = { startDate: dayAt(-daysAgo), endDate: dayAt(42 - daysAgo) };
    await writer.change(`documents/${daysAgo}`, { actor, daysAgo }, async (ctx, unmarked) =>
      createNutritionPlan(ctx, { patient, ...dates, ...(await upload(unmarked, name, menu)) }),
    );
  }
  const daysAgo = 48;
  const analysis = { patient, analysisDate: dayAt(-daysAgo - 2), type: "Química sanguínea" };
  await writer.change("documents/analysis", { actor, daysAgo }, async (ctx, unmarked) =>
    createAnalysis(ctx, {
      ...analysis,
      ...(await upload(unmarked, "química-sanguínea.pdf", laboratory)),
    }),
  );
}

function upload(ctx: NutritionistContext, name: string, bytes: Uint8Array) {
  return uploadRecordFile(
    // The files are small, and a thread for them would take longer to start.
    { ...ctx, compute: async (computation, input) => computation.run(input) },
    { name, type: "application/pdf", bytes },
  );
}
