import { productName } from "@nutria/contract/store/product";

/** Texts of the page of an invitation. */
export const invitationTexts = {
  asks: (nutritionist: string) => `${nutritionist} te invita a su consulta`,
  lead: "Escribe tus datos y quedarás como su paciente. No necesitas crear una cuenta.",
  meaningTitle: "Si aceptas",
  name: "Nombre",
  lastName: "Apellidos",
  email: "Correo electrónico",
  noEmail: "No uso correo",
  noEmailHelp: "Te reconocerá por tu nombre y tu teléfono. Tu correo se puede agregar después.",
  phone: "Teléfono",
  privacy: "Al registrarte aceptas el",
  privacyLink: "aviso de privacidad",
  submit: "Registrarme y aceptar",
  unknown: "¿No conoces a esta persona? Cierra esta página: nada cambia si no respondes.",
  accepted: {
    title: "¡Listo! Ya te registraste",
    help: (nutritionist: string) => `${nutritionist} ya puede acompañarte.`,
    contact: "Se pondrá en contacto contigo para agendar tu cita.",
  },
  proof: {
    title: "Confirma que eres tú",
    help: (nutritionist: string, email: string) =>
      `Ese correo ya está en ${productName}. Para aceptar a ${nutritionist} te enviaremos un código a ${email}.`,
    submit: "Enviarme el código",
  },
  failed: "No se pudo completar tu registro. Intenta más tarde",
} as const;
