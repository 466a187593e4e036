/** Texts of the private URL for other calendars. */
export const calendarFeedTexts = {
  lead: "Ve tu agenda de Nutria en Google, Apple u Outlook con una dirección privada que se actualiza sola. Quien la tenga puede ver tu agenda, pero no cambiarla: no la compartas.",
  empty: "Todavía no tienes una dirección. Créala y ábrela en el calendario que ya usas.",
  create: "Crear dirección",
  created: "Tu dirección privada está lista",
  address: "Dirección privada",
  copy: "Copiar dirección",
  copied: "Dirección copiada",
  copyFailed: "No se pudo copiar. Selecciona la dirección y cópiala.",
  names: "Mostrar nombres de pacientes",
  namesHelp: "Apagado, en el otro calendario se ve el servicio, pero no con quién.",
  namesSaved: "Listo. El otro calendario lo mostrará en su próxima actualización.",
  apps: "Agrégala a tu calendario",
  delay: "Los cambios pueden tardar unas horas en verse: cada calendario decide cada cuánto se actualiza.",
  google: {
    action: "Abrir en Google",
    help: "Confirma con “Agregar”. Se hace una vez en la computadora y después lo verás en tu teléfono.",
  },
  apple: {
    action: "Abrir en Apple",
    help: "En tu iPhone, iPad o Mac, confirma con “Suscribirse”.",
  },
  outlook: {
    action: "Abrir en Outlook",
    help: "Elige un nombre y un color, y confirma con “Importar”.",
  },
  replace: {
    action: "Cambiar dirección",
    title: "¿Cambiar la dirección?",
    lead: "La dirección de ahora dejará de funcionar. Tendrás que agregar la nueva en cada calendario.",
    cancel: "Cancelar",
    confirm: "Cambiar dirección",
    done: "Tu dirección es otra. La anterior ya no funciona.",
  },
  close: {
    action: "Desactivar",
    title: "¿Desactivar la dirección privada?",
    lead: "Los calendarios que la usan dejarán de mostrar tu agenda. Tus citas no cambian.",
    cancel: "Cancelar",
    confirm: "Desactivar dirección",
    done: "Dirección desactivada",
  },
} as const;
