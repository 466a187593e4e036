/** Texts of the data of invoices (spec B §2, §8). */
export const billingTexts = {
  title: "Datos de facturación",
  lead: "Cópialos tal cual de tu constancia de situación fiscal, sin “S.A. de C.V.”",
  rfc: "RFC",
  rfcRight: "El último dígito coincide",
  zipCode: "Código postal fiscal",
  name: "Nombre o razón social",
  taxRegime: "Régimen fiscal",
  chooseRegime: "Elige tu régimen",
  cfdiUse: "Uso de CFDI",
  chooseUse: "Elige un uso",
  email: "Correo para tus facturas",
  saved: "Tus datos de facturación se guardaron",
} as const;
