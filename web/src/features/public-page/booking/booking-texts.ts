import { productName } from "@nutria/contract/store/product";

const modes = { online: "En línea", site: "Presencial", home: "A domicilio" } as const;

/** Texts of booking from a public page, and of its mailed link. */
export const bookingTexts = {
  title: "Agenda tu cita",
  loading: "Buscando horarios",
  back: "Volver",
  showProfile: "Ver perfil",
  signature: `Agenda en línea con ${productName}`,
  step: (step: number, steps: number) => `Paso ${String(step)} de ${String(steps)}`,
  change: "Cambiar",
  changeWhat: (what: string) => `Cambiar: ${what}`,
  minutes: (minutes: number) => `${String(minutes)} min`,
  modes,
  prices: "Precios en pesos mexicanos, con IVA incluido.",

  service: "¿Qué consulta necesitas?",
  place: "¿Dónde te atiende?",
  online: "Por videollamada; el enlace llega a tu correo.",
  home: "En tu domicilio; acuerdan la dirección al confirmar.",
  next: (when: string) => `Próximo: ${when}`,
  noNext: "Sin horarios por ahora",

  time: "¿Cuándo te queda bien?",
  none: "Por ahora no hay horarios para agendar en línea.",
  askInstead: "Solicitar consulta",
  zone: "Zona horaria",
  details: "Tus datos",
  review: "Revisa tu cita",
  failed: "No se pudo enviar la solicitud. Intenta más tarde",
} as const;
