/** Texts that several screens of the store share (spec B §2, §8). */
export const storeTexts = {
  title: "Compras",
  sections: "Secciones de compras",
  history: "Historial",
  plans: "Suscripciones",
  passes: "Pases Inbody",
  cards: "Formas de pago",
  billing: "Facturación",
  closed: "Completa tu perfil para poder entrar",
  complete: "Completar mi perfil",
  perMonth: "al mes",
  tax: "IVA incluido",
  prices: "Precios en pesos, con IVA incluido",
  onePayment: "1 pago",
  months: (count: number) => `${String(count)} meses`,
  passesCount: (count: number) => (count === 1 ? "1 pase" : `${String(count)} pases`),
} as const;
