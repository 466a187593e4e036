import type { MailFailure } from "@nutria/contract/schemas/mail-failure";

/** Texts about mails that do not reach a patient. */
export const mailFailureTexts = {
  title: (reason: MailFailure["reason"], email: string, day: string) =>
    reason === "bounced"
      ? `Los correos a ${email} no llegan desde el ${day}.`
      : `El ${day} marcó un correo nuestro como no deseado, así que ya no le enviamos más.`,
  help: (reason: MailFailure["reason"], isCorrectable: boolean) => {
    if (reason === "complained") return "Para ponerse de acuerdo, llámale o escríbele por WhatsApp.";
    return isCorrectable
      ? "Corrige su correo para que vuelva a recibir sus citas, recordatorios y planes."
      : "Pregúntale por WhatsApp o teléfono si su buzón funciona. Cuando te lo confirme, vuelve a intentarlo.";
  },
  correct: "Corregir correo",
  retry: "Volver a intentar",
  retried: "Listo. Le enviaremos correos de nuevo",
  failed: "No se pudo realizar la operación. Intenta más tarde",
  dialog: {
    title: "Corregir correo",
    intro: (name: string) => `Escribe el correo correcto de ${name}.`,
    email: "Correo electrónico",
    cancel: "Cancelar",
    submit: "Guardar",
    success: "Correo corregido. Le enviaremos correos de nuevo",
    failed: "No se pudo actualizar la información. Intenta más tarde",
  },
  firstDialog: {
    title: "Confirmar correo",
    intro: (name: string) =>
      `Escribe el correo de ${name}. Le enviaremos un mensaje para que confirme que es suyo; desde hoy le llegarán ahí sus citas, recordatorios y planes.`,
    email: "Correo electrónico",
    cancel: "Cancelar",
    submit: "Guardar y pedir que confirme",
    success: "Correo guardado. Le pedimos que lo confirme",
  },
} as const;
