/** Texts about addresses that an assistant typed, and about accounts that came of a wrong one. */
export const emailToConfirmTexts = {
  asks: (name: string, setBy: string, what: "correo" | "teléfono") =>
    `${setBy} anotó un ${what} de ${name}. ¿Es correcto?`,
  before: "Antes",
  now: "Ahora",
  none: (what: "correo" | "teléfono") => `sin ${what}`,
  why: "Hasta que lo confirmes, lo que le enviemos ahí no le permite aceptar, registrarse ni abrir nada.",
  confirm: (what: "correo" | "teléfono") => `Sí, es su ${what}`,
  confirmOf: (typed: string, name: string, what: "correo" | "teléfono") =>
    `Confirmar ${typed}, el ${what} de ${name}`,
  correct: "Corregir",
  confirmed: "Confirmado. Le enviamos lo que esperaba",
  failed: "No se pudo confirmar. Intenta más tarde",
  loadFailed: "No se pudo revisar si hay correos por confirmar.",
  retry: "Reintentar",
  takeBack: {
    title: "¿No es esta persona?",
    lead: (name: string) =>
      `Cerraremos todas las sesiones de la cuenta con la que alguien entró como ${name} y la desligaremos de tu consultorio. Su expediente se queda contigo.`,
    then: "Lo que esa cuenta abrió está en la bitácora del expediente. Después podrás anotar el correo correcto.",
    cancel: "Cancelar",
    confirm: "Desligar la cuenta",
    stays: "Listo. La cuenta se desligó; anota el correo correcto de tu paciente",
    left: "Listo. La cuenta se desligó; su expediente queda para consultarlo",
    failed: "No se pudo desligar la cuenta. Intenta más tarde",
  },
} as const;
