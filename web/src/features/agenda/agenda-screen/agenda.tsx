import { zoneLabel } from "@nutria/calendar/zones";
import { useTodayIn } from "../../../lib/use-now";
import type { AppointmentCounter } from "@nutria/contract/schemas/agenda/appointment";
import { Link, useSearchParams } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { paths } from "@nutria/contract/web/paths";
import {
  useAppointment,
  useAppointments,
  usePrefetchedAppointments,
  useUnseenAppointments,
} from "../api/appointments";
import type { BookingSettings } from "../api/booking-settings";
import { rangeOf, stepOf } from "../shared/views";
import { useAgendaAddress } from "./use-agenda-address";
import { useAgendaKeys } from "./use-agenda-keys";
import { useIsNarrow, useIsPhone } from "../../../lib/use-is-phone";
import { isOwnClock } from "../../../lib/format/own-clock";
import { useNewEvent } from "./use-new-event";
import { agendaTexts } from "../texts";
import styles from "./agenda.module.css";
import { AgendaRail } from "./rail/agenda-rail";
import { PendingCounters } from "./rail/pending-counters";
import { OtherBusyNotice } from "./other-busy-notice";
import { AgendaToolbar } from "./agenda-toolbar";
import { AgendaView } from "./view/agenda-view";
import { useState, useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "../../../ui/actions/button";
import { useDialogs } from "../../../lib/dialogs";
import { useIsOwner } from "../../../data/session/rights";
import { discardDraftEvent, readDraftEvent, useHasDraftEvent } from "../event-form/values/draft-event";
import { buttonClass } from "../../../ui/actions/button-class";

/** The calendar, its toolbar and its side rail; on a narrow screen what waits stands above and the rail below. */
export function Agenda({ settings, counter }: { settings: BookingSettings; counter: AppointmentCounter }) {
  const { zone, firstWeekday } = settings;
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  const today = useTodayIn(zone);
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
    onView: (next) => change({ view: next, pending: null }),
  });
  const neighbours = ([1, -1] as const).map((one) => rangeOf(view, stepOf(view, date, one), firstWeekday));
  const { isPending } = useAppointments(rangeOf(view, date, firstWeekday), zone, {
    isEnabled: address.pending === null,
  });
  const hasEvents = address.pending === null && !isPending;
  usePrefetchedAppointments(neighbours, zone, hasEvents);

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
      {...{ date, today, zone, firstWeekday, isRestricted }}
      onDate={(picked) => change({ date: picked, pending: null })}
    >
      {!isNarrow && counters}
    </AgendaRail>
  );
  return (
    <div className={`stack gap-6 from-top ${styles.agenda}`}>
      {!isNarrow && rail}
      <section className="stack fit gap-3 shrinks">
        <AgendaToolbar
          address={address}
          today={today}
          firstWeekday={firstWeekday}
          isRestricted={isRestricted}
          onChange={change}
          onAdd={() => create({ date: firstDate })}
        />
        {isRestricted && <ReadOnlyNotice />}
        {!isRestricted && <LeftEventNotice />}
        {!isRestricted && <NoHoursNotice schedules={settings.schedules} offices={settings.offices} />}
        <OtherBusyNotice range={rangeOf(view, date, firstWeekday)} zone={zone} />
        {isNarrow && counters}
        {!isOwnClock(`${date}T12:00:00.000Z`, zone) && (
          <p className="muted small">{agendaTexts.practiceHours(zoneLabel(zone))}</p>
        )}
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
        <p className={`muted tiny ${styles.keys}`}>{agendaTexts.keys}</p>
      </section>
      {/* Below the events, whose code and data must not wait for its own. */}
      {isNarrow && (hasEvents || address.pending !== null) && rail}
    </div>
  );
}

/** Says that nothing can be changed, and where the confirmed appointments are. */
function ReadOnlyNotice() {
  return (
    <Notice
      kind="warning"
      action={<Link to={paths.agendaBlocked.href()}>{agendaTexts.blocked.seeConfirmed}</Link>}
    >
      {agendaTexts.blocked.readOnly}
    </Notice>
  );
}

/** Offers to continue the draft event that the user left in order to buy passes or to extend the plan. */
function LeftEventNotice() {
  const dialogs = useDialogs();
  const [wasLeft] = useState(() => readDraftEvent() !== undefined);
  const hasDraft = useHasDraftEvent();
  if (!wasLeft || !hasDraft) return null;
  return (
    <Notice
      action={
        <div className="line gap-2">
          <Button size="small" variant="quiet" onClick={discardDraftEvent}>
            {agendaTexts.left.discard}
          </Button>
          <Button size="small" onClick={() => dialogs.open("calendarEvent", { isDraft: true })}>
            {agendaTexts.left.goOn}
          </Button>
        </div>
      }
    >
      {agendaTexts.left.text}
    </Notice>
  );
}

/** Says that nobody can book without office hours, and offers the first step towards them. */
function NoHoursNotice({ schedules, offices }: Pick<BookingSettings, "schedules" | "offices">) {
  const dialogs = useDialogs();
  const isOwner = useIsOwner();
  const texts = agendaTexts.noHours;
  if (schedules.length > 0 || !isOwner) return null;
  const action =
    offices.length > 0 ? (
      <Button size="small" onClick={() => dialogs.open("scheduleForm", { offices, isFirst: true })}>
        {texts.addHours}
      </Button>
    ) : (
      <Link to={paths.settingsOffices.href()} className={buttonClass("secondary", "small")}>
        {texts.addOffice}
      </Link>
    );
  return (
    <Notice kind="warning" action={action}>
      {texts.text}
    </Notice>
  );
}

/** Opens the appointment that a notification or a mail links to, once, and takes it out of the URL. */
function useLinkedAppointment(): void {
  const dialogs = useDialogs();
  const [params, setParams] = useSearchParams();
  const id = params.get("appointment");
  const { data, isError } = useAppointment(id);
  useEffect(() => {
    if (id === null || (!isError && data?._id !== id)) return;
    if (data) dialogs.open("calendarEvent", { appointment: data });
    setParams(
      (current) => {
        current.delete("appointment");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [id, data, isError, dialogs, setParams]);
}

/**
 * Opens the alert once per visit when patients cancelled or moved appointments that the nutritionist has not seen
 * (spec A §2). Waits while the tab is hidden. It is for the owner: that an assistant saw them must not hide them.
 */
function useUnseenAlert(count: number | undefined, zone: string): void {
  const dialogs = useDialogs();
  const isOwner = useIsOwner();
  const { data } = useUnseenAppointments(isOwner && count !== undefined && count > 0);
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isVisible || !data || data.length === 0) return;
    if (document.querySelector("dialog[open]")) return;
    isDone.current = true;
    dialogs.open("unseenAppointments", { appointments: data, zone });
  }, [data, dialogs, isVisible, zone]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
