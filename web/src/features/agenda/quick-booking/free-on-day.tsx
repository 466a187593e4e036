import { formatWeekdayAndDate } from "@nutria/calendar/format-days";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
import { useState } from "react";
import { useTodayIn } from "../../../lib/use-now";
import { useOwnFreeTimes, type WantedSlots } from "../api/own-free-times";
import { quickTexts as texts } from "./quick-texts";
import styles from "./quick-booking.module.css";
import type { QuickBooking } from "./use-quick-booking";
import { nearestOf } from "../visit-choice/visit-choice";

/** Two rows of times. */
const mostTimes = 8;

/** The free times of the day of a booking: those around the chosen one, or all of them. None on a day that is over. */
export function FreeOnDay({ booking, zone }: { booking: QuickBooking; zone: string }) {
  const { mode, service, office, date } = booking.values;
  if (date < useTodayIn(zone)) return null;
  const known = serviceModes.find((one) => one === mode);
  if (!known || service === "" || (known === "online" && office === "")) return null;
  const wanted = { service, mode: known, ...(office !== "" && { office }), from: date };
  return <FreeTimes booking={booking} wanted={wanted} />;
}

function FreeTimes({ booking, wanted }: { booking: QuickBooking; wanted: WantedSlots }) {
  const [isWhole, setWhole] = useState(false);
  const { data, isPlaceholderData } = useOwnFreeTimes(wanted);
  const { start, values, setStart } = booking;
  if (!data) return null;
  const times = data.days.find(({ day }) => day === values.date)?.times ?? [];
  const { shown, hasMore } = nearestOf(times, start, isWhole ? times.length : mostTimes);
  const title = texts.free(formatWeekdayAndDate(values.date));
  return (
    <section className="stack gap-2" aria-label={title}>
      <h3 className="small">{title}</h3>
      {times.length === 0 && (
        <p className="muted small" role="status">
          {texts.noneFree}
        </p>
      )}
      <div className={`stack gap-2 ${styles.times}`}>
        {shown.map(({ startDate, time }) => (
          <button
            key={startDate}
            type="button"
            className={`rounded on-card ink ${styles.time}`}
            disabled={isPlaceholderData}
            aria-pressed={time === start}
            onClick={() => setStart(time)}
          >
            {time}
          </button>
        ))}
      </div>
      {hasMore && (
        <button type="button" className={`bare ${styles.change}`} onClick={() => setWhole(true)}>
          {texts.allFree(times.length)}
        </button>
      )}
    </section>
  );
}
