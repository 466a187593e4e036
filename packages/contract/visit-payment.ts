import { takesAttendance, type appointmentStatuses, type appointmentTypes, type Attendance } from "./agenda";

/** How a visit is paid. */
export const visitPaymentMethods = ["cash", "transfer", "card", "other"] as const;
export type VisitPaymentMethod = (typeof visitPaymentMethods)[number];

export const visitPaymentMethodTexts: Readonly<Record<VisitPaymentMethod, string>> = {
  cash: "Efectivo",
  transfer: "Transferencia",
  card: "Tarjeta",
  other: "Otro",
};

export const visitPaymentMessages = {
  amount: "Escribe un monto válido",
  dayAhead: "Elige hoy o un día anterior",
} as const;

/** Whether the visit may be paid: it was accepted and has started. */
export const takesPayment = takesAttendance;

interface Visit {
  type: (typeof appointmentTypes)[number];
  status: (typeof appointmentStatuses)[number];
  startDate: string;
  endDate: string;
  attendance?: Attendance | null | undefined;
  price?: number | null | undefined;
}

/** Whether a visit without a payment is owed: it has a price and is over, and nobody said that its patient missed it. */
export function isOwed(visit: Visit, now: string): boolean {
  const { endDate, attendance, price = 0 } = visit;
  return takesPayment(visit, now) && endDate <= now && attendance !== "missed" && price !== null && price > 0;
}
