/** Texts of the goal of a patient and of the criteria of the practice. */
export const goalTexts = {
  title: "Meta del paciente",
  intro: "Deja vacío lo que no tenga meta. La verás como línea azul en su gráfica.",
  weight: "Peso (kg)",
  skeletalMuscleMass: "Masa muscular esquelética (kg)",
  bodyFatPercentage: "Grasa corporal (%)",
  waist: "Cintura (cm)",
  by: "Fecha acordada (opcional)",
  latest: (value: string) => `Hoy: ${value}`,
  cancel: "Cancelar",
  save: "Guardar meta",
  saved: "La meta se guardó",
  failed: "No se pudo actualizar la información. Intenta más tarde",
  criteria: {
    title: "Criterios de composición corporal",
    intro:
      "Valen para todos tus pacientes. Las fuentes no coinciden en todo: elige lo que usas en tu práctica.",
    skinfoldFormula: "Grasa por pliegues",
    shortStature: "Talla baja: usar la NOM-008-SSA3-2017",
    shortStatureHelp:
      "En mujeres de menos de 1.50 m y hombres de menos de 1.60 m: sobrepeso desde 23 y obesidad desde 25 de IMC. Sin esta opción, OMS.",
    visceralFatBelow: "Grasa visceral alta desde el nivel",
    visceralFatHelp: "Solo en la escala de InBody. El fabricante indica 10.",
    segmentalFrom: "Masa magra normal desde (%)",
    segmentalTo: "Masa magra normal hasta (%)",
    segmentalHelp: "De lo esperado para su peso. El fabricante indica de 90 a 110.",
    cancel: "Cancelar",
    save: "Guardar criterios",
    saved: "Los criterios se guardaron",
  },
} as const;
