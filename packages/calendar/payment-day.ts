import { addCalendarDays, addMonths, startOfMonth } from "./day";
import { nearestInstantOf } from "./local-time";
import { wallClock } from "./zone";

/** Time of monthly payments. A period is a month, `yyyy-MM`, with one payment in any zone. */
const paymentTime = "06:00";

/** The period that a payment date lies in. */
export function periodOf(date: string): string {
  return date.slice(0, 7);
}

/** The payment date of a period: the payment day, or the last day of a month without it. */
export function paymentDateIn(period: string, paymentDay: number): string {
  const first = `${period}-01`;
  const lastDay = addMonths(`${period.slice(0, 4)}-01-31`, Number(period.slice(5)) - 1);
  return paymentDay > Number(lastDay.slice(8)) ? lastDay : `${first.slice(0, 8)}${twoDigits(paymentDay)}`;
}

/** The payment date after another: in the next month, so that none is skipped and none comes twice. */
export function nextPaymentDate(date: string, paymentDay: number): string {
  return paymentDateIn(periodOf(addMonths(startOfMonth(date), 1)), paymentDay);
}

/** The instant at which a payment date is due: in the morning of a zone. */
export function paymentInstant(date: string, zone: string): string {
  return nearestInstantOf(`${date}T${paymentTime}`, zone);
}

/** The latest day whose payment may be due somewhere at an instant. */
export function lastPossibleDueDay(now: string): string {
  // No clock is further ahead of UTC.
  return wallClock(now, "Pacific/Kiritimati").day;
}

/** The latest day whose payment was due at an instant, wherever its payer lives. */
export function lastSurelyDueDay(instant: string): string {
  // No clock is further behind UTC.
  const { day, time } = wallClock(instant, "Etc/GMT+12");
  return time >= paymentTime ? day : addCalendarDays(day, -1);
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
