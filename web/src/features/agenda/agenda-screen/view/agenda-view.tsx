import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { lazy, Suspense } from "react";
import { LoadFailed } from "../../../../components/ui/feedback/load-failed";
import type { Box } from "../../../../components/ui/navigation/floating";
import { Spinner } from "../../../../components/ui/feedback/spinner";
import { useDialogs } from "../../../../lib/dialogs";
import { useAppointments } from "../../api/appointments";
import type { BookingSettings } from "../../api/booking-settings";
import { loadTemporal } from "../../calendar/temporal";
import { findClash } from "../../shared/clash";
import type { Drop } from "../../calendar/drag/drag";
import type { EventDraft } from "../../event-form/values/event-form-values";
import { rangeOf, stepOf } from "../../shared/views";
import type { AgendaAddress } from "../use-agenda-address";
import { AgendaLoading } from "../agenda-loading";
import { useMoveEvent } from "./use-move-event";
import { usePointedAt } from "./use-pointed-at";
import { useSwipe } from "./use-swipe";
import { agendaTexts } from "../../texts";
import styles from "../agenda.module.css";

const Calendar = lazy(async () => {
  await loadTemporal();
  return import("../../calendar/calendar");
});
// The lists load when they are shown, so that the calendar is small.
const VisitList = lazy(async () => ({ default: (await import("../list/visit-list")).VisitList }));
const WaitingList = lazy(async () => ({ default: (await import("../list/waiting-list")).WaitingList }));

interface AgendaViewProps {
  address: AgendaAddress;
  settings: BookingSettings;
  today: string;
  firstWeekday: number;
  isPhone: boolean;
  isRestricted: boolean;
  onChange: (next: Partial<AgendaAddress>) => void;
  /** `at` is the box that was clicked, so that the popover opens beside it. */
  onCreate: (draft: EventDraft, at?: Box) => void;
}

/** Shows the events of the days in the URL, as a grid or as a list. */
export function AgendaView(props: AgendaViewProps) {
  const { address, settings, today, firstWeekday, isPhone, isRestricted, onChange, onCreate } = props;
  const { view, date, pending } = address;
  const { zone } = settings;
  const dialogs = useDialogs();
  const { listeners, pointedAt } = usePointedAt();
  const swipe = useSwipe((direction) => onChange({ date: stepOf(view, date, direction) }));
  const range = rangeOf(view, date, firstWeekday);
  const agenda = useAppointments(range, zone, { isEnabled: pending === null });
  const move = useMoveEvent(zone);
  const open = (appointment: Appointment) => dialogs.open("calendarEvent", { appointment });

  if (pending !== null) {
    return (
      <Suspense fallback={<AgendaLoading />}>
        <WaitingList
          pending={pending}
          zone={zone}
          today={today}
          isRestricted={isRestricted}
          onOpen={open}
          onLeave={() => onChange({ pending: null })}
        />
      </Suspense>
    );
  }
  if (agenda.isError && !agenda.data) {
    return <LoadFailed text={agendaTexts.failed} onRetry={() => void agenda.refetch()} />;
  }
  if (!agenda.data) return <AgendaLoading />;

  // A phone is too narrow for a grid of seven days, so it lists them.
  if (view === "list" || (isPhone && view !== "day")) {
    return (
      <div className={styles.list}>
        <Suspense fallback={<AgendaLoading />}>
          <VisitList
            appointments={agenda.data}
            range={range}
            zone={zone}
            today={today}
            isRestricted={isRestricted}
            onOpen={open}
            onCreate={() => onCreate({ date })}
          />
        </Suspense>
      </div>
    );
  }

  return (
    <div className={styles.grid} {...listeners} {...swipe}>
      <Suspense fallback={<AgendaLoading />}>
        <Calendar
          appointments={agenda.data}
          settings={settings}
          view={view}
          date={date}
          range={range}
          firstWeekday={firstWeekday}
          canEdit={!isRestricted}
          label={agendaTexts.calendarLabel}
          onOpen={open}
          onCreate={(draft) => onCreate(draft, pointedAt())}
          onDay={(day) => onChange({ view: "day", date: day })}
          isTaken={(drop) => isTaken(drop, agenda.data, settings)}
          dropLabel={(drop) => labelOf(drop, zone)}
          onDrop={(drop) => void move(drop)}
        />
      </Suspense>
      {agenda.isPlaceholderData && (
        <div className={styles.busy}>
          <Spinner label={agendaTexts.loading} />
        </div>
      )}
    </div>
  );
}

function isTaken(
  drop: Drop,
  appointments: readonly Appointment[],
  { allowBackToBack }: BookingSettings,
): boolean {
  const { appointment, startDate, endDate } = drop;
  const span = { ...appointment, startDate, endDate };
  return findClash(span, appointments, { allowBackToBack, except: appointment._id }) !== undefined;
}

function labelOf({ appointment, startDate, endDate }: Drop, zone: string): string {
  const start = wallClock(startDate, zone);
  if (appointment.isAllDay) return formatLongDay(start.day);
  return `${formatLongDay(start.day)}, ${start.time} – ${wallClock(endDate, zone).time}`;
}
