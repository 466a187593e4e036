/** Texts of the page on which a person confirms a provisional link. */
export const provisionalTexts = {
  title: (nutritionist: string) => `¿Compartes tus resultados con ${nutritionist}?`,
  help: "La solicitud se aceptó con un enlace compartido. Si fuiste tú, confírmalo: recibirá los resultados que guardamos y los que lleguen después.",
  submit: "Confirmar",
  notMe: "Si no fuiste tú, cierra esta página: no compartiremos tus resultados.",
  done: "¡Listo! Lo confirmaste",
  doneHelp: (nutritionist: string) => `${nutritionist} ya puede ver tus resultados.`,
} as const;
