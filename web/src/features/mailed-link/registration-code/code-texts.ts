import { registrationCodeHours } from "@nutria/contract/people/link-life";

/** Texts of the page on which a patient asks for the registration code. */
export const codeTexts = {
  title: "Tu código de registro",
  help: (email: string) =>
    `Lo pide la recepción de tu análisis de composición corporal. Te lo enviamos a ${email}; vale ${registrationCodeHours} horas y es solo para ti.`,
  noEmail:
    "Lo pide la recepción de tu análisis de composición corporal y solo se envía por correo. Dale el tuyo a tu nutrióloga o nutriólogo y vuelve a abrir esta página.",
  submit: "Enviarme mi código",
  sent: "¡Listo! Te enviamos tu código",
  sentHelp: (email: string) => `Búscalo en ${email} y muéstralo en la recepción.`,
} as const;
