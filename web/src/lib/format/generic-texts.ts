/** The specification's texts for errors without a public message (spec A §8). */
export const genericTexts = {
  generic: "Algo salió mal. Intenta más tarde",
  update: "No se pudo actualizar la información. Intenta más tarde",
  operation: "No se pudo realizar la operación. Intenta más tarde",
  load: "No se pudo cargar la información, intenta más tarde",
} as const;
