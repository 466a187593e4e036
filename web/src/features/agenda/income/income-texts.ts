import { visitPaymentTexts } from "../visit-payments/visit-payment-texts";

/** Texts of the month's income. */
export const incomeTexts = {
  title: "Cobros",
  previous: "Mes anterior",
  next: "Mes siguiente",
  csv: "Descargar CSV",
  csvShort: "CSV",
  file: (month: string) => `cobros-${month}.csv`,
  csvColumns: ["fecha", "paciente", "servicio", "estado", "método", "monto"],

  summary: "Resumen del mes",
  collected: "Cobrado",
  owed: "Por cobrar",
  booked: (lastDay: string) => `Agendado hasta el ${lastDay}`,
  byMethod: "Por método",
  visits: (count: number) => (count === 1 ? "1 visita" : `${count} visitas`),
  attended: (count: number) => (count === 1 ? "1 visita atendida" : `${count} visitas atendidas`),
  /** Older ones stand in their months alone. */
  owedSince: (day: string) => `desde el ${day}; lo anterior está en su mes`,
  ofOtherMonths: (amount: string) => `${amount} de otros meses`,
  confirmed: (count: number) => (count === 1 ? "1 cita confirmada" : `${count} citas confirmadas`),
  against: (change: string, month: string) => `${change} contra ${month}`,

  filter: "Mostrar",
  all: "Todo",
  count: (label: string, count: number) => (count === 0 ? label : `${label} ${count}`),
  total: (visits: string, sum: string) => `${visits} · ${sum}`,

  list: "Cobros del mes",
  columns: {
    visit: "Visita",
    patient: "Paciente",
    service: "Servicio",
    state: "Estado",
    method: "Método",
    amount: "Monto",
  },
  states: {
    paid: visitPaymentTexts.paid,
    owed: visitPaymentTexts.owed,
    reversed: visitPaymentTexts.reversedState,
    booked: "Agendado",
  },
  mark: "Marcar como pagado",
  markOf: (name: string) => `Marcar como pagado: la visita de ${name}`,
  close: "Cerrar",
  open: (name: string) => `Ver la visita de ${name}`,
  withoutPatient: "Sin paciente",
  withoutService: "Sin servicio",
  paidOn: (day: string) => `Pagado el ${day}`,

  none: "Este mes no tiene cobros. Aparecen aquí cuando registras el pago de una visita, y las visitas atendidas que falta cobrar.",
  noneOfFilter: "No hay cobros con este filtro.",
  seeAll: "Ver todo",
} as const;
