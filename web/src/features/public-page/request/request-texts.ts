/** Texts of the request of a consultation without a time. */
export const requestTexts = {
  form: {
    title: "Solicitar consulta",
    lead: (name: string) =>
      `${name} recibirá tus datos y se pondrá en contacto contigo. Antes te enviaremos un correo para confirmar que eres tú.`,
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    phone: "Teléfono",
    service: "Servicio que te interesa",
    anyService: "Todavía no lo sé",
    mode: "Modalidad",
    anyMode: "Cualquiera",
    note: "Nota",
    noteHelp: "Qué te gustaría lograr o algo que deba saber. Es opcional.",
    privacy: "Al enviar aceptas el",
    privacyLink: "aviso de privacidad",
    cancel: "Cancelar",
    submit: "Enviar solicitud",
    failed: "No se pudo enviar la solicitud. Intenta más tarde",
  },
  sent: {
    title: "Revisa tu correo",
    lead: (email: string) =>
      `Te enviamos un mensaje a ${email}. Abre el enlace y confirma para que tu solicitud llegue.`,
    ok: "Entendido",
  },
  confirm: {
    title: "Confirma tu solicitud",
    lead: (name: string) => `Con un clic, ${name} recibirá tus datos y podrá ponerse en contacto contigo.`,
    cancel: "Ahora no",
    submit: "Confirmar solicitud",
    done: "¡Listo! Tu solicitud fue enviada",
    doneLead: (name: string) => `${name} se pondrá en contacto contigo muy pronto.`,
    lapsed: "Este enlace ya no está disponible",
    lapsedLead: "Los enlaces vencen a los pocos días. Puedes enviar una solicitud nueva desde esta página.",
    failed: "No se pudo confirmar la solicitud. Intenta más tarde",
  },
} as const;
