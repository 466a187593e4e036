import { isAgendaDay } from "@nutria/calendar/valid-day";
import { useState } from "react";
import { FormDayField } from "../../../../ui/date-time/form-day-field";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { todayIn } from "../../../../lib/today";
import type { BookingSettings } from "../../api/booking-settings";
import { dialogTexts } from "../../dialog-texts";
import { FreeOrOtherTime } from "../../slots/free-or-other-time";
import { EventWarnings } from "../event-warnings";
import type { EventFormState } from "../use-event-form";
import type { Followed } from "../values/event-form-values";
import styles from "../event-form.module.css";
import { EventTimeField } from "./event-time-field";
import { NextVisitProposals } from "./next-visit-proposals";
import type { VisitTime } from "./use-visit-time";

const texts = dialogTexts.event;

interface VisitTimeFieldsProps {
  state: EventFormState;
  settings: BookingSettings;
  time: VisitTime;
  appointment: Appointment | undefined;
  follows: Followed | undefined;
}

/** The free times of the chosen service and place; any other time is typed under them, with its warning. */
export function VisitTimeFields(props: VisitTimeFieldsProps) {
  const { state, settings, time, appointment } = props;
  const { wanted } = time;
  return (
    <section className={styles.slots} aria-label={texts.freeTimes}>
      {wanted ? (
        <FreeTimesFields key={`${wanted.service} ${wanted.mode} ${wanted.office}`} {...props} />
      ) : (
        <>
          <TypedTime state={state} />
          <p className="muted small">{texts.freeTimesLater}</p>
        </>
      )}
      <EventWarnings state={state} settings={settings} except={appointment?._id} />
    </section>
  );
}

function FreeTimesFields({ state, settings, time, follows }: VisitTimeFieldsProps) {
  const { values } = state;
  const { errors } = state.form.formState;
  // Once other times are typed, the fields stay until a free one is picked.
  const [isTyping, setTyping] = useState(false);
  const [proposed, setProposed] = useState<string>();
  const { wanted, chosen, isFree, pick } = time;
  if (!wanted) return null;
  const isAhead = isAgendaDay(values.date) && values.date >= todayIn(settings.zone);
  const isTyped = isTyping || isFree === false || errors.date !== undefined || errors.start !== undefined;
  return (
    <>
      {follows && (
        <NextVisitProposals
          follows={follows}
          settings={settings}
          time={time}
          onDay={(day) => {
            setTyping(false);
            setProposed(day);
          }}
        />
      )}
      <FreeOrOtherTime
        // The free times are those of the day that is typed.
        turnedTo={isTyping && isAhead ? values.date : proposed}
        wanted={wanted}
        firstDay={proposed ?? (values.date === "" ? undefined : values.date)}
        chosen={chosen ?? ""}
        onPick={pick}
        isTyped={isTyped}
        onTyped={setTyping}
      >
        <TypedTime state={state} onType={() => setTyping(true)} />
      </FreeOrOtherTime>
    </>
  );
}

/** Any day and any quarter of an hour. */
function TypedTime({ state, onType }: { state: EventFormState; onType?: () => void }) {
  return (
    <div className={styles.pair}>
      <FormDayField
        control={state.form.control}
        name="date"
        label={texts.date}
        range="near"
        {...(onType && { onDay: onType })}
      />
      <EventTimeField state={state} name="start" label={texts.start} {...(onType && { onValue: onType })} />
    </div>
  );
}
