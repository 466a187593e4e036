import { formatMoney } from "../../../lib/format/format-money";
import { storeTexts } from "../shared/store-texts";

/** Texts of the purchase of passes (spec B §2, §9). */
export const passesTexts = {
  available: (count: number) => `Tienes ${storeTexts.passesCount(count)} disponible${count === 1 ? "" : "s"}`,
  low: (count: number) =>
    count === 0
      ? "Ya no te quedan pases disponibles."
      : `Te queda${count === 1 ? "" : "n"} solo ${storeTexts.passesCount(count)} disponible${count === 1 ? "" : "s"}.`,
  lowHelp: "Compra más para que tus pacientes no esperen su medición.",
  choose: "Elige un paquete",
  lead: "Cada pase es una medición de composición corporal para un paciente.",
  unit: (count: number) => (count === 1 ? "pase" : "pases"),
  perPass: (cents: number) => `${formatMoney(cents)} por pase`,
  upTo: (months: number) => `Hasta ${String(months)} meses sin intereses`,
  saving: (cents: number) => `Ahorras ${formatMoney(cents)}`,
  summary: (count: number, price: number) => `${storeTexts.passesCount(count)} por ${formatMoney(price)}`,
  orInMonths: (text: string) => `o ${text} sin intereses`,
  buy: (count: number) => `Comprar ${storeTexts.passesCount(count)}`,
  buyFor: (count: number, price: number) =>
    `Comprar ${storeTexts.passesCount(count)} · ${formatMoney(price)}`,
  none: "Por ahora no hay paquetes de pases a la venta. Vuelve a intentarlo más tarde.",
  facts: [
    { title: "No caducan", text: "Úsalos cuando los necesites." },
    { title: "Son de tu paciente", text: "Un pase asignado ya no se puede quitar." },
    { title: "Vuelven a ti", text: "Si la solicitud se rechaza o se cancela." },
  ],
} as const;
