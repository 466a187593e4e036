/** Texts of the viewer of the legal documents. */
export const viewerTexts = {
  download: "Descargar PDF",
  previous: "Página anterior",
  next: "Página siguiente",
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  zoom: "Acercar la página",
  document: (title: string) => `${title}, documento`,
  help: "Haz clic en la página para acercarla. Con las flechas del teclado cambias de página.",
  touchHelp: "Toca la página para acercarla.",
  failed: "No se pudo mostrar el documento. Puedes descargarlo.",
} as const;
