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
  tooMany: "Una visita tiene hasta 20 cobros",
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
  /** The payments that stand, in cents of MXN. */
  payments?: readonly { amount: number }[] | undefined;
}

/** The most payments of one visit that stand at once. */
export const mostPaymentsOfVisit = 20;

/** Total paid for a visit so far, in cents of MXN. */
export const paidOf = ({ payments = [] }: Pick<Visit, "payments">): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** Outstanding amount of a visit, in cents of MXN: the agreed price less its payments, at least zero. */
export const leftToPay = (visit: Pick<Visit, "price" | "payments">): number =>
  Math.max(0, (visit.price ?? 0) - paidOf(visit));

/** Whether an amount is more than what is left of the price that was agreed for a visit; without a price nothing is. */
export const isAboveLeft = (amount: number, left: number | null): boolean => left !== null && amount > left;

/**
 * Debt of a visit as every screen shows it, in cents of MXN: the outstanding amount of an accepted visit that is over
 * and was not missed, else zero. `now` is an instant in UTC with milliseconds.
 */
export function owedAmountOf(visit: Visit, now: string): number {
  const { endDate, attendance } = visit;
  if (attendance === "missed" || !isCountedVisit(visit, now) || endDate > now) return 0;
  return leftToPay(visit);
}

/** Whether anything is owed of a visit, by {@link owedAmountOf}. */
export const isOwed = (visit: Visit, now: string): boolean => owedAmountOf(visit, now) > 0;

/** 'Por cobrar' looks at the visits of so many months, and says since when where there are older ones. */
export const owedMonths = 12;
