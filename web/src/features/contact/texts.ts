/** Texts of the contact page. */
export const contactTexts = {
  title: "Contacto",
  lead: "Escríbenos; responde una persona, de lunes a viernes.",
  support: {
    title: "Ayuda con tu cuenta",
    text: "Dudas sobre tu agenda, tus pacientes, tus pases o un cobro.",
  },
  privacy: {
    title: "Tus datos personales",
    text: "Para acceder a tus datos, corregirlos, cancelarlos u oponerte a su uso.",
    subject: "Mis datos personales",
    notice: "Leer el aviso de privacidad",
  },
  networks: "Redes sociales",
} as const;
