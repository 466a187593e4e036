/** The kinds of clinical analyses that the form offers; any other is typed in (spec B §3). */
export const analysisTypes = [
  "Biometría hemática",
  "Química sanguínea",
  "Perfil de lípidos",
  "Perfil tiroideo",
  "Hemoglobina glucosilada",
  "Examen general de orina",
] as const;
