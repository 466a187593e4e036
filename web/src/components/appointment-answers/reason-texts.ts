/** Of the question before an answer that cannot be undone. Apart from the others: few people come this far. */
export const reasonTexts = {
  cancelTitle: "¿Cancelar la cita?",
  irreversible: (name: string) => `Le avisaremos a ${name}. Esta acción no se puede deshacer.`,
  reason: "Motivo (opcional)",
  back: "Volver",
} as const;
