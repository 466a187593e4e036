import { taxPercent } from "@nutria/contract/store/money";
import { storeTexts } from "../shared/store-texts";

/** Texts of the receipt. */
export const receiptTexts = {
  title: "Recibo de compra",
  pageTitle: (number: string) => `Recibo ${number}`,
  back: "Volver al historial",
  print: "Imprimir o guardar PDF",
  number: "Folio",
  issuer: "Emite",
  buyer: "Recibe",
  rfc: (rfc: string) => `RFC ${rfc}`,
  zipCode: (zipCode: string) => `C. P. ${zipCode}`,
  taxRegime: (text: string) => `Régimen fiscal: ${text}`,
  cfdiUse: (text: string) => `Uso de CFDI: ${text}`,
  times: (count: number, price: string) => `${String(count)} × ${price}`,
  authorization: (code: string) => `Autorización ${code}`,
  columns: { concept: "Concepto", quantity: "Cantidad", price: "Precio unitario", amount: "Importe" },
  passes: "Pases Inbody",
  passesDetail: (count: number) => `Paquete de ${storeTexts.passesCount(count)}. No caducan.`,
  subscriptionDetail: "Suscripción mensual.",
  discount: (code: string, percent: number) => `Descuento de ${String(percent)} %, código ${code}`,
  net: "Subtotal sin IVA",
  tax: `IVA ${String(taxPercent)} %`,
  total: "Total MXN",
  payment: "Forma de pago",
  instalments: (text: string) => `${text} sin intereses`,
  paid: "Pagado",
  refunded: "Reembolsado",
  notInvoice: "Este recibo comprueba tu pago y no sustituye a la factura (CFDI).",
  none: "No encontramos este recibo.",
} as const;
