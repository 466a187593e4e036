import { todayIn } from "../../../lib/today";
import type { AppointmentCounter } from "@nutria/contract/schemas/agenda/appointment";
import { Link } from "react-router-dom";
import { Notice } from "../../../components/ui/feedback/notice";
import { paths } from "@nutria/contract/paths";
import { usePrefetchedAppointments } from "../api/appointments";
import type { BookingSettings } from "../api/booking-settings";
import { rangeOf, stepOf } from "../shared/views";
import { useAgendaAddress } from "./use-agenda-address";
import { useAgendaKeys } from "./use-agenda-keys";
import { useLinkedAppointment } from "./use-linked-appointment";
import { useIsNarrow, useIsPhone } from "../../../lib/use-is-phone";
import { useNewEvent } from "./use-new-event";
import { useUnseenAlert } from "./use-unseen-alert";
import { agendaTexts } from "../texts";
import styles from "./agenda.module.css";
import { AgendaRail } from "./rail/agenda-rail";
import { PendingCounters } from "./rail/pending-counters";
import { AgendaToolbar } from "./agenda-toolbar";
import { AgendaView } from "./view/agenda-view";
import { NoHoursNotice } from "./no-hours-notice";
import { LeftEventNotice } from "./left-event-notice";

/** The calendar, its toolbar and its side rail; on a narrow screen what waits stands above and the rail below. */
export function Agenda({ settings, counter }: { settings: BookingSettings; counter: AppointmentCounter }) {
  const { zone, firstWeekday } = settings;
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const today = todayIn(zone);
  const defaults = { view: isPhone ? "list" : "week", date: today, pending: null } as const;
  const { address, change } = useAgendaAddress(defaults);
  const isRestricted = counter.restriction === "mid";
  const create = useNewEvent(settings, isRestricted);
  useUnseenAlert(counter.unseen, zone);
  useLinkedAppointment();

  const { view, date } = address;
  // A new event is ahead, also while an earlier week is on the screen.
  const firstDate = date < today ? today : date;
  const step = (direction: 1 | -1) => change({ date: stepOf(view, date, direction), pending: null });
  useAgendaKeys({
    onNew: () => create({ date: firstDate }),
    onToday: () => change({ date: today, pending: null }),
    onStep: step,
  });
  const neighbours = ([1, -1] as const).map((one) => rangeOf(view, stepOf(view, date, one), firstWeekday));
  usePrefetchedAppointments(neighbours, zone, address.pending === null);

  const counters = (
    <PendingCounters
      counter={counter}
      shown={address.pending}
      onOpen={(pending) => change({ pending: pending === address.pending ? null : pending })}
    />
  );
  const rail = (
    <AgendaRail
      shown={rangeOf(view === "week" ? "week" : "day", date, firstWeekday)}
      date={date}
      today={today}
      firstWeekday={firstWeekday}
      isRestricted={isRestricted}
      onDate={(picked) => change({ date: picked, pending: null })}
    >
      {!isNarrow && counters}
    </AgendaRail>
  );
  return (
    <div className={styles.agenda}>
      {!isNarrow && rail}
      <section className={styles.main}>
        <AgendaToolbar
          address={address}
          today={today}
          firstWeekday={firstWeekday}
          isRestricted={isRestricted}
          onChange={change}
          onAdd={() => create({ date: firstDate })}
        />
        {isRestricted && (
          <Notice
            kind="warning"
            action={<Link to={paths.agendaBlocked.href()}>{agendaTexts.blocked.seeConfirmed}</Link>}
          >
            {agendaTexts.blocked.readOnly}
          </Notice>
        )}
        {!isRestricted && <LeftEventNotice />}
        {!isRestricted && <NoHoursNotice schedules={settings.schedules} offices={settings.offices} />}
        {isNarrow && counters}
        <AgendaView
          address={address}
          settings={settings}
          today={today}
          firstWeekday={firstWeekday}
          isPhone={isPhone}
          isRestricted={isRestricted}
          onChange={change}
          onCreate={create}
        />
        <p className={styles.keys}>{agendaTexts.keys}</p>
      </section>
      {isNarrow && rail}
    </div>
  );
}
