import { linkDays } from "@nutria/contract/link-life";
import { productName } from "@nutria/contract/product";
import { renderMail, type RenderedMail } from "./layout";
import { greetingOf, nameInMail } from "./name-in-mail";

/** The mail that takes a workout to its patient. It says nothing of what the workout holds; `url` is its page. */
export function workoutMail({
  patientName,
  nutritionistName,
  url,
}: {
  patientName: string;
  nutritionistName: string;
  url: string;
}): RenderedMail {
  const sender = nameInMail(nutritionistName, { isWithin: true });
  return renderMail({
    subject: `Tienes un entrenamiento de ${sender}`,
    preview: "Ábrelo en tu teléfono, sin crear una cuenta",
    title: greetingOf(patientName),
    paragraphs: [
      `${nameInMail(nutritionistName)} preparó un entrenamiento para ti. La página te va diciendo cada ejercicio y cada descanso, con su tiempo.`,
      "Puedes repetirlo cuantas veces quieras. Si algo te duele, detente y escríbele.",
    ],
    action: { label: "Ver mi entrenamiento", url },
    notes: [`El enlace vence en ${linkDays.workout} días.`, "Es personal; no lo reenvíes."],
    reason: `Recibes este mensaje porque ${sender} lleva tu seguimiento nutricional en ${productName}.`,
  });
}
