/** Texts of what new patients are asked. */
export const questionnaireTexts = {
  title: "Cuestionario antes de la primera consulta",
  lead: "Con los apartados de la historia clínica de la NOM-004, en palabras sencillas. Tu paciente acepta primero el tratamiento de sus datos; tú decides qué pasa al expediente.",
  isOn: "Enviar a cada paciente nuevo",
  isOnHelp:
    "Por correo y en su app cuando quedan vinculados, y otra vez 48 horas antes de su cita si sigue abierto. Apagado, puedes enviarlo desde su expediente.",
  parts: "Qué se pregunta",
  saved: "Cuestionario actualizado",
  failed: "No se pudo guardar. Intenta más tarde",
} as const;
