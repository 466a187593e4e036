/** The kinds of program that a workout belongs to, with their labels (spec B §3). */
export const programTypes = ["live-classes", "recorded-trainings", "custom-trainings"] as const;
export type ProgramType = (typeof programTypes)[number];

export const programLabels: Record<ProgramType, string> = {
  "live-classes": "Clases en vivo",
  "recorded-trainings": "V-WoD",
  "custom-trainings": "Entrenamientos personalizados",
};
