import { occupies } from "@nutria/contract/agenda";
import type { Appointment } from "@nutria/contract/schemas/appointment";

export interface Span {
  startDate: string;
  endDate: string;
}

/**
 * Whether two times clash. They do when they touch, as the specification counts; back-to-back is allowed where the
 * nutritionist has said so.
 */
export function clashes(a: Span, b: Span, allowBackToBack: boolean): boolean {
  const [aStart, aEnd, bStart, bEnd] = [a.startDate, a.endDate, b.startDate, b.endDate].map(Date.parse) as [
    number,
    number,
    number,
    number,
  ];
  return allowBackToBack ? aStart < bEnd && bStart < aEnd : aStart <= bEnd && bStart <= aEnd;
}

/** The appointment that already takes a time, if any; the one that is being moved does not count. */
export function findClash(
  span: Span,
  appointments: readonly Appointment[],
  { allowBackToBack, except }: { allowBackToBack: boolean; except?: string | undefined },
): Appointment | undefined {
  return appointments.find(
    (other) => other._id !== except && occupies(other.status) && clashes(span, other, allowBackToBack),
  );
}
