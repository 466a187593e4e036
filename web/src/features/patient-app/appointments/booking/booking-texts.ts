import { formatMoney } from "../../../../lib/format/format-money";

/** Texts of booking an appointment. */
export const bookingTexts = {
  title: "Agendar una cita",
  with: (name: string) => `Con ${name}`,
  service: "¿Para qué?",
  place: "¿Dónde?",
  time: "¿Cuándo?",
  reason: "¿Algo que deba saber? (opcional)",
  facts: (minutes: number, price: number) => `${String(minutes)} min · ${formatMoney(price)}`,
  choose: "Elige un horario",
  submit: (when: string) => `Pedir ${when}`,
  asked: (name: string) => `Listo: espera la respuesta de ${name}`,
  closed: "Por ahora no se puede agendar en línea. Escríbele a tu nutrióloga o nutriólogo.",
  nothing: "Aún no hay servicios para agendar.",
  failed: "No se pudo pedir la cita. Intenta más tarde",
} as const;
