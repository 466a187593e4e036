/** Texts of the prices on the home page (spec B §2). */
export const pricesTexts = {
  title: "Precios claros, sin plazos",
  lead: "En pesos mexicanos, con IVA incluido. Cambia de plan o cancela cuando quieras.",
  failed: "No pudimos cargar los precios.",
  retry: "Intentar de nuevo",
  plans: "Planes",
  aMonth: "al mes",
  free: { name: "Gratis", users: "Hasta 30 pacientes activos" },
  users: (users: number | null) =>
    users === null ? "Pacientes activos sin límite" : `Hasta ${users} pacientes activos`,
  agenda: {
    included: "Agenda virtual incluida",
    beta: "Agenda virtual durante la beta",
    none: "Sin agenda virtual",
  },
  passes: "Pases de composición corporal",
  each: (price: string) => `${price} por pase`,
  neverExpire: "No caducan",
  chooser: {
    title: "Entra o crea tu cuenta",
    lead: "Para continuar necesitas una cuenta. Registrarte es gratis y no pide tarjeta.",
    signUp: "Crear mi cuenta",
    signUpHelp: "Toma un par de minutos. Después completas tu perfil y compras cuando quieras.",
    signIn: "Ya tengo cuenta",
    signInHelp: "Al entrar te llevamos a la tienda.",
  },
} as const;
