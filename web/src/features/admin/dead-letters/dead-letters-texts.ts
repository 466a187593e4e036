const events = (count: number) => (count === 1 ? "1 evento" : `${count} eventos`);

/** Texts of the dead letters. */
export const deadLettersTexts = {
  title: "Eventos sin entregar",
  lead: "Lo que siguió fallando después de todos sus intentos. Volver a entregar no repite lo que ya se hizo.",
  list: "Eventos sin entregar",
  none: "Todo se entregó: no hay eventos pendientes.",
  search: "Buscar por el id que dio el socio",
  searchPlaceholder: "Id del evento del socio",
  clearSearch: "Borrar la búsqueda",
  noMatches: (event: string) => `No hay eventos sin entregar con el id ${event}.`,
  sender: (partner: string, event: string) => `Socio ${partner}, evento ${event}`,
  test: "Del entorno de pruebas de un socio",
  columns: {
    type: "Evento",
    consumer: "Consumidor",
    error: "Error",
    attempts: "Intentos",
    when: "Cuándo",
    actions: "Acciones",
  },
  job: "Tarea programada",
  replayed: (when: string) => `Se volvió a entregar el ${when}`,
  notReplayable: "Solo quien lo envió puede repetirlo",
  jobReplay: "Se repite por sí sola",
  replay: {
    action: "Volver a entregar",
    actionFor: (type: string) => `Volver a entregar ${type}`,
    done: "El evento se volvió a entregar",
  },
  replayAll: {
    action: "Volver a entregar los que ves",
    title: "Volver a entregar",
    lead: (count: number) =>
      `Volveremos a entregar ${events(count)} de los que ves, uno por uno. Los que fallen otra vez volverán a esta lista.`,
    confirm: (count: number) => `Volver a entregar ${events(count)}`,
    progress: (done: number, count: number) => `${done} de ${count}`,
    done: (count: number) =>
      count === 1 ? "El evento se volvió a entregar" : `Se volvieron a entregar ${events(count)}`,
    some: (done: number, count: number) => `Se volvieron a entregar ${done} de ${events(count)}`,
  },
  discard: {
    action: "Descartar",
    actionFor: (type: string) => `Descartar ${type}`,
    title: "Descartar evento",
    lead: (type: string, consumer: string) =>
      `Borraremos ${type}, que ${consumer} no pudo tomar. No se podrá volver a entregar.`,
    confirm: "Descartar evento",
    done: "El evento ha sido descartado con éxito",
  },
} as const;
