import { linkDays } from "@nutria/contract/people/link-life";
import { productName } from "@nutria/contract/store/product";
import { renderMail, type RenderedMail } from "./layout";
import { greetingOf, nameInMail, reasonOfCare, type MailToPatient } from "./name-in-mail";

/**
 * The mail that takes a plan to its patient, as an attached PDF. It says nothing of what the plan holds. `appUrl` is the
 * plan in the patient's own app, for one who has an account.
 */
export function mealPlanMail({
  patientName,
  nutritionistName,
  appUrl,
}: {
  patientName: string;
  nutritionistName: string;
  appUrl?: string | undefined;
}): RenderedMail {
  const sender = nameInMail(nutritionistName, { isWithin: true });
  return renderMail({
    subject: `Tu plan de alimentación de ${sender}`,
    preview: "Va adjunto en PDF, listo para imprimir",
    title: greetingOf(patientName),
    paragraphs: [
      `${nameInMail(nutritionistName)} te comparte tu plan de alimentación. Va adjunto en PDF: puedes guardarlo en tu teléfono o imprimirlo en una hoja.`,
      "Si tienes dudas o algo no te cae bien, escríbele antes de hacer cambios por tu cuenta.",
    ],
    card: {
      sender: nameInMail(nutritionistName),
      tone: "good",
      state: "Tu plan está listo",
      headline: "Tu plan de alimentación",
      line: "Va adjunto en PDF",
      lead: `${nameInMail(nutritionistName)} te comparte tu plan de alimentación.`,
      facts: [
        { title: "Guárdalo en tu teléfono", lines: ["O imprímelo en una hoja."] },
        {
          title: "Si tienes dudas o algo no te cae bien",
          lines: ["Escríbele antes de hacer cambios por tu cuenta."],
        },
      ],
    },
    ...(appUrl !== undefined && { action: { label: "Ver mi plan en la app", url: appUrl } }),
    notes: ["El archivo es personal; no lo reenvíes."],
    reason: reasonOfCare(nutritionistName),
  });
}

/** The mail that tells a patient of a message. It says nothing of what the message does; `url` is the thread in their app. */
export function messageMail({ patientName, nutritionistName, url }: MailToPatient): RenderedMail {
  return renderMail({
    subject: "Tienes un mensaje",
    preview: "Ábrelo en tu app para leerlo y contestar",
    title: greetingOf(patientName),
    paragraphs: [
      `${nameInMail(nutritionistName)} te escribió. Ábrelo en tu app para leerlo y contestar.`,
      "Este correo no se puede contestar.",
    ],
    action: { label: "Leer el mensaje", url },
    notes: ["No te avisaremos de otro hasta que abras la conversación."],
    reason: reasonOfCare(nutritionistName),
  });
}

/** The mail that takes a workout to its patient. It says nothing of what the workout holds; `url` is its page. */
export function workoutMail({ patientName, nutritionistName, url }: MailToPatient): RenderedMail {
  const sender = nameInMail(nutritionistName, { isWithin: true });
  return renderMail({
    subject: `Tienes un entrenamiento de ${sender}`,
    preview: "Ábrelo en tu teléfono, sin crear una cuenta",
    title: greetingOf(patientName),
    paragraphs: [
      `${nameInMail(nutritionistName)} preparó un entrenamiento para ti. La página te va diciendo cada ejercicio y cada descanso, con su tiempo.`,
      "Puedes repetirlo cuantas veces quieras. Si algo te duele, detente y escríbele.",
    ],
    card: {
      sender: nameInMail(nutritionistName),
      tone: "good",
      state: "Tu entrenamiento está listo",
      headline: "Tu entrenamiento",
      line: "Ábrelo en tu teléfono, sin crear una cuenta",
      lead: `${nameInMail(nutritionistName)} preparó un entrenamiento para ti. Puedes repetirlo cuantas veces quieras.`,
      facts: [
        {
          title: "La página te guía",
          lines: ["Te va diciendo cada ejercicio y cada descanso, con su tiempo."],
        },
        { title: "Si algo te duele", lines: ["Detente y escríbele."] },
      ],
    },
    action: { label: "Ver mi entrenamiento", url },
    notes: [`El enlace vence en ${linkDays.workout} días.`, "Es personal; no lo reenvíes."],
    reason: reasonOfCare(nutritionistName),
  });
}

/** The mail that takes a patient to their questionnaire. It names no question; `url` is its page. */
export function questionnaireMail({ patientName, nutritionistName, url }: MailToPatient): RenderedMail {
  return renderMail({
    subject: `${nameInMail(nutritionistName)} te pide unos datos antes de tu consulta`,
    preview: "Unos cinco minutos, desde tu teléfono",
    title: greetingOf(patientName),
    paragraphs: [
      `${nameInMail(nutritionistName)} te hace unas preguntas antes de verte. Se contestan en unos cinco minutos, desde tu teléfono y sin crear una cuenta.`,
      "Lo que escribes se guarda solo: puedes dejarlo a medias y seguir después desde este mismo correo.",
    ],
    action: { label: "Contestar", url },
    notes: [`El enlace vence en ${linkDays.questionnaire} días.`, "Es personal; no lo reenvíes."],
    reason: reasonOfCare(nutritionistName),
  });
}

/** The mail that tells a patient of a new result. It says neither what was measured nor where; `url` is the app's page. */
export function newResultMail({ patientName, url }: { patientName: string; url: string }): RenderedMail {
  return renderMail({
    subject: "Hay algo nuevo en tu progreso",
    preview: "Ábrelo cuando quieras",
    title: greetingOf(patientName),
    paragraphs: ["Hay algo nuevo en tu progreso. Ábrelo cuando quieras."],
    action: { label: "Ver mi progreso", url },
    notes: [],
    reason: `Recibes este aviso por tu cuenta de ${productName}. En los ajustes de la app eliges cuáles te llegan.`,
  });
}
