import { productName } from "@nutria/contract/product";
import { renderMail, type RenderedMail } from "./layout";

/** The mail that asks a patient to accept a nutritionist's link request. `url` is the page to answer on. */
export function linkRequestMail({
  patientName,
  nutritionistName,
  url,
  withPass,
}: {
  patientName: string;
  nutritionistName: string;
  url: string;
  withPass: boolean;
}): RenderedMail {
  return renderMail({
    subject: `${nutritionistName} quiere atenderte en ${productName}`,
    preview: "Acepta o rechaza la solicitud, sin crear una cuenta",
    title: patientName ? `Hola, ${patientName}` : "Hola",
    paragraphs: [
      `${nutritionistName} te envió una solicitud para llevar tu seguimiento nutricional en ${productName}.`,
      ...(withPass
        ? ["Al aceptarla recibes un pase para un análisis de composición corporal sin costo para ti."]
        : []),
      "Tú decides: nadie puede ver ni llevar tu expediente hasta que aceptes.",
    ],
    action: { label: "Ver la solicitud", url },
    notes: [
      "El enlace vence en 14 días. Abrirlo no acepta nada: solo los botones de la página.",
      "Es personal; no lo reenvíes.",
    ],
  });
}
