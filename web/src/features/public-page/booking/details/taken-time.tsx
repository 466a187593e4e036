import { timeAt, wallClock } from "@nutria/calendar/zone";
import { CalendarDays, CalendarX2 } from "lucide-react";
import { Button } from "../../../../ui/actions/button";
import { detailsTexts } from "./details-texts";
import { formatDayTitle } from "../../../../components/slot-picker/format-slot";
import timesStyles from "../../../../components/slot-picker/slot-picker.module.css";
import { ResultHead } from "../shared/result-head";

const texts = detailsTexts.taken;

interface TakenTimeProps {
  /** The start that went meanwhile. */
  startDate: string;
  alternatives: readonly string[];
  timeZone: string;
  isSending: boolean;
  onPick: (startDate: string) => void;
  onMoreDays: () => void;
}

/** The chosen time went meanwhile: offers the next ones, and nothing is typed again. */
export function TakenTime(props: TakenTimeProps) {
  const { startDate, alternatives, timeZone, isSending, onPick, onMoreDays } = props;
  const dayOf = (start: string) => wallClock(start, timeZone).day;
  return (
    <>
      <ResultHead icon={<CalendarX2 size={28} aria-hidden="true" />} tone="warning" title={texts.title}>
        {alternatives.length === 0 ? texts.none : texts.lead(timeAt(startDate, timeZone))}
      </ResultHead>
      {alternatives.length > 0 && (
        <div className="card stack gap-4 pad-4">
          {[...new Set(alternatives.map(dayOf))].map((day) => (
            <div key={day} role="group" aria-label={formatDayTitle(day)} className="stack gap-2">
              <p className="small muted">{formatDayTitle(day)}</p>
              <div className={`${timesStyles.times} ${timesStyles.few}`}>
                {alternatives
                  .filter((start) => dayOf(start) === day)
                  .map((start) => (
                    <button
                      key={start}
                      type="button"
                      className={`rounded on-card numbers ${timesStyles.time}`}
                      disabled={isSending}
                      onClick={() => onPick(start)}
                    >
                      {timeAt(start, timeZone)}
                    </button>
                  ))}
              </div>
            </div>
          ))}
        </div>
      )}
      <Button
        fullWidth
        icon={<CalendarDays size={18} aria-hidden="true" />}
        disabled={isSending}
        onClick={onMoreDays}
      >
        {texts.moreDays}
      </Button>
    </>
  );
}
