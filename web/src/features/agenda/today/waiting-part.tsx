import { formatInstantWithWeekday } from "@nutria/calendar/format";
import { Button } from "../../../components/ui/actions/button";
import { AvatarInitials } from "../../../components/ui/display/avatar-initials";
import { useDialogs } from "../../../lib/dialogs";
import { useWaitingAppointments } from "../api/appointments";
import { personOf } from "../shared/format";
import { Part } from "./part";
import { todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

const mostShown = 5;

/** The appointments that wait for the nutritionist, of any day; each opens its panel. */
export function WaitingPart({ zone }: { zone: string }) {
  const dialogs = useDialogs();
  const waiting = useWaitingAppointments();
  const all = waiting.data ?? [];
  return (
    <Part id="today-waiting" title={texts.waiting} count={all.length} query={waiting}>
      {all.length === 0 && <p className="muted small">{texts.noneWaiting}</p>}
      <ul className={styles.items}>
        {all.slice(0, mostShown).map((one) => (
          <li key={one._id}>
            <AvatarInitials name={one.patient?.name ?? ""} lastName={one.patient?.lastName ?? ""} size={32} />
            <div>
              <strong className="small">{personOf(one)}</strong>
              <p className="muted small">
                {formatInstantWithWeekday(one.startDate, zone)}
                {one.isNewPatient && ` · ${texts.newPerson}`}
              </p>
            </div>
            <Button
              size="small"
              aria-label={texts.answer(personOf(one))}
              onClick={() => dialogs.open("calendarEvent", { appointment: one })}
            >
              {texts.answerShort}
            </Button>
          </li>
        ))}
      </ul>
      {all.length > mostShown && <p className="muted small">{texts.more(all.length - mostShown)}</p>}
    </Part>
  );
}
