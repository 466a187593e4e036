/** Texts of the layout around every screen. */
export const shellTexts = {
  tutorials: "Tutoriales",
  signIn: "Iniciar sesión",
  signUp: "Registrarme",
  settings: "Configuración",
  signOut: "Salir",
  account: "Tu cuenta",
  completeProfileFirst: "Completa tu perfil para poder entrar",
  terms: "Términos y condiciones",
  privacy: "Aviso de privacidad",
  skip: "Ir al contenido",
  agenda: "Agenda",
  pending: "hay citas por confirmar",
  patients: "Pacientes",
  purchases: "Compras",
  more: "Más",
  socialSoon: (network: string) => `${network}: muy pronto`,
} as const;
