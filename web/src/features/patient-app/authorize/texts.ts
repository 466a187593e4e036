/** Texts of the page on which a patient decides what an app may do. */
export const authorizeTexts = {
  title: "Conectar una aplicación",
  wants: (app: string) => `${app} quiere conectarse a tu cuenta`,
  as: (email: string) => `Entraste como ${email}.`,
  otherAccount: "Entrar con otra cuenta",
  may: "Si lo permites, podrá",
  names: "Ver el nombre de quienes te atienden",
  limits: "No ve tu contraseña. La desconectas cuando quieras en Ajustes, en “Aplicaciones conectadas”.",
  returns: (place: string) => `Después vuelves a ${place}.`,
  ownApp: "la aplicación",
  ownMachine: "la aplicación en este dispositivo",
  allow: "Permitir",
  deny: "No permitir",
  failed: "No se pudo conectar. Intenta más tarde",
  left: (app: string) => `Vuelve a ${app}`,
  leftHelp: "Ya puedes cerrar esta página. Si tu aplicación no se abrió, presiona el botón.",
  goBack: "Volver a la aplicación",
  wrong: "Esta solicitud no está bien hecha",
  wrongHelp:
    "No se conectó nada y nadie vio tus datos. Vuelve a la aplicación e intenta de nuevo; si se repite, avisa a quien la hace.",
} as const;
