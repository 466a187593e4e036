import { productName } from "@nutria/contract/product";
import type { Instructions } from "./draw-instructions";

type Made = Pick<Instructions, "patientName" | "nutritionistName" | "registrationCode">;

/** Texts while the patient has not accepted: the code opens the request's page. */
export function instructionsForInvited(made: Made, url: string): Instructions {
  return {
    ...made,
    qrText: url,
    qrPurpose: "Escanéalo para ver tu solicitud",
    introduction: `${made.nutritionistName} te invita a llevar tu seguimiento nutricional en ${productName}.`,
    items: [
      "Apunta la cámara de tu celular al código y abre el enlace.",
      "Revisa quién te invita y toca “Aceptar”. No necesitas crear una cuenta.",
      "En tu análisis de composición corporal, muestra tu código de registro: así tus resultados llegan a tu expediente.",
    ],
  };
}

/** Texts after the patient accepted: the code holds the registration code, to show at the scan. */
export function instructionsForLinked(made: Made): Instructions {
  return {
    ...made,
    qrText: made.registrationCode,
    qrPurpose: "Muéstralo al llegar a tu análisis",
    introduction: `${made.nutritionistName} lleva tu seguimiento nutricional en ${productName}.`,
    items: [
      "Guarda esta imagen en tu celular o imprímela.",
      "En tu análisis de composición corporal, muestra el código o dicta tu código de registro.",
      "Tus resultados llegarán a tu expediente y los revisarán juntos en consulta.",
    ],
  };
}
