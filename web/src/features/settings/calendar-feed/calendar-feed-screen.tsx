import { CalendarPlus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { usePageTitle } from "../../../lib/page-title";
import { useCalendarFeed, useOpenCalendarFeed } from "../api/calendar-feed";
import { calendarFeedTexts as texts } from "./calendar-feed-texts";
import { BusyCalendars } from "../busy-calendars/busy-calendars";
import { AccountSkeleton } from "../layout/account-skeleton";
import { CalendarFeedCard } from "./calendar-feed-card";
import { SectionHead } from "../layout/section-head";
import { settingsTexts } from "../texts";
import styles from "./calendar-feed.module.css";

/** The calendars of other providers: those that occupy the agenda, and the private URL that shows it in them. */
export function CalendarFeedScreen() {
  usePageTitle(settingsTexts.otherCalendars);
  return (
    <>
      <BusyCalendars />
      <div className={`stack fit gap-5 ${styles.feed}`}>
        <CalendarFeed />
      </div>
    </>
  );
}

/** The private URL that shows the agenda in other calendars. */
function CalendarFeed() {
  const { data: feed, isError, refetch } = useCalendarFeed();
  if (!feed) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <AccountSkeleton />;
  return (
    <>
      <SectionHead title={texts.title} lead={texts.lead} />
      {feed.url === null ? (
        <NoFeed />
      ) : (
        <CalendarFeedCard url={feed.url} showPatientNames={feed.showPatientNames} />
      )}
    </>
  );
}

function NoFeed() {
  const open = useOpenCalendarFeed(texts.created);
  return (
    <EmptyState
      icon={<CalendarPlus size={28} aria-hidden="true" />}
      text={texts.empty}
      action={
        <Button
          variant="primary"
          loading={open.isPending}
          onClick={() => open.mutate({ body: { showPatientNames: false } })}
        >
          {texts.create}
        </Button>
      }
    />
  );
}
