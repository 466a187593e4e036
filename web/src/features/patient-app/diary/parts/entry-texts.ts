/** Texts of what is done with one entry. */
export const entryTexts = {
  change: "Cambiar",
  open: "Ver y comentar",
  withdraw: "Quitar",
  closed: "Este registro ya no se puede cambiar. Puedes agregar un comentario.",
  gone: "Este registro ya no está en tu diario.",
} as const;
