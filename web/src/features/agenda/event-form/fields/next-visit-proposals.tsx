import { formatWeekdayAndDate } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import { useEffect, useRef, useState } from "react";
import { useTodayIn } from "../../../../lib/use-now";
import type { BookingSettings } from "../../api/booking-settings";
import { useOwnFreeTimes } from "../../api/own-free-times";
import { dialogTexts } from "../../dialog-texts";
import { isWithinHours } from "../../shared/closed-hours";
import type { Followed } from "../values/event-form-values";
import { nearestFree, nextVisitDays, weeksUntil } from "../values/next-visit";
import styles from "../event-form.module.css";
import type { VisitTime } from "./use-visit-time";

const texts = dialogTexts.next;

interface NextVisitProposalsProps {
  follows: Followed;
  settings: BookingSettings;
  time: VisitTime;
  /** Shows the week of a proposed day. */
  onDay: (day: string) => void;
}

/** The days two and four weeks ahead at the hour of the visit before, or at the free hour that is nearest to it. */
export function NextVisitProposals({ follows, settings, time, onDay }: NextVisitProposalsProps) {
  const { zone } = settings;
  const today = useTodayIn(zone);
  const days = nextVisitDays(follows.day, today);
  const [day, setDay] = useState<string>(days[0]);
  const { message, proposed } = useProposal(day, { follows, settings, time });
  const isChosen = proposed !== undefined && proposed === time.chosen;
  return (
    <div className="stack gap-2">
      <div className="line wrap gap-2" role="group" aria-label={texts.proposals}>
        {days.map((one) => (
          <button
            key={one}
            type="button"
            className={`on-card semibold numbers ${styles.proposal}`}
            aria-pressed={isChosen && one === day}
            onClick={() => {
              if (one === day && proposed !== undefined) time.pick(proposed);
              setDay(one);
              onDay(one);
            }}
          >
            {texts.inWeeks(weeksUntil(one, today), formatWeekdayAndDate(one))}
          </button>
        ))}
      </div>
      {message !== undefined && (isChosen || proposed === undefined) && (
        <p className="small" role="status">
          {message}
        </p>
      )}
    </div>
  );
}

/** Chooses the proposed time of a day once its free times are known, and says what is proposed in place of a taken one. */
function useProposal(day: string, { follows, settings, time }: Omit<NextVisitProposalsProps, "onDay">) {
  const { zone, schedules, services } = settings;
  const { wanted, pick, propose } = time;
  const { data, isPlaceholderData } = useOwnFreeTimes(
    { service: "", mode: "site", ...wanted, from: day },
    wanted !== undefined,
  );
  const free = data && !isPlaceholderData ? data : undefined;
  const proposed = free && nearestFree(free, follows.time);
  const isKnown = free !== undefined;
  const chosenDay = useRef<string>(undefined);
  useEffect(() => {
    // Once for each day, so that what is chosen afterwards stays.
    if (!isKnown || chosenDay.current === day) return;
    chosenDay.current = day;
    if (proposed === undefined) propose(day, follows.time);
    else pick(proposed);
  }, [isKnown, day, proposed, propose, pick, follows.time]);

  if (!free) return { proposed: undefined, message: undefined };
  if (proposed === undefined) return { proposed, message: texts.none(follows.time) };
  const at = wallClock(proposed, zone);
  if (at.day === day && at.time === follows.time) return { proposed, message: undefined };
  const minutes = services.find(({ _id }) => _id === wanted?.service)?.minutesLenght ?? 0;
  const say = isWithinHours(day, follows.time, minutes, schedules) ? texts.taken : texts.outside;
  const proposal = at.day === day ? at.time : `${formatWeekdayAndDate(at.day)}, ${at.time}`;
  return { proposed, message: say(follows.time, proposal) };
}
