/** Texts of the administrator's screens. The specification has none for them. */
export const adminTexts = {
  title: "Administración",
  sections: "Secciones de administración",
  tabs: {
    nutritionists: "Nutriólogos",
    store: "Tienda",
    partners: "Socios",
    deadLetters: "Eventos sin entregar",
    notifications: "Notificaciones",
  },
  account: (email: string) => `Tu cuenta: ${email}`,
  ownAccount: "Tu cuenta",
  inbox: "Notificaciones de la administración",
  changePassword: "Cambiar contraseña",
  cancel: "Cancelar",
  more: "Mostrar más",
  loading: "Cargando",
  unread: "hay notificaciones sin leer",

  signIn: {
    title: "Administración de Nutria",
    lead: "Entra con tu cuenta de administrador.",
    isNutritionist: "¿Eres nutrióloga o nutriólogo?",
    toProduct: "Ir a tu cuenta",
    endsOther: (email: string) => `Tienes abierta la sesión de ${email}. Se cerrará al entrar aquí.`,
  },

  secondFactor: {
    title: "Código de verificación",
    lead: "Escribe el código que muestra tu aplicación de autenticación.",
    setUpTitle: "Configura tu aplicación",
    setUpLead: "La administración pide, además de la contraseña, un código que cambia cada 30 segundos.",
    scan: "Escanea este código con tu aplicación de autenticación (Google Authenticator, 1Password u otra).",
    qr: "Código QR para tu aplicación de autenticación",
    byHand: "O escribe esta llave en ella:",
    thenCode: "Después escribe el código de 6 dígitos que te muestre.",
    code: "Código de 6 dígitos",
    submit: "Entrar",
    back: "Usar otra cuenta",
    fallback: "Algo salió mal. Intenta más tarde",
  },

  notifications: {
    title: "Notificaciones",
    lead: "Lo que pasa con nutriólogos y socios. Todos los administradores ven las mismas.",
  },
} as const;
