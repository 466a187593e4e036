import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { part } from "../../../../ui/part/part";
import { code } from "../../../../lib/code";
import { useCode } from "../../../../lib/use-code";
import { useSwipe } from "../../../../lib/use-swipe";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import type { Box } from "../../../../ui/navigation/floating";
import { Spinner } from "../../../../ui/feedback/spinner";
import { useDialogs } from "../../../../lib/dialogs";
import { useAppointments } from "../../api/appointments";
import { useOtherTimes } from "../../api/other-busy";
import type { BookingSettings } from "../../api/booking-settings";
import { loadTemporal } from "../../calendar/temporal";
import { clashTextOf } from "../../shared/clash-text";
import { useGhost } from "../../shared/ghost";
import type { Drop } from "../../calendar/drag/drag";
import type { EventDraft } from "../../event-form/values/event-form-values";
import { rangeOf, stepOf, type ShownDays } from "../../shared/views";
import type { AgendaAddress } from "../use-agenda-address";
import { AgendaLoading } from "../agenda-loading";
import { useMoveEvent } from "./use-move-event";
import { agendaTexts } from "../../texts";
import styles from "../agenda.module.css";

/** Each view has code of its own, so that the others stay small. */
const calendar = code(async () => {
  await loadTemporal();
  return import("../../calendar/calendar");
});
const month = code(() => import("../../calendar/month/month"));
const visitList = code(() => import("../list/visit-list"));
const codeOf = { day: calendar, week: calendar, month, list: visitList };

const loading = { fallback: <AgendaLoading /> };
const Calendar = part(calendar, ({ Calendar }) => Calendar, loading);
const MonthGrid = part(month, ({ MonthGrid }) => MonthGrid, loading);
const PhoneMonth = part(month, ({ PhoneMonth }) => PhoneMonth, loading);
const VisitList = part(visitList, ({ VisitList }) => VisitList, loading);
const WaitingList = part(
  () => import("../list/waiting-list"),
  ({ WaitingList }) => WaitingList,
  loading,
);

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
  const ghost = useGhost();
  const swipe = useSwipe((direction) => onChange({ date: stepOf(view, date, direction) }));
  const range = rangeOf(view, date, firstWeekday);
  const agenda = useAppointments(range, zone, { isEnabled: pending === null });
  const otherBusy = useOtherTimes(range, zone, pending === null);
  const move = useMoveEvent(zone);
  // Beside the events, not after them; where it fails, the view that needs it says so.
  useCode<unknown>(codeOf[view]);
  const open = (appointment: Appointment) => dialogs.open("calendarEvent", { appointment });

  if (pending !== null) {
    return (
      <WaitingList
        pending={pending}
        zone={zone}
        today={today}
        isRestricted={isRestricted}
        onOpen={open}
        onLeave={() => onChange({ pending: null })}
      />
    );
  }
  if (agenda.isError && !agenda.data) {
    return <LoadFailed text={agendaTexts.failed} onRetry={() => void agenda.refetch()} />;
  }
  // Days whose appointments are not loaded are not shown as free.
  if ((agenda.isPlaceholderData || !agenda.data) && agenda.fetchStatus === "paused") {
    return <LoadFailed text={agendaTexts.unread} onRetry={() => void agenda.refetch()} />;
  }
  if (!agenda.data) return <AgendaLoading />;

  const list = (days: ShownDays) =>
    agenda.isPlaceholderData ? (
      <AgendaLoading />
    ) : (
      <VisitList
        appointments={agenda.data}
        otherBusy={otherBusy}
        range={days}
        zone={zone}
        today={today}
        isRestricted={isRestricted}
        onOpen={open}
        onCreate={() => onCreate({ date: days.from, isDayFixed: view === "month" })}
      />
    );
  if (view === "list") return <div className={styles.list}>{list(range)}</div>;

  const grid = {
    ...{ appointments: agenda.data, otherBusy, settings, date, range, firstWeekday },
    canEdit: !isRestricted,
    label: agendaTexts.calendarLabel,
    onOpen: open,
    onCreate,
    isTaken: (drop: Drop) => clashOf(drop, agenda.data, settings) !== undefined,
    dropLabel: (drop: Drop) => labelOf(drop, zone),
    onDrop: (drop: Drop) => void move(drop, clashOf(drop, agenda.data, settings)),
  };
  if (view === "month" && isPhone) {
    return (
      <div {...swipe}>
        <PhoneMonth {...grid} today={today} onDate={(day) => onChange({ date: day })} list={list} />
      </div>
    );
  }
  return (
    <div className={styles.grid} {...swipe}>
      {view === "month" ? (
        <MonthGrid {...grid} today={today} onDay={(day) => onChange({ view: "day", date: day })} />
      ) : (
        <Calendar {...grid} view={view} ghost={ghost} />
      )}
      {agenda.isPlaceholderData && (
        <div className={`stack centred ${styles.busy}`}>
          <Spinner label={agendaTexts.loading} />
        </div>
      )}
    </div>
  );
}

function clashOf(
  { appointment, startDate, endDate }: Drop,
  appointments: readonly Appointment[],
  { allowBackToBack, zone }: BookingSettings,
): string | undefined {
  const span = { ...appointment, startDate, endDate };
  return clashTextOf(span, appointments, { allowBackToBack, zone, except: appointment._id });
}

function labelOf({ appointment, startDate, endDate }: Drop, zone: string): string {
  const start = wallClock(startDate, zone);
  if (appointment.isAllDay) return formatLongDay(start.day);
  return `${formatLongDay(start.day)}, ${start.time} – ${wallClock(endDate, zone).time}`;
}
