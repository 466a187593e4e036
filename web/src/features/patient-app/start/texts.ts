import { accountHours } from "@nutria/contract/account-life";

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
} as const;
