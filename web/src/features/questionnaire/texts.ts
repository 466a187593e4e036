/** Texts of the questionnaire for its patient. */
export const texts = {
  title: "Antes de tu consulta",
  lead: (nutritionist: string) =>
    `${nutritionist} te hace unas preguntas antes de verte. Son unos cinco minutos; puedes dejar preguntas en blanco.`,
  consentTitle: "Primero, tu permiso",
  privacy: "Leer el aviso de privacidad",
  agree: "Acepto y quiero contestar",
  submit: "Enviar",
  saved: "Lo que escribes se guarda solo.",
  afterwards: "Después de enviarlo ya no se puede cambiar.",
  failed: "No se pudo enviar. Intenta de nuevo",
  agreeFailed: "No se pudo guardar tu permiso. Intenta de nuevo",
  unsaved: "Todavía hay respuestas sin guardar. Revisa tu conexión e intenta de nuevo",
  sentTitle: "Listo, se envió",
  sent: (nutritionist: string, day: string) =>
    `${nutritionist} recibió tus respuestas el ${day}. Si algo cambia, cuéntaselo en tu consulta.`,
  lapsedTitle: "Este enlace ya venció",
  lapsed: "Pide a tu nutrióloga o nutriólogo que te lo envíe de nuevo.",
  clash: "Contestaste lo mismo de otra forma en otra pantalla.",
  mine: "Dejar lo de aquí",
  stored: "Usar lo de la otra",
  loading: "Cargando tus preguntas",
} as const;
