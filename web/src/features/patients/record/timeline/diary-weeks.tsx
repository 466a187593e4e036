import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Button } from "../../../../ui/actions/button";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { useTodayIn } from "../../../../lib/use-now";
import { DiaryWeekEntry } from "./diary-week-entry";
import { timelineTexts } from "./texts";
import { groupsOf } from "./timeline-groups";
import styles from "./timeline.module.css";
import { useLoggedWeeks } from "./use-logged-weeks";

const texts = timelineTexts.diaryWeek;

/** Weeks that are read at first. */
const firstWeeks = 4;

/** The weeks of the diary alone, by month. */
export function DiaryWeeks({ patient, zone }: { patient: PatientDetail; zone: string }) {
  const { diary, weeks, isEmpty, refresh } = useLoggedWeeks(patient, { least: firstWeeks });
  const today = useTodayIn(zone);
  if (isEmpty) return <p className={styles.empty}>{texts.none}</p>;
  if (diary.isError && !diary.data) return <LoadFailed onRetry={refresh} />;
  if (!diary.data)
    return (
      <div role="status">
        <span className="visually-hidden">{timelineTexts.loading}</span>
        <Skeleton height={52} />
      </div>
    );
  return (
    <>
      {groupsOf(weeks, today, zone).map(({ key, title, entries }) => (
        <section key={key} className={`stack gap-2 ${styles.group}`}>
          <h3>{title}</h3>
          <ol className="stack">
            {entries.map((one) => (
              <DiaryWeekEntry
                key={one.week.from}
                {...one}
                {...{ patient, zone, today }}
                onExpired={refresh}
              />
            ))}
          </ol>
        </section>
      ))}
      <Button
        className={`at-start ${styles.more}`}
        loading={diary.isFetchingNextPage}
        onClick={() => void diary.fetchNextPage()}
      >
        {texts.older}
      </Button>
    </>
  );
}
