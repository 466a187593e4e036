import { isAgendaDay } from "@nutria/calendar/valid-day";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
import { DayField } from "../../../ui/date-time/day-field";
import { TimeField } from "../../../ui/date-time/time-field";
import { useTodayIn } from "../../../lib/use-now";
import type { BookingSettings } from "../api/booking-settings";
import { dialogTexts } from "../dialog-texts";
import { EventWarnings } from "../event-form/event-warnings";
import styles from "../event-form/event-form.module.css";
import { FreeOrOtherTime } from "../slots/free-or-other-time";
import type { Proposal, ProposalField } from "./proposal";

const texts = dialogTexts.event;

export interface ProposedTimeProps {
  proposal: Proposal;
  appointment: Appointment;
  settings: BookingSettings;
  /** What is proposed, once it has a start and an end. */
  times: { startDate: string; endDate: string } | undefined;
  /** Said of the fields, once the form was submitted. */
  problems: Partial<Record<ProposalField, string>>;
  /** What the server said, or that nothing changes. */
  refusal: string | undefined;
  isTyped: boolean;
  onTyped: (isTyped: boolean) => void;
  onPick: (startDate: string) => void;
  onType: (next: Partial<Proposal>) => void;
}

/** The free times from the day of the appointment on, or from today where that is past; any other time is typed. */
export function ProposedTime(props: ProposedTimeProps) {
  const { proposal, appointment, settings, times, problems, isTyped } = props;
  const { service, office } = proposal;
  const { zone } = settings;
  const mode = serviceModes.find((one) => one === proposal.mode);
  const today = useTodayIn(zone);
  const { day } = wallClock(appointment.startDate, zone);
  const fields = <TypedTimes {...props} />;
  const hasFreeTimes = mode !== undefined && service !== "" && office !== "";
  // Without its field on the screen, a missing date is said of the free times.
  const error = props.refusal ?? (hasFreeTimes && !isTyped ? problems.date : undefined);
  return (
    <section
      className={styles.slots}
      aria-label={dialogTexts.propose.times}
      data-invalid={error !== undefined || undefined}
    >
      {error !== undefined && (
        <p role="alert" className="danger small">
          {error}
        </p>
      )}
      {hasFreeTimes ? (
        <FreeOrOtherTime
          wanted={{ service, mode, office, appointment: appointment._id }}
          firstDay={day < today ? today : day}
          // The free times are those of the day that is typed.
          turnedTo={isTyped ? aheadOf(proposal.date, today) : undefined}
          chosen={times?.startDate ?? ""}
          onPick={props.onPick}
          isTyped={isTyped}
          onTyped={props.onTyped}
        >
          {fields}
        </FreeOrOtherTime>
      ) : (
        <>
          {fields}
          <p className="muted small">{texts.freeTimesLater}</p>
        </>
      )}
      {isTyped && <TypedWarnings {...props} />}
    </section>
  );
}

/** A typed day, once it is whole and not past. */
const aheadOf = (day: string, today: string): string | undefined =>
  isAgendaDay(day) && day >= today ? day : undefined;

/** Warning about a typed time, once it is complete. */
function TypedWarnings({ proposal, appointment, settings, times }: ProposedTimeProps) {
  const service = settings.services.find(({ _id }) => _id === proposal.service);
  if (!times) return null;
  const { bufferBeforeMinutes, bufferAfterMinutes } = service ?? {};
  return (
    <EventWarnings
      state={{
        span: { ...times, bufferBeforeMinutes, bufferAfterMinutes },
        values: { kind: "appointment", ...proposal },
        service,
      }}
      settings={settings}
      except={appointment._id}
    />
  );
}

/** Date, start and end; the end follows the service until it is typed. */
function TypedTimes({ proposal, problems, onType }: ProposedTimeProps) {
  return (
    <div className="stack gap-4">
      <DayField
        label={texts.date}
        range="near"
        value={proposal.date || null}
        onValue={(date) => onType({ date: date ?? "" })}
        error={problems.date}
      />
      <div className={styles.pair}>
        <TimeField
          label={texts.start}
          value={proposal.start}
          onValue={(start) => onType({ start })}
          error={problems.start}
        />
        <TimeField
          label={texts.end}
          value={proposal.end}
          onValue={(end) => onType({ end })}
          error={problems.end}
        />
      </div>
    </div>
  );
}
