import type { GlucoseMoment } from "@nutria/contract/schemas/record/diary";
import type { MealKind } from "@nutria/contract/clinical/adherence";

/** Names of meals that a man would call 'el'. */
const masculine = /^(desayuno|almuerzo|brunch|lunch|postre|snack|tentempi|antojo)/i;
const feminine = /^(comida|cena|colaci|merienda|botana|bebida)/i;

/** 'el desayuno', 'la comida'; another name as it is. */
export function withArticle(meal: string): string {
  if (masculine.test(meal)) return `el ${meal.toLowerCase()}`;
  return feminine.test(meal) ? `la ${meal.toLowerCase()}` : meal;
}

export const kindNames: Record<MealKind, string> = {
  plan: "Lo del plan",
  change: "Con un cambio",
  other: "Otra cosa",
  skipped: "No comí",
};

export const glucoseNames: Record<GlucoseMoment, string> = {
  fasting: "En ayunas",
  afterMeal: "Después de comer",
  other: "Otro momento",
};

/** Texts of the diary, on its own screen and on today's. */
export const diaryTexts = {
  title: "Diario",
  logged: (meal: string) => `${meal}: guardado`,
  notKept: "No se guardó en este teléfono",
  photoIsGone: "La foto de antes ya no está: agrégala otra vez.",
  removed: (meal: string) => `${meal}: se quitó el registro`,
  ateIt: (meal: string) => `Comí ${withArticle(meal)}`,
  atePlanned: "Comí lo del plan",
  takePhoto: "Tomar foto",
  uploadPhoto: "Subir foto",
  somethingElse: "Otra cosa",
  count: (logged: number, planned: number) =>
    `${String(logged)} de ${String(planned)} ${planned === 1 ? "comida" : "comidas"}`,
  withdrawn: (meal: string, time: string) => `${meal}: quitaste el registro a las ${time}`,
} as const;
