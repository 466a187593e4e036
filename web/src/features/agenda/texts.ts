import { visitStateTexts } from "@nutria/contract/agenda/visit-words";
import { modeNames } from "../../lib/format/mode-names";

/** Texts of the agenda's screens. Texts that come from the specification are verbatim. */
export const agendaTexts = {
  title: "Agenda virtual",
  loading: "Cargando tu agenda",
  failed: "No se pudo cargar la información, intenta más tarde",
  unread: "Sin conexión. Las citas de estas fechas se cargan cuando vuelva.",
  beta: ["La agenda virtual está en versión beta. Si algo no funciona como esperas, ", "cuéntanos", "."],
  betaTitle: "Versión beta",
  betaSubject: "Sobre la agenda virtual",
  today: "Hoy",
  previous: { day: "Día anterior", week: "Semana anterior", month: "Mes anterior", list: "Días anteriores" },
  next: { day: "Día siguiente", week: "Semana siguiente", month: "Mes siguiente", list: "Días siguientes" },
  views: { day: "Día", week: "Semana", month: "Mes", list: "Lista" },
  viewLabel: "Vista",
  add: "Nuevo evento",
  calendarLabel: "Calendario de citas",
  /** Where the device's clock shows something else. */
  practiceHours: (zone: string) => `Horario de tu consulta: ${zone}`,
  keys: "Teclas: D, S, M y L día, semana, mes y lista, N evento nuevo, T hoy, flechas izquierda y derecha para cambiar de fecha.",
  availability: "Configurar mis horarios",
  onlineBooking: {
    title: "Agenda en línea",
    on: "Encendida",
    off: "Apagada",
    copy: "Copiar enlace",
    copied: "Enlace copiado",
    copyFailed: (url: string) => `No se pudo copiar. El enlace es ${url}`,
    turnOn: "Encender",
  },
  noHours: {
    text: "Todavía no tienes horarios de consulta: nadie puede agendar contigo.",
    addHours: "Agregar horarios",
    addOffice: "Agregar consultorio",
  },
  chooseDay: "Elegir fecha",
  allDay: "Todo el día",

  counters: {
    title: "Citas por confirmar",
    mine: "De mis pacientes",
    new: "De pacientes nuevos",
    open: "por confirmar. Ver lista",
  },
  legend: {
    title: "Colores y estados",
    states: "Estados",
    online: "En línea",
    onsite: "Presencial y a domicilio",
    other: "Otros eventos",
    closed: "Sin horario de consulta",
    busy: "Ocupado en otro calendario",
  },
  modes: modeNames,
  states: {
    NORMAL: "Evento",
    ACCEPTED: "Confirmada",
    PENDING_BY_PATIENT: "Espera al paciente",
    PENDING_BY_NUTRITIONIST: "Por confirmar",
  },
  visitStates: visitStateTexts,

  attendance: {
    say: { attended: "Asistió", missed: "No asistió" },
    undo: "Deshacer",
    of: (name: string) => `Asistencia de ${name}`,
    title: (month: string) => `Visitas de ${month}`,
    counts: { attended: "Asistieron", missed: "No asistieron", unmarked: "Sin registrar" },
  },

  list: {
    accept: "Confirmar",
    acceptOf: (name: string) => `Confirmar la cita de ${name}`,
    answer: "Responder",
    answerOf: (name: string) => `Responder a ${name}`,
    empty: "Aquí verás tus citas y eventos de estas fechas.",
    emptyPending: "No tienes citas por confirmar.",
    pendingTitle: { mine: "De mis pacientes", new: "De pacientes nuevos" },
    newPatient: "Paciente nuevo",
    all: "Ver toda la agenda",
    today: "Hoy",
    tomorrow: "Mañana",
    createFirst: "Crear evento",
  },

  move: {
    moved: (title: string, when: string) => `${title}: ahora ${when}`,
    undone: "El evento volvió a su horario",
    failed: "No se pudo actualizar el evento, intenta más tarde",
    past: "No puedes mover un evento al pasado",
  },

  left: {
    text: "Dejaste un evento sin terminar.",
    discard: "Descartar",
    goOn: "Continuar",
  },

  blocked: {
    title: "Tu agenda virtual se encuentra desactivada",
    help: "Contacta al administrador para volver a activarla.",
    confirmed: "Tus citas confirmadas",
    empty: "No tienes citas confirmadas por venir.",
    patient: "Paciente",
    service: "Servicio",
    office: "Consultorio",
    date: "Fecha",
    none: "–",
    calendar: "Ver el calendario",
    readOnly:
      "Tu agenda virtual se encuentra desactivada: puedes consultarla, pero no crear ni cambiar eventos.",
    seeConfirmed: "Ver citas confirmadas",
  },
} as const;
