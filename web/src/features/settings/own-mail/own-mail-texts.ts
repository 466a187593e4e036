import type { MailFailure } from "@nutria/contract/schemas/mail-failure";

/** Texts about mails that do not reach the nutritionist. */
export const ownMailTexts = {
  title: (reason: MailFailure["reason"], email: string, day: string) =>
    reason === "bounced"
      ? `Desde el ${day} se devuelven los correos que enviamos a ${email}.`
      : `El ${day} se marcó un correo nuestro a ${email} como no deseado.`,
  help: (reason: MailFailure["reason"]) =>
    reason === "bounced"
      ? "Mientras tanto no te avisamos por correo; en la campana lo verás todo. Revisa que tu buzón exista y tenga espacio, y vuelve a intentarlo. Si tu dirección está mal escrita o cambió, escríbenos para corregirla."
      : "Por eso ya no te avisamos por correo; en la campana lo verás todo. Si fue un descuido, saca nuestros mensajes de los no deseados y vuelve a intentarlo.",
  review: "Revisar",
  retry: "Volver a intentar",
  correct: "Corregir mi correo",
  retried: (email: string) => `Te enviamos un correo a ${email}. Si se devuelve, lo verás aquí`,
  failed: "No se pudo realizar la operación. Intenta más tarde",
} as const;
