/** Texts of choosing when to be scanned. */
export const passTexts = {
  title: "Elegir fecha",
  paid: (name: string) => `Te lo dio ${name}. Ya está pagado.`,
  where: "¿Dónde?",
  when: "¿Cuándo?",
  day: "Día",
  time: "Hora",
  choose: "Elige dónde y cuándo",
  submit: (when: string) => `Confirmar ${when}`,
  done: "Listo: tu análisis está programado",
  failed: "No se pudo programar. Intenta más tarde",
  nowhere: "Por ahora no hay dónde hacerlo. Pregunta a tu nutrióloga o nutriólogo.",
  prepare: "Para que la medida salga bien",
  tips: (name: string) => [
    "Llega en ayunas o 3 horas después de comer.",
    "No hagas ejercicio antes ese día.",
    `Si llevas marcapasos, no te la hagas: avísale a ${name}.`,
  ],
} as const;
