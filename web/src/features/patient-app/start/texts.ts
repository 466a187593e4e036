import { accountHours } from "@nutria/contract/people/account-life";

/** Texts of the pages of who is not signed in. */
export const startTexts = {
  signIn: {
    title: "Entra a tu app",
    email: "Correo",
    password: "Contraseña",
    shared: "Este teléfono es compartido",
    sharedHelp: "No guarda nada en el teléfono y tu sesión se cierra al salir.",
    submit: "Entrar",
    forgot: "¿Olvidaste tu contraseña?",
    sent: `Si el correo tiene una cuenta, enviamos una contraseña temporal. Es válida por ${String(accountHours.temporaryPassword)} horas.`,
    emailFirst: "Escribe primero tu correo",
    noAccount:
      "¿Aún no tienes cuenta? Abre el último correo que te envió tu nutrióloga o nutriólogo y presiona “Abrir mi app”.",
    failed: "No se pudo entrar. Intenta más tarde",
  },
  opening: {
    title: "Abrir mi app",
    hello: (name: string) => `Hola, ${name}`,
    lead: (nutritionist: string) =>
      `${nutritionist} te espera en Nutria: tu plan, tu diario y tus mensajes, en un solo lugar.`,
    password: "Crea tu contraseña",
    passwordHelp: "Mínimo 6 caracteres; con 12 o más es mejor.",
    goodPassword: "Buena: 12 letras o más",
    consent: [
      "Acepto el",
      "aviso de privacidad",
      (name: string) =>
        `y que ${name} vea mi diario, mis medidas y mis mensajes. Puedo quitarle el acceso cuando quiera.`,
    ],
    consentMissing: "Acepta el aviso de privacidad para continuar",
    submit: "Entrar",
    notMe: (name: string) => `¿No eres ${name}?`,
    tellUs: "Avísanos",
    signIn: "Entrar con mi correo y contraseña",
    taken: "Ya tienes tu app",
    takenHelp: "Este correo ya tiene una cuenta. Entra con tu contraseña; si la olvidaste, te mandamos otra.",
    lapsed: "Este enlace ya no sirve",
    lapsedHelp:
      "Abre el último correo que te envió tu nutrióloga o nutriólogo. Si ya tienes cuenta, entra con tu contraseña.",
    failed: "No se pudo abrir tu cuenta. Intenta más tarde",
  },
} as const;
