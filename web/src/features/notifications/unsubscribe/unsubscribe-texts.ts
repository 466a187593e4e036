/** Texts of the unsubscribe page. */
export const unsubscribeTexts = {
  title: "Correos de Nutria",
  loading: "Abriendo tu enlace",
  question: "¿Dejar de recibir estos correos?",
  stopsOne: (what: string) => `Ya no te enviaremos un correo cuando ${what}.`,
  stopsDigest: "Ya no te enviaremos el resumen diario de tus notificaciones.",
  stays: "Tus notificaciones seguirán en Nutria; esto solo cambia tus correos.",
  submit: "Dejar de recibir estos correos",
  failed: "No se pudo realizar la operación. Intenta más tarde",
  done: "Listo, ya no recibirás estos correos",
  doneOne: (what: string) => `No te enviaremos un correo cuando ${what}.`,
  doneDigest: "No te enviaremos el resumen diario de tus notificaciones.",
  preferences: "Ver mis preferencias de correo",
  lapsed: "Este enlace ya no está disponible",
  lapsedHelp: "Puede que esté incompleto o que ya no sirva. Elige qué correos recibes en tu configuración.",
} as const;
