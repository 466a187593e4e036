/** Texts of the guides' screens. */
export const tutorialTexts = {
  title: "Tutoriales",
  lead: "Guías cortas para sacarle provecho a Nutria desde tu primera consulta.",
  search: "Buscar en los tutoriales",
  searchPlaceholder: "¿Qué quieres hacer?",
  clearSearch: "Borrar búsqueda",
  found: (count: number) => (count === 1 ? "1 guía encontrada" : `${count} guías encontradas`),
  none: (search: string) => `Ninguna guía habla de “${search}”.`,
  noneHelp: "Prueba con otra palabra, o escríbenos y te ayudamos.",
  contact: "Ir a contacto",
  minutes: (minutes: number) => `${minutes} min`,
  back: "Tutoriales",
  picture: (step: number) => `Captura de pantalla del paso ${step}`,
  previous: "Anterior",
  next: "Siguiente",
  others: "Otras guías",
} as const;
