/** Texts of the home page (spec A §1). */
export const homeTexts = {
  eyebrow: "Para nutriólogas y nutriólogos en México",
  title: "Tu consulta completa, en un solo lugar",
  lead: "Lleva a tus pacientes, su composición corporal y tus citas con calma. Registra gratis hasta 30 pacientes.",
  start: "Registrarme gratis",
  enter: "Iniciar sesión",
  reassurance: "Sin tarjeta y sin plazo. Tu perfil queda listo en menos de diez minutos.",
  featuresTitle: "Todo lo que tu práctica necesita",
  pictures: {
    record:
      "El expediente de una paciente en Nutria: peso, masa muscular y grasa corporal en tres gráficas, con su meta.",
    publicPage: "La página pública de una nutrióloga en un teléfono, con el botón para pedir una consulta.",
  },
  tour: {
    title: "Así se ve por dentro",
    patients: {
      title: "Tus pacientes, sin buscar en carpetas",
      text: "Una lista que se entiende de un vistazo y un expediente que se guarda solo.",
      points: [
        "Encuentra a cualquiera por nombre, apellido o teléfono.",
        "Historia clínica, notas, planes y análisis en un solo lugar.",
        "Cada acceso al expediente queda registrado.",
      ],
      alt: "La pantalla de pacientes, con una tarjeta por persona y los pases disponibles.",
    },
    agenda: {
      title: "Una agenda que nunca se encima",
      text: "En línea, en consultorio y a domicilio, en una misma semana.",
      points: [
        "Nadie puede reservar dos veces la misma hora, aunque la pidan a la vez.",
        "Tu paciente confirma o propone otra fecha desde su correo, sin crear una cuenta.",
        "Se conecta con tu calendario de siempre.",
      ],
      alt: "Una semana de la agenda con citas confirmadas y por confirmar.",
    },
    publicPage: {
      title: "Tu página, lista para compartir",
      text: "Lo que haces, dónde atiendes y cuánto cuesta, con tu cédula a la vista.",
      points: [
        "Un enlace con tu nombre para tus redes y tu tarjeta.",
        "Quien te encuentra pide su consulta desde el teléfono.",
        "Se actualiza con tu perfil: no hay nada que mantener.",
      ],
      alt: "La página pública de una nutrióloga en un teléfono.",
    },
  },
  testimonialsTitle: "Consultas que podrían ser la tuya",
  testimonialsNote: "Testimonios de ejemplo: las personas y sus retratos son ilustrativos.",
  example: "Ejemplo",
  closingTitle: "Dedica tu tiempo a tus pacientes",
  closingLead: "Del resto se encarga Nutria.",
  carousel: {
    previous: "Testimonios anteriores",
    next: "Testimonios siguientes",
    pause: "Pausar",
    play: "Reproducir",
    position: (first: number, last: number, total: number) => `Testimonios ${first} a ${last} de ${total}`,
  },
} as const;
