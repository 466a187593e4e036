/** Texts of link requests. Texts that come from the specification are verbatim. */
export const texts = {
  mine: "Enviadas por mí",
  mineHelp: "Esperan la respuesta de tu paciente.",
  mineEmpty: "Aquí verás las solicitudes que envíes y que tus pacientes aún no responden.",
  theirs: "Enviadas por pacientes",
  theirsHelp: "Esperan tu respuesta.",
  theirsEmpty: "Aquí verás las solicitudes de quienes quieren ser tus pacientes.",
  loading: "Cargando solicitudes",
  noMatches: (search: string) => `Ninguna solicitud coincide con “${search}”.`,
  notShown: "Hay más solicitudes por mostrar.",
  matching: (count: number) => (count === 1 ? "1 solicitud encontrada" : `${count} solicitudes encontradas`),
  matchingMore: (count: number) => `Se muestran ${count}; puede haber más solicitudes`,
  more: "Mostrar más",

  card: {
    waitingForPatient: "Espera al paciente",
    waitingForMe: "Espera tu respuesta",
    withPass: "Incluye un pase",
    noAccount: "Sin cuenta",
    noEmail: "No usa correo",
    ofAssistant: (email: string) =>
      `${email} es el correo de alguien que asiste al consultorio. Solo quien lo dirige puede aceptar la solicitud.`,
    showCode: "Mostrar código",
    sentOn: (day: string) => `Enviada el ${day}`,
    receivedOn: (day: string) => `Recibida el ${day}`,
    view: "Ver solicitud",
    accept: "Aceptar",
    reject: "Rechazar solicitud",
    cancel: "Cancelar solicitud",
    edit: "Corregir datos",
    share: "Compartir por WhatsApp",
    instructions: "Descargar instrucciones",
    actionsOf: (name: string) => `Acciones de la solicitud de ${name}`,
  },

  details: {
    title: (name: string) => `Solicitud de ${name}`,
    mineIntro: (name: string) => `Le pediste a ${name} ser su nutrióloga o nutriólogo.`,
    theirsIntro: (name: string) => `${name} quiere que seas su nutrióloga o nutriólogo.`,
    email: "Correo",
    noEmail: "No usa correo",
    phone: "Teléfono",
    sentOn: "Fecha",
    service: "Servicio que busca",
    mode: "Modalidad",
    modes: { online: "En línea", site: "Presencial", home: "A domicilio" },
    note: "Nota",
    pass: "Pase",
    withPass: "Incluye un pase de composición corporal",
    withoutPass: "Sin pase",
    account: "Cuenta",
    hasAccount: "Ya está registrado",
    noAccount: "Todavía no se registra",
    accept: "Aceptar solicitud",
  },

  accept: {
    title: "Aceptar solicitud",
    intro: (name: string) =>
      `${name} quedará en tu lista de pacientes activos y ocupará un lugar de tu plan.`,
    pass: "¿Quieres asignarle un pase de composición corporal?",
    passIrreversible: "La asignación de un pase no se puede revertir.",
    submit: "Aceptar solicitud",
    success: "Solicitud aceptada. Ya es parte de tus pacientes activos",
  },

  reject: {
    title: "Rechazar solicitud",
    intro: (name: string) => `Vas a rechazar la solicitud de ${name}.`,
    irreversible: "Esta acción no se puede deshacer.",
    cancel: "Volver",
    confirm: "Rechazar solicitud",
    success: "Solicitud rechazada",
  },

  cancel: {
    title: "Cancelar solicitud",
    intro: (name: string) => `Vas a cancelar la solicitud que le enviaste a ${name}.`,
    returnsPass: "El pase que apartaste se te devolverá.",
    irreversible: "Esta acción no se puede deshacer.",
    cancel: "Conservar solicitud",
    confirm: "Cancelar solicitud",
    success: "Solicitud cancelada",
  },

  edit: {
    title: "Corregir datos",
    intro: "Puedes corregir los datos mientras tu paciente no tenga su propia cuenta.",
    isMailed: "Le enviaremos la solicitud a este correo.",
    noEmail: "No usa correo",
    noEmailHelp: "Aceptará con el código de tu pantalla o con el enlace que le mandes por WhatsApp.",
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    phone: "Teléfono",
    submit: "Guardar cambios",
    success: "Los datos de la solicitud han sido actualizados con éxito",
    failed: "No se pudo actualizar la información. Intenta más tarde",
  },

  share: {
    action: "Compartir",
    title: "Compartir solicitud",
    intro: (name: string) =>
      `Envíale a ${name} el enlace para que acepte tu solicitud desde su teléfono, sin crear una cuenta.`,
    scan: "¿Está contigo? Que lo escanee con su cámara y acepte en su celular.",
    cannotScan: "¿No puede escanearlo?",
    openHere: "Ábrelo aquí para que acepte en tu pantalla",
    qrLabel: (url: string) => `Código QR de ${url}`,
    accepted: (name: string) => `${name} aceptó y ya es parte de tus pacientes.`,
    acceptedInactive: (name: string) =>
      `${name} aceptó y quedó entre tus pacientes inactivos, porque tu plan está lleno.`,
    openRecord: "Ver expediente",
    done: "Cerrar",
    introWithCode: (name: string) =>
      `${name} acepta tu solicitud con este código, o con el enlace desde su teléfono, sin crear una cuenta.`,
    link: "Enlace",
    open: "Abrir WhatsApp",
    copy: "Copiar enlace",
    copied: "Enlace copiado",
    copyFailed: "No se pudo copiar el enlace. Selecciónalo y cópialo a mano",
    loading: "Preparando el enlace",
  },

  create: {
    success: "Solicitud enviada. Te avisaremos cuando tu paciente responda",
    /** By an assistant. */
    waits: "Solicitud creada. La enviaremos cuando quien dirige el consultorio confirme sus datos",
    failed: "No se pudo agregar el paciente. Intenta más tarde",
  },

  /** Said in an open dialog when its request was answered meanwhile. */
  closed: "Esta solicitud ya se respondió o se canceló.",
  closedBy: {
    you: "Ya respondiste o cancelaste esta solicitud.",
    owner: "Quien dirige el consultorio ya respondió o canceló esta solicitud.",
    assistant: "Alguien más del consultorio ya respondió o canceló esta solicitud.",
  },

  operationFailed: "No se pudo realizar la operación. Intenta más tarde",
  dismiss: "Cancelar",
} as const;
