import {
  activityLevels,
  affectedPeople,
  maritalStatuses,
  stressLevels,
  studyLevels,
} from "@nutria/contract/catalogues/record";

/** The names of the fields of a record on paper; a field that is not here is not printed. */
export const labels: Readonly<Record<string, string>> = {
  // General
  gender: "Sexo",
  birthdate: "Fecha de nacimiento",
  phoneNumber: "Teléfono",
  email: "Correo",
  contactMethod: "Medios de contacto",
  visitReason: "Motivo de consulta",
  address: "Dirección",
  // Lifestyle
  studyLevel: "Escolaridad",
  maritalStatus: "Estado civil",
  job: "Ocupación",
  workingHourPerWeek: "Horas de trabajo por semana",
  stressLevel: "Nivel de estrés",
  practicesSports: "Hace deporte",
  level: "Nivel de actividad física",
  sports: "Deportes",
  alcohol: "Alcohol",
  tobacco: "Tabaco",
  drugs: "Drogas",
  coffee: "Café",
  notes: "Notas",
  // Medical
  hasCondition: "Padecimientos",
  isTakingMedication: "Toma medicamentos",
  didHaveSurgeries: "Cirugías",
  list: "Cuáles",
  lastMenstruation: "Última menstruación",
  durationOfMenstruation: "Duración de la menstruación (días)",
  pregnancies: "Embarazos",
  childbirths: "Partos",
  isPatientPregnant: "Embarazo actual",
  pregnantTime: "Tiempo de embarazo",
  isUsingContraceptive: "Usa anticonceptivos",
  oralContraceptives: "Anticonceptivos orales",
  hasClimacteric: "Climaterio",
  startDateOfClimacteric: "Inicio del climaterio",
  hasHormonalTherapy: "Terapia hormonal",
  hormonalContraceptives: "Tratamientos hormonales",
  aditionalNotes: "Notas adicionales",
  // Dietetic
  numberOfDailyMeals: "Comidas al día",
  mealSchedule: "Horarios de comida",
  outWeekday: "Comidas fuera, entre semana",
  outWeekend: "Comidas fuera, fin de semana",
  homeWeekday: "Comidas en casa, entre semana",
  homeWeekend: "Comidas en casa, fin de semana",
  diets: "Dietas",
  allergies: "Alergias",
  noKnownAllergies: "Sin alergias conocidas",
  intolerances: "Intolerancias",
  likedFood: "Alimentos que le gustan",
  dislikedFood: "Alimentos que no le gustan",
  usesSupplements: "Usa suplementos",
  suplements: "Suplementos",
  // Questionnaire
  reason: "Motivo",
  since: "Desde cuándo",
  diseases: "Enfermedades en la familia",
  conditions: "Enfermedades",
  medications: "Medicamentos",
  surgeries: "Operaciones",
  supplements: "Suplementos",
  symptoms: "Síntomas",
  words: "En sus palabras",
  // Goal
  weight: "Peso (kg)",
  height: "Estatura (cm)",
  waist: "Cintura (cm)",
  hip: "Cadera (cm)",
  arm: "Brazo (cm)",
  skeletalMuscleMass: "Músculo (kg)",
  bodyFatPercentage: "Grasa (%)",
  by: "Para el",
  bodyFatMass: "Masa grasa (kg)",
  bodyMassIndex: "IMC",
  basalMetabolicRate: "Metabolismo basal (kcal)",
  visceralFat: "Grasa visceral (nivel)",
  waistHipRatio: "Índice cintura-cadera",
  totalBodyWater: "Agua corporal (l)",
  // Skinfolds, in millimetres
  biceps: "Pliegue bicipital (mm)",
  triceps: "Pliegue tricipital (mm)",
  subscapular: "Pliegue subescapular (mm)",
  suprailiac: "Pliegue suprailiaco (mm)",
  chest: "Pliegue pectoral (mm)",
  abdominal: "Pliegue abdominal (mm)",
  thigh: "Pliegue del muslo (mm)",
  midaxillary: "Pliegue axilar medio (mm)",
};

const choices = [studyLevels, maritalStatuses, stressLevels, activityLevels, affectedPeople];

/** The label of a chosen value, by its field where the same word stands for several. */
export function choiceText(value: string): string {
  return words[value] ?? choices.flat().find(({ _id }) => _id === value)?.name ?? value;
}

const words: Readonly<Record<string, string>> = {
  female: "Mujer",
  male: "Hombre",
  whatsapp: "WhatsApp",
  phone: "Teléfono",
  email: "Correo",
};

export const sectionTitles = {
  general: "Datos generales",
  lifestyle: "Estilo de vida",
  medicalProfile: "Antecedentes médicos",
  dietProfile: "Perfil dietético",
  goal: "Meta",
  watchedNutrients: "Nutrimentos que se vigilan",
} as const;
