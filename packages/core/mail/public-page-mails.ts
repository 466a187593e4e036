import { linkDays } from "@nutria/contract/people/link-life";
import { productName } from "@nutria/contract/store/product";
import { asSentence, renderMail, type RenderedMail } from "./layout";
import { nameInMail } from "./name-in-mail";

/*
 * Mails to visitors who filled in a form of a public page. They repeat nothing that was typed into it: their reader may not be
 * the person who sent it.
 */

/** The mail that confirms an address, so that the nutritionist gets the request of the public page. */
export function publicRequestMail({
  nutritionistName,
  url,
}: {
  nutritionistName: string;
  url: string;
}): RenderedMail {
  const name = nameInMail(nutritionistName, { isWithin: true });
  return renderMail({
    subject: `Confirma tu solicitud: ${name}`,
    preview: "Un paso más para que reciba tu solicitud",
    title: "Hola",
    paragraphs: [
      `Pediste que ${name} te atienda en ${productName}. Confirma tu correo para que reciba tu solicitud.`,
    ],
    action: { label: "Confirmar mi solicitud", url },
    notes: [
      `El enlace vence en ${linkDays.publicRequest} días.`,
      "Si no fuiste tú, ignora este mensaje: no pasará nada.",
    ],
  });
}

/** The mail that confirms a booking of the public page; `day` and `times` are in words, by the practice's clock. */
export function bookingRequestMail({
  nutritionistName,
  day,
  times,
  url,
}: {
  nutritionistName: string;
  day: string;
  times: string;
  url: string;
}): RenderedMail {
  const name = nameInMail(nutritionistName, { isWithin: true });
  return renderMail({
    subject: `Confirma tu cita: ${name}`,
    preview: "Un paso más para que reciba tu solicitud",
    title: "Hola",
    paragraphs: [
      `Pediste una cita con ${name}: ${day}, ${times}. Confírmala para que reciba tu solicitud.`,
      "El horario se aparta cuando confirmas. Si alguien lo toma antes, te mostramos los siguientes.",
    ],
    card: {
      sender: nameInMail(nutritionistName),
      tone: "open",
      state: "Falta que la confirmes",
      headline: asSentence(day),
      line: times,
      lead: `Pediste una cita con ${name}. Confírmala para que reciba tu solicitud.`,
      facts: [
        {
          title: "El horario se aparta cuando confirmas",
          lines: ["Si alguien lo toma antes, te mostramos los siguientes."],
        },
      ],
    },
    action: { label: "Confirmar mi cita", url },
    notes: [
      `El enlace vence en ${linkDays.booking} días.`,
      "Si no fuiste tú, ignora este mensaje: no pasará nada.",
    ],
  });
}
