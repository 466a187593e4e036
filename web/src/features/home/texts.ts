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
    today: "El día de una nutrióloga en Nutria: sus citas en orden, la que está en curso y qué preparar.",
    patientApp: "La app de una paciente en su teléfono, con las comidas de hoy.",
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
    record: {
      title: "El progreso, a la vista",
      text: "Peso, masa muscular y grasa corporal de cada análisis, con la meta de tu paciente.",
      points: [
        "Pases prepagados en una red de equipos de medición.",
        "Notas, medidas y análisis en una misma línea del tiempo.",
        "Los dos últimos resultados, comparados en una frase.",
      ],
      alt: "El expediente de una paciente: peso, masa muscular y grasa corporal en tres gráficas, con su meta.",
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
    menu: {
      title: "Menús en equivalentes",
      text: "Repartes los equivalentes y el menú se llena con alimentos y platillos de México.",
      points: [
        "Energía y macronutrientes se cuentan mientras escribes.",
        "Te avisa si un alimento choca con una alergia antes de enviarlo.",
        "Sustituciones y lista del súper, listas para tu paciente.",
      ],
      alt: "Un menú en equivalentes, con los alimentos de cada comida y su energía.",
    },
    patientApp: {
      title: "La app de tus pacientes",
      text: "Se instala desde el navegador y también funciona sin conexión.",
      points: [
        "Su plan del día, su diario y sus registros de agua, peso y glucosa.",
        "Sus citas: confirma, propone otra hora o cancela desde el teléfono.",
        "Lo que escribe llega a su expediente, y ahí mismo le contestas.",
      ],
      alt: "La app de una paciente en un teléfono, con las comidas de hoy.",
    },
    messages: {
      title: "Mensajes en tu horario, recordatorios a tiempo",
      text: "Tus pacientes te escriben cuando pueden; tú contestas en tus horas.",
      points: [
        "Horas de respuesta y respuestas rápidas que escribes una vez.",
        "Recordatorios 48, 24 o 2 horas antes, por WhatsApp, notificación o correo.",
        "Tu paciente confirma con un toque y tu agenda lo muestra.",
      ],
      alt: "La bandeja de mensajes con la conversación de una paciente.",
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
