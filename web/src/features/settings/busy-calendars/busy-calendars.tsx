import { formatElapsed } from "@nutria/calendar/elapsed";
import { mostBusyCalendars, problemTexts } from "@nutria/contract/agenda/busy-calendar";
import type { BusyCalendar } from "@nutria/contract/schemas/agenda/busy-calendar";
import { browserZone } from "@nutria/calendar/zone";
import { CalendarX2, Plus, Trash2 } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { useDialogs } from "../../../lib/dialogs";
import { useCurrentUser } from "../../../data/session/current-user";
import { useNow } from "../../../lib/use-now";
import { useBusyCalendars } from "../api/busy-calendars";
import { AccountSkeleton } from "../layout/account-skeleton";
import { SectionHead } from "../layout/section-head";
import { busyCalendarTexts as texts } from "./busy-calendar-texts";
import layout from "../layout/settings-layout.module.css";
import styles from "./busy-calendars.module.css";

/** The calendars whose busy times the agenda keeps free: how fresh each is, and what is wrong with it. */
export function BusyCalendars() {
  const { data: calendars, isError, refetch } = useBusyCalendars();
  const dialogs = useDialogs();
  if (!calendars) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <AccountSkeleton />;
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("busyCalendarForm")}
    >
      {texts.add}
    </Button>
  );
  const isFull = calendars.length >= mostBusyCalendars;
  return (
    <>
      <SectionHead title={texts.title} lead={texts.lead} action={calendars.length > 0 && !isFull && add} />
      {calendars.length === 0 ? (
        <EmptyState icon={<CalendarX2 size={28} aria-hidden="true" />} text={texts.empty} action={add} />
      ) : (
        <div className={`card ${layout.card}`}>
          <ul className="stack" aria-label={texts.list}>
            {calendars.map((calendar) => (
              <CalendarItem key={calendar._id} calendar={calendar} />
            ))}
          </ul>
          <p className="muted small">
            {texts.interval} {isFull && texts.full}
          </p>
        </div>
      )}
    </>
  );
}

function CalendarItem({ calendar }: { calendar: BusyCalendar }) {
  const { name, provider, addressEnd, problem, readAt, unread } = calendar;
  const dialogs = useDialogs();
  return (
    <li className={`stack gap-2-3 from-top ${styles.item}`}>
      <div className="stack gap-2px breaks">
        <strong>{name}</strong>
        <span className="muted small">
          {[texts.providers[provider], addressEnd && texts.addressEnd(addressEnd)]
            .filter((part) => part !== "")
            .join(" · ")}
        </span>
        <Freshness calendar={calendar} />
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.remove(name)}
        onClick={() => dialogs.open("removeBusyCalendar", { calendar })}
      >
        <Trash2 size={16} aria-hidden="true" />
      </Button>
      {problem !== null && (
        <div className="across">
          <Notice kind="warning">
            {problemTexts[problem]} {readAt === null ? texts.nothing : texts.stays}
          </Notice>
        </div>
      )}
      {unread !== null && (
        <div className="across">
          <Notice kind="warning">{texts.unread(unread)}</Notice>
        </div>
      )}
    </li>
  );
}

function Freshness({ calendar: { readAt, triedAt } }: { calendar: BusyCalendar }) {
  const { data: user } = useCurrentUser();
  const now = useNow();
  if (readAt === null && triedAt !== null) return null;
  const zone = user?.nutritionistProfile.settings.timeZone ?? browserZone();
  return (
    <span className="small" aria-live="polite">
      {readAt === null ? texts.reading : texts.lastRead(formatElapsed(readAt, now, zone))}
    </span>
  );
}
