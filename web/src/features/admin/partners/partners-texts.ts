import type { PartnerEventType } from "@nutria/contract/schemas/event";

/** Labels of the event types that a partner's key may send. */
export const eventTypeLabels: Record<PartnerEventType, string> = {
  newPatientInBody: "Resultado de InBody",
  patientScheduledPass: "Pase agendado",
  patientRescheduledPass: "Pase reprogramado",
  patientUsedPass: "Pase usado",
  patientMissedInbody: "Inasistencia",
  partnerLowStock: "Pocos escaneos",
};

const scans = (count: number) => (Math.abs(count) === 1 ? `${count} escaneo` : `${count} escaneos`);

/** Texts of the scan partners. */
export const partnersTexts = {
  title: "Socios",
  lead: "Los lugares donde los pacientes se miden, y los escaneos que les quedan.",
  list: "Socios de escaneo",
  add: "Agregar socio",
  none: "Aquí verás los lugares con equipo de medición. Agrega el primero para darle una llave y escaneos.",
  active: "Activo",
  inactive: "Inactivo",
  scans,
  left: (count: number) => (Math.abs(count) === 1 ? "escaneo disponible" : "escaneos disponibles"),
  threshold: (count: number) => `Avisa al llegar a ${count}`,
  low: "Pocos escaneos",
  out: "Sin escaneos",
  keys: {
    title: "Llaves",
    none: "Sin llave: todavía no puede enviar eventos.",
    current: (hint: string) => `${hint}, en uso`,
    expiring: (hint: string, when: string) => `${hint}, vence el ${when}`,
  },
  edit: "Editar",
  addStock: "Sumar escaneos",
  actions: (name: string) => `Más acciones de ${name}`,
  editOf: (name: string) => `Editar ${name}`,
  addStockOf: (name: string) => `Sumar escaneos a ${name}`,

  form: {
    add: "Agregar socio",
    edit: "Editar socio",
    name: "Nombre",
    address: "Dirección",
    city: "Ciudad",
    threshold: "Avisar cuando queden",
    thresholdHelp: "Con esta cantidad de escaneos o menos, avisamos a los administradores.",
    eventTypes: "Eventos que puede enviar",
    isActive: "Activo",
    isActiveHelp: "Un socio inactivo no puede enviar eventos ni aparece para agendar pases.",
    save: "Guardar socio",
    create: "Agregar socio",
    created: "El socio ha sido agregado con éxito",
    saved: "El socio ha sido actualizado con éxito",
  },

  stock: {
    title: "Escaneos disponibles",
    lead: (name: string, stock: number) => `${name} tiene ${scans(stock)}.`,
    direction: "¿Qué quieres hacer?",
    add: "Sumar escaneos",
    take: "Restar escaneos",
    quantity: "Cantidad",
    quantityWrong: "Escribe un número entero de 1 a 100000",
    after: (count: number) => `Quedará con ${scans(count)}.`,
    reason: "Motivo",
    reasonHelp: "Queda en el registro de movimientos.",
    done: "Los escaneos han sido actualizados con éxito",
  },

  rotate: {
    action: "Dar llave nueva",
    title: "Dar llave nueva",
    first: (name: string) =>
      `Crearemos la llave con la que ${name} enviará sus eventos. La verás una sola vez.`,
    lead: (name: string) =>
      `Crearemos otra llave para ${name} y la verás una sola vez. La de ahora seguirá sirviendo siete días, para que alcance a cambiarla.`,
    confirm: "Crear llave",
    ready: "Llave nueva",
    warning:
      "Cópiala ahora y envíala por un medio seguro: no la guardamos y no podremos mostrarla otra vez. Quien la tenga puede enviar eventos en nombre del socio.",
    key: "Llave",
    copy: "Copiar llave",
    copied: "Llave copiada",
    copyFailed: "No se pudo copiar. Selecciónala y cópiala a mano",
    done: "Ya la guardé",
  },

  revoke: {
    action: "Anular sus llaves",
    title: "Anular todas las llaves",
    lead: (name: string) =>
      `${name} dejará de poder enviar eventos en este momento, hasta que le des una llave nueva. No se puede deshacer.`,
    confirm: "Anular llaves",
    done: "Las llaves han sido anuladas con éxito",
  },
} as const;
