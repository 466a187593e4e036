import { createAnalysis } from "@nutria/core/clinical/analysis/index";
import { createNutritionPlan } from "@nutria/core/clinical/nutrition-plan/index";
import { uploadRecordFile } from "@nutria/core/clinical/record-file/index";
import { inputOf, type NutritionistContext } from "@nutria/core/kernel/context";
import { demoDays } from "../days";
import type { DemoPractice } from "../practice-people";
import type { DemoWriter } from "../writer";
import { smallPdf } from "./small-pdf";

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

const bloodCount = smallPdf([
  20,
  "Biometría hemática",
  11,
  "Laboratorio de demostración · valores inventados",
  "",
  "Hemoglobina         10.8 g/dL     (12.0 a 15.5)",
  "Hematocrito         33.4 %        (36 a 46)",
  "Volumen medio       76 fL         (80 a 96)",
  "Ferritina           9 ng/mL       (15 a 150)",
]);

const analyses = [
  {
    ...{ patient: "Carmen", daysAgo: 48, type: "Química sanguínea" },
    ...{ name: "química-sanguínea.pdf", file: laboratory },
  },
  {
    patient: "Sofía",
    daysAgo: 1,
    type: "Biometría hemática",
    name: "biometría-hemática.pdf",
    file: bloodCount,
  },
];

/** Uploads two plans of one patient, and analyses. */
export async function uploadDocuments(
  writer: DemoWriter,
  { nutritionist: actor, patient: idOf }: DemoPractice,
): Promise<void> {
  const { day } = demoDays(writer.startedAt);

  for (const { daysAgo, name } of [
    { daysAgo: 70, name: "Plan inicial.pdf" },
    { daysAgo: 28, name: "Menú de 7 días.pdf" },
  ]) {
    const dates = { startDate: day(-daysAgo), endDate: day(42 - daysAgo) };
    const patient = idOf("Carmen");
    await writer.change(`documents/${daysAgo}`, { actor, daysAgo }, async (ctx, unmarked) =>
      createNutritionPlan(ctx, { patient, ...dates, ...(await upload(unmarked, name, menu)) }),
    );
  }
  for (const { patient, daysAgo, type, name, file } of analyses) {
    const analysis = { patient: idOf(patient), analysisDate: day(-daysAgo - 2), type };
    await writer.change(`documents/analysis/${patient}`, { actor, daysAgo }, async (ctx, unmarked) =>
      createAnalysis(ctx, { ...analysis, ...(await upload(unmarked, name, file)) }),
    );
  }
}

function upload(ctx: NutritionistContext, name: string, bytes: Uint8Array) {
  return uploadRecordFile(
    // The files are small, and a thread for them would take longer to start.
    { ...ctx, compute: async (computation, input) => computation.run(await inputOf(input)) },
    { name, type: "application/pdf", bytes },
  );
}
