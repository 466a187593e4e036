import { accountHours } from "@nutria/contract/people/account-life";
/** Texts of the sign-in and the password recovery (spec A §5, §8). */
export const accessTexts = {
  email: "Correo electrónico",
  password: "Contraseña",

  signIn: {
    title: "Iniciar sesión",
    lead: "Qué gusto verte de nuevo.",
    submit: "Iniciar sesión",
    forgot: "¿Olvidaste tu contraseña?",
    noAccount: "¿Aún no tienes cuenta?",
    signUp: "Regístrate gratis",
    assistant: "¿Ayudas en un consultorio?",
    assistantLink: "Entra como asistente",
    fallback: "Algo salió mal. Intenta más tarde",
  },

  recovery: {
    title: "Recupera tu contraseña",
    lead: `Escribe el correo con el que te registraste y te enviaremos una contraseña temporal. Es válida por ${accountHours.temporaryPassword} horas.`,
    submit: "Enviar contraseña temporal",
    cancel: "Cancelar",
    success: "Enviamos una contraseña temporal al correo registrado",
    fallback: "No se pudo realizar la operación. Intenta más tarde",
  },
} as const;
