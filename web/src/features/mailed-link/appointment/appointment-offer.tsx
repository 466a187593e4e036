import { formatInstantInFull } from "@nutria/calendar/format";
import type { MailedAppointmentView } from "@nutria/contract/schemas/agenda/client-appointment";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { Button } from "../../../ui/actions/button";
import styles from "../mailed-link.module.css";
import { FocusedHeading } from "../shared/focused-heading";
import { texts } from "../texts";
import { AppointmentFacts } from "./appointment-facts";

interface AppointmentOfferProps {
  view: MailedAppointmentView;
  isAccepting: boolean;
  onAccept: () => void;
  onPropose: () => void;
  onReject: () => void;
}

/** Shows the proposed appointment, and the three possible answers. */
export function AppointmentOffer({
  view,
  isAccepting,
  onAccept,
  onPropose,
  onReject,
}: AppointmentOfferProps) {
  const { nutritionist, patientName, status, comment } = view;
  const name = `${nutritionist.name} ${nutritionist.lastName}`;
  const words = texts.appointment;
  const { dates, timeZone } = view;
  const isSeries = dates.length > 1;
  return (
    <>
      <AvatarInitials name={nutritionist.name} lastName={nutritionist.lastName} size={64} />
      <div className="stack gap-2">
        <p className="muted">{texts.greeting(patientName)}</p>
        <FocusedHeading>{status === "rescheduled" ? words.asksAgain(name) : words.asks(name)}</FocusedHeading>
      </div>
      <section className={styles.meaning}>
        <AppointmentFacts view={view} />
        {isSeries && (
          <>
            <p>
              <strong>{words.series(dates.length)}</strong>
            </p>
            <ul className="small">
              {dates.map((date) => (
                <li key={date}>{formatInstantInFull(date, timeZone)}</li>
              ))}
            </ul>
          </>
        )}
        {status !== "rescheduled" && comment !== "" && <p>{comment}</p>}
      </section>
      <div className={styles.answers}>
        <Button variant="primary" fullWidth loading={isAccepting} onClick={onAccept}>
          {isSeries ? words.acceptAll(dates.length) : words.accept}
        </Button>
        {!isSeries && (
          <Button fullWidth disabled={isAccepting} onClick={onPropose}>
            {words.proposeTitle}
          </Button>
        )}
        <Button variant="quiet" fullWidth disabled={isAccepting} onClick={onReject}>
          {isSeries ? words.rejectAll : words.reject}
        </Button>
      </div>
      <p className="small muted">{words.unknown}</p>
    </>
  );
}
