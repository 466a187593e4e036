/** Texts of a conversation that both of its sides read. */
export const conversationTexts = {
  sent: "Enviado",
  delivered: "Entregado",
  read: "Visto",
  auto: "Respuesta automática",
  openFile: (fileName: string) => `Abrir ${fileName}`,
  drop: "Descartar",
  older: "Ver mensajes anteriores",
  newBelow: "Mensajes nuevos",
} as const;
