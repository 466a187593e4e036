import { accountHours } from "@nutria/contract/people/account-life";
/** Texts of the page on which an e-mail is confirmed. */
export const verifyEmailTexts = {
  title: "Confirma tu correo",
  lead: (email: string) =>
    `Elige la contraseña con la que entrarás como ${email}. Puede ser la misma que escribiste al registrarte.`,
  keptLead: (email: string) =>
    `Confirma que ${email} es tuyo y entra con la contraseña que escribiste al registrarte.`,
  passwordHelp: "Al menos 6 caracteres.",
  submit: "Confirmar mi correo",
  notMe: "Si no te registraste, cierra esta página: sin tu confirmación la cuenta no se puede usar.",
  fallback: "No se pudo realizar la operación. Intenta más tarde",

  lapsed: {
    title: "Este enlace ya venció",
    lead: `Los enlaces para confirmar el correo valen ${accountHours.verification} horas y se usan una sola vez. Te enviamos otro cuando quieras.`,
    submit: "Enviarme otro enlace",
    sent: (email: string) =>
      `Si ${email} tiene una cuenta por confirmar, el nuevo enlace ya está en camino. Revisa también la carpeta de correo no deseado.`,
    signIn: "Ya confirmé mi correo: iniciar sesión",
  },
} as const;
