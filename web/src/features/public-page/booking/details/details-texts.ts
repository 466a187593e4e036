/** Texts of the form of a booking, and of what follows it. */
export const detailsTexts = {
  details: {
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    emailHelp: "Te enviamos ahí un enlace para confirmar.",
    phone: "Teléfono",
    reason: "Motivo (opcional)",
    count: (length: number, maximum: number) => `${String(length)}/${String(maximum)}`,
    privacy: "Al enviar aceptas el",
    privacyLink: "aviso de privacidad",
    submit: "Solicitar cita",
    closed: "La agenda en línea se cerró. Puedes solicitar una consulta desde el perfil.",
    gone: "Lo que elegiste ya no se ofrece. Elige de nuevo.",
    restart: "Elegir de nuevo",
  },

  sent: {
    title: "Revisa tu correo",
    lead: "Te enviamos un mensaje a",
    leadEnd: "Abre el enlace y confirma para que tu solicitud llegue.",
    notHeld: "El horario se aparta cuando confirmas. Si alguien lo toma antes, te mostramos los siguientes.",
    correct: "Corregir mi correo",
    again: "Enviar otra vez",
    againIn: (time: string) => `Enviar otra vez en ${time}`,
    sentAgain: "Enviamos el mensaje otra vez",
  },

  taken: {
    title: "Ese horario se acaba de ocupar",
    lead: (time: string) =>
      `Alguien confirmó antes las ${time}. Elige otro y tu solicitud se envía sin volver a escribir nada.`,
    moreDays: "Ver más días",
    none: "Por ahora no quedan otros horarios para agendar en línea.",
  },
} as const;

/** Texts for a person who has just registered by an invitation. */
export const invitedTexts = {
  as: "Agendas como",
  known: "No hace falta escribir tus datos otra vez ni confirmar por correo.",
  lapsed: "Pasó mucho tiempo desde que te registraste. Escribe tus datos para agendar.",
} as const;
