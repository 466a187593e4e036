import {
  isCountedVisit,
  takesAttendance,
  type appointmentStatuses,
  type appointmentTypes,
  type Attendance,
} from "./agenda";

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

/** Whether the visit may be paid: it has started, and nobody cancelled it. */
export const takesPayment = takesAttendance;

interface Visit {
  type: (typeof appointmentTypes)[number];
  status: (typeof appointmentStatuses)[number];
  startDate: string;
  endDate: string;
  attendance?: Attendance | null | undefined;
  price?: number | null | undefined;
  /** The payment that stands. */
  payment?: object | null | undefined;
}

/**
 * Whether a visit is owed: it was accepted, has a price and no payment, it is over, and nobody said that its patient missed it. `now` is
 * an instant in UTC with milliseconds.
 */
export function isOwed(visit: Visit, now: string): boolean {
  const { endDate, attendance, price, payment } = visit;
  if (payment || attendance === "missed") return false;
  return isCountedVisit(visit, now) && endDate <= now && (price ?? 0) > 0;
}

/** 'Por cobrar' counts the owed visits of so many months back; an older one stands in the income of its month alone. */
export const owedMonths = 12;
