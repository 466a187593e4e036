import { collides, widened, type Interval } from "@nutria/calendar/interval";
import type { Span } from "./clash";

/** A time that is busy in another calendar. */
export interface OtherBusy {
  startDate: string;
  endDate: string;
}

/** Returns the time in another calendar that keeps patients from booking this one. */
export function findOtherBusy(
  span: Span,
  times: readonly OtherBusy[],
  rule: { allowBackToBack: boolean },
): OtherBusy | undefined {
  const wanted = widened({ start: span.startDate, end: span.endDate }, span);
  return times.find(({ startDate, endDate }) => {
    const time: Interval = { start: startDate, end: endDate };
    return collides(time, wanted, rule);
  });
}
