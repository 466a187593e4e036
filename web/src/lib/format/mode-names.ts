/** The names of the modes of a service (`site`) and of an office (`onsite`). */
export const modeNames = {
  online: "En línea",
  site: "Presencial",
  onsite: "Presencial",
  home: "A domicilio",
} as const;
