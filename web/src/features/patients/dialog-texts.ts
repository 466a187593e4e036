/** Texts of the dialogs about patients and passes. Texts that come from the specification are verbatim. */
export const dialogTexts = {
  lookup: {
    title: "Agregar paciente",
    intro:
      "Primero busca a tu paciente: así sabremos si ya tiene cuenta y no tendrás que capturar sus datos dos veces.",
    by: "Buscar por",
    byEmail: "Por correo",
    byPhone: "Por teléfono",
    email: "Correo electrónico",
    phone: "Teléfono",
    submit: "Buscar paciente",
    noEmailHelp: "Búscalo por su teléfono: con su nombre, es como lo reconocerás.",
    isHere: "¿Está contigo?",
    invite: "Invitar con un código",
  },
  data: {
    title: "Datos del paciente",
    registered: (name: string) => `${name} ya está en la plataforma.`,
    registeredHelp:
      "Sus datos están protegidos y no se pueden cambiar aquí. Le enviaremos una solicitud para que acepte vincularse contigo.",
    notRegistered: "Este paciente todavía no está registrado.",
    notRegisteredHelp: "Escribe sus datos para crearlo; le enviaremos una solicitud para que confirme.",
    notRegisteredWithoutEmail: "Escribe sus datos para crearlo; después verás el código con el que acepta.",
    lookupFailed: "No pudimos comprobar si ya está registrado, así que puedes capturar sus datos.",
    registeredWithoutEmail: "Es de tu consultorio y no usa correo.",
    sharing: (names: string) => `Con el mismo teléfono: ${names}.`,
    isOther: (name: string) => `Es ${name}`,
    another: "Es otra persona",
    anotherHelp: "¿Es alguien más que usa ese teléfono, como un familiar?",
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico",
    noEmail: "No usa correo",
    noEmailHelp:
      "Aceptará con el código que verás en tu pantalla, y solo le avisaremos por WhatsApp si lo autoriza. Su correo se puede agregar después.",
    phone: "Teléfono",
    fromLookup: "Es el dato con el que buscaste.",
    pass: "¿Quieres incluir un pase de composición corporal?",
    passHelp: "El pase queda apartado para tu paciente; si no acepta la solicitud, se te devuelve.",
    isDownloadable: "Quiero descargar las instrucciones de registro para mi paciente",
    isDownloadableHelp: "Es una imagen con su código, lista para imprimir o enviar.",
    submit: "Revisar y continuar",
    searchAgain: "Buscar otra vez",
  },
  passChoice: {
    accept: (available: number) =>
      `Sí, con un pase (${available === 1 ? "tienes 1 disponible" : `tienes ${available} disponibles`})`,
    decline: "No, por ahora no",
  },
  confirmation: {
    title: "Confirma los datos",
    introNew: "Crearemos a tu paciente y le enviaremos una solicitud para vincularse contigo.",
    introWithoutEmail: "Crearemos a tu paciente. Después verás un código para que acepte desde su celular.",
    introRegistered: "Le enviaremos una solicitud para vincularse contigo.",
    slot: "Ocupará un lugar de tu plan cuando acepte.",
    pass: "Pase",
    withPass: "1 pase de composición corporal; no se puede revertir una vez asignado",
    withoutPass: "Sin pase",
    edit: "Corregir datos",
    create: "Agregar paciente",
    send: "Enviar solicitud",
  },
  addPass: {
    title: "Agregar pase",
    intro: (name: string) => `Vas a asignar un pase de composición corporal a ${name}.`,
    irreversible: "La asignación de un pase no se puede revertir.",
    available: (count: number) =>
      count === 1 ? "Tienes 1 pase disponible." : `Tienes ${count} pases disponibles.`,
    none: "No tienes pases disponibles para agregar",
    buy: "Comprar pases",
    submit: "Agregar pase",
  },
  activate: {
    title: "Activar paciente",
    intro: (name: string) => `${name} volverá a tu lista de pacientes activos y ocupará un lugar de tu plan.`,
    full: "Tu plan ya no tiene lugares disponibles. Desactiva a otro paciente o amplía tu plan.",
    grow: "Ampliar mi plan",
    cancel: "Cancelar",
    confirm: "Activar paciente",
  },
  deactivate: {
    title: "Desactivar paciente",
    intro: (name: string) =>
      `${name} pasará a tu lista de pacientes inactivos y se liberará un lugar de tu plan.`,
    keeps: "Su expediente se conserva. Mientras esté inactivo no podrás agendarle citas ni asignarle pases.",
    open: (count: number) =>
      count === 1
        ? "Tiene una cita sin responder. Si continúas, la retiraremos y le avisaremos por correo:"
        : `Tiene ${count} citas sin responder. Si continúas, las retiraremos y le avisaremos por correo:`,
    openWithoutEmail: (count: number) =>
      count === 1
        ? "Tiene una cita sin responder. Si continúas, la retiraremos; no usa correo, así que avísale tú:"
        : `Tiene ${count} citas sin responder. Si continúas, las retiraremos; no usa correo, así que avísale tú:`,
    waits: { client: "espera su respuesta", nutritionist: "espera tu respuesta" },
    more: (count: number) => (count === 1 ? "y otra más" : `y otras ${count}`),
    unreadWithoutEmail:
      "No pudimos revisar si tiene citas sin responder. Si las hay, las retiraremos; no usa correo, así que avísale tú.",
    unread:
      "No pudimos revisar si tiene citas sin responder. Si las hay, las retiraremos y le avisaremos por correo.",
    cancel: "Cancelar",
    confirm: "Desactivar paciente",
  },
  hasAppointment: {
    title: "Este paciente tiene una cita",
    warning: (name: string) => `No puedes desactivar a ${name} porque tiene una cita aceptada.`,
    next: (when: string) => `Su próxima cita es el ${when}.`,
    help: "Cancela la cita o espera a que pase, y vuelve a intentarlo.",
    agenda: "Ir a mi agenda",
  },
  inactive: {
    title: "Paciente inactivo",
    warning: (name: string) =>
      `El expediente de ${name} está inactivo: no se le pueden agendar citas ni asignar pases.`,
    help: "Actívalo primero para continuar.",
    activate: "Activar paciente",
  },
  left: {
    title: "Enviar solicitud",
    intro: (name: string) =>
      `${name} dejó de atenderse contigo, así que no se le pueden agendar citas ni asignar pases. Si quiere volver, envíale una solicitud: cuando la acepte, su expediente sigue donde se quedó.`,
    slot: "Ocupará un lugar de tu plan cuando acepte.",
    cancel: "Cancelar",
    confirm: "Enviar solicitud",
    notice: (name: string, day: string) =>
      `${name} dejó de atenderse contigo el ${day}. Su expediente, su diario y sus mensajes se quedan aquí, solo para leer.`,
    asked: "Ya tiene una solicitud por responder.",
    seeRequest: "Ver solicitud",
  },
  instructions: {
    title: "Instrucciones para tu paciente",
    intro: (name: string) =>
      `Descarga una imagen con un código QR y los pasos para que ${name} se registre. Puedes imprimirla o enviarla por mensaje.`,
    submit: "Descargar instrucciones",
    later: "Ahora no",
    share: "Compartir",
    soon: "En un momento comenzará la descarga de las instrucciones para tu paciente",
    success: "Descarga exitosa",
    failed: "No se pudo descargar las instrucciones. Intenta más tarde",
  },
  cancel: "Cancelar",
  understood: "Entendido",
} as const;
