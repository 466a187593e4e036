import { linkDays } from "@nutria/contract/people/link-life";
import { productName } from "@nutria/contract/store/product";
import { greetingOf, nameInMail, type MailToPatient } from "./name-in-mail";
import { renderMail, type RenderedMail } from "./layout";

/**
 * The mail that asks a patient to accept a nutritionist's link request. `url` is the page to answer on; `appUrl` is the
 * patient's own app, for one who has an account.
 */
export function linkRequestMail({
  patientName,
  nutritionistName,
  url,
  withPass,
  appUrl,
}: {
  patientName: string;
  nutritionistName: string;
  url: string;
  withPass: boolean;
  appUrl?: string | undefined;
}): RenderedMail {
  return renderMail({
    subject: `${nameInMail(nutritionistName)} quiere atenderte en ${productName}`,
    preview: "Acepta o rechaza la solicitud, sin crear una cuenta",
    title: greetingOf(patientName),
    paragraphs: [
      `${nameInMail(nutritionistName)} te envió una solicitud para llevar tu seguimiento nutricional en ${productName}.`,
      ...(withPass
        ? ["Al aceptarla recibes un pase para un análisis de composición corporal sin costo para ti."]
        : []),
      "Tú decides: nadie puede ver ni llevar tu expediente hasta que aceptes.",
    ],
    card: {
      sender: nameInMail(nutritionistName),
      tone: "open",
      state: "Falta tu respuesta",
      headline: `${nameInMail(nutritionistName)} quiere atenderte`,
      line: "",
      lead: `${nameInMail(nutritionistName)} te envió una solicitud para llevar tu seguimiento nutricional en ${productName}.`,
      facts: [
        ...(withPass
          ? [
              {
                title: "Con un pase para ti",
                lines: ["Al aceptarla recibes un análisis de composición corporal sin costo."],
              },
            ]
          : []),
        {
          title: "Tú decides",
          lines: ["Nadie puede ver ni llevar tu expediente hasta que aceptes."],
        },
      ],
    },
    action: { label: "Ver la solicitud", url },
    links: appUrl === undefined ? [] : [{ label: "Contestarla en la app", url: appUrl }],
    notes: [
      `El enlace vence en ${linkDays.linkRequest} días. Abrirlo no acepta nada: solo los botones de la página.`,
      "Es personal; no lo reenvíes.",
    ],
  });
}

/** The mail with the code that proves the mailbox of somebody who opened a shared page of a link request. */
export function acceptanceCodeMail({
  patientName,
  nutritionistName,
  code,
  minutesValid,
}: {
  patientName: string;
  nutritionistName: string;
  code: string;
  minutesValid: number;
}): RenderedMail {
  return renderMail({
    subject: `Tu código para aceptar la solicitud de ${nameInMail(nutritionistName, { isWithin: true })}`,
    preview: `Vale ${minutesValid} minutos`,
    title: greetingOf(patientName),
    paragraphs: [
      `Escribe este código en la página de la solicitud para aceptar que ${nameInMail(nutritionistName, { isWithin: true })} lleve tu seguimiento nutricional en ${productName}.`,
    ],
    code,
    notes: [
      `Vence en ${minutesValid} minutos. No se lo dictes a nadie, tampoco a quien te atiende.`,
      "Si no lo pediste, ignora este mensaje: sin el código nadie puede aceptar por ti.",
    ],
  });
}

/** The mail that asks the person of a provisional link to confirm it. `url` is the page to confirm on. */
export function provisionalLinkMail({ patientName, nutritionistName, url }: MailToPatient): RenderedMail {
  return renderMail({
    subject: `¿Compartes tus resultados con ${nameInMail(nutritionistName, { isWithin: true })}?`,
    preview: "Confírmalo una sola vez",
    title: greetingOf(patientName),
    paragraphs: [
      `Hay resultados nuevos a tu nombre. Aceptaste a ${nameInMail(nutritionistName, { isWithin: true })} con un enlace compartido; por eso los guardamos hasta que confirmes desde tu propio correo que fuiste tú.`,
    ],
    ...toConfirm(
      url,
      `Si no aceptaste a ${nameInMail(nutritionistName, { isWithin: true })}, ignora este mensaje: no compartiremos tus resultados.`,
    ),
  });
}

/** The first mail to a person who used no e-mail, by which they confirm that the address is theirs. */
export function newEmailMail({ patientName, nutritionistName, url }: MailToPatient): RenderedMail {
  const name = nameInMail(nutritionistName, { isWithin: true });
  return renderMail({
    subject: `Confirma tu correo para ${name}`,
    preview: "Confírmalo una sola vez",
    title: greetingOf(patientName),
    paragraphs: [
      `${nameInMail(nutritionistName)} agregó este correo para avisarte de tus citas y enviarte tus planes. Confirma que es tuyo.`,
    ],
    ...toConfirm(url, `Si no conoces a ${name}, ignora este mensaje.`),
  });
}

/** The link to the page of confirmation, and the alternative. */
function toConfirm(url: string, otherwise: string) {
  return {
    action: { label: "Revisar y confirmar", url },
    notes: [
      `El enlace vence en ${linkDays.provisionalLink} días. Abrirlo no confirma nada: solo el botón de la página.`,
      otherwise,
    ],
  };
}

/** The mail with the code that a patient shows at a partner's desk. */
export function registrationCodeMail({
  patientName,
  code,
  hoursValid,
}: {
  patientName: string;
  code: string;
  hoursValid: number;
}): RenderedMail {
  return renderMail({
    subject: "Tu código de registro para tu análisis",
    preview: "Muéstralo en la recepción",
    title: greetingOf(patientName),
    paragraphs: ["Muestra este código en la recepción de tu análisis de composición corporal."],
    code,
    notes: [
      `Vale ${hoursValid} horas como máximo; después pide otro con el mismo QR.`,
      "Es solo para ti: con él tus resultados llegan a tu expediente.",
    ],
  });
}
