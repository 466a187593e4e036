import { maximumCommentLength } from "@nutria/contract/agenda/agenda";

const askedAgain = (isConfirmed: boolean): string =>
  `Le pediremos que confirme el nuevo horario${isConfirmed ? "; mientras tanto, su cita dejará de estar confirmada" : ""}.`;

/** Texts of the agenda's dialogs. Texts that come from the specification are verbatim. */
export const dialogTexts = {
  cancel: "Cancelar",
  close: "Cerrar",
  understood: "Entendido",

  event: {
    createTitle: "Nuevo evento",
    untitled: "Evento",
    kind: "Tipo de evento",
    kinds: { appointment: "Cita con paciente", other: "Otro evento" },
    patient: "Paciente",
    patientSearch: "Nombre, apellido o teléfono",
    patientNone: "Ningún paciente activo coincide.",
    patientPending: "Solicitud enviada",
    patientSearching: "Buscando pacientes",
    change: "Cambiar",
    changeOf: "paciente",
    patientAdd: "Paciente nuevo",
    patientNew: (typed: string) => `Paciente nuevo: “${typed}”`,
    patientInactive: "Inactivo",
    service: "Servicio",
    servicePlaceholder: "Elige un servicio",
    asLastTime: "Como la última vez",
    serviceMinutes: (name: string, minutes: number) => `${name} · ${minutes} min`,
    serviceGone: (name: string) => `${name} (ya no lo ofreces)`,
    mode: "Modalidad",
    modePlaceholder: "Elige una modalidad",
    office: "Consultorio",
    officePlaceholder: "Elige un consultorio",
    officeNone: "No tienes un consultorio de esta modalidad.",
    addOnlineOffice: "Agregar consultorio en línea",
    officeUnnamed: "Consultorio",
    date: "Fecha",
    endDay: "Último día",
    start: "Inicio",
    end: "Fin",
    title: "Título",
    isAllDay: "Todo el día",
    isConfirmedByPatient: "El paciente ya confirmó",
    isConfirmedHelp: "La cita queda confirmada y le enviamos los datos por correo.",
    isAskedHelp: "Le enviamos la cita por correo para que la confirme.",
    noEmailHelp: "No usa correo: avísale tú.",
    comment: "Comentario",
    commentCount: (length: number) => `${length}/${maximumCommentLength}`,
    otherBusy: (start: string, end: string) =>
      `En otro calendario tienes algo de ${start} a ${end}. Puedes agendarlo de todas formas.`,
    otherBusyOn: (day: string, start: string, end: string) =>
      `En otro calendario tienes algo el ${day}, de ${start} a ${end}. Puedes agendarlo de todas formas.`,
    nearOther: (start: string, end: string) =>
      `No queda tiempo libre entre esta hora y lo que tienes en otro calendario de ${start} a ${end}. Puedes agendarlo de todas formas.`,
    nearOtherOn: (day: string, start: string, end: string) =>
      `No queda tiempo libre entre esta hora y lo que tienes en otro calendario el ${day}, de ${start} a ${end}. Puedes agendarlo de todas formas.`,
    outsideHours: "Fuera de tu horario. Puedes agendarlo de todas formas.",
    outsideOffice: (office: string) => `Fuera del horario de ${office}. Puedes agendarlo de todas formas.`,
    otherTime: "Otra hora",
    freeTimes: "Tus horarios libres",
    freeTimesLater: "Elige servicio, modalidad y consultorio para ver tus horarios libres.",
    isFree: "libre",
    isNotFree: "no está entre tus horarios libres",
    dayOff: "Ese día no das servicio. Puedes agendarlo de todas formas.",
    past: "Esta fecha ya pasó.",
    pastVisit: "Esta fecha ya pasó: se registrará como una visita que se realizó.",
    nowVisit: "Es para ahora: queda confirmada y no le avisamos.",
    zone: (zone: string) => `Hora de ${zone}`,
    time: "Escribe una hora válida",
    more: "Más opciones",
    create: "Crear evento",
    save: "Guardar cambios",
    edit: "Editar",
    remove: "Cancelar cita",
    removeOther: "Eliminar evento",
    confirm: "Confirmar cita",
    reject: "Rechazar",
    propose: "Proponer otra fecha",
    seePatient: "Ver expediente",
    whatsapp: "WhatsApp",
    share: "Compartir por WhatsApp",
    waitsForPatient: (name: string) => `Espera la respuesta de ${name}.`,
    waitsForMe: (name: string) => `${name} espera tu respuesta.`,
    rescheduledByPatient: (name: string) => `${name} propone esta nueva fecha.`,
    rescheduledByMe: "Propusiste esta nueva fecha.",
    when: "Cuándo",
    where: "Dónde",
    contact: "Contacto",
  },

  next: {
    title: "Agendar siguiente",
    submit: "Agendar",
    proposals: "Propuestas",
    inWeeks: (weeks: number, day: string) =>
      `En ${weeks === 1 ? "1 semana" : `${String(weeks)} semanas`} · ${day}`,
    isSame: "mismo día y hora; libre",
    taken: (time: string, proposed: string) => `${time} está ocupado; propongo ${proposed}`,
    outside: (time: string, proposed: string) => `${time} está fuera de tu horario; propongo ${proposed}`,
    none: (time: string) => `${time} no está libre, y no hay otro horario cerca`,
  },

  /** Said in an open dialog when somebody else changed its appointment. */
  changed: {
    cancelled: "Esta cita se acaba de cancelar.",
    rejected: "Esta cita se acaba de rechazar.",
    accepted: "Esta cita se acaba de confirmar.",
    proposed: (name: string, when: string) => `${name} acaba de proponer otra fecha: ${when}.`,
    other: (when: string) => `Esta cita acaba de cambiar: ${when}.`,
  },

  waiting: {
    create: { title: "Sin conexión; se creará al volver", giveUp: "No crearlo" },
    update: { title: "Sin conexión; se guardará al volver", giveUp: "No guardarlo" },
    lead: "Lo enviaremos en cuanto vuelva la conexión. No cierres esta ventana.",
  },

  series: {
    every: "Se repite",
    once: "No se repite",
    intervals: { week: "Cada semana", twoWeeks: "Cada dos semanas", month: "Cada mes" },
    times: "Cuántas veces en total",
    dates: "Fechas por revisar",
    allFree: (times: number) => `las ${String(times)} fechas están libres`,
    notFree: (taken: number, times: number) =>
      taken === 1
        ? `1 de las ${String(times)} fechas no está libre`
        : `${String(taken)} de las ${String(times)} fechas no están libres`,
    unread: "no pudimos revisar las demás fechas",
    use: (when: string) => `Usar ${when}`,
    searching: "Buscando otro horario",
    noOther: "Esa semana no hay otro horario libre.",
    movedTo: (when: string) => `Será ${when}.`,
    back: (when: string) => `Volver a ${when}`,
    all: (count: number) => `Ver las ${String(count)} fechas`,
    scope: "Es parte de una serie. ¿Qué cambia?",
    this: "Solo esta",
    following: "Esta y las siguientes",
    place: (position: number, times: number) => `${String(position)} de ${String(times)} de una serie`,
    move: {
      title: "¿Mover de la serie?",
      lead: (title: string, when: string) => `Vas a mover “${title}” al ${when}.`,
      cancel: "Dejar como está",
      confirm: "Mover",
    },
  },

  remove: {
    title: "¿Cancelar la cita?",
    titleOther: "¿Eliminar el evento?",
    intro: (name: string, when: string) =>
      `Vas a cancelar la cita de ${name}, ${when}. Le avisaremos por correo.`,
    introWithoutEmail: (name: string, when: string) =>
      `Vas a cancelar la cita de ${name}, ${when}. No usa correo: si no autorizó WhatsApp, avísale tú.`,
    introOther: (title: string, when: string) => `Vas a eliminar “${title}”, ${when}.`,
    irreversible: "Esta acción no se puede deshacer.",
    keep: "Conservar",
    submit: "Cancelar cita",
    submitOther: "Eliminar evento",
  },

  pastVisit: {
    title: "¿Registrar una visita pasada?",
    lead: (name: string, when: string) =>
      `La fecha ya pasó: ${when}. La cita de ${name} quedará confirmada, como una visita que se realizó, y no le avisaremos.`,
    cancel: "Volver",
    confirm: "Registrar visita",
  },

  move: {
    title: "¿Mover la cita?",
    lead: (name: string, when: string, isConfirmed: boolean) =>
      `Vas a mover la cita de ${name} al ${when}. ${askedAgain(isConfirmed)}`,
    past: (name: string, when: string) =>
      `Vas a mover la cita de ${name} al ${when}, que ya pasó. Quedará como una visita que se realizó, y no le avisaremos.`,
    pastAndFollowing: (name: string, when: string) =>
      `Vas a mover la cita de ${name} al ${when}, que ya pasó, y las que siguen de la serie. De las que siguen le pediremos que confirme el nuevo horario.`,
    ofFollowing: "Con las fechas de las que siguen.",
    cancel: "Dejar como está",
    confirm: "Mover cita",
  },

  /** Of a visit whose edge was pulled. */
  lengthen: {
    title: "¿Cambiar la duración?",
    lead: (name: string, when: string, isConfirmed: boolean) =>
      `La cita de ${name} será el ${when}. ${askedAgain(isConfirmed)}`,
    cancel: "Dejar como está",
    unlike: (service: string, usual: number, minutes: number) =>
      `“${service}” dura ${usual} minutos, y esta cita quedará de ${minutes}.`,
    confirm: "Cambiar duración",
  },

  /** Asked before the form saves what its patient is told of. */
  saving: {
    date: { title: "¿Mover la cita?", cancel: "Volver", confirm: "Mover cita" },
    place: { title: "¿Cambiar la cita?", cancel: "Volver", confirm: "Cambiar cita" },
    placeLead: (name: string, when: string) =>
      `Vas a cambiar el servicio, el lugar o la modalidad de la cita de ${name}, ${when}. Le avisaremos.`,
    following: "El cambio es también de las que siguen de la serie.",
  },

  markConfirmed: {
    title: "¿Marcar como confirmada?",
    lead: (name: string, when: string) =>
      `La cita de ${name}, ${when}, quedará confirmada. Hazlo si ya te dijo que viene.`,
    cancel: "Volver",
    confirm: "Marcar como confirmada",
  },

  /** What a patient is told once a question is answered. */
  sent: {
    lead: "Le enviaremos:",
    notSent: (name: string) =>
      `${name} no usa correo: si aceptó que le escribas por WhatsApp, le llegará por ahí; si no, dile tú.`,
  },

  reason: {
    label: "Motivo (opcional)",
    help: (name: string) => `Se lo mostraremos a ${name}.`,
    of: (reason: string) => `Motivo: ${reason}`,
  },

  reject: {
    title: "¿Rechazar la cita?",
    intro: (name: string, when: string) =>
      `${name} pidió cita para el ${when}. Le avisaremos de tu respuesta.`,
    option: "Si el horario no te queda, también puedes proponer otra fecha.",
    back: "Volver",
    propose: "Proponer otra fecha",
    submit: "Rechazar cita",
  },

  propose: {
    title: "Proponer otra fecha",
    intro: (name: string) => `${name} recibirá tu propuesta y podrá aceptarla o rechazarla.`,
    introWithoutEmail: (name: string) =>
      `${name} no usa correo: si aceptó WhatsApp le llegará tu propuesta; si no, compártesela después desde la cita.`,
    current: "Fecha actual",
    times: "Horarios disponibles",
    loading: "Buscando horarios",
    none: "No hay horarios disponibles para mostrar",
    groups: { Mañana: "Mañana", Tarde: "Tarde", Noche: "Noche" },
    submit: "Enviar propuesta",
    sameDate: "Elige otra fecha",
    length: "Una cita dura de 15 a 300 minutos, en pasos de 15",
    noOffice: "No tienes un consultorio de esta modalidad. Agrega uno para proponer sus horarios.",
    toOffices: "Ir a mis consultorios",
  },

  noServices: {
    title: "Agrega un servicio primero",
    text: "Para agendar citas necesitas registrar al menos un servicio.",
    action: "Ir a mis servicios",
    other: "Crear otro evento",
  },
  noOffices: {
    title: "Agrega un consultorio primero",
    text: "Para agendar citas necesitas registrar al menos un consultorio, aunque sea en línea.",
    action: "Ir a mis consultorios",
  },
  restriction: {
    title: "Tu agenda virtual se encuentra desactivada",
    text: "Por ahora no puedes crear ni cambiar eventos. Contacta al administrador para volver a activarla.",
    action: "Ver citas confirmadas",
  },
  share: {
    title: "Compartir cita",
    intro: (name: string) =>
      `Envíale a ${name} el enlace para que acepte la cita o proponga otra fecha desde su teléfono, sin crear una cuenta.`,
  },
  unseen: {
    title: "Cambios en tu agenda",
    intro: "Esto pasó desde tu última visita:",
    cancelled: "Canceladas por tus pacientes",
    rescheduled: "Con nueva fecha propuesta",
    see: "Ver cita",
  },
} as const;
