/** Texts of today's screen. */
export const todayTexts = {
  title: "Hoy",
  hello: (name: string) => `Hola, ${name}`,
  plan: "Tu plan de hoy",
  inMinutes: (minutes: number) => (minutes === 0 ? "Es hora" : `En ${String(minutes)} min`),
  undoTick: (meal: string) => `Quitar el registro: ${meal}`,

  nextAppointment: "Tu próxima cita",
  startsIn: (minutes: number) =>
    minutes < 60 ? `Empieza en ${String(minutes)} min` : `Empieza en ${String(Math.round(minutes / 60))} h`,
  appointments: "Tus citas",
  noAppointment: (name: string) => `No tienes una cita próxima con ${name}.`,
  book: "Agendar una cita",
  allAppointments: "Ver citas",

  workout: "Entreno de hoy",
  allWorkouts: "Ver todos",
  play: "Empezar",
  done: "Hecho hoy",

  questionnaire: (name: string) => `${name} te hace unas preguntas antes de tu consulta`,
  begin: "Contestar",
  goOn: "Seguir contestando",

  messageOf: (name: string) => `Mensaje de ${name}`,
  new: "Nuevo",
  answer: "Responder",

  preparing: (name: string) => `${name} está preparando tu plan`,
  preparingHelp: "Te avisamos cuando esté listo. Mientras, puedes registrar lo que comes.",
  preparingHelpWithout: "Te avisamos cuando esté listo.",
} as const;
