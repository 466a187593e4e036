import type { UpdatePatientInput } from "@nutria/contract/schemas/patient";
import { updatePatient } from "@nutria/core/clinical/record/index";
import type * as z from "zod/mini";
import type { DemoPractice } from "../practice-people";
import type { DemoWriter } from "../writer";

type Sections = z.output<typeof UpdatePatientInput>;
type Fields<Name extends keyof Sections> = Omit<NonNullable<Sections[Name]>, "version">;

const lifestyle: Fields<"lifestyle"> = {
  general: {
    studyLevel: "bachelor",
    maritalStatus: "married",
    job: "Contadora",
    workingHourPerWeek: 45,
    stressLevel: "high",
  },
  phisicalActivity: {
    practicesSports: true,
    level: "low",
    sports: [
      { activity: "Caminata", daysPerWeek: 4, duration: "30 min", note: "Parque, por la mañana" },
      { activity: "Natación", daysPerWeek: 1, duration: "45 min", note: "" },
    ],
  },
  otherHabits: {
    alcohol: { isActive: true, frequency: "2 copas de vino al mes" },
    tobacco: { isActive: false, frequency: "" },
    coffee: { isActive: true, frequency: "Varias veces al día" },
  },
  notes: "Trabaja sentada; come frente a la computadora de lunes a jueves.",
};

const metformin = {
  name: "Metformina",
  dose: "850 mg, 2 al día",
  timeUsing: "3 años",
  note: "Con desayuno y cena",
};

const medicalProfile: Fields<"medicalProfile"> = {
  conditions: {
    hasCondition: true,
    list: [
      { name: "Diabetes tipo 2", affected: "patient", note: "Desde 2021, sin complicaciones" },
      { name: "Hipertensión", affected: "patient", note: "Controlada" },
      { name: "Diabetes tipo 2", affected: "family", note: "Mamá y hermano" },
    ],
  },
  medications: { isTakingMedication: true, list: [metformin] },
  surgeries: {
    didHaveSurgeries: true,
    list: [{ event: "Colecistectomía", timeSince: "12 años", note: "Laparoscópica" }],
  },
  gynecology: {
    lastMenstruation: "2019-04",
    durationOfMenstruation: 5,
    pregnancies: 2,
    childbirths: 2,
    isPatientPregnant: false,
    isUsingContraceptive: false,
    hasClimacteric: true,
    startDateOfClimacteric: "2018-05",
  },
};

/** What the record of that patient says of her food. */
export const dietProfile = {
  numberOfDailyMeals: 5,
  mealSchedule: ["07:30", "11:00", "14:30", "18:00", "20:30"].map((hour) => ({ hour })),
  mealsLocation: { homeWeekday: 18, outWeekday: 7, homeWeekend: 6, outWeekend: 4 },
  diets: ["Mediterránea"],
  allergies: ["Cacahuate"],
  intolerances: ["Lácteos"],
  likedFood: ["Nopales", "Papaya", "Frijol"],
  dislikedFood: ["Hígado"],
  supplements: {
    usesSupplements: true,
    suplements: [
      { name: "Vitamina D3", dose: "2,000 UI al día", reason: "Deficiencia", note: "Con la comida" },
      { name: "Psyllium", dose: "1 cda por la noche", reason: "Estreñimiento", note: "" },
    ],
  },
} satisfies Fields<"dietProfile">;

/** Fills the medical history of one patient, with a change two months ago. */
export async function writeMedicalHistory(
  writer: DemoWriter,
  { nutritionist: actor, patient }: DemoPractice,
): Promise<void> {
  const patientId = patient("Carmen");
  await writer.change("medical-history", { actor, daysAgo: 268 }, (ctx) =>
    updatePatient(ctx, patientId, {
      lifestyle: { ...lifestyle, version: 0 },
      medicalProfile: { ...medicalProfile, version: 0 },
      dietProfile: { ...dietProfile, version: 0 },
    }),
  );
  const losartan = { name: "Losartán", dose: "50 mg, 1 al día", timeUsing: "1 mes", note: "" };
  await writer.change("medical-history/medication", { actor, daysAgo: 60 }, (ctx) =>
    updatePatient(ctx, patientId, {
      medicalProfile: { medications: { list: [metformin, losartan] }, version: 1 },
    }),
  );
}
