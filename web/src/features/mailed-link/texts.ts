/** Texts of the page of a mailed link. */
export const texts = {
  title: "Solicitud",
  loading: "Abriendo tu solicitud",
  greeting: (name: string) => `Hola, ${name}`,
  asks: (nutritionist: string) => `${nutritionist} quiere acompañarte en tu nutrición.`,
  meaningTitle: "Si aceptas",
  meaning: {
    appointments: "Quedarás en su lista de pacientes y podrán agendar citas.",
    record: "Podrá llevar tu expediente: tus datos, tus planes y tu progreso.",
  },
  withPass: "Incluye un análisis de composición corporal sin costo para ti.",
  withoutPass: "Esta solicitud no incluye un análisis de composición corporal.",
  accept: "Aceptar",
  reject: "Rechazar",
  unknown:
    "¿No conoces a esta persona? Puedes rechazar la solicitud o cerrar esta página: nada cambia si no respondes.",
  confirm: {
    title: "¿Rechazar la solicitud?",
    intro: (nutritionist: string) => `Le avisaremos a ${nutritionist}. Esta acción no se puede deshacer.`,
    submit: "Rechazar solicitud",
    reason: "Motivo (opcional)",
    back: "Volver",
  },
  accepted: {
    title: "¡Listo! Aceptaste la solicitud",
    help: (nutritionist: string) =>
      `${nutritionist} ya puede acompañarte. Se pondrá en contacto contigo para agendar tu cita.`,
    withPass: "Tu pase de composición corporal ya está asignado.",
    provisional:
      "Si llegan resultados tuyos de otro lugar, los guardaremos y te pediremos confirmarlo desde tu correo.",
  },
  code: {
    title: "Confirma que eres tú",
    sending: "Enviando el código",
    sent: (email: string) =>
      `Enviamos un código de seis números a ${email}. Escríbelo aquí para aceptar; vale 10 minutos.`,
    sentToOwn:
      "Enviamos un código de seis números a tu correo. Escríbelo aquí para aceptar; vale 10 minutos.",
    field: "Código",
    submit: "Aceptar solicitud",
    again: "Enviar otro código",
    sentAgain: "Enviamos otro código",
  },
  registrationCode: {
    title: "Tu código de registro",
    help: (email: string) =>
      `Lo pide la recepción de tu análisis de composición corporal. Te lo enviamos a ${email}; vale 24 horas y es solo para ti.`,
    submit: "Enviarme mi código",
    sent: "¡Listo! Te enviamos tu código",
    sentHelp: (email: string) => `Búscalo en ${email} y muéstralo en la recepción.`,
  },
  provisional: {
    title: (nutritionist: string) => `¿Compartes tus resultados con ${nutritionist}?`,
    help: "La solicitud se aceptó con un enlace compartido. Si fuiste tú, confírmalo: recibirá los resultados que guardamos y los que lleguen después.",
    submit: "Confirmar",
    notMe: "Si no fuiste tú, cierra esta página: no compartiremos tus resultados.",
    done: "¡Listo! Lo confirmaste",
    doneHelp: (nutritionist: string) => `${nutritionist} ya puede ver tus resultados.`,
  },
  rejected: {
    title: "Rechazaste la solicitud",
    help: "No compartimos ningún dato tuyo. Ya puedes cerrar esta página.",
  },
  lapsed: {
    title: "Este enlace ya no está disponible",
    help: {
      linkRequest:
        "Puede que la solicitud ya se haya respondido o cancelado, o que hayan pasado más de 14 días. Si todavía quieres empezar, pide a tu nutrióloga o nutriólogo que te envíe otra.",
      registrationCode:
        "Puede que ya no te atienda esta nutrióloga o este nutriólogo. Si tienes dudas, escríbele.",
      provisionalLink:
        "Puede que ya lo hayas confirmado o que hayan pasado más de 14 días. Si llegan más resultados te enviaremos otro correo.",
      appointment:
        "Puede que la cita ya se haya respondido, cambiado o cancelado, o que hayan pasado más de 14 días. Si tienes dudas, escribe a tu nutrióloga o nutriólogo.",
      workout:
        "Puede que tu nutrióloga o nutriólogo lo haya quitado, o que hayan pasado más de 90 días. Si lo necesitas, pídele que te lo envíe otra vez.",
      unknown:
        "Puede que ya se haya respondido, cambiado o cancelado, o que hayan pasado más de 14 días. Si tienes dudas, escribe a tu nutrióloga o nutriólogo.",
    },
  },
  appointment: {
    asks: (nutritionist: string) => `${nutritionist} te propone una cita`,
    asksAgain: (nutritionist: string) => `${nutritionist} te propone otra fecha para tu cita`,
    accept: "Aceptar cita",
    series: (count: number) => `Son ${count} citas:`,
    acceptAll: (count: number) => `Aceptar las ${count} citas`,
    rejectAll: "Rechazar todas",
    propose: "Proponer otra fecha",
    reject: "Rechazar",
    unknown: "Nada cambia si no respondes.",
    confirmTitle: "¿Rechazar la cita?",
    confirmSubmit: "Rechazar cita",
    accepted: "¡Listo! Aceptaste la cita",
    acceptedHelp: (nutritionist: string, isMoreThanADayAhead: boolean) =>
      `${nutritionist} te espera.${isMoreThanADayAhead ? " Te lo recordaremos un día antes por correo." : ""}`,
    kept: (nutritionist: string) => `Tu cita con ${nutritionist} está confirmada`,
    map: "Ver el mapa",
    meeting: "Entrar a la videollamada",
    addToCalendar: "Agregar a mi calendario",
    addToGoogle: "Agregar a Google Calendar",
    keepLink: "Guarda este enlace: desde aquí puedes mover o cancelar tu cita hasta que termine.",
    cancel: "Cancelar cita",
    cancelTitle: "¿Cancelar la cita?",
    reason: "Motivo (opcional)",
    cancelled: "Cancelaste la cita",
    cancelledHelp: "Si la agregaste a tu calendario, quítala de ahí. Ya puedes cerrar esta página.",
    cancelledByThem: (nutritionist: string) => `${nutritionist} canceló la cita`,
    theirReason: (reason: string) => `Motivo: ${reason}`,
    theirCancellation: "Si tienes dudas, escribe a tu nutrióloga o nutriólogo.",
    rejected: "Rechazaste la cita",
    rejectedHelp: "Ya puedes cerrar esta página.",
    proposeTitle: "Proponer otra fecha",
    proposeHelp: "Elige un día y uno de los horarios disponibles.",
    date: "Fecha",
    loading: "Buscando horarios",
    none: "No hay horarios disponibles para mostrar",
    next: "Ver el siguiente día con horarios",
    noneNext:
      "Tampoco hay horarios en los 14 días siguientes. Elige otra fecha o escribe a tu nutrióloga o nutriólogo.",
    found: (day: string) => `El siguiente día con horarios es el ${day}.`,
    send: "Enviar propuesta",
    proposed: "¡Listo! Enviamos tu propuesta",
    waits: (nutritionist: string) => `Tu propuesta espera la respuesta de ${nutritionist}`,
    waitsHelp: (when: string, nutritionist: string) =>
      `Propusiste el ${when}. Te avisaremos por correo cuando ${nutritionist} responda.`,
    proposedHelp: (nutritionist: string) => `Te avisaremos por correo cuando ${nutritionist} responda.`,
  },
  failed: "No se pudo realizar la operación. Intenta más tarde",
} as const;
