import { removalOf } from "../answer-rows";

/** Texts of the lifestyle section. */
export const lifestyleTexts = {
  title: "Estilo de vida",
  parts: {
    general: "Datos generales",
    activity: "Actividad física",
    habits: "Otros hábitos",
    notes: "Notas",
  },
  studyLevel: "Nivel de estudios",
  maritalStatus: "Estado civil",
  job: "Ocupación",
  workingHours: "Horas de trabajo a la semana",
  hours: "h",
  stressLevel: "Nivel de estrés",
  practicesSports: "¿Practica algún deporte o ejercicio?",
  activityLevel: "Nivel de actividad",
  sports: {
    label: "Actividades",
    add: "Agregar actividad",
    activity: "Actividad",
    daysPerWeek: "Días por semana",
    days: (count: number) => (count === 1 ? "1 día por semana" : `${count} días por semana`),
    duration: "Duración",
    removal: removalOf(
      "¿No practica ejercicio?",
      "la actividad anotada",
      (count) => `las ${count} actividades anotadas`,
      ["Quitar actividad", "Quitar actividades"],
    ),
  },
  habits: {
    alcohol: "¿Consume alcohol?",
    tobacco: "¿Fuma?",
    drugs: "¿Consume drogas?",
    coffee: "¿Toma café?",
  },
  frequency: "Frecuencia",
} as const;
