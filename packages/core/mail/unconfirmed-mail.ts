import { productName } from "@nutria/contract/store/product";
import { looksLikeName } from "./name-in-mail";
import { renderMail, type RenderedMail } from "./layout";

/**
 * The mail to an address that an assistant typed, until the owner of the practice confirms it: the assistant, and the
 * withheld mail's content without its acts. It names no patient, because the mailbox may be a stranger's.
 */
export function unconfirmedAddressMail({
  practice,
  assistant,
  says,
}: {
  /** The name of the practice's owner; undefined when the practice has gone. */
  practice: string | undefined;
  assistant: string;
  says: string | undefined;
}): RenderedMail {
  const owner =
    practice !== undefined && looksLikeName(practice)
      ? `el consultorio de ${practice}`
      : `un consultorio de ${productName}`;
  const who = looksLikeName(assistant) ? `${assistant}, que asiste en ${owner},` : `Quien asiste en ${owner}`;
  return renderMail({
    subject: says ?? `Anotaron este correo en ${productName}`,
    preview: "Falta que el consultorio confirme este correo",
    title: "Hola",
    paragraphs: [
      ...(says === undefined ? [] : [`${says}.`]),
      `${who} anotó este correo para escribirle a una persona que atiende.`,
      "Mientras el consultorio no confirme que el correo es correcto, lo que llegue aquí no permite aceptar, registrarse ni abrir nada.",
    ],
    notes: ["Si no conoces este consultorio, ignora este mensaje."],
    reason: `Recibes este mensaje porque alguien anotó este correo en ${productName}.`,
  });
}
