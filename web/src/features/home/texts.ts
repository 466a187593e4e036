/** Texts of the home page (spec A §1). */
export const homeTexts = {
  eyebrow: "Para nutriólogas y nutriólogos en México",
  title: "Tu consulta completa, en un solo lugar",
  lead: "Lleva a tus pacientes, su composición corporal y tus citas con calma. Registra gratis hasta 30 pacientes.",
  start: "Registrarme gratis",
  enter: "Iniciar sesión",
  reassurance: "Sin tarjeta y sin plazo. Tu perfil queda listo en menos de diez minutos.",
  featuresTitle: "Todo lo que tu práctica necesita",
  testimonialsTitle: "Lo que dicen quienes ya la usan",
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
