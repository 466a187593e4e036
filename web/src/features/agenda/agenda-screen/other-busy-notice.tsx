import { addHours } from "@nutria/calendar/instant";
import { paths } from "@nutria/contract/web/paths";
import type { BusyCalendar } from "@nutria/contract/schemas/agenda/busy-calendar";
import { Link } from "react-router-dom";
import { Notice } from "../../../ui/feedback/notice";
import { useNow } from "../../../lib/use-now";
import { useFreshCalendars, useOtherBusy } from "../api/other-busy";
import { otherBusyNoticeTexts as texts } from "./other-busy-notice-texts";
import type { ShownDays } from "../shared/views";

/** A provider that is away for a while is no news. */
const hoursOfPatience = 1;

/** Has the other calendars read when the agenda is opened, and says of one that cannot be read for a while, or not as a whole. */
export function OtherBusyNotice({ range, zone }: { range: ShownDays; zone: string }) {
  const { data: other } = useOtherBusy(range, zone);
  useFreshCalendars(other);
  const limit = addHours(useNow(), -hoursOfPatience);
  const text = other?.calendars.map((one) => textOf(one, limit)).find(Boolean);
  if (!text) return null;
  return (
    <Notice kind="warning" action={<Link to={paths.settingsCalendarFeed.href()}>{texts.see}</Link>}>
      {text}
    </Notice>
  );
}

function textOf(calendar: BusyCalendar, limit: string): string | undefined {
  const { name, readAt, unread } = calendar;
  if (isStale(calendar, limit)) return readAt === null ? texts.unread(name) : texts.stale(name);
  return unread ? texts.partly(name) : undefined;
}

function isStale({ problem, readAt, createdAt }: BusyCalendar, limit: string): boolean {
  return problem !== null && (readAt ?? createdAt) < limit;
}
