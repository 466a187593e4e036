import { registrationCodeHours } from "@nutria/contract/people/link-life";
import { productName } from "@nutria/contract/store/product";
import type { Instructions } from "./draw-instructions";

type Made = Pick<Instructions, "patientName" | "nutritionistName" | "qrText">;

/** Texts for a person without e-mail: the code goes nowhere else. */
const withoutEmail = {
  codePurpose: "Para recibir aquí tu código de registro, dale tu correo a tu nutrióloga o nutriólogo.",
  item: "Si te van a hacer un análisis de composición corporal, dale antes un correo a tu nutrióloga o nutriólogo: ahí llega el código que pide la recepción.",
};

/** Texts while the patient has not accepted: the QR code opens the request's page. */
export function instructionsForInvited(
  made: Made,
  { hasEmail = true }: { hasEmail?: boolean } = {},
): Instructions {
  return {
    ...made,
    qrPurpose: "Escanéalo para ver tu solicitud",
    codePurpose: hasEmail
      ? "Después de aceptar, el mismo QR envía a tu correo tu código de registro."
      : withoutEmail.codePurpose,
    introduction: `${made.nutritionistName} te invita a llevar tu seguimiento nutricional en ${productName}.`,
    items: [
      "Apunta la cámara de tu celular al código y abre el enlace.",
      "Revisa quién te invita y toca “Aceptar”. No necesitas crear una cuenta.",
      hasEmail
        ? "El día de tu análisis de composición corporal, ábrelo otra vez: te enviamos a tu correo el código que pide la recepción."
        : withoutEmail.item,
    ],
  };
}

/** Texts after the patient accepted: the QR code opens the page that mails the registration code. */
export function instructionsForLinked(
  made: Made,
  { hasEmail = true }: { hasEmail?: boolean } = {},
): Instructions {
  return {
    ...made,
    qrPurpose: "Escanéalo el día de tu análisis",
    codePurpose: hasEmail
      ? `Te enviamos a tu correo tu código de registro. Vale ${registrationCodeHours} horas y es solo para ti.`
      : withoutEmail.codePurpose,
    introduction: `${made.nutritionistName} lleva tu seguimiento nutricional en ${productName}.`,
    items: [
      "Guarda esta imagen en tu celular o imprímela.",
      hasEmail
        ? "El día de tu análisis de composición corporal, escanea el QR y muestra en la recepción el código que llega a tu correo."
        : withoutEmail.item,
      "Tus resultados llegarán a tu expediente y los revisarán juntos en consulta.",
    ],
  };
}
